// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import Tracks

/// Tracks in the order of their times.
struct SortedFixesTests {
  private func sort(_ times: [Double], parts: [Int] = []) -> [(index: Int, part: Int)] {
    let sorted = selectFixes(
      times.enumerated().map { index, time in
        var fix = Fix(Coordinate(latitude: 0, longitude: 0))
        fix.time = time
        if !parts.isEmpty { fix.part = parts[index] }
        return fix
      }
    ) { $0.sortsByTime = true }
    return zip(sorted.kept, sorted.parts).map { ($0, $1) }
  }

  @Test("Times are in order, equal ones in that of the log")
  func order() {
    #expect(sort([3, 1, 2, 1]).map(\.index) == [1, 3, 2, 0])
    #expect(sort([1, 2, 3]).map(\.index) == [0, 1, 2])
    #expect(sort([]).isEmpty)
  }

  @Test("A fix without a time stays behind the one before it")
  func withoutTime() {
    let none = Double.nan
    #expect(sort([none, 5, none, none, 2, none]).map(\.index) == [0, 4, 5, 1, 2, 3])
    #expect(sort([none, none]).map(\.index) == [0, 1])
  }

  @Test("Each break of the log stays between the fixes that it is between")
  func breaks() {
    let sorted = sort([1, 5, 2, 6], parts: [0, 0, 1, 1])
    #expect(sorted.map(\.index) == [0, 2, 1, 3])
    #expect(sorted.map(\.part) == [0, 1, 2, 3])
    #expect(sort([4, 5, 1, 2], parts: [0, 0, 1, 1]).map(\.part) == [0, 0, 1, 1])
  }
}
