// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens maps of tiles: images and streets.

import Drawing
import Images
public import Maps
package import Tiles

extension BaseMap.Source {
  /// Opens a file of tiles, or a folder.
  ///
  /// - Parameter source: The path of a PMTiles or MBTiles file, or the template of a folder, such as
  ///   `tiles/{z}/{x}/{y}.png`, or `tiles/{z}/{x}/{y}.mvt` for vector tiles.
  /// - Returns: The map: of pictures, or of streets where its tiles are vector tiles.
  /// - Throws: `PlotError`, where it cannot be opened.
  public static func open(_ source: String) throws(PlotError) -> BaseMap.Source {
    do throws(TileError) {
      let tiles: any TileSource =
        try source.contains("{") ? TileFolder(source) : openTileFile(source)
      return BaseMap.Source(try tiles.facts.hasVectors ? StreetMap(tiles) : TileMap(tiles))
    } catch {
      throw PlotError(.map(name: source, error))
    }
  }

  /// Whether an address is that of a file of tiles on a server, and not a template of single tiles.
  ///
  /// - Parameter address: An address of http or https.
  /// - Returns: Whether it has no placeholders of tiles, and its path ends in `.pmtiles`.
  package static func isFileOnServer(_ address: String) -> Bool {
    let path = address.replacing("{key}", with: "").prefix { $0 != "?" && $0 != "#" }
    return !path.contains("{") && path.lowercased().hasSuffix(".pmtiles")
  }

  /// Opens a PMTiles file on a server, of which the parts that pictures need are fetched.
  ///
  /// Its header and its first directory are fetched here, unless the cache has them.
  ///
  /// - Parameters:
  ///   - address: Its address; `{key}` stands for the key.
  ///   - requestOptions: The options for requests to the server.
  /// - Returns: The map: of pictures, or of streets where its tiles are vector tiles.
  /// - Throws: `PlotError`, where it cannot be opened.
  package static func open(
    fileOnServer address: String, requestOptions: TileRequestOptions
  ) throws(PlotError) -> BaseMap.Source {
    let host = shownHost(ofAddress: address)
    do throws(TileError) {
      let options = requestOptions.ofServer { _, _ in nil }
      let tiles = try requestOptions.file(onServer: address, options)
      return BaseMap.Source(
        try tiles.facts.hasVectors
          ? StreetMap(tiles, cache: options.cache) : TileMap(tiles, cache: options.cache))
    } catch {
      throw PlotError(.map(name: host, error))
    }
  }
}

extension BaseMap.Source {
  /// Prepares a map of the images of a server; nothing is requested before a picture is drawn.
  ///
  /// The program curl fetches the tiles: at most four at a time, none twice within a week, and as many new ones as the
  /// options allow. Their users ask that programs are named and that pictures name whose map it is.
  ///
  /// - Parameters:
  ///   - template: The address of a tile with the placeholders `{z}`, `{x}` and `{y}`, such as
  ///     `https://tiles.example/{z}/{x}/{y}.png`.
  ///   - attribution: Whose map it is, such as `© OpenStreetMap contributors`.
  ///   - requestOptions: The options for requests.
  ///   - pixelScale: The ``PlotOptions/pixelScale`` of the picture: above 1, `{r}` asks for tiles of twice the pixels.
  ///     Default: 1.
  /// - Returns: The map.
  /// - Throws: `PlotError`, where the address is none.
  public static func server(
    _ template: String, attribution: String, requestOptions: TileRequestOptions,
    pixelScale: Double = 1
  ) throws(PlotError) -> BaseMap.Source {
    BaseMap.Source(
      try TileMap.open(
        server: template, requestOptions: requestOptions, attribution: attribution,
        pixelScale: pixelScale))
  }
}

extension BaseMap {
  /// The map of the world inside the program, for regions of a hundred kilometres and more.
  public static var earth: BaseMap { BaseMap(.earth) }

  /// A map of one source.
  public init(_ source: Source) {
    self.init()
    sources = [source]
  }

  /// Opens a map as a file of tiles, or a folder.
  ///
  /// - Parameter source: The path or the template, as for `BaseMap.Source.open(_:)`.
  /// - Returns: A map of the usual look.
  /// - Throws: `PlotError`, where it cannot be opened.
  public static func open(_ source: String) throws(PlotError) -> BaseMap {
    BaseMap(try .open(source))
  }
}

extension TileMap {
  /// Prepares a map of the tiles of a server; nothing is requested yet.
  ///
  /// - Parameters:
  ///   - template: The address of a tile with the placeholders `{z}`, `{x}` and `{y}`, or others as *Maps* lists them.
  ///   - requestOptions: The options for requests to the server.
  ///   - attribution: Whose map it is. Default: nil, if the options of the picture say it.
  ///   - pixelScale: The pixels of the picture for each of its layout: above 1, `{r}` asks for tiles of twice the
  ///     pixels. Default: 1.
  ///   - threads: How many threads read the images that the server sends. Default: nil, one for each processor.
  /// - Returns: The map.
  /// - Throws: `PlotError`, where the address is none.
  package static func open(
    server template: String, requestOptions: TileRequestOptions, attribution: String? = nil,
    pixelScale: Double = 1, threads: Int? = nil
  ) throws(PlotError) -> TileMap {
    let host = shownHost(ofAddress: template)
    do throws(TileError) {
      let template = try requestOptions.template(ofServer: template)
      let isDense = template.hasDensity && pixelScale > 1
      let decoded = DecodedTiles()
      var options = requestOptions.ofServer { tile, bytes in
        do throws(TileImageError) {
          decoded.keep(try Bitmap.read(tile: bytes), of: tile)
          return nil
        } catch {
          return "what \(error)"
        }
      }
      options.attribution = attribution
      if let threads { options.threads = max(threads, 1) }
      options.isDouble = isDense
      let addresses = ServerTemplate(template: template, host: host, key: requestOptions.key ?? "")
      return try TileMap(
        server: TileServer(addresses, options), density: isDense ? 2 : 1, cache: options.cache,
        decoded: decoded)
    } catch {
      throw PlotError(.map(name: host, error))
    }
  }
}

extension TileMap {
  /// The host of the address of a server, which holds no secret.
  ///
  /// - Parameter template: The address.
  /// - Returns: The host, such as `tiles.example`, with its port.
  package static func host(ofServer template: String) -> String { shownHost(ofAddress: template) }
}

/// The options for requests to the server of a map.
///
/// Maps that are opened with copies of the same options share the count of new tiles.
public struct TileRequestOptions: Equatable, Sendable {
  /// The user agent for the server: a name, a version and an address for questions.
  public var userAgent: String

  /// The key that stands for `{key}` in the address, and appears in no message; nil, the default, for none.
  public var key: String?

  /// Whether nothing is fetched, so that all tiles are those of the cache; by default false.
  public var isOffline = false

  /// The cache of tiles; by default the folder of the user.
  public var cache = TileCacheChoice.usual

  /// The most tiles that are fetched and not there yet, 0 or more; by default 200.
  public var mostNewTiles = 200

  /// Counts these tiles, for all maps that are opened with these options and copies of them.
  package let newTiles = NewTileCount()

  /// Options with the usual values, but for the user agent.
  ///
  /// - Parameter userAgent: The user agent.
  public init(userAgent: String) { self.userAgent = userAgent }
}

extension TileRequestOptions {
  /// The tiles of heights of a server: those of a template, or of a PMTiles file.
  ///
  /// Throws `TileError`, where the address is none, or the file cannot be used.
  func tiles(ofServer address: String) throws(TileError) -> any TileSource {
    if BaseMap.Source.isFileOnServer(address) {
      return try file(onServer: address, ofServer { _, _ in nil }, takesHeights: true)
    }
    let template = try template(ofServer: address)
    let options = ofServer { _, bytes in
      do throws(TileImageError) {
        _ = try Bitmap.read(tile: bytes)
        return nil
      } catch {
        return "what \(error)"
      }
    }
    return try TileServer(
      ServerTemplate(template: template, host: shownHost(ofAddress: address), key: key ?? ""),
      options)
  }

  /// The template of the tiles of a server.
  ///
  /// Throws `TileError`, where it is none, or lacks a key.
  fileprivate func template(ofServer address: String) throws(TileError) -> TileTemplate {
    let template = try TileTemplate(address, isSecret: true)
    if template.hasKey, key == nil { throw TileError(.noKey, "needs a key") }
    guard !template.namesVectors else {
      throw TileError(
        .usage, "has vector tiles, which are drawn from a file; pmtiles extract makes one")
    }
    return template
  }

  /// A PMTiles file on a server.
  ///
  /// Throws `TileError`, where it cannot be used.
  fileprivate func file(
    onServer address: String, _ options: TileServerOptions, takesHeights: Bool = false
  ) throws(TileError) -> PMTilesFile {
    if address.contains("{key}"), key == nil { throw TileError(.noKey, "needs a key") }
    return try PMTilesFile(
      address: address.replacing("{key}", with: key ?? ""), identity: address,
      name: shownHost(ofAddress: address), options, takesHeights: takesHeights)
  }

  /// The options for the tiles of a server.
  ///
  /// `check`: why bytes are not a tile of a map; nil if they are one.
  fileprivate func ofServer(
    check: @escaping @Sendable (TileID, [UInt8]) -> String?
  ) -> TileServerOptions {
    var options = TileServerOptions(userAgent: userAgent, check: check)
    options.isOffline = isOffline
    options.mostNewTiles = mostNewTiles
    options.newTiles = newTiles
    switch cache {
    case .usual: options.cache = TileCache.usualFolder.map { TileCache(folder: $0) }
    case .folder(let path): options.cache = TileCache(folder: Array(path.utf8))
    case .none: break
    }
    return options
  }
}

/// The places where the tiles of servers can be kept.
public enum TileCacheChoice: Equatable, Sendable {
  /// `routeplot/tiles` in `XDG_CACHE_HOME`, or in `.cache` of the home folder.
  case usual
  /// A folder.
  case folder(String)
  /// Nowhere.
  case none
}

/// The addresses that a template makes.
private struct ServerTemplate: TileAddresses {
  let template: TileTemplate
  let host: String
  let key: String

  var name: String { host }
  var identity: String { template.text }

  func address(of tile: TileID, isDouble: Bool) -> String {
    template.name(of: tile, isDense: isDouble, key: key)
  }
}
