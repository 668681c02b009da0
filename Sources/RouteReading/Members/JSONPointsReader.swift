// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the points of a JSON document, whose members are columns.

import JSON

/// Reads points in JSON as a table: the members of a point are the cells of a row.
///
/// So all that is known of names, units, times and tracks holds for members as for columns. Messages have the places
/// in the document.
final class JSONPointsReader: FixReader {
  /// The first bytes that tell the members, and more of them where no point is among the first.
  private static let sampleSizes = [1 << 18, 1 << 22]

  private let input: String
  private let isStrict: Bool
  private let table: CSVReader
  private let rows: MemberRows?

  /// The places of the rows that the report names.
  private var places: [Int: LogPosition] = [:]

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes of rows that are read before their fixes are passed on, at least 1.
  ///   - rowThreads: The threads that read the rows.
  /// - Throws: `LocatedReason`, when it has no points, or their members can be read in several ways.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int,
    rowThreads: RowThreads
  ) throws(LocatedReason) {
    (self.input, isStrict) = (input, options.isStrict)
    if options.delimiter != nil { throw LocatedReason(reason: .json(.hasNoDelimiter)) }
    var lists: [MemberTable] = []
    var hasLinesBefore = false
    var names: [String] = []
    for size in JSONPointsReader.sampleSizes {
      var start: [UInt8]
      do throws(ReadingError.Reason) { start = try source.peek(size) } catch {
        throw LocatedReason(reason: error)
      }
      hasLinesBefore = RecorderLines.recognizes(start)
      if hasLinesBefore { RecorderLines.blank(&start) }
      let shape = MemberShape(start)
      names = shape.names.isEmpty ? shape.element?.names ?? [] : shape.names
      if let columns = ColumnArrays(shape) {
        let text = try columns.table(source, firstLine: options.skippedLines + 1)
        rows = nil
        table = try CSVReader(
          ByteSource(bytes: text), input: input, options: options.forMembers([], in: nil),
          blockSize: blockSize, rowThreads: rowThreads, as: { $0.format = .json })
        return
      }
      lists = MemberTable.lists(in: shape, options)
      if !lists.isEmpty || start.count < size { break }
    }
    let chosen =
      lists.first { $0.has(options, exactly: true) } ?? lists.first { $0.has(options) }
    guard let list = chosen ?? lists.first else {
      throw LocatedReason(reason: .json(.hasNoPositions(names)))
    }
    if let array = list.arrayWithoutOrder, options.latitude == nil, options.longitude == nil {
      throw LocatedReason(reason: .json(.hasNoOrder(array.name)))
    }
    let rows = MemberRows(
      source, list, firstLine: options.skippedLines + 1, hasLinesBefore: hasLinesBefore,
      blockSize: blockSize)
    self.rows = rows
    let others = lists.filter { $0.steps != list.steps && $0.count > 1 }
    let isChosen = options.latitude != nil || options.longitude != nil || options.position != nil
    do throws(LocatedReason) {
      table = try CSVReader(
        ByteSource(making: rows), input: input, options: options.forMembers(list.columns, in: list),
        blockSize: blockSize, rowThreads: rowThreads
      ) { layout in
        layout.format = .json
        if list.hasParts {
          layout.breakColumn = list.columns.count
          layout.columns.removeAll { $0.number == list.columns.count + 1 }
        }
        if !others.isEmpty, !isChosen {
          layout.warnings.append(
            .otherPoints(
              list.name, others: others.map(\.name),
              members: others.first?.namesOfPosition ?? []))
        }
      }
    } catch { throw rows.failure ?? error.placed(by: rows.places) }
    if let layout = table.layout { rows.keep(layout.columnsNeeded) }
  }

  var layout: Layout? { table.layout }
  var tracksAcrossFiles: TracksAcrossFiles { table.tracksAcrossFiles }
  var fields: [Field?]? { table.fields }
  var otherColumns: [NamedColumn]? { table.otherColumns }
  var hasDates: Bool { table.hasDates }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    guard let rows else { return try table.next(into: &block) }
    let hasMore: Bool
    do throws(ReadingError) { hasMore = try table.next(into: &block) } catch {
      throw rows.failure?.named(input) ?? error.placed(by: rows.places)
    }
    for line in table.linesNamed where places[line] == nil { places[line] = rows.places[line] }
    for index in block.lines.indices {
      if let place = rows.places[block.lines[index]] { block.lines[index] = place.line }
    }
    rows.places.drop(before: table.line)
    if !hasMore, let failure = rows.failure { throw failure.named(input) }
    return hasMore
  }

  func finish() throws(ReadingError) -> ReadingReport {
    if isStrict, let damage = rows?.damage {
      throw LocatedReason(
        reason: damage.reason.hasNothingElse ? damage.reason : .damaged(damage.reason),
        position: damage.position
      ).named(input)
    }
    do throws(ReadingError) {
      var report = try table.finish()
      report.damage = rows?.damage
      report.place(at: places)
      return report
    } catch {
      if let damage = rows?.damage, error.isOfNothing {
        throw LocatedReason(reason: damage.reason, position: damage.position).named(input)
      }
      var error = error
      if let line = error.position?.line { error.position = places[line] ?? error.position }
      throw error
    }
  }
}

extension ReadingError {
  /// Whether the reason is that there is no fix at all.
  fileprivate var isOfNothing: Bool {
    switch reason {
    case .noRows, .noPositions: true
    default: false
    }
  }

  /// The error at the place of its row.
  fileprivate func placed(by places: RowPlaces) -> ReadingError {
    var error = self
    error.position = position.flatMap { places[$0.line] }
    return error
  }
}

extension LocatedReason {
  /// The reason at the place of its row.
  fileprivate func placed(by places: RowPlaces) -> LocatedReason {
    LocatedReason(reason: reason, position: position.flatMap { places[$0.line] })
  }
}

extension ReadingReport {
  /// Puts the places of points in place of the lines of rows.
  fileprivate mutating func place(at places: [Int: LogPosition]) {
    for index in warnings.indices {
      if let place = places[warnings[index].position.line] { warnings[index].position = place }
    }
    for (reason, rows) in leftOut {
      leftOut[reason]?.firstLines = rows.firstLines.map { places[$0]?.line ?? $0 }
    }
    for index in fieldCells.indices {
      guard let line = fieldCells[index].firstUnreadable?.position.line, let place = places[line]
      else { continue }
      fieldCells[index].firstUnreadable?.position = place
    }
  }
}

extension MemberTable {
  /// Whether it has the members that options choose for the position.
  ///
  /// `exactly`: whether their names are just those. Default: false.
  fileprivate func has(_ options: ReadingOptions, exactly: Bool = false) -> Bool {
    let chosen = [options.latitude, options.longitude, options.position].compactMap { $0 }
    return chosen.allSatisfy { selector in
      guard case .name(let name) = selector else { return true }
      return exactly ? columns.contains { $0.name == name } : column(named: name) != nil
    }
  }

  /// The full names of the members of the position, latitude first; empty if it has arrays.
  fileprivate var namesOfPosition: [String] {
    guard let found = (try? findPosition(columns.map(\.name), unit: nil)) ?? nil else { return [] }
    let position = [columns[found.latitude], columns[found.longitude]]
    guard position.allSatisfy({ $0.element == nil }) else { return [] }
    return position.map { name.isEmpty ? $0.fullName : "\(name).\($0.fullName)" }
  }

  /// The column of a member: by its name, by that with the objects around it, or by that with the arrays around it.
  fileprivate func column(named name: String) -> MemberColumn? {
    let wanted = normalizedName(name)
    return columns.first { $0.name == name } ?? columns.first { normalizedName($0.name) == wanted }
      ?? columns.first { $0.element == nil && normalizedName($0.fullName) == wanted }
      ?? columns.first {
        $0.element == nil && normalizedName("\(self.name).\($0.fullName)") == wanted
      }
  }
}

extension ReadingOptions {
  /// The options for a table whose columns are members.
  fileprivate func forMembers(_ columns: [MemberColumn], in list: MemberTable?) -> ReadingOptions {
    var options = self
    (options.format, options.delimiter, options.skippedLines) = (nil, 0x2c, 0)
    guard let list else { return options }
    if list.usesOrder { options.order = nil }
    if columns.contains(where: \.isE7), unit == .e7 { options.unit = nil }
    func named(_ selector: ColumnSelector) -> ColumnSelector {
      guard case .name(let name) = selector, let column = list.column(named: name) else {
        return selector
      }
      return .name(column.name)
    }
    options.latitude = latitude.map(named)
    options.longitude = longitude.map(named)
    options.position = position.map(named)
    options.accuracy = accuracy.map(named)
    options.groups = groups.map(named)
    options.columns = self.columns.map(named)
    options.time = time.map(named)
    if time == nil, fields.contains(.time) || fields.contains(.timeOfDay) {
      let member = list.schema?.time.flatMap { time in columns.first { $0.fullName == time }?.name }
      options.time = (member ?? memberOfTimes(in: columns.map(\.name))).map { .name($0) }
    }
    return options
  }
}

extension Layout {
  /// All columns whose cells are read, from 0.
  fileprivate var columnsNeeded: Set<Int> {
    columnsKept.union(positionColumns.map { $0.number - 1 })
  }
}
