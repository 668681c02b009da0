// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sizes and inks of everything around the map. They are chosen only here.

import Drawing
import Mapping
import TextLayout

/// The look of titles, scale bars and the like in a picture.
struct FurnitureStyle {
  /// The height of a label in pixels.
  let label: Double

  /// The height of an attribution in pixels.
  var attribution: Double { max(label * 10 / 13, FurnitureStyle.smallest) }

  /// The gap that all others are multiples of, in pixels.
  var unit: Double { label * FurnitureStyle.unitRatio }

  /// From the edges of the picture to what stands there, in pixels.
  var margin: Double { 3 * unit + outerMargin }

  /// The margin around all that posters have besides, in pixels.
  let outerMargin: Double

  /// The colour of titles, that of all else, and that of the plate behind them.
  let ink, secondaryInk, plate: Color

  /// The colour of the halo around letters.
  let halo: Color

  /// No letters are smaller than this many pixels.
  static let smallest = 9.0

  /// The smallest letters of captions in pixels: on paper they have more pixels, and are read from near.
  let smallestCaption: Double

  /// A title in labels, and the unit in labels.
  static let titleRatio = 22.0 / 13
  static let unitRatio = 4.0 / 13

  /// A subtitle in labels, and the height of its line.
  static let (subtitleRatio, subtitleRow) = (15.0 / 13, 1.5 * 15 / 13)

  /// The band of a title at the top, in labels: the margin, the letters, and a gap.
  ///
  /// `size`: the size of the letters, in parts of the usual one. `hasSubtitle`: whether there is a line below it.
  static func titleBand(size: Double, hasSubtitle: Bool) -> Double {
    let letters = titleRatio * size * (TextLine.capitalHeight + TextLine.depth)
    return 5 * unitRatio + letters + (hasSubtitle ? subtitleRow : 0)
  }

  /// The height that each further line of a title of the usual size adds to that band, in labels.
  static let titleRow = 1.2 * titleRatio

  /// The height of a line of figures at the top and the gap below it, in labels.
  static let figuresBand = TextLine.capitalHeight + TextLine.depth + unitRatio

  /// The start of such a line without a title above it, in labels; below one it is the end of its band, whose gap is wide
  /// enough for two lines of different size.
  static let topOfFigures = 3 * unitRatio

  /// The bands at the bottom, in labels: the margin, what stands there, and a gap.
  static let attributionBand = 5 * unitRatio + TextLine.capitalHeight
  static let scaleBarBand = attributionBand + (tick + 2) / 13

  /// The band of a legend at the right, in labels, where several pictures have one frame: the margin, a bar, figures,
  /// and a gap.
  static let legendBand = 7.0

  /// The band of a profile at the bottom, in labels: 18 % of the height of a picture of 800 pixels.
  static let profileBand = 11.0

  /// The ends of a scale bar are this high, in pixels at a label of 13.
  static let tick = 5.0

  /// The style of letters of a size on a ground.
  ///
  /// `label`: the height of a label in pixels. `outerMargin`: the margin around all besides the usual one, in pixels.
  /// Default: none. `pixelScale`: pixels of the picture for each of these. Default: 1. `textColor`: the colour of letters.
  /// Default: nil, for one that is seen on the ground.
  init(
    label: Double, on ground: Color, outerMargin: Double = 0, pixelScale: Double = 1,
    textColor: Color? = nil
  ) {
    (self.label, self.outerMargin) = (label, outerMargin)
    smallestCaption = min(max(FurnitureStyle.smallest / pixelScale, 6), FurnitureStyle.smallest)
    halo = ground
    plate = ground.withAlpha(0.8)
    ink = textColor ?? Color.ink(on: ground)
    secondaryInk = ink.withAlpha(0.65 * Double(ink.alpha) / 255)
  }
}
