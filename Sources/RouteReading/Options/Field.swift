// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values that a log can have besides positions.

/// A value besides the position that can be read with each fix.
package enum Field: Hashable, Sendable {
  /// The time in Unix seconds.
  case time
  /// The time of day on the clock of the log, in seconds since midnight.
  case timeOfDay
  /// Metres above the sea or the ellipsoid, as the log has it.
  case elevation
  /// The speed as the log has it.
  case speed
  /// The radius of uncertainty in metres.
  case accuracy
}
