// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that exclude tiles, films or posters.

import Encoding
import RoutePlotKit

extension Arguments {
  /// Checks what does not go with tiles.
  func validateTiles() throws {
    // Without a name the output is standard output.
    let files = output.files.isEmpty && batch.folder == nil ? ["-"] : output.files
    let outputs = files.filter { isTiles($0, asked: output.outputFormat) }
    if tiles.hasWebPage, !outputs.contains(where: TilePaths.isTemplate) {
      throw ValidationError(
        "--web-page writes a page next to tiles in folders; name the tiles with -o, like 'tiles/{z}/{x}/{y}.png'"
      )
    }
    guard !outputs.isEmpty else {
      if tiles.tileZoom != nil, isOfCounts(files) { return try validateTilesOfCounts() }
      if let option = given.first(of: "--tile-zoom", "--tile-size") {
        throw ValidationError(
          "\(option) is for tiles; name them with -o, like 'tiles/{z}/{x}/{y}.png' or trip.pmtiles")
      }
      return
    }
    if let option = given.first(
      of: "--bbox", "--center", "--max-zoom", "--min-span", "--map-scale", "--geodesic",
      "--background-image-fill")
    {
      throw conflict(
        "tiles show all of the routes in Web Mercator, and not what \(option) asks for")
    }
    try validateProjectionOfTiles()
    guard outputs.count == files.count else { return }
    let strip = photos.style == .number ? "--photo-style number" : nil
    if let option = strip
      ?? given.first(
        of: "--size", "--width", "--height", "--padding", "--scale", "--dpi", "--legend",
        "--profile",
        "--scale-bar", "--graticule", "--grid", "--frame", "--stats", "--print-bbox", "--locate",
        "--inset", "--inset-detail", "--north-arrow")
    {
      throw ValidationError(
        "\(option) is for a picture, and tiles have no edges; \(leaveOutOrWritePicture) too")
    }
  }

  /// Whether counts are written.
  private func isOfCounts(_ files: [String]) -> Bool {
    if let format = output.outputFormat { return format.picture == .counts }
    return files.contains(where: isNameOfCounts)
  }

  /// Checks what does not go with the tiles of counts.
  private func validateTilesOfCounts() throws {
    let strip = photos.style == .number ? "--photo-style number" : nil
    if let option = strip
      ?? given.first(
        of: "--size", "--width", "--height", "--scale", "--dpi")
    {
      throw conflict("--tile-zoom already sets the pixels of counts, and \(option) is for others")
    }
    try validateProjectionOfTiles()
  }

  private func validateProjectionOfTiles() throws {
    if let projection = region.projection, projection != .mercator {
      throw conflict(
        "tiles are in Web Mercator, and --projection asks for \(projection.rawValue)")
    }
  }
}

extension Arguments {
  /// Checks what does not go with films.
  func validateFilms() throws {
    let files = output.files.isEmpty ? [batch.pattern?.ending ?? "-"] : output.files
    let animates = films.animates
    let isAny = files.contains {
      FramePaths.isTemplate($0)
        || !TilePaths.isTemplate($0)
          && filmFormat(of: $0, asked: output.outputFormat, animates: animates) != nil
    }
    guard isAny else {
      let options = FilmArguments.options.map(\.definition.long)
      guard let option = options.first(where: given.has) else { return }
      throw ValidationError(
        "\(option) is for films; name one with -o, like trip.apng, or leave it out")
    }
    if let option = given.first(of: "-d", "--follow") {
      throw ValidationError(
        "\(option) makes pictures and no films; \(leaveOutOrWritePicture)")
    }
    if films.tail != nil, let option = given.first(of: "--dash", "--points") {
      throw conflict("\(option) marks places of a line that the end of a --tail would move")
    }
    if let camera = films.camera, camera != .whole {
      var fixed = ["--frame", "--graticule", "--grid", "--inset", "--inset-detail"]
      if case .zoomOut = camera { fixed += ["--photos", "--scale-bar"] }
      let strip = photos.style == .number ? "--photo-style number" : nil
      if let option = strip ?? fixed.first(where: given.has) {
        throw conflict("\(option) cannot be used with a --camera that moves")
      }
    }
    if let option = given.first(of: "--density", "--arrows", "--distance-marks", "--labels") {
      throw ValidationError(
        "\(option) shows whole tracks, and in a film they grow; \(leaveOutOrWritePicture)")
    }
  }
}

extension Arguments {
  /// Checks what does not go with posters.
  func validatePosters() throws {
    guard let layout = posters.layout else { return }
    let poster = "--layout \(layout.rawValue)"
    // What a style asks of a map is left out.
    if let option = given.without(.styleFile, .builtInStyle).first(
      of: "-d", "--follow", "--map", "--relief", "--contours", "--background-image", "--photos",
      "--pins", "--stops", "--markers", "--labels", "--label-width", "--points", "--arrows",
      "--distance-marks",
      "--density", "--inset",
      "--inset-detail", "--north-arrow",
      "--casing", "--dash", "--overlap", "--gap-style", "--profile", "--scale-bar", "--graticule",
      "--grid",
      "--frame", "--bbox", "--center", "--max-zoom", "--min-span", "--map-scale", "--fit-to",
      "--projection", "--geodesic", "--print-bbox", "--locate", "--world-file", "--save-map",
      "--animate")
    {
      throw conflict("\(option) is for a map, and cannot be used with \(poster)")
    }
    for file in output.files + [""] {
      let format = output.outputFormat ?? OutputFormat(ofName: file)
      if TilePaths.isTemplate(file)
        || FramePaths.isTemplate(file)
        || format.map({ $0.picture == nil || $0.picture == .counts }) ?? false
      {
        throw ValidationError(
          "\(poster) makes pictures, and no tiles, films, counts or data; name a picture with -o, like year.png"
        )
      }
    }
    if case .ground = line.strokeWidth,
      given.without(.styleFile, .builtInStyle).has("--stroke-width")
    {
      throw conflict("--stroke-width in metres is for a map, and cannot be used with \(poster)")
    }
    if let named = values.nameOfNumbers {
      throw ValidationError(
        "--color-by \(named) changes along a track, and a poster has a colour for each; choose --color-by "
          + "\(listed(TrackGrouping.allCases.map(\.rawValue))) or a column of words")
    }
    if let place = legend.legendPosition, PlotOptions.LegendPosition.corners.contains(place) {
      throw conflict("--legend-position \(place.rawValue) is on cells of \(poster)")
    }
    let isColored = values.colorBy != nil || values.grouping != nil
    if layout == .calendar, posters.days != .tracks {
      guard isColored else { return }
      throw ValidationError(
        "the shades of days show their distance; add --calendar-days tracks, or leave out --color-by"
      )
    }
    if legend.legend, !isColored {
      throw ValidationError(
        "--legend tells colours, and \(poster) has one for all tracks; add --color-by, like --color-by month, or "
          + "leave it out")
    }
  }
}

/// The format of the film that an output is; nil for anything else.
///
/// `name`: the name of the output; nil for standard output. `animates`: whether a PNG is a film.
func filmFormat(of name: String?, asked: OutputFormat?, animates: Bool) -> FilmFormat? {
  switch asked ?? name.flatMap({ OutputFormat(ofName: $0) }) {
  case .film(let format)?: format
  case .picture(.png)?, nil: animates ? .apng : nil
  default: nil
  }
}
