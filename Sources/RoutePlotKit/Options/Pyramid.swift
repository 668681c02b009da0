// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options of a pyramid of tiles.

import Mapping
import Tracks

/// A pyramid of tiles: the world in Web Mercator in one square at zoom 0, and at each zoom in four times as many.
package struct Pyramid: Equatable, Sendable {
  /// The zooms, within 0...24; nil for those from the tile that shows all to three beyond the fitted one.
  package var zooms: ClosedRange<Int>?

  /// Pixels a side of a tile, in pixels of the layout: 256 or 512.
  package var tileSize = 256

  /// Pixels of a tile for each pixel of the layout: 1, 2 or 3.
  package var density = 1

  /// Whether no picture of the same log is drawn, so that what only that would show may be dropped.
  package var isAlone = true

  /// A pyramid with the usual tiles.
  package init() {}

  /// The highest zoom.
  package static let highestZoom = 24

  /// The default number of zooms beyond the fitted one.
  static let zoomsBeyondFitted = 3

  /// The longer side of the picture that the fitted zoom shows, in pixels.
  private static let fittedSide = 1024.0

  /// The most tiles that are drawn.
  package static let mostTiles = 1 << 18

  /// Pixels a side of the file of a tile.
  package var pixelsOfTile: Int { tileSize * density }

  /// The resolution of its finest tiles.
  var resolution: Resolution {
    guard let highest = zooms?.upperBound else {
      // All that is read lies in the fitted picture, whose zoom is rounded down.
      let side = Pyramid.fittedSide * Double(density << Pyramid.zoomsBeyondFitted)
      let largest = Double(pixelsOfTile << Pyramid.highestZoom) / 360
      return .fitted(width: side, height: side, largest: largest, isMercator: true)
    }
    var everything = Bounds()
    (everything.west, everything.south) = (-.infinity, -.infinity)
    (everything.east, everything.north) = (.infinity, .infinity)
    return .fixed(east: Double(pixelsOfTile << highest) / 360, north: nil, view: everything)
  }
}

extension Resolution {
  /// The resolution of a picture and of a pyramid of the same log.
  func union(_ pyramid: Pyramid) -> Resolution {
    switch (self, pyramid.resolution) {
    // Great circles are followed as finely as a picture shows them, and not its tiles.
    case _ where hasGreatCircles: .unknown
    case (.unknown, _): .unknown
    case (_, let alone) where pyramid.isAlone: alone
    case (
      .fitted(let width, let height, let largest, true, _, _),
      .fitted(let otherWidth, let otherHeight, let otherLargest, _, _, _)
    ):
      .fitted(
        width: max(width, otherWidth), height: max(height, otherHeight),
        largest: max(largest, otherLargest), isMercator: true)
    case (.fitted(let width, let height, let largest, true, _, _), .fixed(let east, _, _, _)):
      .fitted(width: width, height: height, largest: largest, isMercator: true, least: east)
    default: .unknown
    }
  }
}
