// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Elevations of the ground for logs that have none.

package import Geography

/// Heights of the ground that become the elevations of fixes.
///
/// A track has its own elevations or those of the ground, and never both.
public struct GroundElevations: Equatable, Sendable {
  /// The heights.
  package let source: any GroundHeights

  /// Whether tracks that have elevations get those of the ground in their place.
  ///
  /// Default: false, so only tracks without any elevation get them.
  public var replaces = false

  /// Elevations of a source.
  ///
  /// - Parameter source: The heights.
  package init(_ source: any GroundHeights) { self.source = source }

  /// Whether both are of the same opened source and are used in the same way.
  public static func == (a: GroundElevations, b: GroundElevations) -> Bool {
    a.source === b.source && a.replaces == b.replaces
  }
}

/// The elevations of the ground in a log.
package struct GroundElevationsUse: Equatable, Sendable {
  /// The fixes whose elevations are those of the ground, and those of their tracks for which it has none.
  package internal(set) var (fixes, fixesWithout) = (0, 0)

  /// The tracks that keep their own elevations.
  package internal(set) var tracksWithOwn = 0

  /// The files and tiles that they are from.
  package internal(set) var facts = GroundHeightFacts()

  /// Whether a track got elevations of the ground before it turned out that it has its own.
  package internal(set) var isMixed = false

  /// Nothing is used.
  package init() {}
}
