// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The threads that read the rows of a log, and the rows that our own scan takes from libcsv.

package import Processors

/// The threads that read the rows of a log, and whether our own scan takes rows from libcsv.
///
/// A log that ends within `leastBytes` is read by the thread of the caller alone, and no other one is started.
package struct RowThreads {
  /// The threads that read rows.
  package let workers: WorkerThreads

  /// The bytes after which other threads continue.
  package var leastBytes: Int

  /// Whether plain rows are left to our own scan.
  package var scansPlainRows = true

  /// The factor by which the blocks of a long log are larger than the first ones.
  ///
  /// The lines of a larger block are made by more threads; a smaller one stays in a cache.
  var growth: Int { min(max(workers.count, 1), 4) }

  /// All rows on the thread of the caller.
  package static var none: RowThreads { RowThreads(threads: 1) }

  /// Shares rows between threads.
  ///
  /// - Parameters:
  ///   - threads: How many threads read rows, from 1.
  ///   - leastBytes: The bytes after which other threads continue. Default: 256 KiB.
  package init(threads: Int, leastBytes: Int = 1 << 18) {
    self.init(WorkerThreads(count: threads), leastBytes: leastBytes)
  }

  /// Shares rows between threads that do other work too.
  ///
  /// - Parameters:
  ///   - workers: The threads.
  ///   - leastBytes: The bytes after which other threads continue. Default: 256 KiB.
  package init(_ workers: WorkerThreads, leastBytes: Int = 1 << 18) {
    (self.workers, self.leastBytes) = (workers, leastBytes)
  }
}
