// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of streets that are straight enough for a name.

import CLibrary
package import Drawing

/// A street with a name, in pixels of a picture.
package struct NamedStreet: Sendable {
  /// The name.
  package let name: String

  /// Its lines within the picture, those joined that meet; the longest first.
  package let lines: [[Point]]

  /// The rank of the street, 0 for the most important ones.
  package let rank: Int

  /// Its letters.
  package let letters: NameStyle
}

/// A straight place for a name.
package struct StreetRun: Equatable, Sendable {
  /// The middle of the name.
  package let middle: Point

  /// The direction of reading, a vector of length 1.
  package let direction: Point
}

extension NamedStreet {
  /// Whether a line of it is so long that a name of some letters may have room.
  package func isLonger(than size: Double) -> Bool {
    // A letter is about half as wide as it is high.
    let least = size * (Double(name.count) * 0.4 + 0.2)
    return lines.first.map { length($0) > least } ?? false
  }

  /// Finds points along its lines for the number of a road.
  ///
  /// - Parameter distance: How far apart the points of a line are at least, in pixels.
  /// - Returns: Points, those of the longest line first; none on lines that are shorter than a sixth of the distance.
  package func points(apart distance: Double) -> [Point] {
    lines.flatMap { line -> [Point] in
      let measured = MeasuredLine(line)
      guard measured.length > distance / 6 else { return [] }
      let count = max(Int(measured.length / distance), 1)
      return (0..<count).map { index in
        measured.point(at: (Double(index) + 0.5) / Double(count) * measured.length)
      }
    }
  }

  /// Finds places for a name of a length, the best first.
  ///
  /// A place is straight: the line stays within a quarter of the name's height next to it.
  ///
  /// - Parameters:
  ///   - length: The length of the name and the room at its ends, in pixels.
  ///   - height: The height of its letters, in pixels.
  /// - Returns: Some places, those nearest to the middles of lines first.
  /// - Complexity: O(points) for each line.
  package func places(length: Double, height: Double) -> [StreetRun] {
    var places: [StreetRun] = []
    for line in lines {
      let measured = MeasuredLine(line)
      guard measured.length >= length else { continue }
      let room = measured.length - length
      // From the middle to both sides, in steps of an eighth of a name, or more on a long line.
      let steps = min(Int(4 * room / length), 8)
      var starts: [Double] = []
      for step in 0...(2 * steps) {
        let shift = Double((step + 1) / 2) * (step % 2 == 0 ? 1 : -1)
        starts.append(room * (0.5 + shift / Double(2 * steps + 2)))
      }
      // Between two bends a name may have room in one place alone.
      starts += measured.middlesOfLegs(longer: length).map { $0 - length / 2 }
      for start in starts {
        guard
          let run = measured.straightRun(
            from: start, length: length, tolerance: height / 4)
        else { continue }
        places.append(run.upright)
      }
    }
    return places
  }
}

/// A line with the length up to each of its points.
struct MeasuredLine {
  let points: [Point]
  private let lengths: [Double]

  init(_ points: [Point]) {
    self.points = points
    var sum = 0.0
    lengths = points.indices.map { index in
      if index > 0 {
        let (a, b) = (points[index - 1], points[index])
        sum += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      }
      return sum
    }
  }

  /// The length of all of the line, in pixels.
  var length: Double { lengths.last ?? 0 }

  /// The leg that has a place, by the index of its end.
  private func leg(at place: Double) -> Int {
    var (low, high) = (1, lengths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The point at a length from the start.
  func point(at place: Double) -> Point { point(at: place, leg: leg(at: place)) }

  private func point(at place: Double, leg: Int) -> Point {
    let (a, b) = (points[leg - 1], points[leg])
    let length = lengths[leg] - lengths[leg - 1]
    let part = length > 0 ? (place - lengths[leg - 1]) / length : 0
    return Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  /// The middles of the legs that are longer than a length.
  func middlesOfLegs(longer length: Double) -> [Double] {
    zip(lengths, lengths.dropFirst()).compactMap { start, end in
      end - start > length ? (start + end) / 2 : nil
    }
  }

  /// A straight place; nil if the line bends away from it.
  func straightRun(from start: Double, length: Double, tolerance: Double) -> StreetRun? {
    let (first, last) = (leg(at: start), leg(at: start + length))
    let (a, b) = (point(at: start, leg: first), point(at: start + length, leg: last))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let chord = (dx * dx + dy * dy).squareRoot()
    guard chord > 0.97 * length else { return nil }
    let direction = Point(x: dx / chord, y: dy / chord)
    var (least, most) = (0.0, 0.0)
    for point in points[first..<last] {
      let offset = (point.y - a.y) * direction.x - (point.x - a.x) * direction.y
      (least, most) = (min(least, offset), max(most, offset))
    }
    guard most - least <= 2 * tolerance else { return nil }
    // The middle of what the line covers, so that the name lies on the street and not on its chord.
    let offset = (least + most) / 2
    let middle = Point(
      x: (a.x + b.x) / 2 - offset * direction.y, y: (a.y + b.y) / 2 + offset * direction.x)
    return StreetRun(middle: middle, direction: direction)
  }
}

extension StreetRun {
  /// Whether the direction of reading points to the right, or up where it is nearly vertical.
  var isUpright: Bool {
    // The sine of 8 degrees: names along two streets side by side must not run in two directions.
    abs(direction.x) > 0.139 ? direction.x > 0 : direction.y < 0
  }

  /// The same place with a direction of reading that is upright.
  fileprivate var upright: StreetRun {
    isUpright
      ? self : StreetRun(middle: middle, direction: Point(x: -direction.x, y: -direction.y))
  }
}

/// Lines that meet, joined to longer ones; where more than two meet, the two that are most straight.
///
/// Complexity: O(points).
func joinedLines(_ lines: [[Point]]) -> [[Point]] {
  var pool = lines.filter { $0.count > 1 }
  var ends = LineEnds()
  let endsOfLines = pool.map { (ends.number($0[0]), ends.number($0[$0.count - 1])) }
  var linesOfEnds = [[Int]](repeating: [], count: ends.count)
  for (index, (first, last)) in endsOfLines.enumerated() {
    linesOfEnds[first].append(index)
    linesOfEnds[last].append(index)
  }
  var isUsed = [Bool](repeating: false, count: pool.count)
  /// The line that goes on where another one ends: the only one, or the one that is nearly straight ahead.
  func next(after line: [Point], at end: Int) -> Int? {
    let others = linesOfEnds[end].filter { !isUsed[$0] }
    if linesOfEnds[end].count == 2 { return others.first }
    let ahead = others.map { other in
      let points = pool[other]
      let isForward = endsOfLines[other].0 == end
      return (
        other,
        cosine(
          line[line.count - 2], line[line.count - 1],
          isForward ? points[1] : points[points.count - 2])
      )
    }
    // The cosine of 34 degrees.
    return ahead.filter { $0.1 > 0.83 }.max { $0.1 < $1.1 }?.0
  }
  var result: [[Point]] = []
  for index in pool.indices where !isUsed[index] {
    isUsed[index] = true
    var line = pool[index]
    pool[index] = []
    for start in [endsOfLines[index].1, endsOfLines[index].0] {
      var end = start
      while let other = next(after: line, at: end) {
        isUsed[other] = true
        var points = pool[other]
        pool[other] = []
        let (first, last) = endsOfLines[other]
        if first != end { points.reverse() }
        end = first != end ? first : last
        line += points.dropFirst()
      }
      line.reverse()
    }
    result.append(line)
  }
  return result.map { (length($0), $0) }.sorted { $0.0 > $1.0 }.map(\.1)
}

/// The cosine of the turn at the middle one of three points; 1 for none.
private func cosine(_ a: Point, _ b: Point, _ c: Point) -> Double {
  let (first, second) = (Point(x: b.x - a.x, y: b.y - a.y), Point(x: c.x - b.x, y: c.y - b.y))
  let lengths = length([a, b]) * length([b, c])
  return lengths > 0 ? (first.x * second.x + first.y * second.y) / lengths : 1
}

/// The ends of lines, numbered; those within half a pixel of each other are one.
///
/// Tiles round what crosses their border, each in its own way.
private struct LineEnds {
  private static let reach = 0.5

  private struct Square: Hashable {
    let column, row: Int32
  }

  /// The ends, and those in each square of the reach.
  private var ends: [Point] = []
  private var endsOfSquares: [Square: [Int]] = [:]

  /// The number.
  var count: Int { ends.count }

  /// The number of an end, which may be new.
  mutating func number(_ point: Point) -> Int {
    func square(_ value: Double) -> Int32 {
      Int32((min(max(value, -1e6), 1e6) / LineEnds.reach).rounded(.down))
    }
    let (column, row) = (square(point.x), square(point.y))
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 {
        for known in endsOfSquares[Square(column: x, row: y), default: []] {
          let (dx, dy) = (ends[known].x - point.x, ends[known].y - point.y)
          if dx * dx + dy * dy <= LineEnds.reach * LineEnds.reach { return known }
        }
      }
    }
    endsOfSquares[Square(column: column, row: row), default: []].append(ends.count)
    ends.append(point)
    return ends.count - 1
  }
}

/// The length of a line in pixels.
func length(_ line: [Point]) -> Double {
  zip(line, line.dropFirst()).reduce(0) { sum, leg in
    let (dx, dy) = (leg.1.x - leg.0.x, leg.1.y - leg.0.y)
    return sum + (dx * dx + dy * dy).squareRoot()
  }
}
