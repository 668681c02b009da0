// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as encoded polylines, a line for each segment.
//
// Google, Encoded Polyline Algorithm Format:
// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

import Geography
package import Tracks

extension TrackFormat {
  /// Encoded polylines, one for each line; places are rounded to their last decimal.
  public static let polyline = TrackFormat(PolylineText.self)
}

/// A line of letters and signs for each segment.
package struct PolylineText: TrackText {
  package static let fileExtension = "polyline"
  package static let hasValues = false

  private let unitsPerDegree: Double

  package init(track number: Int, _ values: WrittenValues) {
    unitsPerDegree = values.precision == 6 ? 1e6 : 1e5
  }

  package func write(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], after before: PrecedingFixes,
    to text: inout WrittenText
  ) {
    var (latitude, longitude) = before.ofSegment > 0 ? units(before.last) : (0, 0)
    forEachFix(fixes, trackBreaks: trackBreaks) { _, place, beginsSegment in
      if beginsSegment {
        text.append(UInt8(ascii: "\n"))
        (latitude, longitude) = (0, 0)
      }
      let next = units(place)
      append(next.0 - latitude, to: &text)
      append(next.1 - longitude, to: &text)
      (latitude, longitude) = next
    }
  }

  package mutating func finish(
    _ name: String?, after before: PrecedingFixes, to text: inout WrittenText,
    flush: (inout WrittenText) -> Void
  ) {
    text.append(UInt8(ascii: "\n"))
  }

  /// A place in whole units.
  private func units(_ place: Coordinate) -> (latitude: Int, longitude: Int) {
    (
      Int((place.latitude * unitsPerDegree).rounded()),
      Int((place.longitude * unitsPerDegree).rounded())
    )
  }

  /// Writes a difference, five bits at a time, the last ones first; its sign is the last bit.
  private func append(_ difference: Int, to text: inout WrittenText) {
    var bits = UInt(bitPattern: difference << 1 ^ difference >> (Int.bitWidth - 1))
    while bits >= 32 {
      text.append(UInt8(bits & 31 | 32) + 63)
      bits >>= 5
    }
    text.append(UInt8(bits) + 63)
  }
}
