// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of a stroke.

import CLibrary

/// Lines as one row of points, each point but the last the start of a leg, or of none.
///
/// A leg is made when its first band is stroked, and dropped after its last one. All legs at once
/// would take twice the memory of the points. All threads compute the directions and slopes.
struct Polylines: Sendable {
  let points: [Point]
  let radius: Double
  let width, height: Int

  /// The points at which a leg to the next one starts that is not a leg of a line, growing.
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
    let most = segments.reduce(0) { $0 + $1.count + 1 }
    points.makeRoom(for: most)
    points.reserveCapacity(most)
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

  /// The number of the first points that are those of other lines, joined to legs in the same way.
  func sharedPoints(with other: Polylines) -> Int {
    let count = min(points.count, other.points.count)
    var shared = points.withUnsafeBufferPointer { own in
      other.points.withUnsafeBufferPointer { others in
        (0..<count).first { own[$0] != others[$0] } ?? count
      }
    }
    for (own, others) in [(joints, other.joints), (dots, other.dots)] {
      let same = zip(own, others).prefix { $0 == $1 }.count
      if same < own.count { shared = min(shared, own[same]) }
      if same < others.count { shared = min(shared, others[same]) }
    }
    return shared
  }

  /// Whether there is a leg of this number, which may be any.
  ///
  /// Complexity: O(log lines).
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
  ///
  /// `view`: the pixels that are looked at. Default: nil, the whole picture.
  @inline(__always)
  func forEachLeg(
    in view: PixelRectangle? = nil, _ body: (_ leg: Int, _ rows: ClosedRange<Int>) -> Void
  ) {
    let view = view ?? picture
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
        if let rows = rows(of: leg, points, in: view) { body(leg, rows) }
      }
    }
  }

  /// The pixels of the picture.
  var picture: PixelRectangle { PixelRectangle(picture: width, height) }

  /// The rows of a view that a leg may touch; nil if nothing of it can be seen there.
  @inline(__always)
  func rows(
    of leg: Int, _ points: UnsafeBufferPointer<Point>, in view: PixelRectangle
  ) -> ClosedRange<Int>? {
    rowsOfLeg(from: points[leg], to: points[leg + 1], radius: radius, in: view)
  }

  /// Whether there are many legs, and most of them are so short that it is quicker to join their samples.
  ///
  /// Longer ones seldom meet the run before them. In a broader stroke most are spared by what is full already, and that
  /// is known later where samples are joined.
  ///
  /// - Complexity: O(points / 16).
  var hasShortLegs: Bool {
    guard points.count > 4096, radius <= 6 else { return false }
    let longest = min(radius / 2, 0.75)
    let short = stride(from: 0, to: points.count - 1, by: 16).count { leg in
      let (a, b) = (points[leg], points[leg + 1])
      return abs(b.x - a.x) + abs(b.y - a.y) < longest
    }
    return short * 4 > points.count / 16 * 3
  }

  /// Whether there are many legs, and they cover each pixel of the picture so often that most of them are hidden.
  ///
  /// A log of several places in turn has such legs, and so has one of laps.
  ///
  /// - Complexity: O(points / 17).
  var isCrowded: Bool {
    guard points.count > 4096 else { return false }
    let longest = Double(width + height)
    let lengths = someLegs.reduce(0.0) { sum, leg in
      let (a, b) = (points[leg], points[leg + 1])
      return sum + min(abs(b.x - a.x) + abs(b.y - a.y), longest)
    }
    return 17 * lengths * 2 * radius > 64 * Double(width) * Double(height)
  }

  /// Whether most legs lie exactly on others.
  ///
  /// - Complexity: O(points / 17).
  var repeatsLegs: Bool {
    guard points.count > 4096 else { return false }
    let ends = someLegs.map(ends)
    return Set(ends).count * 2 <= ends.count
  }

  /// One leg of seventeen: no number of places that a log has in turn makes all of them the same leg, but for seventeen.
  private var someLegs: some Sequence<Int> {
    stride(from: 0, to: points.count - 1, by: 17).lazy.filter(isLeg)
  }

  /// The ends of a leg, the same whichever way it is travelled.
  private func ends(of leg: Int) -> SIMD4<Double> {
    let (a, b) = (points[leg], points[leg + 1])
    let (from, to) = a.x < b.x || (a.x == b.x && a.y <= b.y) ? (a, b) : (b, a)
    return SIMD4(from.x, from.y, to.x, to.y)
  }

  /// Calls back with each leg that may be seen and lies on no later one: its number and the rows that it may touch.
  ///
  /// `view`: the pixels that are looked at. Complexity: O(points), with memory for each leg.
  func forEachLastLeg(
    in view: PixelRectangle, _ body: (_ leg: Int, _ rows: ClosedRange<Int>) -> Void
  ) {
    var legs: [(leg: Int, rows: ClosedRange<Int>)] = []
    forEachLeg(in: view) { legs.append(($0, $1)) }
    var seen: Set<SIMD4<Double>> = []
    for (leg, rows) in legs.reversed() where seen.insert(ends(of: leg)).inserted {
      body(leg, rows)
    }
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

  /// A leg as it is stroked together with the one after it, which draws the disc around the place where they
  /// meet.
  ///
  /// Returns the leg; nil if nothing of it can be seen.
  func leg(_ number: Int, within frame: Rectangle) -> Leg? {
    Leg(
      from: points[number], to: points[number + 1], radius: radius, width: width, height: height,
      sharesEnd: sharesEnd(number, within: frame))
  }

  /// Whether the leg after one draws the disc around the place where they meet.
  func sharesEnd(_ number: Int, within frame: Rectangle) -> Bool {
    let (start, end) = (points[number], points[number + 1])
    return isLeg(number + 1) && end != points[number + 2]
      && frame.contains(start) && frame.contains(end) && frame.contains(points[number + 2])
  }
}

/// The rows of a view that a leg may touch; nil if nothing of it can be seen there.
///
/// `a`: one end, in pixels. `view`: the pixels that are looked at.
@inline(__always)
func rowsOfLeg(
  from a: Point, to b: Point, radius: Double, in view: PixelRectangle
) -> ClosedRange<Int>? {
  let first = (min(a.y, b.y) - radius).rounded(.down)
  let last = (max(a.y, b.y) + radius).rounded(.down)
  let (rows, columns) = (view.rows, view.columns)
  guard first < Double(rows.upperBound), last >= Double(rows.lowerBound),
    min(a.x, b.x) - radius < Double(columns.upperBound),
    max(a.x, b.x) + radius > Double(columns.lowerBound)
  else { return nil }
  return Int(max(first, Double(rows.lowerBound)))...Int(min(last, Double(rows.upperBound - 1)))
}
