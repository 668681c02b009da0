// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Paths of PDF.

import Drawing
import NumberText

/// The operators of a path, in steps of the page.
struct PDFPath: LinePath {
  let steps: CoordinateSteps
  private(set) var here = (x: 0, y: 0)

  private var data: [UInt8] = []

  /// The legs behind the last cut.
  private var legs = 0

  /// Where a long path may be cut, and where its line goes on there; nil where another one begins.
  private var cuts: [(offset: Int, start: (x: Int, y: Int)?)] = []

  /// A piece has at most this many legs: printers and programs fail at paths that are much longer.
  private static let mostLegs = 50_000

  var isEmpty: Bool { data.isEmpty }

  init(_ steps: CoordinateSteps) { self.steps = steps }

  /// The contours of an outline, each closed.
  init(_ path: Path, _ steps: CoordinateSteps) {
    self.steps = steps
    // The exact end of the last step, as the control points of quadratic curves depend on it.
    var end = Point(x: 0, y: 0)
    path.forEachElement { element in
      switch element {
      case .move(let point):
        closeContour()
        (here, end) = (rounded(point), point)
        append([here], "m")
      case .line(let point):
        // An edge that is too short to be seen is left out.
        let next = rounded(point)
        if next != here { append([next], "l") }
        (here, end) = (next, point)
      case .quadratic(let control, let point):
        func third(_ from: Point) -> Point {
          Point(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3)
        }
        curve(third(end), third(point), point)
        end = point
      case .cubic(let first, let second, let point):
        curve(first, second, point)
        end = point
      }
    }
    closeContour()
  }

  /// The pieces of the path, each of which is painted by itself.
  ///
  /// `isWhole`: whether there is one piece, however long it is.
  func pieces(isWhole: Bool) -> [[UInt8]] {
    guard !isWhole, !cuts.isEmpty else { return data.isEmpty ? [] : [data] }
    var result: [[UInt8]] = []
    var start = PDFPath(steps)
    var offset = 0
    for cut in cuts {
      result.append(start.data + data[offset..<cut.offset])
      (start, offset) = (PDFPath(steps), cut.offset)
      if let point = cut.start { start.append([point], "m") }
    }
    return result + [start.data + data[offset...]]
  }

  mutating func begin(at point: (x: Int, y: Int)) {
    cutIfLong(before: nil)
    here = point
    append([point], "m")
  }

  mutating func step(to point: (x: Int, y: Int)) {
    cutIfLong(before: here)
    append([point], "l")
    here = point
    legs += 1
  }

  mutating func addLevel(from point: (x: Int, y: Int), length: Int) {
    begin(at: point)
    step(to: (point.x + length, point.y))
  }

  private mutating func cutIfLong(before start: (x: Int, y: Int)?) {
    guard legs >= PDFPath.mostLegs else { return }
    cuts.append((data.count, start))
    legs = 0
  }

  private mutating func closeContour() { if !data.isEmpty { data += "h\n".utf8 } }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    append([rounded(first), rounded(second), rounded(end)], "c")
    here = rounded(end)
  }

  private mutating func append(_ points: [(x: Int, y: Int)], _ letter: Unicode.Scalar) {
    for point in points {
      append(point.x)
      append(point.y)
    }
    data.append(UInt8(ascii: letter))
    data.append(UInt8(ascii: "\n"))
  }

  /// Appends a number with no more characters than it needs.
  private mutating func append(_ value: Int) {
    // A reader of PDF may have 32 bits for a number.
    let value = min(max(value, -1_000_000_000), 1_000_000_000)
    if value < 0 { data.append(UInt8(ascii: "-")) }
    data.append(units: value.magnitude, whole: steps.perUnit)
    data.append(UInt8(ascii: " "))
  }
}
