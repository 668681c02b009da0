// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How a line is stroked.

import Processors

/// How a route is drawn as a line.
public struct Stroke: Equatable, Sendable {
  /// The narrowest width in pixels: thinner, and lines fall between the samples.
  public static let narrowest = 0.25

  /// The width in pixels, at least `narrowest`; 3 by default.
  public var width: Double

  /// How legs are joined; round by default.
  public var join = LineJoin.round

  /// How lines and dashes end; round by default.
  public var cap = LineCap.round

  /// How long the point of a miter may be, from the inner corner to the outer one, in widths of the line;
  /// from 1, by default 4, as SVG's `stroke-miterlimit`.
  public var miterLimit = 4.0

  /// The dashes of the line; nil, the default, for none.
  public var dash: DashPattern?

  /// A stroke with round joins and round caps.
  ///
  /// - Parameter width: Pixels across, at least `narrowest`. Default: 3.
  public init(width: Double = 3) {
    precondition(width >= Stroke.narrowest, "A stroke is at least 0.25 pixels wide")
    self.width = width
  }

  /// How far from its lines a stroke may draw, in pixels.
  package var overhang: Double {
    let join = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * max(join, cap == .square ? 2.0.squareRoot() : 1)
  }

  /// Whether all ends of all legs are round.
  var isRound: Bool { join == .round && cap == .round }
}
