// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The track ends that can have a marker.

extension PlotOptions {
  /// An end of a track that is marked.
  public enum Marker: String, Equatable, Sendable, CaseIterable {
    /// A green disc where a track starts.
    case start
    /// A red disc with a dot in it where a track ends.
    case end
  }
}
