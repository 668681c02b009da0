// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A place that a log names, beside the tracks.

public import Geography

/// A place with a label.
///
/// It is no fix: only what hides places leaves it out, and no line goes through it.
public struct Waypoint: Equatable, Sendable {
  /// Where it is, in degrees.
  public var coordinate: Coordinate

  /// What the place is called, on one line; empty where it has no name.
  public var label: String

  /// Its colour as CSS writes it, a name or `#rrggbb`; nil where the log gives none.
  public var color: String?

  /// Its shape; nil where the log gives none.
  public var shape: PinShape?

  /// Its elevation in metres; nil where the log gives none.
  public var elevation: Double?

  /// What else the log says of it, which is not drawn.
  public var notes = WaypointNotes()

  /// A waypoint; by default without name, colour and shape.
  public init(
    _ coordinate: Coordinate, label: String = "", color: String? = nil, shape: PinShape? = nil
  ) {
    (self.coordinate, self.label, self.color, self.shape) = (coordinate, label, color, shape)
  }
}

/// How a waypoint is drawn.
public enum PinShape: String, CaseIterable, Sendable {
  /// A drop whose point is on the place.
  case pin
  /// A disc with the place in its middle.
  case dot
  /// A square with the place in its middle.
  case square
  /// A star of five points with the place in its middle.
  case star
  /// A flag whose pole stands on the place.
  case flag
}
