// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of one track while its log is read. A log may have a million tracks of a few fixes, so
// a track is small as long as it has few.

import Geography

/// The lines of one track, which may not be finished.
struct TrackInProgress {
  /// The members that a track of many fixes needs.
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

  /// What is kept of the fixes.
  private enum Content {
    /// There are none.
    case nothing
    /// The only fix until now, as lines begin with it.
    case single(Coordinate)
    /// At most `mostFew` fixes of one line: the first one as lines begin with it, and the others as the log wrote
    /// them.
    case few([Coordinate])
    /// The lines.
    case lines(Lines)
  }

  /// The most fixes that wait without lines: as many are fewer than a piece, so lines would let them wait too.
  private static let mostFew = 8

  private var content = Content.nothing

  /// The part of the last fix; -1 if there is none.
  private var part = -1

  /// Whether the track has no fix.
  var isEmpty: Bool { part < 0 }

  /// The number of fixes.
  var fixes: Int {
    switch content {
    case .nothing: 0
    case .single: 1
    case .few(let fixes): fixes.count
    case .lines(let lines): lines.fixes
    }
  }

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
    if case .lines(let lines) = content { copy.content = .lines(Lines(lines)) }
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
    guard case .lines(let lines) = content else { return nil }
    return (lines.previousPlace, lines.previousTime)
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
    if time == nil, values.isEmpty, trackBreaks.isEmpty, takeFew(places, &lineSettings) { return }
    let lines = makeLines(values: values.columns.count, &lineSettings)
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

  /// Takes fixes of the same line as those before, if there are few with them.
  ///
  /// - Returns: Whether they were taken.
  private mutating func takeFew(
    _ places: UnsafeBufferPointer<Coordinate>, _ lineSettings: inout LineSettings
  ) -> Bool {
    guard fixes + places.count <= TrackInProgress.mostFew else { return false }
    switch content {
    case .nothing:
      let start = LineBuilder.single(places[0], thinning: &lineSettings.thinning)
      content = places.count == 1 ? .single(start) : .few([start] + places.dropFirst())
    case .single(let start): content = .few([start] + places)
    case .few(var fixes):
      content = .nothing
      fixes += places
      content = .few(fixes)
    case .lines: return false
    }
    return true
  }

  /// Thins what waits for more fixes of the track.
  mutating func settle(_ lineSettings: inout LineSettings) {
    switch content {
    case .nothing, .single: break
    case .few, .lines: makeLines(values: 0, &lineSettings).builder.settle(&lineSettings)
    }
  }

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
    tracks.appendTrack(number, fixes: fixes) { tracks in
      switch content {
      case .nothing: break
      case .single(let fix): tracks.append(single: fix)
      case .few(let fixes):
        var builder = TrackInProgress.builder(of: fixes, &lineSettings)
        builder.endLine(&lineSettings)
        tracks.append(builder.finished)
      case .lines(let lines):
        lines.builder.endLine(&lineSettings)
        tracks.append(lines.builder.finished)
      }
    }
    content = .nothing
  }

  private mutating func makeLines(values: Int, _ lineSettings: inout LineSettings) -> Lines {
    let made: Lines
    switch content {
    case .lines(let lines): return lines
    case .nothing:
      made = Lines(
        LineBuilder(values: values), fixes: 0,
        previousPlace: Coordinate(latitude: .nan, longitude: .nan))
    case .single(let fix):
      made = Lines(LineBuilder(single: fix), fixes: 1, previousPlace: fix)
    case .few(let fixes):
      made = Lines(
        TrackInProgress.builder(of: fixes, &lineSettings), fixes: fixes.count,
        previousPlace: fixes[fixes.count - 1])
    }
    content = .lines(made)
    return made
  }

  /// A line of few fixes that goes on.
  private static func builder(
    of fixes: [Coordinate], _ lineSettings: inout LineSettings
  ) -> LineBuilder {
    var builder = LineBuilder(single: fixes[0])
    fixes.withUnsafeBufferPointer {
      builder.append(
        UnsafeBufferPointer(rebasing: $0.dropFirst()), CurrentValues.none, &lineSettings)
    }
    return builder
  }
}
