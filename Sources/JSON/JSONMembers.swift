// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The members that are taken of each of many objects.

/// Members by their names at each depth of an object; each has a cell, by its number from 0.
package struct JSONMembers: Sendable {
  /// A member, and what is known of its value.
  struct Node: Sendable {
    /// The cell of a simple value; negative if it is not taken.
    var cell = -1

    /// The cells of the first values of an array; empty if it is not taken.
    var arrayCells = 0..<0

    /// The places of the names of the members of an object.
    var names = 0..<0
  }

  /// The name of a member of an object, and its node.
  struct Name: Sendable {
    var bytes: [UInt8]
    var node: Int
  }

  /// A member that is taken.
  package struct Member: Sendable {
    let path: [String]
    let cells: Range<Int>
    let isArray: Bool

    /// A member with a simple value.
    ///
    /// - Parameters:
    ///   - path: The names of the objects that it is in, and its own.
    ///   - cell: Its cell.
    package init(_ path: [String], cell: Int) {
      (self.path, cells, isArray) = (path, cell..<(cell + 1), false)
    }

    /// A member that is an array of simple values.
    ///
    /// - Parameters:
    ///   - path: The names of the objects that it is in, and its own; none if arrays stand in place of objects.
    ///   - arrayCells: The cells of its first values, in their order.
    package init(_ path: [String], arrayCells: Range<Int>) {
      (self.path, cells, isArray) = (path, arrayCells, true)
    }
  }

  /// The object itself comes first.
  private(set) var nodes: [Node] = []

  /// The names of the members of each object together.
  private(set) var names: [Name] = []

  /// The number of cells.
  package let cells: Int

  /// - Parameters:
  ///   - members: The members that are taken.
  ///   - cells: The number of cells.
  package init(_ members: [Member], cells: Int) {
    precondition(members.allSatisfy { $0.cells.lowerBound >= 0 && $0.cells.upperBound <= cells })
    self.cells = cells
    add(members[...], depth: 0)
  }

  /// Adds the node of members with the same names up to a depth, and those below it.
  private mutating func add(_ members: ArraySlice<Member>, depth: Int) {
    let node = nodes.count
    nodes.append(Node())
    for member in members where member.path.count == depth {
      if member.isArray {
        nodes[node].arrayCells = member.cells
      } else {
        nodes[node].cell = member.cells.lowerBound
      }
    }
    let inner = members.filter { $0.path.count > depth }
    var seen: [String] = []
    for member in inner where !seen.contains(member.path[depth]) { seen.append(member.path[depth]) }
    let start = names.count
    nodes[node].names = start..<(start + seen.count)
    names += seen.map { Name(bytes: Array($0.utf8), node: 0) }
    for (index, name) in seen.enumerated() {
      names[start + index].node = nodes.count
      add(inner.filter { $0.path[depth] == name }[...], depth: depth + 1)
    }
  }
}

/// A value in the window: its bytes, with the quotes of a text; empty if an object does not have it.
package typealias JSONCell = Range<Int>
