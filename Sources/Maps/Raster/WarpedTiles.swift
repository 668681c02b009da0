// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles below a picture that is not in Mercator. Each pixel looks up its place on the tiles.

import CLibrary
import Drawing
import Geography
import Mapping
import Processors
import Tiles

/// An image of the size of a picture, made of tiles in Mercator.
///
/// Places between those of a lattice are interpolated where that is as good as the projection itself.
struct WarpedTiles {
  private let cells: [TileID: TileCell]
  private let zoom: Int
  private let viewport: Viewport
  private let opacity: Float

  /// The pixels between two lines of the lattice.
  private static let step = 8

  /// The greatest distance between two places of the lattice, in parts of the world: farther ones
  /// lie at two sides of a cut.
  private static let farthest = 0.05

  init(_ cells: [TileID: TileCell], zoom: Int, viewport: Viewport, opacity: Double) {
    (self.cells, self.zoom, self.viewport) = (cells, zoom, viewport)
    self.opacity = Float(opacity)
  }

  /// The image, one pixel for each of the picture.
  ///
  /// - Parameter threads: How many threads share the work.
  /// - Returns: The image; nil if there is no memory.
  func image(threads: Int) -> Bitmap? {
    let (width, height) = (viewport.size.columns, viewport.size.rows)
    guard let memory = calloc(width * height, 4) else { return nil }
    nonisolated(unsafe) let colors = memory.bindMemory(to: Color.self, capacity: width * height)
    let bands = (height + WarpedTiles.step - 1) / WarpedTiles.step
    let threads = max(min(threads, bands), 1)
    concurrentPerform(threads) { thread in
      for band in stride(from: thread, to: bands, by: threads) {
        fill(band: band, width: width, height: height, colors)
      }
    }
    return Bitmap(taking: colors, width: width, height: height)
  }

  private func fill(
    band: Int, width: Int, height: Int, _ colors: UnsafeMutablePointer<Color>
  ) {
    let step = WarpedTiles.step
    let top = band * step
    let columns = (width + step - 1) / step
    let upper = (0...columns).map { place(column: $0 * step, row: top) }
    let lower = (0...columns).map { place(column: $0 * step, row: top + step) }
    var last: (tile: TileID, cell: TileCell)?
    for cell in 0..<columns {
      let corners = Corners(upper[cell], upper[cell + 1], lower[cell], lower[cell + 1])
      for row in top..<min(top + step, height) {
        for column in (cell * step)..<min((cell + 1) * step, width) {
          // The middle of the pixel.
          let (x, y) = (
            (Double(column - cell * step) + 0.5) / Double(step),
            (Double(row - top) + 0.5) / Double(step)
          )
          let place = corners?.place(x, y) ?? middle(column: column, row: row)
          guard let place, let color = color(at: place, &last) else { continue }
          colors[row * width + column] = Color(premultiplied: color, opacity: opacity)
        }
      }
    }
  }

  /// The places on Mercator of the corners of a square of the lattice.
  private struct Corners {
    let first, right, down, last: PlanePoint

    /// Nil where one of them is nowhere, or they lie at two sides of a cut.
    init?(_ first: PlanePoint?, _ right: PlanePoint?, _ down: PlanePoint?, _ last: PlanePoint?) {
      guard let first, let right, let down, let last else { return nil }
      let (x, y) = ([first.x, right.x, down.x, last.x], [first.y, right.y, down.y, last.y])
      guard (x.max() ?? 0) - (x.min() ?? 0) < WarpedTiles.farthest,
        (y.max() ?? 0) - (y.min() ?? 0) < WarpedTiles.farthest
      else { return nil }
      (self.first, self.right, self.down, self.last) = (first, right, down, last)
    }

    /// A place between them, 0...1 across and down.
    func place(_ x: Double, _ y: Double) -> PlanePoint {
      let upper = (first.x + (right.x - first.x) * x, first.y + (right.y - first.y) * x)
      let lower = (down.x + (last.x - down.x) * x, down.y + (last.y - down.y) * x)
      return PlanePoint(
        x: upper.0 + (lower.0 - upper.0) * y, y: upper.1 + (lower.1 - upper.1) * y)
    }
  }

  /// The place on Mercator of a corner of a pixel.
  private func place(column: Int, row: Int) -> PlanePoint? {
    let scale = viewport.pixelScale
    return viewport.placeOnMercator(Point(x: Double(column) / scale, y: Double(row) / scale))
  }

  /// The place on Mercator of the middle of a pixel.
  private func middle(column: Int, row: Int) -> PlanePoint? {
    let scale = viewport.pixelScale
    return viewport.placeOnMercator(
      Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale))
  }

  /// The colour at a place on Mercator; nil if no tile is.
  private func color(
    at place: PlanePoint, _ last: inout (tile: TileID, cell: TileCell)?
  ) -> SIMD4<Float>? {
    guard let tile = TileID(holding: place, zoom: zoom) else { return nil }
    if last?.tile != tile {
      guard let cell = cells[tile] else { return nil }
      last = (tile, cell)
    }
    let count = Double(1 << zoom)
    return last?.cell.color(
      across: place.x * count - Double(tile.column),
      down: place.y * count - Double(tile.row))
  }
}
