// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops fixes that are too close to each other.

public import Geography

extension SelectionCount {
  /// Fixes too close to the last one that counts.
  package static let tooNear = SelectionCount.leftOut("tooNear")
}

/// Leaves out fixes closer than a length to the last one that counts.
struct MinDistance: FixFilter {
  static let counts = [SelectionCount.tooNear]

  /// The least distance.
  var length: Length

  func prepare(_ log: LogContext) -> PreparedFilter {
    .tracks { SpacedFixes(metres: length.metres) }
  }
}

extension SelectionOptions {
  /// The least distance of a fix from the last one that counts; by default none.
  public var minDistance: Length? {
    get { self[MinDistance.self]?.length }
    set { self[MinDistance.self] = newValue.map { MinDistance(length: $0) } }
  }
}

/// The fixes of one track that are far enough from each other.
private struct SpacedFixes: TrackFilter {
  private let metres: Double

  /// The last fix that counts, so after a jump the next fix far enough from its end counts again: nothing can
  /// hold the filter up.
  private var anchor: Coordinate?

  init(metres: Double) { self.metres = metres }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    let near = fixes.removeAll { fixes, index in
      let place = fixes.coordinates[index]
      if let anchor, distance(anchor, place) < metres { return true }
      anchor = place
      return false
    }
    report.count(near, as: .tooNear)
  }
}
