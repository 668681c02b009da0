// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reasons for which a fix is left out, as far as they matter for the line.

/// A reason to leave out a fix by what is known of the fix itself.
package enum Omission: Comparable {
  /// The row names another thing than the one that is asked for.
  case otherThing
  /// A condition does not hold, or a value is too uncertain or missing.
  case condition
  /// The fix is outside of the times that count.
  case time
}
