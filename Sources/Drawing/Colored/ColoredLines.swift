// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines with a colour for each leg.

/// Lines, and a colour for each of their legs.
package struct ColoredLines: Equatable, Sendable {
  /// Lines, each through its points in order; every coordinate is finite.
  package private(set) var lines: [[Point]] = []

  /// The colours of the legs of each line, as numbers in the palette: one less than points, or one for a line of
  /// one point.
  package private(set) var colors: [[UInt16]] = []

  /// The colours that legs have; their alphas do not count.
  package let palette: [Color]

  /// No lines yet.
  ///
  /// - Parameter palette: The colours that legs may have, at most 65 536.
  package init(palette: [Color]) { self.palette = palette }

  /// Whether there is no line.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line after the others.
  ///
  /// - Parameters:
  ///   - line: Its points, at least one.
  ///   - colors: The numbers of the colours of its legs; of a line of one point, of the point.
  package mutating func append(_ line: [Point], colors: [UInt16]) {
    precondition(
      colors.count == max(line.count - 1, 1) && !line.isEmpty, "Each leg has one colour")
    lines.append(line)
    self.colors.append(colors)
  }

  /// Calls back with legs of one colour that follow each other on a line, in the order of drawing.
  ///
  /// - Parameters:
  ///   - overlap: How far a run goes on along the one that follows it, in pixels, so that its join fills the angle
  ///     between them. Default: 0, not at all.
  ///   - body: Takes the points and the colour of a run.
  package func forEachRun(
    overlap: Double = 0, _ body: (_ points: [Point], _ color: Color) -> Void
  ) {
    for (line, colors) in zip(lines, colors) {
      var start = 0
      while start < colors.count {
        var end = start + 1
        while end < colors.count, colors[end] == colors[start] { end += 1 }
        var points = Array(line[start...min(end, line.count - 1)])
        if overlap > 0, end < colors.count {
          points.append(line[end].toward(line[end + 1], overlap))
        }
        body(points, palette[Int(colors[start])])
        start = end
      }
    }
  }

  /// The same lines without legs of no length, and the colour of each leg in the order in which `Polylines`
  /// numbers them.
  func numbered() -> (lines: [[Point]], colorOfLeg: [UInt16]) {
    var lines: [[Point]] = []
    var colorOfLeg: [UInt16] = []
    colorOfLeg.reserveCapacity(self.lines.reduce(0) { $0 + $1.count + 1 })
    for (line, colors) in zip(self.lines, colors) {
      if line.count > 1, zip(line, line.dropFirst()).allSatisfy({ $0 != $1 }) {
        lines.append(line)
        colorOfLeg += colors
      } else {
        var points = [line[0]]
        for (point, color) in zip(line.dropFirst(), colors) where point != points[points.count - 1]
        {
          points.append(point)
          colorOfLeg.append(color)
        }
        if points.count == 1 { colorOfLeg.append(colors[colors.count - 1]) }
        lines.append(points)
      }
      // From the last point of a line no leg starts.
      colorOfLeg.append(0)
    }
    return (lines, colorOfLeg)
  }
}

extension Point {
  /// A point on the way to another one, at most as far as that is.
  fileprivate func toward(_ other: Point, _ distance: Double) -> Point {
    let (x, y) = (other.x - self.x, other.y - self.y)
    let length = (x * x + y * y).squareRoot()
    guard length > distance else { return other }
    return Point(x: self.x + x * distance / length, y: self.y + y * distance / length)
  }
}
