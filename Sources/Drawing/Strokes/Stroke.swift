// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strokes: the width, joins, caps and dashes of a line.

import Processors

/// The style of the line of a route.
package struct Stroke: Equatable, Sendable {
  /// The narrowest width in pixels: thinner, and lines fall between the samples.
  package static let narrowest = 0.25

  /// The widest width in pixels, which covers any picture.
  package static let widest = 1e6

  /// The width in pixels, `narrowest`...`widest`; 3 by default.
  ///
  /// Values beyond become the nearest of these, and NaN the narrowest.
  package var width: Double {
    get { storedWidth }
    set { storedWidth = Stroke.drawable(newValue) }
  }

  private var storedWidth: Double

  /// The joins of legs; round by default.
  package var join = LineJoin.round

  /// The ends of lines and dashes; round by default.
  package var cap = LineCap.round

  /// The greatest length of the point of a miter, from the inner corner to the outer one, in widths of the line;
  /// from 1, by default 4, as SVG's `stroke-miterlimit`.
  package var miterLimit = 4.0

  /// The dashes of the line; nil, the default, for none.
  package var dash: DashPattern?

  /// A stroke with round joins and round caps.
  ///
  /// - Parameter width: Pixels across, `narrowest`...`widest`. Values beyond become the nearest of
  ///   these, and NaN the narrowest. Default: 3.
  package init(width: Double = 3) { storedWidth = Stroke.drawable(width) }

  private static func drawable(_ width: Double) -> Double {
    width >= narrowest ? min(width, widest) : narrowest
  }

  /// The greatest distance from its lines at which a stroke may draw, in pixels.
  package var overhang: Double {
    let join = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(join, cap == .square ? 2.0.squareRoot() : 1)
  }

  /// Whether all ends of all legs are round.
  var isRound: Bool { join == .round && cap == .round }
}

/// The end of a line or a dash, as in SVG's `stroke-linecap`.
///
/// A line of one place is a disc with round caps. With the others it is a square: a place does not vanish.
public enum LineCap: String, Equatable, Sendable, CaseIterable {
  /// Half a disc beyond the end.
  case round
  /// Straight, at the end.
  case butt
  /// Straight, half a width beyond the end.
  case square
}
