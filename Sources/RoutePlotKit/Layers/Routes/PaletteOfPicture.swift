// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The palette of the tracks of a picture.

import Drawing

extension PlotOptions {
  /// The colours and patterns that tracks can have: the requested colours, or those that are clear on the ground.
  var trackPalette: TrackPalette {
    let ground = ground
    return TrackPalette(
      colors: colors.isEmpty ? Color.tracks(on: ground) : colors, ground: ground,
      // Dashes that are requested are those of all, and dots have none.
      hasPatterns: line.dash.isEmpty && points != .alone)
  }
}
