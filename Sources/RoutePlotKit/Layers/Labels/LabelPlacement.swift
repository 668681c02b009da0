// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places the labels of pins.

import Drawing
import TextLayout

/// A label at its place.
struct PlacedLabel {
  let lines: LabelLines

  /// The start of its letters on the first baseline, at the left end of its longest line.
  let start: Point

  /// The part of the room beside a shorter line that is at its left: 0...1.
  let alignment: Double

  /// The area that it covers, with its halo.
  let box: Rectangle

  /// The line from its pin to it; nil if it stands next to the pin.
  var leader: Leader?

  /// A thin line from a pin to its label.
  struct Leader: Equatable {
    let from, to: Point
  }

  /// A label at a place, whose lines begin at its left edge unless they are aligned otherwise.
  init(
    _ lines: LabelLines, start: Point, box: Rectangle, alignment: Double = 0,
    leader: Leader? = nil
  ) {
    (self.lines, self.start, self.box) = (lines, start, box)
    (self.alignment, self.leader) = (alignment, leader)
  }

  /// A label of one line at a place.
  init(line: TextLine, start: Point, box: Rectangle) {
    self.init(LabelLines(line), start: start, box: box)
  }

  /// The outlines of its letters.
  var outline: Path { lines.outline(from: start, alignment: alignment) }
}

/// Gives labels their places, the most important ones first.
///
/// A label stands to the right, to the left, above or below its pin, or at one of its corners: at the first of these
/// places that is free and off the tracks. If there is none, it may stand farther away at the end of a thin line, and
/// only then on a track. Several lines are flush at the side of the pin, and centred above and below it.
struct LabelPlacement {
  private var taken: OccupiedPlaces
  private let tracks: TrackSquares

  /// From a pin to its label, and from the letters to the edge of their halo, in pixels.
  private let gap: Double
  let halo: Double

  /// The labels and the leaders so far, which no other leader or label may cross.
  private var labels: [Rectangle] = []
  private var leaders: [PlacedLabel.Leader] = []

  /// A leader ends so many heights of letters from its pin, at first and at most.
  private static let distances = [1.5, 2.5, 3.5, 5]

  /// The directions of leaders in parts of a turn from the right, up and down in turn.
  private static let directions: [Point] = {
    let (s1, c1, s2) = (0.3826834323650898, 0.9238795325112867, 0.7071067811865476)
    let right = [
      Point(x: c1, y: -s1), Point(x: c1, y: s1), Point(x: s2, y: -s2), Point(x: s2, y: s2),
      Point(x: s1, y: -c1), Point(x: s1, y: c1),
    ]
    let sides = [Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: -1, y: 0)]
    return [sides[0]] + right + right.map { Point(x: -$0.x, y: $0.y) } + sides[1...]
  }()

  /// - Parameters:
  ///   - taken: The occupied places: the pins, and everything that labels must not cover.
  ///   - tracks: Where the tracks are.
  ///   - gap: From a pin to its label, in pixels.
  ///   - halo: From the letters to the edge of their halo, in pixels.
  init(_ taken: OccupiedPlaces, tracks: TrackSquares, gap: Double, halo: Double) {
    (self.taken, self.tracks, self.gap, self.halo) = (taken, tracks, gap, halo)
  }

  /// Whether a place is in the picture and nothing has any of it.
  func isFree(_ box: Rectangle) -> Bool {
    taken.isFree(box) && leaders.allSatisfy { box.clip($0.from, $0.to) == nil }
  }

  /// Whether a place is free and no track passes through it.
  func isClear(_ box: Rectangle) -> Bool { isFree(box) && !tracks.areCrossed(in: box) }

  /// The area that a label covers with its halo, whose letters begin at a place.
  func box(of line: TextLine, at start: Point) -> Rectangle {
    box(of: LabelLines(line), at: start)
  }

  /// The area that a label covers with its halo, whose first line begins at a place.
  func box(of lines: LabelLines, at start: Point) -> Rectangle {
    Rectangle(
      left: start.x - halo, top: start.y - TextLine.capitalHeight * lines.size - halo,
      right: start.x + lines.width + halo,
      bottom: start.y + lines.drop + TextLine.depth * lines.size + halo)
  }

  /// Takes a place for something else than a label.
  mutating func reserve(_ box: Rectangle) { taken.reserve(box) }

  /// Takes a place for a label.
  mutating func reserve(label box: Rectangle) {
    taken.reserve(box)
    labels.append(box)
  }

  /// Whether a place is so many pixels from all labels.
  func isApart(_ box: Rectangle, by distance: Double) -> Bool {
    guard distance > 0 else { return true }
    let grown = box.grown(by: distance)
    return labels.allSatisfy {
      $0.right <= grown.left || grown.right <= $0.left || $0.bottom <= grown.top
        || grown.bottom <= $0.top
    }
  }

  /// Takes a place for a label.
  ///
  /// `offTracks`: whether it may not lie on a track, even if no other place is free. Default: false. `mayLead`: whether
  /// it may stand at the end of a leader. Default: false. `apart`: how far it is from other labels, in pixels. Default: 0,
  /// and it may touch them. Returns the label at its place; nil if none is free.
  mutating func place(
    _ lines: LabelLines, beside pin: Rectangle, middle: Double, offTracks: Bool = false,
    mayLead: Bool = false, apart: Double = 0
  ) -> PlacedLabel? {
    // Around a pin in a crowd everything is taken, and no place has to be tried.
    if taken.isFull(reach(of: lines, beside: pin)) { return nil }
    var (found, isOnTracks): (PlacedLabel?, Bool) = (nil, true)
    for (start, alignment) in starts(of: lines, beside: pin, middle: middle) where isOnTracks {
      let box = box(of: lines, at: start)
      guard isFree(box), isApart(box, by: apart) else { continue }
      isOnTracks = tracks.areCrossed(in: box)
      if found == nil || !isOnTracks {
        found = PlacedLabel(lines, start: start, box: box, alignment: alignment)
      }
    }
    if isOnTracks {
      found = (mayLead ? placeWithLeader(lines, from: pin) : nil) ?? (offTracks ? nil : found)
    }
    guard let found else { return nil }
    reserve(label: found.box)
    if let leader = found.leader { leaders.append(leader) }
    return found
  }

  /// An area around a pin that holds each place that a label may have, with or without a leader.
  private func reach(of line: LabelLines, beside pin: Rectangle) -> Rectangle {
    // Twice half of the pin is more than its corner is away.
    let size =
      max(pin.right - pin.left, pin.bottom - pin.top) + line.width + 2 * line.size + line.drop
    let reach = size + (LabelPlacement.distances.last ?? 0) * line.size + gap + halo
    return Rectangle(
      left: pin.left - reach, top: pin.top - reach, right: pin.right + reach,
      bottom: pin.bottom + reach)
  }

  /// The eight places around a pin where a label may begin, the best ones first, and how its lines are aligned there.
  private func starts(
    of line: LabelLines, beside pin: Rectangle, middle: Double
  ) -> [(Point, alignment: Double)] {
    let capitals = TextLine.capitalHeight * line.size
    let (depth, drop) = (TextLine.depth * line.size, line.drop)
    let centered = (pin.left + pin.right - line.width) / 2
    let (right, left) = (pin.right + gap, pin.left - gap - line.width)
    // At a corner a label is nearer to the pin and its middle is above or below it.
    let (nearRight, nearLeft) = (pin.right + gap / 2, pin.left - gap / 2 - line.width)
    let level = middle + capitals / 2 - drop / 2
    let (above, below) = (pin.top - drop, pin.bottom + capitals)
    return [
      (Point(x: right, y: level), 0), (Point(x: left, y: level), 1),
      (Point(x: centered, y: pin.top - gap - depth - drop), 0.5),
      (Point(x: centered, y: pin.bottom + gap + capitals), 0.5),
      (Point(x: nearRight, y: above), 0), (Point(x: nearRight, y: below), 0),
      (Point(x: nearLeft, y: above), 1), (Point(x: nearLeft, y: below), 1),
    ]
  }

  /// The nearest place off the tracks to which a leader passes no other label.
  private func placeWithLeader(_ line: LabelLines, from pin: Rectangle) -> PlacedLabel? {
    let capitals = TextLine.capitalHeight * line.size
    let (depth, drop) = (TextLine.depth * line.size, line.drop)
    let middle = Point(x: (pin.left + pin.right) / 2, y: (pin.top + pin.bottom) / 2)
    let (halfWidth, halfHeight) = ((pin.right - pin.left) / 2, (pin.bottom - pin.top) / 2)
    for distance in LabelPlacement.distances {
      for direction in LabelPlacement.directions {
        // How far the pin and the label reach in the direction.
        let ownReach = min(
          direction.x == 0 ? .infinity : halfWidth / abs(direction.x),
          direction.y == 0 ? .infinity : halfHeight / abs(direction.y))
        let reach =
          abs(direction.x) * line.width / 2 + abs(direction.y) * (capitals + depth + drop) / 2
        let far = ownReach + distance * line.size + reach
        let place = Point(x: middle.x + direction.x * far, y: middle.y + direction.y * far)
        let begin = Point(
          x: place.x - line.width / 2, y: place.y + (capitals - depth) / 2 - drop / 2)
        let box = box(of: line, at: begin)
        guard isClear(box) else { continue }
        // The point of the label that is nearest to the pin; the line ends a little before it.
        let end = Point(
          x: min(max(middle.x, box.left), box.right), y: min(max(middle.y, box.top), box.bottom))
        let (dx, dy) = (end.x - middle.x, end.y - middle.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { continue }
        // A pin is round, and its box is not.
        let start = min(
          dx == 0 ? .infinity : halfWidth / abs(dx), dy == 0 ? .infinity : halfHeight / abs(dy))
        guard start < 1 else { continue }
        let leader = PlacedLabel.Leader(
          from: Point(x: middle.x + 0.75 * start * dx, y: middle.y + 0.75 * start * dy), to: end)
        guard labels.allSatisfy({ $0.clip(leader.from, leader.to) == nil }),
          leaders.allSatisfy({ !$0.crosses(leader) })
        else { continue }
        // Lines are flush where the leader comes from the side.
        let alignment = abs(direction.x) < 0.5 ? 0.5 : direction.x > 0 ? 0 : 1
        return PlacedLabel(line, start: begin, box: box, alignment: alignment, leader: leader)
      }
    }
    return nil
  }
}

extension PlacedLabel.Leader {
  /// Whether two leaders have a place in common.
  fileprivate func crosses(_ other: PlacedLabel.Leader) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return side(from, to, other.from) * side(from, to, other.to) <= 0
      && side(other.from, other.to, from) * side(other.from, other.to, to) <= 0
  }
}
