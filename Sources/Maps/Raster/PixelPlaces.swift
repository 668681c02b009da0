// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places on Mercator of the pixels of a picture that is not in Mercator.

import Drawing
import Geography
import Mapping
import Tiles

/// The places of the pixels of a picture on the plane of Mercator.
///
/// Places between those of a lattice are interpolated where that is as good as the projection itself.
struct PixelPlaces {
  private let viewport: Viewport

  /// The pixels between two lines of the lattice.
  private static let step = 8

  /// The greatest distance between two places of the lattice, in parts of the world: farther ones
  /// lie at two sides of a cut.
  private static let farthest = 0.05

  /// The places of a picture.
  init(_ viewport: Viewport) { self.viewport = viewport }

  /// The rows of squares of the lattice.
  var bands: Int { (viewport.size.rows + PixelPlaces.step - 1) / PixelPlaces.step }

  /// A square of the lattice.
  struct Square {
    /// Its pixels.
    let columns, rows: Range<Int>

    /// The places of its corners, between which those of its pixels are; nil if each has to be computed.
    fileprivate let corners: Corners?
  }

  /// The squares of a band, from left to right.
  ///
  /// `band`: from 0 at the top, below `bands`.
  func squares(ofBand band: Int) -> [Square] {
    let (step, width) = (PixelPlaces.step, viewport.size.columns)
    let top = band * step
    let columns = (width + step - 1) / step
    let upper = (0...columns).map { corner(column: $0 * step, row: top) }
    let lower = (0...columns).map { corner(column: $0 * step, row: top + step) }
    return (0..<columns).map { column in
      Square(
        columns: (column * step)..<min((column + 1) * step, width),
        rows: top..<min(top + step, viewport.size.rows),
        corners: Corners(upper[column], upper[column + 1], lower[column], lower[column + 1]))
    }
  }

  /// The place of the middle of a pixel.
  ///
  /// `column`: the column of the pixel. `row`: the row of the pixel. Returns the place; nil if tiles show nothing of
  /// it.
  func place(column: Int, row: Int, in square: Square) -> PlanePoint? {
    guard let corners = square.corners else { return middle(column: column, row: row) }
    let step = Double(PixelPlaces.step)
    return corners.place(
      (Double(column - square.columns.lowerBound) + 0.5) / step,
      (Double(row - square.rows.lowerBound) + 0.5) / step)
  }

  /// The tiles that hold the places of all pixels.
  ///
  /// Complexity: O(pixels / 64), and O(pixels) along the edges of tiles.
  func tiles(zoom: Int, most: Int) -> Set<TileID> {
    var found: Set<TileID> = []
    var last: TileID?
    func add(_ tile: TileID?) {
      guard let tile, tile != last else { return }
      last = tile
      found.insert(tile)
    }
    for band in 0..<bands {
      for square in squares(ofBand: band) {
        if let tile = square.corners?.onlyTile(zoom: zoom) {
          add(tile)
          continue
        }
        for row in square.rows {
          for column in square.columns {
            add(
              place(column: column, row: row, in: square)
                .flatMap { TileID(holding: $0, zoom: zoom) })
          }
        }
      }
      if found.count > most { break }
    }
    return found
  }

  /// The places on Mercator of the corners of a square of the lattice.
  fileprivate struct Corners {
    private let first, right, down, last: PlanePoint

    /// Nil where one of them is nowhere, or they lie at two sides of a cut.
    init?(_ first: PlanePoint?, _ right: PlanePoint?, _ down: PlanePoint?, _ last: PlanePoint?) {
      guard let first, let right, let down, let last else { return nil }
      let (x, y) = ([first.x, right.x, down.x, last.x], [first.y, right.y, down.y, last.y])
      guard (x.max() ?? 0) - (x.min() ?? 0) < PixelPlaces.farthest,
        (y.max() ?? 0) - (y.min() ?? 0) < PixelPlaces.farthest
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

    /// The tile that holds all places between them; nil if there are several.
    func onlyTile(zoom: Int) -> TileID? {
      // A place between two others may be rounded to beyond them.
      let margin = 1e-12
      let (x, y) = ([first.x, right.x, down.x, last.x], [first.y, right.y, down.y, last.y])
      let least = PlanePoint(x: (x.min() ?? 0) - margin, y: (y.min() ?? 0) - margin)
      let most = PlanePoint(x: (x.max() ?? 0) + margin, y: (y.max() ?? 0) + margin)
      let tile = TileID(holding: least, zoom: zoom)
      return tile == TileID(holding: most, zoom: zoom) ? tile : nil
    }
  }

  /// The place of a corner of a pixel.
  private func corner(column: Int, row: Int) -> PlanePoint? {
    let scale = viewport.pixelScale
    return viewport.placeOnMercator(Point(x: Double(column) / scale, y: Double(row) / scale))
  }

  /// The place of the middle of a pixel.
  private func middle(column: Int, row: Int) -> PlanePoint? {
    let scale = viewport.pixelScale
    return viewport.placeOnMercator(
      Point(x: (Double(column) + 0.5) / scale, y: (Double(row) + 0.5) / scale))
  }
}

extension TileID {
  /// The tile that holds a place of the plane of Mercator; nil if there is none.
  init?(holding place: PlanePoint, zoom: Int) {
    let count = Double(1 << zoom)
    let (x, y) = (place.x * count, place.y * count)
    guard x.isFinite, y.isFinite, (0...count).contains(x), (0...count).contains(y) else {
      return nil
    }
    let last = (1 << zoom) - 1
    self.init(zoom: zoom, column: min(Int(x), last), row: min(Int(y), last))
  }
}

extension Viewport {
  /// The place of a pixel on the plane of Mercator, within one world; nil if tiles show nothing of it.
  func placeOnMercator(_ pixel: Point) -> PlanePoint? {
    let plane = plane(pixel)
    guard projection.map.contains(plane) else { return nil }
    let place = projection.coordinate(plane)
    guard abs(place.latitude) <= WebMercator.latitudeLimit else { return nil }
    let x = WebMercator.x(longitude: place.longitude)
    return PlanePoint(x: x - x.rounded(.down), y: WebMercator.y(latitude: place.latitude))
  }
}
