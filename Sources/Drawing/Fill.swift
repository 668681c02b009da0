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

/// An outline that is ready to be filled, any rows of it at any time.
///
/// What has a winding number other than zero is inside. The amounts are rounded to 32nds of a pixel: nobody
/// sees a 64th more or less, and a line with texts and marks in five colours still has 256 colours.
struct FilledOutline: Sendable {
  /// The rows and the columns that may be covered; empty where nothing of it is in the picture.
  let rows, columns: Range<Int>

  /// The lines of the outline, by the scanline where each begins.
  private let edges: [Edge]

  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ path: Path, width: Int, height: Int) {
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
      (rows, columns, self.edges) = (0..<0, 0..<0, [])
      return
    }
    edges.sort { $0.first < $1.first }
    self.edges = edges
    rows = (first / Edge.density)..<((end + Edge.density - 1) / Edge.density)
    columns = Int(max(left, 0).rounded(.down))..<Int(min(right, Double(width)).rounded(.up))
  }

  /// Writes the amounts of some rows.
  ///
  /// - Parameters:
  ///   - wanted: Rows of the picture; those that the outline does not touch are left as they are.
  ///   - width: Pixels a row.
  ///   - place: Where the first of the rows is.
  /// - Returns: Whether a pixel may be covered.
  /// - Complexity: O(lines + scanlines · lines on them + pixels).
  func cover(_ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>) -> Bool {
    let shared = wanted.clamped(to: rows)
    guard !shared.isEmpty else { return false }
    let scanlines = (shared.lowerBound * Edge.density)..<(shared.upperBound * Edge.density)
    var waiting = edges.filter { $0.first < scanlines.upperBound && $0.end > scanlines.lowerBound }[
      ...]
    var active: [Edge] = []
    var row = FilledRow(columns: columns)
    var crossings: [(x: Double, turn: Int)] = []
    for scanline in scanlines {
      active.removeAll { $0.end <= scanline }
      while let edge = waiting.first, edge.first <= scanline {
        active.append(edge)
        waiting = waiting.dropFirst()
      }
      crossings.removeAll(keepingCapacity: true)
      for edge in active { crossings.append((edge.x(at: scanline), edge.turn)) }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        if winding != 0 { row.add(from: crossings[index - 1].x, to: crossing.x) }
        winding += crossing.turn
      }
      if scanline % Edge.density == Edge.density - 1 {
        row.drain(into: place + (scanline / Edge.density - wanted.lowerBound) * width)
      }
    }
    return true
  }
}

/// A straight line of an outline that crosses scanlines.
private struct Edge {
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
    let density = Double(Edge.density)
    let last = Double(height * Edge.density)
    // Scanlines run through the middles of their sixteenths.
    let top = min(max((upper.y * density - 0.5).rounded(.up), 0), last)
    let bottom = min(max((lower.y * density - 0.5).rounded(.up), 0), last)
    guard top < bottom else { return nil }
    (first, end) = (Int(top), Int(bottom))
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    start = upper.x + (0.5 / density - upper.y) * slope
    self.slope = slope / density
  }

  /// Where it crosses a scanline.
  func x(at scanline: Int) -> Double { start + Double(scanline) * slope }
}

/// The scanlines of one row of pixels, added up.
private struct FilledRow {
  private let first: Int

  /// What of each pixel is inside, in scanlines, without what `whole` says.
  private var parts: [Double]

  /// How many scanlines begin and end to cover whole pixels, at each pixel.
  private var whole: [Int]

  init(columns: Range<Int>) {
    first = columns.lowerBound
    parts = [Double](repeating: 0, count: columns.count + 1)
    whole = [Int](repeating: 0, count: columns.count + 1)
  }

  /// Adds what lies between two places of a scanline.
  mutating func add(from start: Double, to end: Double) {
    let last = Double(parts.count - 1)
    let start = min(max(start - Double(first), 0), last)
    let end = min(max(end - Double(first), 0), last)
    guard start < end else { return }
    let (from, to) = (Int(start), Int(end))
    if from == to {
      parts[from] += end - start
      return
    }
    parts[from] += Double(from + 1) - start
    parts[to] += end - Double(to)
    whole[from + 1] += 1
    whole[to] -= 1
  }

  /// Writes the amounts of all pixels of the row, and begins anew.
  mutating func drain(into row: UnsafeMutablePointer<UInt8>) {
    var inside = 0
    for column in 0..<(parts.count - 1) {
      inside += whole[column]
      let area = (Double(inside) + parts[column]) / Double(Edge.density)
      row[first + column] = UInt8((min(max(area, 0), 1) * 32).rounded()) * 4
    }
    for column in parts.indices { (parts[column], whole[column]) = (0, 0) }
  }
}
