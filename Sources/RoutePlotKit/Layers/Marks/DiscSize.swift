// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size of the discs at the ends and the heads of tracks.

import Mapping

/// The size of a disc on a line, in pixels.
struct DiscSize {
  let radius: Double

  /// The width of the ring around it.
  let ring: Double

  /// A ring in pixels that follow the picture.
  private static let ring = 2.0

  /// A disc is at least this many pixels across, which follow the picture, and at least this many widths of the line.
  private static let smallest = (pixels: 12.0, lines: 3.0)

  /// The size of the discs of a route.
  init(for fitted: FittedRoute) {
    let width = fitted.options.line.stroke(in: fitted.viewport).width
    let scale = fitted.viewport.markScale
    radius = max(DiscSize.smallest.pixels * scale, DiscSize.smallest.lines * width) / 2
    ring = DiscSize.ring * scale
  }

  /// The margins that discs at the ends of routes need.
  ///
  /// `reach`: how far a mark reaches, in radii of a disc. Default: 1, for discs.
  static func margins(for options: PlotOptions, reach: Double = 1) -> LayerMargins {
    let line = options.line.margins
    let lines = reach * smallest.lines
    return LayerMargins(
      pixels: line.pixels * lines, metres: line.metres * lines,
      marks: max(reach * smallest.pixels / 2, line.marks * lines) + ring)
  }
}
