// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One grid of heights for a whole picture. What is made of heights is made of it, so nothing has seams.

import CKernels
import CLibrary
import Drawing
import Geography
import Heights
import Mapping
import Processors

/// The heights of the cells of a grid over a picture.
///
/// Several threads fill it; later it never changes.
final class HeightGrid: @unchecked Sendable {
  let coordinates: GridCoordinates

  /// The heights in metres row by row, NaN where there is none.
  ///
  /// Behind each row are more that are NaN.
  let heights: UnsafeMutablePointer<Float>

  /// The heights from one row to the next.
  let stride: Int

  private let posts: any HeightPosts
  private let reduction: HeightReduction

  /// The rows or columns of cells that are made together.
  private static let block = 64

  /// The most blocks of posts that are read for one block of cells where it can be divided.
  private static let mostRead = 1 << 20

  /// The grid of some heights; nil if there is no memory.
  init?(_ coordinates: GridCoordinates, _ posts: any HeightPosts, threads: Int) {
    (self.coordinates, self.posts) = (coordinates, posts)
    stride = (coordinates.columns + 15) / 8 * 8
    guard
      let memory = malloc(stride * coordinates.rows * MemoryLayout<Float>.stride)
    else { return nil }
    heights = memory.bindMemory(to: Float.self, capacity: stride * coordinates.rows)
    useLargePages(
      for: UnsafeMutableBufferPointer(start: heights, count: stride * coordinates.rows))
    reduction = HeightReduction(coordinates, posts.lattice)
    let bands = (coordinates.rows + HeightGrid.block - 1) / HeightGrid.block
    let threads = max(min(threads, bands), 1)
    let (count, rows) = (HeightGrid.block, coordinates.rows)
    let columns = StraightColumns(coordinates, posts.lattice, reduction)
    concurrentPerform(threads) { thread in
      for band in Swift.stride(from: thread, to: bands, by: threads) {
        fill(rows: (band * count)..<min((band + 1) * count, rows), columns)
      }
    }
  }

  deinit { free(heights) }

  /// The height of a cell; NaN if it has none.
  func height(column: Int, row: Int) -> Float { heights[row * stride + column] }

  /// The lowest and the highest height in the picture, and how many of its cells have none.
  var summary: (lowest: Float, highest: Float, unknown: Int) {
    var facts = heightkernels_facts(lowest: .infinity, highest: -.infinity, unknown: 0)
    for row in 1..<(coordinates.rows - 1) {
      heightkernels_add(heights + row * stride + 1, coordinates.columns - 2, &facts)
    }
    return (facts.lowest, facts.highest, facts.unknown)
  }

  private func fill(rows: Range<Int>, _ columns: StraightColumns?) {
    (heights + rows.lowerBound * stride).update(repeating: .nan, count: rows.count * stride)
    switch coordinates.kind {
    case .straight(_, let latitudes):
      let down = rows.map { row -> SplineWeights? in
        let place = posts.lattice.row(latitude: latitudes[row])
        return place.isNaN ? nil : SplineWeights(reduction.row(place))
      }
      if let columns { fill(rows: rows, columns, down) }
    case .curved(let nodes):
      for left in Swift.stride(from: 0, to: coordinates.columns, by: HeightGrid.block) {
        let columns = left..<min(left + HeightGrid.block, coordinates.columns)
        fill(CellPlaces(nodes, coordinates, columns: columns, rows: rows, in: posts.lattice))
      }
    }
  }

  /// Fills rows of a grid whose columns have a longitude each: first along rows, then down.
  private func fill(rows: Range<Int>, _ across: StraightColumns, _ down: [SplineWeights?]) {
    let known = down.compactMap { $0?.first }
    guard let top = known.min(), let bottom = known.max() else { return }
    let window = HeightWindow(
      posts, reduction, columns: across.posts, rows: top..<(bottom + 4))
    let count = across.first.count
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count * window.rows.count) { mixed in
      guard let mixed = mixed.baseAddress else { return }
      window.heights.withUnsafeBufferPointer { heights in
        guard let heights = heights.baseAddress else { return }
        for row in 0..<window.rows.count {
          across.weights.withUnsafeBytes { weights in
            heightkernels_across(
              heights + row * window.columns.count, across.first,
              weights.bindMemory(to: Float.self).baseAddress, count, mixed + row * count)
          }
        }
      }
      for (row, weights) in zip(rows, down) {
        guard let weights else { continue }
        let line = heights + row * stride
        withUnsafeBytes(of: weights.weights) { four in
          heightkernels_down(
            mixed + (weights.first - top) * count, count,
            four.bindMemory(to: Float.self).baseAddress, line)
        }
        guard !window.isWhole else { continue }
        for column in 0..<count where line[column].isNaN {
          line[column] = window.nearUnknown(across.splines[column], weights)
        }
      }
    }
  }

  /// Fills a block of a grid whose cells have places of their own.
  ///
  /// A block that needs too many posts, as around a pole, is divided.
  private func fill(_ places: CellPlaces) {
    guard let box = places.box(reduction) else { return }
    guard box.columns.count * box.rows.count <= HeightGrid.mostRead || places.isOneCell else {
      return places.forEachQuarter { fill($0) }
    }
    let window = HeightWindow(posts, reduction, columns: box.columns, rows: box.rows)
    places.forEach { column, row, place in
      let across = SplineWeights(reduction.column(place.column))
      let down = SplineWeights(reduction.row(place.row))
      heights[row * stride + column] = window.height(across, down)
    }
  }
}

/// The posts that the columns of a grid are mixed of, where each has its longitude.
private struct StraightColumns: Sendable {
  /// The posts of all columns.
  let posts: Range<Int>

  /// The weights of each column.
  let splines: [SplineWeights]

  /// The first of the four posts of each column, counted from the first of all, and their weights.
  let first: [Int32]
  let weights: [SIMD4<Float>]

  /// The columns of a grid; nil where they have no longitudes.
  init?(_ grid: GridCoordinates, _ lattice: HeightLattice, _ reduction: HeightReduction) {
    guard case .straight(let longitudes, _) = grid.kind else { return nil }
    let splines = longitudes.map {
      SplineWeights(reduction.column(lattice.column(longitude: $0)))
    }
    guard let left = splines.first?.first, let right = splines.last?.first else { return nil }
    self.splines = splines
    posts = left..<(right + 4)
    first = splines.map { Int32($0.first - left) }
    weights = splines.map(\.weights)
  }
}

extension HeightReduction {
  /// The reduction of a lattice to cells about as large as those of a grid, in the middle of the picture.
  fileprivate init(_ grid: GridCoordinates, _ lattice: HeightLattice) {
    let degrees = grid.metresPerCell / (Earth.circumference / 360)
    let middle = grid.coordinate(column: grid.columns / 2, row: grid.rows / 2)
    let latitude = min(max(middle?.latitude ?? 0, -85), 85)
    let longitudes = degrees / max(WebMercator.cosine(ofDegrees: latitude), 0.01)
    let across = lattice.column(longitude: longitudes) - lattice.column(longitude: 0)
    let down = (lattice.row(latitude: latitude - 0.01) - lattice.row(latitude: latitude)) * 100
    self.init(
      across: max(Int(across.rounded()), 1), down: max(Int((down * degrees).rounded()), 1))
  }
}

extension HeightWindow {
  /// The height at a place; NaN if it is not known.
  func height(_ across: SplineWeights, _ down: SplineWeights) -> Float {
    var sum: Float = 0
    for row in 0..<4 {
      let start =
        (down.first + row - rows.lowerBound) * columns.count + across.first - columns.lowerBound
      let four = SIMD4(
        heights[start], heights[start + 1], heights[start + 2], heights[start + 3])
      sum += (four * across.weights).sum() * down.weights[row]
    }
    return sum.isNaN ? nearUnknown(across, down) : sum
  }

  /// The height between four known posts where others around them are not; NaN if one of the four is not.
  func nearUnknown(_ across: SplineWeights, _ down: SplineWeights) -> Float {
    let start =
      (down.first + 1 - rows.lowerBound) * columns.count + across.first + 1 - columns.lowerBound
    let (right, lower) = (across.part, down.part)
    let below = start + columns.count
    return (heights[start] * (1 - right) + heights[start + 1] * right) * (1 - lower)
      + (heights[below] * (1 - right) + heights[below + 1] * right) * lower
  }
}
