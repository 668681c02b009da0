// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Web Mercator as a projection of the program.

import CLibrary

/// Web Mercator (EPSG:3857): keeps shapes, and cannot show the poles.
struct Mercator: CylindricalProjection {
  static let name = "mercator"
  static let place = "in Web Mercator"
  static let possible = [Mercator()]

  init() {}

  init(showing area: ShownArea) {}

  var latitudes: ClosedRange<Double> { -WebMercator.latitudeLimit...WebMercator.latitudeLimit }

  static func shows(south: Double, north: Double) -> Bool {
    let limit = WebMercator.latitudeLimit + publishedDigits
    return south <= limit && north >= -limit
  }

  /// The limit is published as 85.0511287798066 and 85.05113, which is less than 2 µ° beyond it.
  private static let publishedDigits = 2e-6

  func point(_ coordinate: Coordinate) -> PlanePoint {
    PlanePoint(
      x: WebMercator.x(longitude: coordinate.longitude),
      y: WebMercator.y(latitude: coordinate.latitude))
  }

  func forEachPoint(
    of coordinates: [Coordinate], largestError: Double, _ take: (PlanePoint) -> Void
  ) {
    // A table costs as much as a few thousand of the tangents and logarithms that it spares.
    guard coordinates.count > 4096 else {
      for coordinate in coordinates { take(point(coordinate)) }
      return
    }
    let bounds = Bounds(of: coordinates)
    let table = MercatorTable(south: bounds.south, north: bounds.north, largestError: largestError)
    for coordinate in coordinates {
      take(
        PlanePoint(
          x: WebMercator.x(longitude: coordinate.longitude),
          y: table.y(latitude: coordinate.latitude)))
    }
  }

  /// A picture may show the area beyond the limit; only a pole itself, which Mercator lacks, is the limit.
  func corner(_ coordinate: Coordinate) -> PlanePoint {
    guard abs(coordinate.latitude) < 90 else { return point(coordinate) }
    return PlanePoint(
      x: WebMercator.x(longitude: coordinate.longitude),
      y: (1 - asinh(tan(coordinate.latitude * .pi / 180)) / .pi) / 2)
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    Coordinate(
      latitude: WebMercator.latitude(y: point.y), longitude: WebMercator.longitude(x: point.x))
  }

  var degrees: DegreeScale { .mercator }

  /// The bend of an arc: an eighth of its curvature in radians times the square of its chord, and a tenth more
  /// for what is neglected.
  ///
  /// On a plane that keeps angles and shows the ground *k* times as large, the curvature of the
  /// shortest way is the slope of ln *k* across it (do Carmo, "Differential geometry of curves and
  /// surfaces", section 4.4). Here it is at most the sine of the latitude.
  func bendOfGreatCircles(cosine: Double) -> Double? {
    1.1 * 2 * .pi / 8 * max(1 - cosine * cosine, 0).squareRoot()
  }

  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    Earth.circumference * WebMercator.cosine(ofDegrees: place.latitude)
  }

  /// The text that the EPSG registry gives for 3857, in the first version of the form.
  var system: String {
    #"PROJCS["WGS 84 / Pseudo-Mercator",\#(wgs84),PROJECTION["Mercator_1SP"],"#
      + #"PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],"#
      + #"PARAMETER["false_easting",0],PARAMETER["false_northing",0],"#
      + #"UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH],"#
      + #"EXTENSION["PROJ4","+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 "#
      + #"+k=1 +units=m +nadgrids=@null +wktext +no_defs"],AUTHORITY["EPSG","3857"]]"#
  }

  func placement(first: PlanePoint, pixel: Double) -> PlanePlacement {
    // The plane of EPSG:3857 has the equatorial radius of WGS 84.
    let world = 2 * Double.pi * Earth.equatorialRadius
    return PlanePlacement(
      x: (first.x - 0.5) * world, y: (0.5 - first.y) * world, columns: pixel * world,
      rows: -pixel * world)
  }
}

extension Projection {
  /// Web Mercator.
  package static let mercator = Projection(Mercator())
}

extension ProjectionChoice {
  /// Web Mercator, EPSG:3857.
  public static let mercator = ProjectionChoice(Mercator.self)
}
