// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of the cells of a block on a lattice of heights, on planes where they are not straight.

import Geography
import Heights

/// The places of cells on a lattice.
struct CellPlaces {
  /// The cells.
  private let columns, rows: Range<Int>

  /// The place of each cell row by row; nil beyond the Earth.
  private let places: [Place?]

  /// A place on a lattice, whose columns go on over the antimeridian.
  struct Place {
    var column, row: Double
  }

  /// The greatest distance between two nodes on the lattice between which places are interpolated, in worlds.
  private static let farthest = 1.0 / 64

  /// The places of a block of cells.
  init(
    _ nodes: GridNodes, _ grid: GridCoordinates, columns: Range<Int>, rows: Range<Int>,
    in lattice: HeightLattice
  ) {
    (self.columns, self.rows) = (columns, rows)
    let world = Double(lattice.columns)
    var origin: Double?
    func place(_ coordinate: Coordinate?) -> Place? {
      guard let coordinate else { return nil }
      let row = lattice.row(latitude: coordinate.latitude)
      guard !row.isNaN else { return nil }
      let column = lattice.column(longitude: coordinate.longitude)
      let start = origin ?? column
      origin = start
      return Place(column: column - ((column - start) / world).rounded() * world, row: row)
    }
    let step = GridNodes.step
    var places = [Place?](repeating: nil, count: columns.count * rows.count)
    for top in stride(from: rows.lowerBound / step, through: (rows.upperBound - 1) / step, by: 1) {
      for left in stride(
        from: columns.lowerBound / step, through: (columns.upperBound - 1) / step, by: 1)
      {
        // The first node lies a step before the first cell.
        let corners = [
          place(nodes[left + 1, top + 1]), place(nodes[left + 2, top + 1]),
          place(nodes[left + 1, top + 2]), place(nodes[left + 2, top + 2]),
        ].compactMap { $0 }
        let isSmooth = CellPlaces.areNear(corners, within: world * CellPlaces.farthest)
        for row in (top * step..<(top + 1) * step).clamped(to: rows) {
          for column in (left * step..<(left + 1) * step).clamped(to: columns) {
            let (right, down) = (
              Double(column - left * step) / Double(step), Double(row - top * step) / Double(step)
            )
            places[(row - rows.lowerBound) * columns.count + column - columns.lowerBound] =
              isSmooth
              ? CellPlaces.between(corners, right, down)
              : place(grid.coordinate(column: column, row: row))
          }
        }
      }
    }
    self.places = places
  }

  private init(_ other: CellPlaces, columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    places = rows.flatMap { row in columns.map { other.place(column: $0, row: row) } }
  }

  private static func areNear(_ corners: [Place], within distance: Double) -> Bool {
    guard corners.count == 4 else { return false }
    let (columns, rows) = (corners.map(\.column), corners.map(\.row))
    return (columns.max() ?? 0) - (columns.min() ?? 0) < distance
      && (rows.max() ?? 0) - (rows.min() ?? 0) < distance
  }

  private static func between(_ corners: [Place], _ right: Double, _ down: Double) -> Place {
    func mix(_ value: (Place) -> Double) -> Double {
      let upper = value(corners[0]) + (value(corners[1]) - value(corners[0])) * right
      let lower = value(corners[2]) + (value(corners[3]) - value(corners[2])) * right
      return upper + (lower - upper) * down
    }
    return Place(column: mix(\.column), row: mix(\.row))
  }

  private func place(column: Int, row: Int) -> Place? {
    places[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// Whether the block cannot be divided.
  var isOneCell: Bool { columns.count * rows.count == 1 }

  /// The blocks of posts around all places; nil if there is no place.
  func box(_ reduction: HeightReduction) -> (columns: Range<Int>, rows: Range<Int>)? {
    let known = places.compactMap { $0 }
    let (columns, rows) = (
      known.map { reduction.column($0.column) }, known.map { reduction.row($0.row) }
    )
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      (SplineWeights(from).first)..<(SplineWeights(to).first + 4)
    }
    return (range(left, right), range(top, bottom))
  }

  /// Calls back with each cell that has a place.
  func forEach(_ body: (_ column: Int, _ row: Int, Place) -> Void) {
    for row in rows {
      for column in columns {
        if let place = place(column: column, row: row) { body(column, row, place) }
      }
    }
  }

  /// Calls back with the quarters of the block.
  func forEachQuarter(_ body: (CellPlaces) -> Void) {
    func halves(_ range: Range<Int>) -> [Range<Int>] {
      let middle = range.lowerBound + range.count / 2
      return [range.lowerBound..<middle, middle..<range.upperBound].filter { !$0.isEmpty }
    }
    for rows in halves(rows) {
      for columns in halves(columns) { body(CellPlaces(self, columns: columns, rows: rows)) }
    }
  }
}
