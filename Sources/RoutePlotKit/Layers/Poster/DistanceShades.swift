// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The shades of days by their distance.

import Drawing
import Geography
import NumberText

/// A few shades for distances, about as many days in each.
struct DistanceShades {
  /// The limits between shades in metres, ascending.
  private let limits: [Double]

  /// The colours, one more than there are limits.
  private let colors: [Color]

  private let units: DistanceUnits

  /// The most shades: more are not told apart.
  private static let most = 5

  /// The strength of the lightest shade, as a part of the colour.
  private static let lightest = 0.28

  /// - Parameters:
  ///   - distances: The distances of days in metres, without those of nothing.
  ///   - options: The colours and units.
  init(_ distances: [Double], _ options: PlotOptions) {
    units = options.units
    let sorted = distances.sorted()
    let unit = sorted.isEmpty ? 1 : units.unit(for: sorted[sorted.count / 2]).metres
    var limits: [Double] = []
    for part in 1..<DistanceShades.most where !sorted.isEmpty {
      let distance = sorted[sorted.count * part / DistanceShades.most]
      let limit = DistanceShades.round(distance / unit) * unit
      if limit > limits.last ?? 0, limit > sorted[0], limit <= sorted[sorted.count - 1] {
        limits.append(limit)
      }
    }
    self.limits = limits
    let ground = options.ground.over(.white, coverage: 255)
    let map = options.trackStyle.groupMap?.colors(on: ground)
    let count = limits.count + 1
    colors = (0..<count).map { place in
      if let map { return map[(2 * place + 1) * map.count / (2 * count)] }
      let part = count == 1 ? 1 : Double(place) / Double(count - 1)
      return options.color.withAlpha(
        (DistanceShades.lightest + (1 - DistanceShades.lightest) * part)
          * Double(options.color.alpha) / 255
      ).over(ground, coverage: 255)
    }
  }

  /// The nearest round number, above 0.
  private static func round(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return 0 }
    var power = 1.0
    while power * 10 <= number { power *= 10 }
    while power > number { power /= 10 }
    let digits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    let rest = number / power
    return (digits.min { abs($0 - rest) < abs($1 - rest) } ?? 1) * power
  }

  /// The colour of a distance in metres.
  func color(of metres: Double) -> Color { colors[limits.count { $0 <= metres }] }

  /// A distance without its unit, where another one with the same unit follows.
  private func number(_ text: String, before other: String) -> Substring {
    let (parts, others) = (text.split(separator: "\u{a0}"), other.split(separator: "\u{a0}"))
    return parts.count == 2 && parts.last == others.last ? parts[0] : text[...]
  }

  /// The lines of a legend: a distance and a colour each.
  var legend: [LegendName] {
    colors.enumerated().map { place, color in
      let from = place == 0 ? nil : units.written(limits[place - 1])
      let to = place < limits.count ? units.written(limits[place]) : nil
      let name =
        switch (from, to) {
        case (let from?, let to?): "\(number(from, before: to)) \u{2013} \(to)"
        case (let from?, nil): "\(from) and more"
        case (nil, let to?): "below \(to)"
        case (nil, nil): "any distance"
        }
      return LegendName(name: name, color: color)
    }
  }
}
