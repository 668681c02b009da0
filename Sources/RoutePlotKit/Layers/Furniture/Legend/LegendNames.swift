// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words and numbers of a legend that explain the colours of a value.

import Drawing
import NumberText
import RouteReading

extension ColorScale {
  /// The lines of a legend of words, or of a value that is the same everywhere.
  ///
  /// - Parameter hasDates: Whether times have dates.
  /// - Returns: The lines; nil if colours go over into one another.
  func legendNames(hasDates: Bool) -> [LegendName]? {
    var names: [LegendName]
    if let words {
      names = words.indices.dropLast(wordsOfRest).map { index in
        LegendName(
          name: words[index], color: palette[index], pattern: pattern(of: UInt16(index)))
      }
    } else if range.lowerBound == range.upperBound {
      let value = range.lowerBound
      let name = [text(value, hasDates: hasDates), unitOfFigures(hasDates: hasDates)]
      names = [
        LegendName(
          name: name.compactMap { $0 }.joined(separator: "\u{a0}"),
          color: palette[Int(index(of: value))])
      ]
    } else {
      return nil
    }
    if hasMissing { names.append(LegendName(name: "no value", color: ColorScale.missing)) }
    return names
  }

  /// The content of a legend of the values.
  ///
  /// - Parameter hasDates: Whether times have dates.
  /// - Returns: The words and figures.
  func legend(hasDates: Bool) -> LegendContent {
    var content = LegendContent(name: name)
    if let names = legendNames(hasDates: hasDates) {
      content.names = names
      if wordsOfRest > 0, let words {
        (content.rest, content.restColor) = (wordsOfRest, palette[words.count - 1])
      }
    } else {
      content.unit = unitOfFigures(hasDates: hasDates)
      content.figures = figures(hasDates: hasDates).map(\.text)
      content.hasMissing = hasMissing
    }
    return content
  }

  /// The figures next to the bar, with their places from 0 at its bottom to 1 at its top: those of the ends first.
  func figures(hasDates: Bool) -> [(part: Double, text: String)] {
    let (first, last) = (range.lowerBound * factor, range.upperBound * factor)
    var figures: [(part: Double, text: String)] = [
      (0, text(range.lowerBound, hasDates: hasDates)),
      (1, text(range.upperBound, hasDates: hasDates)),
    ]
    if !isTime {
      for step in roundSteps(in: first...last, most: 5).places
      where step > first && step < last {
        figures.append(((step - first) / (last - first), NumberText.figures(step)))
      }
    }
    return figures
  }

  /// The text next to or above figures.
  ///
  /// - Parameter hasDates: Whether times have dates.
  /// - Returns: The unit; nil if none is known.
  func unitOfFigures(hasDates: Bool) -> String? {
    isTime ? (hasDates ? "UTC" : "s") : unit
  }

  /// The first or the last value of the range as people read it.
  ///
  /// - Parameters:
  ///   - value: The value, as tracks keep it.
  ///   - hasDates: Whether times have dates.
  /// - Returns: Its figures, a date or a time of day.
  func text(_ value: Double, hasDates: Bool) -> String {
    guard isTime, hasDates else {
      // The range ends here for all numbers that lie beyond.
      let sign =
        value >= ColorScale.finite.upperBound
        ? "\u{2265}\u{a0}"
        : value <= ColorScale.finite.lowerBound ? "\u{2264}\u{a0}" : ""
      return sign + NumberText.figures(value * factor)
    }
    // ISO 8601: the date, or within two days the time of day.
    let written = formatTime(value)
    let isShort = range.upperBound - range.lowerBound < 2 * 86_400
    return isShort
      ? String(written.dropFirst(11).prefix(5)) : String(written.prefix(10))
  }
}

extension FittedPicture {
  /// Whether the times of its logs have dates.
  var hasDates: Bool { routes[0].log.hasDates }
}
