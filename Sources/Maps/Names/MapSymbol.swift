// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Symbols of points on maps.

package import Drawing

/// A symbol that shows a point.
package enum MapSymbol: Equatable, Sendable, CaseIterable {
  case peak, pass, station, hut, viewpoint, spring

  /// The outline of the symbol around a point.
  ///
  /// - Parameters:
  ///   - point: The middle.
  ///   - reach: Half of the height, in pixels.
  /// - Returns: One ring or several, which do not overlap.
  package func outline(around point: Point, reach: Double) -> Path {
    var path = Path()
    for ring in rings {
      path.append(
        ring: ring.map { Point(x: point.x + $0.0 * reach, y: point.y + $0.1 * reach) })
    }
    return path
  }

  /// The corners, in parts of half of the height: to the right and down.
  private var rings: [[(Double, Double)]] {
    switch self {
    case .peak: [[(0, -1), (1.1, 0.9), (-1.1, 0.9)]]
    // The ground between two mountains.
    case .pass: [[(-1.1, -0.8), (-0.3, 0.2), (0.3, 0.2), (1.1, -0.8), (1.1, 0.8), (-1.1, 0.8)]]
    case .station: [[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]]
    case .hut: [[(0, -1), (1.1, 0), (0.75, 0), (0.75, 0.9), (-0.75, 0.9), (-0.75, 0), (-1.1, 0)]]
    case .viewpoint:
      [
        [
          (0, -1.1), (0.28, -0.28), (1.1, 0), (0.28, 0.28), (0, 1.1), (-0.28, 0.28), (-1.1, 0),
          (-0.28, -0.28),
        ]
      ]
    // A drop.
    case .spring:
      [
        [
          (0, -1.1), (0.62, 0.1), (0.62, 0.55), (0.3, 0.95), (-0.3, 0.95), (-0.62, 0.55),
          (-0.62, 0.1),
        ]
      ]
    }
  }
}
