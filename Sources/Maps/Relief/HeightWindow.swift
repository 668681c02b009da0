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
    isWhole = true
    for row in rows {
      for column in columns {
        let place = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
        guard heights[place].isNaN else { continue }
        heights[place] = around.filled(column: column, row: row)
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
          posts.read(
            row: row, columns: first..<(first + width),
            into: start + (row - rows.lowerBound) * columns.count)
        }
        return
      }
      withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { line in
        guard let line = line.baseAddress else { return }
        for row in rows {
          for place in sums.indices { (sums[place], counts[place]) = (0, 0) }
          for post in (row * down)..<((row + 1) * down) {
            posts.read(row: post, columns: first..<(first + width), into: line)
            HeightWindow.add(line, across, to: &sums, &counts)
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
    _ line: UnsafeMutablePointer<Float>, _ across: Int, to sums: inout [Float],
    _ counts: inout [Float]
  ) {
    for column in sums.indices {
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

  /// An unknown height from the ends of the short gaps in its row and its column; NaN where both are long.
  private func filled(column: Int, row: Int) -> Float {
    let gap = HeightWindow.longestGap
    func height(_ column: Int, _ row: Int) -> Float {
      guard columns.contains(column), rows.contains(row) else { return .nan }
      return heights[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
    }
    func between(_ height: (Int) -> Float) -> (height: Float, length: Float)? {
      guard let before = (1...gap).first(where: { !height(-$0).isNaN }),
        let after = (1...gap).first(where: { !height($0).isNaN }), before + after - 1 <= gap
      else { return nil }
      let length = Float(before + after)
      let part = Float(before) / length
      return (height(-before) * (1 - part) + height(after) * part, length)
    }
    let ways = [between { height(column + $0, row) }, between { height(column, row + $0) }]
      .compactMap { $0 }
    let weights = ways.reduce(0) { $0 + 1 / $1.length }
    return ways.isEmpty ? .nan : ways.reduce(0) { $0 + $1.height / $1.length } / weights
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
