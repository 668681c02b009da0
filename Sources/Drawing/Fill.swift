// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The outline of a shape to the coverage of its inside.
//
// Each row of pixels is sixteen scanlines. On each the crossings with the outline are sorted, and what
// has a winding number other than zero is a run of places between two of them, whose part of every pixel
// is exact. So overlapping contours are a union, as with strokes, which signed areas (font-rs, stb_truetype)
// are not where two edges share a pixel. An upright edge is exact, a level one right to 1/32 of a pixel, as
// that of a stroke.

import CLibrary

/// An outline that is ready to be filled, any rows of it at any time.
///
/// What has a winding number other than zero is inside. The amounts are rounded to 32nds of a pixel: nobody
/// sees a 64th more or less, and a line with texts and marks in five colours still has 256 colours.
struct FilledOutline: Equatable, Sendable {
  /// The rows and the columns of the clip that may be covered; empty where nothing of it is there.
  let rows, columns: Range<Int>

  /// The columns of the picture that may be covered.
  private let allColumns: Range<Int>

  /// The lines of the outline that cross few scanlines, by the one where each begins.
  private let edges: [Edge]

  /// The others, in the same order.
  ///
  /// Apart from the rest they do not make it look for lines that begin far above.
  private let tallEdges: [Edge]

  /// How many scanlines are few.
  private static let longest = 16 * Edge.density

  /// How many crossings of lines with scanlines there are.
  private let crossings: Int

  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  ///   - clip: What is filled of the picture. Default: nil, all of it.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ path: Path, width: Int, height: Int, clip: PixelRectangle? = nil) {
    var edges: [Edge] = []
    var (left, right) = (Double.infinity, -Double.infinity)
    for contour in path.contours() {
      for (start, end) in zip(contour, contour.dropFirst()) {
        left = min(left, start.x)
        right = max(right, start.x)
        if let edge = Edge(from: start, to: end, height: height) { edges.append(edge) }
      }
    }
    guard left < Double(width), right > 0, let first = edges.map(\.first).min(),
      let end = edges.map(\.end).max()
    else {
      (rows, columns, allColumns) = (0..<0, 0..<0, 0..<0)
      (self.edges, tallEdges, crossings) = ([], [], 0)
      return
    }
    edges.sort { $0.first < $1.first }
    var (crossings, longest) = (0, 0)
    for edge in edges {
      crossings += edge.end - edge.first
      longest = max(longest, edge.end - edge.first)
    }
    self.crossings = crossings
    if longest <= Self.longest {
      (self.edges, tallEdges) = (edges, [])
    } else {
      self.edges = edges.filter { $0.end - $0.first <= Self.longest }
      tallEdges = edges.filter { $0.end - $0.first > Self.longest }
    }
    let clip = clip ?? PixelRectangle(picture: width, height)
    rows = ((first / Edge.density)..<((end + Edge.density - 1) / Edge.density)).clamped(
      to: clip.rows)
    allColumns = Int(max(left, 0).rounded(.down))..<Int(min(right, Double(width)).rounded(.up))
    columns = allColumns.clamped(to: clip.columns)
  }

  /// How much there is to do in a band of eight rows, in rows of legs of a stroke.
  var workOfBand: Int {
    rows.isEmpty ? 0 : crossings * 4 / rows.count + columns.count / 64
  }

  /// Writes the amounts of some rows.
  ///
  /// - Parameters:
  ///   - wanted: Rows of the picture; those that the outline does not touch are left as they are.
  ///   - width: Pixels a row.
  ///   - place: Where the first of the rows is.
  /// - Returns: Whether a pixel may be covered.
  /// - Complexity: O(log(lines) + scanlines · lines near them + pixels).
  func cover(_ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>) -> Bool {
    let shared = wanted.clamped(to: rows)
    guard !shared.isEmpty else { return false }
    let scanlines = (shared.lowerBound * Edge.density)..<(shared.upperBound * Edge.density)
    // Lines that begin so far above end above.
    let start = firstEdge(from: scanlines.lowerBound - Self.longest)
    let end = firstEdge(from: scanlines.upperBound)
    var waiting = edges[start..<end].filter { $0.end > scanlines.lowerBound }
    if !tallEdges.isEmpty {
      waiting += tallEdges.prefix { $0.first < scanlines.upperBound }
        .filter { $0.end > scanlines.lowerBound }
      waiting.sort { $0.first < $1.first }
    }
    var next = 0
    var active: [ActiveEdge] = []
    active.reserveCapacity(waiting.count)
    var row = FilledRow(columns: columns, of: allColumns)
    for scanline in scanlines {
      active.goOn(to: scanline)
      let known = active.count
      while next < waiting.count, waiting[next].first <= scanline {
        active.append(ActiveEdge(edge: waiting[next], x: waiting[next].x(at: scanline)))
        next += 1
      }
      // The order on one scanline is nearly that of the one above.
      if active.count - known > 16 { active.sort { $0.x < $1.x } } else { active.insertionSort() }
      var winding = 0
      var last = 0.0
      for crossing in active {
        if winding != 0 { row.add(from: last, to: crossing.x) }
        winding += crossing.edge.turn
        last = crossing.x
      }
      if scanline % Edge.density == Edge.density - 1 {
        row.drain(into: place + (scanline / Edge.density - wanted.lowerBound) * width)
      }
    }
    return true
  }

  /// The place of the first line that begins at a scanline or below.
  private func firstEdge(from scanline: Int) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].first < scanline { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A line that crosses the current scanline.
private struct ActiveEdge {
  let edge: Edge

  /// Where it crosses it.
  var x: Double
}

extension [ActiveEdge] {
  /// Forgets lines that end above a scanline, and finds where the others cross it.
  fileprivate mutating func goOn(to scanline: Int) {
    var kept = 0
    withUnsafeMutableBufferPointer { edges in
      for index in edges.indices where edges[index].edge.end > scanline {
        let edge = edges[index].edge
        edges[kept] = ActiveEdge(edge: edge, x: edge.x(at: scanline))
        kept += 1
      }
    }
    if kept < count { removeLast(count - kept) }
  }

  /// Sorts lines that are nearly in order by where they cross.
  fileprivate mutating func insertionSort() {
    withUnsafeMutableBufferPointer { edges in
      for index in edges.indices.dropFirst() where edges[index].x < edges[index - 1].x {
        let edge = edges[index]
        var place = index
        while place > 0, edges[place - 1].x > edge.x {
          edges[place] = edges[place - 1]
          place -= 1
        }
        edges[place] = edge
      }
    }
  }
}

/// A straight line of an outline that crosses scanlines.
private struct Edge: Equatable {
  /// Scanlines a pixel.
  static let density = 16

  /// The first scanline that it crosses, and the first beyond it, from the top of the picture.
  let first, end: Int

  /// Where it is at the first scanline of the picture, and how far it moves from one to the next.
  private let start: Double
  private let slope: Double

  /// 1 where it leads down, −1 where it leads up.
  let turn: Int

  /// A line, unless it crosses no scanline of the picture.
  init?(from a: Point, to b: Point, height: Int) {
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    turn = a.y < b.y ? 1 : -1
    // A level line crosses nothing, nor does one whose place is no number.
    guard upper.y < lower.y else { return nil }
    let density = Double(Edge.density)
    let last = Double(height * Edge.density)
    // Scanlines run through the middles of their sixteenths.
    func firstScanline(below y: Double) -> Int {
      let place = min(max(y * density - 0.5, 0), last)
      let whole = Int(place)
      return Double(whole) < place ? whole + 1 : whole
    }
    (first, end) = (firstScanline(below: upper.y), firstScanline(below: lower.y))
    guard first < end else { return nil }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    start = upper.x + (0.5 / density - upper.y) * slope
    self.slope = slope / density
  }

  /// Where it crosses a scanline.
  func x(at scanline: Int) -> Double { start + Double(scanline) * slope }
}

/// The scanlines of one row of pixels, added up.
private struct FilledRow {
  private let columns: Range<Int>

  /// The columns of the picture that the outline may cover.
  private let all: Range<Int>

  /// What of each pixel is inside, in scanlines, without what `whole` says.
  private var parts: [Double]

  /// How many scanlines begin and end to cover whole pixels, at each pixel.
  private var whole: [Int32]

  /// A bit for each place that may not be 0 in both.
  private var changes: [UInt64]

  /// - Parameters:
  ///   - columns: The columns that are asked for.
  ///   - all: The columns that the outline may cover, which hold them.
  init(columns: Range<Int>, of all: Range<Int>) {
    (self.columns, self.all) = (columns, all)
    parts = [Double](repeating: 0, count: columns.count + 1)
    whole = [Int32](repeating: 0, count: columns.count + 1)
    changes = [UInt64](repeating: 0, count: columns.count / 64 + 1)
  }

  /// Adds what lies between two places of a scanline.
  mutating func add(from start: Double, to end: Double) {
    let start = min(max(start, Double(all.lowerBound)), Double(all.upperBound))
    let end = min(max(end, Double(all.lowerBound)), Double(all.upperBound))
    guard start < end else { return }
    let (from, to) = (Int(start), Int(end))
    if from == to {
      addPart(end - start, at: from)
      return
    }
    addPart(Double(from + 1) - start, at: from)
    addPart(end - Double(to), at: to)
    addWhole(1, from: from + 1)
    addWhole(-1, from: to)
  }

  private mutating func addPart(_ part: Double, at column: Int) {
    guard columns.contains(column) else { return }
    parts[column - columns.lowerBound] += part
    touch(column - columns.lowerBound)
  }

  /// Adds scanlines that cover whole pixels from a column on.
  private mutating func addWhole(_ change: Int32, from column: Int) {
    let place = max(column - columns.lowerBound, 0)
    guard place < whole.count else { return }
    whole[place] += change
    touch(place)
  }

  @inline(__always)
  private mutating func touch(_ place: Int) { changes[place / 64] |= 1 << UInt64(place % 64) }

  /// Writes the amounts of all pixels of the row, and begins anew.
  ///
  /// - Complexity: O(places that change + pixels / 64), beside the filling of the pixels between them.
  mutating func drain(into row: UnsafeMutablePointer<UInt8>) {
    let start = row + columns.lowerBound
    var inside = 0
    var column = 0
    /// Between changes all pixels have the same amount.
    func goOn(to next: Int) {
      guard next > column else { return }
      let amount = inside == 0 ? 0 : FilledRow.amount(Double(inside))
      memset(start + column, Int32(amount), next - column)
    }
    for word in changes.indices where changes[word] != 0 {
      var bits = changes[word]
      changes[word] = 0
      while bits != 0 {
        let place = 64 * word + bits.trailingZeroBitCount
        bits &= bits - 1
        if place < columns.count {
          goOn(to: place)
          inside += Int(whole[place])
          start[place] = FilledRow.amount(Double(inside) + parts[place])
          column = place + 1
        }
        (parts[place], whole[place]) = (0, 0)
      }
    }
    goOn(to: columns.count)
  }

  /// The amount of a pixel that so many scanlines cover.
  @inline(__always)
  private static func amount(_ scanlines: Double) -> UInt8 {
    let parts = min(max(scanlines / Double(Edge.density), 0), 1) * 32
    let whole = Int(parts)
    return UInt8(parts - Double(whole) >= 0.5 ? whole + 1 : whole) * 4
  }
}
