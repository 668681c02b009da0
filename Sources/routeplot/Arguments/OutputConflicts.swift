// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that exclude tiles or films.

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
