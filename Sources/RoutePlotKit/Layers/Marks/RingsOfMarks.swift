// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// White rings around visible marks.

import Drawing

extension PlotOptions {
  /// Whether white rings around marks are seen on the ground, or may be: on a dark one, and where something lies on it.
  var hasRings: Bool {
    let isPlain = backgroundImage == nil && baseMap.sources.isEmpty && !isDensity
    return !isPlain || background.alpha < 255 || background.luma < 235
  }
}
