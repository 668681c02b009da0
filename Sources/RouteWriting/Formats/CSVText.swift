// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as rows of cells (RFC 4180).

import Geography
import RouteReading
package import Tracks

extension TrackFormat {
  /// Rows of cells, the first one with the names of the columns.
  public static let csv = TrackFormat(CSVText.self)
}

/// A row a fix: latitude, longitude, and what else the log has.
///
/// Of a table that is its time as ISO 8601, where it has dates, and all other cells as they are written; of a
/// document its values; of several logs the values that all may have, and the other cells of the columns of the
/// first. Between two segments stands a row of empty cells: programs that draw columns of numbers break their
/// lines there.
package struct CSVText: TrackText {
  package static let fileExtension = "csv"
  package static let isTable = true

  private let values: WrittenValues

  /// The place of the cells of each column among those of a fix; nil for empty cells.
  private let places: [Int?]

  /// The commas of a row of empty cells.
  private let empty: [UInt8]

  /// The last cell of each row, behind its comma; nil where rows have no number of their track.
  private let trackNumber: [UInt8]?

  package init(track number: Int, _ values: WrittenValues) {
    self.values = values
    places = (values.columns ?? []).map(\.place)
    let count = (values.dates == nil ? 0 : 1) + values.numbers.count + places.count
    empty = Array(repeating: UInt8(ascii: ","), count: 1 + count)
    trackNumber = values.numbersTracks ? Array(",\(number + 1)".utf8) : nil
  }

  package static func start(_ values: WrittenValues) -> String {
    var names = ["latitude", "longitude"]
    if values.dates != nil { names.append("time") }
    names += values.numbers.map(\.name)
    var row = Array(names.joined(separator: ",").utf8)
    for column in values.columns ?? [] {
      row.append(UInt8(ascii: ","))
      row.append(cell: column.name.utf8)
    }
    if values.numbersTracks { row += ",track".utf8 }
    return String(decoding: row, as: UTF8.self) + "\n"
  }

  package func write(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], after before: PrecedingFixes,
    to text: inout WrittenText
  ) {
    let dates = values.dates.map { fixes.values[$0] }
    let comma = UInt8(ascii: ",")
    var cells: [UnsafeBufferPointer<UInt8>] = []
    let passthrough = fixes.cells
    passthrough.withRows { rows in
      forEachFix(fixes, trackBreaks: trackBreaks) { index, place, beginsSegment in
        if beginsSegment {
          text.append(empty)
          endRow(&text)
        }
        text.append(decimal: place.latitude)
        text.append(comma)
        text.append(decimal: place.longitude)
        if let dates {
          text.append(comma)
          let date = dates[index]
          if !date.isNaN { text.append(time: milliseconds(date)) }
        }
        for number in values.numbers {
          text.append(comma)
          text.append(decimal: fixes.values[number.place][index] * number.factor)
        }
        if !places.isEmpty {
          rows.read(index, into: &cells)
          for place in places {
            text.append(comma)
            if let place, place < cells.count { text.append(cell: cells[place]) }
          }
        }
        endRow(&text)
      }
    }
  }

  @inline(__always)
  private func endRow(_ text: inout WrittenText) {
    if let trackNumber { text.append(trackNumber) }
    text.append(UInt8(ascii: "\n"))
  }
}

extension WrittenText {
  /// Adds a cell, quoted only where it must be.
  fileprivate mutating func append(cell: UnsafeBufferPointer<UInt8>) {
    guard needsQuotes(cell.span) else { return append(cell) }
    var quoted: [UInt8] = []
    quoted.append(cell: cell)
    append(quoted)
  }
}
