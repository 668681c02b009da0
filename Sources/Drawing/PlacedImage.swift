// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An image in its place on a picture, scaled row by row when the rows are painted.
//
// Colours are mixed in premultiplied alpha, so that what cannot be seen colours nothing, and in sRGB bytes as
// all else is.

/// An image that is drawn into a box of a picture.
struct PlacedImage: Sendable {
  private let image: Bitmap
  private let across, down: ImageTaps

  /// Whether the pixels of the image are those of the picture, so that nothing has to be mixed.
  let isOneToOne: Bool

  /// The rows and columns that it covers, at least in part.
  var rows: Range<Int> { down.range }
  var columns: Range<Int> { across.range }

  /// An image in a box; nothing of it is in the picture where the range of rows or columns is empty.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - box: Where it is drawn, of some width and height.
  ///   - clip: The pixels that are painted.
  init(_ image: Bitmap, in box: Rectangle, clip: PixelRectangle) {
    self.image = image
    across = ImageTaps(
      count: image.width, from: box.left, to: box.right, within: clip.columns)
    down = ImageTaps(count: image.height, from: box.top, to: box.bottom, within: clip.rows)
    isOneToOne = across.isOneToOne && down.isOneToOne
  }

  /// Whether it is the same image in the same place.
  func isSame(as other: PlacedImage) -> Bool {
    image === other.image && across == other.across && down == other.down
  }

  /// Lays the image over rows of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The colours of the rows, row by row, from where column 0 of the picture would be.
  ///   - width: Pixels a row.
  ///   - rows: The rows; others than those of the image stay as they are.
  /// - Complexity: O(pixels of the picture + pixels of the image for these rows).
  func lay(on pixels: UnsafeMutablePointer<Color>, width: Int, rows: Range<Int>) {
    let shared = rows.clamped(to: down.range)
    guard !shared.isEmpty, !columns.isEmpty else { return }
    if isOneToOne { return copy(to: pixels, width: width, rows: rows, shared) }
    var source = ScaledRows(image: image, across: across, kept: min(down.most, 8) + 1)
    var sums = [SIMD4<Float>](repeating: .zero, count: columns.count)
    for row in shared {
      let index = row - down.range.lowerBound
      let weights = down.weights[down.start[index]..<down.start[index + 1]]
      for place in sums.indices { sums[place] = .zero }
      for (offset, weight) in weights.enumerated() {
        source.add(row: down.first[index] + offset, weight: weight, to: &sums)
      }
      let line = pixels + (row - rows.lowerBound) * width + columns.lowerBound
      for place in sums.indices {
        // To add a half and cut is to round what is not below 0, without a call for each number.
        let coverage = UInt8(
          min(max(down.coverage[index] * across.coverage[place], 0), 1) * 255 + 0.5)
        let color = color(of: sums[place])
        line[place] =
          coverage == 255 && color.alpha == 255
          ? color : color.over(line[place], coverage: coverage)
      }
    }
  }

  /// Lays pixels over those of the picture, one on one.
  private func copy(
    to pixels: UnsafeMutablePointer<Color>, width: Int, rows: Range<Int>, _ shared: Range<Int>
  ) {
    for row in shared {
      let colors = image.row(down.first[row - down.range.lowerBound]) + across.first[0]
      let line = pixels + (row - rows.lowerBound) * width + columns.lowerBound
      if image.isOpaque {
        line.update(from: colors, count: columns.count)
      } else {
        for place in 0..<columns.count {
          line[place] = colors[place].over(line[place], coverage: 255)
        }
      }
    }
  }

  /// The colour of a premultiplied sum.
  private func color(of sum: SIMD4<Float>) -> Color {
    let alpha = min(max(sum.w, 0), 255)
    guard alpha >= 0.5 else { return .transparent }
    // Cubic weights may go below 0 and beyond what alpha allows.
    let scale = 255 / alpha
    func byte(_ channel: Float) -> UInt8 { UInt8(min(max(channel * scale, 0), 255) + 0.5) }
    return Color(
      red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z), alpha: UInt8(alpha + 0.5))
  }
}

/// The latest rows of an image, scaled along one axis.
private struct ScaledRows {
  let image: Bitmap
  let across: ImageTaps

  /// The numbers of the rows that are kept, each at its number modulo their count; -1 for none.
  private var numbers: [Int]
  private var kept: [[SIMD4<Float>]]

  init(image: Bitmap, across: ImageTaps, kept count: Int) {
    (self.image, self.across) = (image, across)
    numbers = [Int](repeating: -1, count: count)
    kept = [[SIMD4<Float>]](
      repeating: [SIMD4<Float>](repeating: .zero, count: across.range.count), count: count)
  }

  /// Adds a row of the image, as far as it counts.
  mutating func add(row: Int, weight: Float, to sums: inout [SIMD4<Float>]) {
    let slot = row % numbers.count
    if numbers[slot] != row {
      scale(row, into: &kept[slot])
      numbers[slot] = row
    }
    kept[slot].withUnsafeBufferPointer { scaled in
      for place in sums.indices { sums[place] += scaled[place] * weight }
    }
  }

  private func scale(_ row: Int, into scaled: inout [SIMD4<Float>]) {
    let colors = image.row(row)
    across.weights.withUnsafeBufferPointer { weights in
      for place in scaled.indices {
        var sum = SIMD4<Float>.zero
        var next = colors + across.first[place]
        for index in across.start[place]..<across.start[place + 1] {
          let color = next.pointee
          next += 1
          let alpha = Float(color.alpha)
          let straight = SIMD4<Float>(
            Float(color.red), Float(color.green), Float(color.blue), 255)
          sum += straight * (alpha / 255 * weights[index])
        }
        scaled[place] = sum
      }
    }
  }
}
