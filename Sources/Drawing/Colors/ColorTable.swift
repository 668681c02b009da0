// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opaque colours among which near ones are looked for thousands of times a picture: eight are looked at together.

/// Colours by their number.
struct ColorTable: Equatable, Sendable {
  /// The colours.
  private(set) var colors: [Color] = []

  /// Eight colours, channel by channel.
  private struct Group: Equatable, Sendable {
    /// What is not a colour is far from all colours.
    var red = SIMD8<Float>(repeating: 1e6), green = SIMD8<Float>.zero, blue = SIMD8<Float>.zero

    /// How much more of each channel the colours have than another one.
    @inline(__always)
    func differences(from color: Color) -> (
      red: SIMD8<Float>, green: SIMD8<Float>, blue: SIMD8<Float>
    ) {
      (red - Float(color.red), green - Float(color.green), blue - Float(color.blue))
    }
  }

  private var groups: [Group] = []

  /// A table of some colours.
  init(_ colors: [Color]) {
    for color in colors { append(color) }
  }

  /// Adds a colour.
  mutating func append(_ color: Color) {
    let (group, lane) = colors.count.quotientAndRemainder(dividingBy: 8)
    if lane == 0 { groups.append(Group()) }
    groups[group].red[lane] = Float(color.red)
    groups[group].green[lane] = Float(color.green)
    groups[group].blue[lane] = Float(color.blue)
    colors.append(color)
  }

  /// Whether no channel of one of the colours differs from that of another colour by more than a number.
  func contains(within distance: Int, of color: Color) -> Bool {
    let square = Float(distance * distance)
    return groups.contains { group in
      let (red, green, blue) = group.differences(from: color)
      return any((red * red .<= square) .& (green * green .<= square) .& (blue * blue .<= square))
    }
  }

  /// The number of the colour that is nearest to another one, by the sum of the squares of the differences; the first
  /// of several.
  func nearest(to color: Color) -> Int {
    var least = SIMD8<Float>(repeating: .infinity)
    var numbers = SIMD8<Int32>.zero
    for (number, group) in groups.enumerated() {
      let (red, green, blue) = group.differences(from: color)
      let squares = red * red + green * green + blue * blue
      let isNearer = squares .< least
      least.replace(with: squares, where: isNearer)
      numbers.replace(with: Int32(truncatingIfNeeded: number), where: isNearer)
    }
    let smallest = least.min()
    return least.indices.lazy.filter { least[$0] == smallest }.map { Int(numbers[$0]) * 8 + $0 }
      .min() ?? 0
  }
}
