// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the casings of all tracks, below all tracks.

import Drawing
import Geography
import Mapping
import Tracks

/// The casings of the tracks of a picture, as one stroke: where they meet or cross, a translucent one does
/// not darken.
struct CasingLayer: PictureLayer {
  /// The tracks of all logs, in degrees.
  let routes: [TrackLines]

  let stroke: Stroke
  let color: Color

  static func isRequested(for options: PlotOptions) -> Bool { options.line.casing != nil }

  static var isLine: Bool { true }
  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins { options.line.margins }

  static func layers(of picture: FittedPicture) -> [CasingLayer] {
    let line = picture.options.line
    guard let casing = line.casing, let stroke = line.casingStroke(in: picture.viewport) else {
      return []
    }
    return [CasingLayer(routes: picture.routes.map(\.lines), stroke: stroke, color: casing.color)]
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    var lines: [[Point]] = []
    for route in routes {
      lines += linesToPoints(
        route.segments[...], viewport: viewport, reach: stroke.overhang + 2,
        isThinned: route.isThinned)
    }
    guard !lines.isEmpty else { return }
    canvas.stroke(lines, stroke, color: color)
  }
}
