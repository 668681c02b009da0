// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of one track while its log is read. A log may have a million tracks of a few fixes, so
// a track is small until it has a second fix.

import Geography

/// The lines of one track, which may not be finished.
struct TrackInProgress {
  /// The members that a track needs from its second fix on.
  private final class Lines {
    var builder: LineBuilder
    var fixes: Int
    var previousTime = Double.nan
    var previousPlace: Coordinate

    init(_ builder: LineBuilder, fixes: Int, previousPlace: Coordinate) {
      (self.builder, self.fixes, self.previousPlace) = (builder, fixes, previousPlace)
    }

    /// The same lines.
    convenience init(_ other: Lines) {
      self.init(other.builder, fixes: other.fixes, previousPlace: other.previousPlace)
      previousTime = other.previousTime
    }
  }

  private var lines: Lines?

  /// The only fix until now, as lines begin with it, if there are no lines yet.
  private var single = Coordinate(latitude: .nan, longitude: .nan)

  /// The part of the last fix; -1 if there is none.
  private var part = -1

  /// Whether the track has no fix.
  var isEmpty: Bool { part < 0 }

  /// The number of fixes.
  var fixes: Int { lines?.fixes ?? (isEmpty ? 0 : 1) }

  /// Whether a fix of a part of the log is after a break.
  func isBroken(before part: Int) -> Bool { !isEmpty && part != self.part }

  /// Finds where the line does not continue, at breaks and gaps.
  ///
  /// - Parameters:
  ///   - fixes: The next fixes.
  ///   - timeColumn: The place of the time among their values; nil if there is none.
  ///   - gaps: The legs that are gaps.
  /// - Returns: The legs that are not drawn as a line, and how many are gaps.
  func trackBreaks(
    of fixes: borrowing TrackFixes, timeColumn: Int?, gaps: GapRule
  ) -> (trackBreaks: [TrackBreak], gaps: Int) {
    var (trackBreaks, count): ([TrackBreak], Int) = ([], 0)
    var previousPart = isEmpty ? fixes.parts[0] : part
    for index in 0..<fixes.count {
      let part = fixes.parts[index]
      if part != previousPart {
        trackBreaks.append(TrackBreak(index: index, isDashed: false))
      } else if !gaps.isNever, let last = previous(of: index, fixes, timeColumn),
        gaps.isGap(from: last, to: visit(fixes, index, timeColumn))
      {
        count += 1
        if gaps.style != .line {
          trackBreaks.append(TrackBreak(index: index, isDashed: gaps.style == .dash))
        }
      }
      previousPart = part
    }
    return (trackBreaks, count)
  }

  /// The same track, whose lines can be ended while this one continues.
  func copy() -> TrackInProgress {
    var copy = self
    if let lines { copy.lines = Lines(lines) }
    return copy
  }

  private func visit(
    _ fixes: borrowing TrackFixes, _ index: Int, _ timeColumn: Int?
  ) -> (place: Coordinate, time: Double) {
    (fixes.coordinates[index], timeColumn.map { fixes.values[$0][index] } ?? .nan)
  }

  /// The fix before a current one; nil for the first of the track.
  private func previous(
    of index: Int, _ fixes: borrowing TrackFixes, _ timeColumn: Int?
  ) -> (place: Coordinate, time: Double)? {
    if index > 0 { return visit(fixes, index - 1, timeColumn) }
    return lines.map { ($0.previousPlace, $0.previousTime) }
  }

  /// Adds fixes.
  ///
  /// - Parameters:
  ///   - places: Where they are, at least one.
  ///   - values: Their values.
  ///   - trackBreaks: The legs to them that are not drawn as a line, in their order.
  ///   - part: The part of the last one.
  ///   - time: The time of the last one, where it may tell a gap; else nil.
  ///   - lineSettings: What pictures of the log can show, and how lines are made.
  mutating func append(
    _ places: UnsafeBufferPointer<Coordinate>, _ values: CurrentValues, trackBreaks: [TrackBreak],
    part: Int,
    time: Double?, _ lineSettings: inout LineSettings
  ) {
    defer { self.part = part }
    // The last fix as the log wrote it is known of lines; where only the time of a fix tells a gap,
    // it has to be kept from the first one on. So have values.
    if isEmpty, places.count == 1, time == nil, values.isEmpty {
      single = LineBuilder.single(places[0], thinning: &lineSettings.thinning)
      return
    }
    let lines = makeLines(values: values.columns.count)
    lines.fixes += places.count
    var start = 0
    for trackBreak in trackBreaks {
      lines.builder.append(
        UnsafeBufferPointer(rebasing: places[start..<trackBreak.index]), values.dropFirst(start),
        &lineSettings)
      start = trackBreak.index
      if trackBreak.isDashed {
        lines.builder.dash(to: places[trackBreak.index], values.dropFirst(start), &lineSettings)
        start += 1
      } else {
        lines.builder.endLine(&lineSettings)
      }
    }
    lines.builder.append(
      UnsafeBufferPointer(rebasing: places[start...]), values.dropFirst(start), &lineSettings)
    if let time { (lines.previousPlace, lines.previousTime) = (places[places.count - 1], time) }
  }

  /// Thins what waits for more fixes of the track.
  func settle(_ lineSettings: inout LineSettings) { lines?.builder.settle(&lineSettings) }

  /// Ends all lines, adds them after other tracks and forgets them; a track without a fix adds nothing.
  ///
  /// - Parameters:
  ///   - tracks: The other tracks.
  ///   - number: The number of this one among the tracks of the log.
  ///   - lineSettings: What pictures of the log can show, and how lines are made.
  mutating func finish(
    into tracks: inout TrackLines, number: Int, _ lineSettings: inout LineSettings
  ) {
    guard !isEmpty else { return }
    lines?.builder.endLine(&lineSettings)
    tracks.appendTrack(number, fixes: fixes) { tracks in
      if let lines { tracks.append(lines.builder.finished) } else { tracks.append(single: single) }
    }
    lines = nil
  }

  private mutating func makeLines(values: Int) -> Lines {
    if let lines { return lines }
    let made = Lines(
      isEmpty ? LineBuilder(values: values) : LineBuilder(single: single), fixes: isEmpty ? 0 : 1,
      previousPlace: single)
    lines = made
    return made
  }
}
