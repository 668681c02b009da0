// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A large picture cut into square tiles, one row of tiles at a time.

package import Drawing

/// Paints rows of tiles of large pictures, one after another with the same memory.
///
/// Each row of tiles is painted as a part of the whole picture, so the pixels of a tile are those of the picture to the
/// last bit.
package final class TileRowPainter {
  private let painting = PaintingMemory()
  private let encoder = TileEncoder()

  /// No memory yet.
  package init() {}

  /// Paints a row of tiles.
  ///
  /// - Parameters:
  ///   - number: The number of the row of tiles in the picture, from 0.
  ///   - columns: The numbers of the tiles that may have ink.
  ///   - side: Pixels a side of a tile, of which the picture is a multiple.
  ///   - picture: The picture, which is painted by one thread.
  ///   - ink: What decides which tiles have ink, if that is not all that differs from the background of the picture;
  ///     nil for that.
  /// - Returns: The tiles that have ink, as PNG, by the numbers of their columns.
  /// - Throws: `EncodingError`, when memory runs out.
  package func tiles(
    inRow number: Int, columns: Set<Int>, side: Int, of picture: RasterCanvas,
    withInkOf ink: RasterCanvas? = nil
  ) throws(EncodingError) -> [(column: Int, png: [UInt8])] {
    let rows = (number * side)..<((number + 1) * side)
    var wanted = columns
    if let ink { wanted = Set(try cut(ink, rows, columns, side).keys) }
    guard !wanted.isEmpty else { return [] }
    let pixels = try cut(picture, rows, wanted, side)
    var tiles: [(column: Int, png: [UInt8])] = []
    for column in wanted.sorted() {
      let blank = [Color](repeating: picture.ground, count: side * side)
      // What has ink may look like the background.
      guard ink != nil || pixels[column] != nil else { continue }
      tiles.append(
        (
          column,
          try encoder.png(pixels[column] ?? blank, side: side, ground: picture.ground)
        ))
    }
    return tiles
  }

  /// The pixels of the tiles of some rows, for tiles with another colour than the background.
  private func cut(
    _ canvas: RasterCanvas, _ rows: Range<Int>, _ columns: Set<Int>, _ side: Int
  ) throws(EncodingError) -> [Int: [Color]] {
    let row = CutRow(rows: rows, columns: columns, side: side, ground: canvas.ground)
    // A canvas of one thread passes on its strips one after another.
    nonisolated(unsafe) let taker = row
    do throws(OutOfMemory) {
      _ = try canvas.mapStrips(of: rows, with: painting, { _ in }) { _, strip in
        taker.take(strip)
      }
    } catch { throw .outOfMemory }
    return row.tiles
  }
}

/// The tiles of one row on their way.
private final class CutRow {
  private(set) var tiles: [Int: [Color]] = [:]

  private let rows: Range<Int>
  private let columns: Set<Int>
  private let side: Int
  private let ground: Color

  init(rows: Range<Int>, columns: Set<Int>, side: Int, ground: Color) {
    (self.rows, self.columns, self.side, self.ground) = (rows, columns, side, ground)
  }

  /// Takes the pixels of a strip that lie in the row.
  func take(_ strip: borrowing PaintedStrip) {
    let shared = strip.rows.clamped(to: rows)
    guard !strip.columns.isEmpty, !shared.isEmpty else { return }
    let (first, last) = (strip.columns.lowerBound / side, (strip.columns.upperBound - 1) / side)
    for column in first...last where columns.contains(column) {
      let part = strip.columns.clamped(to: (column * side)..<((column + 1) * side))
      for row in shared {
        let start = (row - strip.rows.lowerBound) * strip.width
        let target = (row - rows.lowerBound) * side - column * side
        switch strip.pixels {
        case .ground: break
        case .indexed(let indices, let palette):
          let line = UnsafeBufferPointer(
            rebasing: indices[(start + part.lowerBound)..<(start + part.upperBound)])
          guard let first = line.firstIndex(where: { $0 != 0 }) else { continue }
          paint(column) { pixels in
            for place in first..<line.count where line[place] != 0 {
              pixels[target + part.lowerBound + place] = palette[Int(line[place])]
            }
          }
        case .direct(let colors):
          let line = UnsafeBufferPointer(
            rebasing: colors[(start + part.lowerBound)..<(start + part.upperBound)])
          guard let first = line.firstIndex(where: { $0 != ground }) else { continue }
          paint(column) { pixels in
            for place in first..<line.count {
              pixels[target + part.lowerBound + place] = line[place]
            }
          }
        }
      }
    }
  }

  /// Changes the pixels of a tile, which all have the colour of the background at first.
  private func paint(_ column: Int, _ work: (UnsafeMutableBufferPointer<Color>) -> Void) {
    tiles[column, default: [Color](repeating: ground, count: side * side)]
      .withUnsafeMutableBufferPointer { work($0) }
  }
}
