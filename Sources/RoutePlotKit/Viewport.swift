// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fit: a region, a size and a padding make the map from degrees to pixels.

package import Drawing
package import Geography

/// The map from the plane of Web Mercator to the pixels of a picture: uniform, north up.
package struct Viewport: Equatable, Sendable {
  /// Pixels a row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// Pixels a unit of the plane; the plane's unit is the width of the world.
  package let scale: Double

  /// The point of the plane in the middle of the picture.
  package let middleX, middleY: Double

  /// No picture shows more than this: a world of 256 · 2²⁴ pixels.
  static let largestScale = 256.0 * 16_777_216

  /// A single place is shown at zoom 16, a world of 256 · 2¹⁶ pixels.
  static let scaleOfPlace = 256.0 * 65_536

  /// Fits bounds into a picture.
  ///
  /// - Parameters:
  ///   - bounds: What must be visible, not empty, its longitudes continuous.
  ///   - size: The size wished for.
  ///   - padding: The room wished for.
  ///   - strokeWidth: The width in pixels of a line that must not be cut.
  /// - Throws: `PlotError`, when the size or the padding leaves no room to draw.
  package init(
    fitting bounds: Bounds, size: PictureSize, padding: Padding, strokeWidth: Double
  ) throws(PlotError) {
    let west = WebMercator.x(longitude: bounds.west)
    let east = WebMercator.x(longitude: bounds.east)
    let north = WebMercator.y(latitude: bounds.north)
    let south = WebMercator.y(latitude: bounds.south)
    let across = east - west
    let down = south - north
    (width, height) = Viewport.pixels(
      size, across: across, down: down, padding: padding, strokeWidth: strokeWidth)
    try Viewport.check(width: width, height: height)
    let edge = Viewport.edge(
      padding, shorterSide: Double(min(width, height)), strokeWidth: strokeWidth)
    let room = Double(min(width, height)) - 2 * edge
    guard room >= 1 else { throw .noRoom(padding: edge, width: width, height: height) }
    // A route without extent on one axis is fitted by the other; without any extent it is a place.
    let scaleAcross = across > 0 ? (Double(width) - 2 * edge) / across : .infinity
    let scaleDown = down > 0 ? (Double(height) - 2 * edge) / down : .infinity
    let fitted = min(scaleAcross, scaleDown)
    scale = fitted.isFinite ? min(fitted, Viewport.largestScale) : Viewport.scaleOfPlace
    middleX = (west + east) / 2
    middleY = (north + south) / 2
  }

  /// The pixel of a coordinate whose longitude is continuous with the bounds.
  package func point(_ coordinate: Coordinate) -> Point {
    Point(
      x: Double(width) / 2 + (WebMercator.x(longitude: coordinate.longitude) - middleX) * scale,
      y: Double(height) / 2 + (WebMercator.y(latitude: coordinate.latitude) - middleY) * scale)
  }

  /// The pixel of a longitude and of a y of the plane.
  package func point(longitude: Double, y: Double) -> Point {
    Point(
      x: Double(width) / 2 + (WebMercator.x(longitude: longitude) - middleX) * scale,
      y: Double(height) / 2 + (y - middleY) * scale)
  }

  /// The size in pixels once the shape of the route is known.
  private static func pixels(
    _ size: PictureSize, across: Double, down: Double, padding: Padding, strokeWidth: Double
  ) -> (Int, Int) {
    switch size {
    case .exact(let width, let height): return (width, height)
    case .width(let width):
      let other = otherSide(
        of: Double(width), shape: ratio(down, across), padding: padding, strokeWidth: strokeWidth,
        limit: 8)
      return (width, other)
    case .height(let height):
      let other = otherSide(
        of: Double(height), shape: ratio(across, down), padding: padding, strokeWidth: strokeWidth,
        limit: 8)
      return (other, height)
    case .automatic:
      let longer = 1024.0
      let isWide = across >= down
      let other = otherSide(
        of: longer, shape: isWide ? ratio(down, across) : ratio(across, down), padding: padding,
        strokeWidth: strokeWidth, limit: 2)
      let shorter = min(other, Int(longer))
      return isWide ? (Int(longer), shorter) : (shorter, Int(longer))
    }
  }

  /// How much longer one extent is than the other; a place is square.
  private static func ratio(_ extent: Double, _ other: Double) -> Double {
    extent == 0 && other == 0 ? 1 : extent / other
  }

  /// The side that makes the route touch its padding on all four sides, within the limit.
  private static func otherSide(
    of side: Double, shape: Double, padding: Padding, strokeWidth: Double, limit: Double
  ) -> Int {
    let wanted: Double
    switch padding {
    case .pixels:
      let edge = edge(padding, shorterSide: side, strokeWidth: strokeWidth)
      wanted = (side - 2 * edge) * shape + 2 * edge
    case .fraction(let part):
      // The shorter side carries the padding: s − 2·part·s of it, against side − 2·part·s.
      wanted =
        shape <= 1
        ? side * shape / (1 - 2 * part + 2 * part * shape)
        : side * (1 - 2 * part) * shape + 2 * part * side
    }
    let bounded = min(max(wanted, side / limit), side * limit)
    return Int(max(bounded.rounded(), 1))
  }

  /// Padding in pixels, never less than half the stroke.
  private static func edge(_ padding: Padding, shorterSide: Double, strokeWidth: Double) -> Double {
    let wished =
      switch padding {
      case .pixels(let pixels): pixels
      case .fraction(let part): part * shorterSide
      }
    return max(wished, strokeWidth / 2)
  }

  /// Refuses sizes that no picture can have.
  static func check(width: Int, height: Int) throws(PlotError) {
    let sides = 1...PictureSize.longestSide
    guard sides.contains(width), sides.contains(height),
      width * height <= PictureSize.mostPixels
    else { throw .sizeOutOfRange(width: width, height: height) }
  }
}
