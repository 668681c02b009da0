// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Who reads the rows of a log.

package import Processors

/// How the rows of a log are shared between threads, and between our own scan and libcsv.
package struct RowSharing {
  /// The threads that read rows.
  package let workers: WorkerThreads

  /// The fewest bytes that are worth sharing.
  package var leastBytes: Int

  /// Whether plain rows are left to our own scan.
  package var scansPlainRows = true

  /// All rows on the thread of the caller.
  package static var none: RowSharing { RowSharing(threads: 1) }

  /// Shares rows between threads.
  ///
  /// - Parameters:
  ///   - threads: How many threads read rows, from 1.
  ///   - leastBytes: The fewest bytes that are worth it. Default: 128 KiB.
  package init(threads: Int, leastBytes: Int = 1 << 17) {
    self.init(WorkerThreads(count: threads), leastBytes: leastBytes)
  }

  /// Shares rows between threads that do other work too.
  ///
  /// - Parameters:
  ///   - workers: The threads.
  ///   - leastBytes: The fewest bytes that are worth it. Default: 128 KiB.
  package init(_ workers: WorkerThreads, leastBytes: Int = 1 << 17) {
    (self.workers, self.leastBytes) = (workers, leastBytes)
  }
}
