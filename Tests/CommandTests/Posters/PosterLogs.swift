// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs of posters, and where their cells are.

import Drawing
import TestSupport

/// A log around a square at 1° north and 1° east, whose sides are 111 m for each thousandth.
///
/// - Parameters:
///   - side: The side in thousandths of a degree.
///   - start: The time of the first fix, as ISO 8601 without its last letter; nil for no times.
///   - kind: The format: `csv`, `gpx`, `tcx` or `geojson`.
///   - name: The name of the track, in formats that have one.
///   - type: The kind of activity, in formats that have one.
/// - Returns: The text of the log.
func squareLog(
  _ side: Int, start: String? = "2025-03-04T10:00", kind: String = "csv", name: String = "Square",
  type: String = "running"
) -> String {
  let corners = [(0, 0), (0, side), (side, side), (side, 0), (0, 0)]
  let fixes = corners.enumerated().map { number, corner in
    (
      lat: "\(1 + Double(corner.0) / 1000)", lon: "\(1 + Double(corner.1) / 1000)",
      time: start.map { "\($0):0\(number)Z" } ?? ""
    )
  }
  switch kind {
  case "gpx":
    let points = fixes.map { fix in
      "<trkpt lat='\(fix.lat)' lon='\(fix.lon)'><time>\(fix.time)</time></trkpt>"
    }
    return """
      <gpx version='1.1'><trk><name>\(name)</name><type>\(type)</type><trkseg>\(points.joined())</trkseg></trk></gpx>
      """
  case "tcx":
    let points = fixes.map { fix in
      """
      <Trackpoint><Time>\(fix.time)</Time><Position><LatitudeDegrees>\(fix.lat)</LatitudeDegrees>\
      <LongitudeDegrees>\(fix.lon)</LongitudeDegrees></Position></Trackpoint>
      """
    }
    return """
      <TrainingCenterDatabase><Activities><Activity Sport='\(type)'><Lap><Track>\(points.joined())</Track></Lap></Activity>\
      </Activities></TrainingCenterDatabase>
      """
  case "geojson":
    let times = fixes.map { "\"\($0.time)\"" }.joined(separator: ",")
    let points = fixes.map { "[\($0.lon),\($0.lat)]" }.joined(separator: ",")
    return """
      {"type":"Feature","properties":{"name":"\(name)","coordTimes":[\(times)]},
      "geometry":{"type":"LineString","coordinates":[\(points)]}}
      """
  default:
    guard start != nil else {
      return "lat,lon\n" + fixes.map { "\($0.lat),\($0.lon)\n" }.joined()
    }
    return "lat,lon,time\n" + fixes.map { "\($0.lat),\($0.lon),\($0.time)\n" }.joined()
  }
}

extension DecodedPicture {
  /// Whether a pixel has another colour than the one at the upper left.
  private func isDrawn(_ column: Int, _ row: Int) -> Bool {
    pixels[row * width + column] != pixels[0]
  }

  /// The rows on which something is drawn, one range for each that nothing lies between.
  func rowsDrawn() -> [Range<Int>] {
    DecodedPicture.runs(height) { row in (0..<width).contains { isDrawn($0, row) } }
  }

  /// The columns in which something is drawn within some rows.
  func columnsDrawn(in rows: Range<Int>) -> [Range<Int>] {
    DecodedPicture.runs(width) { column in rows.contains { isDrawn(column, $0) } }
  }

  private static func runs(_ count: Int, _ isDrawn: (Int) -> Bool) -> [Range<Int>] {
    var (runs, start): ([Range<Int>], Int?) = ([], nil)
    for place in 0...count {
      let isInside = place < count && isDrawn(place)
      if isInside, start == nil { start = place }
      if !isInside, let first = start {
        runs.append(first..<place)
        start = nil
      }
    }
    return runs
  }
}

/// The colours of the lines of an SVG, without those of its legend.
///
/// - Parameter svg: The bytes of the file.
/// - Returns: The colours as the file writes them.
func colorsOfLines(_ svg: [UInt8]) -> Set<String> {
  let text = String(decoding: svg, as: UTF8.self)
  return Set(text.matches(of: /stroke="(#[0-9a-f]{6})"/).map { String($0.1) })
}
