// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of marked places.

import Drawing
import RouteReading

/// A fault of a file of pins.
package struct PinError: Error, Equatable, Sendable {
  /// The fault.
  package enum Reason: Equatable, Sendable {
    /// A cell holds no colour.
    case color(String)
    /// A cell holds no shape.
    case shape(String)
    /// The file is a log that names no places.
    case noWaypoints
  }

  /// The name of the file, as messages show it.
  package let input: String

  /// The physical line, from 1; nil if it is about the whole file.
  package let line: Int?

  /// The fault.
  package let reason: Reason

  /// One line: the found and the expected content.
  package var sentence: String {
    let place = line.map { "\(input):\($0)" } ?? input
    switch reason {
    case .color(let cell):
      return
        "\(place): \(quotedCell(cell.utf8)) is not a colour, expected a CSS colour name, #rgb, #rgba, #rrggbb or #rrggbbaa"
    case .shape(let cell):
      let shapes = PinShape.allCases.map(\.rawValue)
      return
        "\(place): \(quotedCell(cell.utf8)) is not a shape of a pin, expected \(shapes.dropLast().joined(separator: ", ")) or \(shapes.last ?? "")"
    case .noWaypoints:
      return "\(place): names no places, expected a table of places or a log with waypoints"
    }
  }
}
