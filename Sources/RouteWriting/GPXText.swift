// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as GPX 1.1 (https://www.topografix.com/GPX/1/1/).

import Geography
package import RouteReading
package import Tracks

extension TrackFormat {
  /// The format that devices and maps exchange: tracks of segments, with elevations and times.
  public static let gpx = TrackFormat(GPXText.self)
}

/// A `trk` with a `trkseg` for each segment, and a `wpt` for each waypoint.
///
/// Speeds and accuracies have no element of the standard, so they are not written.
package struct GPXText: TrackText {
  package static let fileExtension = "gpx"

  private let elevations, dates: Int?
  private var isEmpty = true

  package init(track number: Int, _ values: WrittenValues) {
    (elevations, dates) = (values.column(of: .elevation), values.dates)
  }

  package static func start(_ values: WrittenValues) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="routeplot" xmlns="http://www.topografix.com/GPX/1/1">

    """
  }

  package static let end = "</gpx>\n"
  package static let hasWaypoints = true

  // The schema has them in this order.
  package static let waypointsComeFirst = true

  package static func text(of waypoint: Waypoint) -> String {
    var bytes = Array("<wpt lat=\"".utf8)
    let place = placed(waypoint.coordinate)
    bytes.append(decimal: place.latitude)
    bytes += "\" lon=\"".utf8
    bytes.append(decimal: place.longitude)
    bytes += "\">".utf8
    if !waypoint.label.isEmpty { bytes += "<name>\(escapedForXML(waypoint.label))</name>".utf8 }
    return String(decoding: bytes, as: UTF8.self) + "</wpt>\n"
  }

  package static func startOfTrack(_ name: String?) -> String {
    "<trk>\n" + (name.map { "<name>\(escapedForXML($0))</name>\n" } ?? "")
  }

  package mutating func append(
    _ fixes: borrowing TrackFixes, joints: [Joint], to bytes: inout [UInt8]
  ) {
    if isEmpty { bytes += "<trkseg>\n".utf8 }
    isEmpty = false
    forEachFix(fixes, joints: joints) { index, place, beginsSegment in
      if beginsSegment { bytes += "</trkseg>\n<trkseg>\n".utf8 }
      bytes += "<trkpt lat=\"".utf8
      bytes.append(decimal: place.latitude)
      bytes += "\" lon=\"".utf8
      bytes.append(decimal: place.longitude)
      let elevation = elevations.map { fixes.values[$0][index] } ?? .nan
      let date = dates.map { fixes.values[$0][index] } ?? .nan
      guard !elevation.isNaN || !date.isNaN else {
        bytes += "\"/>\n".utf8
        return
      }
      bytes += "\">".utf8
      if !elevation.isNaN {
        bytes += "<ele>".utf8
        bytes.append(decimal: elevation)
        bytes += "</ele>".utf8
      }
      if !date.isNaN { bytes += "<time>\(formatTime(date))</time>".utf8 }
      bytes += "</trkpt>\n".utf8
    }
  }

  package mutating func finish(_ name: String?, to bytes: inout [UInt8]) {
    bytes += "</trkseg>\n</trk>\n".utf8
  }
}

/// A text as the content of an element (XML 1.0, sections 2.2 and 2.4); characters that XML has not are left
/// out.
private func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\0"..<" ", "\u{fffe}", "\u{ffff}": break
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
