// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options for the map below the routes.

import ArgumentParser
import Drawing
import RoutePlotKit

/// Options for the map below the routes.
struct MapArguments: LayerArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      Map to draw below the routes. 'earth' is in the program: land, water, rivers, borders and names of \
      places, for pictures of the world down to a region. (default: no map)
      """,
      valueName: "source"),
    completion: .list(MapSource.allCases.map(\.rawValue)), transform: parseMapSource)
  var map: [MapSource] = []

  @Option(
    help: ArgumentHelp(
      "Colours of the map: light, dark or outline. (default: light or dark, as the ground is)",
      valueName: "style"),
    completion: .list(MapStyle.allCases.map(\.rawValue)), transform: parseName)
  var mapStyle: MapStyle?

  @Option(
    help: ArgumentHelp(
      "Parts of the map: any of \(namesOfMapFeatures), with commas between. (default: all)",
      valueName: "parts"),
    completion: .list(MapFeatures.named.map(\.name)), transform: parseMapFeatures)
  var mapLayers: MapFeatures?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How strong the map is: 0...1, or percent. (default: 1)", valueName: "opacity"),
    transform: parseOpacity)
  var mapOpacity: Double?

  static let styleKeys = [
    StyleKey("map", .repeated) { _ = try parseMapSource($0) },
    StyleKey("map-style", .value, onlyWith: ["map"]) { _ = try parseName($0) as MapStyle },
    StyleKey("map-layers", .list, onlyWith: ["map"]) { _ = try parseMapFeatures($0) },
    StyleKey("map-opacity", .value, onlyWith: ["map"]) { _ = try parseOpacity($0) },
  ]

  func apply(to options: inout PlotOptions) {
    options.baseMap.sources = map
    options.baseMap.style = mapStyle
    if let mapLayers { options.baseMap.features = mapLayers }
    if let mapOpacity { options.baseMap.opacity = mapOpacity }
    // What a dark map does not cover, such as what lies beyond the poles, is dark too.
    if mapStyle == .dark { options.background = .densityGround }
  }

  func validate() throws {
    let others = [
      ("--map-style", mapStyle != nil), ("--map-layers", mapLayers != nil),
      ("--map-opacity", mapOpacity != nil),
    ]
    if map.isEmpty, let other = others.first(where: \.1)?.0 {
      throw ValidationError("\(other) needs --map, whose map it is; add --map earth")
    }
    for (index, source) in map.enumerated() where map[..<index].contains(source) {
      throw conflict("--map \(source.rawValue) is given twice")
    }
  }

  /// Checks what does not go with the ground below the map.
  ///
  /// - Parameters:
  ///   - background: The colour of the ground; nil where none is given.
  ///   - hasImage: Whether an image lies on the ground.
  /// - Throws: `ValidationError`, where the map would hide the ground or cannot mix with it.
  func checkGround(_ background: Color?, hasImage: Bool) throws {
    guard !map.isEmpty, mapStyle != .outline else { return }
    if hasImage {
      throw ValidationError(
        "--map hides --background-image; leave one of them out, or add --map-style outline")
    }
    if let mapOpacity, mapOpacity < 1, let background, background.alpha < 255 {
      throw ValidationError(
        "--map-opacity mixes the map with the ground, which is transparent; "
          + "name another --background, or add --map-style outline")
    }
  }
}

/// The name of a map that the program has.
@Sendable func parseMapSource(_ text: String) throws -> MapSource {
  guard let source = MapSource(rawValue: text.lowercased()) else {
    throw ValidationError("expected earth, the map of the Earth that is in the program")
  }
  return source
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
      throw ValidationError("expected any of \(namesOfMapFeatures), with commas between")
    }
    features.insert(part)
  }
  return features
}
