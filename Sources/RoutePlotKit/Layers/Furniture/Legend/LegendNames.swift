// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words and numbers of a legend that explain the colours of a value.

import Drawing
import NumberText
import RouteReading

extension ColorScale {
  /// The lines of a legend of words, or of a value that is the same everywhere; nil if colours go over into one another.
  func legendNames(zone: TimeZoneRules?) -> [LegendName]? {
    var names: [LegendName]
    if let words {
      names = words.indices.dropLast(wordsOfRest).map { index in
        LegendName(
          name: words[index], color: palette[index], pattern: pattern(of: UInt16(index)))
      }
    } else if !limits.isEmpty {
      names = namesOfSteps(zone: zone)
    } else if range.lowerBound == range.upperBound {
      let value = range.lowerBound
      let name = [text(value, zone: zone), unitOfFigures(zone: zone)]
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

  /// The steps from the greatest values down, as they lie in a bar: `≥ 180`, `160–180`, `< 160`, with the unit.
  private func namesOfSteps(zone: TimeZoneRules?) -> [LegendName] {
    let texts = limits.map { limit in
      let value = limit * factor
      // As it was given: the figures of a bar are rounded to what the bar can show.
      if figureForm == .minutes, abs((value * 60).remainder(dividingBy: 1)) < 1e-6 {
        return minutesText(value)
      }
      let places = DecimalNumber.placesOfFigures(value, 12)
      return DecimalNumber(value, places: places).text(isYear: isYear)
    }
    let unit = unitOfFigures(zone: zone).map { "\u{a0}\($0)" } ?? ""
    return (0...limits.count).reversed().map { step in
      let name =
        step == 0
        ? "<\u{a0}\(texts[0])"
        : step == limits.count ? "≥\u{a0}\(texts[step - 1])" : "\(texts[step - 1])–\(texts[step])"
      return LegendName(name: name + unit, color: palette[step])
    }
  }

  /// The content of a legend of the values.
  func legend(zone: TimeZoneRules?) -> LegendContent {
    var content = LegendContent(name: name)
    if let names = legendNames(zone: zone) {
      content.names = names
      if wordsOfRest > 0, let words {
        (content.rest, content.restColor) = (wordsOfRest, palette[words.count - 1])
      }
    } else {
      content.unit = unitOfFigures(zone: zone)
      content.figures = figures(zone: zone).map(\.text)
      content.hasMissing = hasMissing
    }
    return content
  }

  /// The figures next to the bar, with their places from 0 at its bottom to 1 at its top: those of the ends first.
  func figures(zone: TimeZoneRules?) -> [(part: Double, text: String)] {
    var figures: [(part: Double, text: String)] = [
      (0, text(range.lowerBound, zone: zone)),
      (1, text(range.upperBound, zone: zone)),
    ]
    switch figureForm {
    case .times, .clocks: break
    case .minutes: figures += steps(of: minuteSteps(in: shownRange)) { minutesText($0) }
    case .turn where range.lowerBound.remainder(dividingBy: 90) == 0:
      figures += steps(
        of: Array(stride(from: range.lowerBound + 90, to: range.upperBound, by: 90))
      ) { text($0, zone: zone) }
    case .decimal where isLogarithmic: figures += logarithmicSteps()
    case .decimal, .turn:
      let (ends, isYear) = (shownRange, isYear)
      let (first, last) = (ends.lowerBound, ends.upperBound)
      // There is no half of a year that is a number.
      let isWhole = isYear && first == first.rounded() && last == last.rounded()
      for step in roundSteps(in: ends, most: 5, isWhole: isWhole)
      where step.value > first && step.value < last {
        figures.append(((step.value - first) / (last - first), step.text(isYear: isYear)))
      }
    }
    return figures
  }

  /// The figures of some steps within the range.
  private func steps(
    of values: [Double], _ text: (_ value: Double) -> String
  ) -> [(part: Double, text: String)] {
    let (first, last) = (shownRange.lowerBound, shownRange.upperBound)
    return values.filter { $0 > first && $0 < last }.map {
      (($0 - first) / (last - first), text($0))
    }
  }

  /// The figures within a range whose colours go with the logarithm: 1, 2, 5, 10 and so on, or the powers of ten alone.
  private func logarithmicSteps() -> [(part: Double, text: String)] {
    let ends = shownRange
    guard ends.lowerBound > 0, ends.upperBound < 1e15, ends.lowerBound > 1e-15 else { return [] }
    let powers =
      DecimalNumber.powerOfTen(in: ends.lowerBound)...DecimalNumber.powerOfTen(in: ends.upperBound)
    let digits = ends.upperBound / ends.lowerBound > 1000 ? [1] : [1, 2, 5]
    return powers.flatMap { power in digits.map { DecimalNumber(units: $0, places: -power) } }
      .filter { $0.value > ends.lowerBound && $0.value < ends.upperBound }
      .map { (part(of: $0.value / factor), $0.text()) }
  }

  /// The range in the unit of the figures.
  private var shownRange: ClosedRange<Double> {
    (range.lowerBound * factor)...(range.upperBound * factor)
  }

  /// Whether values are years: by the name of their column, or as they have no unit and lie among common years.
  private var isYear: Bool {
    guard isOfColumn else { return false }
    if isNameOfYears(name) { return true }
    return unit == nil && ColorScale.commonYears.contains(shownRange.lowerBound)
      && ColorScale.commonYears.contains(shownRange.upperBound)
  }

  /// The years that numbers without a name are taken for.
  private static let commonYears = 1500.0...2200.0

  /// The unit next to or above figures; nil if none is known.
  func unitOfFigures(zone: TimeZoneRules?) -> String? {
    switch figureForm {
    case .times: zone.map { $0.name(in: range) } ?? "s"
    case .clocks: nil
    case .decimal, .minutes, .turn: unit
    }
  }

  /// The first or the last value of the range as people read it.
  func text(_ value: Double, zone: TimeZoneRules?) -> String {
    if figureForm == .minutes { return minutesText(value * factor) }
    let width = range.upperBound - range.lowerBound
    if figureForm == .clocks, abs(value) < ColorScale.finite.upperBound {
      // After midnight the seconds go on, and the clock begins again.
      let clock = value - 86_400 * (value / 86_400).rounded(.down)
      return timeText(clock, within: min(width, 86_399))
    }
    guard figureForm == .times, let zone else {
      // The range ends here for all numbers that lie beyond.
      let sign =
        value >= ColorScale.finite.upperBound
        ? "\u{2265}\u{a0}"
        : value <= ColorScale.finite.lowerBound ? "\u{2264}\u{a0}" : ""
      return sign + DecimalNumber(value * factor, endOf: shownRange).text(isYear: isYear)
    }
    return timeText(value + Double(zone.offset(at: value)), within: width)
  }
}

/// At most five round steps of minutes within a range.
func minuteSteps(in range: ClosedRange<Double>) -> [Double] {
  let seconds = [1.0, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
  let (first, last) = (range.lowerBound * 60, range.upperBound * 60)
  guard let step = seconds.first(where: { (last - first) / $0 <= 5 }) else { return [] }
  return stride(from: (first / step).rounded(.up) * step, through: last, by: step).map { $0 / 60 }
}

/// A time of a range as ISO 8601 writes it: the date, within two days the time of day, and within an hour its seconds.
///
/// `width`: the length of the range in seconds; 0 for one time alone.
func timeText(_ seconds: Double, within width: Double) -> String {
  let written = formatTime(seconds)
  let (date, clock) = (
    written.prefix { $0 != "T" }, written.drop { $0 != "T" }.dropFirst().dropLast()
  )
  if width >= 2 * 86_400 { return String(date) }
  // A day later the time of day is the same.
  if width >= 86_400 { return "\(date) \(clock.prefix(5))" }
  if width >= 3600 { return String(clock.prefix(5)) }
  if width >= 60 { return String(clock.prefix(8)) }
  return String(width > 0 || !clock.hasSuffix(":00") ? clock : clock.prefix(5))
}

/// Whether a name is that of years, in the languages of the names of positions.
func isNameOfYears(_ name: String) -> Bool {
  let name = name.lowercased()
  if ["year", "jahr", "jaar", "année", "annee"].contains(where: name.contains) { return true }
  let words = name.split { !$0.isLetter }
  return words.contains {
    ["an", "año", "ano", "anno", "ar", "år", "aar", "год", "rok", "年"].contains($0)
  }
}
