// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines of one track while its log is read. A log may have a million tracks of a few fixes, so a track
// is small until it has a second one.

import Geography

/// The lines of one track, which may not be finished.
struct TrackInProgress {
  /// What a track needs from its second fix on.
  private final class Lines {
    var builder: LineBuilder
    var fixes: Int
    var previousTime = Double.nan
    var previousPlace: Coordinate

    init(_ builder: LineBuilder, fixes: Int, previousPlace: Coordinate) {
      (self.builder, self.fixes, self.previousPlace) = (builder, fixes, previousPlace)
    }
  }

  private var lines: Lines?

  /// The only fix until now, as lines begin with it, where there are no lines yet.
  private var single = Coordinate(latitude: .nan, longitude: .nan)

  /// The part of the last fix; -1 where there is none.
  private var part = -1

  /// Whether the track has no fix.
  var isEmpty: Bool { part < 0 }

  /// How many fixes there are.
  var fixes: Int { lines?.fixes ?? (isEmpty ? 0 : 1) }

  /// The last fix, unwrapped.
  var last: Coordinate? { lines != nil ? lines?.builder.last : isEmpty ? nil : single }

  /// Adds fixes of an unbroken line, of which only the places matter.
  mutating func append(
    _ fixes: UnsafeBufferPointer<Coordinate>, _ making: inout LineMaking
  ) {
    let lines = makeLines()
    part = 0
    lines.fixes += fixes.count
    lines.builder.append(fixes, &making)
  }

  /// Ends the line: the next fix begins another one.
  mutating func endLine(_ making: inout LineMaking) { lines?.builder.endLine(&making) }

  /// Adds a fix, behind a break where it is in another part of the track or behind a gap.
  ///
  /// - Returns: Whether the leg to it is a gap.
  mutating func append(
    _ fix: Fix, gaps: GapRule, _ making: inout LineMaking
  ) -> Bool {
    // The last fix as the log wrote it is known of lines; where only the time of a fix tells a gap,
    // it has to be kept from the first one on.
    if isEmpty, gaps.isNever {
      single = LineBuilder.single(fix.coordinate, visibility: &making.visibility)
      part = fix.part
      return false
    }
    let isFirst = isEmpty
    let lines = makeLines()
    var (isGap, isJoined) = (false, false)
    if !isFirst, part != fix.part {
      lines.builder.endLine(&making)
    } else if !isFirst, gaps.isGap(from: (lines.previousPlace, lines.previousTime), to: fix) {
      isGap = true
      switch gaps.style {
      case .break: lines.builder.endLine(&making)
      case .dash:
        lines.builder.dash(to: fix.coordinate, &making)
        isJoined = true
      case .line: break
      }
    }
    if !isJoined {
      lines.builder.append(fix.coordinate, &making)
    }
    part = fix.part
    lines.fixes += 1
    (lines.previousPlace, lines.previousTime) = (fix.coordinate, fix.time)
    return isGap
  }

  /// Ends all lines, adds them behind other tracks and forgets them; a track without a fix adds nothing.
  ///
  /// - Parameters:
  ///   - tracks: The other tracks.
  ///   - number: The number of this one among the tracks of the log.
  ///   - making: What pictures of the log can show, and how lines are made.
  mutating func finish(
    into tracks: inout TrackLines, number: Int, _ making: inout LineMaking
  ) {
    guard !isEmpty else { return }
    lines?.builder.endLine(&making)
    tracks.appendTrack(number, fixes: fixes) { tracks in
      if let lines { tracks.append(lines.builder.finished) } else { tracks.append(single: single) }
    }
    lines = nil
  }

  private mutating func makeLines() -> Lines {
    if let lines { return lines }
    let made = Lines(
      isEmpty ? LineBuilder() : LineBuilder(single: single), fixes: isEmpty ? 0 : 1,
      previousPlace: single)
    lines = made
    return made
  }
}
