// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A route to the coverage of its stroke: the one place where lines become pixels.
//
// Each row of pixels is sixteen scanlines of sixteen samples a pixel, kept as bits; sixteen rows, a
// band, are worked on at a time, so that what is known of a leg or of the picture serves all of them.
// A leg sets the bits between its left and right edge on each scanline; bits that are set stay set, so
// the result is the *union* of all legs whatever their number, order and overlap. Coverage is the count
// of bits.
// This is the coverage mask of Carpenter, "The A-buffer, an antialiased hidden surface method"
// (SIGGRAPH 1984), with a row for a buffer. Summing signed areas instead (font-rs and its family)
// is faster for one closed outline but wrong where outlines overlap inside one pixel, which is all
// that a GPS track ever does.

import Processors

/// How a route is drawn as a line.
public struct Stroke: Equatable, Sendable {
  /// The narrowest width in pixels: thinner, and lines fall between the samples.
  public static let narrowest = 0.25

  /// The width in pixels, at least `narrowest`; 3 by default.
  public var width: Double

  /// How legs are joined; round by default.
  public var join = LineJoin.round

  /// How lines and dashes end; round by default.
  public var cap = LineCap.round

  /// How long the point of a miter may be, from the inner corner to the outer one, in widths of the line;
  /// from 1, by default 4, as SVG's `stroke-miterlimit`.
  public var miterLimit = 4.0

  /// The dashes of the line; nil, the default, for none.
  public var dash: DashPattern?

  /// A stroke with round joins and round caps.
  ///
  /// - Parameter width: Pixels across, at least `narrowest`. Default: 3.
  public init(width: Double = 3) {
    precondition(width >= Stroke.narrowest, "A stroke is at least 0.25 pixels wide")
    self.width = width
  }

  /// How far from its lines a stroke may draw, in pixels.
  package var overhang: Double {
    let join = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(join, cap == .square ? 2.0.squareRoot() : 1)
  }

  /// Whether all ends of all legs are round.
  var isRound: Bool { join == .round && cap == .round }
}

/// Strokes lines and says how much of each pixel lies under the union of them.
///
/// Lines may leave the picture; what lies outside costs next to nothing. A segment of one point is a dot.
///
/// - Parameters:
///   - segments: Lines, each drawn through its points in order; every coordinate is finite.
///   - stroke: The width, the joins, the caps and the dashes of the lines.
///   - width: Pixels a row of the picture.
///   - height: Rows of the picture.
///   - threads: How many threads may take part; the coverage is the same for any number.
/// - Returns: The coverage, within 1/32 of the true area of each edge and rounded to 1/128.
/// - Complexity: O(points + rows touched by legs + pixels touched); O(points + pixels) for a stroke that is
///   wide beside its legs.
package func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int = processors
) -> Coverage {
  strokeToCoverage(
    segments, stroke: stroke, width: width, height: height, threads: threads, way: .quickest)
}

/// How legs become samples; the samples are the same.
enum StrokingWay {
  /// By the legs and the width.
  case quickest
  /// Each leg in all rows that it touches.
  case legByLeg
  /// In each square of the picture the legs that can show there.
  case squareBySquare
}

/// Strokes lines in a way that is asked for.
func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int, way: StrokingWay
) -> Coverage {
  let stroke = BandedStroke(segments, stroke: stroke, width: width, height: height, way: way)
  var canvas = RasterCanvas(width: width, height: height, background: .white, threads: threads)
  canvas.stroke(stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
  return canvas.coverage()
}

/// Lines as one row of points, each point but the last the start of a leg, or of none.
///
/// A leg is made when its first band is stroked and forgotten after its last one: all legs at once would
/// take twice the memory of the points, and their directions and slopes are worked out by all threads.
struct Polylines: Sendable {
  let points: [Point]
  let radius: Double
  let width, height: Int

  /// The points at which a leg to the next one starts that is no leg of a line, growing.
  private let joints: [Int]

  /// The legs that are a line of one place, growing; other legs between equal points are none.
  private let dots: [Int]

  init(_ segments: [[Point]], radius: Double, width: Int, height: Int) {
    (self.radius, self.width, self.height) = (radius, width, height)
    if segments.count == 1, let line = segments.first, line.contains(where: { $0 != line[0] }) {
      (points, joints, dots) = (line, [], [])
      return
    }
    var points: [Point] = []
    var joints: [Int] = []
    var dots: [Int] = []
    points.reserveCapacity(segments.reduce(0) { $0 + $1.count + 1 })
    for line in segments {
      guard let first = line.first else { continue }
      if !points.isEmpty { joints.append(points.count - 1) }
      if line.contains(where: { $0 != first }) {
        points += line
      } else {
        dots.append(points.count)
        points += [first, first]
      }
    }
    (self.points, self.joints, self.dots) = (points, joints, dots)
  }

  /// Whether there is a leg of this number, which may be any.
  ///
  /// - Complexity: O(log lines).
  func isLeg(_ number: Int) -> Bool {
    guard number >= 0, number < points.count - 1 else { return false }
    var range = joints.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if joints[middle] == number { return false }
      range = joints[middle] < number ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return true
  }

  /// Calls back with each leg that may be seen: its number and the rows that it may touch.
  @inline(__always)
  func forEachLeg(_ body: (_ leg: Int, _ rows: ClosedRange<Int>) -> Void) {
    var (joints, dots) = (self.joints[...], self.dots[...])
    points.withUnsafeBufferPointer { points in
      for leg in 0..<max(points.count - 1, 0) {
        if leg == joints.first {
          joints = joints.dropFirst()
          continue
        }
        if leg == dots.first {
          dots = dots.dropFirst()
        } else if points[leg] == points[leg + 1] {
          continue
        }
        if let rows = rows(of: leg, points) { body(leg, rows) }
      }
    }
  }

  /// The rows within the picture that a leg may touch; nil if nothing of it can be seen.
  @inline(__always)
  func rows(of leg: Int, _ points: UnsafeBufferPointer<Point>) -> ClosedRange<Int>? {
    let (a, b) = (points[leg], points[leg + 1])
    let first = (min(a.y, b.y) - radius).rounded(.down)
    let last = (max(a.y, b.y) + radius).rounded(.down)
    guard first < Double(height), last >= 0, min(a.x, b.x) - radius < Double(width),
      max(a.x, b.x) + radius > 0
    else { return nil }
    return Int(max(first, 0))...Int(min(last, Double(height - 1)))
  }

  /// A dot as it is stroked; nil if nothing of it can be seen.
  func dot(x: Float, y: Float) -> Leg? {
    let place = Point(x: Double(x), y: Double(y))
    return Leg(from: place, to: place, radius: radius, width: width, height: height)
  }

  /// A leg as it is stroked; nil if nothing of it can be seen.
  func leg(_ number: Int) -> Leg? {
    Leg(
      from: points[number], to: points[number + 1], radius: radius, width: width, height: height)
  }
}
