// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The relief of a picture: heights to light and shadow.

import CLibrary
package import Drawing
import Geography
package import Heights
package import Mapping
package import Tiles

/// The relief below a picture, ready to be drawn.
package struct LoadedRelief: Sendable {
  /// Facts about its heights.
  package let use: ReliefUse

  /// Light and shadow, and their place; nil where all ground is level.
  private let image: (image: Bitmap, box: Rectangle)?

  /// The contours; nil without any.
  private let contours: ReliefContours?

  /// Whether some ground is lower than the sea, as the floor of the sea is.
  let isBelowSea: Bool

  /// Loads the relief of a picture.
  ///
  /// - Parameters:
  ///   - relief: The requested relief.
  ///   - viewport: The picture.
  ///   - isDark: Whether the map is dark.
  ///   - leavesOutDenseContours: Whether contours that would lie on each other are left out, and not refused. Default:
  ///     false.
  ///   - threads: How many threads read and shade.
  /// - Throws: `TileError`, where there are no heights, or no memory.
  package init(
    _ relief: Relief, below viewport: Viewport, isDark: Bool, leavesOutDenseContours: Bool = false,
    threads: Int
  ) throws(TileError) {
    let cells = GridCoordinates(viewport)
    let opened = try relief.source.open(
      cells.areas, degreesPerPixel: cells.metresPerCell / (Earth.circumference / 360),
      threads: threads)
    guard let grid = HeightGrid(cells, opened.posts, threads: threads) else {
      throw TileError(reliefOf: viewport)
    }
    let summary = grid.summary
    let all = (cells.columns - 2) * (cells.rows - 2)
    var use = ReliefUse(
      heights: opened.facts, unknown: Double(summary.unknown) / Double(all),
      lowest: summary.lowest.isFinite ? Double(summary.lowest) : nil,
      highest: summary.highest.isFinite ? Double(summary.highest) : nil)
    guard summary.unknown < all else {
      throw TileError(
        .noHeights, "has no heights for the picture: they are voids, or too few to be seen")
    }
    isBelowSea = summary.lowest < 0
    let metres = cells.metresPerLayoutPixel
    let interval = relief.contours.flatMap {
      leavesOutDenseContours && !$0.isWideEnough(metresPerPixel: metres) ? nil : $0
    }
    contours = try interval.map { interval throws(TileError) in
      try interval.check(metresPerPixel: metres)
      return ReliefContours(
        grid, interval, summary.lowest...summary.highest, in: viewport, isDark: isDark,
        threads: threads)
    }
    use.contours = contours?.levels.words
    let shade = ShadedGrid(
      grid, ReliefColors(relief, isDark: isDark),
      relief.style == .classic ? .single : .several,
      exaggeration: exaggeration(zoom: viewport.zoomOfMaps),
      heights: summary.lowest...summary.highest)
    guard let bitmap = shade.image(threads: threads) else { throw TileError(reliefOf: viewport) }
    let side = Double(cells.step) / viewport.pixelScale
    self.use = use
    image = bitmap.map {
      (
        $0,
        Rectangle(
          left: 0, top: 0, right: Double($0.width) * side, bottom: Double($0.height) * side)
      )
    }
  }

  /// Draws light and shadow on top of the canvas, and contours on them.
  ///
  /// - Parameter canvas: The picture.
  package func draw(on canvas: inout some Canvas) {
    if let image { canvas.draw(image.image, in: image.box) }
    contours?.draw(on: &canvas)
  }

  /// The heights on the contours; none without contours.
  package var labels: ContourLabels { contours?.labels ?? ContourLabels() }
}

/// Facts about the heights below a picture.
package struct ReliefUse: Equatable, Sendable {
  /// The files or tiles.
  package let heights: HeightFacts

  /// The part of the picture without heights, 0...1.
  package let unknown: Double

  /// The lowest and the highest ground in metres, after it is smoothed for the picture; nil if there is none.
  package let lowest, highest: Double?

  /// The interval of the contours in words; nil without contours.
  package internal(set) var contours: String?
}

extension TileError {
  /// There is no memory for a relief.
  fileprivate init(reliefOf viewport: Viewport) {
    let pixels = viewport.size.columns * viewport.size.rows
    self.init(
      .noMemoryForHeights,
      "there is not enough memory for the relief, which takes \(pixels * 8 / 1_000_000 + 1) MB")
  }
}
