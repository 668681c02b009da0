// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Opens maps of tiles for the options of a picture.

import CLibrary
import RoutePlotKit
import Tiles

/// Opens the maps of tiles that are requested, and names on the picture whom they ask to be named.
func openMaps(of request: Request, into options: inout PlotOptions) throws(Failure) {
  try openRelief(of: request, into: &options)
  guard request.maps.contains(where: { $0 != .earth }) else {
    options.attribution = options.attribution ?? options.map.attribution
    return try checkParts(of: request, in: options.map)
  }
  var sources: [BaseMap.Source] = []
  let (scale, threads) = (options.pixelScale, options.threads)
  let requestOptions = request.keyedRequestOptions
  for map in request.maps {
    switch map {
    case .earth: sources.append(.earth)
    case .file(let name), .folder(let name):
      do throws(PlotError) {
        sources.append(try BaseMap.Source.open(name))
      } catch {
        let failure = Failure(error)
        guard isHiddenAddress(name) else { throw failure }
        throw Failure(
          failure.status,
          "\(shownHost(ofAddress: name)): is no file or folder of tiles; for a server write https:// before its name"
        )
      }
    case .server(let address) where BaseMap.Source.isFileOnServer(address):
      sources.append(
        try wrappingPlotError { () throws(PlotError) in
          try BaseMap.Source.open(fileOnServer: address, requestOptions: requestOptions)
        })
    case .server(let template):
      guard options.attribution != nil else {
        throw Failure(
          .usage,
          "\(map.name): a map from a server needs an attribution; add --attribution, like "
            + "--attribution '© OpenStreetMap contributors'")
      }
      let map = try wrappingPlotError { () throws(PlotError) in
        try TileMap.open(
          server: template, requestOptions: requestOptions, pixelScale: scale, threads: threads)
      }
      sources.append(BaseMap.Source(map))
    }
  }
  options.map.sources = sources
  // Some of many logs may lie elsewhere.
  options.map.drawsOutside = request.batch != nil
  try checkParts(of: request, in: options.map)
  if options.map.opacity < 1, options.background.alpha < 255,
    let source = sources.first(where: \.map.needsOpaqueGround)
  {
    throw Failure(.usage, "\(source.name): \(faultOfTransparentGround)")
  }
  options.attribution = options.attribution ?? options.map.attribution
}

extension Request {
  /// The options for requests to servers, with the key of the environment.
  var keyedRequestOptions: TileRequestOptions {
    var options = tileRequestOptions
    options.key = getenv("ROUTEPLOT_MAP_KEY").map { String(cString: $0) }
    return options
  }
}

/// Opens the heights that are requested.
///
/// Without a map the background has the colour of land, unless one is chosen.
private func openRelief(of request: Request, into options: inout PlotOptions) throws(Failure) {
  guard let source = request.relief.relief else { return }
  let isOnServer = source.contains("://")
  if isOnServer, !BaseMap.Source.isFileOnServer(source), options.attribution == nil {
    throw Failure(
      .usage,
      "\(shownHost(ofAddress: source)): heights from a server need an attribution; add --attribution, like "
        + "--attribution 'Terrain Tiles: USGS, NASA, Mapzen'")
  }
  let requestOptions = request.keyedRequestOptions
  var relief = try wrappingPlotError { () throws(PlotError) in
    try isOnServer
      ? Relief.server(source, requestOptions: requestOptions) : Relief.open(source)
  }
  if let style = request.relief.style { relief.style = style }
  if let strength = request.relief.strength { relief.strength = strength }
  relief.contours = request.relief.contours
  if relief.contours == .suitable, options.units.height == .foot { relief.contours = .suitableFeet }
  options.map.relief = relief
  if request.maps.isEmpty, !request.givesBackground, options.background == .white {
    options.background = .landOfRelief
  }
}

/// Finds out whether the maps have the parts that are requested.
///
/// Throws `Failure`, if no map has parts, or none has one that is named.
private func checkParts(of request: Request, in map: BaseMap) throws(Failure) {
  let parts = map.sources.reduce(MapFeatures()) { $0.union($1.features) }
  guard !parts.isEmpty else {
    guard let option = request.optionOfMapParts, let name = map.sources.first?.name else { return }
    throw Failure(
      .usage,
      "\(name): \(option) is for maps of the Earth and of streets, and this one is made of pictures; leave it out"
    )
  }
  guard map.features != .usual else { return }
  let missing = MapFeatures.named.filter {
    map.features.contains($0.part) && !parts.contains($0.part)
  }
  guard let first = missing.first else { return }
  let known = MapFeatures.named.filter { parts.contains($0.part) }.map(\.name)
  throw Failure(
    .usage,
    "--map-layers names \(first.name), and \(map.sources.map(\.name).joined(separator: ", ")) has \(listed(known))"
  )
}
