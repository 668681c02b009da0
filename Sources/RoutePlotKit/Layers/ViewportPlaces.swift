// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of a picture on the Earth, and back, in pixels of the layout.

import Drawing
import Geography
import Mapping

extension Viewport {
  /// The coordinate under a point, longitude in -180..<180; nil if nothing of the Earth is there.
  func place(under point: Point) -> Coordinate? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let place = plane(point)
    var coordinate = projection.coordinate(place)
    guard projection.map.contains(place), abs(coordinate.latitude) <= 90 else { return nil }
    coordinate.longitude -= wholeTurns(of: coordinate.longitude)
    return coordinate
  }

  /// The point of a coordinate, nearest to the middle; nil for one that the projection cannot show.
  func place(of coordinate: Coordinate) -> Point? {
    guard coordinate.latitude.isFinite, coordinate.longitude.isFinite,
      abs(coordinate.latitude) <= 90
    else { return nil }
    var coordinate = coordinate
    let middle = self.coordinate(Point(x: width / 2, y: height / 2))
    coordinate.longitude -= wholeTurns(of: coordinate.longitude - middle.longitude)
    let point = point(coordinate)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }
}
