// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Index of the shapes that each strip of a picture has a part of.

/// The shapes of strips, so that none has to look at all shapes: there may be a hundred thousand.
struct ShapesOfStrips: Sendable {
  /// The number of the first strip.
  private let first: Int

  /// The start of the numbers of each strip, and the end of the last ones.
  private let starts: [Int]

  /// The numbers of the shapes, strip by strip.
  private let numbers: [Int32]

  /// Lists the shapes of strips.
  ///
  /// Complexity: O(shapes + the numbers of their strips).
  init(_ shapes: [Range<Int>], strips: Range<Int>, height: Int) {
    first = strips.lowerBound
    var starts = [Int](repeating: 0, count: strips.count + 1)
    /// The strips that a shape has rows of, counted from the first one.
    func places(_ rows: Range<Int>) -> Range<Int> {
      guard let last = rows.last else { return 0..<0 }
      let all = (rows.lowerBound / height)..<(last / height + 1)
      let seen = all.clamped(to: strips)
      return seen.isEmpty
        ? 0..<0 : (seen.lowerBound - strips.lowerBound)..<(seen.upperBound - strips.lowerBound)
    }
    for rows in shapes {
      for place in places(rows) { starts[place + 1] += 1 }
    }
    for place in 0..<strips.count { starts[place + 1] += starts[place] }
    var next = starts
    var numbers = [Int32](repeating: 0, count: starts[strips.count])
    for (number, rows) in shapes.enumerated() {
      for place in places(rows) {
        numbers[next[place]] = Int32(number)
        next[place] += 1
      }
    }
    (self.starts, self.numbers) = (starts, numbers)
  }

  /// The numbers of the shapes of a strip, in their order.
  subscript(strip: Int) -> [Int] {
    numbers[starts[strip - first]..<starts[strip - first + 1]].map { Int($0) }
  }
}
