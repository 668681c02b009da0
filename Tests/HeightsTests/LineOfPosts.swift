// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Heights

extension HeightPosts {
  /// The heights of a part of a row.
  func line(row: Int, columns: Range<Int>) -> [Float] {
    [Float](unsafeUninitializedCapacity: columns.count) { line, count in
      guard let start = line.baseAddress else { return }
      read(row: row, columns: columns, into: start)
      count = columns.count
    }
  }
}
