// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles and place names that a map shows and lacks.

package import Maps
package import TextLayout

/// The tiles of maps, how many names of places a map has, and why it lacks others.
package struct MapOutcome: Equatable, Sendable {
  /// The tiles of each map of tiles, from the bottom up.
  package internal(set) var tiles: [TileUse] = []

  /// The names that are drawn.
  package internal(set) var names = 0

  /// Names that the font has no letters for, and that are not drawn.
  package internal(set) var namesNotDrawable = 0

  /// Names of the tiles that are only in scripts that cannot be drawn letter by letter, and that are not drawn.
  package internal(set) var namesOfOtherScripts = 0

  /// The reason why there is no font, so that no name is drawn; nil if there is one.
  package internal(set) var withoutFont: TextError?
}
