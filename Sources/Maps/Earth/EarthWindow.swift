// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of the Earth that a picture shows, in degrees.

import Drawing
import Geography
package import Mapping

/// The meridians and parallels around all that a picture shows, and a little more.
package struct EarthWindow: Equatable, Sendable {
  /// The edges in degrees; longitudes are continuous and may leave −180...180.
  package private(set) var west, east, south, north: Double

  /// Whether parallels and meridians are straight, so that what lies beyond an edge stays beyond it on the plane.
  package let isStraight: Bool

  /// Whether the picture shows where the Earth ends on the plane.
  package let showsEdge: Bool

  /// The number of places checked along each edge of a picture.
  private static let samples = 96

  /// The window of a picture.
  package init(_ viewport: Viewport) {
    let map = viewport.projection.map
    isStraight = map.repeats
    let limits = map.latitudes
    guard !isStraight else {
      // Lines are drawn a little beyond their places.
      let first = viewport.coordinate(Point(x: -8, y: -8))
      let last = viewport.coordinate(Point(x: viewport.width + 8, y: viewport.height + 8))
      (west, east) = (first.longitude, last.longitude)
      (south, north) = (
        max(last.latitude, limits.lowerBound), min(first.latitude, limits.upperBound)
      )
      showsEdge = first.latitude > limits.upperBound || last.latitude < limits.lowerBound
      return
    }
    let middle = map.middleOfCut ?? viewport.middle.longitude
    (west, east, south, north) = (middle, middle, 90, -90)
    var isOnEarth = true
    for pixel in EarthWindow.edge(of: viewport) {
      let place = viewport.coordinate(pixel)
      if !map.contains(viewport.plane(pixel)) || !limits.contains(place.latitude) {
        isOnEarth = false
      }
      let turn = (place.longitude - middle + 540).truncatingRemainder(dividingBy: 360) - 180
      west = min(west, middle + turn)
      east = max(east, middle + turn)
      south = min(south, place.latitude)
      north = max(north, place.latitude)
    }
    showsEdge = !isOnEarth
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 8)
    var hasPole = false
    for pole in [-90.0, 90] where limits.contains(pole) {
      guard frame.contains(viewport.point(Coordinate(latitude: pole, longitude: middle))) else {
        continue
      }
      hasPole = true
      if pole > 0 { north = 90 } else { south = -90 }
    }
    // Between the places that were looked at an edge may reach a little farther.
    let (across, down) = ((east - west) * 0.03, (north - south) * 0.03)
    // All meridians meet at a pole.
    if hasPole || showsEdge || east - west + 2 * across >= 360 {
      let first = map.middleOfCut.map { $0 - 180 } ?? -180
      (west, east) = (first, first + 360)
    } else {
      (west, east) = (west - across, east + across)
    }
    south = showsEdge ? limits.lowerBound : max(south - down, limits.lowerBound)
    north = showsEdge ? limits.upperBound : min(north + down, limits.upperBound)
  }

  /// Places around a picture, a little outside.
  private static func edge(of viewport: Viewport) -> [Point] {
    let (left, top, right, bottom) = (-8.0, -8.0, viewport.width + 8, viewport.height + 8)
    return (0...samples).flatMap { number in
      let part = Double(number) / Double(samples)
      let (x, y) = (left + (right - left) * part, top + (bottom - top) * part)
      return [
        Point(x: x, y: top), Point(x: x, y: bottom), Point(x: left, y: y), Point(x: right, y: y),
      ]
    }
  }

  /// The corners, clockwise from the north-west.
  var corners: [Coordinate] {
    [
      Coordinate(latitude: north, longitude: west), Coordinate(latitude: north, longitude: east),
      Coordinate(latitude: south, longitude: east), Coordinate(latitude: south, longitude: west),
    ]
  }

  /// The turns of 360 degrees, from the first to the last, by which a box lies in the window; nil for none.
  package func turns(of box: EarthBox) -> ClosedRange<Int>? {
    let degree = Double(EarthFormat.unitsPerDegree)
    guard Double(box.south) / degree <= north, Double(box.north) / degree >= south else {
      return nil
    }
    let first = ((west - Double(box.east) / degree) / 360).rounded(.up)
    let last = ((east - Double(box.west) / degree) / 360).rounded(.down)
    return first <= last ? Int(first)...Int(last) : nil
  }

  /// Whether all of a box, turned, lies within.
  func contains(_ box: EarthBox, turn: Int) -> Bool {
    let degree = Double(EarthFormat.unitsPerDegree)
    let turned = 360 * Double(turn)
    return Double(box.west) / degree + turned >= west && Double(box.east) / degree + turned <= east
      && Double(box.south) / degree >= south && Double(box.north) / degree <= north
  }
}
