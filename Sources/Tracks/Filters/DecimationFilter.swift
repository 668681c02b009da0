// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps one fix of every n.

extension SelectionCount {
  /// Fixes passed over as only one of several counts.
  package static let passedOver = SelectionCount.leftOut("passedOver")
}

/// Of every this many fixes of a track the first counts, and the last of all.
struct DecimationFilter: FixFilter {
  static let counts = [SelectionCount.passedOver]

  /// The number of fixes that one stands for, from 2.
  var number: Int

  func prepare(_ log: LogContext) -> PreparedFilter { .tracks { DecimatedFixes(number) } }
}

extension SelectionOptions {
  /// The number of fixes that one stands for: of every this many fixes the first counts, and the last of all.
  ///
  /// Default: 1.
  public var every: Int {
    get { self[DecimationFilter.self]?.number ?? 1 }
    set { self[DecimationFilter.self] = newValue > 1 ? DecimationFilter(number: newValue) : nil }
  }
}

/// Passes over the fixes of one track.
private struct DecimatedFixes: TrackFilter {
  private let number: Int
  private var position = 0

  /// The last fix, where it was passed over, so that the track ends where it ended.
  private var last = TrackFixes()

  init(_ number: Int) { self.number = number }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    last.removeAll()
    let final = fixes.count - 1
    let isLastPassedOver = (position + final) % number != 0
    if isLastPassedOver { last.append(fixes, final..<fixes.count) }
    let passedOver = fixes.removeAll { _, _ in
      defer { position += 1 }
      return position % number != 0
    }
    report.count(passedOver, as: .passedOver)
  }

  mutating func finish(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    report.count(-last.count, as: .passedOver)
    fixes.append(last)
    last.removeAll()
  }
}
