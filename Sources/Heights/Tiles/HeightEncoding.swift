// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights as the colours of pixels.

import Drawing

/// A way to write a height as red, green and blue.
enum HeightEncoding: String, CaseIterable {
  /// R · 256 + G + B / 256 − 32768 metres: Mapzen, "Terrain Tiles", formats.
  case terrarium

  /// (R · 65536 + G · 256 + B) / 10 − 10000 metres: Mapbox, "Terrain-RGB".
  case mapbox

  /// The heights of the ground and of the floor of the sea, in metres.
  private static let plausible: ClosedRange<Float> = -12_000...9_000

  /// The height of a pixel in metres; NaN if it is transparent or no height on the Earth.
  func height(_ color: Color) -> Float {
    guard color.alpha > 0 else { return .nan }
    let (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
    let height =
      switch self {
      case .terrarium: red * 256 + green + blue / 256 - 32_768
      // All terms are whole numbers, so only the division rounds.
      case .mapbox: (red * 65_536 + green * 256 + blue) / 10 - 10_000
      }
    return HeightEncoding.plausible.contains(height) ? height : .nan
  }

  /// The encoding in which all pixels of a tile are heights on the Earth; nil if there is none.
  ///
  /// No colour is such a height in both: it has a red of 81 to 163 in one, and of 0 to 2 in the other.
  init?(of tile: Bitmap) {
    let fits = HeightEncoding.allCases.filter { encoding in
      var isSeen = false
      for row in 0..<tile.height {
        for column in 0..<tile.width {
          let color = tile.color(column: column, row: row)
          guard color.alpha > 0 else { continue }
          isSeen = true
          if encoding.height(color).isNaN { return false }
        }
      }
      return isSeen
    }
    guard fits.count == 1 else { return nil }
    self = fits[0]
  }
}
