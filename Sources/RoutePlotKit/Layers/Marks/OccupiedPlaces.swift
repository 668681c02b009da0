// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places that marks have taken, so that no two marks overlap.

import Drawing

/// The boxes of marks that are placed, the more important ones first.
///
/// A zoom of tiles may be a million pixels wide, so memory follows the boxes and not the size of the picture.
struct OccupiedPlaces {
  /// The squares of 64 pixels that have some of a box, by their keys.
  private var squares: [UInt64: PlacesInSquare] = [:]

  /// A square by its column and its row.
  private struct Square {
    let column, row: Int

    /// One number for both, which is found in half the time.
    var key: UInt64 { UInt64(row) << 32 | UInt64(column) }
  }

  /// The picture; there is no place outside of it.
  private let frame: Rectangle

  /// The places in a picture where some boxes are already.
  init(width: Double, height: Double, _ boxes: [Rectangle] = []) {
    frame = Rectangle(left: 0, top: 0, right: width, bottom: height)
    for box in boxes { reserve(box) }
  }

  /// Takes a place, unless another mark has it or it leaves the picture.
  mutating func take(_ box: Rectangle) -> Bool {
    guard isFree(box) else { return false }
    reserve(box)
    return true
  }

  /// Whether a place is in the picture and no mark has any of it.
  func isFree(_ box: Rectangle) -> Bool {
    guard box.left >= frame.left, box.right <= frame.right, box.top >= frame.top,
      box.bottom <= frame.bottom
    else { return false }
    return !containsSquare(of: box) { squares[$0.key]?.isFree(box) == false }
  }

  /// Whether boxes certainly cover all of a place that is in the picture, so that no part of it is free.
  func isFull(_ box: Rectangle) -> Bool {
    !containsSquare(of: box) { squares[$0.key]?.isFull != true }
  }

  /// Whether a box that is not inside a place has some of it.
  func reach(beyond box: Rectangle) -> Bool {
    containsSquare(of: box) { squares[$0.key]?.reach(beyond: box) ?? false }
  }

  /// The box around a place and all that it shares a part with.
  func union(with box: Rectangle) -> Rectangle {
    var union = box
    forEachSquare(of: box) { square in
      for other in squares[square.key]?.boxes ?? [] where other.overlaps(box) {
        union = Rectangle(
          left: min(union.left, other.left), top: min(union.top, other.top),
          right: max(union.right, other.right), bottom: max(union.bottom, other.bottom))
      }
    }
    return union
  }

  /// Takes a place that is given whatever else is there; what lies outside of the picture takes none.
  mutating func reserve(_ box: Rectangle) {
    var touched: [Square] = []
    forEachSquare(of: box) { touched.append($0) }
    for square in touched {
      let corner = Point(x: Double(square.column) * 64, y: Double(square.row) * 64)
      squares[square.key, default: PlacesInSquare(corner: corner)].reserve(box)
    }
  }

  private func forEachSquare(of box: Rectangle, _ body: (Square) -> Void) {
    _ = containsSquare(of: box) { square in
      body(square)
      return false
    }
  }

  /// Whether one of the squares that have a part of a box is as asked; none is where that lies outside of the picture.
  private func containsSquare(of box: Rectangle, where isAsked: (Square) -> Bool) -> Bool {
    guard box.left < frame.right, box.right > frame.left, box.top < frame.bottom,
      box.bottom > frame.top
    else { return false }
    @inline(__always)
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

/// The boxes in a square of 64 pixels.
private struct PlacesInSquare {
  /// The boxes in the order in which they were added, without those in covered cells.
  private(set) var boxes: [Rectangle] = []

  /// A bit for each cell of 8 pixels that one box covers as a whole, row by row from the top left one.
  ///
  /// Where many boxes overlap, the cells stand for most of them.
  private var covered: UInt64 = 0

  /// The top left corner, in pixels.
  private let corner: Point

  init(corner: Point) { self.corner = corner }

  /// Adds a box that has some of the square.
  mutating func reserve(_ box: Rectangle) {
    guard touchedCells(of: box) & ~covered != 0 else { return }
    boxes.append(box)
    covered |= wholeCells(of: box)
  }

  /// Whether boxes cover each cell.
  var isFull: Bool { covered == .max }

  /// Whether no box has some of a place.
  func isFree(_ place: Rectangle) -> Bool {
    covered & touchedCells(of: place) == 0 && !boxes.contains { $0.overlaps(place) }
  }

  /// Whether a box that is not inside a place has some of it.
  ///
  /// The last ones are the most likely: pins are added from the north to the south.
  func reach(beyond place: Rectangle) -> Bool {
    boxes.reversed().contains { $0.overlaps(place) && !place.contains($0) }
  }

  /// The cells that have some of a box.
  private func touchedCells(of box: Rectangle) -> UInt64 {
    cells(
      down((box.left - corner.x) / 8), up((box.right - corner.x) / 8),
      down((box.top - corner.y) / 8), up((box.bottom - corner.y) / 8))
  }

  /// The cells inside a box.
  private func wholeCells(of box: Rectangle) -> UInt64 {
    cells(
      up((box.left - corner.x) / 8), down((box.right - corner.x) / 8),
      up((box.top - corner.y) / 8), down((box.bottom - corner.y) / 8))
  }

  /// A number of cells in the square, rounded down.
  ///
  /// No function of the system is called for it, as one is by `rounded`.
  @inline(__always)
  private func down(_ cells: Double) -> UInt64 { UInt64(min(max(cells, 0), 8)) }

  /// A number of cells in the square, rounded up.
  @inline(__always)
  private func up(_ cells: Double) -> UInt64 {
    let whole = down(cells)
    return whole < 8 && Double(whole) < cells ? whole + 1 : whole
  }

  /// The cells from the first to before the last column and row.
  private func cells(
    _ left: UInt64, _ right: UInt64, _ top: UInt64, _ bottom: UInt64
  ) -> UInt64 {
    guard left < right, top < bottom else { return 0 }
    // The lowest bit of each row.
    let rowBits: UInt64 = 0x0101_0101_0101_0101
    let rows = (rowBits &>> (8 &* (8 &- (bottom &- top)))) &<< (8 &* top)
    return rows &* ((1 << right) &- (1 << left))
  }
}

extension Rectangle {
  /// Whether two rectangles have an area in common.
  func overlaps(_ other: Rectangle) -> Bool {
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
