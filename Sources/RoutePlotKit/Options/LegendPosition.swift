// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The possible positions of a legend.

extension PlotOptions {
  /// The position of a legend.
  public enum LegendPosition: String, Equatable, Sendable, CaseIterable {
    /// The position that leaves the map largest: in a corner that the routes leave free, otherwise at the right or
    /// below.
    case automatic = "auto"
    /// At the right, in a band that a fitted route stays out of.
    case right
    /// Below the map, in columns, in a band that a fitted route stays out of.
    case below
    /// In a corner, on the map.
    case topRight = "top-right"
    case bottomRight = "bottom-right"
    case topLeft = "top-left"
    case bottomLeft = "bottom-left"

    /// The corners, the one that is taken first at the beginning.
    package static let corners = [topRight, bottomRight, topLeft, bottomLeft]

    /// Whether it is on the left side, and on the upper one of a corner.
    var isLeft: Bool { self == .topLeft || self == .bottomLeft || self == .below }
    var isTop: Bool { self == .topLeft || self == .topRight }
  }
}
