// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture's place in the world for geographic information systems.

import Drawing
import Geography
import Mapping

/// The two files that lie beside a picture and say where on the Earth it is.
public struct WorldFile: Equatable, Sendable {
  /// The affine map from pixels to the plane, as six numbers: the world file, `.pgw`.
  public var map: String

  /// The coordinate system of the plane as well-known text, `.prj`.
  public var system: String
}

extension FittedRoute {
  /// Where the picture is on the Earth.
  ///
  /// Web Mercator is EPSG:3857 in metres, equirectangular is EPSG:4326 in degrees, and polar
  /// stereographic is a system of its own on the sphere, in metres.
  public var worldFile: WorldFile {
    let map = planeMap
    let system: String =
      switch viewport.projection {
      case .mercator: webMercator
      case .equirectangular: geographic
      case .polar(let isNorth): polar(latitude: isNorth ? 90 : -90)
      }
    let numbers = [map.columns, 0, 0, map.rows, map.x, map.y]
    return WorldFile(
      map: numbers.map { "\($0)\n" }.joined(), system: system + "\n")
  }

  /// Where the middle of the first pixel is on the plane, and the step from pixel to pixel.
  var planeMap: (x: Double, y: Double, columns: Double, rows: Double) {
    let half = 0.5 / viewport.pixelScale
    let first = viewport.plane(Point(x: half, y: half))
    let pixel = 1 / (viewport.scale * viewport.pixelScale)
    let (x, y, columns, rows): (Double, Double, Double, Double)
    switch viewport.projection {
    case .mercator:
      // The plane of EPSG:3857 has the equatorial radius of WGS 84.
      let world = 2 * Double.pi * Earth.equatorialRadius
      (x, y) = ((first.x - 0.5) * world, (0.5 - first.y) * world)
      (columns, rows) = (pixel * world, -pixel * world)
    case .equirectangular:
      let place = viewport.projection.coordinate(first)
      let next = viewport.projection.coordinate(
        PlanePoint(x: first.x + pixel, y: first.y + pixel))
      (x, y) = (place.longitude, place.latitude)
      (columns, rows) = (360 * pixel, next.latitude - place.latitude)
    case .polar:
      (x, y) = (first.x * Earth.circumference, -first.y * Earth.circumference)
      (columns, rows) = (pixel * Earth.circumference, -pixel * Earth.circumference)
    }
    return (x, y, columns, rows)
  }
}

// The text that the EPSG registry gives for 4326 and 3857, in the first version of the form.
private let geographic =
  #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,"#
  + #"AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],"#
  + #"PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],"#
  + #"UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]"#

private let webMercator =
  #"PROJCS["WGS 84 / Pseudo-Mercator",\#(geographic),PROJECTION["Mercator_1SP"],"#
  + #"PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],"#
  + #"PARAMETER["false_easting",0],PARAMETER["false_northing",0],"#
  + #"UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH],"#
  + #"EXTENSION["PROJ4","+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 "#
  + #"+k=1 +units=m +nadgrids=@null +wktext +no_defs"],AUTHORITY["EPSG","3857"]]"#

private func polar(latitude: Int) -> String {
  #"PROJCS["Polar stereographic on a sphere",GEOGCS["Sphere",DATUM["Sphere","#
    + #"SPHEROID["Sphere",6371008.8,0]],PRIMEM["Greenwich",0],"#
    + #"UNIT["degree",0.0174532925199433]],PROJECTION["Polar_Stereographic"],"#
    + #"PARAMETER["latitude_of_origin",\#(latitude)],PARAMETER["central_meridian",0],"#
    + #"PARAMETER["scale_factor",1],PARAMETER["false_easting",0],"#
    + #"PARAMETER["false_northing",0],UNIT["metre",1]]"#
}
