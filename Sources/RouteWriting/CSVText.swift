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

  private let number: Int
  private let values: WrittenValues
  private let columns: [WrittenColumn]

  /// The commas of a row of empty cells.
  private let empty: [UInt8]

  package init(track number: Int, _ values: WrittenValues) {
    self.number = number
    self.values = values
    columns = values.columns ?? []
    let count = (values.dates == nil ? 0 : 1) + values.numbers.count + columns.count
    empty = Array(repeating: UInt8(ascii: ","), count: 1 + count)
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

  package mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8]
  ) {
    let comma = UInt8(ascii: ",")
    forEachFix(fixes, joints: joints) { index, place, beginsSegment in
      if beginsSegment {
        bytes += empty
        endRow(&bytes)
      }
      bytes.append(decimal: place.latitude)
      bytes.append(comma)
      bytes.append(decimal: place.longitude)
      if let dates = values.dates {
        bytes.append(comma)
        let date = fixes.values[dates][index]
        if !date.isNaN { bytes += formatTime(date).utf8 }
      }
      for number in values.numbers {
        bytes.append(comma)
        bytes.append(decimal: fixes.values[number.place][index] * number.factor)
      }
      if !columns.isEmpty {
        let cells = fixes.cells[index].all
        for column in columns {
          bytes.append(comma)
          bytes.append(cell: column.cell(of: cells))
        }
      }
      endRow(&bytes)
    }
  }

  private func endRow(_ bytes: inout [UInt8]) {
    if values.numbersTracks {
      bytes.append(UInt8(ascii: ","))
      bytes.append(units: number + 1, decimals: 0)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
