// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sizes and inks of what stands around the map: the one place where they are chosen.

import Drawing
import Mapping

/// How titles, scale bars and the like look in a picture.
struct FurnitureStyle {
  /// The height of a label in pixels.
  let label: Double

  /// The heights of a title and of an attribution in pixels.
  var title: Double { label * FurnitureStyle.titleRatio }
  var attribution: Double { max(label * 10 / 13, FurnitureStyle.smallest) }

  /// The gap that all others are multiples of, in pixels.
  var unit: Double { label * FurnitureStyle.unitRatio }

  /// From the edges of the picture to what stands there, in pixels.
  var margin: Double { 3 * unit }

  /// The colour of titles, that of all else, and that of the plate behind them.
  let ink, secondaryInk, plate: Color

  /// The colour of the halo around letters.
  let halo: Color

  /// No letters are smaller than this many pixels.
  static let smallest = 9.0

  /// A title in labels, and the unit in labels.
  static let titleRatio = 22.0 / 13
  static let unitRatio = 4.0 / 13

  /// The band of a title at the top, in labels: the margin, the letters, and a gap.
  static let titleBand =
    5 * unitRatio + titleRatio * (TextLine.capitalHeight + TextLine.depth)

  /// The bands at the bottom, in labels: the margin, what stands there, and a gap.
  static let attributionBand = 5 * unitRatio + TextLine.capitalHeight
  static let scaleBarBand = attributionBand + (tick + 2) / 13

  /// The band of a legend at the right, in labels: the margin, a bar, figures, and a gap.
  static let legendBand = 7.0

  /// The width of names in that band, in labels.
  static let legendNames = legendBand - 1.6 - 7.5 * unitRatio

  /// The band of a profile at the bottom, in labels: 18 % of the height of a picture of 800 pixels.
  static let profileBand = 11.0

  /// The ends of a scale bar are this high, in pixels at a label of 13.
  static let tick = 5.0

  init(_ picture: FittedPicture) {
    label = picture.viewport.textSize
    let ground = picture.options.ground
    halo = ground
    plate = ground.withAlpha(0.8)
    ink = FurnitureStyle.ink(on: ground)
    secondaryInk = ink.withAlpha(0.65)
  }

  /// The ink for a ground.
  static func ink(on ground: Color) -> Color {
    ground.isDark
      ? Color(red: 0xe8, green: 0xed, blue: 0xf2) : Color(red: 0x1d, green: 0x27, blue: 0x33)
  }
}

extension Color {
  /// How light it looks, 0...255: the luma of ITU-R BT.601.
  var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  /// Whether light ink is easier to read on it than dark ink.
  var isDark: Bool { luma < 128 }

  /// The colour with another opacity, 0...1.
  func withAlpha(_ part: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8((part * 255).rounded()))
  }
}
