// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Coordinates at every eighth cell of a grid, for planes on which meridians or parallels are curves.

import CLibrary
import Geography
import Heights

/// The coordinates at the nodes of a lattice over a grid.
struct GridNodes {
  /// The cells between two nodes.
  static let step = 8

  /// The nodes of a row, and the rows.
  ///
  /// The first one lies a step before the first cell, and the last one a step or
  /// more behind the last.
  let columns, rows: Int

  /// The coordinates row by row; nil beyond the Earth.
  private let coordinates: [Coordinate?]

  /// The nodes over a grid.
  ///
  /// `coordinate`: the coordinate of a cell by its column and row, from 0 at the middle of the first one.
  init(columns: Int, rows: Int, _ coordinate: (Double, Double) -> Coordinate?) {
    let step = GridNodes.step
    (self.columns, self.rows) = ((columns + step - 1) / step + 3, (rows + step - 1) / step + 3)
    var coordinates: [Coordinate?] = []
    for row in 0..<self.rows {
      for column in 0..<self.columns {
        coordinates.append(
          coordinate(Double((column - 1) * step), Double((row - 1) * step)))
      }
    }
    self.coordinates = coordinates
  }

  /// The coordinate of a node.
  subscript(column: Int, row: Int) -> Coordinate? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return coordinates[row * columns + column]
  }

  /// The boxes of squares of eight times eight nodes.
  var areas: [HeightArea] {
    let side = 8
    var areas: [HeightArea] = []
    for top in stride(from: 0, to: rows - 1, by: side) {
      for left in stride(from: 0, to: columns - 1, by: side) {
        var all: [Coordinate] = []
        for row in top...min(top + side, rows - 1) {
          for column in left...min(left + side, columns - 1) {
            if let coordinate = self[column, row] { all.append(coordinate) }
          }
        }
        if let area = HeightArea(around: all) { areas.append(area) }
      }
    }
    return areas
  }

  /// The size of the cells at a node on the ground; of no size at the edge of the Earth.
  ///
  /// Half the difference of its neighbours is a tangent of the sphere. The tangents of both axes say how long a cell
  /// is and how much the axes lean.
  func scale(column: Int, row: Int) -> GroundScale {
    guard let left = self[column - 1, row], let right = self[column + 1, row],
      let up = self[column, row - 1], let down = self[column, row + 1]
    else { return GroundScale() }
    let metres = Earth.radius / Double(2 * GridNodes.step)
    let across = (right.vector - left.vector) * metres
    let along = (down.vector - up.vector) * metres
    let length = (across * across).sum().squareRoot()
    guard length > 0 else { return GroundScale() }
    let shear = (across * along).sum() / length
    let rest = max((along * along).sum() - shear * shear, 0).squareRoot()
    return rest > 0 ? GroundScale(right: length, shear: shear, down: rest) : GroundScale()
  }
}

extension HeightArea {
  /// The smallest box around coordinates that are near each other; nil without any.
  ///
  /// A box that goes around a pole is as wide as the world.
  init?(around coordinates: [Coordinate]) {
    guard let first = coordinates.first else { return nil }
    self.init(
      west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude)
    for coordinate in coordinates {
      let turns = ((coordinate.longitude - first.longitude) / 360).rounded()
      let longitude = coordinate.longitude - 360 * turns
      west = min(west, longitude)
      east = max(east, longitude)
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
    }
    if east - west > 90 {
      (west, east) = (-180, 180)
      if north > 60 { north = 90 }
      if south < -60 { south = -90 }
    }
  }
}

extension Coordinate {
  /// The place on a sphere of radius 1.
  fileprivate var vector: SIMD4<Double> {
    let degree = Double.pi / 180
    let across = cos(latitude * degree)
    return SIMD4(
      across * cos(longitude * degree), across * sin(longitude * degree), sin(latitude * degree), 0)
  }
}
