// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Damage of a document that is drawn without it.

/// The places of a document that are damaged: the first of them, and their number.
package struct DocumentDamage: Equatable, Sendable {
  /// The first place; nil if the reason says it.
  package var position: LogPosition?

  /// What is damaged there.
  package var reason: ReadingError.Reason

  /// The number of places.
  package var count: Int
}

extension ReadingError.Reason {
  /// Whether a document has nothing to draw besides this damage.
  var hasNothingElse: Bool {
    self == .xml(.isCutOff(points: 0)) || self == .json(.isCutOff(points: 0))
  }
}
