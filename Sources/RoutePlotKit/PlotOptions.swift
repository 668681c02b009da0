// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Everything a user can ask of a picture, as values with their defaults.

public import Drawing
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

/// The room between the route and the edge of the picture.
public enum Padding: Equatable, Sendable {
  /// Pixels on every side.
  case pixels(Double)
  /// A part of the shorter side of the picture, 0..<0.5, on every side.
  case fraction(Double)
}

/// What to draw and how.
public struct PlotOptions: Equatable, Sendable {
  /// How to read the log; by default everything is found out from the log.
  public var reading = ReadingOptions()

  /// The size of the picture; by default automatic.
  public var size = PictureSize.automatic

  /// The room around the route, never less than half the stroke; by default 10 % of the shorter side.
  public var padding = Padding.fraction(0.1)

  /// The line of the route; by default 3 pixels.
  public var stroke = Stroke()

  /// The colour of the route; by default `#007AFF`.
  public var color = Color.routeBlue

  /// The colour of the ground; by default white.
  public var background = Color.white

  /// Whether the picture is drawn; otherwise everything is found out but no pixel touched.
  public var drawsPicture = true

  /// Options with their defaults.
  public init() {}
}
