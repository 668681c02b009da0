// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of one zoom as one large picture.

import Drawing
import Geography
import Mapping
import Tiles

/// The part of the world at one zoom that holds all that is drawn, in whole tiles.
///
/// It is one picture, and its tiles are parts of that: everything is placed once for all of them.
struct ZoomFrame: Equatable {
  /// The zoom.
  let zoom: Int

  /// The columns of tiles, which continue beyond those of the world where the antimeridian is crossed; at most all.
  let columns: Range<Int>

  /// The rows of tiles.
  let rows: Range<Int>

  /// The options for making tiles.
  private let pyramid: Pyramid

  /// The side that sizes follow, in pixels: tiles show parts of a picture that has none.
  private static let sizingSide = 800.0

  /// - Parameters:
  ///   - zoom: The zoom.
  ///   - box: The box around the drawn parts, on the plane.
  ///   - margin: How far something may be drawn beyond it, in pixels of the layout.
  ///   - pyramid: How tiles are made.
  init(zoom: Int, holding box: PlaneBox, margin: Double, _ pyramid: Pyramid) {
    self.zoom = zoom
    self.pyramid = pyramid
    let tile = Double(pyramid.tileSize)
    let all = 1 << zoom
    func tiles(_ from: Double, _ to: Double) -> Range<Int> {
      func number(_ place: Double) -> Int { Int((place * Double(all)).rounded(.down)) }
      let beyond = margin / (tile * Double(all))
      return number(from - beyond)..<(number(to + beyond) + 1)
    }
    let across = tiles(box.west, box.east)
    columns = across.count >= all ? 0..<all : across
    let down = tiles(box.north, box.south).clamped(to: 0..<all)
    rows = down.isEmpty ? 0..<1 : down
  }

  /// The tile of a column and a row, counted from the first ones of the frame.
  func tile(column: Int, row: Int) -> TileID? {
    let all = 1 << zoom
    let rest = (columns.lowerBound + column) % all
    return TileID(
      zoom: zoom, column: rest < 0 ? rest + all : rest, row: rows.lowerBound + row)
  }

  /// The map from degrees to the pixels of the large picture.
  func viewport(measuringAt place: Coordinate) -> Viewport {
    let tile = Double(pyramid.tileSize)
    return Viewport(
      world: tile * Double(1 << zoom), left: Double(columns.lowerBound) * tile,
      top: Double(rows.lowerBound) * tile,
      size: LayoutSize(
        columns: columns.count * pyramid.pixelsOfTile, rows: rows.count * pyramid.pixelsOfTile,
        pixelScale: Double(pyramid.density), sizingSide: ZoomFrame.sizingSide),
      pixelScale: Double(pyramid.density), measuringAt: place)
  }

  /// The most pixels a side of a picture that is painted as a whole.
  private static let longestSide = PictureSize.longestSide

  /// Pixels a side of the parts of a larger one.
  private static let sideOfPart = 16_384

  /// Whether it is painted as a whole, as it is no larger than a picture may be.
  var isOnePart: Bool {
    max(columns.count, rows.count) <= ZoomFrame.longestSide / pyramid.pixelsOfTile
  }

  /// The parts in which it is painted, in tiles counted from its first ones, from the top left one on.
  func parts(with touched: TouchedTiles) -> [PixelRectangle] {
    let whole = PixelRectangle(picture: columns.count, rows.count)
    if isOnePart { return [whole] }
    let side = max(ZoomFrame.sideOfPart / pyramid.pixelsOfTile, 1)
    let bands = Dictionary(grouping: touched.columns) { row, _ in row / side }
    return bands.sorted { $0.key < $1.key }.flatMap { band, rows in
      Set(rows.flatMap { $0.value.map { $0 / side } }).sorted().map { column in
        PixelRectangle(
          columns: (column * side)..<((column + 1) * side),
          rows: (band * side)..<((band + 1) * side)
        ).clamped(to: whole)
      }
    }
  }
}
