// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fault of a command line.

/// A fault of a command line, in one sentence without its full stop.
struct ValidationError: Error, Equatable, CustomStringConvertible {
  /// The sentence.
  let message: String

  init(_ message: String) { self.message = message }

  var description: String { message }
}
