// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The two numbers of a coordinate.

/// One of the two numbers of a coordinate.
package enum Axis: String, Sendable {
  /// Degrees north.
  case latitude
  /// Degrees east.
  case longitude

  /// The letters of its hemispheres, the positive one first.
  package var letters: [String] { self == .latitude ? ["N", "S"] : ["E", "W"] }

  /// The other one.
  package var other: Axis { self == .latitude ? .longitude : .latitude }
}
