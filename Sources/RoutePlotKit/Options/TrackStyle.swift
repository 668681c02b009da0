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

  /// Whether tracks have the colours that their logs give them; nil if they do where none are requested.
  var takesColorsOfLogs: Bool?
}
