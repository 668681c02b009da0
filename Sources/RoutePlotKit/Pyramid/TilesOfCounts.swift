// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of counts: their pixels are those of the tiles of one zoom, and of coarser ones by sums.

import Drawing
import Geography
import Mapping

extension PlotOptions {
  /// Takes the tiles of a zoom that hold the region for the pixels of counts, so that tiles can be made of them.
  ///
  /// - Parameters:
  ///   - zoom: The zoom.
  ///   - tileSize: Pixels a side of a tile, in pixels of the layout: 256 or 512.
  /// - Throws: `PlotError`, when the region is fitted around logs, or has too many pixels.
  package mutating func countTiles(zoom: Int, tileSize: Int) throws(PlotError) {
    guard isDensity else { throw PlotError(.counts(.noDensity)) }
    guard let frame = try frameOfCounts() else { throw PlotError(.counts(.noRegion)) }
    var pyramid = Pyramid()
    pyramid.tileSize = tileSize
    let (first, last) = (
      frame.viewport.plane(Point(x: 0, y: 0)),
      frame.viewport.plane(Point(x: frame.viewport.width, y: frame.viewport.height))
    )
    var box = PlaneBox()
    (box.west, box.north, box.east, box.south) = (first.x, first.y, last.x, last.y)
    // What ends at the edge of a tile does not begin the next one.
    let tiles = ZoomFrame(zoom: zoom, holding: box, margin: -0.01, pyramid)
    let viewport = tiles.viewport(measuringAt: frame.viewport.middle)
    let pixels = (
      Double(viewport.size.columns) * pixelScale, Double(viewport.size.rows) * pixelScale
    )
    let size = (Int(pixels.0), Int(pixels.1))
    try wrappingMappingError { () throws(MappingError) in
      try PictureSize.check(width: size.0, height: size.1)
    }
    self.size = .exact(width: size.0, height: size.1)
    padding = Padding(top: .pixels(0), right: .pixels(0), bottom: .pixels(0), left: .pixels(0))
    region = .zoom(center: viewport.middle, zoom: Double(zoom + (tileSize == 512 ? 1 : 0)))
  }
}

extension AddedCounts {
  /// Makes sure that tiles can be made of the counts, and of nothing else.
  func check(_ pyramid: Pyramid, upTo zoom: Int, of routes: [FittedRoute]) throws(PlotError) {
    if let other = routes.first(where: { $0.log.format != .counts }) {
      throw PlotError(.counts(.mixed(input: other.log.input)))
    }
    guard let highest = highestZoom(pyramid) else {
      throw PlotError(.counts(.noTiles(frame: frame.words, pixels: pyramid.pixelsOfTile)))
    }
    guard zoom <= highest else { throw PlotError(.counts(.tooFine(zoom: zoom, highest: highest))) }
  }
}
