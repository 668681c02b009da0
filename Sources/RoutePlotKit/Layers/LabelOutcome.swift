// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts that are not drawn as they are written.

package import TextLayout

/// The labels of pins that are not drawn, and the texts of a picture that lack letters.
package struct LabelOutcome: Equatable, Sendable {
  /// The number of labels.
  package internal(set) var count = 0

  /// The labels that had no room, in the order of their pins.
  package internal(set) var withoutRoom: [String] = []

  /// The texts around the map with letters that cannot be drawn, each once, and the labels of pins that have some.
  var texts: [NotDrawable] = []
  var labels: [NotDrawable] = []

  /// All texts with letters that cannot be drawn.
  package var notDrawable: [NotDrawable] { texts + labels }

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
