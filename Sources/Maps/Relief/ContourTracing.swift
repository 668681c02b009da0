// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Contours of a grid of heights by marching squares.
//
// Lorensen and Cline, "Marching cubes", Computer Graphics 21, 1987, in the plane. Where two opposite corners of a cell
// are above a contour and two below, the mean of all four decides which ones are joined, in every cell in the same way.

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
        let joined = JoinedParts(byBand.flatMap { $0[index] }).lines.compactMap {
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
    for row in rows {
      let (upper, lower) = (grid.heights + row * width, grid.heights + (row + 1) * width)
      var (a, d) = (upper[0], lower[0])
      for column in 0..<columns {
        let (b, c) = (upper[column + 1], lower[column + 1])
        defer { (a, d) = (b, c) }
        let low = min(min(a, b), min(c, d))
        let high = max(max(a, b), max(c, d))
        // Where one is NaN, the sum is.
        guard high - low > 0, !(a + b + c + d).isNaN else { continue }
        var number = Int(((low + ContourLevels.lowering) / step).rounded(.up))
        var level = height(number)
        guard level <= high else { continue }
        let cell = Int32(2 * (row * width + column))
        let (top, left, right, bottom) = (cell, cell + 1, cell + 3, cell + Int32(2 * width))
        while level <= high {
          let corners =
            (a >= level ? 8 : 0) | (b >= level ? 4 : 0) | (c >= level ? 2 : 0)
            | (d >= level ? 1 : 0)
          let index = number - numbers.lowerBound
          if parts.indices.contains(index) {
            func add(_ from: Int32, _ to: Int32) {
              parts[index].append(ContourPart(from: from, to: to))
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

  /// Each edge has at most one part that leads to it and one that leads away.
  init(_ parts: [ContourPart]) {
    guard !parts.isEmpty else {
      lines = []
      return
    }
    let from = PartsByEdge(parts.map(\.from))
    let to = PartsByEdge(parts.map(\.to))
    var isUsed = [Bool](repeating: false, count: parts.count)
    var lines: [[Int32]] = []
    for index in parts.indices where !isUsed[index] {
      var start = index
      while let before = to.part(at: parts[start].from), before != index { start = before }
      var line = [parts[start].from]
      var part: Int? = start
      while let next = part, !isUsed[next] {
        isUsed[next] = true
        line.append(parts[next].to)
        part = from.part(at: parts[next].to)
      }
      lines.append(line)
    }
    self.lines = lines
  }
}

/// The numbers of parts by an edge of each, in a table with open addressing.
private struct PartsByEdge {
  private var edges: [Int32]
  private var parts: [Int32]
  private let mask: Int

  init(_ keys: [Int32]) {
    var size = 16
    while size < 2 * keys.count { size *= 2 }
    mask = size - 1
    edges = [Int32](repeating: -1, count: size)
    parts = [Int32](repeating: -1, count: size)
    for (part, edge) in keys.enumerated() {
      var place = start(edge)
      while edges[place] >= 0 { place = (place + 1) & mask }
      (edges[place], parts[place]) = (edge, Int32(part))
    }
  }

  func part(at edge: Int32) -> Int? {
    var place = start(edge)
    while edges[place] >= 0 {
      if edges[place] == edge { return Int(parts[place]) }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Knuth, "The art of computer programming" 3, section 6.4: multiplication by the golden ratio.
  private func start(_ edge: Int32) -> Int {
    Int(UInt32(bitPattern: edge) &* 2_654_435_769 >> 8) & mask
  }
}
