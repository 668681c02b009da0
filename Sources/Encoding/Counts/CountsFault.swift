// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What can be wrong with a file of counts.

/// Why a file of counts cannot be read.
package enum CountsFault: Error, Equatable {
  /// It begins like another file.
  case isNone
  /// It is of another version.
  case otherVersion(String, expected: String)
  /// Its bytes are not those that were written; what was found.
  case damaged(String)
}
