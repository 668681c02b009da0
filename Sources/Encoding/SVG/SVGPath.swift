// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data of a path of SVG, as short as its precision allows.

import Drawing
import NumberText

/// The data of a path, in steps from point to point.
///
/// Steps are short numbers where places are long ones. Each place is rounded before a step is taken
/// between two, so errors do not add up.
struct SVGPath: LinePath {
  private(set) var data: [UInt8] = []
  let steps: CoordinateSteps
  private(set) var here = (x: 0, y: 0)

  /// Whether the next number needs no separator.
  private var isAfterLetter = false

  var isEmpty: Bool { data.isEmpty }

  /// No path yet.
  init(_ steps: CoordinateSteps) { self.steps = steps }

  /// The contours of an outline, each closed.
  init(_ path: Path, _ steps: CoordinateSteps) {
    self.steps = steps
    path.forEachElement { element in
      switch element {
      case .move(let point):
        if !data.isEmpty { data.append(UInt8(ascii: "z")) }
        move(to: rounded(point))
      case .line(let point): line(to: point)
      case .quadratic(let control, let end): step("q", [control, end])
      case .cubic(let first, let second, let end): step("c", [first, second, end])
      }
    }
    if !data.isEmpty { data.append(UInt8(ascii: "z")) }
  }

  /// Appends a straight edge of an outline; none if it is too short to be seen.
  private mutating func line(to point: Point) {
    let next = rounded(point)
    if next == here { return }
    if next.y == here.y {
      data.append(UInt8(ascii: "h"))
      append(next.x - here.x, isFirst: true)
    } else if next.x == here.x {
      data.append(UInt8(ascii: "v"))
      append(next.y - here.y, isFirst: true)
    } else {
      step("l", [point])
    }
    here = next
  }

  /// Appends a line or a curve through points that are all relative to where it begins.
  private mutating func step(_ letter: Unicode.Scalar, _ points: [Point]) {
    let start = here
    data.append(UInt8(ascii: letter))
    for (index, point) in points.enumerated() {
      let next = rounded(point)
      append(next.x - start.x, isFirst: index == 0)
      append(next.y - start.y, isFirst: false)
      here = next
    }
  }

  mutating func begin(at point: (x: Int, y: Int)) {
    move(to: point)
    data.append(UInt8(ascii: "l"))
    isAfterLetter = true
  }

  mutating func addLevel(from point: (x: Int, y: Int), length: Int) {
    move(to: point)
    data.append(UInt8(ascii: "h"))
    append(length, isFirst: true)
  }

  private mutating func move(to point: (x: Int, y: Int)) {
    here = point
    data.append(UInt8(ascii: "M"))
    append(here.x, isFirst: true)
    append(here.y, isFirst: false)
  }

  mutating func step(to next: (x: Int, y: Int)) {
    append(next.x - here.x, isFirst: isAfterLetter)
    append(next.y - here.y, isFirst: false)
    isAfterLetter = false
    here = next
  }

  /// Appends a number of steps with no more characters than it needs.
  private mutating func append(_ value: Int, isFirst: Bool) {
    if value < 0 {
      data.append(UInt8(ascii: "-"))
    } else if !isFirst {
      data.append(UInt8(ascii: " "))
    }
    data.append(units: value.magnitude, whole: steps.perUnit)
  }
}
