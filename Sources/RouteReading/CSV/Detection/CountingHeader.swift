// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A header that only numbers the columns.

extension LayoutFinder {
  /// The index of a header that only counts the columns.
  func countingHeader(_ rows: [FirstRow]) -> Int? {
    guard let index = rows.firstIndex(where: { !$0.isComment }),
      countsColumns(rows[index], below: rows[(index + 1)...].filter { !$0.isComment })
    else { return nil }
    return index
  }
}
