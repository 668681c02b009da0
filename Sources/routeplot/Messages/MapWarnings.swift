// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about the maps below the routes.

import Heights
import Maps
import NumberText
import RoutePlotKit
import Tiles

/// Says that a picture is finer than its map, once for all of its routes.
func warnings(ofMapBelow routes: [FittedRoute]) -> [String] {
  guard let route = routes.first, let finest = route.finestMap else { return [] }
  // More digits would only tell of the size of the picture.
  let metres = plainText(rounded(route.metresPerPixel, figures: 3))
  return [
    "\(route.log.input): warning: the picture has \(metres) metres a pixel "
      + "and --map earth is drawn for \(plainText(finest)) or more, so coasts and borders are rough; "
      + "show a larger region, or name a file of tiles with --map"
      + (area(of: route).map { "; get one \(extract($0))" } ?? "")
  ]
}

/// The area that a picture shows, for other programs; nil if it is not a box within one world.
private func area(of route: FittedRoute) -> String? {
  guard case .box(let west, let south, let east, let north)? = try? route.shownBox() else {
    return nil
  }
  return TileBounds(west: west, south: south, east: east, north: north)?.list
}

/// Says which files of a map name nobody whom the picture has to name.
func warningsOfAttribution(_ map: BaseMap) -> [String] {
  map.sources.compactMap { source in
    guard source.map.needsAttribution, source.attribution == nil else { return nil }
    return "\(source.name): warning: has no attribution; name its makers with --attribution, like "
      + "--attribution '© OpenStreetMap contributors'"
  }
}

/// Says which maps have no names in the requested language at all.
func warningsOfLanguage(_ map: BaseMap) -> [String] {
  guard let language = map.language,
    map.features.contains(.places) || map.features.contains(.countries)
  else { return [] }
  return map.sources.compactMap { source in
    guard let known = source.map.languages, !known.contains(language.base) else { return nil }
    return "\(source.name): warning: has its names in English only, and not in \(language.code); "
      + "give --map-layers without places, or name a file of tiles with --map"
  }
}

/// Says that the tiles of a map have no names in the requested language, or have some in letters that need shaping; nil
/// if all is well.
private func warning(ofLanguage use: TileUse) -> String? {
  guard let names = use.language, names.names > 0 else { return nil }
  let code = names.language.code
  if names.toShape > 0 {
    return
      "\(use.source): warning: \(counted(names.toShape, "name")) in \(code) not drawn, as their letters need "
      + "shaping; other names stand there"
  }
  guard names.inLanguage == 0 else { return nil }
  return "\(use.source): warning: has no names in \(code) here, so local ones are drawn"
}

/// Says what the map below a picture is.
func summary(ofMapsIn picture: Report.Picture, of route: FittedRoute) -> [String] {
  let base = route.options.map
  return zip(picture.maps, base.sources).map { map, source in
    guard let tiles = map.tiles else {
      return "map: \(map.source), \(map.data ?? "") at \(map.detail ?? "")"
    }
    let plan = tiles.toFetch.map { ", \(tiles.cached ?? 0) of them kept, \($0) to fetch" } ?? ""
    let side =
      source.map.assumedTileSide(zoom: base.zoom).map { ", if tiles have \($0) pixels" } ?? ""
    return "map: \(map.source), zoom \(tiles.zoom), \(counted(tiles.needed, "tile"))\(plan)\(side)"
  }
}

/// Says which names of places a map has and lacks.
///
/// `log`: the log, where each of many has a picture. Default: nil.
func lines(
  about map: MapOutcome, isVerbose: Bool, isQuiet: Bool, of log: String? = nil
) -> [String] {
  var lines: [String] = []
  if isVerbose, map.names > 0 { lines.append("map: \(counted(map.names, "name"))") }
  guard !isQuiet else { return lines }
  for use in map.tiles {
    if isVerbose, use.fetched + use.cached > 0 {
      lines.append(
        "map: \(use.source): zoom \(use.zoom), \(counted(use.fetched, "tile")) fetched, \(use.cached) kept from before"
      )
    }
    if use.wantedZoom > use.zoom {
      lines.append(
        "\(use.source): warning: its tiles end at zoom \(use.zoom) and the picture is for zoom \(use.wantedZoom), "
          + "so they are enlarged; show a larger region, or name a map with more zooms")
    }
    if use.stale > 0 {
      lines.append(
        "\(use.source): warning: \(counted(use.stale, "tile")) could not be requested again, so cached ones are drawn"
      )
    }
  }
  let ofLog = log.map { "\($0): " } ?? ""
  lines += map.tiles.compactMap { warning(ofTiles: $0).map { ofLog + $0 } }
  lines += map.tiles.compactMap { warning(ofLanguage: $0).map { ofLog + $0 } }
  if let relief = map.relief {
    if isVerbose { lines.append(summary(of: relief)) }
    if let warning = warning(ofHeights: relief) { lines.append(ofLog + warning) }
  }
  if map.namesNotDrawable > 0 {
    lines.append(
      "warning: \(counted(map.namesNotDrawable, "name")) of places left out, as the font lacks letters; "
        + "choose one that has them with --font")
  }
  if map.namesOfOtherScripts > 0 {
    lines.append(
      "warning: \(counted(map.namesOfOtherScripts, "name")) on the map left out, as their letters need shaping"
    )
  }
  return lines
}

/// Says what a relief is made of.
private func summary(of relief: ReliefUse) -> String {
  let heights = relief.heights
  let things = counted(heights.needed - heights.missing, heights.hasFiles ? "file" : "tile")
  var text = "relief: \(heights.source), \(things) of \(heights.spacing)"
  if let lowest = relief.lowest, let highest = relief.highest {
    text += ", \(plainText(lowest.rounded())) to \(plainText(highest.rounded())) m"
  }
  if let contours = relief.contours { text += ", contours every \(contours)" }
  return text
}

/// Says which part of a picture has no heights; nil if all of it has.
private func warning(ofHeights relief: ReliefUse) -> String? {
  let heights = relief.heights
  guard relief.unknown > 0 || heights.firstFailure != nil else { return nil }
  let part = relief.unknown < 0.01 ? "less than 1 %" : percent(relief.unknown)
  var text = "\(heights.source): warning: \(part) of the picture has no heights and no relief"
  if let reason = heights.firstFailure { return "\(text): \(reason)" }
  guard let first = heights.firstMissing else { return "\(text), as they are voids" }
  let more = heights.missing > 1 ? " and \(heights.missing - 1) more" : ""
  text += ": it has no \(first)\(more)"
  return text + (heights.hasFiles ? "; get them, unless that is the open sea" : "")
}

/// A part as a whole number of percent, which is 100 for nothing but all.
private func percent(_ part: Double) -> String { "\(min(Int(part * 100), part < 1 ? 99 : 100)) %" }

/// The program that cuts an area out of a file of tiles.
private func extract(_ area: String) -> String { "with pmtiles extract and --bbox=\(area)" }

private let drawWithout = "or draw without them: --missing-tiles blank"

/// Says what can be done about a fault of a map.
func advice(_ fault: TileError.Kind) -> String {
  switch fault {
  case .tooManyTiles, .noMemory: "; choose a lower --map-zoom or a smaller picture"
  case .noMemoryForHeights: "; choose a smaller picture"
  case .tooManyNewTiles(let needed): " with --max-tiles \(needed)"
  case .notReached: "; check its address and the network, or run it again later"
  case .noTiles: "\(otherRegion), or add --missing-tiles blank"
  case .notCovered(let area?):
    "; get them \(extract(area)), \(drawWithout)"
  case .notCovered(nil): "\(otherRegion), \(drawWithout)"
  case .noHeights: "\(otherRegion), or get the files"
  case .tooManyHeights:
    "; show a smaller region, or name tiles of heights, which have lower zooms"
  case .areHeights: "; give it with --relief"
  case .noKey: "; give it in the variable ROUTEPLOT_MAP_KEY"
  case .usage, .data, .unavailable: ""
  }
}

/// Advice if a map has nothing.
private let otherRegion = "; show a region that it covers"

/// Says which tiles a picture lacks; nil if it has all.
private func warning(ofTiles use: TileUse) -> String? {
  let lacking = use.needed - use.drawn - use.leftOut
  guard lacking > 0 else { return nil }
  let standIns =
    use.fromParents == 0
    ? "nothing is drawn there"
    : use.fromParents == lacking
      ? "tiles of lower zooms stand in"
      : "tiles of lower zooms stand in for \(use.fromParents)"
  let reason = use.firstFailure.map {
    "; \(counted(use.failed, "tile")) cannot be read, the first: \($0)"
  }
  if let covered = use.covered {
    let box = use.area.map { "; get the rest \(extract($0))" } ?? ""
    return
      "\(use.source): warning: covers \(percent(covered)) of the picture, \(standIns)\(reason ?? box)"
  }
  return "\(use.source): warning: \(lacking) of \(counted(use.needed, "tile")) at zoom \(use.zoom) "
    + (lacking == 1 ? "is" : "are") + " missing, \(standIns)\(reason ?? "")"
}
