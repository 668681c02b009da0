// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Coordinates of the cells of a grid over a picture, and their sizes on the ground.

import CLibrary
import Drawing
import Geography
import Heights
import Mapping

/// The coordinates of a grid of square cells that covers a picture, with one more cell on each side.
struct GridCoordinates {
  /// The cells of a row, and the rows, with the outer ones.
  let columns, rows: Int

  /// The pixels of the picture along a side of a cell, from 1.
  let step: Int

  /// The coordinates of the middles of cells.
  let kind: Kind

  private let viewport: Viewport

  /// The ways to store coordinates.
  enum Kind {
    /// Each column has its longitude and each row its latitude, NaN where it is beyond the Earth.
    case straight(longitudes: [Double], latitudes: [Double])
    /// Coordinates are known at the nodes of a lattice.
    case curved(GridNodes)
  }

  /// The most cells of a grid; a larger picture has cells of several pixels.
  static let mostCells = 1 << 24

  /// The grid of a picture.
  init(_ viewport: Viewport) {
    self.viewport = viewport
    let (width, height) = (viewport.size.columns, viewport.size.rows)
    var step = 1
    while (width / step) * (height / step) > GridCoordinates.mostCells { step += 1 }
    self.step = step
    (columns, rows) = ((width + step - 1) / step + 2, (height + step - 1) / step + 2)
    let (scale, columns, rows) = (viewport.pixelScale, columns, rows)
    func pixel(_ cell: Double) -> Double { (cell - 0.5) * Double(step) / scale }
    let map = viewport.projection.map
    guard map.graticule == .straight, map.repeats else {
      kind = .curved(
        GridNodes(columns: columns, rows: rows) { column, row in
          let plane = viewport.plane(Point(x: pixel(column), y: pixel(row)))
          return map.contains(plane) ? map.coordinate(plane) : nil
        })
      return
    }
    let limits = viewport.projection.latitudes
    kind = .straight(
      longitudes: (0..<columns).map { column in
        viewport.coordinate(Point(x: pixel(Double(column)), y: viewport.height / 2)).longitude
      },
      latitudes: (0..<rows).map { row in
        let latitude = viewport.coordinate(Point(x: 0, y: pixel(Double(row)))).latitude
        return limits.contains(latitude) ? latitude : .nan
      })
  }

  /// The coordinate of the middle of a cell, computed for it alone; nil beyond the Earth.
  func coordinate(column: Int, row: Int) -> Coordinate? {
    func pixel(_ cell: Int) -> Double {
      (Double(cell) - 0.5) * Double(step) / viewport.pixelScale
    }
    let plane = viewport.plane(Point(x: pixel(column), y: pixel(row)))
    return viewport.projection.map.contains(plane) ? viewport.projection.coordinate(plane) : nil
  }

  /// The metres on the ground along a side of a cell in the middle of the picture.
  var metresPerCell: Double {
    Double(step) / (viewport.pixels(Length(metres: 1)) * viewport.pixelScale)
  }

  /// The metres on the ground that a pixel of the layout spans in the middle of the picture.
  var metresPerLayoutPixel: Double { 1 / viewport.pixels(Length(metres: 1)) }

  /// The pixel of the layout at a place in cells, whose middles are whole numbers.
  func pixel(column: Double, row: Double) -> Point {
    let side = Double(step) / viewport.pixelScale
    return Point(x: (column - 0.5) * side, y: (row - 0.5) * side)
  }

  /// The boxes that hold all cells.
  var areas: [HeightArea] {
    switch kind {
    case .straight(let longitudes, let latitudes):
      // The outer cells have no pixel.
      let known = latitudes.dropFirst().dropLast().filter { !$0.isNaN }
      guard let south = known.min(), let north = known.max() else { return [] }
      let (west, east) = (longitudes[1], longitudes[longitudes.count - 2])
      return [
        HeightArea(west: west, south: south, east: min(east, west + 360), north: north)
      ]
    case .curved(let nodes): return nodes.areas
    }
  }

  /// The sizes of cells on the ground, in metres.
  var scale: GridScale {
    switch kind {
    case .straight(_, let latitudes):
      let projection = viewport.projection
      let units = Double(step) / (viewport.scale * viewport.pixelScale)
      return .straight(
        latitudes.map { latitude in
          guard !latitude.isNaN else { return GroundScale() }
          let place = Coordinate(latitude: latitude, longitude: viewport.middle.longitude)
          return GroundScale(
            right: projection.metresPerUnit(at: place) * units, shear: 0,
            down: projection.metresPerUnit(at: place, isDown: true) * units)
        })
    case .curved(let nodes): return .curved(nodes)
    }
  }
}

/// The size of a cell on the ground, along the picture's own directions.
struct GroundScale {
  /// The metres that one cell to the right spans, the metres to the right that one cell down leads, and those at right
  /// angles to that.
  var right = Double.nan, shear = 0.0, down = Double.nan
}

/// The sizes of the cells of a grid.
enum GridScale {
  /// All cells of a row have one size.
  case straight([GroundScale])
  /// They follow from the nodes.
  case curved(GridNodes)
}
