// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes the points of a JSON document as the rows of a table, as far as they are read.

import JSON

/// A table of the points of a document: a header, and a row on a line of its own for each point.
///
/// Members that no column needs are stepped over.
final class MemberRows: MadeBytes {
  /// Bytes of rows that are made together.
  private static let batch = 1 << 15

  /// The longest text of a cell; longer ones are cut.
  private static let longestText = 1 << 10

  /// The places of the points.
  let places = RowPlaces()

  /// The name of the column that is 1 where an array of points begins.
  static let nameOfBreaks = "begins array"

  /// The number of columns.
  let columnCount: Int

  /// The first damage, after which the document is read on or ends; nil if there is none.
  private(set) var damage: DocumentDamage?

  /// Why the document cannot be read; nil if it can.
  private(set) var failure: LocatedReason?

  private let table: MemberTable

  /// The steps to a point; none after damage.
  private var steps: [MemberStep]

  private let scanner: JSONScanner
  private let cutOff: CutOff
  private var members: JSONMembers
  private var readCells: [ReadCell]

  /// The cell of the member that says which points count, and its value there.
  private let condition: (cell: Int, value: [UInt8])?

  /// How the cell of a column is read.
  private struct ReadCell {
    /// Whether something needs it.
    var isNeeded = true

    /// The greatest number of a column of degrees times ten million; nil of another one.
    let greatest: Int?
  }

  private var text: [UInt8] = []
  private var taken = 0
  private var newPlaces: [LogPosition] = []
  private var points = 0
  private var isAtEnd = false
  private var isMatch = false
  private var beginsPart = false

  /// - Parameters:
  ///   - source: The bytes of the document.
  ///   - table: Where its points are.
  ///   - firstLine: The number of its first line.
  ///   - hasLinesBefore: Whether each line has text before its object.
  ///   - blockSize: Bytes that are read together, at least 1.
  init(
    _ source: consuming ByteSource, _ table: MemberTable, firstLine: Int, hasLinesBefore: Bool,
    blockSize: Int
  ) {
    (self.table, steps) = (table, table.steps)
    cutOff = source.cutOff
    var lines = RecorderLines.State()
    scanner = JSONScanner(
      source, firstLine: firstLine, isSequence: true, blockSize: blockSize,
      changing: hasLinesBefore ? { lines.blanked($0) } : nil)
    let columns = table.columns
    columnCount = columns.count + (table.hasParts ? 1 : 0)
    readCells = columns.map { column in
      ReadCell(
        greatest: !column.isE7
          ? nil : column.name.lowercased().contains("lat") ? 900_000_000 : 1_800_000_000)
    }
    condition = table.schema?.condition.flatMap { condition in
      columns.firstIndex { $0.fullName == condition.member }.map {
        ($0, Array(condition.value.utf8))
      }
    }
    members = JSONMembers([], cells: columns.count)
    members = membersNeeded()
    for (index, column) in columns.enumerated() {
      if index > 0 { text.append(0x2c) }
      text.append(cell: column.name.utf8.map { $0 < 0x20 ? 0x20 : $0 })
    }
    if table.hasParts { text += Array(",\(MemberRows.nameOfBreaks)".utf8) }
    text.append(0x0a)
  }

  /// Leaves the cells of columns empty that nothing needs.
  ///
  /// `columns`: those that are needed, from 0.
  func keep(_ columns: Set<Int>) {
    for index in readCells.indices where !columns.contains(index) {
      readCells[index].isNeeded = false
    }
    members = membersNeeded()
  }

  /// The members of the columns that are needed, and the one that says which points count.
  private func membersNeeded() -> JSONMembers {
    let columns = table.columns
    let members = columns.indices.compactMap { index -> JSONMembers.Member? in
      let column = columns[index]
      guard let element = column.element else {
        return readCells[index].isNeeded || condition?.cell == index
          ? JSONMembers.Member(column.path, cell: index) : nil
      }
      let isLast = index + 1 == columns.count || columns[index + 1].element != element + 1
      return isLast
        ? JSONMembers.Member(column.path, arrayCells: (index - element)..<(index + 1)) : nil
    }
    return JSONMembers(members, cells: columns.count)
  }

  /// Fills room as far as there are rows; some stays free only at the end.
  func fill(_ room: inout OutputSpan<UInt8>) {
    while !room.isFull {
      if taken == text.count {
        text.removeAll(keepingCapacity: true)
        taken = 0
        makeRows()
        if text.isEmpty { return }
      }
      let count = min(room.freeCapacity, text.count - taken)
      room.append(contentsOf: text.span.extracting(taken..<(taken + count)))
      taken += count
    }
  }

  // MARK: Points

  private func makeRows() {
    // Access to a variable of an object is checked each time.
    var rows: [UInt8] = []
    swap(&rows, &text)
    while rows.count < MemberRows.batch, !isAtEnd {
      do throws(LocatedReason) { try step(&rows) } catch { end(with: error) }
    }
    swap(&rows, &text)
    places.append(newPlaces)
    newPlaces.removeAll(keepingCapacity: true)
  }

  /// Reads on after damage, from the next object that begins as a point.
  private func end(with fault: LocatedReason) {
    guard case .json(let reason) = fault.reason, !table.isOfArrays, reason != .syntax(.isTooLong),
      reason != .syntax(.isTooDeep)
    else {
      (failure, isAtEnd) = (fault, true)
      return
    }
    // Between the points that come after damage there may be the rest of what is around them.
    let isBetween = damage != nil && scanner.depth == 0
    let isCutOff = reason == .syntax(.isCutOff) || reason == .syntax(.textIsCutOff)
    do throws(JSONFault) {
      isAtEnd = try !scanner.resume(at: [table.startOfPoint])
    } catch { (failure, isAtEnd) = (LocatedReason(error), true) }
    steps = []
    if isBetween { return }
    if damage == nil {
      damage = DocumentDamage(
        position: fault.position,
        reason: isAtEnd && isCutOff
          ? cutOff.reason ?? .json(.isCutOff(points: points)) : .json(reason), count: 1)
    } else {
      damage?.count += 1
    }
  }

  private func step(_ rows: inout [UInt8]) throws(LocatedReason) {
    if scanner.depth == steps.count {
      let readCells = readCells
      var places: [LogPosition] = []
      swap(&places, &newPlaces)
      defer { swap(&places, &newPlaces) }
      do throws(JSONFault) {
        try scanner.takeObjects(members, takesArrays: table.isOfArrays) { window, cells in
          places.append(scanner.logPosition)
          append(window, cells, readCells, to: &rows)
          return rows.count < MemberRows.batch
        }
      } catch { throw LocatedReason(error) }
      if rows.count >= MemberRows.batch { return }
    }
    guard let event = try scanner.nextOfLog() else {
      isAtEnd = true
      return
    }
    switch event {
    case .key:
      let step = scanner.depth - 1
      isMatch = step < steps.count && steps[step] == .member(scanner.string)
    case .beginObject: try enter(isObject: true, &rows)
    case .beginArray: try enter(isObject: false, &rows)
    default: break
    }
  }

  /// Enters a container on the way to the points, or steps over it.
  private func enter(isObject: Bool, _ rows: inout [UInt8]) throws(LocatedReason) {
    let level = scanner.depth - 1
    if level == steps.count {
      let place = scanner.logPosition
      try scanner.skipContainerOfLog()
      newPlaces.append(place)
      return endRow(&rows)
    }
    var isOnWay = level < steps.count
    if isOnWay, level > 0, case .member = steps[level - 1] { isOnWay = isMatch }
    if isOnWay, case .member = steps[level] { isOnWay = isObject }
    if isOnWay, steps[level] == .element { isOnWay = !isObject }
    guard isOnWay else { return try scanner.skipContainerOfLog() }
    if level + 1 == steps.count { beginsPart = true }
  }

  /// Ends a row without any cell.
  private func endRow(_ rows: inout [UInt8]) {
    for _ in 1..<max(columnCount, 1) { rows.append(0x2c) }
    rows.append(0x0a)
  }

  private func append(
    _ window: Span<UInt8>, _ cells: Span<JSONCell>, _ readCells: [ReadCell],
    to rows: inout [UInt8]
  ) {
    points += 1
    if let condition, !cells[condition.cell].isEmpty {
      let value = window.extracting(cells[condition.cell])
      let isText = value[0] == 0x22
      let text = isText ? value.extracting(1..<(value.count - 1)) : value
      guard text.elementsEqual(condition.value) else { return endRow(&rows) }
    }
    for index in readCells.indices {
      if index > 0 { rows.append(0x2c) }
      guard readCells[index].isNeeded, !cells[index].isEmpty else { continue }
      let value = window.extracting(cells[index])
      if let greatest = readCells[index].greatest {
        append(degreesE7: value, greatest, to: &rows)
      } else if value[0] == 0x22 {
        append(text: value, to: &rows)
      } else {
        rows.append(contentsOf: value)
      }
    }
    if table.hasParts {
      rows += beginsPart ? [0x2c, 0x31] : [0x2c, 0x30]
      beginsPart = false
    }
    rows.append(0x0a)
  }

  /// Adds ten-millionths of a degree as degrees.
  ///
  /// A number that is too great may have been written without its sign: Google wrote such ones.
  private func append(degreesE7 value: Span<UInt8>, _ greatest: Int, to rows: inout [UInt8]) {
    let isText = value[0] == 0x22
    let written = isText ? value.extracting(1..<(value.count - 1)) : value
    guard var number = wholeNumber(written) else {
      guard let number = numberOfCell(Array(written)[...], decimalComma: false) else {
        return isText ? append(text: value, to: &rows) : rows.append(contentsOf: value)
      }
      rows += Array("\(number / 1e7)".utf8)
      return
    }
    if number > greatest, number < 1 << 32 { number -= 1 << 32 }
    if number < 0 { rows.append(0x2d) }
    let (degrees, fraction) = number.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    if degrees < 1000 {
      if degrees > 99 { rows.append(0x30 + UInt8(truncatingIfNeeded: degrees / 100)) }
      if degrees > 9 { rows.append(0x30 + UInt8(truncatingIfNeeded: degrees / 10 % 10)) }
      rows.append(0x30 + UInt8(truncatingIfNeeded: degrees % 10))
    } else {
      rows += Array("\(degrees)".utf8)
    }
    rows.append(0x2e)
    // The last digit comes first, and leaves last.
    var (packed, rest) = (UInt64(0), fraction)
    for _ in 0..<7 {
      packed = packed << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
    }
    for _ in 0..<7 {
      rows.append(UInt8(truncatingIfNeeded: packed))
      packed >>= 8
    }
  }

  private func append(text value: Span<UInt8>, to rows: inout [UInt8]) {
    let inner = value.extracting(1..<(value.count - 1))
    let isPlain = !inner.contains(0x5c) && inner.count <= MemberRows.longestText
    if isPlain, !needsQuotes(inner) { return rows.append(contentsOf: inner) }
    var letters = Array(inner)
    if !isPlain {
      let scanner = JSONScanner(bytes: Array(value))
      if case .string? = (try? scanner.next()) ?? nil { letters = scanner.text }
    }
    rows.append(
      cell: letters.prefix(MemberRows.longestText).map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 })
  }
}

/// A whole number of few digits; nil for another text.
private func wholeNumber(_ text: Span<UInt8>) -> Int? {
  let isNegative = text.first == 0x2d
  let start = isNegative ? 1 : 0
  guard text.count > start, text.count < 16 else { return nil }
  var number = 0
  for index in start..<text.count {
    guard text[index] &- 0x30 < 10 else { return nil }
    number = number * 10 + Int(text[index] - 0x30)
  }
  return isNegative ? -number : number
}
