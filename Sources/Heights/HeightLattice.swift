// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The coordinates of posts: the points whose heights a source has.

import Geography

/// The arrangement of posts: rows from the north, columns from the meridian of −180°.
package enum HeightLattice: Equatable, Sendable {
  /// So many steps a degree, with posts on the degree lines.
  case degrees(Int)

  /// So many cells a degree, each with a post in its middle.
  case cells(Int)

  /// So many pixels of Web Mercator around the world, each with a post in its middle.
  case mercator(Int)

  /// The columns around the world.
  package var columns: Int {
    switch self {
    case .degrees(let steps), .cells(let steps): 360 * steps
    case .mercator(let pixels): pixels
    }
  }

  /// The column of a longitude; a longitude beyond ±180° is a column of another copy of the world.
  ///
  /// - Parameter longitude: Degrees east.
  /// - Returns: The column, a whole number at a post.
  package func column(longitude: Double) -> Double {
    switch self {
    case .degrees(let steps): (longitude + 180) * Double(steps)
    case .cells(let cells): (longitude + 180) * Double(cells) - 0.5
    case .mercator(let pixels): WebMercator.x(longitude: longitude) * Double(pixels) - 0.5
    }
  }

  /// The row of a latitude.
  ///
  /// - Parameter latitude: Degrees north.
  /// - Returns: The row, a whole number at a post.
  package func row(latitude: Double) -> Double {
    switch self {
    case .degrees(let steps): (90 - latitude) * Double(steps)
    case .cells(let cells): (90 - latitude) * Double(cells) - 0.5
    case .mercator(let pixels):
      abs(latitude) > WebMercator.latitudeLimit
        ? .nan : WebMercator.y(latitude: latitude) * Double(pixels) - 0.5
    }
  }
}
