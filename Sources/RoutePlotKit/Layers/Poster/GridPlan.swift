// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Divides an area into cells that are as large as they can be.

import Drawing

/// The columns and rows of a grid that fills an area from edge to edge.
struct GridPlan: Equatable {
  /// The number of columns and rows.
  let columns, rows: Int

  /// The size of a cell in pixels, without its caption.
  let width, height: Double

  /// From one cell to the next, in pixels.
  let (across, down): (Double, Double)

  private let area: Rectangle

  /// The gap between two cells, as a part of the shorter side of a cell.
  static let gap = 0.2

  /// - Parameters:
  ///   - count: The number of cells, from 1.
  ///   - area: The area.
  ///   - caption: The height of the caption below each cell, in pixels; 0 for none.
  ///   - most: The most columns. Default: any number.
  init(_ count: Int, in area: Rectangle, caption: Double, atMost most: Int = .max) {
    self.area = area
    let (wide, high) = (area.right - area.left, area.bottom - area.top)
    /// The shorter side of a cell with some columns.
    func side(_ columns: Int) -> Double {
      let rows = Double((count + columns - 1) / columns)
      let columns = Double(columns)
      return min(
        wide / (columns + GridPlan.gap * (columns - 1)),
        (high - rows * caption) / (rows + GridPlan.gap * (rows - 1)))
    }
    var best = (columns: 1, side: side(1))
    for columns in 1...max(min(count, most), 1) {
      let side = side(columns)
      // Where two are as good, the one with fewer columns leaves fewer empty cells.
      if side > best.side * 1.000_001 { best = (columns, side) }
    }
    columns = best.columns
    rows = (count + columns - 1) / columns
    let gap = GridPlan.gap * max(best.side, 0)
    width = max((wide - Double(columns - 1) * gap) / Double(columns), 0.001)
    height = max((high - Double(rows - 1) * gap) / Double(rows) - caption, 0.001)
    across = width + gap
    down = height + caption + gap
  }

  /// The shorter side of a cell in pixels.
  var side: Double { min(width, height) }

  /// A cell without its caption.
  ///
  /// `number`: its place from the top left, row by row, from 0.
  func cell(_ number: Int) -> Rectangle {
    let left = area.left + Double(number % columns) * across
    let top = area.top + Double(number / columns) * down
    return Rectangle(left: left, top: top, right: left + width, bottom: top + height)
  }
}
