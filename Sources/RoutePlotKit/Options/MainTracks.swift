// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the region of most tracks, where some are far away from them: an archive with one trip abroad.

package import Geography
import Tracks

/// The tracks that are near to each other, of which there are most.
///
/// Tracks belong together that come within a degree of each other, as their boxes do.
package struct MainTracks: Equatable, Sendable {
  /// The box around them, in degrees.
  package let bounds: Bounds

  /// The number of them, and that of all tracks.
  package let count, countOfAll: Int

  /// Whether the others make them small: they are most of at least five tracks, in a small part of the region of all.
  package let areSmall: Bool

  /// The least number of tracks that a warning is worth, and the least part of them.
  private static let (leastTracks, leastPart) = (5, 0.6)

  /// The region of all is so many times as large, by its longer side.
  private static let timesLarger = 8.0

  /// Boxes with more cells of a degree than this are compared with all others, of which no more than these are.
  private static let (mostCells, mostLarge) = (400, 64)

  /// Whether there are tracks enough for one of them to be far away from most.
  package static func areEnough(_ routes: some Sequence<TrackLines>) -> Bool {
    routes.reduce(0) { $0 + $1.tracks.count } >= leastTracks
  }

  /// Nil if no track has a fix.
  ///
  /// - Parameter routes: The tracks, placed in one copy of the world, with the boxes of each.
  /// - Complexity: O(tracks).
  package init?(of routes: some Sequence<TrackLines>) {
    let boxes = routes.flatMap { lines in lines.tracks.map { lines.bounds(of: $0) } }
      .filter { !$0.isEmpty }
    guard !boxes.isEmpty else { return nil }
    var groups = Groups(count: boxes.count)
    MainTracks.join(boxes, in: &groups)
    var members: [Int: (count: Int, bounds: Bounds)] = [:]
    for (index, box) in boxes.enumerated() {
      let group = groups.group(of: index)
      let known = members[group, default: (0, Bounds())]
      members[group] = (known.count + 1, known.bounds.union(box))
    }
    // Of groups of one size, that of the first track.
    guard
      let main = members.max(by: { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) })?.value
    else { return nil }
    (bounds, count, countOfAll) = (main.bounds, main.count, boxes.count)
    let all = boxes.reduce(Bounds()) { $0.union($1) }
    areSmall =
      countOfAll >= MainTracks.leastTracks && count < countOfAll
      && Double(count) >= MainTracks.leastPart * Double(countOfAll)
      && all.longerSide >= MainTracks.timesLarger * bounds.longerSide
  }

  /// The region that shows them, with a margin.
  package var region: Region {
    let margin = max(0.04 * bounds.longerSide, 0.002)
    let across =
      margin / max(WebMercator.cosine(ofDegrees: (bounds.south + bounds.north) / 2), 0.01)
    return .box(
      west: bounds.west - across, south: max(bounds.south - margin, -90),
      east: bounds.east + across, north: min(bounds.north + margin, 90))
  }

  /// Joins the groups of boxes that are near to each other.
  private static func join(_ boxes: [Bounds], in groups: inout Groups) {
    var large: [Int] = []
    /// The first box in each cell of a degree.
    var cells: [Cell: Int] = [:]
    for (index, box) in boxes.enumerated() {
      let (rows, columns) = (
        Int(box.south.rounded(.down))...Int(box.north.rounded(.down)),
        Int(box.west.rounded(.down))...Int(box.east.rounded(.down))
      )
      guard rows.count * columns.count <= mostCells else {
        if large.count < mostLarge { large.append(index) }
        continue
      }
      for row in rows {
        for column in columns {
          if let other = cells[Cell(row: row, column: column)] {
            groups.join(index, other)
          } else {
            cells[Cell(row: row, column: column)] = index
          }
        }
      }
    }
    for (cell, index) in cells {
      for (rows, columns) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
        let next = Cell(row: cell.row + rows, column: cell.column + columns)
        if let other = cells[next] { groups.join(index, other) }
      }
    }
    for index in large {
      let box = boxes[index]
      for (other, near) in boxes.enumerated()
      where near.south <= box.north + 1 && near.north >= box.south - 1 && near.west <= box.east + 1
        && near.east >= box.west - 1
      {
        groups.join(index, other)
      }
    }
  }

  /// A square of a degree.
  private struct Cell: Hashable {
    let row, column: Int
  }
}

/// Groups that are joined: union by size, with halved paths (Tarjan and van Leeuwen, 1984).
private struct Groups {
  private var parents: [Int]
  private var sizes: [Int]

  init(count: Int) {
    parents = Array(0..<count)
    sizes = [Int](repeating: 1, count: count)
  }

  mutating func group(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (group(of: a), group(of: b))
    guard first != second else { return }
    let (large, small) = sizes[first] >= sizes[second] ? (first, second) : (second, first)
    parents[small] = large
    sizes[large] += sizes[small]
  }
}

extension Bounds {
  /// The longer side, in degrees of latitude.
  fileprivate var longerSide: Double {
    let narrowing = WebMercator.cosine(ofDegrees: (south + north) / 2)
    return max(north - south, (east - west) * narrowing)
  }
}
