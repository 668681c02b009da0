// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A track in memory until the end of its log.

import RouteReading
import Tracks

/// The fixes of a track with their written values.
struct BufferedTrack {
  /// Some fixes, one after another.
  struct Run {
    /// The fixes: their places, values and cells, and nothing else of them.
    var fixes = TrackFixes()

    /// The legs to them that no line is drawn for.
    var trackBreaks: [TrackBreak] = []
  }

  /// The fixes of a run to which no others are added: what is made of it stays in a cache.
  private static let enoughFixes = 1024

  /// The fixes in their order.
  private(set) var runs: [Run] = []

  /// Whether all fixes have the same name, once this is known.
  var hasOneName = false

  /// Whether there are no fixes.
  var isEmpty: Bool { runs.isEmpty }

  /// Adds fixes that come later.
  mutating func append(
    _ other: borrowing TrackFixes, trackBreaks: [TrackBreak], values places: [Int]
  ) {
    if runs.last.map({ $0.fixes.count >= BufferedTrack.enoughFixes }) ?? true { runs.append(Run()) }
    let last = runs.count - 1
    for var trackBreak in trackBreaks {
      trackBreak.index += runs[last].fixes.count
      runs[last].trackBreaks.append(trackBreak)
    }
    runs[last].fixes.coordinates += other.coordinates
    runs[last].fixes.cells.append(other.cells, 0..<other.cells.count)
    while runs[last].fixes.values.count < other.values.count { runs[last].fixes.values.append([]) }
    for place in places { runs[last].fixes.values[place] += other.values[place] }
  }

  /// Whether there are `count` runs, and none of them takes more fixes.
  func hasWhole(_ count: Int) -> Bool {
    runs.count >= count && runs[count - 1].fixes.count >= BufferedTrack.enoughFixes
  }

  /// Whether a fix has the value at a place.
  func hasValue(at place: Int) -> Bool {
    runs.contains { $0.fixes.values[place].contains { !$0.isNaN } }
  }

  /// Marks the places of cells that are not empty.
  func mark(cellsIn places: inout Set<Int>) {
    var cells: [UnsafeBufferPointer<UInt8>] = []
    for run in runs {
      run.fixes.cells.withRows { rows in
        for row in 0..<rows.count {
          rows.read(row, into: &cells)
          for (place, cell) in cells.enumerated() where !cell.isEmpty { places.insert(place) }
        }
      }
    }
  }

  /// Takes the columns whose cells differ from each other out of a list.
  func keepColumnsOfTrack(_ columns: inout [WrittenColumn]) {
    withFirstCells { first in
      var cells: [UnsafeBufferPointer<UInt8>] = []
      for run in runs {
        run.fixes.cells.withRows { rows in
          for row in 0..<rows.count where !columns.isEmpty {
            rows.read(row, into: &cells)
            columns.removeAll { !$0.cell(of: cells).elementsEqual($0.cell(of: first)) }
          }
        }
      }
    }
  }

  /// Looks at the cells of the first fix; none where none are kept.
  func withFirstCells(_ look: ([UnsafeBufferPointer<UInt8>]) -> Void) {
    guard let first = runs.first, !first.fixes.cells.isEmpty else { return look([]) }
    first.fixes.cells.withRows { rows in
      var cells: [UnsafeBufferPointer<UInt8>] = []
      rows.read(0, into: &cells)
      look(cells)
    }
  }
}
