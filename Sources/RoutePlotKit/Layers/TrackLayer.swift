// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The line of a track, its gaps dashed where that is asked for.

import Drawing
import Geography

/// A track as one stroke: where it meets or crosses itself, a translucent line does not darken.
struct TrackLayer: MapLayer {
  /// The lines in degrees, placed among the others of the picture.
  let route: MeasuredRoute

  /// The line; its width on the ground is worked out before.
  let stroke: Stroke

  /// The colour, with its alpha.
  let color: Color

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let reach = stroke.reach
    var lines = linesToPoints(
      route.segments, viewport: viewport, reach: reach, isThinned: route.isThinned)
    for line in linesToPoints(route.dashed, viewport: viewport, reach: reach, isThinned: false) {
      lines += dashes(
        line, lineWidth: stroke.width, width: viewport.width, height: viewport.height)
    }
    canvas.stroke(lines, stroke, color: color)
  }
}
