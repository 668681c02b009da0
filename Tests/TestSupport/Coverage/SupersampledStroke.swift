// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The stroke by its definition, slowly: the yardstick for the fast one.

package import Drawing

/// Coverage of a stroke with round joins and caps by 16 × 16 samples per pixel on a regular grid: the
/// part of each pixel, row by row.
///
/// A sample is covered when it lies within half the width of any leg. Double precision, no sharing
/// between legs, and nothing in common with the code under test.
package func supersampledStroke(
  _ segments: [[Point]], width strokeWidth: Double, width: Int, height: Int
) -> [Double] {
  let radius = strokeWidth / 2
  // Four words of 64 bits hold the samples of one pixel.
  var samples = [UInt64](repeating: 0, count: width * height * 4)
  func cover(_ a: Point, _ b: Point) {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let lengthSquared = dx * dx + dy * dy
    let left = max(Int((min(a.x, b.x) - radius).rounded(.down)), 0)
    let right = min(Int((max(a.x, b.x) + radius).rounded(.down)), width - 1)
    let top = max(Int((min(a.y, b.y) - radius).rounded(.down)), 0)
    let bottom = min(Int((max(a.y, b.y) + radius).rounded(.down)), height - 1)
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        for sample in 0..<256 {
          let px = Double(x) + (Double(sample & 15) + 0.5) / 16 - a.x
          let py = Double(y) + (Double(sample >> 4) + 0.5) / 16 - a.y
          let along =
            lengthSquared > 0 ? min(max((px * dx + py * dy) / lengthSquared, 0), 1) : 0
          let ex = px - along * dx
          let ey = py - along * dy
          if ex * ex + ey * ey <= radius * radius {
            samples[(y * width + x) * 4 + sample >> 6] |= 1 << UInt64(sample & 63)
          }
        }
      }
    }
  }
  for points in segments {
    if points.count == 1 { cover(points[0], points[0]) }
    for (a, b) in zip(points, points.dropFirst()) { cover(a, b) }
  }
  return (0..<width * height).map { pixel in
    Double((0..<4).reduce(0) { $0 + samples[pixel * 4 + $1].nonzeroBitCount }) / 256
  }
}

/// How far a coverage is from its yardstick, in parts of a pixel.
package struct CoverageError {
  /// The largest error of a pixel.
  package private(set) var largest = 0.0
  /// The mean error of the pixels that either of the two touches.
  package private(set) var mean = 0.0
  /// The error of the sum of all pixels, as a part of that sum.
  package private(set) var ink = 0.0

  package init(_ coverage: DrawnCoverage, against yardstick: [Double]) {
    var touched = 0
    var total = 0.0
    var sums = (0.0, 0.0)
    for (byte, b) in zip(coverage.bytes, yardstick) where byte != 0 || b != 0 {
      let a = Double(byte) / Double(Coverage.whole)
      let error = abs(a - b)
      largest = max(largest, error)
      total += error
      touched += 1
      sums.0 += a
      sums.1 += b
    }
    mean = touched > 0 ? total / Double(touched) : 0
    ink = sums.1 > 0 ? abs(sums.0 - sums.1) / sums.1 : 0
  }
}
