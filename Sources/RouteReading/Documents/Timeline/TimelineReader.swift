// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the fixes of Google's timeline, entry by entry.

import Geography
import JSON

/// Reads the timeline of Google: files of months from Takeout, and what Android and iOS export.
///
/// In files of months each way is a track, named by its activity. On devices all paths of a day are one track, named by
/// its date. Visits are waypoints. Where a device has no paths, the ends of ways are drawn.
final class TimelineReader: FixReader {
  /// The most ways whose ends are kept in case that there are no paths, and the most visits.
  private static let mostKept = 100_000

  /// The first members of entries.
  private static let startsOfEntries = [
    "startTime", "endTime", "placeVisit", "activitySegment",
  ].map { ["{", "\"\($0)\"", ":"] }

  private let input: String
  private let scanner: JSONScanner
  private let cutOff: CutOff
  private var fixes: DocumentFixCollector

  /// The depth of the entries: 1 where the document is their array.
  private var depthOfEntries: Int?
  private var isList = false
  private var isAtEnd = false

  private var day = ""
  private var lastTime: Double?

  /// Ways that are drawn if there are no paths; nil once there is one.
  private var ways: [(item: TimelineItem, place: LogPosition)]? = []

  /// Whether a document is a timeline, and no option chooses members of points in it.
  static func recognizes(_ start: [UInt8], _ options: ReadingOptions) -> Bool {
    guard options.latitude == nil, options.longitude == nil, options.position == nil else {
      return false
    }
    let shape = MemberShape(start)
    if shape["semanticSegments"] != nil || shape["timelineObjects"] != nil { return true }
    guard let entry = shape.element, entry["startTime"] != nil else { return false }
    return ["timelinePath", "visit", "activity", "timelineMemory"].contains { entry[$0] != nil }
  }

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read together, at least 1.
  /// - Throws: `LocatedReason`, when something is said of columns.
  init(
    _ source: consuming ByteSource, input: String, options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    fixes = try DocumentFixCollector(input: input, format: .json, options: options)
    (self.input, cutOff) = (input, source.cutOff)
    scanner = JSONScanner(
      source, firstLine: options.skippedLines + 1, isSequence: true, blockSize: blockSize)
    scanner.takesControlCharacters = true
  }

  /// Each day and each way is a track of its own.
  var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    do throws(LocatedReason) {
      while fixes.isEmpty || fixes.count < 1 << 12, !isAtEnd {
        do throws(LocatedReason) { try step() } catch { try resume(after: error) }
      }
      if isAtEnd, let ways {
        self.ways = nil
        for way in ways { try draw(way.item, at: way.place) }
      }
    } catch { throw error.named(input) }
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  /// Reads on after damage, from the next entry.
  private func resume(after fault: LocatedReason) throws(LocatedReason) {
    guard case .json(let damage) = fault.reason else { throw fault }
    switch damage {
    case .syntax(.isTooDeep), .syntax(.isTooLong), .hasTooManyValues, .tooManyPoints: throw fault
    default: break
    }
    // Between the entries that come after damage there may be the rest of what is around them.
    let isBetween = fixes.report.damage != nil && scanner.depth == 0
    let isCutOff = damage == .syntax(.isCutOff) || damage == .syntax(.textIsCutOff)
    do throws(JSONFault) {
      isAtEnd = try !scanner.resume(at: TimelineReader.startsOfEntries)
    } catch { throw LocatedReason(error) }
    depthOfEntries = 0
    if isBetween { return }
    let reason =
      isAtEnd && isCutOff
      ? cutOff.reason ?? .json(.isCutOff(points: fixes.pointsUsed)) : fault.reason
    try fixes.note(reason, at: fault.position)
  }

  private func step() throws(LocatedReason) {
    guard let event = try scanner.nextOfLog() else {
      isAtEnd = true
      if let reason = cutOff.reason { try fixes.note(reason, at: scanner.logPosition) }
      return
    }
    switch event {
    case .key:
      let key = scanner.string
      isList = key == "semanticSegments" || key == "timelineObjects"
    case .beginArray:
      if scanner.depth == 1 || isList, depthOfEntries == nil {
        depthOfEntries = scanner.depth
      } else {
        try scanner.skipContainerOfLog()
      }
    case .endArray: if scanner.depth + 1 == depthOfEntries { depthOfEntries = nil }
    case .beginObject where scanner.depth - 1 == depthOfEntries:
      let place = scanner.logPosition
      try take(TimelineItem(JSONTree(event, scanner)), at: place)
    case .beginObject where scanner.depth == 1: break
    case .beginObject: try scanner.skipContainerOfLog()
    default: break
    }
  }

  private func take(_ item: TimelineItem, at place: LogPosition) throws(LocatedReason) {
    if let visit = item.visit {
      guard fixes.report.waypoints.count < TimelineReader.mostKept else {
        throw LocatedReason(reason: .json(.tooManyPoints), position: place)
      }
      fixes.report.waypoints.append(visit)
    }
    guard !item.points.isEmpty else { return }
    if item.isPath {
      ways = nil
      try draw(item, at: place)
    } else if ways?.count ?? .max < TimelineReader.mostKept {
      ways?.append((item, place))
    }
  }

  private func draw(_ item: TimelineItem, at place: LogPosition) throws(LocatedReason) {
    if item.isTrack || item.day != day || !fixes.hasFixes {
      fixes.beginTrack()
      for place in fixes.requested.places(of: "activityType") {
        fixes.trackValues.set(item.activity.utf8, at: place)
      }
      (day, lastTime) = (item.day, nil)
    }
    let first = item.points.first.flatMap { TimelineReader.seconds($0.time) }
    // An entry that begins before the end of the one before does not go on from there.
    if let lastTime, let first, first < lastTime { fixes.beginSegment() }
    for point in item.points { try append(point, at: place) }
    lastTime = item.points.last.flatMap { TimelineReader.seconds($0.time) } ?? lastTime
    fixes.nameTrack(Array((item.isTrack ? item.activity : item.day).utf8))
  }

  private func append(_ point: TimelineItem.Point, at place: LogPosition) throws(LocatedReason) {
    for (axis, number, limit) in [
      (Axis.latitude, point.latitude, 90.0), (.longitude, point.longitude, 360),
    ] where !(abs(number) <= limit) {
      fixes.noteOffEarth(latitude: point.latitude, longitude: point.longitude)
      return try fixes.leaveOut(.outOfRange(axis: axis, cell: Array("\(number)".utf8)), at: place)
    }
    guard point.latitude != 0 || point.longitude != 0 else {
      return fixes.leaveOutMissing(line: place.line)
    }
    if !point.time.isEmpty {
      for place in fixes.requested.places(of: "time") { fixes.values.set(point.time, at: place) }
    }
    if let accuracy = point.accuracy {
      for place in fixes.requested.places(of: "accuracy") {
        fixes.values.set("\(accuracy)".utf8, at: place)
      }
    }
    fixes.append(Coordinate(latitude: point.latitude, longitude: point.longitude)) { place }
  }

  private static func seconds(_ time: [UInt8]) -> Double? {
    time.isEmpty ? nil : TimeNotation().time(time.span)?.seconds
  }
}
