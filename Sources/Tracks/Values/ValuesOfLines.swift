// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values along the finished lines of tracks.

import Geography

/// One value at every point of some lines.
package struct ValuesOfLines: Equatable, Sendable {
  /// The values at the points of each segment; NaN if there is none.
  package var segments: [[Double]] = []

  /// The values at the two ends of each dashed leg, or at all of its points where it has more.
  package var dashed: [[Double]] = []

  /// The least and the greatest value of all selected fixes, those that were dropped too; nil if no fix
  /// has a value.
  package var range: ClosedRange<Double>?

  /// The words that values are the numbers of, from 0; nil if they are numbers.
  package var words: [String]?

  /// The numbers of the words that fixes have which count; nil if all have.
  package var usedWords: Set<Int>?

  /// Whether there are too many words to give each a number.
  package var hasTooManyWords = false

  /// The unit that the cells have after their numbers; nil if they have none.
  package var unit: String?

  /// The warnings about the cells.
  package var warnings = CellWarnings()

  /// No values.
  package init() {}

  /// Whether some fix that counts has a value.
  package var hasValues: Bool { range != nil || words?.isEmpty == false }

  /// Multiplies all values, to have them in another unit.
  package mutating func multiply(by factor: Double) {
    segments = segments.map { $0.map { $0 * factor } }
    dashed = dashed.map { $0.map { $0 * factor } }
    range = range.map { $0.lowerBound * factor...$0.upperBound * factor }
  }

  /// The values of a line with more points, in between by the length of the way; a word lasts until the next.
  func spread(_ values: [Double], to points: [Coordinate], from own: [Int]) -> [Double] {
    guard points.count > values.count else { return values }
    var result: [Double] = []
    result.reserveCapacity(points.count)
    for (leg, (first, last)) in zip(own, own.dropFirst()).enumerated() {
      let (start, end) = (values[leg], values[leg + 1])
      let lengths = (first..<last).map { distance(points[$0], points[$0 + 1]) }
      let whole = lengths.reduce(0, +)
      var way = 0.0
      for length in lengths {
        let part = words == nil && whole > 0 ? way / whole : 0
        result.append(part == 0 ? start : start + (end - start) * part)
        way += length
      }
    }
    if let last = values.last { result.append(last) }
    return result
  }
}
