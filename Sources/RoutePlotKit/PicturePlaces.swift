// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of a picture on the Earth, and back.

import Drawing
public import Geography
import Mapping

extension Picture {
  /// The coordinate under a place of the picture.
  ///
  /// - Parameters:
  ///   - x: Pixels from the left edge; the middle of the first pixel is at 0.5.
  ///   - y: Pixels from the top edge.
  /// - Returns: The coordinate, longitude in -180..<180; nil if nothing of the Earth is there, and for a part of a
  ///   picture.
  public func coordinate(x: Double, y: Double) -> Coordinate? {
    guard let viewport else { return nil }
    return viewport.place(under: Point(x: x / viewport.pixelScale, y: y / viewport.pixelScale))
  }

  /// The place of a coordinate in the picture.
  ///
  /// - Parameter coordinate: The coordinate.
  /// - Returns: Pixels from the left and from the top edge, which are outside of the picture for a coordinate that it
  ///   does not show. Where the Earth is in it more than once, it is the place nearest to the middle. Nil for a coordinate
  ///   that the projection cannot show, and for a part of a picture.
  public func place(of coordinate: Coordinate) -> (x: Double, y: Double)? {
    guard let viewport, let point = viewport.place(of: coordinate) else { return nil }
    return (point.x * viewport.pixelScale, point.y * viewport.pixelScale)
  }
}
