// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The common part of projections whose meridians and parallels are the axes of the plane.

import CLibrary

/// A projection whose x is the longitude, whose y follows from the latitude alone, and which repeats.
///
/// The world has x in 0...1, from the antimeridian to the antimeridian, and the equator y = 0.5.
protocol CylindricalProjection: MapProjection {}

extension CylindricalProjection {
  package var repeats: Bool { true }
  package var graticule: GraticuleShape { .straight }
  package static var drawsGreatCircles: Bool { false }

  package func box(of lines: [LineList], bounds: Bounds) -> PlaneBox {
    // The corners say it all.
    let northWest = point(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = point(Coordinate(latitude: bounds.south, longitude: bounds.east))
    return PlaneBox(
      west: northWest.x, east: southEast.x, north: northWest.y, south: southEast.y)
  }

  package func box(ofRegion region: Bounds) -> PlaneBox {
    PlaneBox(
      of: [region.west, region.east].flatMap { longitude in
        [region.south, region.north].map {
          corner(Coordinate(latitude: $0, longitude: longitude))
        }
      })
  }

  package func mayShow(_ disc: GroundDisc, in window: PlaneBox) -> Bool {
    let across = disc.across / (Double.pi / 180)
    let northWest = point(
      Coordinate(latitude: disc.north, longitude: disc.center.longitude - across))
    let southEast = point(
      Coordinate(latitude: disc.south, longitude: disc.center.longitude + across))
    guard northWest.y <= window.south, southEast.y >= window.north else { return false }
    return (window.west - southEast.x).rounded(.up) <= (window.east - northWest.x).rounded(.down)
  }

  package func reach(_ start: LegEnd, _ middle: LegEnd, _ finish: LegEnd) -> Double {
    max(
      lengthBound(start.coordinate, middle.coordinate),
      lengthBound(middle.coordinate, finish.coordinate))
  }

  /// In metres from the place whose x and y are 0.5, where longitude and latitude are 0.
  package func placement(first: PlanePoint, pixel: Double) -> PlanePlacement {
    let world = Earth.circumference
    return PlanePlacement(
      x: (first.x - 0.5) * world, y: (0.5 - first.y) * world, columns: pixel * world,
      rows: -pixel * world)
  }
}

/// The greatest length on the ground of a line that only goes north or south, and only east or
/// west, in radii of the Earth.
private func lengthBound(_ a: Coordinate, _ b: Coordinate) -> Double {
  let radians = Double.pi / 180
  let isOverEquator = (a.latitude < 0) != (b.latitude < 0)
  let nearest = isOverEquator ? 0 : min(abs(a.latitude), abs(b.latitude))
  return radians
    * (abs(b.latitude - a.latitude) + abs(b.longitude - a.longitude) * cos(nearest * radians))
}
