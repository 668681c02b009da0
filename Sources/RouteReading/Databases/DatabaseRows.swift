// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the rows of a database as the text of a table, or of GeoJSON.

import JSON
import NumberText
import SQLite

/// The rows of a statement as text, a line or a few for each.
final class DatabaseRows: MadeBytes {
  /// Bytes that are made together.
  private static let batch = 1 << 15

  /// The first damage, after which the rows are read on or end; nil if there is none.
  private(set) var damage: DocumentDamage?

  private let database: SQLiteDatabase
  private let statement: SQLiteStatement

  /// Adds the text of a row; false if its geometry cannot be read.
  private let write: (SQLiteRow, inout [UInt8]) -> Bool

  private var text: [UInt8]
  private var taken = 0

  /// The bytes that may still be made: a view of a small file may have rows without end.
  private var left: Int
  private var rows = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - database: The database.
  ///   - statement: Its rows.
  ///   - sizeOfFile: The bytes of the database.
  ///   - header: What comes before them.
  ///   - write: Adds the text of a row; false if its geometry cannot be read.
  init(
    _ database: SQLiteDatabase, _ statement: SQLiteStatement, sizeOfFile: Int, header: [UInt8],
    write: @escaping (SQLiteRow, inout [UInt8]) -> Bool
  ) {
    (self.database, self.statement, self.write) = (database, statement, write)
    text = header
    left = 64 << 20 + 200 * min(sizeOfFile, 1 << 50)
  }

  /// Fills room as far as there are rows; some stays free only at the end.
  func fill(_ room: inout OutputSpan<UInt8>) {
    while !room.isFull {
      if taken == text.count {
        guard !isAtEnd else { return }
        makeText()
        continue
      }
      let count = min(room.freeCapacity, text.count - taken)
      room.append(contentsOf: text.span.extracting(taken..<(taken + count)))
      taken += count
    }
  }

  private func makeText() {
    // Access to a variable of an object is checked each time.
    var made: [UInt8] = []
    swap(&made, &text)
    made.removeAll(keepingCapacity: true)
    taken = 0
    database.restartWatch()
    do throws(SQLiteFault) {
      while made.count < DatabaseRows.batch {
        guard let row = try statement.next() else {
          isAtEnd = true
          break
        }
        rows += 1
        if !write(row, &made) { note(.geometry, at: LogPosition(line: rows)) }
      }
    } catch {
      isAtEnd = true
      note(DatabaseFault(error), at: nil)
    }
    left -= made.count
    if left < 0 {
      isAtEnd = true
      note(.takesTooMuch, at: nil)
    }
    swap(&made, &text)
  }

  private func note(_ fault: DatabaseFault, at position: LogPosition?) {
    if damage == nil {
      damage = DocumentDamage(position: position, reason: .database(fault), count: 1)
    } else {
      damage?.count += 1
    }
  }
}

extension DatabaseTable {
  /// The columns of the layer or table as GeoJSON, a feature for each row.
  func features(
    of database: SQLiteDatabase, _ geometry: Geometry, sizeOfFile: Int
  ) throws(SQLiteFault) -> DatabaseRows {
    let statement = try database.statement("SELECT * FROM \(quotedForSQL(name))")
    let place = columns.firstIndex(of: geometry.column) ?? 0
    let hasName = columns.contains("name")
    let others = attributes.map { index in
      // Programs write the name of a feature in any case.
      let isName = !hasName && columns[index].lowercased() == "name"
      return (index, Array("\(quotedForJSON(isName ? "name" : columns[index])):".utf8))
    }
    return DatabaseRows(database, statement, sizeOfFile: sizeOfFile, header: []) { row, text in
      text += Array("{\"type\":\"Feature\",\"geometry\":".utf8)
      let before = text.count
      var isWhole = true
      if case .none = row[place] {
        text += Array("null".utf8)
      } else if var blob = GeometryBlob(
        row.bytes(Int32(place)), isMercator: geometry.isMercator), blob.write(to: &text)
      {
      } else {
        text.removeSubrange(before...)
        text += Array("null".utf8)
        isWhole = false
      }
      text += Array(",\"properties\":{".utf8)
      for (count, (index, key)) in others.enumerated() {
        if count > 0 { text.append(UInt8(ascii: ",")) }
        text += key
        switch row[index] {
        case .integer(let number): text += Array("\(number)".utf8)
        case .real(let number) where number.isFinite: text += Array(plainText(number).utf8)
        case .text(let bytes):
          text += Array(
            quotedForJSON(String(decoding: bytes.prefix(longestText), as: UTF8.self)).utf8)
        case .none, .real, .bytes: text += Array("null".utf8)
        }
      }
      text += Array("}}\n".utf8)
      return isWhole
    }
  }

  /// The rows as a table, in the order of their times where they have some.
  ///
  /// `time`: the place of the column of times; nil if there is none. `hasHeights`: whether points have heights that no
  /// other column has. Default: false.
  func rows(
    of database: SQLiteDatabase, sizeOfFile: Int, time: Int?, hasHeights: Bool = false
  ) throws(SQLiteFault) -> DatabaseRows {
    let order = try time.flatMap { (time) throws(SQLiteFault) in try orderOfRows(database, time) }
    let statement = try database.statement(
      "SELECT * FROM \(quotedForSQL(name))" + (order.map { " ORDER BY \($0)" } ?? ""))
    let places = placesOfCells
    var header = geometry == nil ? [] : Array("latitude,longitude".utf8)
    if geometry != nil, hasHeights { header += Array(",elevation".utf8) }
    for place in places {
      if !header.isEmpty { header.append(0x2c) }
      header.append(cell: columns[place].utf8.map { $0 < 0x20 ? 0x20 : $0 })
    }
    header.append(0x0a)
    let before = geometry == nil ? 0 : hasHeights ? 3 : 2
    let geometry = geometry.flatMap { geometry in
      columns.firstIndex(of: geometry.column).map { ($0, geometry.isMercator) }
    }
    return DatabaseRows(database, statement, sizeOfFile: sizeOfFile, header: header) { row, text in
      var points: [GeometryBlob.Position]? = []
      if let (column, isMercator) = geometry, row[column] != .none {
        var blob = GeometryBlob(row.bytes(Int32(column)), isMercator: isMercator)
        points = blob?.points()
      }
      let isWhole = points != nil
      var cells: [UInt8] = []
      for (index, place) in places.enumerated() {
        if index > 0 { cells.append(0x2c) }
        row[place].append(to: &cells)
      }
      let rows = max(points?.count ?? 0, 1)
      for index in 0..<rows {
        if before > 0 {
          if let points, index < points.count {
            points[index].append(to: &text, hasHeight: before == 3)
          } else {
            text += [UInt8](repeating: 0x2c, count: before - 1)
          }
          if !cells.isEmpty { text.append(0x2c) }
        }
        text += cells
        text.append(0x0a)
      }
      return isWhole
    }
  }

  /// The columns in the order of cells: those of the position first, as a text at the start may look like a comment.
  var placesOfCells: [Int] {
    guard geometry == nil, let found = (try? findPosition(columns, unit: nil)) ?? nil else {
      return attributes
    }
    let position = [found.latitude, found.longitude]
    return position + attributes.filter { !position.contains($0) }
  }

  // MARK: Order

  /// The order of the rows by their times; nil if they are in order, or their times cannot be compared.
  private func orderOfRows(
    _ database: SQLiteDatabase, _ time: Int
  ) throws(SQLiteFault) -> String? {
    let column = quotedForSQL(columns[time])
    var last: SQLiteValue?
    var (isInOrder, canBeCompared) = (true, true)
    var suffix: [UInt8]?
    var count = 0
    try database.statement("SELECT \(column) FROM \(quotedForSQL(name))").forEachRow { row in
      count += 1
      if count.isMultiple(of: 1 << 12) { database.restartWatch() }
      var value = row[0]
      if case .none = value { return true }
      if case .text(let text) = value {
        if text.isEmpty { return true }
        let own = zone(ofWritten: text)
        guard let own, suffix == nil || suffix == own else {
          canBeCompared = false
          return false
        }
        suffix = own
        value = .text(text.dropLast(own.count))
      }
      if let last {
        guard let isBefore = value.isBefore(last) else {
          canBeCompared = false
          return false
        }
        if isBefore { isInOrder = false }
      }
      last = value
      return true
    }
    database.restartWatch()
    guard canBeCompared, !isInOrder else { return nil }
    guard let suffix, !suffix.isEmpty else { return column }
    return "substr(\(column), 1, length(\(column)) - \(suffix.count))"
  }
}

/// The longest text of a cell; longer ones are cut.
private let longestText = 1 << 10

/// The zone behind a time that is written as ISO 8601 has it, none if there is none; nil for another text.
private func zone(ofWritten text: [UInt8]) -> [UInt8]? {
  let digits = text.prefix(10).enumerated().allSatisfy { index, byte in
    index == 4 || index == 7 ? byte == 0x2d : byte &- 0x30 < 10
  }
  guard digits, text.count >= 10, text.count < 64 else { return nil }
  let rest = text.dropFirst(10)
  let start = rest.firstIndex { byte in
    !(byte &- 0x30 < 10 || byte == 0x3a || byte == 0x2e || byte == 0x54 || byte == 0x20)
  }
  return start.map { Array(text[$0...]) } ?? []
}

extension SQLiteValue {
  /// Whether a time is before another one; nil if they cannot be compared.
  fileprivate func isBefore(_ other: SQLiteValue) -> Bool? {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): one < two
    case (.real(let one), .real(let two)): one < two
    case (.integer(let one), .real(let two)): Double(one) < two
    case (.real(let one), .integer(let two)): one < Double(two)
    case (.text(let one), .text(let two)): one.lexicographicallyPrecedes(two)
    default: nil
    }
  }

  /// Adds the value as a cell.
  fileprivate func append(to cells: inout [UInt8]) {
    switch self {
    case .none, .bytes: break
    case .integer(let number): cells += Array("\(number)".utf8)
    case .real(let number): if number.isFinite { cells += Array(plainText(number).utf8) }
    case .text(let text):
      cells.append(
        cell: text.prefix(longestText).map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 })
    }
  }
}

extension GeometryBlob.Position {
  /// Adds the position as cells.
  fileprivate func append(to text: inout [UInt8], hasHeight: Bool) {
    text += Array("\(plainText(latitude)),\(plainText(longitude))".utf8)
    guard hasHeight else { return }
    text.append(0x2c)
    if elevation.isFinite { text += Array(plainText(elevation).utf8) }
  }
}
