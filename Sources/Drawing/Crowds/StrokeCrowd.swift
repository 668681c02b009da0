// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many strokes of few points each, such as a million tracks of one fix.
//
// A stroke with arrays of its own takes half a kilobyte before it has a point. Here all share a few arrays, and the
// legs of a stroke are made again in each band that it reaches.

/// Strokes of one style and few points each, from the bottom up, each with its own paint.
struct StrokeCrowd: Sendable {
  /// The most points of a stroke.
  static let mostPoints = 16

  /// The fewest strokes that take less memory and time together.
  static let fewest = 64

  /// The style of all of them.
  let stroke: Stroke

  /// The number of the strokes that may be seen.
  var count: Int { ends.count }

  /// The pixels whose legs are stroked.
  private let view: PixelRectangle

  /// The columns of four pixels that are stroked; nil for all of them.
  private let columns: Range<Int>?

  /// The frame in which legs are not clipped.
  private let frame: Rectangle

  /// Rows of the picture.
  let height: Int

  private let width: Int
  private let radius: Double

  /// The points of all strokes; one that is not a place stands between two lines of a stroke.
  ///
  /// A line of one place has one point.
  private var points: [Point] = []

  /// The end of each stroke in the points.
  private var ends: [Int32] = []

  private var paints: [Paint] = []

  /// A crowd without strokes; nil if strokes of a style are better by themselves.
  init?(_ stroke: Stroke, width: Int, height: Int, clip: PixelRectangle) {
    guard stroke.isRound, stroke.dash == nil, stroke.width < Polylines.wide else { return nil }
    self.stroke = stroke
    (self.width, self.height, radius) = (width, height, stroke.width / 2)
    let picture = PixelRectangle(picture: width, height)
    view = clip.withEdges(in: picture)
    columns = clip.columns == picture.columns ? nil : clip.columnsOfFour
    frame = Rectangle(picture: width, height, margin: radius + 2)
  }

  /// Puts a stroke above the others, if it has few points and may be seen.
  ///
  /// Returns false for a stroke that has too many points for a crowd.
  mutating func append(_ lines: [[Point]], paint: Paint) -> Bool {
    guard StrokeCrowd.takes(lines), points.count < Int(Int32.max) - 2 * StrokeCrowd.mostPoints
    else {
      return false
    }
    let start = points.count
    for line in lines {
      guard let first = line.first else { continue }
      if points.count > start { points.append(noPlace) }
      if line.contains(where: { $0 != first }) { points += line } else { points.append(first) }
    }
    guard rows(ofPoints: start..<points.count) != nil else {
      points.removeLast(points.count - start)
      return true
    }
    ends.append(Int32(points.count))
    paints.append(paint)
    return true
  }

  /// Whether lines have few points.
  private static func takes(_ lines: [[Point]]) -> Bool {
    var room = mostPoints
    for line in lines {
      room -= line.count
      guard room >= 0, line.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
    }
    return true
  }

  /// The lines of a stroke.
  func lines(of number: Int) -> [[Point]] {
    points[pointNumbers(of: number)].split(omittingEmptySubsequences: true) { $0.x.isNaN }.map(
      Array.init)
  }

  /// The paint of a stroke.
  func paint(of number: Int) -> Paint { paints[number] }

  private func pointNumbers(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// The rows that a stroke may touch.
  func rows(of number: Int) -> ClosedRange<Int> {
    // Only strokes with rows were taken.
    rows(ofPoints: pointNumbers(of: number)) ?? 0...0
  }

  /// The rows that some lines may touch; nil if nothing of them can be seen.
  private func rows(ofPoints range: Range<Int>) -> ClosedRange<Int>? {
    var (first, last) = (Int.max, Int.min)
    forEachLeg(of: range) { _, _, rows, _ in
      first = min(first, rows.lowerBound)
      last = max(last, rows.upperBound)
    }
    return first <= last ? first...last : nil
  }

  /// Sets the samples of a stroke in a band.
  func cover(_ number: Int, y: Int, band: inout SampledBand) {
    let radius32 = Float(radius)
    forEachLeg(of: pointNumbers(of: number)) { start, end, rows, next in
      guard rows.lowerBound < y + SampledBand.height else { return }
      let sharesEnd =
        next.map { frame.contains(start) && frame.contains(end) && frame.contains($0) } ?? false
      guard
        let leg = Leg(
          from: start, to: end, radius: radius, width: width, height: height, sharesEnd: sharesEnd)
      else { return }
      if let columns {
        band.cover(leg, radius: radius32, y: y, columns: columns, rows: 0..<SampledBand.height)
      } else {
        band.cover(leg, radius: radius32, y: y)
      }
    }
  }

  /// Calls back with each leg of some lines that may be seen: its ends, the rows that it may touch, and the end
  /// of the leg after it; nil if none follows.
  @inline(__always)
  private func forEachLeg(
    of range: Range<Int>,
    _ body: (_ start: Point, _ end: Point, _ rows: ClosedRange<Int>, _ next: Point?) -> Void
  ) {
    points.withUnsafeBufferPointer { points in
      var isFirst = true
      for index in range {
        let start = points[index]
        guard !start.x.isNaN else {
          isFirst = true
          continue
        }
        defer { isFirst = false }
        let end = index + 1 < range.upperBound ? points[index + 1] : noPlace
        guard !end.x.isNaN else {
          if isFirst, let rows = rows(from: start, to: start) { body(start, start, rows, nil) }
          continue
        }
        guard start != end, let rows = rows(from: start, to: end) else { continue }
        let next = index + 2 < range.upperBound ? points[index + 2] : noPlace
        body(start, end, rows, next.x.isNaN || next == end ? nil : next)
      }
    }
  }

  /// The rows that a leg may touch; nil if nothing of it can be seen.
  @inline(__always)
  private func rows(from a: Point, to b: Point) -> ClosedRange<Int>? {
    rowsOfLeg(from: a, to: b, radius: radius, in: view)
  }
}

/// Stands between lines.
private let noPlace = Point(x: .nan, y: .nan)
