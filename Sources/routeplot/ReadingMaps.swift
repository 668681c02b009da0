// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The maps of tiles on their way into the options of a picture.

import CLibrary
import RoutePlotKit

/// Opens the maps of tiles that are asked for, and names on the picture whom they ask to be named.
///
/// - Throws: `Failure`, when one cannot be opened, or a server has nobody named.
func openMaps(of request: Request, into options: inout PlotOptions) throws(Failure) {
  guard request.maps.contains(where: { $0 != .earth }) else { return }
  var sources: [MapSource] = []
  let scale = options.pixelScale
  var asking = request.asking
  asking.key = getenv("ROUTEPLOT_MAP_KEY").map { String(cString: $0) }
  let how = asking
  for map in request.maps {
    switch map {
    case .earth: sources.append(.earth)
    case .file(let name), .folder(let name):
      sources.append(.tiles(try failing { () throws(PlotError) in try TileMap.open(name) }))
    case .server(let template):
      guard options.attribution != nil else {
        throw Failure(
          .usage,
          "\(map.name): a map of a server names its makers; add --attribution, like "
            + "--attribution '© OpenStreetMap contributors'")
      }
      sources.append(
        .tiles(
          try failing { () throws(PlotError) in
            try TileMap.open(server: template, asking: how, pixelScale: scale)
          }))
    }
  }
  options.baseMap.sources = sources
  guard options.attribution == nil else { return }
  var attributions: [String] = []
  for text in options.baseMap.tileMaps.compactMap(\.attribution) where !attributions.contains(text)
  {
    attributions.append(text)
  }
  if !attributions.isEmpty { options.attribution = attributions.joined(separator: " · ") }
}
