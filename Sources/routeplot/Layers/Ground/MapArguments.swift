// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the map below the routes.

import Drawing
import RoutePlotKit

/// Options for the map below the routes.
struct MapArguments: ArgumentGroup {
  var map: [MapArgument] = []
  var mapStyle: BaseMap.Style?
  var mapLayers: MapFeatures?
  var mapLanguage: MapLanguageChoice?
  var mapColor: [MapColorArgument] = []
  var mapOpacity: Double?
  var mapZoom: Int?
  var missingTiles: MissingTiles?
  var maxTiles: Int?
  var offline = false
  var mapCache: String?
  var userAgent: String?
  var saveMap: String?

  static let options: [CommandOption<Self>] = [
    CommandOption(
      "--map", value: "source", isRepeated: true,
      help: """
        Map to draw below the routes: 'earth', the built-in map of the world down to a region; a file of tiles, \
        .pmtiles or .mbtiles, with streets or pictures, also on a server, like 'https://maps.example/planet.pmtiles'; \
        a folder of tiles, like 'tiles/{z}/{x}/{y}.png'; or a server of tiles, like \
        'https://tiles.example/{z}/{x}/{y}.png'. May be repeated; the first map is at the bottom. \
        (default: no map)
        """,
      completion: .files,
      style: StyleRule(.map)
    ) { $0.map.append(try parseMapSource($1)) },
    CommandOption(
      "--map-style", value: "style",
      help:
        "Colours of the map: light, dark or outline. (default: light or dark, like the background)",
      completion: .words(BaseMap.Style.allCases.map(\.rawValue)),
      style: StyleRule(.map, onlyWith: ["map", "print-map-style"])
    ) { $0.mapStyle = try parseName($1) },
    CommandOption(
      "--map-layers", value: "parts",
      help:
        "Parts of the map: any of \(namesOfMapFeatures), separated by commas. (default: all but points, countries and house-numbers)",
      completion: .words(MapFeatures.named.map(\.name)),
      style: StyleRule(.map, isList: true, onlyWith: ["map", "print-map-style"])
    ) { $0.mapLayers = try parseMapFeatures($1) },
    CommandOption(
      "--map-language", value: "code",
      help: """
        Language of names on street maps, like de, en or zh-Hant, where the tiles have it; or 'local'. (default: local)
        """,
      completion: .words(["local", "de", "en", "es", "fr", "it", "ja", "pt", "ru", "zh"]),
      style: StyleRule(.map, onlyWith: ["map", "print-map-style"])
    ) { $0.mapLanguage = try parseMapLanguage($1) },
    CommandOption(
      "--map-color", value: "part=color", isRepeated: true,
      help: """
        Colour of a part of the map, like water=#a8cbe0: \(namesOfMapColors). May be repeated. (default: those of the \
        style)
        """,
      completion: .words(MapColorName.allCases.map { "\($0.rawValue)=" }),
      style: StyleRule(.map, replacedBy: ["map-style"], onlyWith: ["map", "print-map-style"])
    ) { $0.mapColor.append(try parseMapColor($1)) },
    CommandOption(
      "--map-opacity", value: "opacity", takesDashes: true,
      help: "Opacity of the map: 0...1, or percent. (default: 1)",
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.mapOpacity = try parseOpacity($1) },
    CommandOption(
      "--map-zoom", value: "zoom", takesDashes: true,
      help:
        "Zoom of the tiles: 0...24. (default: the zoom whose pixels are nearest to the picture's)",
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.mapZoom = try parseMapZoom($1) },
    CommandOption(
      "--missing-tiles", value: "way",
      help: """
        Action for a missing tile: parent (use a lower zoom), blank, or fail. (default: parent, or blank for a \
        file that lacks only blank tiles)
        """,
      completion: .words(MissingTiles.allCases.map(\.rawValue)),
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.missingTiles = try parseName($1) },
    CommandOption(
      "--max-tiles", value: "count", takesDashes: true,
      help: "Maximum number of new tiles to request from servers in a run. (default: 200)",
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.maxTiles = try parseMostTiles($1) },
    CommandOption(
      "--offline",
      help: "Send no request to a server; draw only cached tiles.",
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.offline = true },
    CommandOption(
      "--map-cache", value: "dir|none",
      help: """
        Folder for the cached tiles of servers, or 'none'. (default: routeplot/tiles in $XDG_CACHE_HOME or \
        ~/.cache)
        """,
      completion: .folders,
      style: StyleRule(.map, onlyWith: ["map"], check: requireText)
    ) { $0.mapCache = $1 },
    CommandOption(
      "--user-agent", value: "text",
      help: "User agent sent to servers. (default: name and version of this program)",
      style: StyleRule(.map, onlyWith: ["map"])
    ) { $0.userAgent = $1 },
    CommandOption(
      "--save-map", value: "file",
      help: """
        Write the part of the map that is drawn, and its lower zooms, to a PMTiles file for later runs with --map. The \
        map is a PMTiles file, mostly on a server.
        """,
      completion: .files
    ) { $0.saveMap = $1 },
  ]

  func apply(to options: inout PlotOptions) {
    // Maps of tiles are opened later, and take their places among these.
    options.map.sources = map.filter { $0 == .earth }.map { _ in .earth }
    options.map.zoom = mapZoom
    if let missingTiles { options.map.missingTiles = missingTiles }
    options.map.style = mapStyle
    if let mapLayers { options.map.features = mapLayers }
    if case .of(let language) = mapLanguage { options.map.language = language }
    for color in mapColor { options.map.colors[color.name] = color.color }
    if let mapOpacity { options.map.opacity = mapOpacity }
    // What a dark map does not cover, such as what lies beyond the poles, is dark too.
    if mapStyle == .dark { options.background = .densityGround }
  }

  func validate(_ given: GivenOptions) throws {
    if map.isEmpty, given.first(of: "--print-map-style") == nil,
      let other = given.first(
        of: "--map-style", "--map-layers", "--map-language", "--map-color", "--map-opacity")
    {
      throw ValidationError(
        "\(other) has no effect without --map; add --map earth, or a file of streets like --map city.pmtiles"
      )
    }
    if !map.contains(where: { $0 != .earth }),
      let other = given.first(of: "--map-zoom", "--missing-tiles")
    {
      throw ValidationError(
        "\(other) is for tiles; name a file or a folder of them with --map, like city.pmtiles")
    }
    if let mapLayers, mapLayers.contains(.relief), !mapLayers.contains(.land),
      !map.contains(where: { $0 != .earth })
    {
      throw ValidationError(
        "--map-layers has relief without the land that it is on; add land")
    }
    if let userAgent,
      userAgent.isEmpty || userAgent.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f })
    {
      throw ValidationError("--user-agent is '\(userAgent)': expected a line of text")
    }
    if let saveMap {
      guard saveMap.isEmpty || saveMap.lowercased().hasSuffix(".pmtiles") else {
        throw ValidationError(
          "--save-map is '\(shownText(saveMap))': expected a name that ends in .pmtiles")
      }
      guard map.count(where: \.isPMTiles) == 1 else {
        throw ValidationError(
          "--save-map saves a part of one PMTiles file; name it with --map, like "
            + "https://maps.example/planet.pmtiles")
      }
    }
    for (index, source) in map.enumerated() where map[..<index].contains(source) {
      throw conflict("--map \(source.name) is given twice")
    }
    for (index, color) in mapColor.enumerated()
    where mapColor[..<index].contains(where: { $0.name == color.name }) {
      throw conflict("--map-color \(color.name.rawValue) is given twice")
    }
  }

  /// Checks the background below the map.
  ///
  /// `background`: the colour of the background; nil if none is given. Throws `ValidationError`, where the map would
  /// hide the background or cannot mix with it.
  func checkGround(_ background: Color?, hasImage: Bool) throws {
    guard !map.isEmpty, mapStyle != .outline else { return }
    // Tiles have no style.
    let orOutline = map.contains(.earth) ? ", or add --map-style outline" : ""
    if hasImage {
      throw ValidationError(
        "--map hides --background-image; leave one of them out\(orOutline)")
    }
    // Tiles are laid over the background, whatever that is; the colours of the Earth are mixed with it before.
    if map.contains(.earth), let mapOpacity, mapOpacity < 1, let background, background.alpha < 255
    {
      throw ValidationError("\(faultOfTransparentGround), or add --map-style outline")
    }
  }
}

/// The fault of an opacity of colours that are mixed with no background.
let faultOfTransparentGround =
  "--map-opacity needs an opaque background; choose another --background"

/// A source of a map on the command line.
enum MapArgument: Equatable {
  /// The map that is in the program.
  case earth
  /// A file of tiles.
  case file(String)
  /// A folder of tiles, by its template.
  case folder(String)
  /// A server of tiles, by its template.
  case server(String)

  /// The source as it was given; of a server its host alone, as an address may hold a secret.
  var name: String {
    switch self {
    case .earth: "earth"
    case .file(let name), .folder(let name): shownText(name)
    case .server(let template): TileMap.host(ofServer: template)
    }
  }

  /// All of the source, which may hold a secret.
  var text: String {
    switch self {
    case .earth: "earth"
    case .file(let text), .folder(let text), .server(let text): text
    }
  }

  /// Whether it is a PMTiles file, here or on a server.
  var isPMTiles: Bool {
    switch self {
    case .earth, .folder: false
    case .file(let name): name.lowercased().hasSuffix(".pmtiles")
    case .server(let address): BaseMap.Source.isFileOnServer(address)
    }
  }

  /// Whether it is a server.
  var isServer: Bool { if case .server = self { true } else { false } }
}

/// A source of a map.
@Sendable func parseMapSource(_ text: String) throws -> MapArgument {
  if text.lowercased() == "earth" { return .earth }
  if text.contains("://") {
    guard ["http://", "https://"].contains(where: { text.lowercased().hasPrefix($0) }) else {
      throw ValidationError("expected a server of https or http")
    }
    return .server(text)
  }
  if text.contains("{") { return .folder(text) }
  let name = text.lowercased()
  guard [".pmtiles", ".mbtiles"].contains(where: { name.hasSuffix($0) && name != $0 }) else {
    throw ValidationError(
      "expected earth, a file like city.pmtiles or city.mbtiles, a folder like "
        + "'tiles/{z}/{x}/{y}.png', or a server like 'https://tiles.example/{z}/{x}/{y}.png'")
  }
  return .file(text)
}

/// The most new tiles of a server.
@Sendable func parseMostTiles(_ text: String) throws -> Int {
  guard let count = Int(text), (0...100_000).contains(count) else {
    throw ValidationError("expected a whole number in 0...100000")
  }
  return count
}

/// The zoom of tiles.
@Sendable func parseMapZoom(_ text: String) throws -> Int {
  guard let zoom = Int(text), (0...24).contains(zoom) else {
    throw ValidationError("expected a whole number in 0...24")
  }
  return zoom
}

/// A language of names on the command line.
enum MapLanguageChoice: Equatable {
  /// The names that people use there.
  case local
  /// A language.
  case of(MapLanguage)
}

/// The language of names on a map.
@Sendable func parseMapLanguage(_ text: String) throws -> MapLanguageChoice {
  if text.lowercased() == "local" { return .local }
  guard let language = MapLanguage(code: text) else {
    throw ValidationError("expected local, or the code of a language, like de, en or zh-Hant")
  }
  return .of(language)
}

/// The colour of a part of a map on the command line.
struct MapColorArgument: Equatable {
  /// The part.
  var name: MapColorName
  /// Its colour, which is opaque.
  var color: Color
}

/// The parts of a map whose colours can be chosen, for people.
private let namesOfMapColors = listed(MapColorName.allCases.map(\.rawValue))

/// The colour of a part of a map.
@Sendable func parseMapColor(_ text: String) throws -> MapColorArgument {
  let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, let name = MapColorName(rawValue: parts[0].lowercased()) else {
    throw ValidationError(
      "expected a part and its colour, like water=#a8cbe0; the parts are \(namesOfMapColors)")
  }
  let color = try parseColor(String(parts[1]))
  guard color.alpha == 255 else {
    throw ValidationError("expected a colour that is opaque")
  }
  return MapColorArgument(name: name, color: color)
}

/// The parts that a map can have, for people.
private let namesOfMapFeatures = MapFeatures.named.map(\.name).joined(separator: ", ")

/// Parts of a map, with commas between.
@Sendable func parseMapFeatures(_ text: String) throws -> MapFeatures {
  var features: MapFeatures = []
  for word in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let part = MapFeatures.named.first(where: { $0.name == word.lowercased() })?.part,
      !features.contains(part)
    else {
      throw ValidationError("expected any of \(namesOfMapFeatures), separated by commas")
    }
    features.insert(part)
  }
  return features
}
