// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which labels a picture does not have.

public import TextLayout

/// The labels of the pins of a picture that are not drawn.
public struct LabelOutcome: Equatable, Sendable {
  /// How many labels there are.
  public internal(set) var count = 0

  /// The labels that found no room, in the order of their pins.
  public internal(set) var withoutRoom: [String] = []

  /// The names of waypoints of logs that cannot be drawn, and why.
  public internal(set) var notDrawable: [NotDrawable] = []

  /// A name that cannot be drawn.
  public struct NotDrawable: Equatable, Sendable {
    /// The name.
    public let label: String
    /// Why it cannot be drawn.
    public let reason: TextError
  }
}
