// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Styles of the dots of fixes.

/// How the fixes of a track are drawn.
public enum PointStyle: String, Equatable, Sendable, CaseIterable {
  /// A dot as wide as the line, and no line.
  case alone
  /// A bead on the line, of twice its width.
  case online = "on-line"
}
