// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The outline of a shape: straight lines and curves.

/// The outline of a shape to be filled, in pixels: x to the right and y down.
///
/// A contour that does not end where it began is closed by a straight line.
package struct Path: Equatable, Sendable {
  /// A step of a contour.
  package enum Element: Equatable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve: its control point and its end.
    case quadratic(Point, Point)
    /// A cubic Bézier curve: its two control points and its end.
    case cubic(Point, Point, Point)
  }

  /// The steps of all contours; the first one is a move.
  package private(set) var elements: [Element] = []

  /// An outline of nothing.
  package init() {}

  /// Whether there is no contour.
  package var isEmpty: Bool { elements.isEmpty }

  /// Begins a contour.
  package mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  package mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a quadratic Bézier curve.
  package mutating func quadratic(_ control: Point, to end: Point) {
    elements.append(.quadratic(control, end))
  }

  /// Adds a cubic Bézier curve.
  package mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.cubic(first, second, end))
  }

  /// Adds the contours of another outline.
  package mutating func append(_ other: Path) { elements += other.elements }

  /// The outline with every point moved.
  package func mapPoints(_ move: (Point) -> Point) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .quadratic(let control, let end): .quadratic(move(control), move(end))
      case .cubic(let first, let second, let end): .cubic(move(first), move(second), move(end))
      }
    }
    return result
  }

  /// The outline at another place.
  package func moved(x: Double, y: Double) -> Path {
    mapPoints { Point(x: $0.x + x, y: $0.y + y) }
  }

  /// The same straight contours, each run through from its end.
  package func reversed() -> Path {
    var result = Path()
    for contour in contours() {
      for (index, point) in contour.reversed().enumerated() {
        if index == 0 { result.move(to: point) } else { result.line(to: point) }
      }
    }
    return result
  }

  /// A curve is flattened so that no line is farther from it than this, in pixels.
  ///
  /// A 64th of a pixel is as much as the area of an edge is rounded by.
  package static let flatness = 1.0 / 64

  /// The contours as straight lines, each ending where it began.
  ///
  /// - Parameter flatness: How far a line may be from its curve, in pixels. Default: too little to be seen.
  /// - Returns: The points of each contour.
  /// - Complexity: O(elements); a curve gives at most 64 lines.
  package func contours(flatness: Double = Path.flatness) -> [[Point]] {
    var result: [[Point]] = []
    var contour: [Point] = []
    func close() {
      if let first = contour.first {
        if contour.last != first { contour.append(first) }
        result.append(contour)
      }
      contour = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        close()
        contour = [point]
      case .line(let point): contour.append(point)
      case .quadratic(let control, let end):
        let start = contour.last ?? end
        // The second difference of the curve is constant: a chord of 1/n of it is off by an 8th of that.
        let bend = length(
          start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        forEachPart(bend: 2 * bend) { t in
          let u = 1 - t
          return Point(
            x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * start.y + 2 * u * t * control.y + t * t * end.y)
        }
        contour.append(end)
      case .cubic(let first, let second, let end):
        let start = contour.last ?? end
        let bend = max(
          length(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
          length(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y))
        forEachPart(bend: 6 * bend) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
        contour.append(end)
      }
    }
    close()
    return result

    /// Appends the points between the parts of a curve with a second derivative of this length.
    func forEachPart(bend: Double, _ point: (Double) -> Point) {
      let parts = min((bend / (8 * flatness)).squareRoot().rounded(.up), 64)
      guard parts > 1 else { return }
      for part in 1..<Int(parts) { contour.append(point(Double(part) / parts)) }
    }
  }
}

extension Path {
  /// An upright box, its corners rounded by a radius.
  package init(_ box: Rectangle, corner radius: Double = 0) {
    self.init()
    let radius = min(radius, (box.right - box.left) / 2, (box.bottom - box.top) / 2)
    guard radius > 0 else {
      move(to: Point(x: box.left, y: box.top))
      line(to: Point(x: box.right, y: box.top))
      line(to: Point(x: box.right, y: box.bottom))
      line(to: Point(x: box.left, y: box.bottom))
      return
    }
    let (left, right) = (box.left + radius, box.right - radius)
    let (top, bottom) = (box.top + radius, box.bottom - radius)
    move(to: Point(x: left, y: box.top))
    line(to: Point(x: right, y: box.top))
    arc(around: Point(x: right, y: top), from: Point(x: 0, y: -radius))
    line(to: Point(x: box.right, y: bottom))
    arc(around: Point(x: right, y: bottom), from: Point(x: radius, y: 0))
    line(to: Point(x: left, y: box.bottom))
    arc(around: Point(x: left, y: bottom), from: Point(x: 0, y: radius))
    line(to: Point(x: box.left, y: top))
    arc(around: Point(x: left, y: top), from: Point(x: -radius, y: 0))
  }

  /// A disc.
  package init(disc middle: Point, radius: Double) {
    self.init()
    move(to: Point(x: middle.x, y: middle.y - radius))
    for corner in [(0, -1), (1, 0), (0, 1), (-1, 0)] as [(Double, Double)] {
      arc(around: middle, from: Point(x: corner.0 * radius, y: corner.1 * radius))
    }
  }

  /// The right or left half of a disc.
  package init(halfDisc middle: Point, radius: Double, isRight: Bool) {
    self.init()
    let side = isRight ? 1.0 : -1
    let ends = isRight ? [(0, -1), (1, 0)] : [(0, 1), (-1, 0)] as [(Double, Double)]
    move(to: Point(x: middle.x, y: middle.y - side * radius))
    for corner in ends {
      arc(around: middle, from: Point(x: corner.0 * radius, y: corner.1 * radius))
    }
  }

  /// Adds a quarter of a circle, clockwise, from a point relative to its middle.
  ///
  /// The control points are those of the cubic that touches the circle in its middle and ends, off by
  /// less than 1/3000 of the radius.
  private mutating func arc(around middle: Point, from start: Point) {
    let reach = 4.0 / 3 * (2.0.squareRoot() - 1)
    let end = Point(x: -start.y, y: start.x)
    cubic(
      Point(x: middle.x + start.x + reach * end.x, y: middle.y + start.y + reach * end.y),
      Point(x: middle.x + end.x + reach * start.x, y: middle.y + end.y + reach * start.y),
      to: Point(x: middle.x + end.x, y: middle.y + end.y))
  }
}

private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
