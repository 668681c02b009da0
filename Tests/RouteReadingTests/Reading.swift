// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads logs that are written in the test.

import Geography

@testable import RouteReading

/// Reads a log named log.csv.
func read(
  _ text: String, _ options: ReadingOptions = ReadingOptions(), blockSize: Int = 1 << 18
) throws(ReadingError) -> RouteLog {
  try read(Array(text.utf8), options, blockSize: blockSize)
}

/// Reads a log named log.csv.
func read(
  _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions(), blockSize: Int = 1 << 18,
  sharing: Sharing = .none
) throws(ReadingError) -> RouteLog {
  try readRoute(
    ByteSource(bytes: bytes), input: "log.csv", options: options, blockSize: blockSize,
    sharing: sharing)
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

extension RouteLog {
  /// Latitude and longitude of each fix.
  var fixes: [[Double]] { coordinates.map { [$0.latitude, $0.longitude] } }

  /// Each warning as line:column: words.
  var warningLines: [String] {
    warnings.map {
      let column = $0.position.column.map { ":\($0)" } ?? ""
      return "\($0.position.line)\(column): \($0.fault)"
    }
  }
}
