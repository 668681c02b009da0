// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which columns of tables go on into a file of rows.

import RouteReading

/// The columns whose cells are passed on: those of the first log, and of later ones those with the same names.
struct PassedColumns {
  /// Their names in the file, each once.
  let names: [String]

  /// The values that have columns of their own in a file of several logs; nil where there is one log.
  private let fields: [Field]?

  /// The columns of a log.
  ///
  /// - Parameters:
  ///   - reader: What reads it.
  ///   - options: How it is read.
  ///   - fields: The values that have columns of their own in a file of several logs; nil where there is one log.
  init(_ reader: any FixReader, _ options: ReadingOptions, fields: [Field]?) {
    self.fields = fields
    names = PassedColumns.columns(of: reader, options, fields).map(\.name)
  }

  /// Finds the columns in another log.
  ///
  /// - Parameters:
  ///   - reader: What reads it.
  ///   - options: How it is read.
  /// - Returns: Their places among its other columns, nil for those that it has not; and the names of its columns
  ///   that are not passed on.
  func places(
    in reader: any FixReader, _ options: ReadingOptions
  ) -> (places: [Int?], leftOut: [String]) {
    let columns = PassedColumns.columns(of: reader, options, fields)
    let known = names.map { $0.lowercased() }
    return (
      known.map { name in columns.first { $0.name.lowercased() == name }?.place },
      columns.map(\.name).filter { !known.contains($0.lowercased()) }
    )
  }

  /// The other columns of a log, with their names in the file and their places among all other columns.
  private static func columns(
    of reader: any FixReader, _ options: ReadingOptions, _ fields: [Field]?
  ) -> [(name: String, place: Int)] {
    guard let columns = reader.otherColumns else { return [] }
    var taken: Set = ["latitude", "longitude"]
    var written: Set<Int> = []
    if let fields {
      taken.formUnion(["time", "elevation", "speed", "accuracy", "track"])
      for (field, column) in zip(options.fields, reader.layout?.fieldColumns ?? [])
      where fields.contains(field) {
        if let column { written.insert(column.number) }
      }
    } else if reader.hasDates {
      taken.insert("time")
    }
    var found: [(name: String, place: Int)] = []
    for (place, column) in columns.enumerated() where !written.contains(column.number) {
      let number = "column\(column.number)"
      var name = column.name.isEmpty ? number : column.name
      // A second column of the name could be taken for the first.
      if !taken.insert(name.lowercased()).inserted { name = "\(number)_\(name)" }
      found.append((name, place))
    }
    return found
  }
}
