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
/// both are seen, or the picture gets stronger.
struct TracksLayer: MapLayer {
  /// The tracks in degrees, placed in the copies of the world.
  let tracks: TrackLines

  /// The line; its width on the ground is worked out before.
  let stroke: Stroke

  /// The colours, given out in the order of all tracks of the picture and then again from the first.
  let colors: [Color]

  /// How many tracks of other logs lie below these.
  let firstTrack: Int

  /// How many tracks the picture has.
  private let tracksOfPicture: Int

  /// What the alpha of the colours is multiplied by.
  let opacity: Double

  /// What tracks do where they lie on each other.
  let overlap: Overlap

  static func isAsked(for options: PlotOptions) -> Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins { options.line.margins }

  /// A dash is where it is by the length of the line.
  static func showsEachFix(for options: PlotOptions) -> Bool { !options.line.dash.isEmpty }

  static func layers(of picture: FittedPicture) -> [TracksLayer] {
    picture.routes.map(TracksLayer.init)
  }

  init(_ fitted: FittedRoute) {
    tracks = fitted.lines
    stroke = fitted.options.line.stroke(in: fitted.viewport)
    // Where colours tell a value, what belongs to a track is in the ink of the picture.
    colors =
      fitted.options.valueColors == nil
      ? fitted.options.colors
      : [FurnitureStyle.ink(on: fitted.options.background.over(.white, coverage: 255))]
    opacity = fitted.options.opacity
    overlap = fitted.options.overlap
    (firstTrack, tracksOfPicture) = (fitted.firstTrack, fitted.tracksOfPicture)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (index, track) in tracks.tracks.enumerated() {
      let color = color(ofTrack: index)
      let gaps = dashedGaps(of: track, through: viewport)
      if !gaps.isEmpty {
        // Below the track, and paler, so that nobody takes a gap for it.
        var whole = stroke
        whole.dash = nil
        canvas.stroke(
          gaps, whole,
          paint: Paint(color.withAlpha(Double(color.alpha) / 255 * gapOpacity), overlap: overlap))
      }
      var dashed = stroke
      dashed.dash = dashed.dash ?? pattern(ofTrack: index).dash(of: stroke)
      let (lines, stroke) = lines(of: track, dashed, through: viewport)
      guard !lines.isEmpty else { continue }
      canvas.stroke(lines, stroke, paint: Paint(color, overlap: overlap))
    }
  }

  /// The lines of a track, and the stroke that they are still to be drawn with.
  private func lines(
    of track: TrackLines.Track, _ stroke: Stroke, through viewport: Viewport
  ) -> ([[Point]], Stroke) {
    let segments = tracks.segments[track.segments]
    guard let dash = stroke.dash else {
      return (
        linesToPoints(
          segments, viewport: viewport, reach: stroke.overhang + 2, isThinned: tracks.isThinned),
        stroke
      )
    }
    let (lines, travelled) = linesWithLengths(
      segments, viewport: viewport, reach: stroke.overhang + 2)
    guard travelled.contains(where: { $0 > 0 }) else { return (lines, stroke) }
    // A canvas begins each line with a dash, and a part of a line may begin anywhere.
    var whole = stroke
    whole.dash = nil
    return (dash.dashes(of: lines, travelled: travelled, within: frame(viewport)), whole)
  }

  /// The dashes of the gaps of a track.
  private func dashedGaps(
    of track: TrackLines.Track, through viewport: Viewport
  ) -> [[Point]] {
    guard !track.dashed.isEmpty else { return [] }
    return linesToPoints(
      tracks.dashed[track.dashed], viewport: viewport, reach: stroke.overhang + 2,
      isThinned: false
    ).flatMap { gapDashes($0, stroke: stroke, within: frame(viewport)) }
  }

  private func frame(_ viewport: Viewport) -> Rectangle {
    Rectangle(picture: viewport.width, viewport.height, margin: stroke.overhang + 2)
  }

  /// The opacity as a colour has it.
  var opacityByte: UInt8 { UInt8((255 * opacity).rounded()) }

  /// What tells a track from others of its colour, by its place in the order of drawing.
  func pattern(ofTrack index: Int) -> TrackPattern {
    TrackPattern(ofTrack: firstTrack + index, of: tracksOfPicture, colors: colors.count)
  }

  /// The colour of a track by its place in the order of drawing.
  func color(ofTrack index: Int) -> Color {
    var color = colors.isEmpty ? .routeBlue : colors[(firstTrack + index) % colors.count]
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return color
  }
}
