// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Collects the fixes of a document format into blocks.

import Geography
import NumberText

/// Collects the fixes of a document, with their tracks, segments and values, and accounts for them.
struct DocumentFixCollector {
  /// The least points with times that may be a track.
  private static let leastPointsWithTimes = 8

  /// The account so far.
  var report: ReadingReport

  /// The values that are requested.
  var requested: RequestedValues

  /// The values of the current fix.
  var values: ValueTexts

  /// The values of the current track, which hold for fixes that have none of their own.
  var trackValues: ValueTexts

  private let options: ReadingOptions
  private var block: FixBlock

  /// The number of the current track; nil before it has a fix.
  private(set) var track: Int?

  /// The number of tracks that have a fix.
  private var tracks = 0

  private var isSegmentOpen = false
  private var told: [LeftOutReason: Int] = [:]
  private var offEarth = PositionsOffEarth()

  /// The lines of waypoints that wait to be joined, and the number of their track; nil before it has a fix.
  private var linesOfPoints: [Int] = []
  private var trackOfPoints: Int?

  /// - Parameters:
  ///   - input: The name of the log for messages.
  ///   - format: Its format.
  ///   - options: The options for reading it.
  /// - Throws: `LocatedReason`, when something is said of columns that only a table has.
  init(input: String, format: LogFormat, options: ReadingOptions) throws(LocatedReason) {
    if options.groupsOnly { throw LocatedReason(reason: .hasTracks(format)) }
    guard !options.namesColumns else { throw LocatedReason(reason: .hasNoColumns(format)) }
    self.options = options
    report = ReadingReport(input: input, format: format, fields: options.fields)
    requested = RequestedValues(options)
    (values, trackValues) = (ValueTexts(), ValueTexts())
    block = FixBlock(fields: options.fields.count, columns: options.columns.count)
  }

  /// Whether there is no fix to pass on.
  var isEmpty: Bool { block.isEmpty }

  /// The number of fixes to pass on.
  var count: Int { block.count }

  /// Begins a track: fixes that come belong to it.
  mutating func beginTrack() {
    track = nil
    trackValues.removeAll()
  }

  /// Begins a segment: no line joins the fixes that come to those before.
  mutating func beginSegment() { isSegmentOpen = false }

  /// Names the current track; a track without a fix has no number and no name.
  mutating func nameTrack(_ name: [UInt8]) {
    guard let track else { return }
    report.ownNames.set(name, ofTrack: track)
  }

  /// Gives the current track a kind of activity, if it has a fix.
  mutating func setType(_ type: [UInt8]) {
    guard let track, !type.isEmpty else { return }
    report.typesOfTracks.set(type, ofTrack: track)
  }

  /// Gives the current track a colour and a width in pixels, if it has a fix.
  mutating func styleTrack(_ color: WrittenColor?, width: Double? = nil) {
    guard let track else { return }
    if let color { report.trackLooks[color: track] = color }
    if let width { report.trackLooks.widths[track] = width }
  }

  /// Whether the current track has a fix.
  var hasFixes: Bool { track != nil }

  /// Adds a fix with the current values, which are dropped.
  ///
  /// `position`: finds its place in the log; called only when the place is needed.
  mutating func append(_ coordinate: Coordinate, at position: () -> LogPosition) {
    append(coordinate)
    if options.recordsLines { block.lines.append(position().line) }
    if !requested.isEmpty { appendValues(at: position) }
  }

  /// Adds a fix whose values are numbers, with the current values where it has none; these are dropped.
  ///
  /// `thousandths`: the numbers in thousandths by their places; `Int.min` is none.
  mutating func append(_ coordinate: Coordinate, thousandths: [Int]) {
    append(coordinate)
    guard !requested.isEmpty else { return }
    for index in options.fields.indices {
      let (field, units) = (options.fields[index], thousandths[index])
      var value = units == .min ? .nan : Double(units) / 1000
      if !field.values.contains(value) || field == .speed && value < 0 { value = .nan }
      block.values[index].append(value)
      report.fieldCells[index].read += value.isNaN ? 0 : 1
      report.fieldCells[index].missing += value.isNaN ? 1 : 0
    }
    addColumns()
    for index in block.columns.indices {
      let place = options.fields.count + index
      if let text = values[place] ?? trackValues[place] {
        block.columns[index].append(text.span, decimalComma: false)
      } else {
        let units = thousandths[place]
        let text = units == .min ? [] : Array(plainText(Double(units) / 1000).utf8)
        block.columns[index].append(text.span, decimalComma: false)
      }
    }
    values.removeAll()
  }

  /// Adds a fix without values to the current track and segment.
  private mutating func append(_ coordinate: Coordinate) {
    report.rowsRead += 1
    report.fixesUsed += 1
    let number = track ?? beginNumber()
    if !isSegmentOpen {
      if report.fixesUsed > 1 { block.breaks.append(block.count) }
      isSegmentOpen = true
    }
    block.coordinates.append(coordinate)
    block.tracks.append(number)
  }

  /// Numbers the current track, which gets its first fix.
  private mutating func beginNumber() -> Int {
    defer { tracks += 1 }
    (track, isSegmentOpen) = (tracks, false)
    return tracks
  }

  private mutating func appendValues(at position: () -> LogPosition) {
    func text(_ place: Int) -> [UInt8] { values[place] ?? trackValues[place] ?? [] }
    for index in options.fields.indices {
      let text = text(index)
      let value = options.fields[index].value(
        of: text.span, hasDates: report.hasDates, zone: options.timeZone)
      block.values[index].append(value ?? .nan)
      if value == nil, report.fieldCells[index].firstUnreadable == nil {
        report.fieldCells[index].firstUnreadable = UnreadableCell(
          position: position(), cell: Array(text.prefix(164)))
      }
      if let value {
        report.fieldCells[index].read += value.isNaN ? 0 : 1
        report.fieldCells[index].missing += value.isNaN ? 1 : 0
      } else {
        report.fieldCells[index].unreadable += 1
      }
    }
    addColumns()
    for index in block.columns.indices {
      let text = text(options.fields.count + index)
      block.columns[index].append(text.span, decimalComma: false)
    }
    values.removeAll()
  }

  /// Adds the columns of values that come for the first time: they are empty for the fixes before.
  private mutating func addColumns() {
    while block.columns.count < requested.count - options.fields.count {
      block.columns.append(CellColumn(empty: block.count - 1))
    }
  }

  /// Adds a waypoint.
  ///
  /// `position`: its place in the log. `hasTime`: whether a value of it is a time.
  mutating func append(_ waypoint: Waypoint, at position: LogPosition, hasTime: Bool) {
    report.waypoints.append(waypoint)
    if options.joinsPoints {
      linesOfPoints.append(position.line)
    } else if hasTime {
      report.pointsWithTimes += 1
    }
  }

  /// Removes the last waypoints, which are hidden.
  mutating func removeWaypoints(after count: Int) {
    let hidden = report.waypoints.count - count
    report.waypoints.removeLast(hidden)
    linesOfPoints.removeLast(min(hidden, linesOfPoints.count))
    report.pointsWithTimes -= min(hidden, report.pointsWithTimes)
  }

  /// Gives the last waypoints the time of their placemark, if it has one.
  mutating func setTime(_ text: [UInt8], after count: Int) {
    guard !text.isEmpty, count < report.waypoints.count else { return }
    for index in count..<report.waypoints.count { report.waypoints[index].notes.time = label(text) }
    if !options.joinsPoints { report.pointsWithTimes += report.waypoints.count - count }
  }

  /// Makes fixes of one track of the waypoints so far.
  private mutating func joinPoints() {
    let outer = (track, isSegmentOpen, trackValues)
    (track, isSegmentOpen) = (trackOfPoints, trackOfPoints != nil)
    trackValues.removeAll()
    let points = report.waypoints
    report.waypoints = []
    for (index, point) in points.enumerated() {
      if !requested.isEmpty {
        set(point.elevation.map { plainText($0) }, named: "elevation")
        set(point.label, named: "name")
        for note in WaypointNotes.elements {
          set(point.notes[keyPath: note.text], named: note.name)
        }
      }
      let line = index < linesOfPoints.count ? linesOfPoints[index] : 1
      append(point.coordinate) { LogPosition(line: line) }
    }
    linesOfPoints = []
    trackOfPoints = track
    (track, isSegmentOpen, trackValues) = outer
  }

  /// Sets a value of the current fix.
  private mutating func set(_ text: String?, named name: StaticString) {
    guard let text else { return }
    for place in requested.places(of: name.bytes) { values.set(text.utf8, at: place) }
  }

  /// Leaves out points that have no position, apart from any that have one.
  mutating func leaveOutMissing(count: Int) {
    report.rowsRead += count
    report.leftOut[.noPosition, default: LeftOut()].add(
      LeftOut(count: count, firstLines: []), linesBefore: 0)
  }

  /// Leaves out a point that has no position, which is where receivers had none.
  mutating func leaveOutMissing(line: Int) {
    report.rowsRead += 1
    report.leftOut[.noPosition, default: LeftOut()].add(line: line)
    values.removeAll()
    if options.breaksAtMissing { isSegmentOpen = false }
  }

  /// The points that are in the picture so far.
  var pointsUsed: Int { report.rowsUsed + report.waypoints.count }

  /// Notes damage without which the document is drawn.
  ///
  /// `position`: where; nil if the reason says it. Default: nil. `count`: the number of faults that were found
  /// together. Default: 1. `lostPoints`: the points that are lost with them. Default: 0.
  mutating func note(
    _ reason: ReadingError.Reason, at position: LogPosition? = nil, count: Int = 1,
    lostPoints: Int = 0
  ) throws(LocatedReason) {
    if options.isStrict {
      throw LocatedReason(
        reason: reason.hasNothingElse ? reason : .damaged(reason), position: position)
    }
    if report.damage == nil {
      report.damage = DocumentDamage(position: position, reason: reason, count: count)
    } else {
      report.damage?.count += count
    }
    for _ in 0..<lostPoints { loseToDamage(line: position?.line ?? 1) }
  }

  /// Leaves out a point that is lost to damage.
  mutating func loseToDamage(line: Int) {
    report.rowsRead += 1
    report.leftOut[.damaged, default: LeftOut()].add(line: line)
    values.removeAll()
  }

  /// Leaves out a point with a fault; the first three faults of each reason are reported.
  mutating func leaveOut(_ fault: RowFault, at position: LogPosition) throws(LocatedReason) {
    if options.isStrict { throw LocatedReason(reason: .badRow(fault), position: position) }
    report.rowsRead += 1
    report.leftOut[fault.reason, default: LeftOut()].add(line: position.line)
    values.removeAll()
    guard told[fault.reason, default: 0] < 3 else { return }
    told[fault.reason, default: 0] += 1
    report.warnings.append(RowWarning(position: position, fault: fault))
  }

  /// Leaves out a point whose position has a fault, and remembers the numbers of one that is off the Earth.
  mutating func leaveOut(
    _ fault: RowFault, at position: LogPosition, latitude: Span<UInt8>,
    longitude: Span<UInt8>
  ) throws(LocatedReason) {
    noteOffEarth(
      latitude: numberOfCell(Array(latitude)[...], decimalComma: false),
      longitude: numberOfCell(Array(longitude)[...], decimalComma: false))
    try leaveOut(fault, at: position)
  }

  /// Remembers the numbers of a position that is off the Earth; nil for one that is not a position.
  mutating func noteOffEarth(latitude: Double?, longitude: Double?) {
    offEarth.append(latitude: latitude, longitude: longitude)
  }

  /// Hands the fixes on.
  mutating func swap(with other: inout FixBlock) {
    if block.isEmpty, options.joinsPoints, !report.waypoints.isEmpty { joinPoints() }
    offEarth.look(at: block.coordinates)
    if other.hasColumns(of: block) {
      other.removeAll()
    } else {
      other = FixBlock(fields: block.values.count, columns: block.columns.count)
    }
    Swift.swap(&block, &other)
  }

  /// Accounts for the whole log.
  func account() throws(LocatedReason) -> ReadingReport {
    var report = report
    report.otherValues = requested.otherNames
    // A few may be marks of places.
    if report.fixesUsed > 0 || report.pointsWithTimes < DocumentFixCollector.leastPointsWithTimes {
      report.pointsWithTimes = 0
    }
    let used = pointsUsed
    if let damage = report.damage, used == 0 || report.pointsLost >= used {
      throw LocatedReason(reason: damage.reason, position: damage.position)
    }
    if report.rowsWithFault > 0, report.rowsWithFault >= used, let first = report.warnings.first {
      var bad = MostRowsBad(
        bad: report.rowsWithFault, good: used, first: first.fault, columns: [],
        noun: report.format.elementNoun)
      if case .outOfRange = first.fault {
        bad.units = offEarth.metres
        if offEarth.areExchanged { bad.exchange = .numbers(report.format) }
      }
      throw LocatedReason(reason: .mostRowsBad(bad), position: first.position)
    }
    if used == 0, report.placemarksHidden > 0 {
      throw LocatedReason(reason: .hasOnlyHidden(report.placemarksHidden))
    }
    guard report.fixesUsed > 0 || !report.waypoints.isEmpty else {
      throw LocatedReason(
        reason: report.rowsRead == 0
          ? .hasNoRoute(report.format) : .noPositions(report.rowsRead, report.format))
    }
    guard report.fixesUsed > 0 else { return report }
    if options.needsDates, !report.hasDates { throw LocatedReason(reason: .timesOfDayOnly(nil)) }
    if let (reason, position) = report.missingField(options) {
      throw LocatedReason(reason: reason, position: position)
    }
    for index in options.columns.indices where !requested.isFound[options.fields.count + index] {
      guard case .name(let name) = options.columns[index] else { continue }
      throw LocatedReason(reason: .unknownValue(name, requested.seen))
    }
    return report
  }
}

extension ReadingOptions {
  /// Whether columns distinguish tracks, and nothing else is said of columns.
  fileprivate var groupsOnly: Bool {
    guard !groups.isEmpty else { return false }
    var others = self
    others.groups = []
    return !others.namesColumns
  }

  /// Whether something is said of columns that only a table has.
  var namesColumns: Bool {
    let chosen = [latitude, longitude, position, time, accuracy].contains { $0 != nil }
    let numbered = columns.contains { if case .number = $0 { true } else { false } }
    return chosen || numbered || !groups.isEmpty || order != nil || unit != nil
      || delimiter != nil || timeFormat != .automatic
  }
}
