// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The style of tracks, shared by all layers of routes.

import Drawing
import Mapping

/// The lines and the colours of tracks.
struct TrackStyle: Equatable, Sendable {
  var line = LineStyle()
  var opacity = 1.0
  var overlap = Overlap.replace

  /// The colours that are requested; nil for those that suit the ground.
  var colors: [Color]?
  var valueColors: ValueColors?

  /// What tracks of one colour have in common; nil if each has its own.
  var grouping: TrackGrouping?

  /// The colours of groups in an order, such as years; nil for the usual ones.
  var groupMap: Colormap?

  /// Whether tracks have the colours that their logs give them; nil if they do where none are requested.
  var takesColorsOfLogs: Bool?

  /// The step of a tail that is drawn.
  var fade = Fade()
}

/// One of the steps in which the tail of a line fades: each lies on the longer ones before it.
struct Fade: Equatable, Sendable {
  /// The number of the step, from 1, the longest and faintest one.
  var step = 1

  /// The number of steps; a line that does not fade has one.
  var steps = 1

  /// The opacity of the step itself, so that all steps up to it have their part of the opacity of the line.
  ///
  /// `whole`: the opacity of the line, 0...1.
  func opacity(_ whole: Double) -> Double {
    guard steps > 1 else { return whole }
    let below = whole * Double(step - 1) / Double(steps)
    return whole / Double(steps) / max(1 - below, 1e-9)
  }
}
