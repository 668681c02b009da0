// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels of many colours in few of them: a palette that depends on the pixels alone, and the index of each pixel.

import Drawing

/// Pixels in at most 256 colours.
///
/// The colours are divided where they differ most, at their mean: the variance-based division of S. J. Wan, P. Prusinkiewicz and S. K. M. Wong, "Variance-based color image
/// quantization for frame buffer display" (Color Research and Application 15, 1990). A part takes the
/// colour of most of its pixels, if one is so common, so that lines and flat parts keep theirs.
///
/// Where neighbours differ a little, as in a relief, the error of a pixel goes to the next ones: R. W. Floyd and
/// L. Steinberg, "An adaptive algorithm for spatial greyscale" (Proceedings of the SID 17, 1976). Edges and flat parts
/// have no such grain.
struct ReducedPixels {
  /// The colours, at least one; all differ, and those that are not opaque come first.
  let palette: [Color]

  /// Whether all pixels have their own colour.
  let isExact: Bool

  /// The place of the colour of each pixel in the palette, row by row.
  let indices: [UInt8]

  /// Neighbours with a larger difference in a channel are on an edge.
  private static let largestStep = 12

  /// No more of an error is given on in a channel, so that a palette without a near colour makes no specks.
  private static let largestError = SIMD4<Float>(repeating: 32)

  /// Reduces pixels.
  ///
  /// `most`: the most colours, 2...256.
  init(_ pixels: CanvasPixels, most: Int) {
    let counts = pixels.counts
    isExact = counts.count <= most
    if isExact {
      palette = counts.map(\.color)
      let places = Dictionary(uniqueKeysWithValues: zip(palette, 0...))
      indices = pixels.mapRuns { UInt8(places[$0] ?? 0) }
      return
    }
    palette = Self.palette(of: counts, most: most)
    let table = NearestColors(palette: palette)
    var places: [Color: UInt8] = [:]
    places.reserveCapacity(counts.count)
    for entry in counts { places[entry.color] = table.nearest(to: entry.color.channels) }
    var indices = pixels.mapRuns { places[$0] ?? 0 }
    Self.diffuse(pixels, table, into: &indices)
    self.indices = indices
  }

  /// Chooses a palette.
  private static func palette(of counts: [(color: Color, count: Int)], most: Int) -> [Color] {
    var colors = counts.map { WeightedColor(color: $0.color, weight: Double($0.count)) }
    var parts = [ColorPart(colors[...])]
    while parts.count < most,
      let widest = parts.indices.max(by: { parts[$0].spread < parts[$1].spread }),
      parts[widest].spread > 0
    {
      let part = parts[widest]
      let middle = colors[part.range].partition { $0.channels[part.axis] > part.mean[part.axis] }
      parts[widest] = ColorPart(colors[part.range.lowerBound..<middle])
      parts.append(ColorPart(colors[middle..<part.range.upperBound]))
    }
    return Set(parts.map(\.color)).sorted { $0.number < $1.number }
  }

  /// Gives the error of pixels in smooth parts to the pixels after them.
  private static func diffuse(
    _ pixels: CanvasPixels, _ table: NearestColors, into indices: inout [UInt8]
  ) {
    let width = pixels.width
    guard width > 1 else { return }
    let colors = table.colors
    var cache = [Int16](repeating: -1, count: 1 << 18)
    // The errors of the row above and of this one, with a place before the first column and after the last.
    var above = [SIMD4<Float>](repeating: .zero, count: width + 2)
    var below = above
    for row in 1..<max(pixels.height, 1) {
      swap(&above, &below)
      for place in below.indices { below[place] = .zero }
      var error = SIMD4<Float>.zero
      for column in 1..<width {
        let place = row * width + column
        let color = pixels.colors[place]
        guard color.isSmooth(pixels.colors[place - 1], pixels.colors[place - width], largestStep)
        else {
          error = .zero
          continue
        }
        let wished = (color.channels + error + above[column + 1]).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let bits = SIMD4<Int>(wished) &>> 2
        let key = bits.x << 12 | bits.y << 6 | bits.z
        if cache[key] < 0 {
          let center = SIMD4<Float>(SIMD4<Int>(bits.x, bits.y, bits.z, 0) &<< 2 &+ 2)
          cache[key] = Int16(table.nearest(to: SIMD4(center.x, center.y, center.z, 255)))
        }
        let index = Int(cache[key])
        indices[place] = UInt8(index)
        let rest = (wished - colors[index]).clamped(
          lowerBound: -largestError, upperBound: largestError)
        error = rest * (7 / 16)
        below[column] += rest * (3 / 16)
        below[column + 1] += rest * (5 / 16)
        below[column + 2] += rest * (1 / 16)
      }
    }
  }
}

/// A colour, and how many pixels have it.
private struct WeightedColor {
  let color: Color
  let weight: Double

  var channels: SIMD4<Float> { color.channels }
}

/// Colours that share one of the palette.
private struct ColorPart {
  /// The part of all colours.
  let range: Range<Int>

  /// Their mean.
  let mean: SIMD4<Float>

  /// The channel in which they differ most, and the sum of the squares of these differences from the mean.
  let axis: Int
  let spread: Double

  /// The colour of the palette.
  let color: Color

  /// A colour that so much of the pixels have is that of the palette.
  private static let commonPart = 0.25

  init(_ colors: ArraySlice<WeightedColor>) {
    range = colors.indices
    let weight = colors.reduce(0) { $0 + $1.weight }
    let mean =
      colors.reduce(SIMD4<Double>.zero) { $0 + SIMD4<Double>($1.channels) * $1.weight } / weight
    let spreads = colors.reduce(SIMD4<Double>.zero) {
      let difference = SIMD4<Double>($1.channels) - mean
      return $0 + difference * difference * $1.weight
    }
    let axis = (0..<4).max { spreads[$0] < spreads[$1] } ?? 0
    let commonest = colors.max { $0.weight < $1.weight }
    (self.mean, self.axis, spread) = (
      SIMD4<Float>(mean), axis, colors.count > 1 ? spreads[axis] : 0
    )
    color =
      commonest.flatMap { $0.weight >= weight * ColorPart.commonPart ? $0.color : nil }
      ?? Color(channels: self.mean)
  }
}

/// Finds the nearest colour of a palette.
private struct NearestColors {
  let colors: [SIMD4<Float>]

  init(palette: [Color]) { colors = palette.map(\.channels) }

  func nearest(to color: SIMD4<Float>) -> UInt8 {
    var (best, least) = (0, Float.infinity)
    for (place, other) in colors.enumerated() {
      let difference = other - color
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (place, distance) }
    }
    return UInt8(best)
  }
}

extension CanvasPixels {
  /// The colours of the pixels, and how many pixels have each.
  fileprivate var counts: [(color: Color, count: Int)] {
    var counts: [Color: Int] = [:]
    var start = 0
    while start < colors.count {
      let color = colors[start]
      let end = colors[start...].firstIndex { $0 != color } ?? colors.count
      counts[color, default: 0] += end - start
      start = end
    }
    return counts.map { ($0.key, $0.value) }.sorted { $0.color.number < $1.color.number }
  }

  /// A number for each pixel, made once for equal pixels in a row.
  fileprivate func mapRuns(_ number: (Color) -> UInt8) -> [UInt8] {
    var last: (color: Color, number: UInt8)?
    return colors.map { color in
      if let last, last.color == color { return last.number }
      let found = number(color)
      last = (color, found)
      return found
    }
  }
}

extension Color {
  fileprivate var channels: SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }

  fileprivate init(channels: SIMD4<Float>) {
    let bytes = SIMD4<UInt8>(channels.rounded(.toNearestOrAwayFromZero))
    self.init(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w)
  }

  /// Whether an opaque colour differs a little from its neighbours.
  fileprivate func isSmooth(_ left: Color, _ above: Color, _ largest: Int) -> Bool {
    guard alpha == 255, self != left || self != above else { return false }
    return [left, above].allSatisfy {
      max(
        abs(Int(red) - Int($0.red)), abs(Int(green) - Int($0.green)),
        abs(Int(blue) - Int($0.blue)), abs(Int(alpha) - Int($0.alpha))) <= largest
    }
  }
}
