// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The unit of the numbers of a position: from the options, or from the names if the cells agree.

/// Decides the unit of a position.
struct UnitFinder {
  let options: ReadingOptions
  let cells: FirstCells

  /// The unit that the user or the names of some columns say.
  ///
  /// Throws `ReadingError.Reason`, when it is not read, or when the names tell different ones.
  func unit(of columns: [Int]) throws(ReadingError.Reason) -> PositionUnit {
    if let unit = options.unit { return unit }
    let units = columns.map { cells.notes($0).unit ?? .known(.degree) }
    for (column, unit) in zip(columns, units) {
      if case .other = unit { throw .otherUnit(cells.column(column), unit.words) }
      if unit == .sexagesimal, cells.rows.contains(where: { cells.number($0, column) != nil }) {
        throw .otherUnit(cells.column(column), unit.words)
      }
    }
    let known = units.map { if case .known(let unit) = $0 { unit } else { PositionUnit.degree } }
    guard let first = known.first, known.allSatisfy({ $0 == first }) else {
      throw .differentUnits(columns.map(cells.column))
    }
    return first
  }

  /// Refuses a unit that the names tell and most cells contradict.
  ///
  /// Throws `ReadingError.Reason`, with the first cell that contradicts it.
  func check(_ unit: PositionUnit, of columns: PositionColumns) throws(ReadingError.Reason) {
    guard options.unit == nil else { return }
    if unit == .degree { return try refusePaddedMinutes(columns) }
    var agreeing = 0
    var contradicting: [(column: Int, cell: [UInt8])] = []
    for row in cells.rows {
      guard let north = cells.number(row, columns.latitude),
        let east = cells.number(row, columns.longitude),
        north != 0 || east != 0
      else { continue }
      let latitude = unit.degrees(north)
      let longitude = unit.degrees(east)
      // In degrees and minutes a number that would do for degrees is within two degrees of 0,0.
      let isDegrees =
        unit == .ddmm
        ? abs(north) <= 90 && abs(east) <= 180 && cells.digitsBeforePoint(row, columns.latitude) < 4
        : unit.isMistakenForDegrees(latitude: latitude, longitude: longitude)
      let isWhole = north == north.rounded() && east == east.rounded()
      if abs(latitude) <= 90, abs(longitude) <= 360, !isDegrees, isWhole || !unit.isWhole {
        agreeing += 1
      } else {
        let isEast = abs(latitude) <= 90 && !isDegrees && north == north.rounded()
        let column = isEast ? columns.longitude : columns.latitude
        contradicting.append((column, cells.cell(row, column)))
      }
    }
    if let first = contradicting.first, contradicting.count >= agreeing {
      throw .contradictedUnit(cells.column(first.column), first.cell, unit)
    }
  }

  /// Refuses degrees and minutes that could be degrees too, as in `0012.345,N,00101.500,E`.
  private func refusePaddedMinutes(_ columns: PositionColumns) throws(ReadingError.Reason) {
    var first: [UInt8]?
    for row in cells.rows {
      guard let north = cells.number(row, columns.latitude),
        let east = cells.number(row, columns.longitude)
      else { continue }
      guard cells.digitsBeforePoint(row, columns.latitude) == 4,
        cells.digitsBeforePoint(row, columns.longitude) == 5,
        degreesAndMinutes(north) != nil, degreesAndMinutes(east) != nil
      else { return }
      if first == nil, abs(north) <= 90, abs(east) <= 360 {
        first = cells.cell(row, columns.latitude)
      }
    }
    if let first { throw .paddedMinutes(cells.column(columns.latitude), first) }
  }
}
