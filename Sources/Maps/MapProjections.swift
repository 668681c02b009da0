// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The projections that a map can be drawn in.

public import Geography

extension ProjectionChoice {
  /// Whether the map of the Earth can be drawn in it.
  ///
  /// Where meridians and parallels bend, the Earth is cut open along a line that the map is not cut along.
  public var showsMaps: Bool {
    possible.allSatisfy { $0.map.graticule != .curved }
  }
}
