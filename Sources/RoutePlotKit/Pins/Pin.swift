// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A marked place on the map.

public import Drawing
public import Geography
public import RouteReading
import TextLayout

/// A waypoint as it is drawn.
public struct Pin: Equatable, Sendable {
  /// Its place, in degrees.
  public var coordinate: Coordinate

  /// The text next to it, in which a line feed begins a new line; empty for none.
  public var label: String

  /// Its colour; nil for that of pins.
  public var color: Color?

  /// Its shape.
  public var shape: PinShape

  /// The file of a picture that is drawn in place of the shape, as the table of pins names it; nil for none.
  package var imageName: String?

  /// The picture; nil for none.
  package var image: PinImage?

  /// Whether a log names the place: then it is marked without its name where that cannot be drawn.
  package var isOfLog = false

  /// A pin; by default a drop in the colour of pins, without a label.
  public init(
    _ coordinate: Coordinate, label: String = "", color: Color? = nil, shape: PinShape = .pin
  ) {
    (self.coordinate, self.label, self.color, self.shape) = (coordinate, label, color, shape)
  }

  /// The pin of a waypoint; an unknown colour is that of pins.
  ///
  /// `image`: the picture that its log names; nil for none. Default: nil.
  init(_ waypoint: Waypoint, image: PinImage? = nil) {
    self.init(
      waypoint.coordinate, label: Pin.oneLine(waypoint.label),
      color: waypoint.color.flatMap { Color($0) },
      shape: waypoint.shape ?? .pin)
    self.image = image
    if image != nil, waypoint.image?.isCentered == true { shape = .dot }
    isOfLog = true
  }

  /// The colour of a cell; nil for a text that is not a colour, and for a colour that cannot be seen.
  static func color(_ cell: String) -> Color? { Color(cell).flatMap { $0.alpha > 0 ? $0 : nil } }

  /// The shape of a cell; nil for a text that is not a shape.
  static func shape(_ cell: String) -> PinShape? { PinShape(rawValue: cell.lowercased()) }

  /// A text with its line ends, also those that are written as `\n`, and one space in place of tabs and runs of spaces.
  ///
  /// Lines with nothing in them are left out.
  static func lines(_ text: String) -> String {
    let text = text.replacing("\\n", with: "\n")
    guard text.contains(where: \.isNewline) else { return oneLine(text) }
    return text.split(whereSeparator: \.isNewline).map { oneLine(String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A text with one space in place of line ends, tabs and runs of spaces.
  static func oneLine(_ text: String) -> String {
    text.isPlainWords ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
