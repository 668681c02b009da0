// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import Testing

struct TrackColorTests {
  @Test(
    "Any two tracks can be told apart, with the common colour blindnesses too",
    arguments: Vision.allCases)
  func apart(vision: Vision) {
    let isUsual = vision == .usual
    for (colors, least) in [
      (Color.tracks, isUsual ? 25.5 : 16.5), (Color.tracksOnDark, isUsual ? 24.5 : 14.5),
    ] {
      let seen = colors.map { Lab(vision.sees(linear($0))) }
      for (index, color) in seen.enumerated() {
        for other in seen[..<index] {
          #expect(color.difference(from: other) >= least)
        }
      }
    }
  }

  @Test("Every colour stands out on the grounds that it is for")
  func contrast() {
    // Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio.
    func luminance(_ color: Color) -> Double {
      let light = linear(color)
      return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }
    // White, paper, the land and the sea of light maps; nearly black, the land and the sea of dark ones.
    for (grounds, least) in [
      (["#ffffff", "#faf8f3", "#f8f8f5"], 2.5), (["#dbe3e8"], 2), (["#10151c", "#000000"], 4),
      (["#1c2530"], 3.3),
    ] {
      for name in grounds {
        let ground = Color(name) ?? .white
        let colors = Color.tracks(on: ground)
        #expect(colors.count == 8)
        #expect(colors[0] == (luminance(ground) < 0.2 ? .routeBlueOnDark : .routeBlue))
        for color in colors {
          let (a, b) = (luminance(color) + 0.05, luminance(ground) + 0.05)
          #expect(
            max(a / b, b / a) >= least, "\(color.hexadecimal) on \(name): \(max(a / b, b / a))")
        }
      }
    }
    #expect(Color.tracks(on: .transparent) == Color.tracks)
  }

  @Test("The measure gives the published differences")
  func measure() {
    // Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, table 1: pairs 1, 4 and 25.
    for (a, b, expected) in [
      (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
      (Lab(50, -1.3802, -84.2814), Lab(50, 0, -82.7485), 1.0000),
      (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
    ] {
      #expect(abs(a.difference(from: b) - expected) < 5e-5)
    }
  }
}

/// What the cones of an eye make of light: the matrices of Machado (2009) for severity 1.
enum Vision: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

  func sees(_ light: [Double]) -> [Double] {
    let rows: [[Double]] =
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    return rows.map { row in min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
  }
}

/// The light of a colour of sRGB, 0...1 a channel.
private func linear(_ color: Color) -> [Double] {
  [color.red, color.green, color.blue].map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// A colour of CIE L*a*b* under D65.
private struct Lab {
  let lightness, a, b: Double

  init(_ lightness: Double, _ a: Double, _ b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ light: [Double]) {
    func weigh(_ x: Double, _ y: Double, _ z: Double, white: Double) -> Double {
      let value = (x * light[0] + y * light[1] + z * light[2]) / white
      return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = weigh(0.4124564, 0.3575761, 0.1804375, white: 0.95047)
    let y = weigh(0.2126729, 0.7151522, 0.0721750, white: 1)
    let z = weigh(0.0193339, 0.1191920, 0.9503041, white: 1.08883)
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// CIEDE2000 (Sharma, Wu and Dalal, Color Research and Application 30, 2005).
  func difference(from other: Lab) -> Double {
    func degrees(_ radians: Double) -> Double {
      let result = radians * 180 / .pi
      return result < 0 ? result + 360 : result
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let meanOfChromas = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let seventh = pow(meanOfChromas, 7)
    let stretch = 1.5 - 0.5 * (seventh / (seventh + pow(25, 7))).squareRoot()
    let chromas = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let hues = (degrees(atan2(b, a * stretch)), degrees(atan2(other.b, other.a * stretch)))
    var turn = hues.1 - hues.0
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let lightness = other.lightness - self.lightness
    let chroma = chromas.1 - chromas.0
    let hue = 2 * (chromas.0 * chromas.1).squareRoot() * sin(turn / 2 * .pi / 180)
    let meanLightness = (self.lightness + other.lightness) / 2
    let meanChroma = (chromas.0 + chromas.1) / 2
    var meanHue = (hues.0 + hues.1) / 2
    if abs(hues.0 - hues.1) > 180 { meanHue += meanHue < 180 ? 180 : -180 }
    let t =
      1 - 0.17 * cosine(meanHue - 30) + 0.24 * cosine(2 * meanHue)
      + 0.32 * cosine(3 * meanHue + 6) - 0.2 * cosine(4 * meanHue - 63)
    let squared = (meanLightness - 50) * (meanLightness - 50)
    let forLightness = 1 + 0.015 * squared / (20 + squared).squareRoot()
    let forChroma = 1 + 0.045 * meanChroma
    let forHue = 1 + 0.015 * meanChroma * t
    let power = pow(meanChroma, 7)
    let turned = 60 * exp(-pow((meanHue - 275) / 25, 2))
    let rotation =
      -2 * (power / (power + pow(25, 7))).squareRoot() * sin(turned * .pi / 180)
    let (l, c, h) = (lightness / forLightness, chroma / forChroma, hue / forHue)
    return (l * l + c * c + h * h + rotation * c * h).squareRoot()
  }
}
