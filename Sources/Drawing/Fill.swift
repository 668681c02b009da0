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
struct FilledOutline: Equatable, Sendable {
  /// The rows and the columns of the clip that may be covered; empty where nothing of it is there.
  let rows, columns: Range<Int>

  /// The columns of the picture that may be covered.
  private let allColumns: Range<Int>

  /// The lines of the outline that cross few scanlines, by the one where each begins and there from left to right.
  private let edges: [OutlineEdge]

  /// The others, in the same order.
  ///
  /// Apart from the rest they do not make it look for lines that begin far above.
  private let tallEdges: [OutlineEdge]

  /// How many scanlines are few.
  private static let longest = 16 * OutlineEdge.density

  /// How many crossings of lines with scanlines there are.
  private let crossings: Int

  /// - Parameters:
  ///   - path: The outline; every coordinate is finite.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  ///   - clip: What is filled of the picture. Default: nil, all of it.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ path: Path, width: Int, height: Int, clip: PixelRectangle? = nil) {
    let clip = clip ?? PixelRectangle(picture: width, height)
    let outline = OutlineEdges(path, rows: clip.rows)
    let edges = outline.edges
    guard outline.left < Double(width), outline.right > 0, let first = edges.first?.first,
      let end = edges.lazy.map(\.end).max()
    else {
      (rows, columns, allColumns, crossings) = (0..<0, 0..<0, 0..<0, 0)
      (self.edges, tallEdges) = ([], [])
      return
    }
    crossings = edges.reduce(0) { $0 + $1.length }
    let tall = edges.filter { $0.length > Self.longest }
    self.edges = tall.isEmpty ? edges : edges.filter { $0.length <= Self.longest }
    tallEdges = tall
    let density = OutlineEdge.density
    rows = ((Int(first) / density)..<((Int(end) + density - 1) / density)).clamped(to: clip.rows)
    let (left, right) = (max(outline.left, 0), min(outline.right, Double(width)))
    allColumns = Int(left.rounded(.down))..<Int(right.rounded(.up))
    columns = allColumns.clamped(to: clip.columns)
  }

  /// How much there is to do in a band of eight rows, in rows of legs of a stroke.
  var workOfBand: Int {
    rows.isEmpty ? 0 : crossings * 2 / rows.count + columns.count / 64
  }

  /// Writes the amounts of some rows.
  ///
  /// - Parameters:
  ///   - wanted: Rows of the picture; those that the outline does not touch are left as they are.
  ///   - width: Pixels a row.
  ///   - place: Where the first of the rows is; all amounts are 0 so far.
  /// - Returns: Whether a pixel may be covered.
  /// - Complexity: O(log(lines) + scanlines · lines near them + pixels).
  func cover(_ wanted: Range<Int>, width: Int, into place: UnsafeMutablePointer<UInt8>) -> Bool {
    let shared = wanted.clamped(to: rows)
    guard !shared.isEmpty else { return false }
    let density = OutlineEdge.density
    let start = Int32(shared.lowerBound * density)
    let row = FilledRow(columns: columns, of: allColumns)
    edges.withUnsafeBufferPointer { edges in
      tallEdges.withUnsafeBufferPointer { tallEdges in
        // Other lines that begin so far above end above.
        var beginning = BeginningEdges(edges, reach: Self.longest, at: start)
        var beginningTall = BeginningEdges(tallEdges, reach: nil, at: start)
        let end = start + Int32(shared.count * density)
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
          if rest == density - 1 { row.drain(into: place + (number - wanted.lowerBound) * width) }
        }
      }
    }
    return true
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
  ///   - scanline: The scanline that they go on from.
  init(_ edges: UnsafeBufferPointer<OutlineEdge>, reach: Int?, at scanline: Int32) {
    self.edges = edges
    place = edges.firstPlace(from: scanline)
    reaching = (reach.map { edges.firstPlace(from: scanline - Int32($0)) } ?? 0)..<place
  }

  /// The lines that begin above the scanline and may reach it.
  var above: UnsafeBufferPointer<OutlineEdge> { UnsafeBufferPointer(rebasing: edges[reaching]) }

  /// How many lines there are that may cross a scanline from the first one down to another one.
  func count(above end: Int32) -> Int { edges.firstPlace(from: end) - reaching.lowerBound }

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
