// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of an outline that cross the current scanline, from left to right.

import CKernels

/// A line that crosses the current scanline.
private typealias ActiveEdge = fillkernels_crossing

extension ActiveEdge {
  /// A line on a scanline.
  @inline(__always)
  fileprivate init(_ edge: OutlineEdge, at scanline: Int32) {
    self.init(
      x: edge.x(at: scanline), start: edge.start, slope: edge.slope, end: edge.end, turn: edge.turn)
  }
}

/// The lines that cross the current scanline, from left to right.
struct ActiveEdges: ~Copyable {
  private let memory: UnsafeMutablePointer<ActiveEdge>

  /// The number.
  private(set) var count = 0

  /// - Parameter capacity: How many there are at most.
  init(capacity: Int) { memory = .allocate(capacity: capacity) }

  deinit { memory.deallocate() }

  /// Adds a line, whatever the order.
  mutating func append(_ edge: OutlineEdge, at scanline: Int32) {
    memory.advanced(by: count).initialize(to: ActiveEdge(edge, at: scanline))
    count += 1
  }

  /// Puts all lines in order.
  mutating func sort() {
    var edges = UnsafeMutableBufferPointer(start: memory, count: count)
    edges.sort { $0.x < $1.x }
  }

  /// Forgets lines that end above a scanline, and finds where the others cross it.
  ///
  /// Complexity: O(lines) where few of them cross each other above the scanline, else O(*n* log *n*).
  mutating func goOn(to scanline: Int32) {
    var isSorted = true
    count = fillkernels_go_on(memory, count, scanline, &isSorted)
    if !isSorted { sort() }
  }

  /// Adds lines that begin on a scanline and are in order.
  ///
  /// Complexity: O(lines).
  mutating func merge(_ edges: OrderedEdges, at scanline: Int32) {
    guard edges.count > 0 else { return }
    var (old, place) = (count, count &+ edges.count)
    count = place
    for index in (0..<edges.count).reversed() {
      let edge = ActiveEdge(edges[index], at: scanline)
      while old > 0, memory[old &- 1].x > edge.x {
        place &-= 1
        old &-= 1
        memory[place] = memory[old]
      }
      place &-= 1
      memory[place] = edge
    }
  }

  /// Adds what the scanline has inside to a row: where the winding number is other than zero.
  func add(to row: FilledRow) { row.addScanline(memory, count: count) }
}
