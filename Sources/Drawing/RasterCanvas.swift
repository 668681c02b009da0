// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A canvas of pixels.

import Processors

/// A picture in pixels that is painted layer by layer.
///
/// As long as one byte a pixel is enough to tell its colours apart, that is what it holds: a route on
/// a flat ground never takes four bytes a pixel, here or in the file.
package struct RasterCanvas: Canvas, Sendable {
  /// What the pixels are.
  package enum Pixels: Equatable, Sendable {
    /// One byte a pixel, an index into at most 256 colours. Those that pixels show all differ.
    case indexed([UInt8], palette: [Color])
    /// One colour a pixel.
    case direct([Color])
  }

  /// Pixels a row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// Row by row from the top; empty indices with a palette of one colour are a flat ground.
  package private(set) var pixels: Pixels

  /// Whether no pixel has been covered in part or in whole.
  package private(set) var isBlank = true

  private let threads: Int
  private let spare = SpareBand()

  /// What the colour of the last stroke mixes to, for the next one of the same colour.
  private var mixtures: Mixtures?

  /// The mixtures of one colour with those of a palette that only grows.
  private struct Mixtures {
    let color: Color
    /// For each index below and each amount the index of their mixture; -1 until it is known.
    var indices = [Int16](repeating: -1, count: 256 * (Coverage.whole + 1))
    /// The first index of each colour of the palette.
    var indexOfColor: [Color: UInt8] = [:]

    init(of color: Color, with palette: [Color]) {
      self.color = color
      for (index, color) in palette.enumerated() where indexOfColor[color] == nil {
        indexOfColor[color] = UInt8(index)
      }
    }
  }

  /// A canvas of one colour.
  ///
  /// - Parameters:
  ///   - width: Pixels a row, from 1.
  ///   - height: Rows, from 1.
  ///   - background: The colour of every pixel.
  ///   - threads: How many threads draw at most; the picture is the same for any number.
  package init(width: Int, height: Int, background: Color, threads: Int = processors) {
    self.width = width
    self.height = height
    self.threads = threads
    let ground = background.alpha == 0 ? Color.transparent : background
    pixels = .indexed([], palette: [ground])
  }

  /// Draws the union of some lines in one colour, over what is there.
  ///
  /// - Complexity: O(points + pixels) for the first stroke, and O(points + pixels of the rows that it
  ///   touches) for others.
  package mutating func stroke(_ lines: [[Point]], _ stroke: Stroke, color: Color) {
    guard case .indexed(let indices, _) = pixels, indices.isEmpty else {
      let touched = strokeToTouchedRows(
        lines, stroke: stroke, width: width, height: height, threads: threads, spare: spare)
      if let touched { paint(touched, color: color) }
      return
    }
    paint(
      strokeToCoverage(lines, stroke: stroke, width: width, height: height, threads: threads),
      color: color)
  }

  /// Lays a colour over the picture where a shape covers it.
  ///
  /// - Parameters:
  ///   - coverage: The shape, within the canvas and as wide. Consumed: on a flat ground one of all rows
  ///     becomes the picture.
  ///   - color: The colour of the shape, with its alpha.
  /// - Complexity: O(pixels of the coverage); O(pixels of the canvas) where it no longer is indexed.
  package mutating func paint(_ coverage: consuming Coverage, color: Color) {
    precondition(
      coverage.width == width && coverage.top + coverage.height <= height,
      "A layer lies within its canvas")
    // The picture must not be held twice while it is changed.
    let before = pixels
    pixels = .indexed([], palette: [])
    let occurring = coverage.occurring ?? RasterCanvas.amounts(in: coverage.bytes)
    if occurring.dropFirst().contains(true) { isBlank = false }
    switch consume before {
    case .indexed(let indices, let palette) where indices.isEmpty && coverage.height == height:
      pixels = RasterCanvas.paintFlat(
        coverage, occurring: occurring, ground: palette[0], color: color)
    case .indexed(let indices, let palette):
      let all =
        indices.isEmpty ? [UInt8](repeating: 0, count: width * height) : indices
      var mixtures = self.mixtures?.color == color ? self.mixtures : nil
      self.mixtures = nil
      if mixtures == nil { mixtures = Mixtures(of: color, with: palette) }
      pixels = RasterCanvas.paint(
        coverage, color: color, indices: all, palette: palette, mixtures: &mixtures)
      self.mixtures = mixtures
    case .direct(var colors):
      RasterCanvas.paint(coverage, color: color, from: 0, on: &colors)
      pixels = .direct(colors)
    }
  }

  /// The colour of each pixel, row by row from the top.
  package func directColors() -> [Color] {
    switch pixels {
    case .direct(let colors): colors
    case .indexed(let indices, let palette):
      indices.isEmpty
        ? [Color](repeating: palette[0], count: width * height)
        : indices.map { palette[Int($0)] }
    }
  }

  /// Coverage on an indexed picture: it stays indexed while 256 colours are enough.
  private static func paint(
    _ coverage: borrowing Coverage, color: Color, indices: consuming [UInt8],
    palette: consuming [Color], mixtures kept: inout Mixtures?
  ) -> Pixels {
    guard var known = kept else { preconditionFailure("Mixtures are made before they are used") }
    kept = nil
    let amounts = Coverage.whole + 1
    let first = coverage.top * coverage.width
    for row in 0..<coverage.height {
      for place in coverage.places(inRow: row) where coverage.bytes[place] != 0 {
        let below = Int(indices[first + place])
        let amount = Int(coverage.bytes[place])
        var mixture = known.indices[below * amounts + amount]
        if mixture < 0 {
          let mixed = color.over(palette[below], coverage: Coverage.part(amount))
          if let index = known.indexOfColor[mixed] {
            mixture = Int16(index)
          } else {
            guard palette.count < 256 else {
              var colors = indices.map { palette[Int($0)] }
              paint(coverage, color: color, from: place, on: &colors)
              return .direct(colors)
            }
            mixture = Int16(palette.count)
            known.indexOfColor[mixed] = UInt8(palette.count)
            palette.append(mixed)
          }
          known.indices[below * amounts + amount] = mixture
        }
        indices[first + place] = UInt8(truncatingIfNeeded: mixture)
      }
    }
    kept = known
    return .indexed(indices, palette: palette)
  }

  /// Lays a colour over pixels of any colours, those of the coverage before a place left out.
  private static func paint(
    _ coverage: borrowing Coverage, color: Color, from start: Int, on colors: inout [Color]
  ) {
    let parts = (0...Coverage.whole).map(Coverage.part)
    let first = coverage.top * coverage.width
    let isOpaque = color.alpha == 255
    colors.withUnsafeMutableBufferPointer { colors in
      coverage.bytes.withUnsafeBufferPointer { amounts in
        for row in (start / coverage.width)..<coverage.height {
          for place in coverage.places(inRow: row) where amounts[place] != 0 && place >= start {
            let amount = Int(amounts[place])
            colors[first + place] =
              isOpaque && amount == Coverage.whole
              ? color : color.over(colors[first + place], coverage: parts[amount])
          }
        }
      }
    }
  }

  /// Coverage on a flat ground: each amount that occurs is one colour, equal colours are one index.
  private static func paintFlat(
    _ coverage: consuming Coverage, occurring: [Bool], ground: Color, color: Color
  ) -> Pixels {
    // The ground is index 0 even where no pixel shows it: an empty row is then a row of zeros.
    var palette = [ground]
    var indexOfColor = [ground: UInt8(0)]
    var indexOfAmount = [UInt8](repeating: 0, count: Coverage.whole + 1)
    var distinct = true
    var greatest = 0
    for amount in 1...Coverage.whole where occurring[amount] {
      greatest = amount
      let mixed = color.over(ground, coverage: Coverage.part(amount))
      if let index = indexOfColor[mixed] {
        indexOfAmount[amount] = index
        distinct = false
      } else {
        // At most 129 amounts, so at most 129 colours.
        let index = UInt8(palette.count)
        palette.append(mixed)
        indexOfColor[mixed] = index
        indexOfAmount[amount] = index
      }
    }
    // Where an index takes a byte in the file anyway, the amounts themselves are the indices, and the
    // picture is not gone through again.
    if distinct, palette.count > 16 {
      return .indexed(
        coverage.bytes,
        palette: [ground]
          + (1...greatest).map { color.over(ground, coverage: Coverage.part($0)) })
    }
    var indices = coverage.bytes
    // The only owner writes in place, which halves the memory of a large picture.
    coverage.bytes = []
    indices.withUnsafeMutableBufferPointer { indices in
      indexOfAmount.withUnsafeBufferPointer { table in
        for position in indices.indices { indices[position] = table[Int(indices[position])] }
      }
    }
    return .indexed(indices, palette: palette)
  }

  /// Which amounts occur, found by looking.
  private static func amounts(in bytes: [UInt8]) -> [Bool] {
    var occurring = [Bool](repeating: false, count: Coverage.whole + 1)
    bytes.withUnsafeBufferPointer { bytes in
      occurring.withUnsafeMutableBufferPointer { occurring in
        for amount in bytes { occurring[Int(amount)] = true }
      }
    }
    return occurring
  }
}
