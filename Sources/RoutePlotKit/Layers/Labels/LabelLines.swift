// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of a label as one block, which is placed as a whole.

import Drawing
import TextLayout

/// The lines of a label, one below another, all of one size.
struct LabelLines {
  /// The first line, and those below it; a label of one line has no others.
  let first: TextLine
  let others: [TextLine]

  /// The length of the longest line, in pixels.
  let width: Double

  /// From one baseline to the next one, in heights of letters.
  private static let row = 1.2

  /// A label of some lines.
  init(_ first: TextLine, _ others: [TextLine] = []) {
    (self.first, self.others) = (first, others)
    width = others.reduce(first.width) { max($0, $1.width) }
  }

  /// The height of the letters in pixels.
  var size: Double { first.size }

  /// From one baseline to the next one, in pixels.
  private var row: Double { (LabelLines.row * size).rounded() }

  /// From the first baseline to the last one, in pixels.
  var drop: Double { Double(others.count) * row }

  /// The outlines of all letters.
  ///
  /// `start`: the left end of the block on the first baseline. `alignment`: the part of the room beside a short line that
  /// is at its left, 0...1.
  func outline(from start: Point, alignment: Double) -> Path {
    guard !others.isEmpty else { return first.at(x: start.x, baseline: start.y) }
    var outline = Path()
    for (number, line) in ([first] + others).enumerated() {
      outline.append(
        line.at(
          x: start.x + alignment * (width - line.width),
          baseline: start.y + Double(number) * row))
    }
    return outline
  }
}
