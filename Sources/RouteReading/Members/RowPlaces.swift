// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places in a document of the rows that were made of it and are not read yet.

import Processors

/// Places by the lines of a table, which other threads make.
final class RowPlaces: @unchecked Sendable {
  private let lock = ThreadLock()

  // Protected by the lock.
  private var first = 2
  private var places: [LogPosition] = []

  /// Adds the places of the rows that come next; the first row is on line 2, below a header.
  func append(_ next: [LogPosition]) { lock.withLock { places += next } }

  /// The place of the row on a line; nil for the header and for a row that is dropped.
  subscript(line: Int) -> LogPosition? {
    lock.withLock {
      places.indices.contains(line - first) ? places[line - first] : nil
    }
  }

  /// Drops the places of rows before a line.
  func drop(before line: Int) {
    lock.withLock {
      let count = min(max(line - first, 0), places.count)
      // Where few are dropped, more would be moved.
      guard count > places.count / 2 else { return }
      places.removeFirst(count)
      first += count
    }
  }
}
