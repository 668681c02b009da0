// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a lattice of heights, reduced where a picture has fewer pixels than posts.

import CKernels
import Heights

/// Means of blocks of posts in a window of a lattice.
///
/// Blocks are counted from the first post of the lattice, so all windows have the same ones.
struct HeightWindow {
  /// The blocks.
  let columns, rows: Range<Int>

  /// The heights row by row, NaN where there is none.
  private(set) var heights: [Float]

  /// Whether all heights are known.
  private(set) var isWhole: Bool

  /// The longest row or column of unknown heights between known ones that is filled.
  private static let longestGap = 10

  /// Reads a window.
  ///
  /// `reduction`: the posts across and down that make a block, from 1.
  init(
    _ posts: any HeightPosts, _ reduction: HeightReduction, columns: Range<Int>, rows: Range<Int>
  ) {
    self.init(reading: posts, reduction, columns: columns, rows: rows)
    guard !isWhole, heights.contains(where: { !$0.isNaN }) else { return }
    let gap = HeightWindow.longestGap
    let around = HeightWindow(
      reading: posts, reduction,
      columns: (columns.lowerBound - gap)..<(columns.upperBound + gap),
      rows: (rows.lowerBound - gap)..<(rows.upperBound + gap))
    guard around.hasGaps else { return }
    let filled = around.filled
    isWhole = true
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        let place = row * columns.count + column
        guard heights[place].isNaN else { continue }
        heights[place] = filled[(row + gap) * around.columns.count + column + gap]
        if heights[place].isNaN { isWhole = false }
      }
    }
  }

  private init(
    reading posts: any HeightPosts, _ reduction: HeightReduction, columns: Range<Int>,
    rows: Range<Int>
  ) {
    (self.columns, self.rows) = (columns, rows)
    let (across, down) = (reduction.across, reduction.down)
    let first = columns.lowerBound * across
    let width = columns.count * across
    heights = [Float](unsafeUninitializedCapacity: columns.count * rows.count) { heights, count in
      count = columns.count * rows.count
      guard let start = heights.baseAddress else { return }
      for row in rows {
        let line = start + (row - rows.lowerBound) * columns.count
        let posted = (row * down)..<((row + 1) * down)
        let known = posts.known(first..<(first + width), inRows: posted)
        guard across > 1 || down > 1 else {
          if known.count < width { line.update(repeating: .nan, count: width) }
          if !known.isEmpty {
            posts.read(row: row, columns: known, into: line + known.lowerBound - first)
          }
          continue
        }
        BlockMeans.read(posts, posted, known, reduction, first: first, columns.count, to: line)
      }
    }
    var facts = heightkernels_facts(lowest: .infinity, highest: -.infinity, unknown: 0)
    heightkernels_add(heights, heights.count, &facts)
    isWhole = facts.unknown == 0
  }

  /// Whether some unknown height has known ones on both sides of it, in its row or in its column.
  private var hasGaps: Bool {
    // What is above the current row in each column, and to the left of the current one.
    let (unknown, known, unknownBehindKnown): (UInt8, UInt8, UInt8) = (0, 1, 2)
    var above = [UInt8](repeating: unknown, count: columns.count)
    return heights.withUnsafeBufferPointer { heights in
      for row in 0..<rows.count {
        var left = unknown
        for column in 0..<columns.count {
          let height = heights[row * columns.count + column]
          if height == height {
            if left == unknownBehindKnown || above[column] == unknownBehindKnown { return true }
            (left, above[column]) = (known, known)
          } else {
            if left == known { left = unknownBehindKnown }
            if above[column] == known { above[column] = unknownBehindKnown }
          }
        }
      }
      return false
    }
  }

  /// The heights between the ends of short gaps in rows and columns, row by row; NaN elsewhere.
  ///
  /// Where a gap is short both across and down, the shorter one counts more.
  private var filled: [Float] {
    var sums = [Float](repeating: 0, count: heights.count)
    var weights = [Float](repeating: 0, count: heights.count)
    func fill(from start: Int, step: Int, count: Int) {
      var last: Int?
      for number in 0..<count where !heights[start + number * step].isNaN {
        defer { last = number }
        guard let before = last, (2...(HeightWindow.longestGap + 1)).contains(number - before)
        else { continue }
        let (low, high) = (heights[start + before * step], heights[start + number * step])
        let length = Float(number - before)
        for place in (before + 1)..<number {
          let part = Float(place - before) / length
          sums[start + place * step] += (low + (high - low) * part) / length
          weights[start + place * step] += 1 / length
        }
      }
    }
    for row in 0..<rows.count { fill(from: row * columns.count, step: 1, count: columns.count) }
    for column in 0..<columns.count { fill(from: column, step: columns.count, count: rows.count) }
    return zip(sums, weights).map { $1 > 0 ? $0 / $1 : .nan }
  }
}

/// The means of a row of blocks.
private enum BlockMeans {
  /// Reads rows of posts.
  ///
  /// `known`: the columns of posts that may be known. `first`: the first post of the first block. `line`: takes a mean
  /// for each of `count` blocks, NaN where less than half of the posts are known.
  static func read(
    _ posts: any HeightPosts, _ rows: Range<Int>, _ known: Range<Int>, _ reduction: HeightReduction,
    first: Int, _ count: Int, to line: UnsafeMutablePointer<Float>
  ) {
    line.update(repeating: .nan, count: count)
    guard !known.isEmpty else { return }
    let across = reduction.across
    // Under a map of the Earth nearly all blocks are beyond the edges of a file.
    let blocks =
      (known.lowerBound - first) / across..<(known.upperBound - first + across - 1) / across
    let width = blocks.count * across
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * width) { memory in
      guard let sums = memory.baseAddress else { return }
      let (counts, heights) = (sums + width, sums + 2 * width)
      sums.update(repeating: 0, count: 2 * width)
      let start = known.lowerBound - first - blocks.lowerBound * across
      for row in rows {
        posts.read(row: row, columns: known, into: heights)
        heightkernels_sum(heights, known.count, sums + start, counts + start)
      }
      let least = Float(across * rows.count) / 2
      for (index, block) in blocks.enumerated() {
        var (sum, count): (Float, Float) = (0, 0)
        for post in (index * across)..<((index + 1) * across) {
          sum += sums[post]
          count += counts[post]
        }
        line[block] = count >= least ? sum / count : .nan
      }
    }
  }
}

/// How many posts make one block of a window.
struct HeightReduction: Equatable {
  /// The posts across and down, from 1.
  var across, down: Int

  /// The block of a column of the lattice.
  func column(_ column: Double) -> Double { (column - Double(across - 1) / 2) / Double(across) }

  /// The block of a row of the lattice.
  func row(_ row: Double) -> Double { (row - Double(down - 1) / 2) / Double(down) }
}

/// The weights of four posts of a cubic B-spline, which has no corners and smooths steps of whole metres.
///
/// Unser, "Splines: a perfect fit for signal and image processing", IEEE Signal Processing Magazine 16, 1999. As a
/// filter it is as wide as a Gaussian of 0.58 posts, and it keeps planes as they are.
struct SplineWeights {
  /// The first of the four.
  let first: Int

  /// Their weights, 1 together.
  let weights: SIMD4<Float>

  /// The part of the way from the second to the third, 0..<1.
  let part: Float

  /// The weights at a place between posts.
  init(_ place: Double) {
    let whole = place.rounded(.down)
    let t = Float(place - whole)
    let (u, square) = (1 - t, t * t)
    (first, part) = (Int(whole) - 1, t)
    let (start, end) = (u * u * u / 6, square * t / 6)
    let second = 2.0 / 3 - square * (2 - t) / 2
    weights = SIMD4(start, second, 1 - start - second - end, end)
  }
}
