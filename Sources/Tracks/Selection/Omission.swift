// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reasons for leaving out a fix, as far as the line depends on them.

/// A reason to leave out a fix that depends only on the fix itself.
package enum Omission: Comparable {
  /// The row names another thing than the one that is requested.
  case otherThing
  /// A condition does not hold, or a value is too uncertain or missing.
  case condition
  /// The fix is outside of the times that count.
  case time
}
