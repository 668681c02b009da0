// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Comparisons of many pixels. They are here, as this module is optimised and the tests are not.

package import Drawing

/// The places of the colours that are not a colour.
package func places(in colors: [Color], otherThan ground: Color) -> [Int] {
  colors.indices.filter { colors[$0] != ground }
}

/// The places where two pictures of one size differ.
package func differingPlaces(_ one: [Color], _ other: [Color]) -> [Int] {
  one.indices.filter { one[$0] != other[$0] }
}

/// Whether two rows have the same colours.
package func areSame(_ one: ArraySlice<Color>, _ other: ArraySlice<Color>) -> Bool { one == other }

/// The amounts of black on white.
package func amountsOfBlack(_ colors: [Color]) -> [UInt8] { colors.map { 255 - $0.red } }

/// The colours of pixels that are places in a palette.
package func colors(of pixels: UnsafeBufferPointer<UInt8>, in palette: [Color]) -> [Color] {
  pixels.map { palette[Int($0)] }
}

extension DecodedPicture {
  /// The differences of all channels from a picture of twice the width and the height, averaged down.
  ///
  /// - Parameter large: The larger picture.
  /// - Returns: Their sum, and the largest.
  package func differences(fromAveraged large: DecodedPicture) -> (sum: Int, largest: Int) {
    var (sum, largest) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        var four = SIMD3(repeating: 2)
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          four &+= large[2 * x + right, 2 * y + down].channels
        }
        let difference = four / 4 &- self[x, y].channels
        for channel in 0..<3 {
          sum += abs(difference[channel])
          largest = max(largest, abs(difference[channel]))
        }
      }
    }
    return (sum, largest)
  }
}

extension Color {
  /// Red, green and blue.
  fileprivate var channels: SIMD3<Int> { SIMD3(Int(red), Int(green), Int(blue)) }
}
