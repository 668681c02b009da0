// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The padding around the region.

/// The padding between the region and the edges of the picture, side by side.
public struct Padding: Equatable, Sendable {
  /// The padding on one side.
  public enum Room: Equatable, Sendable {
    /// Pixels.
    case pixels(Double)
    /// A length on paper, where an inch has 96 pixels of the layout, as in CSS and SVG.
    case inches(Double)
    /// A part of the shorter side of the picture, 0..<0.5.
    case fraction(Double)
  }

  /// The padding on each side of the picture.
  public var top, right, bottom, left: Room

  /// Padding on each side, in the order of CSS.
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
