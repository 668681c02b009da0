// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A hidden circle on the ground.

public import Geography

/// A circle on the ground in which nothing is drawn.
public struct HiddenCircle: Equatable, Sendable {
  /// The middle.
  public var center: Coordinate

  /// The radius, above 0; half the circumference of the Earth hides everything.
  public var radius: Length

  /// A circle around a place.
  public init(center: Coordinate, radius: Length) {
    (self.center, self.radius) = (center, radius)
  }
}
