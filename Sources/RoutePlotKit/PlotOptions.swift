// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Everything a user can ask of a picture, as values with their defaults.

public import Drawing
public import Geography
public import RouteReading

/// The size of a picture in pixels.
public enum PictureSize: Equatable, Sendable {
  /// The longer side is 1024 pixels, and the shape follows the route between 1:2 and 2:1.
  case automatic
  /// The height follows the shape of the route, at most eight times longer or shorter.
  case width(Int)
  /// The width follows the shape of the route, at most eight times longer or shorter.
  case height(Int)
  /// Both sides as given.
  case exact(width: Int, height: Int)

  /// The longest side a picture can have, in pixels.
  public static let longestSide = 32_767

  /// The most pixels a picture can have: a quarter of a gigabyte at a byte a pixel.
  public static let mostPixels = 1 << 28
}

/// The room between what is to be seen and the edge of the picture, side by side.
public struct Padding: Equatable, Sendable {
  /// The room on one side.
  public enum Room: Equatable, Sendable {
    /// Pixels.
    case pixels(Double)
    /// A part of the shorter side of the picture, 0..<0.5.
    case fraction(Double)
  }

  /// The room on each side of the picture.
  public var top, right, bottom, left: Room

  /// Room on each side, in the order of CSS.
  public init(top: Room, right: Room, bottom: Room, left: Room) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Pixels on every side.
  public static func pixels(_ pixels: Double) -> Padding {
    Padding(
      top: .pixels(pixels), right: .pixels(pixels), bottom: .pixels(pixels), left: .pixels(pixels))
  }

  /// A part of the shorter side of the picture, 0..<0.5, on every side.
  public static func fraction(_ part: Double) -> Padding {
    Padding(
      top: .fraction(part), right: .fraction(part), bottom: .fraction(part), left: .fraction(part))
  }
}

/// What the picture shows.
public enum Region: Equatable, Sendable {
  /// Everything that is drawn, at no zoom beyond the one given.
  case fitted(maxZoom: Double?)
  /// A box in degrees; east is greater than west, and both may leave -180...180.
  case box(west: Double, south: Double, east: Double, north: Double)
  /// A place in the middle, and what the shorter side of the picture spans on the ground there.
  case span(center: Coordinate, length: Length)
  /// A place in the middle of a world of 256 · 2^zoom pixels.
  case zoom(center: Coordinate, zoom: Double)
}

/// How the sphere becomes a plane.
public enum ProjectionChoice: String, Equatable, Sendable, CaseIterable {
  /// Web Mercator, EPSG:3857.
  case mercator
  /// Degrees as they are, with the right aspect at the middle latitude of the picture.
  case equirectangular
  /// Polar stereographic, for the pole that is nearer to the route.
  case polar
}

/// How a picture is written.
public enum PictureFormat: String, Equatable, Sendable, CaseIterable {
  /// Portable Network Graphics: pixels.
  case png
  /// Scalable Vector Graphics: lines.
  case svg
}

/// What to draw and how.
public struct PlotOptions: Equatable, Sendable {
  /// How to read the log; by default everything is found out from the log.
  public var reading = ReadingOptions()

  /// Which fixes count; by default all of them.
  public var selection = SelectionOptions()

  /// How the picture is written; by default as PNG.
  public var format = PictureFormat.png

  /// The size of the picture; by default automatic.
  public var size = PictureSize.automatic

  /// What the picture shows; by default everything that is drawn.
  public var region = Region.fitted(maxZoom: nil)

  /// The room around a fitted route, never less than half the stroke, or around another region.
  ///
  /// Default: nil, which is 10 % of the shorter side around a route and none around other regions.
  public var padding: Padding?

  /// How the sphere becomes a plane; by default Web Mercator.
  public var projection = ProjectionChoice.mercator

  /// Whether legs are great circles and not straight on the plane; by default they are straight.
  public var isGeodesic = false

  /// Other routes that a fitted region must hold too, so that many pictures have one frame.
  public var fittedToo: [MeasuredRoute] = []

  /// The line of the route; by default 3 pixels.
  public var stroke = Stroke()

  /// The width of the line on the ground in the middle of the picture, instead of the stroke's own.
  ///
  /// Default: nil. The line is never narrower than 0.25 pixels.
  public var strokeOnGround: Length?

  /// The colours of the tracks, given out in their order and then again from the first; not empty.
  ///
  /// Default: `Color.tracks`, of which the first is `#007AFF`.
  public var colors = Color.tracks

  /// The colour of the ground; by default white.
  public var background = Color.white

  /// Whether all fixes that count stay in memory, so that `FittedRoute.locate` can find the nearest.
  ///
  /// Default: true. Without them memory follows what can be seen, whatever the length of the log.
  public var keepsFixes = true

  /// Whether the length of the route is measured, which a `Report` tells.
  ///
  /// Default: true. It takes longer than all else that is done with a fix.
  public var measuresLength = true

  /// How many threads read and draw at most, from 1; the picture is the same for any number.
  ///
  /// Default: nil, which is one for each processor.
  public var threads: Int?

  /// The padding, with the default of the region.
  package var room: Padding {
    if let padding { return padding }
    return if case .fitted = region { .fraction(0.1) } else { .pixels(0) }
  }

  /// The line in the pixels of a picture.
  func stroke(in viewport: Viewport) -> Stroke {
    guard let length = strokeOnGround else { return stroke }
    let widest = Double(PictureSize.longestSide)
    return Stroke(width: min(max(Stroke.narrowest, viewport.pixels(length)), widest))
  }

  /// The same picture, with nothing kept or measured for questions about it.
  package var pictureOnly: PlotOptions {
    var result = self
    (result.keepsFixes, result.measuresLength) = (false, false)
    return result
  }

  /// Options with their defaults.
  public init() {}
}

extension Stroke {
  /// How far beyond its points a line is drawn, in pixels, with something to spare.
  var reach: Double { width / 2 + 2 }
}
