// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words of a legend, before it is known where it stands.

import Drawing

/// What a legend says.
struct LegendContent: Equatable, Sendable {
  /// What its colours tell, and the unit; nil where tracks have their own looks, and where no unit is known.
  var name: String?
  var unit: String?

  /// Each thing with a look that nothing else has, in the order of drawing; empty for a bar of colours.
  var names: [LegendName] = []

  /// How many things have one look together, as they cannot be told apart, and its colour.
  var rest = 0
  var restColor: Color?

  /// The figures beside a bar of colours, or some as long; nil for names.
  var figures: [String]?

  /// Whether a bar of colours has a square for no value.
  var hasMissing = false

  /// The name and the unit in one line; empty where there is none.
  var heading: String {
    guard let name else { return "" }
    return unit.map { "\(name)\u{a0}(\($0))" } ?? name
  }

  /// A list has at most so many names.
  static let mostNames = TrackLooks.mostTold

  /// What stands behind the names, where some are left out.
  ///
  /// - Parameter shown: How many are not.
  /// - Returns: The line.
  func more(than shown: Int) -> String {
    let left = names.count - shown + rest
    return shown == 0 ? writtenNumber(Double(left)) : "\u{2026} \(writtenNumber(Double(left))) more"
  }
}

/// A line of a legend: a short stroke, and what has its look.
struct LegendName: Equatable, Sendable {
  let name: String
  let color: Color
  var pattern = TrackPattern.whole
}
