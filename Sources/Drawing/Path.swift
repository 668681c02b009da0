// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The outline of a shape: straight lines and curves.

/// The outline of a shape to be filled, in pixels: x to the right and y down.
///
/// A contour that does not end where it began is closed by a straight line. The points lie one after the other, so
/// a hundred thousand rings are quick to make and to go through.
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

  /// The kinds of steps.
  private enum Step: UInt8 {
    case move, line, quadratic, cubic

    /// The number of its points.
    var points: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      }
    }
  }

  /// The points of all steps, the control points of curves too.
  package private(set) var points: [Point] = []

  /// The steps of all contours; the first one is a move.
  private var steps: [Step] = []

  /// The texts whose letters are among the contours, in their order.
  package private(set) var texts: [OutlinedText] = []

  /// Whether no two contours lie on each other but for holes, so that all winding numbers are 0 and 1, or 0 and −1.
  ///
  /// Filling is quicker then. Where it is said and not true, pixels in which two of them end have a wrong coverage.
  package var liesApart = false

  /// An outline of nothing.
  package init() {}

  /// Whether there is no contour.
  package var isEmpty: Bool { steps.isEmpty }

  /// Makes room for points that are added one by one.
  ///
  /// - Parameter points: How many points there will be.
  package mutating func reserveCapacity(_ points: Int) {
    self.points.reserveCapacity(points)
    steps.reserveCapacity(points)
  }

  /// Begins a contour.
  package mutating func move(to point: Point) {
    points.append(point)
    steps.append(.move)
  }

  /// Adds a straight line.
  package mutating func line(to point: Point) {
    points.append(point)
    steps.append(.line)
  }

  /// Adds a quadratic Bézier curve.
  package mutating func quadratic(_ control: Point, to end: Point) {
    points.append(control)
    points.append(end)
    steps.append(.quadratic)
  }

  /// Adds a cubic Bézier curve.
  package mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    points.append(first)
    points.append(second)
    points.append(end)
    steps.append(.cubic)
  }

  /// Adds a contour of straight lines.
  ///
  /// - Parameter ring: Its points in order; the first one need not be repeated. Without points there is no contour.
  /// - Complexity: O(points), a copy of them.
  package mutating func append(ring: [Point]) {
    guard !ring.isEmpty else { return }
    points += ring
    steps.append(.move)
    steps += repeatElement(.line, count: ring.count - 1)
  }

  /// Adds the contours of another outline.
  package mutating func append(_ other: Path) {
    for text in other.texts { texts.append(text.behind(points: points.count, steps: steps.count)) }
    points += other.points
    steps += other.steps
  }

  /// Adds the contours of another outline with every point moved.
  ///
  /// - Parameters:
  ///   - other: The outline, which spells no text.
  ///   - move: The new place of a point.
  package mutating func append(_ other: Path, moved move: (Point) -> Point) {
    points.reserveCapacity(points.count + other.points.count)
    for point in other.points { points.append(move(point)) }
    steps += other.steps
  }

  /// The same outline as the letters of one text, which a canvas may write instead.
  ///
  /// - Parameters:
  ///   - parts: The text that the letters spell, in parts.
  ///   - letters: The letters of the parts, one each. Default: none, so that no canvas can write them with a font.
  ///   - fontFamily: The font that they are of.
  ///   - start: The start of the baseline, which leads to the right, in pixels. Default: 0,0.
  ///   - em: The height of the letters, in pixels.
  ///   - width: The length of the line, in pixels.
  ///   - pieces: How many texts from this one on spell one name along a bend, each a letter; 0 for a letter behind the
  ///     first one. Default: 1, a line of text.
  /// - Returns: The outline.
  package func spelling(
    _ parts: [String], letters: [OutlinedText.Letter] = [], fontFamily: String,
    start: Point = Point(x: 0, y: 0), em: Double, width: Double, pieces: Int = 1
  ) -> Path {
    var result = self
    result.texts = [
      OutlinedText(
        parts: parts, letters: letters, fontFamily: fontFamily, start: start,
        em: Point(x: em, y: 0),
        width: em > 0 ? width / em : 0, pieces: pieces, points: 0..<points.count,
        steps: 0..<steps.count)
    ]
    return result
  }

  /// The contours that are not letters of a text.
  ///
  /// - Parameter isWritten: Whether a text is left out. Default: all are.
  /// - Returns: The other contours.
  package func withoutTexts(where isWritten: (OutlinedText) -> Bool = { _ in true }) -> Path {
    guard !texts.isEmpty else { return self }
    var result = Path()
    var (point, step) = (0, 0)
    for text in texts where isWritten(text) {
      result.points += points[point..<text.points.lowerBound]
      result.steps += steps[step..<text.steps.lowerBound]
      (point, step) = (text.points.upperBound, text.steps.upperBound)
    }
    result.points += points[point...]
    result.steps += steps[step...]
    return result
  }

  /// Whether all contours are straight lines.
  package var isStraight: Bool { points.count == steps.count }

  /// Calls back with the steps of all contours in order; the first one is a move.
  package func forEachElement(_ body: (Element) -> Void) {
    var place = 0
    for step in steps {
      switch step {
      case .move: body(.move(points[place]))
      case .line: body(.line(points[place]))
      case .quadratic: body(.quadratic(points[place], points[place + 1]))
      case .cubic: body(.cubic(points[place], points[place + 1], points[place + 2]))
      }
      place += step.points
    }
  }

  /// The outline with every point moved.
  package func mapPoints(_ move: (Point) -> Point) -> Path {
    var result = self
    result.points = points.map(move)
    for index in texts.indices { result.texts[index] = texts[index].mapPoints(move) }
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
    forEachContour(flatness: flatness) { points in
      var contour = Array(points)
      if let first = contour.first, contour.last != first { contour.append(first) }
      result.append(contour)
    }
    return result
  }

  /// Calls back with the contours as straight lines, which are copied only where there are curves.
  ///
  /// `flatness`: how far a line may be from its curve, in pixels. Default: too little to be seen. `body`: takes the
  /// points of a contour, one at least; the first one may be repeated at the end or not. Complexity: O(elements); a
  /// curve gives at most 64 lines.
  func forEachContour(
    flatness: Double = Path.flatness, _ body: (UnsafeBufferPointer<Point>) -> Void
  ) {
    var flat: [Point] = []
    points.withUnsafeBufferPointer { points in
      var (step, place) = (0, 0)
      while step < steps.count {
        let (first, start) = (step, place)
        var isStraight = true
        repeat {
          isStraight = isStraight && steps[step].points == 1
          place += steps[step].points
          step += 1
        } while step < steps.count && steps[step] != .move
        let contour = UnsafeBufferPointer(rebasing: points[start..<place])
        guard !isStraight else {
          body(contour)
          continue
        }
        flat.removeAll(keepingCapacity: true)
        flatten(steps[first..<step], contour, flatness: flatness, into: &flat)
        flat.withUnsafeBufferPointer(body)
      }
    }
  }

  /// Appends the points of a contour with lines in place of curves.
  private func flatten(
    _ steps: ArraySlice<Step>, _ points: UnsafeBufferPointer<Point>, flatness: Double,
    into contour: inout [Point]
  ) {
    var place = 0
    for step in steps {
      let end = points[place + step.points - 1]
      let start = contour.last ?? end
      switch step {
      case .move, .line: break
      case .quadratic:
        let control = points[place]
        // The second difference of the curve is constant: a chord of 1/n of it is off by an 8th of that.
        let bend = length(
          start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        forEachPart(bend: 2 * bend) { t in
          let u = 1 - t
          return Point(
            x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * start.y + 2 * u * t * control.y + t * t * end.y)
        }
      case .cubic:
        let (first, second) = (points[place], points[place + 1])
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
      }
      contour.append(end)
      place += step.points
    }

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
