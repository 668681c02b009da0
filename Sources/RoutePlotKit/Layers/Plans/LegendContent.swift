// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The text of a legend, before its position is known.

import Drawing
import NumberText

/// The content of a legend.
struct LegendContent: Equatable, Sendable {
  /// The value of its colours, and the unit; nil if tracks have their own looks, and if no unit is known.
  var name: String?
  var unit: String?

  /// Each thing with a look that nothing else has, in the order of drawing; empty for a bar of colours.
  var names: [LegendName] = []

  /// The number of things with one common look, because they cannot be distinguished, and its colour.
  var rest = 0
  var restColor: Color?

  /// The figures next to a bar of colours, or some as long; nil for names.
  var figures: [String]?

  /// Whether a bar of colours has a square for no value.
  var hasMissing = false

  /// The name and the unit in one line; empty if there is none.
  var heading: String {
    guard let name else { return "" }
    return unit.map { "\(name)\u{a0}(\($0))" } ?? name
  }

  /// A list has at most this many names.
  static let mostNames = TrackLooks.mostTold

  /// The text after the names, if some are left out.
  func more(than shown: Int) -> String {
    let left = names.count - shown + rest
    return shown == 0 ? writtenNumber(Double(left)) : "\u{2026} \(writtenNumber(Double(left))) more"
  }
}

extension LegendContent {
  /// The legend of groups of tracks.
  init(_ groups: GroupsOfTracks, opacity: Double) {
    self.init()
    names = groups.legend.map { name, color in
      var color = color
      color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
      return LegendName(name: name, color: color)
    }
  }
}

/// A line of a legend: a short stroke, and what has its look.
struct LegendName: Equatable, Sendable {
  let name: String
  let color: Color
  var pattern = TrackPattern.whole
}
