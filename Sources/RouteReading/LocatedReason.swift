// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An error in a log whose name is not known yet.

/// A reason and the place it is about.
struct LocatedReason: Error {
  var reason: ReadingError.Reason

  /// The place of the fault; nil if the whole log is meant.
  var position: LogPosition?

  /// The error of a log with a name.
  func named(_ input: String) -> ReadingError {
    ReadingError(input: input, position: position, reason: reason)
  }
}
