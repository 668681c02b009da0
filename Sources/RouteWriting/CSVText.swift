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
/// Of a table that is its time as ISO 8601, where it has dates, and all other cells as they are written; of several
/// logs it is the values that all may have, and the other cells of the columns of the first. Between
/// two segments stands a row of empty cells: programs that draw columns of numbers break their lines there.
package struct CSVText: TrackText {
  package static let fileExtension = "csv"

  private let number: Int
  private let hasTracks: Bool
  private let dates: Int?

  /// The places of the values that are written as numbers.
  private let numbers: [Int]

  /// The commas of a row of empty cells.
  private let empty: [UInt8]

  package init(track number: Int, _ values: WrittenValues) {
    self.number = number
    (hasTracks, dates) = (values.writesTracks, values.dates)
    numbers = values.numbers.map(\.column)
    let count = (dates == nil ? 0 : 1) + numbers.count + (values.otherColumns?.count ?? 0)
    empty = Array(repeating: UInt8(ascii: ","), count: 1 + count)
  }

  package static func start(_ values: WrittenValues) -> String {
    var names = ["latitude", "longitude"]
    if values.dates != nil { names.append("time") }
    names += values.numbers.map { name(of: $0.field) }
    var row = Array(names.joined(separator: ",").utf8)
    for name in values.otherColumns ?? [] {
      row.append(UInt8(ascii: ","))
      row.append(cell: name.utf8)
    }
    if values.writesTracks { row += ",track".utf8 }
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
      if let dates {
        bytes.append(comma)
        let date = fixes.values[dates][index]
        if !date.isNaN { bytes += formatTime(date).utf8 }
      }
      for column in numbers {
        bytes.append(comma)
        bytes.append(decimal: fixes.values[column][index])
      }
      if !fixes.cells.isEmpty { bytes += fixes.cells[index] }
      endRow(&bytes)
    }
  }

  private func endRow(_ bytes: inout [UInt8]) {
    if hasTracks {
      bytes.append(UInt8(ascii: ","))
      bytes.append(units: number + 1, decimals: 0)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func name(of field: Field) -> String {
    switch field {
    case .time: "time (s)"
    case .timeOfDay: "time_of_day"
    case .elevation: "elevation"
    case .speed: "speed"
    case .accuracy: "accuracy"
    }
  }
}

extension WrittenValues {
  /// Whether a column tells tracks from each other: a table has columns of its own that do.
  fileprivate var writesTracks: Bool { hasTracks && !isOneTable }

  /// The values that are written as numbers: those of a log that is no table.
  fileprivate var numbers: [(field: Field, column: Int)] {
    isOneTable ? [] : fields.filter { $0.field != .time || !hasDates }
  }
}
