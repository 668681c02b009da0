// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads logs that are written in the test.

import Geography

@testable import RouteReading

/// All of a log: its fixes, and the report of its rows.
@dynamicMemberLookup
struct WholeLog: Sendable {
  var fixBlock: FixBlock
  var report: ReadingReport

  subscript<Value>(dynamicMember path: KeyPath<ReadingReport, Value>) -> Value {
    report[keyPath: path]
  }

  subscript<Value>(dynamicMember path: KeyPath<FixBlock, Value>) -> Value {
    fixBlock[keyPath: path]
  }

  /// Latitude and longitude of each fix.
  var fixes: [[Double]] { fixBlock.coordinates.map { [$0.latitude, $0.longitude] } }

  /// Each warning as line:column: words.
  var warningLines: [String] {
    report.warnings.map {
      let column = $0.position.column.map { ":\($0)" } ?? ""
      return "\($0.position.line)\(column): \($0.fault)"
    }
  }
}

/// Reads a log named log.csv.
func read(
  _ text: String, _ options: ReadingOptions = ReadingOptions(), blockSize: Int = 1 << 18
) throws(ReadingError) -> WholeLog {
  try read(Array(text.utf8), options, blockSize: blockSize)
}

/// Reads a log named log.csv.
func read(
  _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions(), blockSize: Int = 1 << 18,
  rowThreads: RowThreads = .none
) throws(ReadingError) -> WholeLog {
  var fixes = FixBlock(fields: options.fields.count, columns: options.columns.count)
  let reader = try openLog(
    ByteSource(bytes: bytes), input: "log.csv", options: options, blockSize: blockSize,
    rowThreads: rowThreads)
  var block = FixBlock()
  while try reader.next(into: &block) { fixes.append(block) }
  return WholeLog(fixBlock: fixes, report: try reader.finish())
}

/// The description of the error that reading gives; nil if it gives a route.
func failure(
  _ text: String, _ options: ReadingOptions = ReadingOptions(), blockSize: Int = 1 << 18
) -> String? {
  do {
    _ = try read(text, options, blockSize: blockSize)
    return nil
  } catch {
    return error.description
  }
}

extension CellColumn {
  /// The text of each cell.
  var cells: [String] { texts.map { text($0) } }
}

extension ReadingOptions {
  /// Options of which some are said.
  static func with(
    latitude: ColumnSelector? = nil, longitude: ColumnSelector? = nil,
    order: CoordinateOrder? = nil, delimiter: Character? = nil
  ) -> ReadingOptions {
    var options = ReadingOptions()
    options.latitude = latitude
    options.longitude = longitude
    options.order = order
    options.delimiter = delimiter?.asciiValue
    return options
  }
}
