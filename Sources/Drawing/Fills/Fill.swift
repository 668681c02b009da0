// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The outline of a shape to the coverage of its inside.
//
// Each row of pixels is sixteen scanlines. On each scanline the crossings with the outline are sorted. The runs
// between crossings with a winding number other than zero are inside, and the part of a run in each pixel is
// exact. So overlapping contours are a union, as with strokes. Signed areas (font-rs, stb_truetype) are wrong where
// two edges share a pixel. Where no two contours overlap, signed areas are added up instead, which takes a third of the
// time. A vertical edge is exact, and a horizontal edge is right to 1/32 of a pixel, as with strokes.

/// An outline that is ready to be filled, any rows of it at any time.
///
/// What has a winding number other than zero is inside. The amounts are rounded to 1/32 pixel. The error is at most
/// 1/64, which nobody sees, and a line with texts and marks in five colours still has at most 256 colours.
struct FilledOutline: Equatable, Sendable {
  /// The rows and the columns of the clip that may be covered; empty if nothing of it is there.
  let rows, columns: Range<Int>

  /// The columns of the picture that may be covered.
  private let allColumns: Range<Int>

  /// The lines of the outline that cross few scanlines, by the one where each begins and there from left to right.
  private let edges: [OutlineEdge]

  /// The others, in the same order.
  ///
  /// Apart from the rest they do not make it look for lines that begin far above.
  private let tallEdges: [OutlineEdge]

  /// Whether no contours lie on each other.
  private let liesApart: Bool

  /// How many scanlines are few.
  private static let longest = 16 * OutlineEdge.density

  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  ///   - clip: The part of the picture that is filled. Default: nil, all of it.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ path: Path, width: Int, height: Int, clip: PixelRectangle? = nil) {
    let clip = clip ?? PixelRectangle(picture: width, height)
    liesApart = path.liesApart
    let outline = OutlineEdges(path, rows: clip.rows)
    let edges = outline.edges
    guard outline.left < Double(width), outline.right > 0, let first = edges.first?.first,
      let end = edges.lazy.map(\.end).max()
    else {
      (rows, columns, allColumns) = (0..<0, 0..<0, 0..<0)
      (self.edges, tallEdges) = ([], [])
      return
    }
    let tall = edges.filter { $0.length > Self.longest }
    self.edges = tall.isEmpty ? edges : edges.filter { $0.length <= Self.longest }
    tallEdges = tall
    let density = OutlineEdge.density
    rows = ((Int(first) / density)..<((Int(end) + density - 1) / density)).clamped(to: clip.rows)
    let (left, right) = (max(outline.left, 0), min(outline.right, Double(width)))
    allColumns = Int(left.rounded(.down))..<Int(right.rounded(.up))
    columns = allColumns.clamped(to: clip.columns)
  }

  /// Adds to each band how much more there is to do than in the one above, in rows of legs of a stroke.
  ///
  /// - Parameter changes: A number for each band of the picture, and for one below the last.
  func addWork(to changes: inout [Int]) {
    let height = SampledBand.height * OutlineEdge.density
    var lines = [Int](repeating: 0, count: changes.count)
    for edges in [edges, tallEdges] {
      for edge in edges {
        lines[Int(edge.first) / height] += 1
        lines[(Int(edge.end) - 1) / height + 1] -= 1
      }
    }
    let bands =
      (rows.lowerBound / SampledBand.height)...((rows.upperBound - 1) / SampledBand.height)
    var (active, last) = (0, 0)
    for band in lines.indices {
      active += lines[band]
      let work =
        bands.contains(band) ? active * (liesApart ? 2 : 8) + columns.count / 64 : 0
      changes[band] += work - last
      last = work
    }
  }

  /// Writes the amounts of some rows.
  ///
  /// - Parameters:
  ///   - wanted: Rows of the picture; those that the outline does not touch are left as they are.
  ///   - width: Pixels per row.
  ///   - place: Where the first of the rows is; all amounts are 0 so far.
  ///   - memory: What rows are added up in.
  /// - Returns: The columns of the clip that may be covered; empty where none is.
  /// - Complexity: O(log(lines) + scanlines · lines near them + pixels).
  func cover(
    _ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>,
    _ memory: FilledMemory
  ) -> CoveredColumns {
    let shared = wanted.clamped(to: rows)
    guard !shared.isEmpty else { return .none }
    let row = FilledRow(columns: columns, of: allColumns, in: memory)
    var blocks = CoveredBlocks(width: width)
    edges.withUnsafeBufferPointer { edges in
      tallEdges.withUnsafeBufferPointer { tallEdges in
        let start = Int32(shared.lowerBound * OutlineEdge.density)
        // Other lines that begin so far above end above.
        let beginning = BeginningEdges(edges, reach: Self.longest, at: start)
        let beginningTall = BeginningEdges(tallEdges, reach: nil, at: start)
        let add = liesApart ? Self.addLines : Self.addScanlines
        add(shared, beginning, beginningTall, row) {
          row.drain(into: place + ($0 - wanted.lowerBound) * width, &blocks)
        }
      }
    }
    return CoveredColumns(all: columns, blocks: blocks)
  }

  /// Adds up rows scanline by scanline, where contours may lie on each other.
  private static func addScanlines(
    of rows: Range<Int>, _ beginning: BeginningEdges, _ beginningTall: BeginningEdges,
    to row: FilledRow, drain: (Int) -> Void
  ) {
    var (beginning, beginningTall) = (beginning, beginningTall)
    let density = OutlineEdge.density
    let start = Int32(rows.lowerBound * density)
    let end = Int32(rows.upperBound * density)
    var active = ActiveEdges(
      capacity: beginning.count(above: end) + beginningTall.count(above: end))
    for edge in beginning.above where edge.end > start { active.append(edge, at: start) }
    for edge in beginningTall.above where edge.end > start { active.append(edge, at: start) }
    active.sort()
    for scanline in start..<end {
      if scanline > start { active.goOn(to: scanline) }
      active.merge(beginning.next(at: scanline), at: scanline)
      active.merge(beginningTall.next(at: scanline), at: scanline)
      active.add(to: row)
      let (number, rest) = Int(scanline).quotientAndRemainder(dividingBy: density)
      if rest == density - 1 { drain(number) }
    }
  }

  /// Adds up rows line by line, where no contours lie on each other.
  ///
  /// Lines are added in their order wherever the rows begin, so that sums are rounded alike.
  private static func addLines(
    of rows: Range<Int>, _ beginning: BeginningEdges, _ beginningTall: BeginningEdges,
    to row: FilledRow, drain: (Int) -> Void
  ) {
    let density = Int32(OutlineEdge.density)
    let start = Int32(rows.lowerBound) * density
    var kinds = [beginning, beginningTall].map { edges in
      (beginning: edges, active: edges.above.filter { $0.end > start })
    }
    for number in rows {
      let top = Int32(number) * density
      let scanlines = top..<(top + density)
      for kind in kinds.indices {
        kinds[kind].active += kinds[kind].beginning.next(above: scanlines.upperBound)
        for edge in kinds[kind].active {
          row.addRight(of: edge, on: (edge.first..<edge.end).clamped(to: scanlines))
        }
        kinds[kind].active.removeAll { $0.end <= scanlines.upperBound }
      }
      drain(number)
    }
  }
}

/// Lines on the way down, by the scanline where each begins.
private struct BeginningEdges {
  private let edges: UnsafeBufferPointer<OutlineEdge>

  /// The places of the lines that may reach a scanline from above.
  private let reaching: Range<Int>

  /// The place of the first line that has not begun.
  private var place: Int

  /// - Parameters:
  ///   - edges: The lines.
  ///   - reach: How many scanlines the longest of them crosses; nil for any number.
  ///   - scanline: The scanline that they continue from.
  init(_ edges: UnsafeBufferPointer<OutlineEdge>, reach: Int?, at scanline: Int32) {
    self.edges = edges
    place = edges.firstPlace(from: scanline)
    reaching = (reach.map { edges.firstPlace(from: scanline - Int32($0)) } ?? 0)..<place
  }

  /// The lines that begin above the scanline and may reach it.
  var above: UnsafeBufferPointer<OutlineEdge> { UnsafeBufferPointer(rebasing: edges[reaching]) }

  /// The number of lines that may cross a scanline from the first one down to another one.
  func count(above end: Int32) -> Int { edges.firstPlace(from: end) - reaching.lowerBound }

  /// The lines that begin on the next scanlines, above another one.
  mutating func next(above scanline: Int32) -> UnsafeBufferPointer<OutlineEdge> {
    let start = place
    while place < edges.count, edges[place].first < scanline { place += 1 }
    return UnsafeBufferPointer(rebasing: edges[start..<place])
  }

  /// The lines that begin on the next scanline.
  mutating func next(at scanline: Int32) -> UnsafeBufferPointer<OutlineEdge> {
    let start = place
    while place < edges.count, edges[place].first == scanline { place += 1 }
    return UnsafeBufferPointer(rebasing: edges[start..<place])
  }
}

extension UnsafeBufferPointer<OutlineEdge> {
  /// The place of the first line that begins at a scanline or below.
  fileprivate func firstPlace(from scanline: Int32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].first < scanline { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
