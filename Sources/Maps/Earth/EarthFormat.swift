// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The format of the packed map: its sections and numbers, for the reader and the writer.
//
// The file begins with `signature` and a table: the place and the number of bytes of each section, as 32 bits from the
// lowest byte up. The sections follow, one for each kind of shape and level, then one of the places with names.
// A section of shapes is one shape after another until its end:
//
//   varint   how many bytes follow that belong to the shape
//   byte     the zoom from which it is shown, in tenths
//   zigzag   west and south of the box around it
//   varint   the width and the height of the box
//   zigzag   the first point as seen from west and south, then the way from each point to the next
//
// A section of places is one name after another, those first that are shown from a lower zoom, and there the most
// important ones:
//
//   byte     the zoom from which it is shown, in tenths
//   byte     0 for the capital of a country, 1 for another place, 2 for a country, 3 for an ocean, 4 for a sea
//   zigzag   its longitude and latitude
//   byte     how many bytes the name has, then the name in UTF-8
//
// A varint has seven bits a byte, the lowest first; the eighth says that another byte follows. A zigzag is a varint
// of a number with a sign: 0, −1, 1, −2 … as 0, 1, 2, 3.

/// The numbers that make a packed map of the Earth.
package enum EarthFormat {
  /// The first bytes of the file; the last one is the version of the format.
  package static let signature: [UInt8] = Array("rpearth".utf8) + [2]

  /// Parts of a degree that coordinates are counted in: about 111 metres of latitude.
  package static let unitsPerDegree = 1000

  /// The number of sections: one kind of shape after another, each in all levels, and the places.
  package static let sections = EarthShape.allCases.count * EarthLevel.allCases.count + 1

  /// The number of the section of a kind of shape.
  package static func section(of shape: EarthShape, _ level: EarthLevel) -> Int {
    shape.rawValue * EarthLevel.allCases.count + level.rawValue
  }

  /// The number of the section of places.
  package static let placesSection = sections - 1
}

/// The kinds of shapes of the map.
package enum EarthShape: Int, CaseIterable, Sendable {
  /// Rings around land, clockwise; holes have the other direction.
  case land
  /// Rings around lakes, clockwise; holes, which are islands, have the other direction.
  case lakes
  /// The middle lines of rivers, through lakes too.
  case rivers
  /// International boundaries.
  case borders
  /// Lines that are not an agreed international boundary: disputed, indefinite, lines of control and the like.
  case disputedBorders
}

/// The level of detail of the map, by the scale of its data.
package enum EarthLevel: Int, CaseIterable, Sendable {
  /// 1:110 million, for the world.
  case coarse
  /// 1:50 million, for continents.
  case medium
  /// 1:10 million, for countries.
  case fine

  /// The metres that the middle one of all edges spans, as measured on the coasts of Natural Earth 5.1.
  private var edge: Double {
    switch self {
    case .coarse: 63_000
    case .medium: 7_700
    case .fine: 1_600
    }
  }

  /// The coarsest level whose corners are not seen: most of its edges are below four pixels.
  ///
  /// - Parameter metresPerPixel: Metres on the ground that a pixel of the picture spans, above 0.
  package init(metresPerPixel: Double) {
    self = EarthLevel.allCases.first { $0.edge < 4 * metresPerPixel } ?? .fine
  }

  /// The scale that the data was made for, as people write it.
  package var scale: String {
    switch self {
    case .coarse: "1:110m"
    case .medium: "1:50m"
    case .fine: "1:10m"
    }
  }
}
