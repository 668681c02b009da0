// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a database, and doubts about one.

import SQLite

/// A fault of a database of SQLite, or of one of its tables.
package enum DatabaseFault: Equatable, Sendable {
  /// It cannot be read, in the words of SQLite.
  case isUnreadable(String)
  /// Another program writes it.
  case isInUse
  /// It is no database, or a damaged one, in the words of SQLite.
  case isDamaged(String)
  /// A view, or the order of the rows, takes too much.
  case takesTooMuch
  /// It is larger than what is kept in memory.
  case isTooLarge
  /// No table has positions; the first of its tables.
  case hasNoPositions(tables: [String])
  /// Several tables have positions.
  case hasSeveral(tables: [String])
  /// It has no table of the name requested; those that it has.
  case hasNoTable(String, tables: [String])
  /// The positions of a layer are in another reference system, which has this name; the name of the log.
  case referenceSystem(String, layer: String, input: String)
  /// A geometry ends too early, or is of a kind that is not read.
  case geometry
  /// A byte between cells was given, and there is none.
  case hasNoDelimiter

  /// The most bytes of a database that is not in a file.
  static let mostBytes = 256 << 20
}

extension DatabaseFault {
  /// The fault of a database.
  init(_ fault: SQLiteFault) {
    switch fault {
    case .takesTooMuch: self = .takesTooMuch
    case .isInUse: self = .isInUse
    case .isDamaged(let words): self = .isDamaged(words)
    case .unavailable(let words), .other(let words): self = .isUnreadable(words)
    }
  }
}

extension DatabaseFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .isUnreadable(let words):
      "the SQLite database cannot be read: \(quotedCell(words.utf8))"
    case .isInUse:
      "another program writes the SQLite database, or has left a file -journal or -shm next to it; close that program"
    case .isDamaged(let words):
      "the SQLite database is damaged: \(quotedCell(words.utf8)); get the file again"
    case .takesTooMuch:
      "the rows of the SQLite database take too much time or memory; export them with sqlite3 -header -csv first"
    case .isTooLarge:
      "is an SQLite database of more than 256 MiB, and not in a file; save it as a file first"
    case .hasNoPositions(let tables):
      "is an SQLite database without positions, expected a layer of GeoPackage or a table with a latitude and a longitude"
        + (tables.isEmpty ? "" : "; it has \(DatabaseFault.list(tables))")
    case .hasSeveral(let tables): "has several tables with positions: \(DatabaseFault.list(tables))"
    case .hasNoTable(let name, let tables):
      "has no table \(quotedCell(name.utf8))"
        + (tables.isEmpty ? ", and no other" : ", expected one of \(DatabaseFault.list(tables))")
    case .referenceSystem(let system, let layer, let input):
      "layer \(quotedCell(layer.utf8)) is in \(system), expected EPSG:4326 or EPSG:3857; convert it with ogr2ogr -t_srs EPSG:4326 converted.gpkg \(wordOfShell(input)) \(wordOfShell(layer))"
    case .geometry: "a geometry is damaged, or of a kind that is not read; export it again"
    case .hasNoDelimiter: "is an SQLite database, whose cells have no delimiter"
    }
  }

  private static func list(_ tables: [String]) -> String {
    shortList(tables.map { quotedCell($0.utf8) })
  }
}

/// A doubt about a database that does not keep it from being drawn.
package enum DatabaseNotice: Equatable, Sendable {
  /// A layer says no reference system.
  case hasNoSystem(layer: String)
  /// Its newest changes may be in a file that is not here.
  case mayLackChanges
}

extension DatabaseNotice: CustomStringConvertible {
  /// The finding, and how it is understood.
  package var description: String {
    switch self {
    case .hasNoSystem(let layer):
      "layer \(quotedCell(layer.utf8)) has no reference system, so its positions count as degrees of WGS 84"
    case .mayLackChanges:
      "the newest changes of the SQLite database may be in a file -wal next to it, which is not read here; name the file in place of the pipe or the archive"
    }
  }
}

/// A word as a shell takes it, in quotes where it needs them.
private func wordOfShell(_ text: String) -> String {
  let isPlain =
    !text.isEmpty && text.utf8.first != 0x2d
    && text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x2f, 0x5f: true
      default: byte >= 0x80
      }
    }
  if isPlain { return text }
  let parts = text.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}
