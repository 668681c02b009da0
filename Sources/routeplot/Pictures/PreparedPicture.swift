// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads and checks everything before the logs of a picture, or of many, are read.

import CLibrary
import RoutePlotKit

/// The options of the pictures of a run with all that other files say.
struct PreparedPicture {
  /// The options of each picture, with the pins, the region and the image below the routes; at least one.
  private(set) var pictures: [PlotOptions]

  /// The options to read logs with: those of the picture with most pixels, so that none shows which fixes are dropped.
  var options: PlotOptions {
    let alone = pictures.filter { $0.pyramid == nil }
    let all = alone.isEmpty ? pictures : alone
    var options = all.dropFirst().reduce(all[0]) { $1.pixelScale > $0.pixelScale ? $1 : $0 }
    options.pyramid = pictures.compactMap(\.pyramid).max { $0.pixelsOfTile < $1.pixelsOfTile }
    options.pyramid?.isAlone = alone.isEmpty
    options.film = pictures.lazy.compactMap(\.film).first
    return options
  }

  /// The warnings about the image, the maps and the counts.
  let warnings: [String]

  /// Reads everything that decides about a picture except its logs.
  ///
  /// `renditions`: how each picture is made; none if that differs from log to log, or nothing is drawn. `isDrawn`:
  /// whether there will be pictures, whose memory and font must be there.
  init(
    _ request: Request, renditions: [Rendition], isDrawn: Bool, with plotter: Plotter,
    streams: StandardStreams
  ) throws(Failure) {
    var shared = request.options
    shared.pins = try readPins(request, streams: streams)
    if !request.photos.isEmpty {
      (shared.photos, shared.systemZone) = (try readPhotos(request), zoneOfSystem())
      if shared.photos.contains(where: { $0.tags.container == .heic }) {
        shared.photoDecoder = getenv("PATH").flatMap { PhotoDecoder(in: String(cString: $0)) }
      }
    }
    try openElevations(of: request, into: &shared)
    pictures = []
    for rendition in renditions.isEmpty ? [Rendition()] : renditions {
      var options = shared.rendered(as: rendition)
      // A server may have other tiles for a picture with more pixels.
      if let other = pictures.first(where: { $0.pixelScale == options.pixelScale }) {
        (options.map, options.attribution) = (other.map, other.attribution)
      } else {
        try openMaps(of: request, into: &options)
      }
      if isDrawn {
        let options = options
        try wrappingPlotError { () throws(PlotError) in try checkMemory(options) }
        if pictures.isEmpty {
          try wrappingPlotError { () throws(PlotError) in try plotter.checkText(options) }
        }
      }
      pictures.append(options)
    }
    let region = try readRegion(request, streams: streams)
    for index in pictures.indices {
      pictures[index].region = region
      guard pictures[index].format == .counts, let zooms = request.pyramid.zooms else { continue }
      var counts = pictures[index]
      try wrappingPlotError { () throws(PlotError) in
        try counts.countTiles(zoom: zooms.upperBound, tileSize: request.pyramid.tileSize)
      }
      pictures[index] = counts
    }
    var warnings = try readBackground(of: request, into: &pictures)
    if shared.attribution == nil { warnings += warningsOfAttribution(pictures[0].map) }
    warnings += warningsOfLanguage(pictures[0].map)
    if request.batch == nil, request.following == nil {
      warnings += try takeFrameOfCounts(of: request, into: &pictures, streams: streams)
    }
    self.warnings = warnings
  }
}
