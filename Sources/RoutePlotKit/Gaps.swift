// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How the legs are drawn on which a log was off.

import Drawing

/// The dashes of a gap: with their ends as long as three widths of the line, with two widths between them.
///
/// - Parameter stroke: The line of the track.
/// - Returns: The pattern; lines thinner than a pixel have that of one pixel.
func gapDashes(_ stroke: Stroke) -> DashPattern? {
  let width = max(stroke.width, 1)
  let ends = stroke.cap == .butt ? 0 : width
  return DashPattern([3 * width - ends, 2 * width + ends])
}
