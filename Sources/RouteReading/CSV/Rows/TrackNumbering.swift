// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers the track of each row by the cells of one column or several, or by the part of the table.

/// Numbers the tracks of a log in the order of their first fixes.
struct TrackNumbering {
  /// The columns whose cells distinguish tracks from each other, from 0.
  let columns: [Int]

  /// The names of the tracks: the cells, with a separator between them.
  private(set) var names = DistinctTexts()

  /// The name of the part of the table that the next rows belong to; nil if the table has no parts.
  private var part: [UInt8]?

  private var name: [UInt8] = []

  /// - Parameters:
  ///   - columns: The columns whose cells distinguish tracks, from 0.
  ///   - part: The words that name the first part of the table. Default: nil, it has no parts.
  init(columns: [Int], part: [[UInt8]]? = nil) {
    self.columns = columns
    if let part { begin(part: part) }
  }

  /// Begins a part of the table.
  mutating func begin(part words: [[UInt8]]) {
    part = Array(words.joined(separator: [groupSeparator]))
  }

  /// Whether all rows are one track.
  var isEmpty: Bool { columns.isEmpty && part == nil }

  /// The track of a row.
  mutating func number(of cells: borrowing CurrentRowCells) -> Int {
    name.removeAll(keepingCapacity: true)
    if let part { name += part }
    for (index, column) in columns.enumerated() {
      if index > 0 || part != nil { name.append(groupSeparator) }
      name.append(contentsOf: cells.cell(column))
    }
    let name = name
    return names.number(of: name.span)
  }

  /// Appends the tracks of plain rows.
  mutating func append(_ rows: PlainCells, count: Int, to tracks: inout [Int]) {
    let places = columns.map { rows.place(ofColumn: $0) }
    tracks.reserveCapacity(tracks.count + count)
    var name: [UInt8] = []
    for row in 0..<count {
      if places.count == 1 {
        tracks.append(names.number(of: rows[row, places[0]]))
        continue
      }
      name.removeAll(keepingCapacity: true)
      for (index, place) in places.enumerated() {
        if index > 0 { name.append(groupSeparator) }
        name.append(contentsOf: rows[row, place])
      }
      tracks.append(names.number(of: name.span))
    }
  }

  /// Takes over the tracks of rows further on.
  mutating func takeOver(_ other: borrowing TrackNumbering) -> [Int] {
    (0..<other.names.count).map { number in
      names.number(of: other.names[number].span)
    }
  }

  /// Forgets all tracks.
  mutating func restart() { names.removeAll() }
}
