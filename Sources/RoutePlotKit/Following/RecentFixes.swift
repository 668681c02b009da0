// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The last fixes of a log by time. Older fixes are dropped.

import RouteReading

/// The fixes of a log that are not older than the newest by more than some time.
struct RecentFixes {
  /// Fixes are forgotten this many at a time.
  private static let fixesTogether = 1024

  /// The greatest age of a fix, counted from the newest, in seconds.
  private let maxAge: Double

  /// The place of the time among the values of a fix.
  private let timeColumn: Int

  /// The fixes in their order, and the newest time of each block.
  private(set) var blocks: [FixBlock] = []
  private var newestOfBlock: [Double] = []

  /// The newest time of all fixes.
  private var newest = -Double.infinity

  /// No fixes yet.
  init(maxAge: Duration, timeColumn: Int) {
    self.maxAge = maxAge.inSeconds
    self.timeColumn = timeColumn
  }

  /// The first moment that counts.
  var from: Double { newest - maxAge }

  /// Takes the next fixes.
  mutating func take(_ block: borrowing FixBlock) {
    guard !block.isEmpty else { return }
    // A time that is not known is not greater.
    let time = block.values[timeColumn].reduce(-Double.infinity) { $1 > $0 ? $1 : $0 }
    newest = max(newest, time)
    if let last = blocks.indices.last, blocks[last].count < RecentFixes.fixesTogether {
      blocks[last].append(block)
      newestOfBlock[last] = max(newestOfBlock[last], time)
    } else {
      blocks.append(copy block)
      newestOfBlock.append(time)
    }
    let old = newestOfBlock.prefix { $0 < from }.count
    if old > 0 {
      blocks.removeFirst(old)
      newestOfBlock.removeFirst(old)
    }
  }
}
