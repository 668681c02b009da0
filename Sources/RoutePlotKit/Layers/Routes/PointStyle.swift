// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The style of the dots at fixes.

extension PlotOptions {
  /// The style of the fixes of a track.
  public enum PointStyle: String, Equatable, Sendable, CaseIterable {
    /// A dot as wide as the line, and no line.
    case alone
    /// A bead on the line, of twice its width.
    case online = "on-line"

    /// A bead is this many widths of the line across.
    static let bead = 2.4
  }
}
