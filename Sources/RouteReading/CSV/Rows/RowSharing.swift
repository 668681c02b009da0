// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Who reads the rows of a log.

/// How the rows of a log are shared between threads, and between our own scan and libcsv.
package struct RowSharing: Sendable {
  /// How many threads read rows.
  package var threads: Int

  /// The fewest bytes that are worth sharing.
  package var leastBytes: Int

  /// Whether plain rows are left to our own scan.
  package var scansPlainRows = true

  /// All rows on the thread of the caller.
  package static let none = RowSharing(threads: 1)

  /// Shares rows between threads.
  ///
  /// - Parameters:
  ///   - threads: How many threads read rows, from 1.
  ///   - leastBytes: The fewest bytes that are worth it. Default: 128 KiB.
  package init(threads: Int, leastBytes: Int = 1 << 17) {
    (self.threads, self.leastBytes) = (threads, leastBytes)
  }
}
