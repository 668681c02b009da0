// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Passes fixes through the requested filters, each track separately.

import RouteReading

/// Passes fixes through the filters, in the order of the list.
///
/// What a filter has to remember of a track is made when the track has a fix.
///
/// - Complexity: O(*n*) in the number of fixes, where spikes are removed or times sorted O(*n* log *n*).
package struct FixSelector {
  /// The omissions so far, of all tracks together.
  package private(set) var report = SelectionReport()

  private var rowFilters: [any RowFilter] = []

  /// The reason why each fix of the current block is left out for its row; empty if no filter looks at rows.
  private var omissions: [Omission?] = []

  /// The functions that make each filter of a track.
  private var makers: [() -> any TrackFilter] = []

  /// The filters of each track; empty if they are not made yet, or the track has ended.
  private var tracks: [[any TrackFilter]] = []

  /// A selection that has seen nothing.
  package init(_ log: LogContext) {
    let filters = log.selection.filters
    let lastMarking = filters.lastIndex { type(of: $0).marksFixes }
    let joins = log.selection.joinsLeftOut
    for (index, filter) in filters.enumerated() {
      switch filter.prepare(log) {
      case .rows(let filter): rowFilters.append(filter)
      case .tracks(let maker): makers.append(maker)
      }
      if index == lastMarking { makers.append { OmittedFixes(joins: joins) } }
    }
  }

  /// Whether it may hold fixes back: not if there is no filter, or rows alone decide.
  var holdsBack: Bool { !makers.isEmpty }

  /// Decides about the rows of the next block.
  mutating func look(at block: borrowing FixBlock) {
    guard !rowFilters.isEmpty else { return }
    omissions = Array(repeating: nil, count: block.count)
    for filter in rowFilters { filter.filter(block, omissions: &omissions, report: &report) }
  }

  /// Takes fixes of the current block as `select(_:track:)` does, with those marked that are left out for their rows.
  ///
  /// `start`: the index of the first one in the block. `track`: its number; tracks are counted from 0.
  mutating func select(_ fixes: inout TrackFixes, from start: Int, track: Int) {
    if !rowFilters.isEmpty {
      for index in 0..<fixes.count {
        if let omission = omissions[start + index] { _ = fixes.omit(index, as: omission) }
      }
    }
    select(&fixes, track: track)
  }

  /// Takes the next fixes of a track, and leaves those that count and are not held back.
  ///
  /// - Parameters:
  ///   - fixes: The next fixes of the track.
  ///   - track: Its number; tracks are counted from 0.
  package mutating func select(_ fixes: inout TrackFixes, track: Int) {
    guard !fixes.isEmpty, !makers.isEmpty else { return }
    while tracks.count <= track { tracks.append([]) }
    if tracks[track].isEmpty { tracks[track] = makers.map { $0() } }
    for index in tracks[track].indices {
      guard !fixes.isEmpty else { return }
      tracks[track][index].filter(&fixes, report: &report)
    }
  }

  /// The selected fixes among those held back of a track, which has no more fixes.
  package mutating func finish(track: Int) -> TrackFixes {
    var fixes = TrackFixes()
    guard track < tracks.count else { return fixes }
    for index in tracks[track].indices {
      if !fixes.isEmpty { tracks[track][index].filter(&fixes, report: &report) }
      tracks[track][index].finish(&fixes, report: &report)
    }
    tracks[track] = []
    return fixes
  }
}
