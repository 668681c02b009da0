// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Contours of a grid of heights by marching squares.
//
// Lorensen and Cline, "Marching cubes", Computer Graphics 21, 1987, in the plane. Where two opposite corners of a cell
// are above a contour and two below, the mean of all four decides which ones are joined, in every cell in the same way.

import CKernels
import Drawing
import Processors

/// A contour, in pixels of the layout, with the higher ground on its left.
struct Contour: Equatable, Sendable {
  /// Which of the levels it is.
  let number: Int

  /// Its points; the first one is also the last one where it is closed.
  let points: [Point]
}

/// The part of a contour in one cell of a grid: from one of its edges to another one.
struct ContourPart {
  /// The cell.
  let cell: Int32

  /// The edges: twice the cell, and one more for the left edge of the cell and not its upper one.
  let from, to: Int32
}

/// Traces the contours of a grid.
struct ContourTracing: Sendable {
  private let grid: HeightGrid
  private let step: Float
  private let numbers: ClosedRange<Int>

  /// The rows of cells that are looked at together.
  private static let rows = 64

  /// The contours between two heights in metres.
  init(_ grid: HeightGrid, _ levels: ContourLevels, _ heights: ClosedRange<Float>) {
    self.grid = grid
    step = Float(levels.metres)
    let first = Int((heights.lowerBound / step).rounded(.down))
    numbers = first...max(Int((heights.upperBound / step).rounded(.up)), first)
  }

  /// All contours, from the lowest up.
  ///
  /// `leastLength`: closed ones that are shorter are left out, in pixels of the layout.
  func contours(threads: Int, leastLength: Double) -> [Contour] {
    let rows = grid.coordinates.rows - 1
    let bands = (rows + ContourTracing.rows - 1) / ContourTracing.rows
    let collected = Guarded([[[ContourPart]]](repeating: [], count: bands))
    let threads = max(threads, 1)
    concurrentPerform(min(threads, bands)) { thread in
      for band in stride(from: thread, to: bands, by: min(threads, bands)) {
        let first = band * ContourTracing.rows
        let parts = parts(rows: first..<min(first + ContourTracing.rows, rows))
        collected.withLock { $0[band] = parts }
      }
    }
    let byBand = collected.current
    let lines = Guarded([[Contour]](repeating: [], count: numbers.count))
    concurrentPerform(min(threads, numbers.count)) { thread in
      for index in stride(from: thread, to: numbers.count, by: min(threads, numbers.count)) {
        let number = numbers.lowerBound + index
        let joined = JoinedParts(byBand.flatMap { $0[index] }, stride: grid.stride).lines.compactMap
        {
          edges -> Contour? in
          let points = points(edges, number)
          let isClosed = edges.first == edges.last
          if isClosed, length(points) < leastLength { return nil }
          return Contour(number: number, points: points)
        }
        lines.withLock { $0[index] = joined }
      }
    }
    return lines.current.flatMap { $0 }
  }

  /// The height of a level, lowered.
  private func height(_ number: Int) -> Float { Float(number) * step - ContourLevels.lowering }

  /// The parts of all contours in some rows of cells.
  private func parts(rows: Range<Int>) -> [[ContourPart]] {
    var parts = [[ContourPart]](repeating: [], count: numbers.count)
    let (columns, width) = (grid.coordinates.columns - 1, grid.stride)
    var crossed = [UInt32](repeating: 0, count: columns + 1)
    for row in rows {
      let (upper, lower) = (grid.heights + row * width, grid.heights + (row + 1) * width)
      let count = contourkernels_find(
        upper, lower, columns, step, ContourLevels.lowering, &crossed)
      for column in crossed[..<count].lazy.map({ Int($0) }) {
        let (a, b) = (upper[column], upper[column + 1])
        let (d, c) = (lower[column], lower[column + 1])
        let low = min(min(a, b), min(c, d))
        let high = max(max(a, b), max(c, d))
        var number = Int(((low + ContourLevels.lowering) / step).rounded(.up))
        var level = height(number)
        let cell = Int32(2 * (row * width + column))
        let (top, left, right, bottom) = (cell, cell + 1, cell + 3, cell + Int32(2 * width))
        while level <= high {
          let corners =
            (a >= level ? 8 : 0) | (b >= level ? 4 : 0) | (c >= level ? 2 : 0)
            | (d >= level ? 1 : 0)
          let index = number - numbers.lowerBound
          if parts.indices.contains(index) {
            func add(_ from: Int32, _ to: Int32) {
              parts[index].append(ContourPart(cell: cell / 2, from: from, to: to))
            }
            // High ground is on the left of a way that goes from the first edge to the second one.
            switch corners {
            case 1: add(bottom, left)
            case 2: add(right, bottom)
            case 3: add(right, left)
            case 4: add(top, right)
            case 6: add(top, bottom)
            case 7: add(top, left)
            case 8: add(left, top)
            case 9: add(bottom, top)
            case 11: add(right, top)
            case 12: add(left, right)
            case 13: add(bottom, right)
            case 14: add(left, bottom)
            case 5, 10:
              let isHigh = (a + b + c + d) / 4 >= level
              if corners == 5 {
                // The upper right and the lower left corner are high.
                add(isHigh ? top : bottom, left)
                add(isHigh ? bottom : top, right)
              } else {
                add(left, isHigh ? bottom : top)
                add(right, isHigh ? top : bottom)
              }
            default: break
            }
          }
          number += 1
          level = height(number)
        }
      }
    }
    return parts
  }

  /// The points of a line, between the heights at the ends of the edges that it crosses.
  private func points(_ edges: [Int32], _ number: Int) -> [Point] {
    let level = height(number)
    let coordinates = grid.coordinates
    var points: [Point] = []
    points.reserveCapacity(edges.count)
    for edge in edges {
      let cell = Int(edge) / 2
      let (row, column) = (cell / grid.stride, cell % grid.stride)
      let isLeft = edge % 2 == 1
      let first = grid.heights[cell]
      let second = grid.heights[isLeft ? cell + grid.stride : cell + 1]
      let part = Double((level - first) / (second - first))
      points.append(
        coordinates.pixel(
          column: Double(column) + (isLeft ? 0 : part), row: Double(row) + (isLeft ? part : 0)))
    }
    return thinned(points)
  }

  /// A line without the points that are not seen: each lies within 1/20 pixel of the leg over it.
  private func thinned(_ points: [Point]) -> [Point] {
    guard points.count > 3 else { return points }
    var kept = [points[0]]
    for index in 1..<(points.count - 1) {
      let (a, b, c) = (kept[kept.count - 1], points[index], points[index + 1])
      let (dx, dy) = (c.x - a.x, c.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let offset = abs((b.x - a.x) * dy - (b.y - a.y) * dx)
      if offset > 0.05 * length || length > 6 { kept.append(b) }
    }
    kept.append(points[points.count - 1])
    return kept
  }
}

/// Parts of one contour, joined where they have an edge in common.
struct JoinedParts {
  /// The edges of each line; those of a closed one end with the first one.
  let lines: [[Int32]]

  /// Joins parts in the order of their cells.
  ///
  /// Each edge has at most one part that leads to it and one that leads away. `stride`: the cells from one row to the
  /// next.
  init(_ parts: [ContourPart], stride: Int) {
    let links = PartLinks(parts, stride: Int32(stride))
    var isUsed = [Bool](repeating: false, count: parts.count)
    var lines: [[Int32]] = []
    for index in parts.indices where !isUsed[index] {
      var start = index
      while let before = links.part(before: start), before != index { start = before }
      var line = [parts[start].from]
      var part: Int? = start
      while let next = part, !isUsed[next] {
        isUsed[next] = true
        line.append(parts[next].to)
        part = links.part(after: next)
      }
      lines.append(line)
    }
    self.lines = lines
  }
}

/// The parts before and after each part of one contour.
///
/// What a part has in common with another one lies between two cells side by side or one above the other. Parts are in
/// the order of their cells, so all are found on one way along them.
private struct PartLinks {
  private var next, previous: [Int32]

  init(_ parts: [ContourPart], stride: Int32) {
    next = [Int32](repeating: -1, count: parts.count)
    previous = next
    var upper = 0
    for (index, part) in parts.enumerated() {
      // A cell has at most two parts.
      var other = index + 1
      while other < parts.count, other < index + 4, parts[other].cell <= part.cell + 1 {
        if parts[other].from == part.to { link(index, other) }
        if parts[other].to == part.from { link(other, index) }
        other += 1
      }
      let top = 2 * part.cell
      guard part.from == top || part.to == top else { continue }
      while parts[upper].cell < part.cell - stride { upper += 1 }
      other = upper
      while parts[other].cell == part.cell - stride {
        if part.from == top, parts[other].to == top { link(other, index) }
        if part.to == top, parts[other].from == top { link(index, other) }
        other += 1
      }
    }
  }

  private mutating func link(_ part: Int, _ other: Int) {
    (next[part], previous[other]) = (Int32(other), Int32(part))
  }

  func part(after part: Int) -> Int? { next[part] < 0 ? nil : Int(next[part]) }
  func part(before part: Int) -> Int? { previous[part] < 0 ? nil : Int(previous[part]) }
}
