// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opaque colours among which near ones are looked for thousands of times a picture: they are found by their green.

/// Colours by their number, at most 256.
struct ColorTable: Sendable {
  /// The colours.
  private(set) var colors: [Color] = []

  /// For each green the number of the last colour that has it; −1 for none.
  private var latest = [Int16](repeating: -1, count: 256)

  /// For each colour the number of the one before it that has the same green; −1 for none.
  private var before: [Int16] = []

  /// A table of some colours.
  init(_ colors: [Color]) {
    for color in colors { append(color) }
  }

  /// Adds a colour.
  mutating func append(_ color: Color) {
    let green = Int(color.green)
    before.append(latest[green])
    latest[green] = Int16(colors.count)
    colors.append(color)
  }

  /// Calls back with the numbers of the colours of a green.
  @inline(__always)
  private func forEach(green: Int, _ body: (Int) -> Void) {
    guard (0..<256).contains(green) else { return }
    var number = Int(latest[green])
    while number >= 0 {
      body(number)
      number = Int(before[number])
    }
  }

  /// Whether no channel of one of the colours differs from that of another colour by more than a number.
  func contains(within distance: Int, of color: Color) -> Bool {
    var isFound = false
    let green = Int(color.green)
    for green in (green - distance)...(green + distance) where !isFound {
      forEach(green: green) { number in
        let (red, _, blue) = colors[number].differences(from: color)
        if abs(red) <= distance, abs(blue) <= distance { isFound = true }
      }
    }
    return isFound
  }

  /// The number of the colour that is nearest to another one, by the sum of the squares of the differences; the first
  /// of several.
  ///
  /// Complexity: O(colours whose green is as near).
  func nearest(to color: Color) -> Int {
    var (least, nearest) = (Int.max, 0)
    colors.withUnsafeBufferPointer { colors in
      before.withUnsafeBufferPointer { before in
        latest.withUnsafeBufferPointer { latest in
          func look(at green: Int) {
            var number = Int(latest[green])
            while number >= 0 {
              let (red, green, blue) = colors[number].differences(from: color)
              let square = red &* red &+ green &* green &+ blue &* blue
              if square < least || square == least && number < nearest {
                (least, nearest) = (square, number)
              }
              number = Int(before[number])
            }
          }
          let green = Int(color.green)
          look(at: green)
          var distance = 1
          // Colours of a green that differs more are farther away.
          while distance < 256, distance &* distance <= least {
            if green >= distance { look(at: green &- distance) }
            if green &+ distance < 256 { look(at: green &+ distance) }
            distance &+= 1
          }
        }
      }
    }
    return nearest
  }
}

extension ColorTable: Equatable {
  static func == (one: ColorTable, other: ColorTable) -> Bool { one.colors == other.colors }
}

extension Color {
  /// The channels without those of another colour.
  @inline(__always)
  fileprivate func differences(from other: Color) -> (red: Int, green: Int, blue: Int) {
    (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
  }
}
