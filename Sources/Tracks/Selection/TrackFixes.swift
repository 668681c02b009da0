// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fixes of one track on their way through the filters, stored as columns.

import CLibrary
package import Geography
package import RouteReading

/// Fixes of one track, one after another, with their values.
package struct TrackFixes: Equatable, Sendable {
  /// Their places, as the log has them.
  package var coordinates: [Coordinate] = []

  /// The number of breaks of the track before each, by the log or by a filter: the line is broken between two
  /// fixes of different parts.
  package var parts: [Int] = []

  /// The number of fixes before each in the log.
  package var numbers: [Int] = []

  /// The physical line of each in the log; empty if lines were not requested.
  package var lines: [Int] = []

  /// The values of each field that was requested, and after them those of cells that tracks keep; NaN if a
  /// fix has none.
  package var values: [[Double]] = []

  /// The cells that are passed on with each; empty if they were not asked for.
  package var cells = PassthroughCells()

  /// The reason why each does not count, though it is still among them so that the line can break
  /// there; empty if all count.
  private(set) var omissions: [Omission?] = []

  /// No fixes.
  package init() {}

  /// The number of fixes.
  package var count: Int { coordinates.count }

  /// Whether there are none.
  package var isEmpty: Bool { coordinates.isEmpty }

  /// Adds fixes of a block.
  ///
  /// `first`: how many fixes of the log come before the block. `part`: how many times the log is broken before the
  /// range.
  mutating func append(
    _ block: borrowing FixBlock, _ range: Range<Int>, first: Int, part: Int, breaks: Range<Int>,
    columns: [[Double]]
  ) {
    if values.count != columns.count {
      values = [[Double]](repeating: [], count: columns.count)
    }
    coordinates += block.coordinates[range]
    var (part, start) = (part, range.lowerBound)
    for index in block.breaks[breaks] {
      parts += repeatElement(part, count: index - start)
      (part, start) = (part + 1, index)
    }
    parts += repeatElement(part, count: range.upperBound - start)
    numbers += (range.lowerBound + first)..<(range.upperBound + first)
    if !block.lines.isEmpty { lines += block.lines[range] }
    if !omissions.isEmpty { omissions += repeatElement(nil, count: range.count) }
    for column in values.indices { values[column] += columns[column][range] }
  }

  /// Adds the cells that are passed on with fixes of a block, which were added before.
  ///
  /// `first`: the first of its columns that is passed on, and with it all after it.
  mutating func appendCells(
    _ block: borrowing FixBlock, _ range: Range<Int>, from first: Int
  ) {
    cells.append(block, range, from: first)
  }

  /// Adds fixes that come later.
  package mutating func append(_ other: borrowing TrackFixes) {
    append(other, 0..<other.count)
  }

  /// Adds some of other fixes.
  package mutating func append(_ other: borrowing TrackFixes, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if values.count != other.values.count {
      values = [[Double]](repeating: [], count: other.values.count)
    }
    if !other.omissions.isEmpty {
      markAll()
      omissions += other.omissions[range]
    } else if !omissions.isEmpty {
      omissions += repeatElement(nil, count: range.count)
    }
    makeRoom(for: range.count)
    coordinates += other.coordinates[range]
    parts += other.parts[range]
    numbers += other.numbers[range]
    if !other.lines.isEmpty { lines += other.lines[range] }
    if !other.cells.isEmpty { cells.append(other.cells, range) }
    for column in values.indices { values[column] += other.values[column][range] }
  }

  /// Makes room for more fixes: a filter may hold back all of a track.
  private mutating func makeRoom(for more: Int) {
    coordinates.makeRoom(for: more)
    parts.makeRoom(for: more)
    numbers.makeRoom(for: more)
    for column in values.indices { values[column].makeRoom(for: more) }
  }

  /// Adds all of other fixes that come later, which are no more there afterwards.
  ///
  /// Without fixes of its own it has the memory of the others, and no copy is made.
  mutating func take(_ other: inout TrackFixes) {
    if isEmpty { swap(&self, &other) } else { append(other) }
    other = TrackFixes()
  }

  /// Drops all fixes, and keeps the memory for more.
  package mutating func removeAll() {
    coordinates.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    cells.removeAll()
    omissions.removeAll(keepingCapacity: true)
    for column in values.indices { values[column].removeAll(keepingCapacity: true) }
  }

  /// Drops the first fixes.
  package mutating func removeFirst(_ count: Int) {
    remove(0..<count)
  }

  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    coordinates.removeSubrange(range)
    parts.removeSubrange(range)
    numbers.removeSubrange(range)
    if !lines.isEmpty { lines.removeSubrange(range) }
    if !cells.isEmpty { cells.removeSubrange(range) }
    if !omissions.isEmpty { omissions.removeSubrange(range) }
    for column in values.indices { values[column].removeSubrange(range) }
  }

  /// Marks a fix that does not count, and continues as the others do until lines break.
  ///
  /// Returns whether it counted until now.
  mutating func omit(_ index: Int, as omission: Omission) -> Bool {
    markAll()
    defer { omissions[index] = max(omission, omissions[index] ?? omission) }
    return omissions[index] == nil
  }

  /// Makes room for marks, if no fix has one yet.
  private mutating func markAll() {
    if omissions.isEmpty { omissions = Array(repeating: nil, count: count) }
  }

  /// Takes the marks away.
  mutating func forgetOmissions() { omissions = [] }

  /// Leaves out single fixes.
  ///
  /// - Parameter isLeftOut: Asked once for each fix, in their order.
  /// - Returns: How many were left out.
  package mutating func removeAll(
    where isLeftOut: (_ fixes: borrowing TrackFixes, _ index: Int) -> Bool
  ) -> Int {
    var kept = 0
    while kept < count, !isLeftOut(self, kept) { kept += 1 }
    guard kept < count else { return 0 }
    var order = Array(0..<kept)
    for index in (kept + 1)..<count where !isLeftOut(self, index) { order.append(index) }
    defer { reorder(order) }
    return count - order.count
  }

  /// Keeps some of the fixes, in an order of their own.
  ///
  /// - Parameter order: The indices of the fixes.
  package mutating func reorder(_ order: [Int]) {
    coordinates = order.map { coordinates[$0] }
    parts = order.map { parts[$0] }
    numbers = order.map { numbers[$0] }
    if !lines.isEmpty { lines = order.map { lines[$0] } }
    if !cells.isEmpty { cells = cells.reordered(order) }
    if !omissions.isEmpty { omissions = order.map { omissions[$0] } }
    for column in values.indices {
      let all = values[column]
      values[column] = order.map { all[$0] }
    }
  }
}
