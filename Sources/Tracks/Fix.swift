// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One position of a log with what is known of it.

package import Geography

/// A fix on its way through the selection.
package struct Fix: Equatable, Sendable {
  /// Where it is, as the log wrote it.
  package var coordinate: Coordinate

  /// Unix seconds; NaN where there are none.
  package var time = Double.nan

  /// Seconds since midnight on the clock of the log; NaN where that is not asked for or not known.
  package var timeOfDay = Double.nan

  /// The radius of uncertainty in metres; NaN where there is none.
  package var accuracy = Double.nan

  /// How many fixes come before it in the log.
  package var index = 0

  /// Its physical line in the log; 0 where lines are not asked for.
  package var line = 0

  /// How many times its track is broken before it, by the log or by a jump.
  package var part = 0

  /// A fix of which only the place is known.
  package init(_ coordinate: Coordinate) { self.coordinate = coordinate }
}
