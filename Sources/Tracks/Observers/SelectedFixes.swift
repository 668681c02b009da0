// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Stores the selected fixes, for uses that need single fixes.

import RouteReading

extension Observation {
  /// All selected fixes stay in memory, so that the nearest to a pixel can be found.
  ///
  /// Without it memory follows what can be seen, whatever the length of the log.
  package static let fixes = Observation("fixes", needs: FixNeeds(fields: [.time])) {
    SelectedFixes(timeColumn: $0.column(of: .time))
  }
}

/// All selected fixes, track after track.
package struct SelectedFixes: FixObserver {
  /// The fixes; before the end of the log in the order in which the filters passed them on.
  package private(set) var fixes = TrackFixes()

  /// The place of the time among their values.
  package let timeColumn: Int

  /// The tracks of the fixes, as runs of `count` fixes of one track.
  private var runs: [(track: Int, count: Int)] = []

  init(timeColumn: Int) { self.timeColumn = timeColumn }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    self.fixes.append(fixes)
    if let last = runs.last, last.track == track {
      runs[runs.count - 1].count += fixes.count
    } else {
      runs.append((track, fixes.count))
    }
  }

  package mutating func finish() {
    guard runs.count > 1 else { return }
    var start = 0
    let ranges = runs.map { run in
      defer { start += run.count }
      return (track: run.track, range: start..<(start + run.count))
    }
    let sorted = ranges.sorted { ($0.track, $0.range.lowerBound) < ($1.track, $1.range.lowerBound) }
    fixes.reorder(sorted.flatMap(\.range))
    runs = []
  }
}
