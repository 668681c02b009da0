// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What went wrong in a log whose name is not known here.

/// A reason and the place it is about.
struct LocatedReason: Error {
  var reason: ReadingError.Reason

  /// Where it went wrong; nil where the whole log is meant.
  var position: LogPosition?

  /// The error of a log with a name.
  func named(_ input: String) -> ReadingError {
    ReadingError(input: input, position: position, reason: reason)
  }
}
