// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Statistics of the tiles of a picture.

import Tiles
import VectorTiles

/// The tiles of a map below a picture.
package struct TileUse: Equatable, Sendable {
  /// The name of the source, without secrets.
  package internal(set) var source: String

  /// The zoom of the tiles.
  package internal(set) var zoom: Int

  /// The zoom that the picture is made for, which the source may not have.
  package internal(set) var wantedZoom = 0

  /// The tiles that the picture needs.
  package internal(set) var needed = 0

  /// Those that are drawn as they are.
  package internal(set) var drawn = 0

  /// Those in whose place a part of a tile of a lower zoom is drawn.
  package internal(set) var fromParents = 0

  /// The part of the picture that tiles of this zoom cover, 0...1; nil for tiles that are pictures.
  package internal(set) var covered: Double?

  /// The area that the picture shows, as west, south, east and north in degrees with commas between; nil if that is
  /// no box, and for tiles that are pictures.
  package internal(set) var area: String?

  /// Those that the source does not have.
  package internal(set) var missing = 0

  /// Those of them that the source leaves out as they are blank.
  package internal(set) var leftOut = 0

  /// Those that cannot be obtained or read.
  package internal(set) var failed = 0

  /// The reason of the first one of these, in words.
  package internal(set) var firstFailure: String?

  /// Those that a server sent, those that were kept from before, and of these those that could not be requested
  /// again in time.
  package internal(set) var fetched = 0, cached = 0, stale = 0

  /// The names in the requested language; nil for local names, and for tiles that are pictures.
  package internal(set) var language: LanguageUse?

  /// Adds where more tiles of the same picture came from.
  mutating func add(_ other: TileUse) {
    fetched += other.fetched
    cached += other.cached
    stale += other.stale
  }
}

/// The names of tiles in a language.
package struct LanguageUse: Equatable, Sendable {
  /// The language.
  package let language: MapLanguage

  /// The names of places and streets, those of them that are in the language, and those that would be, but need
  /// shaping.
  package let names, inLanguage, toShape: Int

  /// Numbers of names.
  init(_ language: MapLanguage, names: Int, inLanguage: Int = 0, toShape: Int = 0) {
    self.language = language
    (self.names, self.inLanguage, self.toShape) = (names, inLanguage, toShape)
  }

  /// The names of some tiles.
  init(_ language: MapLanguage, in tiles: [VectorTile]) {
    self.init(
      language, names: tiles.reduce(0) { $0 + $1.places.count + $1.streetNames.count },
      inLanguage: tiles.reduce(0) { $0 + $1.namesInLanguage },
      toShape: tiles.reduce(0) { $0 + $1.namesToShape })
  }
}

extension TileUse {
  /// Refuses a picture that lacks tiles.
  func refuse(_ holes: [TileID]) throws(TileError) {
    guard let hole = holes.first else { return }
    throw TileError(
      .data,
      "\(holes.count) of \(needed) tiles cannot be drawn, the first is "
        + "\(hole.zoom)/\(hole.column)/\(hole.row): \(firstFailure ?? "it is missing")")
  }
}
