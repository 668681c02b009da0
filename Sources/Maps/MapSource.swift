// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocols of maps. Each kind of map has a folder next to this file.

package import Drawing
package import Mapping
package import Tiles

/// A map that can lie below routes, opened.
package protocol MapSource: Equatable, Sendable {
  /// Its name for messages and reports, without secrets.
  var name: String { get }

  /// Whom pictures have to name; nil if the source says nothing.
  var attribution: String? { get }

  /// The parts of the map that can be left out; none for a map without parts.
  var features: MapFeatures { get }

  /// Whether pictures have to name somebody, who is not known if `attribution` is nil. Default: they do not.
  var needsAttribution: Bool { get }

  /// Whether its colours can be mixed only with an opaque background. Default: with any.
  var needsOpaqueGround: Bool { get }

  /// The languages of its names, by their codes. Default: nil, where names are in its tiles.
  var languages: [String]? { get }

  /// The metres on the ground that a pixel of a picture has at least, so that it does not look rough. Default: nil, for
  /// any.
  var finestMetresPerPixel: Double? { get }

  /// The assumed side of a tile, where the zoom depends on it.
  ///
  /// - Parameter zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: Its pixels; nil, the default, where the side is known or does not matter.
  func assumedTileSide(zoom: Int?) -> Int?

  /// The server that is asked for the tiles of a picture, and these tiles.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: The server and the tiles; nil, the default, for a map of no server.
  func request(_ viewport: Viewport, zoom: Int?) -> (server: TileServer, tiles: [TileID])?

  /// Whom a picture names for this map.
  ///
  /// - Parameters:
  ///   - drawn: Whom the picture names; nil for nobody.
  ///   - map: All maps below the picture.
  /// - Returns: By default whom the map asks to be named, unless the picture names others.
  func attribution(drawn: String?, among map: BaseMap) -> String?

  /// What a picture needs of the map, before one is drawn.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: The data and the tiles.
  func facts(_ viewport: Viewport, zoom: Int?) -> MapFacts

  /// Loads what lies below a picture.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - map: The requested map.
  ///   - background: The colour of the background.
  ///   - isLowest: Whether no other map lies below it.
  ///   - threads: How many threads read and decode.
  /// - Returns: The map, ready to be drawn.
  /// - Throws: `TileError`, where it cannot be obtained.
  func load(
    _ viewport: Viewport, as map: BaseMap, on background: Color, isLowest: Bool, threads: Int
  ) throws(TileError) -> any LoadedMap

  /// Ends the work for all pictures. Default: there is nothing to do.
  ///
  /// - Returns: Why something could not be kept for the next run, in words; nil if it could.
  func finish() -> String?
}

extension MapSource {
  package var needsAttribution: Bool { false }
  package var needsOpaqueGround: Bool { false }
  package var languages: [String]? { nil }
  package var finestMetresPerPixel: Double? { nil }
  package func assumedTileSide(zoom: Int?) -> Int? { nil }
  package func request(
    _ viewport: Viewport, zoom: Int?
  ) -> (server: TileServer, tiles: [TileID])? { nil }
  package func attribution(drawn: String?, among map: BaseMap) -> String? {
    drawn == nil || drawn == map.attribution ? attribution : drawn
  }
  package func finish() -> String? { nil }
}

/// What lies below a picture, ready to be drawn.
package protocol LoadedMap {
  /// The tiles that it is made of. Default: nil, for none.
  var tiles: TileUse? { get }

  /// Whether there is nothing to draw. Default: there is something.
  var isBlank: Bool { get }

  /// The colour that fills the picture before anything else is drawn. Default: nil, for its background.
  var ground: Color? { get }

  /// Draws the map on top of the canvas.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - relief: Is drawn on its land, below its water, lines and buildings; nil for none.
  func draw(on canvas: inout some Canvas, with relief: LoadedRelief?)

  /// Finds the names on the map.
  ///
  /// - Parameter viewport: The picture.
  /// - Returns: The names; none by default.
  func names(in viewport: Viewport) -> MapNames
}

extension LoadedMap {
  package var tiles: TileUse? { nil }
  package var isBlank: Bool { false }
  package var ground: Color? { nil }
  package func names(in viewport: Viewport) -> MapNames { MapNames() }
}

/// What a picture needs of a map, for reports.
package struct MapFacts: Equatable, Sendable {
  /// The data behind the map, with its version; nil for tiles.
  package var data: String?

  /// The scale that the data was made for; nil for tiles.
  package var detail: String?

  /// The tiles that the picture needs; nil for a map without.
  package var tiles: TilePlan?

  /// The tiles that a picture needs.
  package struct TilePlan: Equatable, Sendable {
    /// Their zoom.
    package let zoom: Int

    /// The number of tiles.
    package let needed: Int

    /// Those of a server that are kept from before, and those that would be requested; nil without a server.
    package let cached, toFetch: Int?
  }
}
