// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The requested relief: where its heights come from, and how it looks.

package import Heights

/// The shape of the ground, drawn on the land of a map.
public struct Relief: Equatable, Sendable {
  /// The opened source of heights.
  package let source: any HeightSource

  /// How the shape is shown; by default by light and shadow from several sides.
  public var style = Style.shade

  /// How strong light and shadow are, 0...2; 1 by default.
  public var strength = 1.0

  /// The contours on it; nil, the default, for none.
  public var contours: ContourInterval?

  /// A relief of some heights.
  ///
  /// - Parameter source: Their source.
  package init(_ source: any HeightSource) { self.source = source }

  /// The name of the source for messages and reports, without secrets.
  public var name: String { source.name }

  /// Whom pictures have to name; nil if the source says nothing.
  public var attribution: String? { source.attribution }

  /// Whether both look the same and are of the same opened source.
  public static func == (a: Relief, b: Relief) -> Bool {
    a.source === b.source && a.style == b.style && a.strength == b.strength
      && a.contours == b.contours
  }

  /// The ways to show the shape of the ground.
  public enum Style: String, Equatable, Sendable, CaseIterable {
    /// Light and shadow from several sides, pale in plains and strong on high ground.
    case shade
    /// Light from the north-west alone, in greys.
    case classic
    /// Colours by height, with light and shadow from several sides.
    case tint
  }
}
