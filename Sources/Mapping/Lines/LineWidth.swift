// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A length across or along a line, as users write it. This file alone converts it to pixels.

public import Geography

/// The width of a line, or the length of a dash.
public enum LineWidth: Equatable, Sendable {
  /// Pixels of the layout, whatever the scale of the map is.
  case pixels(Double)

  /// Pixels in a picture whose shorter side is 800 pixels of the layout; in others they grow with
  /// the root of that side, and below 128 they shrink no more.
  case following(Double)

  /// A length on the ground in the middle of the picture.
  case ground(Length)

  /// A length on paper, where an inch has 96 pixels of the layout, as in CSS and SVG.
  case inches(Double)

  /// A part of the shorter side of the picture.
  case fraction(Double)

  /// The pixels of a picture.
  func pixels(in viewport: Viewport) -> Double {
    switch self {
    case .pixels(let pixels): pixels
    case .following(let pixels): pixels * viewport.markScale
    case .inches(let inches): inches * pixelsPerInch
    case .ground(let length): viewport.pixels(length)
    case .fraction(let part): part * viewport.size.shorterSide
    }
  }
}
