// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The heights at which contours are drawn.

import NumberText
import Tiles

/// The difference of height between two contours.
public enum ContourInterval: Equatable, Sendable {
  /// The interval that suits the scale of the picture, in metres.
  case suitable
  /// The interval that suits the scale of the picture, in feet.
  case suitableFeet
  /// Metres.
  case metres(Double)
  /// Feet of 0.3048 m.
  case feet(Double)

  /// Each fifth contour is an index contour: wider, and with its height.
  static let index = 5

  /// Heights are not known better than to some metres, so the interval that is chosen is not below this.
  private static let leastSuitable = 10.0

  /// The least interval that is chosen in feet, of which five are 200.
  private static let leastSuitableFeet = 40.0

  /// How many metres of height a pixel of the layout spans at least for each that it spans on the ground: three pixels
  /// between two contours on slopes of 30°.
  private static let steepness = 1.7

  /// The contours of a picture.
  ///
  /// `metresPerPixel`: the metres on the ground that a pixel of its layout spans.
  func levels(metresPerPixel: Double) -> ContourLevels {
    switch self {
    case .metres(let metres): return ContourLevels(step: metres, metresPerUnit: 1)
    case .feet(let feet): return ContourLevels(step: feet, metresPerUnit: 0.3048)
    case .suitable:
      let least = metresPerPixel * ContourInterval.steepness
      let step = ContourInterval.round(max(least, ContourInterval.leastSuitable))
      return ContourLevels(step: step, metresPerUnit: 1)
    case .suitableFeet:
      let least = metresPerPixel * ContourInterval.steepness / 0.3048
      let step =
        least <= ContourInterval.leastSuitableFeet
        ? ContourInterval.leastSuitableFeet : ContourInterval.round(max(least, 100))
      return ContourLevels(step: step, metresPerUnit: 0.3048)
    }
  }

  /// The least of 10, 20, 50, 100, 200 … that is not below a number.
  private static func round(_ least: Double) -> Double {
    var decade = 10.0
    while true {
      for factor in [1.0, 2, 5] where decade * factor >= least { return decade * factor }
      decade *= 10
    }
  }

  /// The least interval in metres at which contours do not become one area.
  ///
  /// `metresPerPixel`: the metres on the ground that a pixel of the layout spans.
  static func leastMetres(metresPerPixel: Double) -> Double { 0.4 * metresPerPixel }
}

extension ContourInterval {
  /// Whether contours would not become one area.
  ///
  /// `metresPerPixel`: the metres on the ground that a pixel of the layout spans.
  func isWideEnough(metresPerPixel: Double) -> Bool {
    levels(metresPerPixel: metresPerPixel).metres
      >= ContourInterval.leastMetres(metresPerPixel: metresPerPixel)
  }

  /// Refuses contours that would become one area.
  ///
  /// `metresPerPixel`: the metres on the ground that a pixel of the layout spans. Throws `TileError.Kind.usage`.
  func check(metresPerPixel: Double) throws(TileError) {
    let least = ContourInterval.leastMetres(metresPerPixel: metresPerPixel)
    guard !isWideEnough(metresPerPixel: metresPerPixel) else { return }
    let asked = levels(metresPerPixel: metresPerPixel)
    // The interval that is chosen for a picture is 1.7 metres for each that a pixel spans.
    let unit = asked.metresPerUnit == 1 ? ContourInterval.suitable : .suitableFeet
    let suitable = unit.levels(
      metresPerPixel: least / ContourInterval.steepness)
    throw TileError(
      .usage,
      "contours of \(asked.words) would lie on each other; choose \(suitable.words) or more, or a smaller region"
    )
  }
}

/// The heights of contours.
struct ContourLevels: Equatable {
  /// The difference between two, in units, and the metres of a unit.
  let step, metresPerUnit: Double

  /// The difference in metres.
  var metres: Double { step * metresPerUnit }

  /// The difference in words, such as `20 m`.
  var words: String { "\(plainText(step)) \(metresPerUnit == 1 ? "m" : "ft")" }

  /// The height of a contour as a number of units.
  func height(_ number: Int) -> Double { Double(number) * step }

  /// Whether a contour is an index contour.
  func isIndex(_ number: Int) -> Bool { number % ContourInterval.index == 0 }

  /// How much lower than its height in metres a contour is drawn, so that a lake or a plateau of just this height is
  /// above it as a whole.
  static let lowering: Float = 1.0 / 64
}
