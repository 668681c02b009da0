// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The data of a path of SVG, as short as its precision allows.

import Drawing
import NumberText

/// The precision of coordinates.
struct SVGPrecision: Equatable, Sendable {
  /// The parts that a pixel which is drawn with has: a power of ten.
  let steps: Int

  /// As many decimals as steps of a tenth of a pixel of the picture take.
  ///
  /// `scale`: pixels of the picture for each one that is drawn with, above 0.
  init(picturesPixel scale: Double) {
    var steps = 10
    while Double(steps) < 10 * scale, steps < 100_000 { steps *= 10 }
    self.steps = steps
  }

  private init(steps: Int) { self.steps = steps }

  /// A hundredth of a pixel that is drawn with, or finer where this one is.
  var fine: SVGPrecision { SVGPrecision(steps: max(steps, 100)) }

  /// The step that is nearest to a coordinate; one that is farther away than anything drawn is brought nearer.
  func rounded(_ coordinate: Double) -> Int {
    Int(min(max((coordinate * Double(steps)).rounded(), -1e17), 1e17))
  }
}

/// The data of a path, in steps from point to point.
///
/// Steps are short numbers where places are long ones. Each place is rounded before a step is taken
/// between two, so errors do not add up.
struct SVGPath {
  private(set) var data: [UInt8] = []
  private let precision: SVGPrecision
  private var here = (x: 0, y: 0)

  /// Whether the next number needs no separator.
  private var isAfterLetter = false

  var isEmpty: Bool { data.isEmpty }

  /// No path yet.
  init(_ precision: SVGPrecision) { self.precision = precision }

  /// The contours of an outline, each closed.
  init(_ path: Path, _ precision: SVGPrecision) {
    self.precision = precision
    path.forEachElement { element in
      switch element {
      case .move(let point):
        if !data.isEmpty { data.append(UInt8(ascii: "z")) }
        move(to: point)
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

  /// Appends the parts of a line within a frame.
  ///
  /// `frame`: what may be seen. `lengthOfPlace`: how long a level path is that stands for a line of one place, in
  /// pixels.
  mutating func append(_ line: [Point], within frame: Rectangle, lengthOfPlace: Double) {
    guard let first = line.first else { return }
    guard line.contains(where: { $0 != first }) else {
      guard frame.contains(first) else { return }
      move(to: Point(x: first.x - lengthOfPlace / 2, y: first.y))
      data.append(UInt8(ascii: "h"))
      append(precision.rounded(lengthOfPlace), isFirst: true)
      return
    }
    var isOpen = false
    // A line that is shorter than a step is a dot, and has a step of no length.
    var hasStep = true
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = frame.clip(start, end) else {
        isOpen = false
        continue
      }
      if !isOpen || from != start {
        if !hasStep { step(to: here) }
        move(to: from)
        data.append(UInt8(ascii: "l"))
        (isAfterLetter, hasStep) = (true, false)
      }
      let next = rounded(to)
      if next != here {
        step(to: next)
        hasStep = true
      }
      isOpen = to == end
    }
    if !hasStep { step(to: here) }
  }

  private mutating func move(to point: Point) {
    here = rounded(point)
    data.append(UInt8(ascii: "M"))
    append(here.x, isFirst: true)
    append(here.y, isFirst: false)
  }

  private mutating func step(to next: (x: Int, y: Int)) {
    append(next.x - here.x, isFirst: isAfterLetter)
    append(next.y - here.y, isFirst: false)
    isAfterLetter = false
    here = next
  }

  private func rounded(_ point: Point) -> (x: Int, y: Int) {
    (precision.rounded(point.x), precision.rounded(point.y))
  }

  /// Appends a number of steps with no more characters than it needs.
  private mutating func append(_ value: Int, isFirst: Bool) {
    if value < 0 {
      data.append(UInt8(ascii: "-"))
    } else if !isFirst {
      data.append(UInt8(ascii: " "))
    }
    data.append(units: value.magnitude, whole: UInt(precision.steps))
  }
}
