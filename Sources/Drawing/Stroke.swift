// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A route to the coverage of its stroke: the one place where lines become pixels.
//
// Each row of pixels is sixteen scanlines of sixteen samples a pixel, kept as bits. A leg sets the
// bits between its left and right edge on each scanline; bits that are set stay set, so the result
// is the *union* of all legs whatever their number, order and overlap. Coverage is the count of bits.
// This is the coverage mask of Carpenter, "The A-buffer, an antialiased hidden surface method"
// (SIGGRAPH 1984), with a row for a buffer. Summing signed areas instead (font-rs and its family)
// is faster for one closed outline but wrong where outlines overlap inside one pixel, which is all
// that a GPS track ever does.

/// How a route is drawn as a line.
public struct Stroke: Equatable, Sendable {
  /// The narrowest width in pixels: thinner, and lines fall between the samples.
  public static let narrowest = 0.25

  /// The width in pixels, at least `narrowest`; 3 by default.
  public var width: Double

  /// A stroke with round joins and round caps.
  ///
  /// - Parameter width: Pixels across, at least `narrowest`. Default: 3.
  public init(width: Double = 3) {
    precondition(width >= Stroke.narrowest, "A stroke is at least 0.25 pixels wide")
    self.width = width
  }
}

/// Strokes lines and says how much of each pixel lies under the union of them.
///
/// Joins and caps are round. Lines may leave the picture; what lies outside costs next to nothing.
/// A segment of one point is a dot.
///
/// - Parameters:
///   - segments: Lines, each drawn through its points in order; every coordinate is finite.
///   - stroke: The width of the line.
///   - width: Pixels a row of the picture.
///   - height: Rows of the picture.
/// - Returns: The coverage, within 1/32 of the true area of each edge and exact to 1/256 otherwise.
/// - Complexity: O(points + rows touched by legs + pixels touched).
package func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int
) -> Coverage {
  let radius = stroke.width / 2
  let legs = segmentsToLegs(segments, radius: radius, width: width, height: height)
  var coverage = Coverage(width: width, height: height)
  var row = SampledRow(width: width)
  defer { row.deallocate() }

  let (order, starts) = orderByTop(legs, height: height)
  var active: [Leg] = []
  coverage.bytes.withUnsafeMutableBufferPointer { bytes in
    for y in 0..<height {
      for position in starts[y]..<starts[y + 1] { active.append(legs[Int(order[position])]) }
      guard !active.isEmpty else { continue }
      var count = active.count
      active.withUnsafeMutableBufferPointer { active in
        var index = 0
        while index < count {
          row.cover(active[index], radius: Float(radius), y: y)
          if Int(active[index].bottom) <= y {
            // Order does not matter to a union, so the last leg takes the place of a finished one.
            count -= 1
            active[index] = active[count]
          } else {
            index += 1
          }
        }
      }
      active.removeLast(active.count - count)
      row.drain(into: UnsafeMutableBufferPointer(rebasing: bytes[(y * width)..<((y + 1) * width)]))
    }
  }
  return coverage
}

/// Cuts lines into the legs that can be seen; a leg equal to the one before it is left out.
private func segmentsToLegs(
  _ segments: [[Point]], radius: Double, width: Int, height: Int
) -> [Leg] {
  var legs: [Leg] = []
  for points in segments {
    guard var previous = points.first else { continue }
    var drawn = false
    for point in points.dropFirst() where point != previous {
      if let leg = Leg(from: previous, to: point, radius: radius, width: width, height: height) {
        legs.append(leg)
      }
      previous = point
      drawn = true
    }
    if !drawn,
      let dot = Leg(from: previous, to: previous, radius: radius, width: width, height: height)
    {
      legs.append(dot)
    }
  }
  return legs
}

/// Counting sort of legs by their first row: the legs of row y are `order[starts[y]..<starts[y + 1]]`.
private func orderByTop(_ legs: [Leg], height: Int) -> (order: [Int32], starts: [Int]) {
  var starts = [Int](repeating: 0, count: height + 2)
  for leg in legs { starts[Int(leg.top) + 2] += 1 }
  for y in 1..<(height + 2) { starts[y] += starts[y - 1] }
  var order = [Int32](repeating: 0, count: legs.count)
  for (index, leg) in legs.enumerated() {
    order[starts[Int(leg.top) + 1]] = Int32(index)
    starts[Int(leg.top) + 1] += 1
  }
  return (order, starts)
}
