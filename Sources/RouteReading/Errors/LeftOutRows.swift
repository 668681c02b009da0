// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows that give no fix.

/// A row that was left out, and where it is.
public struct RowWarning: Equatable, Sendable {
  /// Where the cell is.
  public var position: LogPosition
  /// What is wrong with it.
  public var fault: RowFault
}

/// How many rows were left out for one reason, and which came first.
public struct LeftOut: Equatable, Sendable {
  /// How many rows.
  public var count = 0
  /// The physical lines of the first three, from 1.
  public var firstLines: [Int] = []

  mutating func add(line: Int) {
    count += 1
    if firstLines.count < 3 { firstLines.append(line) }
  }

  /// Adds rows further on in the log.
  ///
  /// - Parameters:
  ///   - next: The rows.
  ///   - linesBefore: The lines of the log before the first line that they count.
  mutating func add(_ next: LeftOut, linesBefore: Int) {
    count += next.count
    for line in next.firstLines where firstLines.count < 3 { firstLines.append(line + linesBefore) }
  }
}
