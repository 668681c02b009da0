// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places for the letters of a name along a street that bends.

import CLibrary
package import Drawing

/// The place of a letter along a street that bends.
package struct LetterPlace: Equatable, Sendable {
  /// The middle of the letter, half as high as capitals are.
  package let middle: Point

  /// The direction of reading there, a vector of length 1.
  package let direction: Point
}

extension NamedStreet {
  /// Two letters side by side turn by 25 degrees at most, and all together by 90.
  private static let (mostTurn, mostTurns) = (25 * Double.pi / 180, Double.pi / 2)

  /// The lines of a street that are looked at, and the places along each: a street with more is a maze.
  private static let (mostLines, mostPlaces) = (4, 7)

  /// Finds places for the letters of a name along lines that bend, those nearest to the middles of lines first.
  ///
  /// The way of the letters is that of the line, smoothed over the height of a letter, so that a corner does not tear a
  /// name apart. The rules for turns are those of QGIS and Mapnik.
  ///
  /// - Parameters:
  ///   - middles: The middles of the letters from the start of the name, in pixels.
  ///   - length: The length of the name, in pixels.
  ///   - height: The height of its letters, in pixels.
  /// - Returns: Some places for all letters, in the order of reading.
  /// - Complexity: O(points) for each line, and O(letters · log(points)) for each place.
  package func curves(middles: [Double], length: Double, height: Double) -> [[LetterPlace]] {
    var found: [[LetterPlace]] = []
    for line in lines.prefix(NamedStreet.mostLines) {
      let measured = MeasuredLine(line)
      let margin = measured.length - length - 0.2 * height
      guard margin >= 0 else { continue }
      let steps = min(Int(4 * margin / length), NamedStreet.mostPlaces / 2)
      for step in 0...(2 * steps) {
        let part = 0.5 + Double((step + 1) / 2) * (step % 2 == 0 ? 1 : -1) / Double(2 * steps + 2)
        let start = 0.1 * height + margin * part
        let ways = [false, true].map { isReversed in
          middles.map { middle in
            measured.letter(
              at: isReversed ? start + length - middle : start + middle, height: height,
              isReversed: isReversed)
          }
        }
        if let way = ways.first(where: NamedStreet.isReadable) { found.append(way) }
      }
    }
    return found
  }

  /// Whether letters turn little, and the name stands upright.
  private static func isReadable(_ letters: [LetterPlace]) -> Bool {
    guard !letters.isEmpty else { return false }
    let middle = letters[letters.count / 2]
    guard StreetRun(middle: middle.middle, direction: middle.direction).isUpright,
      letters.allSatisfy({ $0.direction.x > -0.3 })
    else { return false }
    var turns = 0.0
    for (a, b) in zip(letters, letters.dropFirst()) {
      let turn = atan2(
        a.direction.x * b.direction.y - a.direction.y * b.direction.x,
        a.direction.x * b.direction.x + a.direction.y * b.direction.y)
      turns += abs(turn)
      guard abs(turn) <= mostTurn, turns <= mostTurns else { return false }
    }
    return true
  }
}

extension MeasuredLine {
  /// The place of a letter: the mean of the line over the height of the letter.
  fileprivate func letter(at place: Double, height: Double, isReversed: Bool) -> LetterPlace {
    let points = [-0.5, -0.25, 0, 0.25, 0.5].map { point(at: place + $0 * height) }
    let count = Double(points.count)
    let (first, last) = (points[0], points[points.count - 1])
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = max(hypot(dx, dy), 1e-9) * (isReversed ? -1 : 1)
    return LetterPlace(
      middle: Point(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count),
      direction: Point(x: dx / length, y: dy / length))
  }
}
