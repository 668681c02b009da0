// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the lines of the tracks, with dashed gaps on request.

import Drawing
import Geography
import Mapping
import Tracks

/// Tracks, each as one stroke in its own colour, the later ones on top.
///
/// Where a track meets or crosses itself, a translucent line does not darken; where it meets another one,
/// both are seen, or the picture gets stronger.
struct TracksLayer: PictureLayer {
  /// The tracks in degrees, placed in the copies of the world.
  private let tracks: TrackLines

  private let colors: TrackAppearance

  /// Whether beads are drawn later around all points of the lines.
  private let hasBeads: Bool

  /// The blending of overlapping tracks.
  private let overlap: Overlap

  static func isRequested(for options: PlotOptions) -> Bool { options.valueColors == nil }

  static var isLine: Bool { true }
  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins { options.line.margins }

  /// A dash is where it is by the length of the line.
  static func showsEachFix(for options: PlotOptions) -> Bool { !options.line.dash.isEmpty }

  /// The tracks that are drawn: those of one look that a legend does not distinguish, the others, or all.
  private enum Part { case rest, told, all }
  private var part = Part.all

  /// Tracks that a legend does not distinguish lie below those that it names.
  static func layers(of picture: FittedPicture) -> [TracksLayer] {
    let layers = picture.routes.map(TracksLayer.init)
    guard picture.routes[0].looks.countOfRest > 0 else { return layers }
    return [Part.rest, .told].flatMap { part in
      layers.map { layer in
        var layer = layer
        layer.part = part
        return layer
      }
    }
  }

  private init(_ fitted: FittedRoute) {
    tracks = fitted.lines
    colors = TrackAppearance(fitted)
    overlap = fitted.options.overlap
    hasBeads = fitted.options.points == .online && fitted.hasStraightLegs
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (index, track) in tracks.tracks.enumerated() where isDrawn(index) {
      let color = colors.color(ofTrack: index)
      let stroke = colors.line(ofTrack: index).stroke(in: viewport)
      let gaps = dashedGaps(of: track, stroke, through: viewport)
      if !gaps.isEmpty {
        // Below the track, and paler, so that a gap does not look like the track.
        var whole = stroke
        whole.dash = nil
        canvas.stroke(
          gaps, whole,
          paint: Paint(color.withAlpha(Double(color.alpha) / 255 * gapOpacity), overlap: overlap))
      }
      var dashed = stroke
      dashed.dash = dashed.dash ?? colors.pattern(ofTrack: index).dash(of: stroke)
      let (lines, drawn) = lines(of: track, dashed, through: viewport)
      guard !lines.isEmpty else { continue }
      let paint = Paint(color, overlap: overlap)
      if hasBeads, dashed.dash == nil, color.alpha == 255 {
        canvas.stroke(
          lines, drawn, paint: paint, belowDiscs: stroke.width * PlotOptions.PointStyle.bead)
      } else {
        canvas.stroke(lines, drawn, paint: paint)
      }
    }
  }

  private func isDrawn(_ index: Int) -> Bool {
    part == .all || (part == .rest) == colors.isOfRest(index)
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
    return (dash.dashes(of: lines, travelled: travelled, within: frame(viewport, stroke)), whole)
  }

  /// The dashes of the gaps of a track.
  private func dashedGaps(
    of track: TrackLines.Track, _ stroke: Stroke, through viewport: Viewport
  ) -> [[Point]] {
    guard !track.dashed.isEmpty else { return [] }
    return linesToPoints(
      tracks.dashed[track.dashed], viewport: viewport, reach: stroke.overhang + 2,
      isThinned: false
    ).flatMap { gapDashes($0, stroke: stroke, within: frame(viewport, stroke)) }
  }

  private func frame(_ viewport: Viewport, _ stroke: Stroke) -> Rectangle {
    Rectangle(picture: viewport.width, viewport.height, margin: stroke.overhang + 2)
  }
}
