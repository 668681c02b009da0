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

  /// Its letters.
  package let letters: NameStyle

  /// Whether a dot shows its place, with the name next to it; otherwise the name is on the place.
  package let hasDot: Bool

  /// The free margin between its name and those that are placed before, in parts of a label; nil for at most one name
  /// in a square of the picture.
  package var margin: Double?

  /// The symbol that shows its place, with the name next to it; nil for none.
  package var symbol: MapSymbol?

  /// The least distance to a place with the same symbol that is placed before, in parts of a label.
  package var apart = 0.0
}

/// The names of a map in a picture, the most important ones first.
package struct MapNames: Sendable {
  /// Places.
  package let places: [NamedPlace]

  /// Streets.
  package let streets: [NamedStreet]

  /// Numbers of roads.
  package var roadNumbers: [NamedStreet] = []

  /// Numbers of houses.
  package var houseNumbers: [NamedPlace] = []

  /// The heights of contours.
  package var contours = ContourLabels()

  /// The number of names only in scripts that cannot be drawn letter by letter, which are left out.
  package let leftOut: Int

  /// Names of places and streets, by default none.
  package init(places: [NamedPlace] = [], streets: [NamedStreet] = [], leftOut: Int = 0) {
    (self.places, self.streets, self.leftOut) = (places, streets, leftOut)
  }

  /// Whether there is none to draw.
  package var isEmpty: Bool {
    places.isEmpty && streets.isEmpty && roadNumbers.isEmpty && houseNumbers.isEmpty
      && contours.lines.isEmpty
  }
}
