// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A position, or a line of positions, in one cell of a row.

import Geography

/// The cell of a row that holds whole positions.
struct PositionCell {
  /// Its column, from 0.
  let column: Int

  /// The order of the two numbers.
  let order: CoordinateOrder

  /// Their unit.
  let unit: PositionUnit

  /// The content of the cell of a row.
  enum Content {
    /// That there is no position.
    case nothing
    /// One position.
    case fix(Coordinate)
    /// Lines, each a segment of its own.
    case lines([[Coordinate]])
  }

  /// Reads the cell.
  func read(_ text: Span<UInt8>) throws(CellFault) -> Content {
    let lines: [[Coordinate]]
    switch parsePairs(text, order: order, unit: unit) {
    case .missing: return .nothing
    case .other: throw notAPosition(text)
    case .geometry(let geometry): throw CellFault(fault: .otherGeometry(geometry), cell: column)
    case .positions(let positions): lines = [positions]
    case .lines(let several): lines = several
    }
    let limit = unit.largestLongitude
    let bad = lines.joined().first { abs($0.latitude) > 90 || abs($0.longitude) > limit }
    if let bad {
      let axis: Axis = abs(bad.latitude) > 90 ? .latitude : .longitude
      throw CellFault(
        fault: .outOfRange(axis: axis, cell: Array(text.extracting(first: 164))), cell: column,
        outOfRange: bad)
    }
    let point = lines.count == 1 && lines[0].count == 1 ? lines[0][0] : nil
    if let point, point.latitude == 0, point.longitude == 0 { return .fix(point) }
    if let first = lines.first?.first,
      unit.isMistakenForDegrees(latitude: first.latitude, longitude: first.longitude)
    {
      throw notAPosition(text)
    }
    return point.map { .fix($0) } ?? .lines(lines)
  }

  private func notAPosition(_ text: Span<UInt8>) -> CellFault {
    let cell = Array(text.extracting(first: 164))
    return CellFault(
      fault: unit == .degree ? .notAPosition(cell: cell) : .notPairInUnit(cell: cell, unit: unit),
      cell: column)
  }
}
