// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines as the paths of a file, cut to what the file shows.

import Drawing

/// A path of a file, which takes lines point by point.
protocol LinePath {
  /// The precision of its coordinates.
  var steps: CoordinateSteps { get }

  /// Where the last line ended, in steps.
  var here: (x: Int, y: Int) { get }

  /// Whether there is no line yet.
  var isEmpty: Bool { get }

  /// No path yet.
  init(_ steps: CoordinateSteps)

  /// Begins a line.
  mutating func begin(at point: (x: Int, y: Int))

  /// Continues it.
  mutating func step(to point: (x: Int, y: Int))

  /// Adds a level line of its own, which stands for a line of one point; its length is in steps.
  mutating func addLevel(from point: (x: Int, y: Int), length: Int)
}

extension LinePath {
  /// Appends the parts of a line within a frame.
  ///
  /// `frame`: what may be seen. `lengthOfPlace`: how long a level path is that stands for a line of one place, in
  /// pixels.
  mutating func append(_ line: [Point], within frame: Rectangle, lengthOfPlace: Double) {
    guard let first = line.first else { return }
    guard line.contains(where: { $0 != first }) else {
      guard frame.contains(first) else { return }
      addLevel(
        from: rounded(Point(x: first.x - lengthOfPlace / 2, y: first.y)),
        length: steps.rounded(lengthOfPlace))
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
        begin(at: rounded(from))
        hasStep = false
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

  /// The nearest step.
  func rounded(_ point: Point) -> (x: Int, y: Int) {
    (steps.rounded(point.x), steps.rounded(point.y))
  }
}
