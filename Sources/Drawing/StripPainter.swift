// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Paints strips from the top down: what one thread does of a picture.
//
// Where one shape reaches into a strip, the amounts of its coverage are the indices of the pixels, and nothing
// is gone through twice. Where shapes lie on each other, each is stroked into sixteen rows of amounts, which
// stay in the nearest cache, and laid over the pixels there.
//
// Cycle with RasterCanvas.swift: it paints the shapes that the canvas keeps, when the canvas is asked for them.

import CLibrary

/// The memory of one thread that paints, and where each shape is on its way down.
struct StripPainter: ~Copyable {
  private let canvas: RasterCanvas
  private let width: Int
  private let firstRow: Int
  private var band: SampledBand
  private var descents: [StrokeDescent?]

  /// The amounts of one shape in one band; all are 0 between two shapes.
  private let amounts: UnsafeMutablePointer<UInt8>

  /// The pixels of a strip; all are 0 between two strips.
  private var pixels: StripPixels

  /// The colours that one shape makes on the ground.
  private var flat: FlatColors?

  /// - Parameters:
  ///   - canvas: What is drawn.
  ///   - firstRow: The first row of the first strip.
  init(_ canvas: RasterCanvas, firstRow: Int) {
    self.canvas = canvas
    self.firstRow = firstRow
    width = canvas.width
    band = SampledBand(width: width)
    amounts = zeroed(UInt8.self, width * SampledBand.height)
    pixels = StripPixels(
      width: width, height: min(canvas.stripHeight, canvas.height), ground: canvas.ground)
    descents = [StrokeDescent?](repeating: nil, count: canvas.shapes.count)
  }

  deinit {
    band.deallocate()
    free(amounts)
    pixels.deallocate()
  }

  /// Paints a strip and hands it on.
  ///
  /// - Parameters:
  ///   - rows: The rows of the strip, below those of all strips before.
  ///   - take: What is done with the strip.
  /// - Returns: What `take` returned.
  mutating func paint<Result>(rows: Range<Int>, _ take: (borrowing PaintedStrip) -> Result)
    -> Result
  {
    let shapes = canvas.shapes.indices.filter { canvas.shapes[$0].rows.overlaps(rows) }
    var touched = 0..<0
    let strip: PaintedStrip
    if shapes.count == 1, let shape = shapes.first {
      for top in stride(from: rows.lowerBound, to: rows.upperBound, by: SampledBand.height) {
        let place = pixels.indices + (top - rows.lowerBound) * width
        touched = touched.union(cover(shape, top: top, within: rows, place))
      }
      strip = touched.isEmpty ? blank(rows) : lone(shape, rows, touched)
    } else {
      for top in stride(from: rows.lowerBound, to: rows.upperBound, by: SampledBand.height) {
        for shape in shapes {
          let columns = cover(shape, top: top, within: rows, amounts)
          guard !columns.isEmpty else { continue }
          touched = touched.union(columns)
          let count = min(SampledBand.height, rows.upperBound - top)
          pixels.lay(
            canvas.shapes[shape].paint, amounts, columns: columns,
            rows: (top - rows.lowerBound)..<(top - rows.lowerBound + count))
          for row in 0..<count {
            memset(amounts + row * width + columns.lowerBound, 0, columns.count)
          }
        }
      }
      strip =
        touched.isEmpty
        ? blank(rows)
        : PaintedStrip(
          width: width, rows: rows, pixels: pixels.finish(rows: rows.count), columns: touched,
          isBlank: false, ground: canvas.ground)
    }
    let result = take(strip)
    pixels.clear(columns: touched, rows: rows.count)
    return result
  }

  /// A strip that nothing covers.
  private func blank(_ rows: Range<Int>) -> PaintedStrip {
    PaintedStrip(
      width: width, rows: rows, pixels: .ground, columns: 0..<0, isBlank: true,
      ground: canvas.ground)
  }

  /// A strip that holds the amounts of one shape.
  private mutating func lone(
    _ shape: Int, _ rows: Range<Int>, _ touched: Range<Int>
  ) -> PaintedStrip {
    let paint = canvas.shapes[shape].paint
    let flat =
      self.flat?.paint == paint ? self.flat : FlatColors(of: paint, ground: canvas.ground)
    self.flat = flat
    guard let flat else { return blank(rows) }
    let indices = pixels.indices
    if let table = flat.indexOfAmount {
      for row in 0..<rows.count {
        for place in (row * width + touched.lowerBound)..<(row * width + touched.upperBound) {
          indices[place] = table[Int(indices[place])]
        }
      }
    }
    return PaintedStrip(
      width: width, rows: rows,
      pixels: .indexed(
        UnsafeBufferPointer(start: indices, count: rows.count * width), palette: flat.palette),
      columns: touched, isBlank: false, ground: canvas.ground)
  }

  /// Writes the amounts by which a shape covers the pixels of a band.
  ///
  /// - Returns: The columns outside of which nothing is covered; empty where nothing is.
  private mutating func cover(
    _ index: Int, top: Int, within rows: Range<Int>, _ place: UnsafeMutablePointer<UInt8>
  ) -> Range<Int> {
    switch canvas.shapes[index].shape {
    case .stroke(let stroke):
      let number = top / SampledBand.height
      guard stroke.bands.contains(number) else { return 0..<0 }
      if descents[index] == nil { descents[index] = StrokeDescent(stroke, from: number) }
      descents[index]?.cover(number, band: &band)
      // What it remembers of the legs is not needed any more.
      if number == stroke.bands.upperBound - 1 { descents[index] = nil }
      return band.drain(into: place)
    case .fill(let outline):
      let band = top..<min(top + SampledBand.height, rows.upperBound)
      return outline.cover(band, width: width, into: place) ? outline.columns : 0..<0
    case .coverage(let coverage):
      let shared = (top..<min(top + SampledBand.height, rows.upperBound))
        .clamped(to: coverage.top..<(coverage.top + coverage.height))
      var isCovered = false
      for row in shared {
        for column in coverage.columns {
          let amount = coverage.bytes[(row - coverage.top) * width + column]
          place[(row - top) * width + column] = amount
          if amount > 0 { isCovered = true }
        }
      }
      return isCovered ? coverage.columns : 0..<0
    }
  }
}

/// What a paint makes of a flat ground.
private struct FlatColors {
  let paint: Paint

  /// The ground and the mixtures, which all differ.
  private(set) var palette: [Color]

  /// For each amount the index of its mixture; nil where these are the same numbers.
  private(set) var indexOfAmount: [UInt8]?

  init(of paint: Paint, ground: Color) {
    self.paint = paint
    palette = [ground]
    var indexOfColor = [ground: UInt8(0)]
    var table: [UInt8] = [0]
    for amount in 1...Coverage.whole {
      let mixed = paint.over(ground, coverage: Coverage.part(amount))
      // At most 129 amounts, so at most 129 colours.
      let index = indexOfColor[mixed] ?? UInt8(palette.count)
      if Int(index) == palette.count {
        palette.append(mixed)
        indexOfColor[mixed] = index
      }
      table.append(index)
    }
    indexOfAmount = palette.count == table.count ? nil : table
  }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty one adds nothing.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
