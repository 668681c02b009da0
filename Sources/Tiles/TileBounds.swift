// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The area that a file of tiles declares.

/// A box of the Earth.
package struct TileBounds: Equatable, Sendable {
  /// The edges in degrees; the west is less than the east, and the south than the north.
  package let west, south, east, north: Double

  /// A box; nil if the edges are not those of a box.
  package init?(west: Double, south: Double, east: Double, north: Double) {
    guard (-180...180).contains(west), (-180...180).contains(east), west < east,
      (-90...90).contains(south), (-90...90).contains(north), south < north
    else { return nil }
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// Reads a box in the metadata of MBTiles.
  ///
  /// `text`: west, south, east and north in degrees, with commas between; nil if it is something else.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      Double(word.filter { $0 != " " })
    }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1], let east = numbers[2],
      let north = numbers[3]
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }
}
