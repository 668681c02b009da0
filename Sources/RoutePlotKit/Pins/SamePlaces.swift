// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Adds the waypoints of several logs to the pins, each place once.

import Geography

extension [Pin] {
  /// Adds the waypoints of logs, but not those that are here already: with the same name at the same place.
  ///
  /// The logs of a trip often have the waypoints of all its days.
  ///
  /// Complexity: O(pins).
  mutating func append(waypoints: [Pin]) {
    guard !waypoints.isEmpty else { return }
    var known: [Cell: [Coordinate]] = [:]
    for pin in self { known[Cell(pin), default: []].append(pin.coordinate) }
    for pin in waypoints {
      let own = Cell(pin)
      let isKnown = own.neighbours.contains { cell in
        known[cell, default: []].contains { Geography.distance($0, pin.coordinate) <= Cell.near }
      }
      guard !isKnown else { continue }
      known[own, default: []].append(pin.coordinate)
      append(pin)
    }
  }
}

/// A small part of the Earth with all that has one name in it.
private struct Cell: Hashable {
  let label: String
  var row, column: Int

  /// Places are the same up to this many metres apart: logs round their degrees.
  static let near = 5.0

  /// The side of a cell in degrees; to the north it is longer than `near`.
  private static let side = 1e-4

  init(_ pin: Pin) {
    label = pin.label
    row = Int((pin.coordinate.latitude / Cell.side).rounded(.down))
    column = Int((pin.coordinate.longitude / Cell.side).rounded(.down))
  }

  /// The cell and those around it.
  ///
  /// Near the poles, where cells are narrow, places may be taken for different ones. Nothing is lost by that.
  var neighbours: [Cell] {
    (-1...1).flatMap { down in
      (-1...1).map { across in
        var cell = self
        (cell.row, cell.column) = (row + down, column + across)
        return cell
      }
    }
  }
}
