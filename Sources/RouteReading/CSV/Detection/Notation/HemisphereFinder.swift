// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the columns that give the hemispheres of the numbers.

/// Decides which columns hold the hemispheres of a position.
struct HemisphereFinder {
  let cells: FirstCells

  /// Facts about the position, to which the columns are added.
  private(set) var notation: PositionNotation

  /// The warnings about the columns.
  private(set) var warnings: [LayoutWarning] = []

  init(_ cells: FirstCells, notation: PositionNotation) {
    (self.cells, self.notation) = (cells, notation)
  }

  private func span(_ column: Int, _ axis: AxisNotation) -> ClosedRange<Int> {
    let columns = [column] + axis.parts.map(\.column)
    return (columns.min() ?? column)...(columns.max() ?? column)
  }

  /// Notes the columns of hemispheres.
  ///
  /// Throws `ReadingError.Reason.letterO`, when a letter is east or west.
  mutating func find(beside columns: PositionColumns) throws(ReadingError.Reason) {
    let north = span(columns.latitude, notation.latitude)
    let east = span(columns.longitude, notation.longitude)
    let beside = findHemispheres(cells.rows, latitude: north, longitude: east)
    let named = (
      latitude: hemisphereByName(.latitude, columns, numbers: north),
      longitude: hemisphereByName(.longitude, columns, numbers: east)
    )
    let latitude = named.latitude ?? beside.latitude
    let longitude = named.longitude ?? beside.longitude
    try refuseLetterO(beside: east, columns, found: latitude, longitude)
    switch (latitude, longitude) {
    case (let latitude?, let longitude?):
      if named.latitude == nil, named.longitude == nil,
        changesSides(columns.latitude, latitude) || changesSides(columns.longitude, longitude)
      {
        warnings.append(.guessedHemispheres(cells.column(latitude), cells.column(longitude)))
      }
      use(latitude, .latitude, columns.latitude)
      use(longitude, .longitude, columns.longitude)
    case (let latitude?, nil):
      useAlone(
        latitude, .latitude, columns.latitude, isNamed: named.latitude != nil,
        other: columns.longitude)
    case (nil, let longitude?):
      useAlone(
        longitude, .longitude, columns.longitude, isNamed: named.longitude != nil,
        other: columns.latitude)
    case (nil, nil): break
    }
  }

  /// Refuses hemispheres of a longitude that are written with an O.
  private func refuseLetterO(
    beside numbers: ClosedRange<Int>, _ columns: PositionColumns, found latitude: Int?,
    _ longitude: Int?
  ) throws(ReadingError.Reason) {
    let last = max(numbers.upperBound, columns.latitude)
    let others = [columns.latitude, columns.longitude, latitude]
    for index in [longitude, numbers.upperBound + 1, numbers.lowerBound - 1, last + 1, last + 2] {
      guard let index, index >= 0, !others.contains(index) else { continue }
      let cell = cellWithLetterO(
        cells.rows, column: index, name: cells.column(index).name,
        isBesideHemispheres: latitude != nil)
      if let cell { throw .letterO(cells.column(index), cell) }
    }
  }

  /// The column that is named for hemispheres and holds them, or nothing, or unknown letters.
  ///
  /// Of several the nearest is taken, as there may be another position in the row.
  private mutating func hemisphereByName(
    _ axis: Axis, _ columns: PositionColumns, numbers: ClosedRange<Int>
  ) -> Int? {
    func distance(_ index: Int) -> Int {
      max(numbers.lowerBound - index, index - numbers.upperBound)
    }
    let found = findHemisphereColumns(cells.names, axis: axis).filter {
      $0 != columns.latitude && $0 != columns.longitude
    }
    guard let index = found.min(by: { distance($0) < distance($1) }) else { return nil }
    let held = HemisphereCells(cells.rows, column: index, axis: axis)
    let isDigits = held.firstOther.contains { $0 &- 0x30 < 10 }
    guard held.hemispheres == 0, isDigits else { return index }
    warnings.append(.noHemisphere(cells.column(index), axis: axis, cell: held.firstOther))
    return nil
  }

  /// Whether numbers far from 0 are on one side of it and then on the other, as no track is.
  private func changesSides(_ number: Int, _ hemisphere: Int) -> Bool {
    var last: Double?
    for row in cells.rows {
      guard let value = cells.number(row, number),
        let sign = hemisphereSign(cells.cell(row, hemisphere).span)?.sign
      else { continue }
      if let last, last != sign, abs(value) > 1 { return true }
      last = sign
    }
    return false
  }

  private mutating func use(_ hemisphere: Int, _ axis: Axis, _ number: Int) {
    let held = HemisphereCells(cells.rows, column: hemisphere, axis: axis)
    var found = axis == .latitude ? notation.latitude : notation.longitude
    found.hemisphere = hemisphere
    found.needsHemisphere = held.hemispheres > 0
    if axis == .latitude { notation.latitude = found } else { notation.longitude = found }
    let signed = cells.rows.first { row in
      (cells.number(row, number) ?? 0) < 0
        && hemisphereSign(cells.cell(row, hemisphere).span)?.sign == -1
    }
    if let signed {
      warnings.append(
        .signAndHemisphere(cells.column(hemisphere), axis: axis, cell: cells.cell(signed, number)))
    }
  }

  /// Uses hemispheres of one number only, if their column is named for them.
  private mutating func useAlone(
    _ hemisphere: Int, _ axis: Axis, _ number: Int, isNamed: Bool, other: Int
  ) {
    let otherHasSign = cells.rows.contains { row in
      let text = cells.cell(row, other)
      return text.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a } || text.contains(0x2d)
    }
    if isNamed {
      use(hemisphere, axis, number)
      if !otherHasSign {
        warnings.append(.missingHemispheres(cells.column(hemisphere), axis: axis))
      }
    } else if !cells.hasMinus(number), !isHeading(hemisphere) {
      warnings.append(.lonelyHemispheres(cells.column(hemisphere), axis: axis))
    }
  }

  /// Whether a name says that a column holds where something goes.
  private func isHeading(_ column: Int) -> Bool {
    let words = words(of: cells.names.indices.contains(column) ? cells.names[column] : "")
    return words.contains { ["heading", "course", "bearing", "hdg", "cog", "track"].contains($0) }
  }
}
