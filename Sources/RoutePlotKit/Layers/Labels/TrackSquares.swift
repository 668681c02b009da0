// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The squares of the picture that tracks pass through, so that labels can avoid them.

import Drawing

/// The squares of a picture that lines pass through.
struct TrackSquares {
  /// The side of a square in pixels, at least.
  private static let leastSide = 4.0

  /// The most squares, which is more than any picture has whose squares have the least side.
  private static let mostSquares = 16_800_000.0

  /// The side of a square in pixels.
  private let side: Double
  private let columns, rows: Int
  private let reach: Double

  /// A bit for each square, row by row.
  private var crossed: [UInt64]

  /// The squares that the tracks of a picture pass through.
  init(of picture: FittedPicture) {
    let viewport = picture.viewport
    self.init(
      picture.lines, width: viewport.width, height: viewport.height,
      reach: picture.options.line.stroke(in: viewport).overhang)
  }

  /// - Parameters:
  ///   - lines: Lines in pixels.
  ///   - width: Pixels a row of the picture.
  ///   - height: Its rows.
  ///   - reach: How far beyond the lines something is drawn, in pixels.
  /// - Complexity: O(points of the lines, and squares that they pass through).
  init(_ lines: [[Point]], width: Double, height: Double, reach: Double) {
    self.reach = reach
    side = max(TrackSquares.leastSide, (width * height / TrackSquares.mostSquares).squareRoot())
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
    crossed = [UInt64](repeating: 0, count: columns * rows / 64 + 1)
    let frame = Rectangle(picture: width, height, margin: 0)
    for line in lines {
      for index in line.indices {
        let next = line[min(index + 1, line.count - 1)]
        guard let (start, end) = frame.clip(line[index], next) else { continue }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        // Half a square, so that none is stepped over.
        let steps = (max(abs(dx), abs(dy)) / (side / 2)).rounded(.up)
        for step in 0...Int(steps) {
          let t = steps > 0 ? Double(step) / steps : 0
          let (x, y) = (start.x + t * dx, start.y + t * dy)
          let square = Int(y / side) * columns + Int(x / side)
          crossed[square >> 6] |= 1 << UInt64(square & 63)
        }
      }
    }
  }

  /// The part of a box within the picture whose squares a line passes through, or is near: 0...1.
  func crossedPart(of box: Rectangle) -> Double {
    var (count, total) = (0, 0)
    for row in Int(max(box.top - reach, 0) / side)...min(Int((box.bottom + reach) / side), rows - 1)
    {
      for column in Int(
        max(box.left - reach, 0) / side)...min(Int((box.right + reach) / side), columns - 1)
      {
        let square = row * columns + column
        total += 1
        if crossed[square >> 6] & 1 << UInt64(square & 63) != 0 { count += 1 }
      }
    }
    return Double(count) / Double(total)
  }

  /// Whether a line passes through a box within the picture, or near it.
  func areCrossed(in box: Rectangle) -> Bool {
    func squares(_ from: Double, _ to: Double, _ count: Int) -> ClosedRange<Int> {
      return Int(max(from - reach, 0) / side)...min(Int((to + reach) / side), count - 1)
    }
    for row in squares(box.top, box.bottom, rows) {
      for column in squares(box.left, box.right, columns) {
        let square = row * columns + column
        if crossed[square >> 6] & 1 << UInt64(square & 63) != 0 { return true }
      }
    }
    return false
  }
}
