// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns of a table of pins, with a header or without.

import Drawing
package import RouteReading

/// The columns of labels, colours, shapes and images.
///
/// Without a header the first column of words behind the position is that of labels. A column behind that one is of
/// colours if all of its cells that are not empty are colours, and of shapes if all are shapes. The first such column
/// counts.
package struct ColumnsOfPins: Equatable, Sendable {
  /// A column without a name that is not read, although it may be meant for something.
  package enum Warning: Equatable, Sendable {
    /// Most of its cells are of a kind, `colours` or `shapes`, and a cell is not.
    case mixed(NamedColumn, kind: String, cell: String)
    /// It may be that of labels, as all cells of the column that is read as labels are of a kind.
    case mayBeLabels(NamedColumn, labels: NamedColumn, kind: String)
  }

  /// The columns; nil for what the table has not.
  package private(set) var label, color, shape, image: NamedColumn?

  /// The columns that are not read, with a warning each.
  package private(set) var warnings: [Warning] = []

  /// The columns of a log that is not a table.
  init() {}

  /// Finds the columns.
  ///
  /// Complexity: O(cells).
  init(_ layout: Layout, cells: [[String]]) {
    let found = layout.waypointColumns
    func named(_ place: Int?) -> NamedColumn? { place.map { layout.columns[$0] } }
    (label, color, shape) = (named(found.label), named(found.color), named(found.shape))
    image = named(found.image)
    let labels = found.label.flatMap { $0 < cells.count ? cells[$0] : nil } ?? []
    let kindOfLabels =
      labels.allSatisfy({ Pin.color($0) != nil })
      ? "colours" : labels.allSatisfy({ Pin.shape($0) != nil }) ? "shapes" : nil
    for place in found.unnamed where place < cells.count {
      let cells = cells[place].filter { !$0.isEmpty }
      if color == nil, isOf("colours", cells, layout.columns[place], { Pin.color($0) != nil }) {
        color = layout.columns[place]
      } else if shape == nil,
        isOf("shapes", cells, layout.columns[place], { Pin.shape($0) != nil })
      {
        shape = layout.columns[place]
      } else if !cells.isEmpty, warnings.isEmpty, let kind = kindOfLabels, let label {
        warnings.append(.mayBeLabels(layout.columns[place], labels: label, kind: kind))
      }
    }
  }

  /// Whether all cells are of a kind; notes a warning where at least half of them are.
  private mutating func isOf(
    _ kind: String, _ cells: [String], _ column: NamedColumn, _ isOne: (String) -> Bool
  ) -> Bool {
    let count = cells.count(where: isOne)
    guard count > 0, count < cells.count else { return count > 0 }
    if count * 2 >= cells.count, let other = cells.first(where: { !isOne($0) }) {
      warnings.append(.mixed(column, kind: kind, cell: other))
    }
    return false
  }
}
