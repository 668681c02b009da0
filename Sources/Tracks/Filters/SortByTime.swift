// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sorts the fixes of a track by time. All of them wait for the end of the track.

import RouteReading

/// Puts the fixes of each track in the order of their times.
///
/// Fixes of one moment stay in the order of the log, or in the opposite one if the newest fix is first. A fix without a
/// time stays after the fix before it, and those before the first time stay first. The line is broken between two
/// fixes that the log has a break between, wherever they come to lie.
struct SortByTime: FixFilter {
  static let counts: [SelectionCount] = []
  // It sorts the fixes that are marked too.
  static let marksFixes = true

  var needs: FixNeeds { FixNeeds(fields: [.time]) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    let column = log.column(of: .time)
    return .tracks { UnsortedFixes(timeColumn: column) }
  }
}

extension SelectionOptions {
  /// Whether the fixes of each track are put in the order of their times; by default they stay in that of
  /// the log.
  public var sortsByTime: Bool {
    get { self[SortByTime.self] != nil }
    set { self[SortByTime.self] = newValue ? SortByTime() : nil }
  }
}

/// All fixes of a track until its end.
private struct UnsortedFixes: TrackFilter {
  private let timeColumn: Int
  private var held = TrackFixes()

  init(timeColumn: Int) { self.timeColumn = timeColumn }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    held.append(fixes)
    fixes.removeAll()
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    guard !held.isEmpty else { return }
    // Nearly all logs are sorted already.
    if !isSorted { sort() }
    var (part, breaks) = (0, 0)
    for index in held.parts.indices {
      if index > 0, held.parts[index] != part { breaks += 1 }
      part = held.parts[index]
      held.parts[index] = breaks
    }
    fixes.take(&held)
  }

  /// Whether no time is before another one above it.
  private var isSorted: Bool {
    var time = -Double.infinity
    return held.values[timeColumn].allSatisfy { value in
      guard !value.isNaN else { return true }
      defer { time = value }
      return value >= time
    }
  }

  private mutating func sort() {
    var time = -Double.infinity
    let keys = held.values[timeColumn].map { value in
      if !value.isNaN { time = value }
      return time
    }
    let steps = zip(keys, keys.dropFirst())
    // A few fixes out of order do not turn a log round.
    let runsBack = steps.count { $0 > $1 } > 20 * steps.count { $0 < $1 }
    held.reorder(
      keys.indices.sorted {
        keys[$0] == keys[$1] ? ($0 < $1) != runsBack : keys[$0] < keys[$1]
      })
  }
}
