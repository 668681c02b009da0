// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lambert azimuthal: the plane around a place, equal in area.

import CLibrary

/// Lambert azimuthal equal-area on the sphere (Snyder 1987, 24-1 to 24-16), true to scale at its centre.
///
/// All of the Earth is a disc, and its edge is the one place opposite to the centre. Here the formulas are in
/// vectors, which lose no digits anywhere: a place is as far from the origin as its straight distance from
/// the centre through the Earth is long.
struct LambertAzimuthal: CenteredProjection {
  static let name = "lambert-azimuthal"
  static let otherNames = ["laea"]
  static let kind = "equal-area"
  static let place = "in Lambert's azimuthal projection"

  /// The place in the middle.
  let center: Coordinate

  /// The directions from the middle of the Earth to the centre, and from the centre to the east and north.
  private let up, east, north: Direction

  /// The radius of the disc, and the place as near to its edge as a line is drawn: 640 metres.
  private static let (edge, tear) = (2.0, 2 - 2.5e-9)

  init(centeredOn center: Coordinate) {
    let (latitude, longitude) = (center.latitude * .pi / 180, center.longitude * .pi / 180)
    self.center = center
    up = Direction(center)
    east = Direction(x: -sin(longitude), y: cos(longitude), z: 0)
    north = Direction(
      x: -sin(latitude) * cos(longitude), y: -sin(latitude) * sin(longitude), z: cos(latitude))
  }

  init(showing area: ShownArea) { self.init(centeredOn: area.middle) }

  var latitudes: ClosedRange<Double> { -90...90 }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    let place = Direction(coordinate)
    let (x, y, z) = (place.dot(east), place.dot(north), place.dot(up))
    let scale: Double
    if z >= 0 {
      scale = (2 / (1 + z)).squareRoot()
    } else {
      let across = (x * x + y * y).squareRoot()
      // The opposite place is all of the edge: its lowest point stands for it.
      guard across > 1e-15 else { return PlanePoint(x: 0, y: LambertAzimuthal.edge / (2 * .pi)) }
      scale = (2 * (1 - z)).squareRoot() / across
    }
    return PlanePoint(x: scale * x / (2 * .pi), y: -scale * y / (2 * .pi))
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    var (x, y) = (point.x * 2 * .pi, -point.y * 2 * .pi)
    let radius = (x * x + y * y).squareRoot()
    if radius > LambertAzimuthal.edge {
      (x, y) = (x * LambertAzimuthal.edge / radius, y * LambertAzimuthal.edge / radius)
    }
    let half = (x * x + y * y) / 2
    let along = max(1 - half / 2, 0).squareRoot()
    return Direction(
      x: up.x * (1 - half) + (x * east.x + y * north.x) * along,
      y: up.y * (1 - half) + (x * east.y + y * north.y) * along,
      z: up.z * (1 - half) + (x * east.z + y * north.z) * along
    ).coordinate(near: center.longitude)
  }

  func contains(_ point: PlanePoint) -> Bool { point.radius * 2 * .pi <= LambertAzimuthal.edge }

  func parts(of line: [Coordinate]) -> [Range<Int>]? {
    // Near the opposite place a line would cross the whole picture to the other side of the edge.
    let isTorn = line.map { point($0).radius * 2 * .pi > LambertAzimuthal.tear }
    guard isTorn.contains(true), line.count > 1 else { return nil }
    return line.indices.split { isTorn[$0] }.map { $0.startIndex..<$0.endIndex }
  }

  var tornPlace: Coordinate? {
    Coordinate(latitude: -center.latitude, longitude: center.longitude + 180)
  }

  var edges: [[PlanePoint]] {
    let radius = LambertAzimuthal.edge / (2 * .pi)
    return [
      (0...360).map { degree in
        let angle = Double(degree) * .pi / 180
        return PlanePoint(x: radius * sin(angle), y: radius * cos(angle))
      }
    ]
  }

  func box(ofRegion region: Bounds) -> PlaneBox {
    let region = region.withinOneWorld
    let opposite = center.longitude + 180
    let turns = ((region.east - opposite) / 360).rounded(.down)
    guard (region.south...region.north).contains(-center.latitude),
      opposite + 360 * turns >= region.west
    else { return box(ofOutline: region) }
    let radius = LambertAzimuthal.edge / (2 * .pi)
    return PlaneBox(west: -radius, east: radius, north: -radius, south: radius)
  }

  /// Around the centre the plane is stretched by one over the cosine of half the angle to it.
  func largestStretch(over disc: GroundDisc) -> Double {
    let angle = 2 * asin(min(Direction(disc.center).chord(to: up) / 2, 1)) + disc.radius
    return angle < .pi - 1e-3 ? 1 / (2 * .pi * cos(angle / 2)) : .infinity
  }

  var system: String {
    sphericalSystem(
      "Lambert azimuthal equal-area on a sphere", "Lambert_Azimuthal_Equal_Area",
      [
        ("latitude_of_center", "\(center.latitude)"),
        ("longitude_of_center", "\(center.longitude - wholeTurns(of: center.longitude))"),
      ])
  }
}

extension ProjectionChoice {
  /// Lambert azimuthal equal-area, centred on the region.
  public static let lambertAzimuthal = ProjectionChoice(LambertAzimuthal.self)
}
