// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Moves colour changes on a stroke with round joins to the points where the values change.

import Drawing

/// Moves changes of colour along a line.
///
/// Each leg begins with a half disc, which lies on the leg before it. On the middle of the stroke a new colour is
/// seen half a width too early, at its edges not at all: on the mean of the whole width by π/8 of it, the mean
/// height of a half disc.
struct ColorChangeOffset {
  /// The distance that changes move, in pixels; near the end of a line half of the rest, so that
  /// its last colour is visible too.
  private let way: Double

  /// Less is not worth a point more, as no leg is shorter than this.
  private static let least = ColoredValue.shortestPart

  /// Changes stay where they are.
  static let none = ColorChangeOffset(way: 0)

  private init(way: Double) { self.way = way }

  /// The distance that changes of colour move on a stroke.
  init(_ stroke: Stroke) {
    let isRound = stroke.join == .round && stroke.cap == .round
    let way = isRound ? stroke.width * .pi / 8 : 0
    self.way = way < ColorChangeOffset.least ? 0 : way
  }

  /// Moves the changes of colour of a line.
  ///
  /// `line`: its points, at least two; the line gets another one wherever the colour changes. Complexity: O(points).
  func move(_ line: inout [Point], _ colors: inout [UInt16]) {
    guard way > 0, let first = colors.first, colors.contains(where: { $0 != first }) else { return }
    var ways = [0.0]
    ways.reserveCapacity(line.count)
    for (start, end) in zip(line, line.dropFirst()) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      ways.append(ways[ways.count - 1] + (x * x + y * y).squareRoot())
    }
    let whole = ways[ways.count - 1]
    var (moved, movedColors) = ([line[0]], [UInt16]())
    var color = first
    /// The next leg whose colour differs from that of the one before.
    var next = 1
    for leg in colors.indices {
      while true {
        while next < colors.count, colors[next] == colors[next - 1] { next += 1 }
        guard next < colors.count else { break }
        let change = ways[next] + min(way, (whole - ways[next]) / 2)
        guard change < ways[leg + 1] else { break }
        let part = (change - ways[leg]) / (ways[leg + 1] - ways[leg])
        let (start, end) = (line[leg], line[leg + 1])
        moved.append(
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        movedColors.append(color)
        color = colors[next]
        next += 1
      }
      moved.append(line[leg + 1])
      movedColors.append(color)
    }
    (line, colors) = (moved, movedColors)
  }
}
