// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of the tracks, their gaps dashed where that is asked for.

import Drawing
import Geography

/// Tracks, each as one stroke in its own colour, the later ones on top.
///
/// Where a track meets or crosses itself, a translucent line does not darken; where it meets another one,
/// both are seen.
struct TracksLayer: MapLayer {
  /// The tracks in degrees, placed in the copies of the world.
  let route: MeasuredRoute

  /// The line; its width on the ground is worked out before.
  let stroke: Stroke

  /// The colours, given out in the order of all tracks of the picture and then again from the first.
  let colors: [Color]

  /// How many tracks of other logs lie below these.
  let firstTrack: Int

  init(_ fitted: FittedRoute) {
    route = fitted.route
    stroke = fitted.options.map.line.stroke(in: fitted.viewport)
    colors = fitted.options.colors
    firstTrack = fitted.firstTrack
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let reach = stroke.reach
    for (index, track) in route.tracks.enumerated() {
      var lines = linesToPoints(
        route.segments[track.segments], viewport: viewport, reach: reach,
        isThinned: route.isThinned)
      for line in linesToPoints(
        route.dashed[track.dashed], viewport: viewport, reach: reach, isThinned: false)
      {
        lines += dashes(
          line, lineWidth: stroke.width, width: viewport.width, height: viewport.height)
      }
      guard !lines.isEmpty else { continue }
      canvas.stroke(lines, stroke, color: color(ofTrack: index))
    }
  }

  /// The colour of a track by its place in the order of drawing.
  func color(ofTrack index: Int) -> Color {
    colors.isEmpty ? .routeBlue : colors[(firstTrack + index) % colors.count]
  }
}
