// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A place in a log, as messages name it.

/// A place in a log.
package struct LogPosition: Equatable, Sendable {
  /// The physical line, from 1.
  package var line: Int

  /// The byte within the line, from 1; nil if the whole line is meant.
  package var column: Int?

  init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}
