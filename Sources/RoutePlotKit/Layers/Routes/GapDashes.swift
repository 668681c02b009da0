// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The dashes of the gaps of a log.

import Drawing

/// The dashes of a gap have this part of the opacity of their track.
let gapOpacity = 0.6

/// Dashes for the gap between two parts of a track, so that it does not look like the track.
///
/// With their ends dashes are as long as two widths of the line, and so are the spaces between them. They are
/// in the middle of the gap, so that the ends of the track are seen. A gap has one dash at least, which is a
/// third of a short one.
///
/// `stroke`: the line of the track; one thinner than a pixel has the dashes of one pixel. Complexity: O(points + dashes
/// in view).
func gapDashes(_ line: [Point], stroke: Stroke, within frame: Rectangle) -> [[Point]] {
  let width = max(stroke.width, 1)
  // What caps add to a dash, and take from the gap.
  let caps = stroke.cap == .butt ? 0 : width
  let length = zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  let room = length - caps
  guard room > 0 else { return [] }
  let number = ((room - 2 * width) / (4 * width)).rounded(.down)
  guard number >= 1 else {
    let dash = max(min(2 * width, room / 3) - caps, 0)
    return part(of: line, from: (length - dash) / 2, to: (length + dash) / 2)
  }
  let ends = (length - number * 4 * width + 2 * width + caps) / 2
  guard let pattern = DashPattern([2 * width - caps, 2 * width + caps]) else { return [] }
  // The last dash ends where the pattern does; half a width more is within the space after it.
  return part(of: line, from: ends, to: length - ends + width / 2)
    .flatMap { pattern.dashes(of: [$0], within: frame) }
}

/// The part of a line between two lengths; empty if there is none.
private func part(of line: [Point], from start: Double, to end: Double) -> [[Point]] {
  var result: [Point] = []
  var travelled = 0.0
  for (a, b) in zip(line, line.dropFirst()) {
    let length = distance(a, b)
    guard length > 0 else { continue }
    for place in [max(start, travelled), min(end, travelled + length)]
    where place >= travelled && place <= travelled + length {
      let part = (place - travelled) / length
      let point = Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      if point != result.last { result.append(point) }
    }
    travelled += length
  }
  return result.isEmpty ? [] : [result]
}

private func distance(_ a: Point, _ b: Point) -> Double {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
