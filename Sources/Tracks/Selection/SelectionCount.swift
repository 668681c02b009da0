// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of the counts of a selection. A filter declares its own counts in its own file.

/// Something that a filter counts.
package struct SelectionCount: Hashable, Sendable {
  /// Its name in a `Report`.
  package let name: String

  /// Whether it is fixes that are left out; else it is legs or tracks that something happened to.
  package let isFixesLeftOut: Bool

  /// Fixes that are left out, by the reason.
  package static func leftOut(_ name: String) -> SelectionCount {
    SelectionCount(name: name, isFixesLeftOut: true)
  }

  /// Legs or tracks that something happened to.
  package static func noted(_ name: String) -> SelectionCount {
    SelectionCount(name: name, isFixesLeftOut: false)
  }
}

extension SelectionCount {
  /// Places inside of hidden circles.
  package static let hiddenWaypoints = SelectionCount.noted("hiddenWaypoints")

  /// Places near the parts that are cut off at the ends of tracks.
  package static let trimmedWaypoints = SelectionCount.noted("trimmedWaypoints")

  /// Places that are left out as none are used.
  package static let unusedWaypoints = SelectionCount.noted("unusedWaypoints")

  /// Breaks of lines where fixes are left out by a condition, an accuracy or a time.
  package static let omissionBreaks = SelectionCount.noted("omissionBreaks")

  /// Elevations that are none: out of bounds, or far from those around them.
  package static let implausibleElevations = SelectionCount.noted("implausibleElevations")

  /// Times that are none.
  package static let implausibleTimes = SelectionCount.noted("implausibleTimes")

  /// Legs whose times go back.
  package static let backwardLegs = SelectionCount.noted("legsBack")

  /// Legs over which times leap by years.
  package static let clockLeaps = SelectionCount.noted("leaps")
}

/// A reason to leave out a fix that depends only on the fix itself.
package enum Omission: Comparable {
  /// The row names another thing than the one that is requested.
  case otherThing
  /// A condition does not hold, or a value is too uncertain or missing.
  case condition
  /// The fix is outside of the times that count.
  case time
}
