// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which distance marks of a picture are drawn.

/// How many distance marks a picture has, and lacks.
public struct MarkOutcome: Equatable, Sendable {
  /// All that were to be drawn.
  public var count = 0

  /// Those that found no room and are not drawn.
  public var withoutRoom = 0
}
