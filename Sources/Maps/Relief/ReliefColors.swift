// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of light, shadow and heights on a map.

import CKernels
import Drawing

/// The colours that a relief lays over a map.
struct ReliefColors {
  private let shadow, light: Color

  /// The strength of shadow and light in the lowest and on the highest ground, and the most of both.
  private let strength: (low: Float, high: Float)
  private let factor: (shadow: Float, light: Float)

  /// The colours by height, from low to high, and their opacity; none without.
  private let tints: [(height: Float, color: SIMD3<Float>)]
  private let tintOpacity: Float

  private static let most: (shadow: Float, light: Float) = (0.8, 0.6)

  /// The colours of a relief.
  ///
  /// High ground has more contrast than low ground, as the air makes it in nature: Jenny and Patterson, "Aerial
  /// perspective for shaded relief", Cartography and Geographic Information Science 48, 2021.
  init(_ relief: Relief, isDark: Bool) {
    let strength = Float(relief.strength)
    switch relief.style {
    case .classic:
      self.strength = (0.55 * strength, 0)
      factor = (1, isDark ? 0.5 : 1)
      shadow = Color(red: 0, green: 0, blue: 0)
      light = Color(red: 255, green: 255, blue: 255)
    case .shade, .tint:
      self.strength = (0.3 * strength, 0.45 * strength)
      factor = isDark ? (1.3, 1.2) : (1.3, 1.6)
      shadow = isDark ? Color(red: 0, green: 0, blue: 0) : Color(red: 112, green: 122, blue: 150)
      light =
        isDark ? Color(red: 150, green: 165, blue: 190) : Color(red: 255, green: 246, blue: 214)
    }
    tints = relief.style == .tint ? ReliefColors.heights : []
    tintOpacity = isDark ? 0.3 : 0.45
  }

  /// The colours of heights in metres, as OpenTopoMap has them in pictures of large regions.
  private static let heights: [(height: Float, color: SIMD3<Float>)] = [
    (0, SIMD3(17, 120, 3)), (100, SIMD3(72, 162, 69)), (300, SIMD3(231, 218, 158)),
    (1500, SIMD3(161, 67, 0)), (3000, SIMD3(130, 30, 30)), (4000, SIMD3(110, 110, 110)),
    (5000, SIMD3(255, 255, 255)),
  ]

  /// How light and shadow look on ground between two heights in metres.
  func look(_ heights: ClosedRange<Float>) -> shadekernels_look {
    shadekernels_look(
      lowest: heights.lowerBound,
      // Level ground has no highest point.
      span: max(heights.upperBound - heights.lowerBound, 1),
      strength_low: strength.low, strength_high: strength.high, shadow_factor: factor.shadow,
      light_factor: factor.light, most_shadow: ReliefColors.most.shadow,
      most_light: ReliefColors.most.light, shadow: bits(shadow), light: bits(light))
  }

  /// Whether heights have colours of their own.
  var hasTints: Bool { !tints.isEmpty }

  /// The bytes of a colour without its alpha.
  private func bits(_ color: Color) -> UInt32 {
    UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
  }

  /// The colour of a cell.
  ///
  /// `amount`: how strong shadow is; NaN where the slope is not known. `height`: in metres, or NaN.
  func color(_ amount: Float, height: Float) -> Color {
    let known = amount.isNaN ? 0 : amount
    var top = known < 0 ? light : shadow
    let alpha = abs(known)
    top.alpha = UInt8(alpha * 255 + 0.5)
    // Level with the sea may be the sea itself.
    guard !tints.isEmpty, height > 0 else { return top.alpha == 0 ? .transparent : top }
    let tint = self.tint(height)
    let below = tintOpacity * (1 - alpha)
    let all = alpha + below
    let mixed =
      (SIMD3(Float(top.red), Float(top.green), Float(top.blue)) * alpha + tint * below) / all
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value + 0.5, 0), 255)) }
    return Color(
      red: byte(mixed.x), green: byte(mixed.y), blue: byte(mixed.z), alpha: byte(all * 255))
  }

  private func tint(_ height: Float) -> SIMD3<Float> {
    guard let upper = tints.firstIndex(where: { $0.height >= height }), upper > 0 else {
      return tints[height > 0 ? tints.count - 1 : 0].color
    }
    let (low, high) = (tints[upper - 1], tints[upper])
    let part = (height - low.height) / (high.height - low.height)
    return low.color + (high.color - low.color) * part
  }
}
