// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places whose names a map shows.

package import Drawing

/// A place with a name, in the pixels of a picture.
package struct NamedPlace: Equatable, Sendable {
  /// Its name.
  package let name: String

  /// Its pixel.
  package let point: Point

  /// The height of its letters in parts of those of a label.
  package let letters: Double

  /// Whether a dot shows its place, with the name next to it; otherwise the name is on the place.
  package let hasDot: Bool
}
