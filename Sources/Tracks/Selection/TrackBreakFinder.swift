// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the breaks and the gaps of tracks, fix by fix.

import Geography
import RouteReading

/// A leg of a track over a break or a gap.
package struct TrackBreak: Equatable, Sendable {
  /// The index of the fix at its end, among the current fixes.
  package var index: Int

  /// Its style: `line` where the line of the track goes on, though no value is derived over it.
  package var style: GapStyle
}

/// Finds the legs of each track that are breaks of the log, or gaps.
struct TrackBreakFinder {
  private let gaps: GapRule
  private let timeColumn: Int?

  /// The part of the last fix of each track; nil for a track without a fix.
  private var lastParts: [Int32?] = []

  /// The last fix of each track, and its time; none if there are no gaps.
  private var lastFixes: [(place: Coordinate, time: Double)] = []

  /// The number of legs that are gaps so far.
  private(set) var gapsFound = 0

  /// A finder that has seen no fix.
  init(_ log: LogContext) {
    gaps = log.selection.gaps
    timeColumn = log.fields.firstIndex(of: .time)
  }

  /// Finds where the log is broken between fixes of a track; it has no gaps.
  ///
  /// `part`: how many times the log is broken before it.
  mutating func trackBreaks(
    of range: Range<Int>, in block: borrowing FixBlock, breaks: Range<Int>, part: Int, track: Int
  ) -> [TrackBreak] {
    let before = lastPart(of: track)
    lastParts[track] = number(part + breaks.count)
    if breaks.isEmpty, before == nil || before == number(part) { return [] }
    var result = block.breaks[breaks].map {
      TrackBreak(index: $0 - range.lowerBound, style: .break)
    }
    let isBroken = result.first?.index == 0
    // The log may be broken between two fixes of a track while it has fixes of others.
    if isBroken, before == nil {
      result.removeFirst()
    } else if !isBroken, let before, before != number(part) {
      result.insert(TrackBreak(index: 0, style: .break), at: 0)
    }
    return result
  }

  /// Finds the breaks and the gaps between fixes of a track.
  mutating func trackBreaks(of fixes: borrowing TrackFixes, track: Int) -> [TrackBreak] {
    var result: [TrackBreak] = []
    let before = lastPart(of: track)
    var part = before ?? number(fixes.parts[0])
    defer { lastParts[track] = part }
    guard !gaps.isNever else {
      for index in 0..<fixes.count where number(fixes.parts[index]) != part {
        result.append(TrackBreak(index: index, style: .break))
        part = number(fixes.parts[index])
      }
      return result
    }
    let times = timeColumn.map { fixes.values[$0] }
    func visit(_ index: Int) -> (place: Coordinate, time: Double) {
      (fixes.coordinates[index], times?[index] ?? .nan)
    }
    // The leg from the first fix of a track to itself is no gap.
    while lastFixes.count <= track { lastFixes.append(visit(0)) }
    var last = before == nil ? visit(0) : lastFixes[track]
    for index in 0..<fixes.count {
      let next = visit(index)
      if number(fixes.parts[index]) != part {
        result.append(TrackBreak(index: index, style: .break))
        part = number(fixes.parts[index])
      } else if gaps.isGap(from: last, to: next) {
        gapsFound += 1
        result.append(TrackBreak(index: index, style: gaps.style))
      }
      last = next
    }
    lastFixes[track] = last
    return result
  }

  /// The part of the last fix of a track; nil if it has none.
  private mutating func lastPart(of track: Int) -> Int32? {
    while lastParts.count <= track { lastParts.append(nil) }
    return lastParts[track]
  }

  /// A part in few bytes: a log may have a million tracks.
  private func number(_ part: Int) -> Int32 { Int32(truncatingIfNeeded: part) }
}
