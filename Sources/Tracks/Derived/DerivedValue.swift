// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A value derived from several fixes.

import RouteReading

/// A value of a fix that is made from those around it.
struct DerivedValue {
  /// The kind of the value, with the number of the column of a fix that it is made of.
  enum Kind: Equatable {
    /// The mean of a column; fixes without a value do not count.
    case mean(of: Int)
    /// The way over the time, in metres a second.
    case speed
    /// The rise over the way.
    case slope(elevation: Int)
    /// The way from the start of the track, in metres.
    case way
  }

  let kind: Kind

  /// The selected fixes; nil for the neighbours.
  let window: ValueWindow?

  /// The column that it is made of besides places and times; nil if there is none.
  var column: Int? {
    switch kind {
    case .mean(let column), .slope(let column): column
    case .speed, .way: nil
    }
  }

  /// Whether times matter.
  var needsTimes: Bool { kind == .speed || window?.needsTimes == true }

  /// Whether the way between fixes matters.
  var needsWay: Bool { meanColumn == nil || window?.needsWay == true }

  /// The column of which it is the mean; nil for a value of another kind.
  var meanColumn: Int? { if case .mean(let column) = kind { column } else { nil } }
}
