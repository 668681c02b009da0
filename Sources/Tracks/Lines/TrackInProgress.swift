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

    init(_ builder: LineBuilder, fixes: Int) { (self.builder, self.fixes) = (builder, fixes) }
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

  /// The number of fixes.
  var fixes: Int {
    switch content {
    case .nothing: 0
    case .single: 1
    case .few(let fixes): fixes.count
    case .lines(let lines): lines.fixes
    }
  }

  /// The same track, whose lines can be ended while this one continues.
  func copy() -> TrackInProgress {
    var copy = self
    if case .lines(let lines) = content {
      copy.content = .lines(Lines(lines.builder, fixes: lines.fixes))
    }
    return copy
  }

  /// Adds fixes.
  mutating func append(_ next: CurrentFixes, _ lineSettings: inout LineSettings) {
    // Values have to be kept from the first fix on.
    if next.values.isEmpty, next.trackBreaks.isEmpty, takeFew(next.places, &lineSettings) { return }
    let lines = makeLines(values: next.values.columns.count, &lineSettings)
    let (places, values) = (next.places, next.values)
    lines.fixes += places.count
    var start = 0
    for trackBreak in next.trackBreaks where trackBreak.style != .line {
      lines.builder.append(
        UnsafeBufferPointer(rebasing: places[start..<trackBreak.index]), values.dropFirst(start),
        &lineSettings)
      start = trackBreak.index
      if trackBreak.style == .dash {
        lines.builder.dash(to: places[start], values.dropFirst(start), &lineSettings)
        start += 1
      } else {
        lines.builder.endLine(&lineSettings)
      }
    }
    lines.builder.append(
      UnsafeBufferPointer(rebasing: places[start...]), values.dropFirst(start), &lineSettings)
  }

  /// Takes fixes of the same line as those before, if there are few with them.
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
  mutating func finish(
    into tracks: inout TrackLines, number: Int, _ lineSettings: inout LineSettings
  ) {
    guard fixes > 0 else { return }
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
    case .nothing: made = Lines(LineBuilder(values: values), fixes: 0)
    case .single(let fix): made = Lines(LineBuilder(single: fix), fixes: 1)
    case .few(let fixes):
      made = Lines(TrackInProgress.builder(of: fixes, &lineSettings), fixes: fixes.count)
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
