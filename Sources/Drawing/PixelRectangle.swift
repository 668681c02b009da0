// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a picture in whole pixels: a tile, or what has changed.

/// An upright rectangle of whole pixels.
package struct PixelRectangle: Hashable, Sendable {
  /// Its columns, counted from 0 at the left edge of the picture.
  package let columns: Range<Int>

  /// Its rows, counted from 0 at the top edge of the picture.
  package let rows: Range<Int>

  /// No pixel.
  static let none = PixelRectangle(columns: 0..<0, rows: 0..<0)

  /// A rectangle of some columns and rows.
  package init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// A whole picture.
  ///
  /// - Parameters:
  ///   - width: Pixels per row.
  ///   - height: Rows.
  package init(picture width: Int, _ height: Int) {
    self.init(columns: 0..<width, rows: 0..<height)
  }

  /// Pixels per row.
  package var width: Int { columns.count }

  /// Rows.
  package var height: Int { rows.count }

  /// The number of its pixels.
  package var pixels: Int { width * height }

  /// Whether it has no pixel.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// The part of it that lies in another one; empty if there is none.
  package func clamped(to other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }
}

extension PixelRectangle {
  /// The smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRectangle) -> PixelRectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRectangle(columns: columns.union(other.columns), rows: rows.union(other.rows))
  }
}

extension PixelRectangle {
  /// The pixels near a clip: a leg or a disc that touches none of them touches none of the clip.
  ///
  /// Edges are worked out in single precision, so a pixel more is looked at on each side. Where the clip ends
  /// with the picture, what lies beyond is not looked at in the whole picture either.
  func withEdges(in picture: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      columns: ((columns.lowerBound - 1)..<(columns.upperBound + 1)).clamped(to: picture.columns),
      rows: rows)
  }
}

extension PixelRectangle {
  /// The columns of four pixels that it has some of.
  var columnsOfFour: Range<Int> { (columns.lowerBound / 4)..<((columns.upperBound + 3) / 4) }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty one adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Rectangle {
  /// Some pixels and a margin around them.
  package init(_ pixels: PixelRectangle, margin: Double) {
    self.init(
      left: Double(pixels.columns.lowerBound) - margin,
      top: Double(pixels.rows.lowerBound) - margin,
      right: Double(pixels.columns.upperBound) + margin,
      bottom: Double(pixels.rows.upperBound) + margin)
  }
}
