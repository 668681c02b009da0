// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of an outline that cross the current scanline, from left to right.

/// A line that crosses the current scanline.
struct ActiveEdge {
  /// The place where it crosses it.
  fileprivate(set) var x: Double

  private let start, slope: Double

  /// The first scanline beyond it.
  fileprivate let end: Int32

  /// 1 where it leads down, −1 where it leads up.
  let turn: Int32

  /// A line on a scanline.
  @inline(__always)
  init(_ edge: OutlineEdge, at scanline: Int32) {
    (start, slope, end, turn) = (edge.start, edge.slope, edge.end, edge.turn)
    x = edge.x(at: scanline)
  }

  /// The line on another scanline.
  @inline(__always)
  fileprivate func goneOn(to scanline: Int32) -> ActiveEdge {
    var result = self
    result.x = start + Double(scanline) * slope
    return result
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
    var kept = 0
    // Some lines may go a long way; where many do, it is quicker to sort all.
    var patience = 8 &* count &+ 64
    for index in 0..<count where memory[index].end > scanline {
      let edge = memory[index].goneOn(to: scanline)
      var place = kept
      if patience > 0 {
        while place > 0, memory[place &- 1].x > edge.x {
          memory[place] = memory[place &- 1]
          place &-= 1
        }
        patience &-= kept &- place
      }
      memory[place] = edge
      kept &+= 1
    }
    count = kept
    if patience <= 0 { sort() }
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
  func add(to row: FilledRow) {
    var winding: Int32 = 0
    var last = 0.0
    for index in 0..<count {
      let x = row.clamped(memory[index].x)
      if winding != 0, last < x { row.add(from: last, to: x) }
      winding &+= memory[index].turn
      last = x
    }
  }
}
