// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decides how the numbers of the position are written, from names, cells and options.

/// Decides how the numbers of a position are written, once their columns are known.
struct NotationFinder {
  private let options: ReadingOptions
  private let place: Layout.Place
  private let cells: FirstCells

  private(set) var notation = PositionNotation()
  private(set) var warnings: [LayoutWarning] = []

  /// Whether a row of these has a position, so that they tell how it is written.
  private(set) var sawPosition = false

  /// The names of the header; empty without one.
  var names: [String] { cells.names }

  /// Prepares a decision.
  init(options: ReadingOptions, layout: Layout, rows: [FirstRow]) {
    self.options = options
    place = layout.place
    cells = FirstCells(rows, layout: layout)
  }

  /// Decides.
  ///
  /// Throws `ReadingError.Reason`, when the names tell a unit that cannot be read or that the cells contradict.
  mutating func find() throws(ReadingError.Reason) {
    let units = UnitFinder(options: options, cells: cells)
    switch place {
    case .oneCell(let column, _):
      notation.unit = try units.unit(of: [column])
      sawPosition = true
    case .cells(let columns):
      notation.unit = try units.unit(of: [columns.latitude, columns.longitude])
      sawPosition = cells.rows.contains { row in
        [columns.latitude, columns.longitude].allSatisfy {
          cells.isPosition(cells.cell(row, $0))
        }
      }
      if notation.unit == .degree {
        notation.hasBareMinutes = cells.haveSignedMinutes(in: columns)
        try MinuteFinder(options: options, cells: cells).find(beside: columns, in: &notation)
      }
      try units.check(notation.unit, of: columns)
      var hemispheres = HemisphereFinder(cells, notation: notation)
      try hemispheres.find(beside: columns)
      notation = hemispheres.notation
      warnings = hemispheres.warnings
      try findDirections(columns)
    }
  }

  /// Takes over the directions in the names: numbers count to the south or to the west.
  private mutating func findDirections(_ columns: PositionColumns) throws(ReadingError.Reason) {
    let isChosen = options.latitude != nil || options.longitude != nil || options.order != nil
    for axis in [Axis.latitude, .longitude] {
      let index = axis == .latitude ? columns.latitude : columns.longitude
      let notes = cells.notes(index)
      guard notes.directions.count == 1 else { continue }
      let isReversed = notes.directions == axis.letters[1].lowercased()
      let other = cells.notes(axis == .latitude ? columns.longitude : columns.latitude)
      if notes.endsInDirection {
        // As a word it may mean anything, above all where both names end in it: `lat_s` and `lon_s`.
        if isReversed, other.directions != notes.directions, !cells.hasMinus(index) {
          warnings.append(.directionAtEnd(cells.column(index), axis: axis))
        }
        continue
      }
      if notes.mayBePlural, other.mayBePlural { continue }
      guard isReversed || notes.directions == axis.letters[0].lowercased() else {
        // The user says which column is which, or what its numbers are.
        if isChosen || options.unit != nil { continue }
        let words = ["n": "north", "s": "south", "e": "east", "w": "west"]
        throw .otherUnit(cells.column(index), "degrees \(words[notes.directions] ?? "")")
      }
      // Of two the same, one cannot be right, and what the other means is not known.
      if isReversed, other.directions == notes.directions {
        if !cells.hasMinus(index) {
          let otherIndex = axis == .latitude ? columns.longitude : columns.latitude
          warnings.append(
            .directionOfBoth(cells.column(index), cells.column(otherIndex), axis: axis))
        }
        continue
      }
      // Where signs and the name contradict each other, the user says that the signs are right.
      if !isReversed || (options.unit != nil && cells.hasMinus(index)) { continue }
      if axis == .latitude, notation.latitude.hemisphere == nil {
        notation.latitude.isReversed = true
      }
      if axis == .longitude, notation.longitude.hemisphere == nil {
        notation.longitude.isReversed = true
      }
    }
  }
}
