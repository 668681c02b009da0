// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture while it is painted: layers of colour, from the bottom up.

/// A picture that is painted layer by layer.
///
/// As long as one byte a pixel is enough to tell its colours apart, that is what it holds: a route on
/// a flat ground never takes four bytes a pixel, here or in the file.
package struct Canvas: Sendable {
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

  /// A canvas of one colour.
  package init(width: Int, height: Int, background: Color) {
    self.width = width
    self.height = height
    let ground = background.alpha == 0 ? Color.transparent : background
    pixels = .indexed([], palette: [ground])
  }

  /// Lays a colour over the picture where a shape covers it.
  ///
  /// - Parameters:
  ///   - coverage: The shape; of the canvas's own size. Consumed: on a flat ground it becomes the picture.
  ///   - color: The colour of the shape, with its alpha.
  /// - Complexity: O(pixels).
  package mutating func paint(_ coverage: consuming Coverage, color: Color) {
    precondition(
      coverage.width == width && coverage.height == height, "A layer has the size of its canvas")
    if case .indexed(let indices, let palette) = pixels, indices.isEmpty, let ground = palette.first
    {
      pixels = Canvas.paintFlat(coverage, ground: ground, color: color)
      return
    }
    var colors = directColors()
    for (index, amount) in coverage.bytes.enumerated() where amount != 0 {
      colors[index] = color.over(colors[index], coverage: Coverage.part(Int(amount)))
    }
    pixels = .direct(colors)
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

  /// Coverage on a flat ground: each amount that occurs is one colour, equal colours are one index.
  private static func paintFlat(
    _ coverage: consuming Coverage, ground: Color, color: Color
  ) -> Pixels {
    let occurring = coverage.occurring ?? amounts(in: coverage.bytes)
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
