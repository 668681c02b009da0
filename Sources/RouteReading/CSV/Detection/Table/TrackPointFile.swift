// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The track files of OziExplorer, which GeoLife has too: six lines, and then rows of seven cells without names.
//
// OziExplorer, "File Formats", section "Track File (.plt)".

/// A table whose columns have no names in the file.
enum TrackPointFile {
  /// The lines before its first row.
  private static let lines = 6

  /// The column that is 1 where a segment begins, from 0.
  fileprivate static let breakColumn = 2

  /// The altitude that says that there is none.
  fileprivate static let noAltitude = -777.0

  /// Gives the table the names of its columns, in its last line before the rows; the other lines become comments.
  ///
  /// `delimiter`: the byte between cells. Returns the rows, changed if they are those of such a file.
  static func named(_ rows: [FirstRow], delimiter: UInt8) -> [FirstRow] {
    guard delimiter == 0x2c, let first = rows.first, let title = first.cells.first,
      isTitle(title.span),
      let end = rows.indices.first(where: {
        rows[$0].line >= first.line + lines || $0 > 3 && isPoint(rows[$0])
      }), end >= 3
    else { return rows }
    let altitudes = String(decoding: rows[2].cells[0], as: UTF8.self).lowercased()
    let isInMetres = altitudes.contains("met")
    var named = rows
    for index in 0..<(end - 1) {
      named[index] = FirstRow(line: rows[index].line, cells: [[0x23] + rows[index].cells[0]])
    }
    let names = names(
      altitudesIn: isInMetres ? "m" : "ft", areDatesWhole: title.first.map { $0 | 0x20 } == 0x67)
    named[end - 1].cells = names.map { Array($0.utf8) }
    return named
  }

  /// Whether a row is one of the table, though lines above it are missing.
  private static func isPoint(_ row: FirstRow) -> Bool {
    row.cells.count == 7
      && row.cells.prefix(2).allSatisfy { cell in
        cell.contains(0x2e) && numberOfCell(cell[...], decimalComma: false) != nil
      }
  }

  private static func isTitle(_ cell: Span<UInt8>) -> Bool {
    var cursor = ByteCursor(cell)
    return cursor.takeAny("oziexplorer track point file", "geolife trajectory")
  }

  /// The names of the columns.
  ///
  /// GeoLife writes whole dates. Those of OziExplorer are for people, with years of two digits and hours of twelve, and
  /// the days count.
  private static func names(altitudesIn unit: String, areDatesWhole: Bool) -> [String] {
    ["latitude", "longitude", "break", "altitude (\(unit))", spreadsheetDays]
      + (areDatesWhole ? ["date", "time"] : ["written date", "written time"])
  }

  /// Whether a header is that of such a file.
  fileprivate static func isHeader(_ header: FirstRow) -> Bool {
    header.cells.count == 7 && header.names[4] == spreadsheetDays
  }
}

/// The name of a column of days as spreadsheets count them.
let spreadsheetDays = "days since 1899-12-30"

extension Layout {
  /// Notes what is special in the rows of a track file, and doubts its datum.
  mutating func findTrackPoints(_ header: FirstRow, _ rows: [FirstRow]) {
    guard TrackPointFile.isHeader(header) else { return }
    breakColumn = TrackPointFile.breakColumn
    for index in fields.indices where fields[index]?.field == .elevation {
      fields[index]?.absent = TrackPointFile.noAltitude
    }
    let datum = Array((rows.dropFirst().first?.cells.first ?? []).dropFirst())
    let letters = datum.filter { $0 != 0x20 && $0 != 0x2d && $0 != 0x5f }
    let isKnown = ["wgs84", "wgs1984"].contains { name in
      String(decoding: letters, as: UTF8.self).lowercased() == name
    }
    if !isKnown { warnings.append(.otherDatum(datum)) }
  }
}
