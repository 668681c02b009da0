// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A track that waits for the end of its log.

import Tracks

/// The fixes of a track with what is written of them.
struct KeptTrack {
  /// The fixes: their places, values and cells, and nothing else of them.
  private(set) var fixes = TrackFixes()

  /// The legs that no line is drawn for.
  private(set) var joints: [Joint] = []

  /// Whether all fixes have the same name, once this is known.
  var hasOneName = false

  /// Adds fixes that come later.
  ///
  /// - Parameters:
  ///   - other: The fixes.
  ///   - joints: The legs to them that no line is drawn for.
  ///   - places: The places of the values that are written.
  mutating func append(_ other: borrowing TrackFixes, joints: [Joint], values places: [Int]) {
    for var joint in joints {
      joint.index += fixes.count
      self.joints.append(joint)
    }
    fixes.coordinates += other.coordinates
    fixes.cells += other.cells
    while fixes.values.count < other.values.count { fixes.values.append([]) }
    for place in places { fixes.values[place] += other.values[place] }
  }

  /// Whether a fix has the value at a place.
  func hasValue(at place: Int) -> Bool { fixes.values[place].contains { !$0.isNaN } }

  /// Marks the places of cells that are not empty.
  func mark(cellsIn places: inout Set<Int>) {
    for row in fixes.cells {
      for (place, cell) in row.all.enumerated() where !cell.isEmpty { places.insert(place) }
    }
  }

  /// Takes the columns whose cells differ from each other out of a list.
  ///
  /// - Parameter columns: The columns.
  func keepColumnsOfTrack(_ columns: inout [WrittenColumn]) {
    let first = fixes.cells.first?.all ?? []
    for row in fixes.cells.dropFirst() where !columns.isEmpty {
      let cells = row.all
      columns.removeAll { $0.cell(of: cells) != $0.cell(of: first) }
    }
  }
}
