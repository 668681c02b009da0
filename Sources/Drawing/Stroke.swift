// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A route to the coverage of its stroke: the one place where lines become pixels.
//
// Each row of pixels is sixteen scanlines of sixteen samples a pixel, kept as bits; sixteen rows, a
// band, are worked on at a time, so that what is known of a leg or of the picture serves all of them. A leg sets the
// bits between its left and right edge on each scanline; bits that are set stay set, so the result
// is the *union* of all legs whatever their number, order and overlap. Coverage is the count of bits.
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
/// - Returns: The coverage, within 1/32 of the true area of each edge and exact to 1/256 otherwise.
/// - Complexity: O(points + rows touched by legs + pixels touched).
package func strokeToCoverage(
  _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, threads: Int = processors
) -> Coverage {
  let radius = stroke.width / 2
  let legs = segmentsToLegs(segments, radius: radius, width: width, height: height)
  let (order, starts) = orderByBand(legs, height: height)
  var coverage = Coverage(width: width, height: height)
  let shares = divideBands(legs, height: height, threads: threads)
  // A share notes the amounts that it draws in 256 flags of its own.
  var flags = [Bool](repeating: false, count: 256 * shares.count)
  flags.withUnsafeMutableBufferPointer { flags in
    coverage.bytes.withUnsafeMutableBufferPointer { bytes in
      legs.withUnsafeBufferPointer { legs in
        order.withUnsafeBufferPointer { order in
          let job = StrokeJob(
            legs: legs, order: order, starts: starts, radius: Float(radius), width: width,
            height: height, bytes: bytes, flags: flags)
          runAtOnce(shares.count) { job.strokeBands(shares[$0], share: $0) }
        }
      }
    }
  }
  coverage.occurring = (0..<256).map { amount in
    amount == 0 || shares.indices.contains { flags[$0 * 256 + amount] }
  }
  return coverage
}

/// What the threads of one stroke share: each reads the legs and writes rows that no other writes.
private struct StrokeJob: @unchecked Sendable {
  let legs: UnsafeBufferPointer<Leg>
  let order: UnsafeBufferPointer<Int32>
  let starts: [Int]
  let radius: Float
  let width, height: Int
  let bytes: UnsafeMutableBufferPointer<UInt8>
  let flags: UnsafeMutableBufferPointer<Bool>

  /// Strokes some bands from the top down.
  func strokeBands(_ bands: Range<Int>, share: Int) {
    guard !bands.isEmpty, let base = bytes.baseAddress else { return }
    var band = SampledBand(width: width)
    defer { band.deallocate() }
    // Copies, since those of one band lie far apart among all legs and would miss every cache.
    var active: [Leg] = []
    for index in order[..<starts[bands.lowerBound]] {
      let leg = legs[Int(index)]
      if Int(leg.bottom) >= bands.lowerBound * SampledBand.height { active.append(leg) }
    }
    for number in bands {
      for index in order[starts[number]..<starts[number + 1]] { active.append(legs[Int(index)]) }
      guard !active.isEmpty else { continue }
      let y = number * SampledBand.height
      let end = y + SampledBand.height
      band.limit(toRows: height - y)
      var count = 0
      active.withUnsafeMutableBufferPointer { active in
        for leg in active {
          band.cover(leg, radius: radius, y: y)
          if Int(leg.bottom) >= end {
            active[count] = leg
            count += 1
          }
        }
      }
      active.removeLast(active.count - count)
      band.drain(into: base + y * width)
    }
    for amount in 0..<256 { flags[share * 256 + amount] = band.amounts[amount] }
  }
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

/// Counting sort of legs by their first band: those of band b are `order[starts[b]..<starts[b + 1]]`.
private func orderByBand(_ legs: [Leg], height: Int) -> (order: [Int32], starts: [Int]) {
  let bands = (height + SampledBand.height - 1) / SampledBand.height
  var starts = [Int](repeating: 0, count: bands + 2)
  for leg in legs { starts[Int(leg.top) / SampledBand.height + 2] += 1 }
  for band in 1..<(bands + 2) { starts[band] += starts[band - 1] }
  var order = [Int32](repeating: 0, count: legs.count)
  for (index, leg) in legs.enumerated() {
    let band = Int(leg.top) / SampledBand.height + 1
    order[starts[band]] = Int32(index)
    starts[band] += 1
  }
  return (order, starts)
}

/// Divides the bands among threads so that each has about as many rows of legs to stroke.
///
/// A thread costs about as much as a thousand such rows, so a small route is stroked by one.
private func divideBands(_ legs: [Leg], height: Int, threads: Int) -> [Range<Int>] {
  let bands = (height + SampledBand.height - 1) / SampledBand.height
  let total = legs.reduce(0) { $0 + Int($1.bottom - $1.top) + 1 }
  let shares = min(threads, bands, total / 10_000)
  guard shares > 1 else { return [0..<bands] }
  var changes = [Int](repeating: 0, count: bands + 1)
  for leg in legs {
    changes[Int(leg.top) / SampledBand.height] += 1
    changes[Int(leg.bottom) / SampledBand.height + 1] -= 1
  }
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
