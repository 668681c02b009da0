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

/// Strokes lines and says how much of each pixel of the rows that they may touch lies under them.
///
/// The coverage is that of `strokeToCoverage(_:stroke:width:height:threads:)` in a picture of which only
/// these rows are kept, so that a small stroke costs little in a large picture.
///
/// - Parameters:
///   - lines: Lines, each drawn through its points in order; every coordinate is finite.
///   - stroke: The width of the line.
///   - width: Pixels a row of the picture.
///   - height: Rows of the picture.
///   - threads: How many threads may take part.
///   - spare: A band from one stroke to the next.
/// - Returns: The coverage; nil where no row can be touched.
func strokeToTouchedRows(
  _ lines: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int, spare: SpareBand
) -> Coverage? {
  let lines = Polylines(lines, radius: stroke.width / 2, width: width, height: height)
  var (first, last) = (height, -1)
  lines.forEachLeg {
    first = min(first, $1.lowerBound); last = max(last, $1.upperBound)
  }
  guard first <= last else { return nil }
  let top = first / SampledBand.height * SampledBand.height
  let end = min((last / SampledBand.height + 1) * SampledBand.height, height)
  var coverage = Coverage(width: width, height: end - top, top: top)
  strokeLines(lines, onto: &coverage, threads: threads, way: .quickest, spare: spare)
  return coverage
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
  let lines = Polylines(segments, radius: stroke.width / 2, width: width, height: height)
  var coverage = Coverage(width: width, height: height)
  strokeLines(lines, onto: &coverage, threads: threads, way: way, spare: nil)
  return coverage
}

/// Strokes lines onto a coverage of nothing that has all rows that they may touch.
private func strokeLines(
  _ lines: Polylines, onto coverage: inout Coverage, threads: Int, way: StrokingWay,
  spare: SpareBand?
) {
  let (order, starts) = orderByBand(lines)
  let shares = divideBands(lines, threads: threads)
  let isBySquares =
    way == .squareBySquare || (way == .quickest && lines.isWideForItsLegs)
  let legs = isBySquares ? LegSites(lines, thinsCrowds: true) : nil
  let patience = (way == .quickest ? lines.patience : nil) ?? .max
  // A share notes the amounts that it draws in flags of its own.
  let amounts = Coverage.whole + 1
  var flags = [Bool](repeating: false, count: amounts * shares.count)
  flags.withUnsafeMutableBufferPointer { flags in
    coverage.bytes.withUnsafeMutableBufferPointer { bytes in
      order.withUnsafeBufferPointer { order in
        let job = StrokeJob(
          lines: lines, legs: legs, patience: patience, order: order, starts: starts,
          bytes: bytes, firstByte: coverage.top * coverage.width, flags: flags,
          spare: shares.count == 1 ? spare : nil)
        concurrentPerform(shares.count) { job.strokeBands(shares[$0], share: $0) }
      }
    }
  }
  coverage.occurring = (0..<amounts).map { amount in
    amount == 0 || shares.indices.contains { flags[$0 * amounts + amount] }
  }
  if let spare, shares.count == 1 { coverage.columns = spare.columns }
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

/// What the threads of one stroke share: each reads the lines and writes rows that no other writes.
private struct StrokeJob: @unchecked Sendable {
  let lines: Polylines

  /// The legs to stroke square by square; nil to stroke them leg by leg.
  let legs: LegSites?

  /// How often legs are stroked in bands before the rest is stroked square by square all the same.
  let patience: Int

  let order: UnsafeBufferPointer<Int32>
  let starts: [Int]
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// How many bytes of the picture come before the first one of these.
  let firstByte: Int

  let flags: UnsafeMutableBufferPointer<Bool>

  /// A band to use and to give back; nil to make one.
  let spare: SpareBand?

  /// Strokes some bands from the top down.
  func strokeBands(_ bands: Range<Int>, share: Int) {
    guard !bands.isEmpty, let start = bytes.baseAddress else { return }
    // Where the first row of the picture would be: only rows that legs touch are written.
    let base = start - firstByte
    let radius = Float(lines.radius)
    var band = spare?.take(width: lines.width) ?? SampledBand(width: lines.width)
    defer {
      for amount in 0...Coverage.whole {
        flags[share * (Coverage.whole + 1) + amount] = band.amounts[amount]
      }
      if let spare { spare.giveBack(band) } else { band.deallocate() }
    }
    if let legs {
      var wide = WideStroke(lines, legs)
      wide.stroke(bands, band: &band, into: base)
      return
    }
    var active: [Leg] = []
    let firstRow = bands.lowerBound * SampledBand.height
    lines.points.withUnsafeBufferPointer { points in
      for index in order[..<starts[bands.lowerBound]] {
        guard let rows = lines.rows(of: Int(index), points), rows.upperBound >= firstRow else {
          continue
        }
        if let leg = lines.leg(Int(index)) { active.append(leg) }
      }
    }
    for number in bands {
      for index in order[starts[number]..<starts[number + 1]] {
        if let leg = lines.leg(Int(index)) { active.append(leg) }
      }
      guard !active.isEmpty else { continue }
      let y = number * SampledBand.height
      let end = y + SampledBand.height
      band.limit(toRows: lines.height - y)
      var count = 0
      active.withUnsafeMutableBufferPointer { active in
        for leg in active {
          if band.legsStroked > patience { break }
          band.cover(leg, radius: radius, y: y)
          if Int(leg.bottom) >= end {
            active[count] = leg
            count += 1
          }
        }
      }
      if band.legsStroked > patience {
        // What is set in this band stays set. How far it went depends on the share, so that no crowd
        // can be thinned.
        var wide = WideStroke(lines, LegSites(lines, thinsCrowds: false))
        wide.stroke(number..<bands.upperBound, band: &band, into: base)
        return
      }
      active.removeLast(active.count - count)
      band.drain(into: base + y * lines.width)
    }
  }
}

/// Counting sort of legs by their first band: those of band b are `order[starts[b]..<starts[b + 1]]`.
private func orderByBand(_ lines: Polylines) -> (order: [Int32], starts: [Int]) {
  let bands = (lines.height + SampledBand.height - 1) / SampledBand.height
  var starts = [Int](repeating: 0, count: bands + 2)
  lines.forEachLeg { starts[$1.lowerBound / SampledBand.height + 2] += 1 }
  for band in 1..<(bands + 2) { starts[band] += starts[band - 1] }
  var order = [Int32](repeating: 0, count: starts[bands + 1])
  lines.forEachLeg { leg, rows in
    let band = rows.lowerBound / SampledBand.height + 1
    order[starts[band]] = Int32(leg)
    starts[band] += 1
  }
  return (order, starts)
}

/// Divides the bands among threads so that each has about as many rows of legs to stroke.
///
/// A thread costs about as much as a thousand such rows, so a small route is stroked by one.
private func divideBands(_ lines: Polylines, threads: Int) -> [Range<Int>] {
  let bands = (lines.height + SampledBand.height - 1) / SampledBand.height
  guard threads > 1 else { return [0..<bands] }
  var total = 0
  var changes = [Int](repeating: 0, count: bands + 1)
  lines.forEachLeg { _, rows in
    total += rows.count
    changes[rows.lowerBound / SampledBand.height] += 1
    changes[rows.upperBound / SampledBand.height + 1] -= 1
  }
  let shares = min(threads, bands, total / 10_000)
  guard shares > 1 else { return [0..<bands] }
  var active = 0
  let work = changes.dropLast().map { change in
    active += change
    return active
  }
  let whole = work.reduce(0, +)
  var result: [Range<Int>] = []
  var start = 0
  var done = 0
  for (band, legs) in work.enumerated() {
    done += legs
    if done * shares >= whole * (result.count + 1) {
      result.append(start..<(band + 1))
      start = band + 1
    }
  }
  return result
}
