// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A named place of a log, apart from the tracks.

package import Geography

/// A place with a label.
///
/// It is not a fix: only what hides places leaves it out, and no line goes through it.
package struct Waypoint: Equatable, Sendable {
  /// Its place, in degrees.
  package var coordinate: Coordinate

  /// The name of the place, on one line; empty if it has no name.
  package var label: String

  /// Its colour as CSS writes it, a name or `#rrggbb`; nil if the log gives none.
  package var color: String?

  /// Its shape; nil if the log gives none.
  package var shape: PinShape?

  /// Its elevation in metres; nil if the log gives none.
  package var elevation: Double?

  /// A picture for it that the log names; nil if it names none.
  package var image: WaypointImage?

  /// Its other texts in the log, which are not drawn.
  package var notes = WaypointNotes()

  /// A waypoint; by default without name, colour and shape.
  package init(
    _ coordinate: Coordinate, label: String = "", color: String? = nil, shape: PinShape? = nil
  ) {
    (self.coordinate, self.label, self.color, self.shape) = (coordinate, label, color, shape)
  }
}
