// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letters of names on street maps, by the importance of what is named, and the zooms that have them.

import CLibrary
import VectorTiles

/// The letters of names at a zoom of tiles of 512 pixels.
struct StreetLetters {
  /// The zoom.
  let zoom: Double

  /// The letters of a kind of places, of which a city may have a number of people; nil where the zoom is so high that its name stands for nothing in the picture.
  subscript(_ place: PlaceKind, population population: Int? = nil) -> NameStyle? {
    switch place {
    case .country: zoom > 8 ? nil : .capitals(14, tracking: 0.1)
    case .region: zoom > 9 ? nil : .capitals(11.5, tracking: 0.1)
    case .city:
      zoom > 16
        ? nil
        : NameStyle(
          grown(from: 13, at: 6, to: 20, at: 12) + (population ?? 0 >= 1_000_000 ? 2 : 0),
          ink: .strong)
    case .town: NameStyle(grown(from: 12, at: 9, to: 16, at: 13), ink: .strong)
    case .village: NameStyle(grown(from: 11, at: 10, to: 13, at: 14))
    case .suburb, .quarter, .neighbourhood: .capitals(10.5, tracking: 0.08)
    case .island: NameStyle(11)
    case .hamlet: NameStyle(10.5)
    case .locality: NameStyle(10)
    case .sea: NameStyle(grown(from: 12, at: 6, to: 14, at: 12), ink: .water)
    case .lake: NameStyle(10.5, ink: .water)
    case .peak, .pass, .station, .hut, .viewpoint: NameStyle(10.5, ink: .point)
    case .spring: NameStyle(10.5, ink: .water)
    }
  }

  /// The least distance between the symbols of two places of a kind, in pixels where a label has 13; 0 for any.
  ///
  /// In a city with an underground there is a station every kilometre or less: a map shows some, and all of them from
  /// the zoom that has room for their names.
  func apart(_ place: PlaceKind) -> Double {
    place == .station && zoom < 15 ? 130 - grown(from: 0, at: 12, to: 75, at: 14) : 0
  }

  /// The letters of a street; nil below the zoom from which streets of its class have names.
  subscript(_ street: LineClass) -> NameStyle? {
    let (least, height): (Double, Double) =
      switch street {
      case .motorway, .trunk, .primary, .secondary: (11.5, 11)
      case .tertiary: (12.5, 10)
      case .minor: (13.5, 10)
      case .river: (11, 11)
      case .stream: (14, 10)
      default: (14.5, 10)
      }
    guard zoom >= least else { return nil }
    // Letters follow streets that become wide.
    return NameStyle(
      (zoom < 16 ? height : 11) * min(max(pow(1.15, zoom - 17), 1), 2),
      ink: street.isRiver ? .water : .street)
  }

  /// The letters of the number of a road; nil below the zoom from which roads of its class have numbers.
  func ofNumber(_ road: LineClass) -> NameStyle? {
    zoom < (road == .primary ? 9 : 7) ? nil : NameStyle(9.75)
  }

  /// The letters of the number of a house; nil below the zoom from which houses have numbers.
  var ofHouseNumber: NameStyle? { zoom < 16.5 ? nil : NameStyle(8.5, ink: .point) }

  private func grown(from low: Double, at first: Double, to high: Double, at last: Double) -> Double
  {
    low + (high - low) * min(max((zoom - first) / (last - first), 0), 1)
  }
}
