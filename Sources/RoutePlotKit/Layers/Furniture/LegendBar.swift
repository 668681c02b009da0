// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colours of a legend that go over into one another, and the figures beside them.

import Drawing

/// A bar of colours, the greatest value at the top.
struct LegendBar {
  /// What stands above the bar; nil where nothing is known.
  let heading: String?

  /// The colours from the least value to the greatest.
  private let colors: [Color]

  /// The figures beside the bar, with their places from 0 at its bottom to 1 at its top; the more important ones
  /// first.
  private let allFigures: [(part: Double, text: String)]

  /// Whether there are places without a value.
  let hasMissing: Bool

  /// The colours of a value that differs from fix to fix.
  init(_ scale: ColorScale, _ picture: FittedPicture) {
    heading = scale.unitOfFigures(hasDates: picture.hasDates)
    colors = scale.palette.dropLast()
    allFigures = scale.figures(hasDates: picture.hasDates)
    hasMissing = scale.hasMissing
  }

  /// The colours of a heat picture, from one pass up; nil where no density is drawn.
  ///
  /// They go with the logarithm, so the figures are 1, 2, 5, 10 and so on.
  init?(density picture: FittedPicture) {
    guard let greatest = picture.greatestDensity else { return nil }
    let map = DensityLayer.colors(of: picture)
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
    (heading, allFigures, hasMissing) = ("passes", figures, false)
  }

  /// The figures that do not touch each other.
  ///
  /// - Parameter apart: How far figures are apart at least, as a part of the bar.
  /// - Returns: The figures with their places, the more important ones first.
  func figures(apart: Double) -> [(part: Double, text: String)] {
    var shown: [(part: Double, text: String)] = []
    for figure in allFigures
    where shown.allSatisfy({ abs($0.part - figure.part) >= apart }) {
      shown.append(figure)
    }
    return shown
  }

  /// The bar, from the bottom up.
  ///
  /// Each colour goes a pixel higher than it has to, and the next one lies on it: so no ground shines through
  /// between two.
  func samples(in box: Rectangle) -> [(box: Rectangle, color: Color)] {
    let steps = min(max(Int(box.bottom - box.top), 1), colors.count)
    let height = (box.bottom - box.top) / Double(steps)
    return (0..<steps).map { step in
      var part = box
      part.bottom -= height * Double(step)
      part.top = max(part.bottom - height - 1, box.top)
      return (part, colors[steps == 1 ? colors.count / 2 : step * (colors.count - 1) / (steps - 1)])
    }
  }
}

extension ColorScale {
  /// The figures beside the bar, with their places from 0 at its bottom to 1 at its top: those of the ends first.
  fileprivate func figures(hasDates: Bool) -> [(part: Double, text: String)] {
    let (first, last) = (range.lowerBound * factor, range.upperBound * factor)
    var figures: [(part: Double, text: String)] = [
      (0, text(range.lowerBound, hasDates: hasDates)),
      (1, text(range.upperBound, hasDates: hasDates)),
    ]
    if !isTime {
      for step in roundSteps(in: first...last, most: 5).places
      where step > first && step < last {
        figures.append(((step - first) / (last - first), RoutePlotKit.figures(step)))
      }
    }
    return figures
  }
}
