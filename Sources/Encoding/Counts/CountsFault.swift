// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of a file of counts.

/// A reason why a file of counts cannot be read.
package enum CountsFault: Error, Equatable {
  /// It begins like another file.
  case isNone
  /// It is of another version.
  case otherVersion(String, expected: String)
  /// Its bytes are not those that were written; the found content.
  case damaged(String)
}
