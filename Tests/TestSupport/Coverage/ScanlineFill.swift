// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The coverage of an outline by the simplest method: every scanline checks all lines.

package import Drawing

/// The part of each pixel inside closed rings, in 128ths, row by row.
///
/// On each of sixteen scanlines per row what has a winding number other than zero counts, its ends exactly; amounts are
/// rounded to 32nds.
///
/// - Parameters:
///   - rings: The rings; the first point of each need not be repeated.
///   - width: Pixels per row.
///   - height: Rows.
/// - Returns: One amount a pixel.
package func scanlineFill(_ rings: [[Point]], width: Int, height: Int) -> [UInt8] {
  let legs = rings.flatMap { ring in
    zip(ring, ring.dropFirst() + ring.prefix(1)).map { start, end in
      start.y < end.y ? (upper: start, lower: end, turn: 1) : (upper: end, lower: start, turn: -1)
    }
  }
  var result: [UInt8] = []
  for row in 0..<height {
    var parts = [Double](repeating: 0, count: width + 1)
    // Whole pixels apart, so that the sums are exact.
    var whole = [Int](repeating: 0, count: width + 1)
    for scanline in (16 * row)..<(16 * row + 16) {
      let y = Double(scanline)
      let crossings = legs.filter { $0.upper.y * 16 - 0.5 <= y && $0.lower.y * 16 - 0.5 > y }
        .map { leg -> (x: Double, turn: Int) in
          let slope = (leg.lower.x - leg.upper.x) / (leg.lower.y - leg.upper.y)
          return (leg.upper.x + (0.5 / 16 - leg.upper.y) * slope + y * (slope / 16), leg.turn)
        }
        .sorted { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.turn
        let start = min(max(crossing.x, 0), Double(width))
        let end = min(max(next.x, 0), Double(width))
        guard winding != 0, start < end else { continue }
        let (first, last) = (Int(start), Int(end))
        if first == last {
          parts[first] += end - start
        } else {
          parts[first] += Double(first + 1) - start
          parts[last] += end - Double(last)
          for column in (first + 1)..<last { whole[column] += 1 }
        }
      }
    }
    result += (0..<width).map { column in
      UInt8((min(Double(whole[column]) + parts[column], 16) * 2).rounded()) * 4
    }
  }
  return result
}
