// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Clips rings and lines in degrees to a window.

import Geography

/// The parts of rings and lines in a window.
///
/// A ring that leaves the window continues outside where it cannot be seen, so that its inside stays the same. Where
/// parallels and meridians are straight on the plane it keeps a few of its points beyond an edge; elsewhere it is cut
/// and follows the edge in steps (Sutherland and Hodgman, "Reentrant polygon clipping", Communications of the ACM 17,
/// 1974). Where a cut leaves several parts, the ring runs along the edge in both directions between them, which encloses
/// no area.
struct DegreeClip {
  let window: EarthWindow

  /// The longest step along an edge on a plane where edges are bent, in degrees.
  private static let longestStep = 1.0

  /// A ring, turned and cut; empty if nothing of it may be seen.
  ///
  /// `turn`: how often 360 degrees are added to its longitudes. Complexity: O(points).
  func ring(_ shape: EarthPolyline, turn: Int) -> [Coordinate] {
    if window.contains(shape.box, turn: turn) {
      return shape.points.map { $0.coordinate(turn: turn) }
    }
    let kept = withoutPointsBeyond(shape.points, turn: turn)
    guard !window.isStraight, !kept.isEmpty else { return kept }
    var ring = kept
    for side in Side.allCases { ring = cut(ring, at: side) }
    return inSteps(ring)
  }

  /// The sides of a point that lie beyond an edge of the window, a bit for each.
  private func sides(_ place: Coordinate) -> UInt8 {
    (place.longitude < window.west ? 1 : 0) | (place.longitude > window.east ? 2 : 0)
      | (place.latitude < window.south ? 4 : 0) | (place.latitude > window.north ? 8 : 0)
  }

  /// Leaves out points between others that all lie beyond the same edge.
  private func withoutPointsBeyond(_ points: [EarthPoint], turn: Int) -> [Coordinate] {
    var result: [Coordinate] = []
    // The edges that all points from the last one of the result to the waiting one lie beyond.
    var shared: UInt8 = 0
    var all: UInt8 = 15
    var waiting: (place: Coordinate, sides: UInt8)?
    for point in points {
      let place = point.coordinate(turn: turn)
      let sides = sides(place)
      all &= sides
      if let last = waiting {
        if shared & sides != 0 {
          shared &= sides
        } else {
          result.append(last.place)
          shared = last.sides & sides
        }
      }
      waiting = (place, sides)
    }
    if let waiting { result.append(waiting.place) }
    return all == 0 ? result : []
  }

  /// An edge of the window.
  private enum Side: CaseIterable {
    case west, east, south, north
  }

  /// The part of a ring on the inner side of an edge.
  private func cut(_ ring: [Coordinate], at side: Side) -> [Coordinate] {
    // How far a place is inside.
    func depth(_ place: Coordinate) -> Double {
      switch side {
      case .west: place.longitude - window.west
      case .east: window.east - place.longitude
      case .south: place.latitude - window.south
      case .north: window.north - place.latitude
      }
    }
    guard var last = ring.last else { return [] }
    var before = depth(last)
    var result: [Coordinate] = []
    result.reserveCapacity(ring.count)
    for place in ring {
      let here = depth(place)
      if (before >= 0) != (here >= 0) {
        let part = before / (before - here)
        var crossing = Coordinate(
          latitude: last.latitude + part * (place.latitude - last.latitude),
          longitude: last.longitude + part * (place.longitude - last.longitude))
        switch side {
        case .west: crossing.longitude = window.west
        case .east: crossing.longitude = window.east
        case .south: crossing.latitude = window.south
        case .north: crossing.latitude = window.north
        }
        result.append(crossing)
      }
      if here >= 0 { result.append(place) }
      (last, before) = (place, here)
    }
    return result
  }

  /// A ring or a line with points between those that are far apart.
  func inSteps(_ places: [Coordinate], isRing: Bool = true) -> [Coordinate] {
    guard var last = isRing ? places.last : places.first else { return [] }
    var result: [Coordinate] = []
    result.reserveCapacity(places.count)
    for place in places {
      let (east, north) = (place.longitude - last.longitude, place.latitude - last.latitude)
      let steps = (max(abs(east), abs(north)) / DegreeClip.longestStep).rounded(.up)
      if steps > 1 {
        for step in 1..<Int(steps) {
          let part = Double(step) / steps
          result.append(
            Coordinate(
              latitude: last.latitude + part * north, longitude: last.longitude + part * east))
        }
      }
      result.append(place)
      last = place
    }
    return result
  }

  /// Whether a line is one straight part for each of its legs, all of which may be seen.
  func showsWhole(_ shape: EarthPolyline, turn: Int) -> Bool {
    window.isStraight && window.contains(shape.box, turn: turn)
      && !EarthPoint.mayBeCut(in: shape.box)
  }

  /// The parts of a line that may be seen, without what runs where the Earth is cut open.
  ///
  /// `turn`: how often 360 degrees are added to its longitudes. Returns lines of two points at least. Complexity:
  /// O(points).
  func lines(_ points: [EarthPoint], isRing: Bool, turn: Int) -> [[Coordinate]] {
    guard let first = points.first, points.count > 1 else { return [] }
    var result: [[Coordinate]] = []
    var line: [Coordinate] = []
    func end() {
      if line.count > 1 { result.append(window.isStraight ? line : inSteps(line, isRing: false)) }
      line = []
    }
    var last = first
    var place = first.coordinate(turn: turn)
    var before = sides(place)
    let rest = isRing ? points.dropFirst() + [first] : points.dropFirst()
    for point in rest {
      let next = point.coordinate(turn: turn)
      let here = sides(next)
      if before & here != 0 || EarthPoint.isCut(last, point) {
        end()
      } else if window.isStraight || (before | here) & 3 == 0 {
        if line.isEmpty { line = [place] }
        line.append(next)
      } else {
        // Beyond the meridian where a plane is cut open the line would continue at its other edge.
        let (from, to) = betweenMeridians(place, next)
        if line.isEmpty { line = [from] }
        line.append(to)
        if here & 3 != 0 { end() }
      }
      (last, place, before) = (point, next, here)
    }
    end()
    return result
  }
}

extension DegreeClip {
  /// The part of a leg between the western and the eastern edge, which it crosses.
  private func betweenMeridians(
    _ start: Coordinate, _ end: Coordinate
  ) -> (from: Coordinate, to: Coordinate) {
    func within(_ place: Coordinate, _ other: Coordinate) -> Coordinate {
      let edge = min(max(place.longitude, window.west), window.east)
      guard edge != place.longitude else { return place }
      let part = (edge - place.longitude) / (other.longitude - place.longitude)
      return Coordinate(
        latitude: place.latitude + part * (other.latitude - place.latitude), longitude: edge)
    }
    return (within(start, end), within(end, start))
  }
}

extension EarthPoint {
  /// Whether the way between two points is not coast but a cut of the data: along the meridian of 180 degrees, or
  /// around the south pole.
  fileprivate static func isCut(_ a: EarthPoint, _ b: EarthPoint) -> Bool {
    abs(a.longitude) == 180_000 && a.longitude == b.longitude
      || a.latitude <= -89_900 && b.latitude <= -89_900
  }

  /// Whether there may be such a way in a box.
  fileprivate static func mayBeCut(in box: EarthBox) -> Bool {
    box.west == -180_000 || box.east == 180_000 || box.south <= -89_900
  }
}
