// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a lattice of heights, reduced where a picture has fewer pixels than posts.

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
    var sums = [Float](repeating: 0, count: columns.count)
    var counts = [Float](repeating: 0, count: columns.count)
    heights = [Float](unsafeUninitializedCapacity: columns.count * rows.count) { heights, count in
      count = columns.count * rows.count
      guard let start = heights.baseAddress else { return }
      if across == 1, down == 1 {
        for row in rows {
          let line = start + (row - rows.lowerBound) * columns.count
          line.update(repeating: .nan, count: width)
          let known = posts.known(first..<(first + width), inRows: row..<(row + 1))
          if !known.isEmpty {
            posts.read(row: row, columns: known, into: line + known.lowerBound - first)
          }
        }
        return
      }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { line in
        guard let line = line.baseAddress else { return }
        for row in rows {
          for place in sums.indices { (sums[place], counts[place]) = (0, 0) }
          let posted = (row * down)..<((row + 1) * down)
          let known = posts.known(first..<(first + width), inRows: posted)
          // Whole blocks around what is known.
          let blocks =
            (known.lowerBound - first) / across..<(known.upperBound - first + across - 1) / across
          if !known.isEmpty {
            line.update(repeating: .nan, count: width)
            for post in posted {
              posts.read(row: post, columns: known, into: line + known.lowerBound - first)
              HeightWindow.add(line, across, blocks, to: &sums, &counts)
            }
          }
          let least = Float(across * down) / 2
          let place = start + (row - rows.lowerBound) * columns.count
          for column in sums.indices {
            place[column] = counts[column] >= least ? sums[column] / counts[column] : .nan
          }
        }
      }
    }
    isWhole = !heights.contains { $0.isNaN }
  }

  /// Adds a row of posts to the sums of blocks.
  private static func add(
    _ line: UnsafeMutablePointer<Float>, _ across: Int, _ blocks: Range<Int>,
    to sums: inout [Float], _ counts: inout [Float]
  ) {
    for column in blocks {
      var (sum, count): (Float, Float) = (0, 0)
      for post in (column * across)..<((column + 1) * across) {
        let height = line[post]
        let isKnown = height == height
        sum += isKnown ? height : 0
        count += isKnown ? 1 : 0
      }
      sums[column] += sum
      counts[column] += count
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
