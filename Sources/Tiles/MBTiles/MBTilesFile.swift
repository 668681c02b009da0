// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of an MBTiles file.

import Processors
import SQLite

/// An MBTiles file of version 1.3 (github.com/mapbox/mbtiles-spec, 1.3/spec.md), a database of SQLite.
///
/// Several threads may ask at once, and are answered one after another.
package final class MBTilesFile: TileSource, @unchecked Sendable {
  /// Its name, its zooms, its attribution, its bounds, and whether its tiles are vector tiles.
  ///
  /// The zooms are those of its metadata, or where these make no sense those of its tiles. Whether it has vector tiles
  /// is seen from the bytes of one, and only where these tell nothing from the metadata.
  package let facts: TileSourceFacts

  /// The most tiles that are looked for in one pass.
  private static let mostTilesOfPass = 1024

  private let database: SQLiteDatabase
  private let lock = ThreadLock()

  /// Whether its rows count from the north, as its metadata says with a scheme of `xyz`; the format has them from the
  /// south.
  private let isFromNorth: Bool

  /// Whether a tile is found without looking at all others.
  let isIndexed: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - takesHeights: Whether the colours of its tiles may be heights. Default: false.
  /// - Throws: `TileError` of kind `unavailable`, where it cannot be opened or read, `data`, where it is not a
  ///   database, is damaged, has no tiles, or looking for tiles takes more than 5 seconds; `areHeights`.
  package convenience init(_ path: String, takesHeights: Bool = false) throws(TileError) {
    try self.init(path, mostSeconds: 5, takesHeights: takesHeights)
  }

  /// Opens a file.
  init(_ path: String, mostSeconds: Double, takesHeights: Bool = false) throws(TileError) {
    let start: [UInt8]
    do throws(RegularFile.Fault) {
      start = try RegularFile(path).bytes(0..<SQLiteDatabase.signature.count)
    } catch { throw error.tileError }
    guard start == SQLiteDatabase.signature else {
      throw TileError(.data, "is no MBTiles file: it does not begin with 'SQLite format 3'")
    }
    let metadata: [String: String]
    do throws(SQLiteFault) {
      database = try SQLiteDatabase(path: path, mostSeconds: mostSeconds)
      isIndexed = try Self.isIndexed(database)
      metadata = try Self.metadata(database)
    } catch { throw TileError(error) }
    if !takesHeights { try refuseElevations(encoding: metadata["encoding"]) }
    isFromNorth = metadata["scheme"]?.lowercased() == "xyz"
    var zooms = Self.statedZooms(metadata)
    let hasVectors: Bool
    do throws(SQLiteFault) {
      if zooms == nil { zooms = try Self.foundZooms(database) }
      hasVectors = try Self.hasVectors(database, format: metadata["format"])
    } catch { throw TileError(error) }
    var facts = TileSourceFacts(
      name: path, zooms: zooms,
      attribution: metadata["attribution"].flatMap { plainText(ofHTML: $0) },
      hasVectors: hasVectors,
      bounds: metadata["bounds"].flatMap { TileBounds($0) },
      leavesOutBlank: metadata[TileSourceFacts.blankKey] == TileSourceFacts.blankWord)
    facts.encoding = metadata["encoding"]
    self.facts = facts
  }

  /// Reads tiles, in one pass for each zoom where the file has no index.
  ///
  /// - Throws: `TileError` of kind `data`, where the file is damaged, or looking for the tiles takes more than 5
  ///   seconds, `unavailable`, where it cannot be read.
  package func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    try lock.withLock {
      Result { () throws(TileError) -> [TileID: Tile] in
        do throws(SQLiteFault) { return try answers(for: wanted) } catch { throw TileError(error) }
      }
    }.get()
  }

  /// The number of the row of a tile in the file.
  private func row(_ tile: TileID) -> Int { isFromNorth ? tile.row : tile.rowFromSouth }

  /// Looks whether the file has the tiles where they would be if its rows counted from the other side.
  package func adviceIfMissing(_ wanted: [TileID]) -> String? {
    let answers = (try? tiles(wanted.map(\.mirrored))) ?? [:]
    guard answers.values.contains(where: { $0 != .missing }) else { return nil }
    let (found, change) =
      isFromNorth
      ? ("south, against its metadata", "DELETE FROM metadata WHERE name = 'scheme'")
      : ("north", "INSERT INTO metadata VALUES ('scheme', 'xyz')")
    return
      "its rows seem to count from the \(found); note it in the file with sqlite3 and \"\(change)\""
  }

  private func answers(for wanted: [TileID]) throws(SQLiteFault) -> [TileID: Tile] {
    database.restartWatch()
    return isIndexed ? try lookUp(wanted) : try passThrough(wanted)
  }

  /// The columns of each answer: a tile that is too large is not read.
  private var columns: String {
    let most = mostBytesOfTile(hasVectors: facts.hasVectors)
    return """
      tile_column, tile_row, length(tile_data), \
      CASE WHEN length(tile_data) <= \(most) THEN tile_data END FROM tiles WHERE
      """
  }

  /// Asks for one tile after another.
  private func lookUp(_ wanted: [TileID]) throws(SQLiteFault) -> [TileID: Tile] {
    let statement = try database.statement("SELECT \(columns) \(Self.placeOfTile)")
    var answers: [TileID: Tile] = [:]
    for tile in wanted {
      var answer = Tile.missing
      try statement.forEachRow(with: [tile.zoom, tile.column, row(tile)]) { row in
        answer = self.answer(row)
        return false
      }
      answers[tile] = answer
    }
    return answers
  }

  /// Looks at all tiles of each zoom once.
  private func passThrough(_ wanted: [TileID]) throws(SQLiteFault) -> [TileID: Tile] {
    var answers: [TileID: Tile] = [:]
    for tile in wanted { answers[tile] = .missing }
    for (zoom, tiles) in Dictionary(grouping: wanted, by: \.zoom) {
      for start in stride(from: 0, to: tiles.count, by: Self.mostTilesOfPass) {
        let part = tiles[start..<min(start + Self.mostTilesOfPass, tiles.count)]
        let places = part.map { String($0.column << 32 | row($0)) }.joined(separator: ",")
        let statement = try database.statement(
          "SELECT \(columns) zoom_level = ?1 AND (tile_column << 32 | tile_row) IN (\(places))")
        var left = part.count
        try statement.forEachRow(with: [zoom]) { row in
          guard let column = row.integer(0), let number = row.integer(1),
            let stored = TileID(zoom: zoom, column: column, row: number)
          else { return true }
          let tile = isFromNorth ? stored : stored.mirrored
          guard answers[tile] == .missing else { return true }
          answers[tile] = answer(row)
          left -= 1
          return left > 0
        }
      }
    }
    return answers
  }

  private func answer(_ row: SQLiteRow) -> Tile {
    if let length = row.integer(2), length > mostBytesOfTile(hasVectors: facts.hasVectors) {
      return tooLargeTile(hasVectors: facts.hasVectors)
    }
    return unpackedTile(row.bytes(3), hasVectors: facts.hasVectors)
  }
}

extension MBTilesFile {
  /// The condition of one tile.
  private static let placeOfTile = "zoom_level = ?1 AND tile_column = ?2 AND tile_row = ?3 LIMIT 1"

  /// Whether SQLite plans to find a tile by an index of two columns or more, and to pass through no table.
  private static func isIndexed(_ database: SQLiteDatabase) throws(SQLiteFault) -> Bool {
    var (isIndexed, isScanned) = (false, false)
    try database.statement("EXPLAIN QUERY PLAN SELECT tile_data FROM tiles WHERE \(placeOfTile)")
      .forEachRow { row in
        let step = row.text(3) ?? ""
        if step.hasPrefix("SCAN") || step.contains("AUTOMATIC") { isScanned = true }
        if step.split(separator: "=?", omittingEmptySubsequences: false).count > 2 {
          isIndexed = true
        }
        return true
      }
    return isIndexed && !isScanned
  }

  /// Some members of the metadata; none if the file has no metadata.
  private static func metadata(_ database: SQLiteDatabase) throws(SQLiteFault) -> [String: String] {
    var found: [String: String] = [:]
    let tables = try database.statement(
      "SELECT 1 FROM sqlite_master WHERE name = 'metadata' LIMIT 1")
    var hasMetadata = false
    try tables.forEachRow { _ in
      hasMetadata = true
      return false
    }
    guard hasMetadata else { return [:] }
    try database.statement(
      """
      SELECT name, substr(value, 1, 65536) FROM metadata WHERE name IN \
      ('attribution', 'bounds', 'encoding', 'format', 'maxzoom', 'minzoom', 'scheme', \
      '\(TileSourceFacts.blankKey)') LIMIT 100
      """
    ).forEachRow { row in
      if let name = row.text(0), let value = row.text(1), found[name] == nil { found[name] = value }
      return true
    }
    return found
  }

  /// The zooms of the metadata, where they make sense.
  private static func statedZooms(_ metadata: [String: String]) -> ClosedRange<Int>? {
    func zoom(_ name: String) -> Int? {
      let text = metadata[name]?.drop { $0 == " " }.prefix { $0 != " " }
      return text.flatMap { Int($0) }
    }
    guard let first = zoom("minzoom"), let last = zoom("maxzoom"), first >= 0, first <= last,
      last <= 24
    else { return nil }
    return first...last
  }

  /// The zooms of the tiles; nil if there are none.
  private static func foundZooms(_ database: SQLiteDatabase) throws(SQLiteFault) -> ClosedRange<
    Int
  >? {
    var ends: [Int] = []
    // One after another, as SQLite finds only a single end by an index.
    for end in ["min", "max"] {
      try database.statement(
        "SELECT \(end)(zoom_level) FROM tiles WHERE zoom_level BETWEEN 0 AND 24"
      )
      .forEachRow { row in
        if let zoom = row.integer(0) { ends.append(zoom) }
        return false
      }
    }
    guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1], ends[1] <= 24 else { return nil }
    return ends[0]...ends[1]
  }

  /// Whether the file has vector tiles, by the first bytes of one, or where these tell nothing by the metadata.
  private static func hasVectors(_ database: SQLiteDatabase, format: String?) throws(SQLiteFault)
    -> Bool
  {
    var start: [UInt8] = []
    try database.statement(
      "SELECT substr(tile_data, 1, 16) FROM tiles WHERE length(tile_data) BETWEEN 1 AND 4194304 LIMIT 1"
    ).forEachRow { row in
      start = row.bytes(0)
      return false
    }
    if isCompressed(start) { return true }
    let pictures: [[UInt8]] = [
      [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], Array("RIFF".utf8), Array("GIF8".utf8),
    ]
    if pictures.contains(where: { start.starts(with: $0) }) { return false }
    return ["pbf", "mvt", "application/vnd.mapbox-vector-tile", "application/x-protobuf"]
      .contains(format?.lowercased())
  }
}

extension TileError {
  /// The error of a file with a fault.
  fileprivate init(_ fault: SQLiteFault) {
    switch fault {
    case .takesTooMuch:
      self.init(
        .data,
        "looking for tiles takes too much time or memory; "
          + "give the table of tiles an index of zoom_level, tile_column, tile_row")
    case .unavailable(let words): self.init(.unavailable, oneLine(words))
    case .isInUse(let words):
      self.init(
        .unavailable,
        "\(oneLine(words)), as a file -journal or -shm lies next to it; close the program that writes it"
      )
    case .isDamaged(let words):
      self.init(.data, "is damaged: \(oneLine(words)); get the file again")
    case .other(let words): self.init(.data, "cannot be read as MBTiles: \(oneLine(words))")
    }
  }
}
