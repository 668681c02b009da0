// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of the tracks, their gaps dashed where that is asked for.

import Drawing
import Geography
import Mapping
import Tracks

/// Tracks, each as one stroke in its own colour, the later ones on top.
///
/// Where a track meets or crosses itself, a translucent line does not darken; where it meets another one,
/// both are seen.
struct TracksLayer: MapLayer {
  /// The tracks in degrees, placed in the copies of the world.
  let tracks: TrackLines

  /// The line; its width on the ground is worked out before.
  let stroke: Stroke

  /// The colours, given out in the order of all tracks of the picture and then again from the first.
  let colors: [Color]

  /// How many tracks of other logs lie below these.
  let firstTrack: Int

  static func room(for options: PlotOptions) -> LayerRoom { options.line.room }

  static func layers(of picture: FittedPicture) -> [TracksLayer] {
    picture.options.points == .alone ? [] : picture.routes.map(TracksLayer.init)
  }

  init(_ fitted: FittedRoute) {
    tracks = fitted.lines
    stroke = fitted.options.line.stroke(in: fitted.viewport)
    colors = fitted.options.colors
    firstTrack = fitted.firstTrack
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    let reach = stroke.reach
    for (index, track) in tracks.tracks.enumerated() {
      var lines = linesToPoints(
        tracks.segments[track.segments], viewport: viewport, reach: reach,
        isThinned: tracks.isThinned)
      for line in linesToPoints(
        tracks.dashed[track.dashed], viewport: viewport, reach: reach, isThinned: false)
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
