// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds minutes and seconds in separate columns, if the cells agree with the names.

/// Decides whether degrees have minutes and seconds next to them.
struct MinuteFinder {
  let options: ReadingOptions
  let cells: FirstCells

  /// Notes the columns of minutes and seconds next to whole degrees.
  ///
  /// Throws `ReadingError.Reason.notWholeDegrees`, when the names say minutes and the cells do not.
  func find(beside columns: PositionColumns, in notation: inout PositionNotation)
    throws(ReadingError.Reason)
  {
    let parts = findDegreeColumns(cells.names)
    if let latitude = parts.latitude, latitude.degrees == columns.latitude,
      try areParts(latitude)
    {
      notation.latitude.minutes = latitude.minutes
      notation.latitude.seconds = latitude.seconds
    }
    if let longitude = parts.longitude, longitude.degrees == columns.longitude,
      try areParts(longitude)
    {
      notation.longitude.minutes = longitude.minutes
      notation.longitude.seconds = longitude.seconds
    }
  }

  /// Whether the cells are those of degrees and minutes, as the names say.
  private func areParts(_ angle: DegreeColumns) throws(ReadingError.Reason) -> Bool {
    let numbers = cells.rows.compactMap { row in cells.number(row, angle.degrees).map { (row, $0) }
    }
    let others = numbers.filter { $0.1 != $0.1.rounded() }
    let hasMinutes = cells.rows.allSatisfy { row in
      cells.number(row, angle.minutes).map { abs($0) < 60 } ?? true
    }
    // Next to `lat` the name `lat_min` may be that of the least latitude.
    let isBare =
      words(of: cells.column(angle.degrees).name).count == 1
      && cells.notes(angle.degrees).unit == nil
    if isBare, !others.isEmpty || !hasMinutes { return false }
    guard let other = others.first, others.count * 2 >= numbers.count else { return true }
    if options.latitude != nil, options.longitude != nil { return false }
    throw .notWholeDegrees(
      cells.column(angle.minutes), degrees: cells.column(angle.degrees),
      cell: cells.cell(other.0, angle.degrees))
  }
}
