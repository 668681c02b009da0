// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What a selection left out, by the filter that did.

/// Something that a filter counts.
public struct SelectionCount: Hashable, Sendable {
  /// Its name in a `Report`.
  public let name: String

  /// Whether it is fixes that are left out; else it is legs or tracks that something happened to.
  public let isFixesLeftOut: Bool

  /// Fixes that are left out, by the reason.
  package static func leftOut(_ name: String) -> SelectionCount {
    SelectionCount(name: name, isFixesLeftOut: true)
  }

  /// Legs or tracks that something happened to.
  package static func noted(_ name: String) -> SelectionCount {
    SelectionCount(name: name, isFixesLeftOut: false)
  }
}

/// What a selection left out.
public struct SelectionReport: Equatable, Sendable {
  /// All that can be counted, in the order in which it is told.
  public static let counts: [SelectionCount] = {
    var result: [SelectionCount] = []
    for count in allFilters.flatMap({ $0.counts }) + [.gaps] where !result.contains(count) {
      result.append(count)
    }
    return result
  }()

  /// What is not 0.
  private var numbers: [SelectionCount: Int] = [:]

  /// Nothing left out.
  public init() {}

  /// How many there are of something that is counted.
  public subscript(count: SelectionCount) -> Int {
    get { numbers[count] ?? 0 }
    set { numbers[count] = newValue == 0 ? nil : newValue }
  }

  /// Counts some more.
  package mutating func count(_ number: Int, as count: SelectionCount) {
    // Mostly there are none, and the table need not be looked at.
    if number != 0 { self[count] += number }
  }

  /// The fixes left out by reason, in the order in which the filters are applied; only reasons that occur.
  public var leftOut: [(reason: SelectionCount, fixes: Int)] {
    SelectionReport.counts.filter { $0.isFixesLeftOut && self[$0] > 0 }.map { ($0, self[$0]) }
  }

  /// All fixes left out.
  public var fixesLeftOut: Int { leftOut.reduce(0) { $0 + $1.fixes } }
}
