// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The labels, marks, names and tiles that a picture has and lacks.

package import Maps
package import TextLayout

/// The labels of pins that are not drawn, and the texts of a picture that lack letters.
package struct LabelOutcome: Equatable, Sendable {
  /// The number of labels.
  package internal(set) var count = 0

  /// The labels that had no room, in the order of their pins.
  package internal(set) var withoutRoom: [String] = []

  /// The texts with letters that cannot be drawn: those around the map, each once, and after them labels.
  package internal(set) var notDrawable: [NotDrawable] = []

  /// What was to stand in a corner of the map and has no room.
  package internal(set) var cornersWithoutRoom: [Corner] = []

  /// A thing that stands in a corner.
  package enum Corner: Sendable {
    case inset, northArrow
    /// It is drawn, and no edge of its region lies in the picture.
    case detailApart
  }

  /// A text with letters that cannot be drawn.
  package struct NotDrawable: Equatable, Sendable {
    /// The text.
    package let text: String
    /// Its name in messages, such as "the title".
    package let name: String
    /// The reason why the first of the letters cannot be drawn.
    package let reason: TextError
    /// Whether none of it is drawn: it is the label of a pin of which no letter is left.
    package let isLeftOut: Bool
  }
}

/// The photos that a picture shows and lacks.
package struct PhotoOutcome: Sendable {
  /// Whether a photo is drawn.
  package enum State: String, Codable, Sendable {
    /// By itself or in a pile.
    case drawn
    /// It has no coordinate.
    case notPlaced
    /// Its coordinate is outside of the picture.
    case outside
    /// There is no room for it.
    case withoutRoom
  }

  /// The state of each photo, in their order.
  package internal(set) var states: [State] = []

  /// The photos whose pictures cannot be shown, by their names, in the order in which they were taken.
  package internal(set) var faults: [(name: String, fault: PhotoFault)] = []
}

/// The numbers of distance marks that a picture has and lacks.
package struct MarkOutcome: Equatable, Sendable {
  /// All that were to be drawn.
  package var count = 0

  /// Those that had no room and are not drawn.
  package var withoutRoom = 0
}

/// The tiles of maps, how many names of places a map has, and why it lacks others.
package struct MapOutcome: Equatable, Sendable {
  /// The tiles of each map of tiles, from the bottom up.
  package internal(set) var tiles: [TileUse] = []

  /// Facts about the relief; nil without one.
  package internal(set) var relief: ReliefUse?

  /// The names that are drawn.
  package internal(set) var names = 0

  /// Names that the font has no letters for, and that are not drawn.
  package internal(set) var namesNotDrawable = 0

  /// Names of the tiles that are only in scripts that cannot be drawn letter by letter, and that are not drawn.
  package internal(set) var namesOfOtherScripts = 0
}
