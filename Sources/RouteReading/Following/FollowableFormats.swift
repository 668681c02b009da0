// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The formats of logs that can be followed. Each line has a meaning of its own, so a missing end
// does no harm.

import JSON

/// The format of a log that is still being written.
///
/// Throws `ReadingError.Reason.notFollowed`, when it has no meaning before its end is there.
func followableFormat(
  _ start: [UInt8], _ options: ReadingOptions
) throws(ReadingError.Reason) -> LogFormat {
  if start.starts(with: GzipStream.signature) { throw .notFollowed("compressed with gzip") }
  if LogFormat.isKMZ(start) { throw .notFollowed("a ZIP archive") }
  let encoding = TextEncoding.find(start).encoding
  guard encoding == .utf8 else { throw .notFollowed(encoding.rawValue) }
  var first = ByteSource(bytes: Array(start.prefix(1 << 16)))
  try? first.skipLines(options.skippedLines)
  let bytes = (try? first.peek(1 << 16)) ?? []
  if options.format == nil, NMEAReader.isGreeting(bytes) {
    throw bytes.contains { $0 > 0x20 } ? .hasNoRoute(.nmea) : .empty
  }
  let format = (try? LogFormat.detect(Array(bytes.prefix(1 << 13)), options)) ?? .csv
  switch format {
  case .csv, .nmea, .igc, .polyline: return format
  case .geojson:
    guard JSONScanner.isWhole(bytes.prefix { $0 != 0x0a }) else {
      throw .notFollowed("GeoJSON of several lines")
    }
    return format
  case .gpx, .kml, .tcx, .directions, .fit, .json, .sqlite, .counts: throw .notFollowed(format.name)
  }
}

extension JSONScanner {
  /// Whether a line is a whole document, or no end of it was found in many bytes.
  fileprivate static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let scanner = JSONScanner(bytes: line, isSequence: true)
    do throws(JSONFault) {
      while try scanner.next() != nil {}
      return true
    } catch { return line.count >= 1 << 16 }
  }
}
