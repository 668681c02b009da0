// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a zoom that may contain something.

import Drawing

/// Tiles of a large picture that lines and boxes touch; there may be more, and none is missing.
struct TouchedTiles {
  /// The columns of the tiles of each row, from the first ones of the picture.
  private(set) var columns: [Int: Set<Int>] = [:]

  /// The number of tiles.
  private(set) var count = 0

  /// Pixels a side of a tile.
  private let side: Double

  private let width, height: Int

  /// So many tiles are too many, and no more are added.
  private let most: Int

  /// Whether there are more tiles than may be.
  var isTooMany: Bool { count > most }

  /// The tiles that were added last.
  private var last: PixelRectangle?

  /// No tile of a picture.
  ///
  /// `most`: the most tiles that there may be.
  init(width: Int, height: Int, side: Double, most: Int) {
    (self.width, self.height, self.side, self.most) = (width, height, side, most)
  }

  /// Adds the tiles near lines.
  ///
  /// `lines`: lines in pixels. `reach`: how far beyond them something is drawn, in pixels. Complexity: O(points + tiles
  /// along the lines), of these at most as many as there may be.
  mutating func add(_ lines: [[Point]], reach: Double) {
    let frame = Rectangle(
      picture: Double(width) * side, Double(height) * side, margin: reach + side)
    // No place of a leg is farther than half a step from one that is looked at.
    let (step, near) = (side / 4, reach + side / 8 + 1)
    for line in lines {
      for index in line.indices {
        let next = line[min(index + 1, line.count - 1)]
        guard let (start, end) = frame.clip(line[index], next) else { continue }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let steps = Int(((dx * dx + dy * dy).squareRoot() / step).rounded(.up))
        for number in 0...steps {
          // One leg may pass through millions.
          guard !isTooMany else { return }
          let part = steps == 0 ? 0 : Double(number) / Double(steps)
          add(Rectangle(around: Point(x: start.x + part * dx, y: start.y + part * dy), reach: near))
        }
      }
    }
  }

  /// Adds the tiles that a box touches.
  mutating func add(_ box: Rectangle) {
    func tiles(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let (first, last) = ((from / side).rounded(.down), (to / side).rounded(.down))
      guard first < Double(count), last >= 0 else { return 0..<0 }
      return Int(max(first, 0))..<(Int(min(last, Double(count - 1))) + 1)
    }
    let touched = PixelRectangle(
      columns: tiles(box.left, box.right, width), rows: tiles(box.top, box.bottom, height))
    guard touched != last else { return }
    last = touched
    for row in touched.rows {
      for column in touched.columns {
        // Most boxes lie on a few tiles, and some on more than there may be.
        guard !isTooMany else { return }
        if columns[row, default: []].insert(column).inserted { count += 1 }
      }
    }
  }
}
