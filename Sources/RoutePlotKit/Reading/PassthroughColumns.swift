// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns of a log that are written to a file, and their names there.

import RouteReading
import RouteWriting

/// The columns of a log whose cells are passed on.
struct PassthroughColumns {
  /// The names that a file has anyway.
  enum TakenNames {
    /// Names of columns, in small letters.
    case names(Set<String>)

    /// The plain names of values: another value of one of them would be taken for it.
    case values(Set<String>)

    /// Those of a table.
    static func columns(of values: WrittenValues, isOneTable: Bool) -> TakenNames {
      var names: Set = ["latitude", "longitude"]
      if values.dates != nil { names.insert("time") }
      if isOneTable { names.formUnion(["time", "elevation", "speed", "accuracy"]) }
      if values.numbersTracks { names.insert("track") }
      return .names(names)
    }

    /// Those of a format with properties.
    static func properties(hasDates: Bool, hasElevations: Bool) -> TakenNames {
      .values(Set((hasDates ? ["time"] : []) + (hasElevations ? ["elevation"] : [])))
    }
  }

  private let taken: TakenNames

  /// The numbers of columns whose values are written as numbers.
  private let written: Set<Int>

  private let groups: [ColumnSelector]

  /// - Parameters:
  ///   - taken: The names that the file has anyway.
  ///   - written: The numbers of columns whose values are written as numbers.
  ///   - groups: The columns that distinguish tracks.
  init(taken: TakenNames, except written: [Int], groups: [ColumnSelector]) {
    (self.taken, self.written, self.groups) = (taken, Set(written), groups)
  }

  /// The columns of a table with their names in the file.
  func columns(of columns: [NamedColumn]) -> [(column: WrittenColumn, distinguishesTracks: Bool)] {
    var names = UniqueNames(taken)
    return columns.enumerated().filter { !written.contains($0.element.number) }.map {
      place, column in
      let isGroup = groups.contains { group in
        switch group {
        case .number(let number): number == column.number
        case .name(let name): plainestName(name) == plainestName(column.name)
        }
      }
      return (WrittenColumn(names.name(column.name, number: column.number), at: place), isGroup)
    }
  }

  /// The values of a document with their names in the file.
  func columns(
    of values: [(place: Int, name: String)]
  ) -> [(column: WrittenColumn, distinguishesTracks: Bool)] {
    var names = UniqueNames(taken)
    return values.map { place, name in
      let column = WrittenColumn(names.name(name, number: place + 1), at: place)
      // The name of a track stays with it in formats that have tracks.
      return (column, column.holdsNames)
    }
  }
}

/// Gives each column a name that no other has.
private struct UniqueNames {
  private var names: Set<String> = []
  private var values: Set<String> = []

  init(_ taken: PassthroughColumns.TakenNames) {
    switch taken {
    case .names(let names): self.names = names
    case .values(let values): self.values = values
    }
  }

  mutating func name(_ name: String, number: Int) -> String {
    let own = "column\(number)"
    guard !name.isEmpty else { return own }
    // A second column of the name could be taken for the first.
    let isTaken = !names.insert(name.lowercased()).inserted || values.contains(plainestName(name))
    return isTaken ? "\(own)_\(name)" : name
  }
}
