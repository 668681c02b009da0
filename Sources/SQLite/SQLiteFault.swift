// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a database.

/// A fault of a database; words are those of SQLite or of the system, and may hold names of the file.
package enum SQLiteFault: Error, Equatable, Sendable {
  /// A statement takes too much time or memory.
  case takesTooMuch
  /// The file cannot be opened or read.
  case unavailable(String)
  /// Another program writes the file, or has left it before its changes were whole.
  case isInUse(String)
  /// It is no database, or a damaged one.
  case isDamaged(String)
  /// Anything else, such as a missing table.
  case other(String)
}
