// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides how the numbers of the position are written, from names, cells and what the user says.

/// Decides how the numbers of a position are written, once their columns are known.
struct NotationFinder {
  let options: ReadingOptions
  let layout: Layout
  /// The names of the header; empty without one.
  let names: [String]
  /// The first rows of data.
  let rows: [FirstRow]

  private(set) var notation = PositionNotation()
  private(set) var warnings: [LayoutWarning] = []

  /// Whether a row of these has a position, so that they tell how it is written.
  private(set) var sawPosition = false

  /// Prepares a decision.
  ///
  /// - Parameters:
  ///   - options: What the user says.
  ///   - layout: Where the position is.
  ///   - rows: The first rows of the log, from its first line on.
  init(options: ReadingOptions, layout: Layout, rows: [FirstRow]) {
    self.options = options
    self.layout = layout
    names = rows.first { $0.line == layout.headerLine }?.names ?? []
    self.rows = rows.dropFirst(layout.rowsBeforeData).filter { !$0.isComment }
  }

  /// Decides.
  ///
  /// - Throws: `ReadingError.Reason`, when the names tell a unit that cannot be read or that the cells
  ///   contradict.
  mutating func find() throws(ReadingError.Reason) {
    switch layout.place {
    case .oneCell(let column, _):
      notation.unit = try unit(of: [column])
      sawPosition = true
    case .cells(let columns):
      notation.unit = try unit(of: [columns.latitude, columns.longitude])
      sawPosition = rows.contains {
        isPosition(cell($0, columns.latitude)) && isPosition(cell($0, columns.longitude))
      }
      try findMinutes(columns)
      try checkUnit(columns)
      try findHemispheres(columns)
      try findDirections(columns)
    }
  }

  private func column(_ index: Int) -> NamedColumn {
    NamedColumn((index + 1, names.indices.contains(index) ? names[index] : ""))
  }

  private func notes(_ index: Int) -> NameNotes {
    NameNotes(names.indices.contains(index) ? names[index] : "")
  }

  private func cell(_ row: FirstRow, _ column: Int) -> [UInt8] {
    row.cells.indices.contains(column) ? row.cells[column] : []
  }

  /// A cell as a number without anything around it; nil if it is none.
  private func number(_ row: FirstRow, _ column: Int) -> Double? {
    cell(row, column).withUnsafeBufferPointer {
      if case .number(let number) = parseCell(unpadded($0), decimalComma: layout.hasDecimalComma) {
        number
      } else {
        nil
      }
    }
  }

  /// Whether a cell says more than a zero, which receivers write that have no position yet.
  private func isPosition(_ cell: [UInt8]) -> Bool { cell.contains { (0x31...0x39).contains($0) } }

  // MARK: Units

  /// The unit that the user or the names of some columns say.
  private func unit(of columns: [Int]) throws(ReadingError.Reason) -> PositionUnit {
    if let unit = options.unit { return unit }
    let units = columns.map { notes($0).unit ?? .known(.degree) }
    for (column, unit) in zip(columns, units) {
      if case .other = unit { throw .otherUnit(self.column(column), unit.words) }
      if unit == .sexagesimal, rows.contains(where: { number($0, column) != nil }) {
        throw .otherUnit(self.column(column), unit.words)
      }
    }
    let known = units.map { if case .known(let unit) = $0 { unit } else { PositionUnit.degree } }
    guard let first = known.first, known.allSatisfy({ $0 == first }) else {
      throw .differentUnits(columns.map(column))
    }
    return first
  }

  /// Refuses a unit that the names tell and most cells contradict.
  private func checkUnit(_ columns: PositionColumns) throws(ReadingError.Reason) {
    guard options.unit == nil else { return }
    if notation.unit == .degree { return try refusePaddedMinutes(columns) }
    var agreeing = 0
    var contradicting: [(column: Int, cell: [UInt8])] = []
    for row in rows {
      guard let north = number(row, columns.latitude), let east = number(row, columns.longitude),
        north != 0 || east != 0
      else { continue }
      let latitude = notation.unit.degrees(north)
      let longitude = notation.unit.degrees(east)
      // In degrees and minutes a number that would do for degrees is within two degrees of 0,0.
      let isDegrees =
        notation.unit == .ddmm
        ? abs(north) <= 90 && abs(east) <= 180 && digitsBeforePoint(row, columns.latitude) < 4
        : notation.unit.isMistakenForDegrees(latitude: latitude, longitude: longitude)
      let isWhole = north == north.rounded() && east == east.rounded()
      if abs(latitude) <= 90, abs(longitude) <= 360, !isDegrees, isWhole || !notation.unit.isWhole {
        agreeing += 1
      } else {
        let isEast = abs(latitude) <= 90 && !isDegrees && north == north.rounded()
        let column = isEast ? columns.longitude : columns.latitude
        contradicting.append((column, cell(row, column)))
      }
    }
    if let first = contradicting.first, contradicting.count >= agreeing {
      throw .contradictedUnit(column(first.column), first.cell, notation.unit)
    }
  }

  /// Refuses degrees and minutes that could be degrees too, as in `0012.345,N,00101.500,E`.
  private func refusePaddedMinutes(_ columns: PositionColumns) throws(ReadingError.Reason) {
    var first: [UInt8]?
    for row in rows {
      guard let north = number(row, columns.latitude), let east = number(row, columns.longitude)
      else { continue }
      guard digitsBeforePoint(row, columns.latitude) == 4,
        digitsBeforePoint(row, columns.longitude) == 5,
        degreesAndMinutes(north) != nil, degreesAndMinutes(east) != nil
      else { return }
      if first == nil, abs(north) <= 90, abs(east) <= 360 { first = cell(row, columns.latitude) }
    }
    if let first { throw .paddedMinutes(column(columns.latitude), first) }
  }

  private func digitsBeforePoint(_ row: FirstRow, _ column: Int) -> Int {
    cell(row, column).drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
      .count
  }

  // MARK: Minutes and seconds

  private mutating func findMinutes(_ columns: PositionColumns) throws(ReadingError.Reason) {
    guard notation.unit == .degree else { return }
    let parts = findDegreeColumns(names)
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
    let numbers = rows.compactMap { row in number(row, angle.degrees).map { (row, $0) } }
    let others = numbers.filter { $0.1 != $0.1.rounded() }
    let hasMinutes = rows.allSatisfy { row in
      number(row, angle.minutes).map { abs($0) < 60 } ?? true
    }
    // Beside `lat` the name `lat_min` may be that of the least latitude.
    let isBare =
      words(of: column(angle.degrees).name).count == 1 && notes(angle.degrees).unit == nil
    if isBare, !others.isEmpty || !hasMinutes { return false }
    guard let other = others.first, others.count * 2 >= numbers.count else { return true }
    if options.latitude != nil, options.longitude != nil { return false }
    throw .notWholeDegrees(
      column(angle.minutes), degrees: column(angle.degrees), cell: cell(other.0, angle.degrees))
  }

  // MARK: Hemispheres and directions

  private func span(_ column: Int, _ axis: AxisNotation) -> ClosedRange<Int> {
    let columns = [column] + axis.parts.map(\.column)
    return (columns.min() ?? column)...(columns.max() ?? column)
  }

  private mutating func findHemispheres(_ columns: PositionColumns) throws(ReadingError.Reason) {
    let north = span(columns.latitude, notation.latitude)
    let east = span(columns.longitude, notation.longitude)
    let beside = RouteReading.findHemispheres(rows, latitude: north, longitude: east)
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
        warnings.append(.guessedHemispheres(column(latitude), column(longitude)))
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
        rows, column: index, name: column(index).name, isBesideHemispheres: latitude != nil)
      if let cell { throw .letterO(column(index), cell) }
    }
  }

  /// The column that is named for hemispheres and holds them, or nothing, or unknown letters.
  ///
  /// Of several the nearest is taken, as there may be another position in the row.
  private mutating func hemisphereByName(
    _ axis: RowFault.Axis, _ columns: PositionColumns, numbers: ClosedRange<Int>
  ) -> Int? {
    func distance(_ index: Int) -> Int {
      max(numbers.lowerBound - index, index - numbers.upperBound)
    }
    let found = findHemisphereColumns(names, axis: axis).filter {
      $0 != columns.latitude && $0 != columns.longitude
    }
    guard let index = found.min(by: { distance($0) < distance($1) }) else { return nil }
    let cells = HemisphereCells(rows, column: index, axis: axis)
    let isDigits = cells.firstOther.contains { $0 &- 0x30 < 10 }
    guard cells.hemispheres == 0, isDigits else { return index }
    warnings.append(.noHemisphere(column(index), axis: axis, cell: cells.firstOther))
    return nil
  }

  /// Whether numbers far from 0 are on one side of it and then on the other, as no track is.
  private func changesSides(_ number: Int, _ hemisphere: Int) -> Bool {
    var last: Double?
    for row in rows {
      guard let value = self.number(row, number),
        let sign = cell(row, hemisphere).withUnsafeBufferPointer({ hemisphereSign($0)?.sign })
      else { continue }
      if let last, last != sign, abs(value) > 1 { return true }
      last = sign
    }
    return false
  }

  private func hasMinus(_ number: Int) -> Bool {
    rows.contains { (self.number($0, number) ?? 0) < 0 }
  }

  private mutating func use(_ hemisphere: Int, _ axis: RowFault.Axis, _ number: Int) {
    let cells = HemisphereCells(rows, column: hemisphere, axis: axis)
    var found = axis == .latitude ? notation.latitude : notation.longitude
    found.hemisphere = hemisphere
    found.needsHemisphere = cells.hemispheres > 0
    if axis == .latitude { notation.latitude = found } else { notation.longitude = found }
    let signed = rows.first { row in
      (self.number(row, number) ?? 0) < 0
        && cell(row, hemisphere).withUnsafeBufferPointer { hemisphereSign($0)?.sign } == -1
    }
    if let signed {
      warnings.append(
        .signAndHemisphere(column(hemisphere), axis: axis, cell: cell(signed, number)))
    }
  }

  /// Uses hemispheres of one number only, if their column is named for them.
  private mutating func useAlone(
    _ hemisphere: Int, _ axis: RowFault.Axis, _ number: Int, isNamed: Bool, other: Int
  ) {
    let otherHasSign = rows.contains { row in
      let text = cell(row, other)
      return text.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a } || text.contains(0x2d)
    }
    if isNamed {
      use(hemisphere, axis, number)
      if !otherHasSign {
        warnings.append(.missingHemispheres(column(hemisphere), axis: axis))
      }
    } else if !hasMinus(number), !isHeading(hemisphere) {
      warnings.append(.lonelyHemispheres(column(hemisphere), axis: axis))
    }
  }

  /// Whether a name says that a column holds where something goes.
  private func isHeading(_ column: Int) -> Bool {
    let words = words(of: names.indices.contains(column) ? names[column] : "")
    return words.contains { ["heading", "course", "bearing", "hdg", "cog", "track"].contains($0) }
  }

  /// Takes over the directions in the names: numbers count to the south or to the west.
  private mutating func findDirections(_ columns: PositionColumns) throws(ReadingError.Reason) {
    for axis in [RowFault.Axis.latitude, .longitude] {
      let index = axis == .latitude ? columns.latitude : columns.longitude
      let notes = notes(index)
      guard notes.directions.count == 1 else { continue }
      let isReversed = notes.directions == axis.letters[1].lowercased()
      if notes.endsInDirection {
        // As a word it may mean anything, above all where both names end in it: `lat_s` and `lon_s`.
        let other = self.notes(axis == .latitude ? columns.longitude : columns.latitude)
        if isReversed, other.directions != notes.directions, !hasMinus(index) {
          warnings.append(.directionAtEnd(column(index), axis: axis))
        }
        continue
      }
      guard isReversed || notes.directions == axis.letters[0].lowercased() else {
        let words = ["n": "north", "s": "south", "e": "east", "w": "west"]
        throw .otherUnit(column(index), "degrees \(words[notes.directions] ?? "")")
      }
      // Where signs and the name contradict each other, the user says that the signs are right.
      if !isReversed || (options.unit != nil && hasMinus(index)) { continue }
      if axis == .latitude, notation.latitude.hemisphere == nil {
        notation.latitude.isReversed = true
      }
      if axis == .longitude, notation.longitude.hemisphere == nil {
        notation.longitude.isReversed = true
      }
    }
  }
}
