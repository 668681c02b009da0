// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colour bar of a legend with its numbers.

import Drawing
import NumberText

/// A bar of colours, the greatest value at the top.
struct LegendBar {
  /// The colours from the least value to the greatest.
  private let colors: [Color]

  /// The figures next to the bar, with their places from 0 at its bottom to 1 at its top; the more important ones
  /// first.
  private let allFigures: [(part: Double, text: String)]

  /// Whether there are places without a value.
  let hasMissing: Bool

  /// The colours of a value that differs from fix to fix.
  init(_ scale: ColorScale, zone: TimeZoneRules?) {
    colors = scale.palette.dropLast()
    allFigures = scale.figures(zone: zone)
    hasMissing = scale.hasMissing
  }

  /// The colours of a heat picture, from one pass up.
  ///
  /// They go with the logarithm, so the figures are 1, 2, 5, 10 and so on.
  init(_ density: Density) {
    let (greatest, map) = (density.greatest, density.colors)
    func part(_ passes: Double) -> Double {
      DensityField.part(of: passes, greatest: greatest)
    }
    let least = part(1)
    let steps = 255
    colors = (0...steps).map { step in
      let part = least + (1 - least) * Double(step) / Double(steps)
      return map[Int((part * Double(map.count - 1)).rounded())]
    }
    var figures: [(part: Double, text: String)] = []
    var power = 1.0
    while power <= greatest {
      for passes in [power, 2 * power, 5 * power] where passes <= greatest {
        figures.append(((part(passes) - least) / (1 - least), writtenNumber(passes)))
      }
      power *= 10
    }
    // A whole number, unless it would stand visibly apart from its place.
    let numbers = (0...2).lazy.map { DecimalNumber(greatest, places: $0) }
    let last =
      numbers.first { abs($0.value - greatest) <= greatest * 0.005 }
      ?? DecimalNumber(greatest, places: 2)
    // The last colour is that of all numbers beyond, too.
    let sign = density.isExceeded ? "\u{2265}\u{a0}" : ""
    allFigures = [(1, sign + last.text())] + figures.filter { $0.text != last.text() }
    hasMissing = false
  }

  /// The figures that do not touch each other.
  ///
  /// `apart`: how far figures are apart at least, as a part of the bar.
  func figures(apart: Double) -> [(part: Double, text: String)] {
    var shown: [(part: Double, text: String)] = []
    for figure in allFigures
    where shown.allSatisfy({ abs($0.part - figure.part) >= apart }) {
      shown.append(figure)
    }
    return shown
  }

  /// The bar, from the bottom up, or from the left to the right where it is wider than high.
  ///
  /// Each colour goes a pixel farther than it has to, and the next one lies on it: so no ground shines through
  /// between two.
  func samples(in box: Rectangle) -> [(box: Rectangle, color: Color)] {
    let isUpright = box.bottom - box.top >= box.right - box.left
    let length = isUpright ? box.bottom - box.top : box.right - box.left
    let steps = min(max(Int(length), 1), colors.count)
    let height = length / Double(steps)
    return (0..<steps).map { step in
      var part = box
      if isUpright {
        part.bottom -= height * Double(step)
        part.top = max(part.bottom - height - 1, box.top)
      } else {
        part.left += height * Double(step)
        part.right = min(part.left + height + 1, box.right)
      }
      return (part, colors[steps == 1 ? colors.count / 2 : step * (colors.count - 1) / (steps - 1)])
    }
  }
}
