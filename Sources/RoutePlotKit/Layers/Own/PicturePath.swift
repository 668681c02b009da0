// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Points and outlines for layers of other programs.

import Drawing

/// A point of a picture, in pixels that options count in.
public struct PicturePoint: Equatable, Sendable {
  /// Pixels from the left edge; the middle of the first pixel is at 0.5.
  public var x: Double

  /// Pixels from the top edge.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The outline of a shape, of lines and curves.
///
/// A contour that does not end where it began is closed by a straight line.
public struct PicturePath: Equatable, Sendable {
  private(set) var outline = Path()

  /// An outline of nothing.
  public init() {}

  /// A polygon.
  ///
  /// - Parameter corners: Its corners in order.
  public init(_ corners: [PicturePoint]) { outline.append(ring: corners.map(\.place)) }

  /// A box.
  ///
  /// - Parameters:
  ///   - x: Its left edge, in pixels.
  ///   - y: Its upper edge.
  ///   - width: Its width.
  ///   - height: Its height.
  ///   - corner: The radius of its corners. Default: 0, for sharp corners.
  /// - Returns: The outline.
  public static func box(
    x: Double, y: Double, width: Double, height: Double, corner: Double = 0
  ) -> PicturePath {
    var path = PicturePath()
    path.outline = Path(
      Rectangle(left: x, top: y, right: x + width, bottom: y + height), corner: corner)
    return path
  }

  /// A circle.
  ///
  /// - Parameters:
  ///   - center: Its centre.
  ///   - radius: Its radius, in pixels.
  /// - Returns: The outline.
  public static func circle(center: PicturePoint, radius: Double) -> PicturePath {
    var path = PicturePath()
    path.outline = Path(disc: center.place, radius: radius)
    return path
  }

  /// Begins a contour.
  public mutating func move(to point: PicturePoint) { outline.move(to: point.place) }

  /// Adds a straight line; the first one of an outline begins a contour.
  public mutating func line(to point: PicturePoint) {
    guard !outline.isEmpty else { return move(to: point) }
    outline.line(to: point.place)
  }

  /// Adds a cubic Bézier curve; without a contour it begins one at its end.
  ///
  /// - Parameters:
  ///   - end: Its end.
  ///   - first: The control point of its start.
  ///   - second: The control point of its end.
  public mutating func curve(
    to end: PicturePoint, control first: PicturePoint, _ second: PicturePoint
  ) {
    guard !outline.isEmpty else { return move(to: end) }
    outline.cubic(first.place, second.place, to: end.place)
  }

  /// Adds the contours of another outline.
  public mutating func append(_ other: PicturePath) { outline.append(other.outline) }
}

extension PicturePoint {
  /// The same point for a canvas.
  var place: Point { Point(x: x, y: y) }

  /// The point of a canvas.
  init(_ place: Point) { self.init(x: place.x, y: place.y) }
}
