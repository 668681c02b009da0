// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts how often lines pass through each pixel.
//
// Datashader counts every leg in every pixel that it touches, so that a track that stands still with a thousand
// fixes in one pixel counts a thousand times there. Here a pass counts once, however many fixes it has.

import Processors

/// The passes of lines through the pixels of a picture.
///
/// A line that goes through a pixel counts there by the length that it has in the pixel, at most 1. It counts
/// again when it comes back, but not from one of the last 16 pixels: a place where a track stands still and
/// trembles is one pass. A line that is shorter than a pixel counts 1 in all. The sums are whole numbers of
/// parts, so they do not depend on the order of lines.
package struct PassCounts: Sendable {
  /// Pixels per row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// The rows whose counts are kept; those of all others are 0.
  package let rows: Range<Int>

  /// The passes through each pixel of these rows, row by row from the top, in parts of a pass.
  package private(set) var parts: [UInt32]

  /// The number of parts of a pass.
  package static let whole: UInt32 = 64

  /// No passes.
  ///
  /// - Parameters:
  ///   - width: Pixels per row, from 1.
  ///   - height: Rows, from 1.
  ///   - rows: The rows that may get counts. Default: nil, for all.
  package init(width: Int, height: Int, rows: Range<Int>? = nil) {
    (self.width, self.height) = (width, height)
    self.rows = rows ?? 0..<height
    parts = [UInt32](repeating: 0, count: width * self.rows.count)
  }

  /// Takes the counts away, so that their memory can be used for the result.
  mutating func takeParts() -> [UInt32] {
    defer { parts = [] }
    return parts
  }

  /// A thread takes at least this many points: adding up its pixels costs as much.
  private static let fewestPoints = 1 << 18

  /// All threads together have at most this many pixels of counts.
  private static let mostPixels = 1 << 26

  /// Counts the passes of lines.
  ///
  /// - Parameters:
  ///   - lines: Lines in pixels; every coordinate is finite.
  ///   - width: Pixels per row, from 1.
  ///   - height: Rows, from 1.
  ///   - threads: How many threads count at most; the counts are the same for any number.
  ///   - isWhole: Whether the counts of all rows are kept, and not only those of rows near lines. Default: true.
  /// - Complexity: O(points + pixels that the lines pass through), and four bytes per pixel and thread.
  package init(
    _ lines: [[Point]], width: Int, height: Int, threads: Int, isWhole: Bool = true
  ) {
    let rows = isWhole ? 0..<height : PassCounts.rows(of: lines, height: height)
    let points = lines.reduce(0) { $0 + $1.count }
    let shares = max(
      min(
        threads, lines.count, points / PassCounts.fewestPoints,
        PassCounts.mostPixels / (width * height)), 1)
    var counts = [PassCounts?](repeating: nil, count: shares)
    counts.withUnsafeMutableBufferPointer { counts in
      // Each share writes its own counts.
      nonisolated(unsafe) let counts = counts
      concurrentPerform(shares) { share in
        var own = PassCounts(width: width, height: height, rows: rows)
        for number in stride(from: share, to: lines.count, by: shares) { own.count(lines[number]) }
        counts[share] = own
      }
    }
    self = counts[0] ?? PassCounts(width: width, height: height, rows: rows)
    for other in counts.dropFirst() {
      if let other { add(other) }
    }
  }

  /// The rows that lines may pass; each leg is a little longer than it is, as it is rounded where it is cut off.
  private static func rows(of lines: [[Point]], height: Int) -> Range<Int> {
    var (top, bottom) = (Double(height), 0.0)
    for line in lines {
      for point in line { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    }
    let first = max(Int(max(top, 0)) - 1, 0)
    return first..<max(min(Int(min(bottom, Double(height))) + 2, height), first)
  }

  /// Adds the passes of other lines; sums stay at the largest number, in any order.
  ///
  /// - Parameter other: Counts of as many pixels, of no other rows than these.
  package mutating func add(_ other: PassCounts) {
    precondition(
      width == other.width && height == other.height
        && rows.clamped(to: other.rows) == other.rows, "Counts of one picture are added")
    let first = (other.rows.lowerBound - rows.lowerBound) * width
    for index in other.parts.indices {
      parts[first + index] = addedParts(parts[first + index], other.parts[index])
    }
  }

  /// Adds passes pixel by pixel.
  ///
  /// - Parameter body: Adds parts of a pass to those of a pixel, by its index row by row from the top. Sums stay at the
  ///   largest number, as those of `addedParts`.
  /// - Returns: The result of the work.
  package mutating func withParts<Result>(
    _ body: (_ parts: UnsafeMutableBufferPointer<UInt32>) -> Result
  ) -> Result {
    parts.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Counts the passes of one line.
  private mutating func count(_ line: [Point]) {
    let (width, height) = (width, height)
    let frame = Rectangle(picture: width, height, margin: 0)
    let before = rows.lowerBound * width
    var recent = RecentPasses()
    var (first, sum): (Int?, UInt32) = (nil, 0)
    parts.withUnsafeMutableBufferPointer { parts in
      for index in 0..<max(line.count - 1, 1) {
        guard let start = line.first else { return }
        let (from, to) = line.count == 1 ? (start, start) : (line[index], line[index + 1])
        guard let (a, b) = frame.clip(from, to) else { continue }
        forEachPixel(from: a, to: b, width: width, height: height) { pixel, length in
          let more = recent.add(length, at: pixel)
          parts[pixel - before] = addedParts(parts[pixel - before], more)
          sum = addedParts(sum, more)
          first = first ?? pixel - before
        }
      }
      // A line that is shorter than a pixel can be seen too.
      if let first, sum < PassCounts.whole {
        parts[first] = addedParts(parts[first], PassCounts.whole - sum)
      }
    }
  }
}

/// Calls back with each pixel that a leg within the picture passes through, and its length there.
///
/// Amanatides and Woo, "A fast voxel traversal algorithm for ray tracing", Eurographics 1987.
private func forEachPixel(
  from start: Point, to end: Point, width: Int, height: Int,
  _ body: (_ pixel: Int, _ length: Double) -> Void
) {
  var (column, row) = (min(Int(start.x), width - 1), min(Int(start.y), height - 1))
  let last = (column: min(Int(end.x), width - 1), row: min(Int(end.y), height - 1))
  let (dx, dy) = (end.x - start.x, end.y - start.y)
  let length = (dx * dx + dy * dy).squareRoot()
  guard column != last.column || row != last.row else {
    return body(row * width + column, length)
  }
  let (right, down) = (dx > 0, dy > 0)
  // Where along the leg the next column and the next row begin.
  var nextColumn = dx == 0 ? 2 : (Double(right ? column + 1 : column) - start.x) / dx
  var nextRow = dy == 0 ? 2 : (Double(down ? row + 1 : row) - start.y) / dy
  let (stepColumn, stepRow) = (dx == 0 ? 2 : 1 / abs(dx), dy == 0 ? 2 : 1 / abs(dy))
  var here = 0.0
  // As many steps as there are columns and rows between both ends.
  for _ in 0..<(abs(last.column - column) + abs(last.row - row)) {
    let crossesColumn = row == last.row || (column != last.column && nextColumn < nextRow)
    let next = min(max(crossesColumn ? nextColumn : nextRow, here), 1)
    body(row * width + column, (next - here) * length)
    here = next
    if crossesColumn {
      column += right ? 1 : -1
      nextColumn += stepColumn
    } else {
      row += down ? 1 : -1
      nextRow += stepRow
    }
  }
  body(row * width + column, (1 - here) * length)
}

/// A sum of parts of passes, which stays at the largest number.
@inlinable
package func addedParts(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? .max : sum
}

/// The passes of a line through the pixels where it was last.
private struct RecentPasses {
  private static let most = 16

  private var pixels = [Int](repeating: -1, count: most)
  private var lengths = [Double](repeating: 0, count: most)
  private var counted = [UInt32](repeating: 0, count: most)

  /// The pixel in which the line is, and the one that is forgotten next.
  private var latest = 0
  private var oldest = 0

  /// Adds a length in a pixel.
  mutating func add(_ length: Double, at pixel: Int) -> UInt32 {
    if pixels[latest] != pixel {
      if let known = pixels.firstIndex(of: pixel) {
        latest = known
      } else {
        latest = oldest
        oldest = (oldest + 1) % RecentPasses.most
        (pixels[latest], lengths[latest], counted[latest]) = (pixel, 0, 0)
      }
    }
    lengths[latest] = min(lengths[latest] + length, 1)
    let parts = UInt32((lengths[latest] * Double(PassCounts.whole)).rounded())
    defer { counted[latest] = parts }
    return parts - counted[latest]
  }
}
