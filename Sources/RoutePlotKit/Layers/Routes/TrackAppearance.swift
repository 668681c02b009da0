// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and patterns of the tracks of a picture.

import Drawing
import Mapping

extension PlotOptions {
  /// The colours and patterns that tracks can have: the requested colours, or those that are clear on the ground.
  var trackPalette: TrackPalette {
    let ground = ground
    return TrackPalette(
      colors: colors.isEmpty ? Color.tracks(on: ground) : colors, ground: ground,
      // Dashes that are requested are those of all, and dots have none.
      // Dashes of a tail would move with its end.
      hasPatterns: line.dash.isEmpty && points != .alone && film?.tail == nil)
  }
}

extension Color {
  /// The colour in a step of a tail.
  func faded(_ fade: Fade) -> Color {
    guard fade.steps > 1 else { return self }
    return withAlpha(fade.opacity(Double(alpha) / 255))
  }
}

/// The colours and patterns of the tracks of one log, by their places in the order of drawing.
struct TrackAppearance {
  /// The ink of all tracks, where colours show a value; nil if each has its own look.
  private let ink: Color?

  /// The looks of all tracks of the picture.
  private let looks: TrackLooks

  /// The number of tracks of other logs that lie below these.
  private let firstTrack: Int

  /// The factor for the alpha of the colours.
  private let opacity: Double

  /// The step of a tail that is drawn.
  private let fade: Fade

  /// The line of tracks without a width of their own.
  private let line: LineStyle

  init(_ fitted: FittedRoute) {
    // Where colours show a value, what belongs to a track is in the ink of the picture.
    ink = fitted.options.valueColors == nil ? nil : .ink(on: fitted.options.ground)
    (looks, firstTrack, opacity) = (fitted.looks, fitted.firstTrack, fitted.options.opacity)
    (line, fade) = (fitted.options.line, fitted.options.trackStyle.fade)
  }

  /// The colour of a track.
  func color(ofTrack index: Int) -> Color {
    var color = ink ?? looks.color(firstTrack + index)
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return color.faded(fade)
  }

  /// The line of a track.
  func line(ofTrack index: Int) -> LineStyle {
    var line = line
    if let width = looks.widths[firstTrack + index] { line.width = .following(width) }
    return line
  }

  /// The pattern that distinguishes a track from others of its colour.
  func pattern(ofTrack index: Int) -> TrackPattern {
    ink == nil ? looks.pattern(firstTrack + index) : .whole
  }

  /// Whether a track has the look of those that a legend does not distinguish.
  func isOfRest(_ index: Int) -> Bool { looks.isOfRest(firstTrack + index) }
}
