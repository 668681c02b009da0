// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pixels of counts among all pixels of the world. Those of coarser zooms are sums.

import Drawing
import Geography
import Mapping

/// The place of a picture among all pixels of the world, in Web Mercator at a whole zoom.
struct WorldPixels: Equatable {
  /// The world has 256 · 2^`zoom` pixels per side.
  let zoom: Int

  /// The first column, from the meridian of −180°, and the first row, from the edge in the north.
  let left, top: Int

  /// The place of a picture; nil if its pixels are not those of the world at a zoom.
  init?(_ viewport: Viewport) {
    let world = viewport.scale * viewport.pixelScale / 256
    guard viewport.projection == .mercator, world.significand == 1,
      (0...32).contains(world.exponent)
    else { return nil }
    let (left, top) = (
      viewport.middleX * viewport.scale - viewport.width / 2,
      viewport.middleY * viewport.scale - viewport.height / 2
    )
    let edges = [left, top].map { $0 * viewport.pixelScale }
    // Degrees of a latitude have too few digits for all of a place.
    guard edges.allSatisfy({ abs($0) < 1e12 && abs($0 - $0.rounded()) < 1e-3 }) else { return nil }
    zoom = Int(world.exponent)
    (self.left, self.top) = (Int(edges[0].rounded()), Int(edges[1].rounded()))
  }
}

extension AddedCounts {
  /// The box around the pixels of all files.
  var bounds: Bounds {
    let viewport = frame.viewport
    return Bounds(of: [
      viewport.coordinate(Point(x: 0, y: 0)),
      viewport.coordinate(Point(x: viewport.width, y: viewport.height)),
    ])
  }

  /// The highest zoom of tiles that can be made of the counts; nil for none.
  func highestZoom(_ pyramid: Pyramid) -> Int? {
    guard let world = WorldPixels(frame.viewport) else { return nil }
    let exponent = Double(pyramid.pixelsOfTile).exponent - 8
    guard pyramid.pixelsOfTile == 256 << exponent else { return nil }
    let zoom = world.zoom - Int(exponent)
    return (0...Pyramid.highestZoom).contains(zoom) ? zoom : nil
  }

  /// The counts in the pixels of another picture of the same or a lower zoom; nil if there are none.
  func sum(in viewport: Viewport) -> PassCounts? {
    guard let sum, viewport != frame.viewport else { return sum }
    guard let own = WorldPixels(frame.viewport), let other = WorldPixels(viewport) else {
      return nil
    }
    let halvings = own.zoom - other.zoom
    guard halvings >= 0 else { return nil }
    return PassCounts(
      halving: sum, times: halvings, left: other.left << halvings - own.left,
      top: other.top << halvings - own.top, width: viewport.size.columns,
      height: viewport.size.rows)
  }

  /// Squares of a picture of the same or a lower zoom that hold all pixels with counts, in pixels of its layout.
  func squares(in viewport: Viewport) -> [Rectangle] {
    let side = 32
    guard let sum = sum(in: viewport) else { return [] }
    let across = (sum.width + side - 1) / side
    var squares: Set<Int> = []
    for row in 0..<sum.height {
      for column in 0..<sum.width where sum.parts[row * sum.width + column] > 0 {
        squares.insert(row / side * across + column / side)
      }
    }
    return squares.map { square in
      let (row, column) = square.quotientAndRemainder(dividingBy: across)
      let scale = Double(side) / viewport.pixelScale
      return Rectangle(
        left: Double(column) * scale, top: Double(row) * scale, right: Double(column + 1) * scale,
        bottom: Double(row + 1) * scale)
    }
  }
}
