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

import CKernels

/// An outline that is ready to be filled, any rows of it at any time.
///
/// What has a winding number other than zero is inside. The amounts are rounded to 1/32 pixel. The error is at most
/// 1/64, which nobody sees, and a line with texts and marks in five colours still has at most 256 colours.
struct FilledOutline: Equatable, Sendable {
  /// The rows and the columns of the clip that may be covered; empty if nothing of it is there.
  let rows, columns: Range<Int>

  /// The columns of the picture that may be covered.
  private let allColumns: Range<Int>

  /// The lines of the outline; few lines lie in their order.
  private let edges: [OutlineEdge]

  /// The numbers of those that cross few scanlines, by the one where each begins and there from left to right, and more
  /// than count.
  private let order: [UInt32]

  /// How many numbers of the order count.
  private let orderCount: Int

  /// The numbers of the others, in the same order.
  ///
  /// Apart from the rest they do not make it look for lines that begin far above.
  private let tallOrder: [UInt32]

  /// For each of the rows, and the one below them, the place in the order of the first line that begins there or below.
  ///
  /// An outline of few lines has none, as there may be a hundred thousand pins.
  private let starts: [UInt32]

  /// Whether no contours lie on each other.
  private let liesApart: Bool

  /// In so few lines a place is found by halving the order.
  private static let fewLines = 512

  /// The order of few lines, which all outlines share.
  private static let inTurn = (0..<UInt32(fewLines)).map { $0 }

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
    let outline = OutlineEdges(path, rows: clip.rows, longest: Self.longest)
    let bounds = outline.bounds
    guard bounds.left < Double(width), bounds.right > 0, bounds.first < bounds.end else {
      (rows, columns, allColumns) = (0..<0, 0..<0, 0..<0)
      (edges, order, tallOrder, starts, orderCount) = ([], [], [], [], 0)
      return
    }
    let hasFewLines = outline.tallOrder.isEmpty && outline.order.count <= Self.fewLines
    edges = hasFewLines ? outline.order.map { outline.edges[Int($0)] } : outline.edges
    order = hasFewLines ? Self.inTurn : outline.order
    (orderCount, tallOrder) = (outline.order.count, outline.tallOrder)
    let density = OutlineEdge.density
    rows = ((Int(bounds.first) / density)..<((Int(bounds.end) + density - 1) / density))
      .clamped(to: clip.rows)
    starts = hasFewLines ? [] : outline.starts(of: rows)
    let (left, right) = (max(bounds.left, 0), min(bounds.right, Double(width)))
    allColumns = Int(left.rounded(.down))..<Int(right.rounded(.up))
    columns = allColumns.clamped(to: clip.columns)
  }

  /// Adds to each band how much more there is to do than in the one above, in rows of legs of a stroke.
  ///
  /// `changes`: a number for each band of the picture, and for one below the last.
  func addWork(to changes: inout [Int]) {
    let height = SampledBand.height * OutlineEdge.density
    var lines = [Int](repeating: 0, count: changes.count)
    var (scanlines, parts) = (0, 0)
    // Some of many lines tell where all are.
    let step = max(edges.count / 1024, 1)
    for number in stride(from: 0, to: edges.count, by: step) {
      let edge = edges[number]
      let (first, last) = (Int(edge.first) / height, (Int(edge.end) - 1) / height)
      lines[first] += step
      lines[last + 1] -= step
      scanlines += edge.length
      parts += last - first + 1
    }
    let rowsOfLine = max(scanlines / OutlineEdge.density / max(parts, 1), 1)
    let bands =
      (rows.lowerBound / SampledBand.height)...((rows.upperBound - 1) / SampledBand.height)
    var (active, last) = (0, 0)
    for band in lines.indices {
      active += lines[band]
      let work =
        liesApart
        ? active * rowsOfLine + columns.count / 128 : active * 8 + columns.count / 64
      let here = bands.contains(band) ? work : 0
      changes[band] += here - last
      last = here
    }
  }

  /// Writes the amounts of some rows.
  ///
  /// `place`: where the first of the rows is; all amounts are 0 so far. Returns the columns of the clip that may be
  /// covered; empty where none is. Complexity: O(log(lines) + scanlines · lines near them + pixels).
  func cover(
    _ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>,
    _ memory: FilledMemory
  ) -> CoveredColumns {
    let shared = wanted.clamped(to: rows)
    guard !shared.isEmpty else { return .none }
    let row = FilledRow(columns: columns, of: allColumns, in: memory)
    var blocks = CoveredBlocks(width: width)
    withOrderedEdges { edges, tallEdges in
      let start = Int32(shared.lowerBound * OutlineEdge.density)
      // Other lines that begin so far above end above.
      let above = firstPlace(ofRow: shared.lowerBound - Self.longest / OutlineEdge.density)
      let newEdges = NewEdges(
        edges, reaching: above..<firstPlace(ofRow: shared.lowerBound), at: start)
      let newTall = NewEdges(
        tallEdges, reaching: 0..<tallEdges.firstPlace(from: start), at: start)
      let drain = { (number: Int) in
        row.drain(into: place + (number - wanted.lowerBound) * width, &blocks)
      }
      if liesApart {
        addLines(of: shared, newEdges, newTall, to: row, memory, drain: drain)
      } else {
        addScanlines(of: shared, newEdges, newTall, to: row, drain: drain)
      }
    }
    return CoveredColumns(all: columns, blocks: blocks)
  }

  /// The place in the order of the first line that begins in a row or below; 0 above all rows.
  private func firstPlace(ofRow row: Int) -> Int {
    guard row >= rows.lowerBound else { return 0 }
    let row = min(row, rows.upperBound)
    guard starts.isEmpty else { return Int(starts[row - rows.lowerBound]) }
    let scanline = row * OutlineEdge.density
    var (place, end) = (0, orderCount)
    while place < end {
      let middle = (place + end) / 2
      if Int(edges[Int(order[middle])].first) < scanline {
        place = middle + 1
      } else {
        end = middle
      }
    }
    return place
  }

  /// Calls back with the lines that cross few scanlines and the others, each in their order; there is one at least.
  private func withOrderedEdges(_ body: (_ edges: OrderedEdges, _ tall: OrderedEdges) -> Void) {
    edges.withUnsafeBufferPointer { edges in
      order.withUnsafeBufferPointer { order in
        tallOrder.withUnsafeBufferPointer { tallOrder in
          guard let start = edges.baseAddress else { return }
          body(
            OrderedEdges(edges: start, order: UnsafeBufferPointer(rebasing: order[..<orderCount])),
            OrderedEdges(edges: start, order: tallOrder))
        }
      }
    }
  }

  /// Adds up rows scanline by scanline, where contours may lie on each other.
  private func addScanlines(
    of rows: Range<Int>, _ newEdges: NewEdges, _ newTall: NewEdges,
    to row: FilledRow, drain: (Int) -> Void
  ) {
    var (newEdges, newTall) = (newEdges, newTall)
    let density = OutlineEdge.density
    let start = Int32(rows.lowerBound * density)
    let end = Int32(rows.upperBound * density)
    let most = firstPlace(ofRow: rows.upperBound) - newEdges.reaching.lowerBound
    var active = ActiveEdges(capacity: most + newTall.count(above: end))
    for lines in [newEdges, newTall] {
      for place in lines.reaching where lines.edges[place].end > start {
        active.append(lines.edges[place], at: start)
      }
    }
    active.sort()
    for scanline in start..<end {
      if scanline > start { active.goOn(to: scanline) }
      active.merge(newEdges.next(at: scanline), at: scanline)
      active.merge(newTall.next(at: scanline), at: scanline)
      active.add(to: row)
      let (number, rest) = Int(scanline).quotientAndRemainder(dividingBy: density)
      if rest == density - 1 { drain(number) }
    }
  }

  /// Adds up rows line by line, where no contours lie on each other.
  ///
  /// Lines are added in their order wherever the rows begin, so that sums are rounded alike.
  private func addLines(
    of rows: Range<Int>, _ newEdges: NewEdges, _ newTall: NewEdges,
    to row: FilledRow, _ memory: FilledMemory, drain: (Int) -> Void
  ) {
    let density = Int32(OutlineEdge.density)
    let most = firstPlace(ofRow: rows.upperBound) - newEdges.reaching.lowerBound
    let mostTall = newTall.count(above: Int32(rows.upperBound) * density)
    guard let lines = memory.lines(most + mostTall) else { return }
    var short = ContinuingEdges(newEdges, in: lines)
    var tall = ContinuingEdges(newTall, in: lines + most)
    for number in rows {
      let scanlines = (Int32(number) * density)..<(Int32(number + 1) * density)
      short.addRow(on: scanlines, until: firstPlace(ofRow: number + 1), to: row)
      if mostTall > 0 { tall.addRow(on: scanlines, to: row) }
      drain(number)
    }
  }
}

/// Lines that go on from one row to the next, in the order in which they began.
private struct ContinuingEdges {
  private let edges: OrderedEdges

  /// The place of the first line that has not begun.
  private var place: Int

  private let active: UnsafeMutablePointer<fillkernels_edge>
  private var count = 0

  /// - Parameters:
  ///   - newEdges: The lines.
  ///   - memory: Room for all lines that begin above the last scanline.
  init(_ newEdges: NewEdges, in memory: UnsafeMutablePointer<fillkernels_edge>) {
    (edges, place, active) = (newEdges.edges, newEdges.place, memory)
    for place in newEdges.reaching where edges[place].end > newEdges.scanline {
      active[count] = edges[place].line
      count += 1
    }
  }

  /// Adds what the lines have on the scanlines of the next row.
  ///
  /// `end`: the place of the first line that begins below them.
  mutating func addRow(on scanlines: Range<Int32>, until end: Int, to row: FilledRow) {
    count = row.addRight(of: active, count: count, beginning: edges[place..<end], on: scanlines)
    place = end
  }

  /// Adds what the lines have on the scanlines of the next row, where few lines begin.
  mutating func addRow(on scanlines: Range<Int32>, to row: FilledRow) {
    var end = place
    while end < edges.count, edges[end].first < scanlines.upperBound { end += 1 }
    addRow(on: scanlines, until: end, to: row)
  }
}

/// Lines on the way down, by the scanline where each begins.
private struct NewEdges {
  /// The lines.
  let edges: OrderedEdges

  /// The places of the lines that begin above the scanline and may reach it.
  let reaching: Range<Int>

  /// The scanline that they continue from.
  let scanline: Int32

  /// The place of the first line that has not begun.
  private(set) var place: Int

  init(_ edges: OrderedEdges, reaching: Range<Int>, at scanline: Int32) {
    (self.edges, self.reaching, self.scanline) = (edges, reaching, scanline)
    place = reaching.upperBound
  }

  /// The number of lines that may cross a scanline from the first one down to another one.
  func count(above end: Int32) -> Int { edges.firstPlace(from: end) - reaching.lowerBound }

  /// The lines that begin on the next scanline.
  mutating func next(at scanline: Int32) -> OrderedEdges {
    let start = place
    while place < edges.count, edges[place].first == scanline { place += 1 }
    return edges[start..<place]
  }
}

extension OrderedEdges {
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
