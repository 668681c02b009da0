// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours and patterns that tracks can have.

import Drawing

/// The colours and patterns from which the looks of tracks are chosen.
struct TrackPalette {
  /// The colours in the order in which they are given out, not empty.
  let colors: [Color]

  /// The colour below the tracks.
  let ground: Color

  /// Whether lines can have dash patterns too.
  let hasPatterns: Bool
}
