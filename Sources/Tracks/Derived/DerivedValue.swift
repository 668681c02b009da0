// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A value derived from several fixes.

/// A value of a fix that is made from those around it.
struct DerivedValue {
  let kind: DerivedKind

  /// The column of a fix that it is made of besides places and times; nil if there is none.
  let column: Int?

  /// The selected fixes; nil for the neighbours.
  let window: ValueWindow?

  /// Whether times matter.
  var needsTimes: Bool { kind.needsTimes || window?.needsTimes == true }

  /// Whether the distance between fixes matters.
  var needsDistance: Bool { !kind.isMean || window?.needsDistance == true }

  /// The column of which it is the mean; nil for a value of another kind.
  var meanColumn: Int? { kind.isMean ? column : nil }
}

extension DerivedKind {
  /// The mean of a column; fixes without a value do not count.
  static let mean = DerivedKind("mean", isMean: true) { run, windows in
    windows.each { _, window in run.mean(of: window) }
  }

  /// The mean of a column; a fix without a value has none.
  static let meanOfKnown = DerivedKind("mean of known", isMean: true) { run, windows in
    windows.each { here, window in run.sources[here].isNaN ? .nan : run.mean(of: window) }
  }
}
