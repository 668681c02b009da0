// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A line as a row of dashes. Lengths are measured along the line, so a dash goes around corners.

/// The lengths of dashes and of the spaces between them, as SVG's `stroke-dasharray`.
package struct DashPattern: Equatable, Sendable {
  /// The shortest pattern, in pixels: with less, dashes are not visible.
  package static let shortest = 1.0

  /// The longest of its lengths, in pixels.
  static let longest = 1e6

  /// Lengths in pixels: of a dash, of the space after it, and so on; an even number of them.
  package let lengths: [Double]

  /// The length after which the pattern repeats, in pixels.
  package let period: Double

  /// A pattern of dashes and spaces.
  ///
  /// - Parameter lengths: Pixels from 0: of a dash, of the space after it, and so on. An odd number of
  ///   lengths is repeated, so that dashes and spaces change places. They are `shortest` long together, or
  ///   longer; other numbers give nil.
  package init?(_ lengths: [Double]) {
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= DashPattern.longest }),
      lengths.reduce(0, +) >= DashPattern.shortest
    else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = self.lengths.reduce(0, +)
  }

  /// A dash of no length is so long, in pixels, that it has a direction.
  private static let dot = 1.0 / 256

  /// Lines of more points lose those that are nearly on others.
  private static let manyPoints = 1 << 15

  /// Cuts lines into dashes, and makes only those that can be seen.
  ///
  /// The length of legs out of view counts too, so no dash moves when the view does.
  ///
  /// - Parameters:
  ///   - lines: The lines. One of a single place stays.
  ///   - travelled: The length in pixels before each line begins; nil for none.
  ///   - frame: The visible part, with room for the stroke around it.
  ///   - most: The most dashes that are made; the rest of the lines is not dashed. By default their
  ///     lines are four times as long as the frame has pixels: every place is covered several times.
  /// - Returns: A line for each dash.
  /// - Complexity: O(points + dashes in view).
  package func dashes(
    of lines: [[Point]], travelled: [Double]? = nil, within frame: Rectangle,
    most: Int? = nil
  ) -> [[Point]] {
    let area = (frame.right - frame.left) * (frame.bottom - frame.top)
    let most = most ?? min(max(Int(4 * area / period), 1 << 18), 1 << 21)
    var result: [[Point]] = []
    for (number, line) in lines.enumerated() {
      guard result.count < most else { return result + lines[number...] }
      guard let first = line.first, line.contains(where: { $0 != first }) else {
        result.append(line)
        continue
      }
      var cutter = DashCutter(
        self, frame: frame, from: travelled?[number] ?? 0,
        nearest: line.count > DashPattern.manyPoints ? 1.0 / 32 : 0)
      var leg = 0
      while leg < line.count - 1, result.count + cutter.dashes.count < most {
        cutter.add(from: line[leg], to: line[leg + 1])
        leg += 1
      }
      cutter.endDash()
      result += cutter.dashes
      if leg < line.count - 1 { result.append(Array(line[leg...])) }
    }
    return result
  }

  /// The place in the pattern at which a length ends: the number of the element, and the rest of it.
  fileprivate func place(_ length: Double) -> (element: Int, rest: Double) {
    var rest = length.truncatingRemainder(dividingBy: period)
    for (element, length) in zip(elements.indices, elements) {
      if rest < length { return (element, length - rest) }
      rest -= length
    }
    return (0, elements[0])
  }

  /// The lengths, where even a dot has one.
  fileprivate var elements: [Double] {
    var result = lengths
    for dash in stride(from: 0, to: lengths.count, by: 2) where lengths[dash] < DashPattern.dot {
      result[dash] = DashPattern.dot
      result[dash + 1] = max(lengths[dash + 1] - (DashPattern.dot - lengths[dash]), 0)
    }
    return result
  }
}

/// Cuts one line.
private struct DashCutter {
  private(set) var dashes: [[Point]] = []

  private let pattern: DashPattern
  private let elements: [Double]
  private let frame: Rectangle
  private let nearestSquared: Double

  /// The current element of the pattern and the rest of it; even elements are dashes.
  private var element: Int
  private var rest: Double

  private var dash: [Point] = []

  init(_ pattern: DashPattern, frame: Rectangle, from length: Double, nearest: Double) {
    self.pattern = pattern
    self.frame = frame
    elements = pattern.elements
    nearestSquared = nearest * nearest
    (element, rest) = pattern.place(length)
  }

  /// Goes on with a leg.
  mutating func add(from start: Point, to end: Point) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return }
    guard let (first, last) = frame.clip(start, end) else {
      endDash()
      skip(length)
      return
    }
    var here = 0.0
    if first != start {
      endDash()
      here = distance(start, first)
      skip(here)
    }
    let leave = last == end ? length : distance(start, last)
    while rest <= leave - here {
      let before = here
      here += rest
      let place = Point(x: start.x + dx * here / length, y: start.y + dy * here / length)
      if element % 2 == 0 {
        if dash.isEmpty {
          dash.append(Point(x: start.x + dx * before / length, y: start.y + dy * before / length))
        }
        append(place, isLast: true)
        endDash()
      }
      element = (element + 1) % elements.count
      rest = elements[element]
    }
    if element % 2 == 0 {
      if dash.isEmpty {
        dash.append(Point(x: start.x + dx * here / length, y: start.y + dy * here / length))
      }
      append(last, isLast: false)
    }
    rest -= max(leave - here, 0)
    if last != end {
      endDash()
      skip(length - leave)
    }
  }

  /// More than the error of two places, in pixels.
  private static let nothing = 1e-6

  /// Ends the current dash, if there is one.
  mutating func endDash() {
    // What begins where the line ends has no length.
    if dash.count > 1 { dashes.append(dash) }
    dash.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ point: Point, isLast: Bool) {
    guard let other = dash.last else { return }
    let (dx, dy) = (point.x - other.x, point.y - other.y)
    let squared = dx * dx + dy * dy
    if squared < DashCutter.nothing * DashCutter.nothing {
      // So short a leg has no direction of its own; the next one begins here.
      if dash.count == 1 { dash[0] = point }
    } else if isLast || dash.count == 1 || squared >= nearestSquared {
      dash.append(point)
    }
  }

  /// Goes on out of view.
  private mutating func skip(_ length: Double) {
    let before = elements[..<element].reduce(0, +) + (elements[element] - rest)
    (element, rest) = pattern.place(before + length)
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}
