// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places that marks have taken, so that no two marks overlap.

import Drawing

/// The boxes of marks that are placed, the more important ones first.
struct OccupiedPlaces {
  /// The boxes in each square of 64 pixels, in the order in which they were added, without those in covered cells.
  private var boxes: [Square: [Rectangle]] = [:]

  /// The cells that one box covers as a whole: where many boxes overlap, these stand for most of them.
  private var covered: CoveredCells

  private struct Square: Hashable {
    let column, row: Int
  }

  /// The picture; there is no place outside of it.
  private let frame: Rectangle

  init(width: Double, height: Double) {
    frame = Rectangle(left: 0, top: 0, right: width, bottom: height)
    covered = CoveredCells(width: width, height: height)
  }

  /// Takes a place, unless another mark has it or it leaves the picture.
  ///
  /// - Parameter box: What the mark covers, and the gap around it.
  /// - Returns: Whether the place is taken now.
  mutating func take(_ box: Rectangle) -> Bool {
    guard isFree(box) else { return false }
    reserve(box)
    return true
  }

  /// Whether a place is in the picture and no mark has any of it.
  func isFree(_ box: Rectangle) -> Bool {
    guard box.left >= frame.left, box.right <= frame.right, box.top >= frame.top,
      box.bottom <= frame.bottom, !covered.hasCell(touching: box)
    else { return false }
    return !containsSquare(of: box) { boxes[$0]?.contains { $0.overlaps(box) } ?? false }
  }

  /// Whether a box that is not inside a place has some of it.
  ///
  /// The last ones are the most likely: pins are added from the north to the south.
  func reach(beyond box: Rectangle) -> Bool {
    containsSquare(of: box) { square in
      boxes[square]?.reversed().contains { $0.overlaps(box) && !box.contains($0) } ?? false
    }
  }

  /// The box around a place and all that it shares a part with.
  func union(with box: Rectangle) -> Rectangle {
    var union = box
    _ = containsSquare(of: box) { square in
      for other in boxes[square] ?? [] where other.overlaps(box) {
        union = Rectangle(
          left: min(union.left, other.left), top: min(union.top, other.top),
          right: max(union.right, other.right), bottom: max(union.bottom, other.bottom))
      }
      return false
    }
    return union
  }

  /// Takes a place that is given whatever else is there; what lies outside of the picture takes none.
  mutating func reserve(_ box: Rectangle) {
    guard !covered.hasAll(of: box) else { return }
    var squares: [Square] = []
    _ = containsSquare(of: box) { square in
      squares.append(square)
      return false
    }
    for square in squares { boxes[square, default: []].append(box) }
    covered.insert(box)
  }

  /// Whether one of the squares that have a part of a box is as asked; none is where that lies outside of the picture.
  private func containsSquare(of box: Rectangle, where isAsked: (Square) -> Bool) -> Bool {
    guard box.left < frame.right, box.right > frame.left, box.top < frame.bottom,
      box.bottom > frame.top
    else { return false }
    func squares(_ from: Double, _ to: Double, _ end: Double) -> ClosedRange<Int> {
      Int(max(from, 0) / 64)...Int(max(min(to, end), 0) / 64)
    }
    let columns = squares(box.left, box.right, frame.right)
    for row in squares(box.top, box.bottom, frame.bottom) {
      for column in columns where isAsked(Square(column: column, row: row)) { return true }
    }
    return false
  }
}

/// The cells of 8 pixels in a picture that something covers as a whole.
private struct CoveredCells {
  /// A bit for each cell, the first one in the lowest bit, and words for a row of cells.
  private var bits: [UInt64]
  private let words: Int

  /// The number of rows and columns.
  private let rows, columns: Int

  private static let side = 8.0

  init(width: Double, height: Double) {
    columns = Int((width / Self.side).rounded(.up))
    rows = Int((height / Self.side).rounded(.up))
    words = (columns + 63) / 64
    bits = Array(repeating: 0, count: words * rows)
  }

  /// Adds the cells that a box covers as a whole.
  mutating func insert(_ box: Rectangle) {
    let (x, y) = wholeCells(of: box)
    guard !x.isEmpty else { return }
    for row in y {
      for word in (x.lowerBound / 64)...((x.upperBound - 1) / 64) {
        bits[row * words + word] |= mask(of: x, in: word)
      }
    }
  }

  /// Whether a box touches a cell that is covered.
  func hasCell(touching box: Rectangle) -> Bool {
    let (x, y) = touchedCells(of: box)
    guard !x.isEmpty else { return false }
    return y.contains { row in
      ((x.lowerBound / 64)...((x.upperBound - 1) / 64)).contains { word in
        bits[row * words + word] & mask(of: x, in: word) != 0
      }
    }
  }

  /// Whether all cells that a box touches are covered.
  func hasAll(of box: Rectangle) -> Bool {
    let (x, y) = touchedCells(of: box)
    guard !x.isEmpty else { return true }
    return y.allSatisfy { row in
      ((x.lowerBound / 64)...((x.upperBound - 1) / 64)).allSatisfy { word in
        let mask = mask(of: x, in: word)
        return bits[row * words + word] & mask == mask
      }
    }
  }

  /// The bits of some columns in a word.
  private func mask(of columns: Range<Int>, in word: Int) -> UInt64 {
    let (first, last) = (
      max(columns.lowerBound - word * 64, 0), min(columns.upperBound - word * 64, 64)
    )
    return (.max << UInt64(first)) & (.max >> UInt64(64 - last))
  }

  /// The columns and rows of the cells that a box touches, without those outside of the picture.
  private func touchedCells(of box: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      inPicture((from / Self.side).rounded(.down), (to / Self.side).rounded(.up), of: count)
    }
    return (range(box.left, box.right, columns), range(box.top, box.bottom, rows))
  }

  /// The columns and rows of the cells inside a box, without those outside of the picture.
  private func wholeCells(of box: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      inPicture((from / Self.side).rounded(.up), (to / Self.side).rounded(.down), of: count)
    }
    return (range(box.left, box.right, columns), range(box.top, box.bottom, rows))
  }

  /// A range of columns or rows without those outside of the picture, which has so many.
  private func inPicture(_ first: Double, _ end: Double, of count: Int) -> Range<Int> {
    let first = min(max(first, 0), Double(count))
    return Int(first)..<Int(min(max(end, first), Double(count)))
  }
}

extension Rectangle {
  /// Whether two rectangles have an area in common.
  fileprivate func overlaps(_ other: Rectangle) -> Bool {
    right > other.left && left < other.right && bottom > other.top && top < other.bottom
  }

  /// Whether a rectangle is inside.
  fileprivate func contains(_ other: Rectangle) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// A square around a place.
  init(around place: Point, reach: Double) {
    self.init(
      left: place.x - reach, top: place.y - reach, right: place.x + reach,
      bottom: place.y + reach)
  }
}
