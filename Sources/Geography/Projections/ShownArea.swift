// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of the Earth that a picture shows. It decides the centre of a projection.

import CLibrary

/// Facts about the part of the Earth that a picture shows, before there is a plane.
package struct ShownArea: Equatable, Sendable {
  /// The box in degrees: that of the fixes, or of the region that is requested.
  package let bounds: Bounds

  /// The box around the lines between the fixes, which great circles make larger.
  package let lines: Bounds

  /// The place in the middle that is requested; nil if the picture is fitted, or shows a box.
  package let center: Coordinate?

  /// Whether the region is requested.
  package let isAsked: Bool

  /// The area of a fitted picture.
  ///
  /// - Parameters:
  ///   - fixes: The box around the fixes.
  ///   - lines: The box around the lines between them.
  package init(fixes: Bounds, lines: Bounds) {
    (bounds, self.lines, center, isAsked) = (fixes, lines, nil, false)
  }

  /// The area of a picture of a box in degrees.
  package init(box: Bounds) { (bounds, lines, center, isAsked) = (box, box, nil, true) }

  /// The area of a picture around a place.
  ///
  /// - Parameters:
  ///   - center: The place.
  ///   - metres: What the shorter side spans on the ground.
  package init(around center: Coordinate, metres: Double) {
    let half = min(metres / Earth.circumference * 180, 90)
    var bounds = Bounds()
    bounds.south = max(center.latitude - half, -90)
    bounds.north = min(center.latitude + half, 90)
    let across = min(half / max(WebMercator.cosine(ofDegrees: center.latitude), 1e-9), 180)
    (bounds.west, bounds.east) = (center.longitude - across, center.longitude + across)
    (self.bounds, lines, self.center, isAsked) = (bounds, bounds, center, true)
  }

  /// The latitude in the middle of the region that is requested; nil if the picture is fitted.
  var latitudeAsked: Double? {
    isAsked ? center?.latitude ?? (bounds.south + bounds.north) / 2 : nil
  }

  /// The meridian in the middle: Greenwich where the whole world is shown, or nothing.
  var middleMeridian: Double {
    if let center { return center.longitude }
    let box = bounds.withinOneWorld
    return box.isEmpty ? 0 : (box.west + box.east) / 2
  }

  /// The place from which the farthest corner of the box is as near as can be.
  ///
  /// It lies on the middle meridian, or is the pole where that is nearer to all. A whole world has its
  /// middle on the equator.
  var middle: Coordinate {
    if let center { return center }
    let box = bounds.withinOneWorld
    guard !box.isEmpty else { return Coordinate(latitude: 0, longitude: 0) }
    let half = (box.east - box.west) / 2
    func reach(_ latitude: Double) -> Double {
      let place = Direction(Coordinate(latitude: latitude, longitude: 0))
      var farthest = [0, half].flatMap { longitude in
        [box.south, box.north].map { Direction(Coordinate(latitude: $0, longitude: longitude)) }
      }
      // On a side more than a quarter of a turn away the farthest place may lie between its ends.
      let side = Direction(Coordinate(latitude: 0, longitude: half))
      let away = Direction(Coordinate(latitude: 90, longitude: 0))
      let opposite = atan2(-place.dot(away), -place.dot(side)) * 180 / .pi
      if (box.south...box.north).contains(opposite) {
        farthest.append(Direction(Coordinate(latitude: opposite, longitude: half)))
      }
      return farthest.map { place.chord(to: $0) }.reduce(0, max)
    }
    var best = (box.south + box.north) / 2
    // Of places equally far the middle of the box is taken, so a better one is better by more than rounding.
    var least = reach(best) - 1e-9
    var step = 64.0
    while step > 1e-7 {
      for latitude in [best - step, best + step].map({ min(max($0, -90), 90) }) {
        let found = reach(latitude)
        if found < least { (best, least) = (latitude, found) }
      }
      step /= 2
    }
    return Coordinate(latitude: best, longitude: (box.west + box.east) / 2)
  }
}
