// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs of pixels in a picture that is painted.

/// Runs of pixels that can be found by their rows.
struct RunsByRow: Equatable, Sendable {
  private let runs: PixelRuns

  /// For each row of the clip, and after the last one, the first run that is not above it.
  private let first: [Int32]

  /// The place of each colour in the order in which they are painted, by its number.
  private let rank: [Int]

  /// The part of the picture that is painted.
  private let clip: PixelRectangle

  /// The rows and columns with all pixels.
  let rows, columns: Range<Int>

  /// Runs in the clip of a picture.
  init(_ runs: PixelRuns, clip: PixelRectangle) {
    (self.runs, self.clip) = (runs, clip)
    var rank = [Int](repeating: 0, count: runs.colors.count)
    for (place, number) in runs.order.enumerated() { rank[number] = place }
    self.rank = rank
    var first: [Int32] = []
    first.reserveCapacity(clip.height + 1)
    var index = 0
    for row in clip.rows.lowerBound...clip.rows.upperBound {
      while index < runs.count, Int(runs.runs[index].row) - runs.top < row { index += 1 }
      first.append(Int32(index))
    }
    self.first = first
    var (left, right) = (Int.max, 0)
    for run in runs.runs[Int(first[0])..<Int(first[clip.height])] {
      let column = Int(run.column) - runs.left
      (left, right) = (min(left, column), max(right, column + Int(run.count)))
    }
    columns = (min(left, right)..<right).clamped(to: clip.columns)
    let seen = clip.rows.filter {
      first[$0 - clip.rows.lowerBound] < first[$0 + 1 - clip.rows.lowerBound]
    }
    rows = seen.first.map { $0..<((seen.last ?? $0) + 1) } ?? 0..<0
  }

  /// Calls back with the runs of some rows, colour after colour.
  ///
  /// `body`: takes the colour, the columns within the clip, counted from its left edge, and the row of the picture.
  func forEach(
    in rows: Range<Int>, _ body: (_ color: Color, _ columns: Range<Int>, _ row: Int) -> Void
  ) {
    let rows = rows.clamped(to: self.rows)
    guard !rows.isEmpty else { return }
    let start = clip.rows.lowerBound
    let found = Int(first[rows.lowerBound - start])..<Int(first[rows.upperBound - start])
    // A colour that is laid again and again is mixed once, so the runs are sorted by counting those of each colour.
    var places = [Int](repeating: 0, count: rank.count + 1)
    for index in found { places[rank[Int(runs.runs[index].color)] + 1] += 1 }
    for place in rank.indices { places[place + 1] += places[place] }
    var sorted = [Int](repeating: 0, count: found.count)
    for index in found {
      let place = rank[Int(runs.runs[index].color)]
      sorted[places[place]] = index
      places[place] += 1
    }
    let left = clip.columns.lowerBound
    for index in sorted {
      let run = runs.runs[index]
      let column = Int(run.column) - runs.left
      let columns = (column..<(column + Int(run.count))).clamped(to: clip.columns)
      guard !columns.isEmpty else { continue }
      body(
        runs.colors[Int(run.color)], (columns.lowerBound - left)..<(columns.upperBound - left),
        Int(run.row) - runs.top)
    }
  }
}
