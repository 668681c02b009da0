// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arguments that exclude each other.

import CLibrary
import Drawing
import Mapping
import RoutePlotKit
import RouteReading
import RouteWriting

/// The advice for one stream that is requested twice.
private let fileInstead = "name a file instead of one '-'"

extension Arguments {
  /// Checks what no group of options can check alone.
  func validate() throws {
    guard
      !inputs.isEmpty || batch.filesFrom != nil || !format.polyline.isEmpty
        || styles.printStyle || styles.printMapStyle != nil
    else {
      throw ValidationError("no log is named, expected one, like trip.csv, or '-'")
    }
    try validateNames()
    try validateBatch()
    try validateFormat()
    try validateQuality()
    try validateServers()
    try validatePreview()
    try validateFollowing()
    try validateTiles()
    try validateFilms()
    try validatePosters()
    let sides = [paper.width, paper.height].compactMap { $0 }.count
    if paper.size != nil, sides > 0 {
      throw ValidationError("--size already gives both sides; leave out --width and --height")
    }
    try validateLayers()
    try map.checkGround(picture.background, hasImage: image.backgroundImage != nil)
    let ground = picture.background ?? density.ground ?? .white
    if frame.frame, ground.alpha < 255 {
      throw ValidationError(
        "--frame needs an opaque background; choose another --background")
    }
    // A map or an image is another ground.
    if map.map.isEmpty, image.backgroundImage == nil {
      try title.checkColor(on: ground)
      try texts.checkColor(on: ground)
    }
    if line.overlap != nil {
      try line.checkOverlap(
        colors: values.colors(on: ground)
          ?? (picture.color.isEmpty ? Color.tracks(on: ground) : picture.color),
        ground: ground)
    }
    if let named = values.nameOfNumbers, !picture.color.isEmpty {
      throw conflict("--color is the colour of tracks, which --color-by \(named) replaces")
    }
    if region.zoom != nil, picture.padding != nil {
      throw ValidationError(
        "--center and --zoom already give the region, and --padding has no effect; leave out --padding"
      )
    }
    if log.position != nil, log.latitude != nil || log.longitude != nil {
      throw ValidationError("--position already gives both; leave out --latitude and --longitude")
    }
    if log.order != nil, log.latitude != nil || log.longitude != nil {
      throw ValidationError(
        "--latitude and --longitude already give the order; leave out --order")
    }
    if map.saveMap != nil, output.isDryRun || batch.folder != nil || following.isFollowing {
      throw ValidationError(
        "--save-map saves what one picture is drawn with; draw one of all logs with -o, without --dry-run, -d and "
          + "--follow")
    }
    if output.isDryRun, !output.files.isEmpty {
      throw ValidationError("--dry-run writes no picture; leave out --output")
    }
    // A calendar has a title of its own.
    if title.title == nil, posters.layout != .calendar, batch.isBook == false,
      let option = given.without(.styleFile, .builtInStyle).first(
        of: "--subtitle", "--title-size", "--title-font", "--title-color", "--title-position")
    {
      throw ValidationError("\(option) needs --title, which it is about")
    }
    if region.bbox == .main, let option = given.first(of: "--follow", "--fit-to") {
      throw conflict("\(option) cannot be used with --bbox main")
    }
    let isOnOutput = output.files.contains("-")
    if output.files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "standard output can be written only once; \(fileInstead)")
    }
    let isPictureOnOutput = isOnOutput || (output.files.isEmpty && batch.folder == nil)
    if output.report == "-", !output.isDryRun, isPictureOnOutput {
      throw ValidationError(
        "standard output cannot take both the picture and the report; name a file for one of them")
    }
    if region.worldFile, isPictureOnOutput {
      throw ValidationError("\(worldFilePlace); name the picture with -o")
    }
    if region.answersOnOutput, isOnOutput || output.report == "-" {
      throw ValidationError(
        "--print-bbox and --locate print on standard output; "
          + (isOnOutput ? "name another file with -o" : "name a file for --report"))
    }
    let lists = [batch.filesFrom].compactMap { $0 }
    let inputs =
      inputs + lists + region.fitTo + pins.pins + (region.bbox == .file("-") ? ["-"] : [])
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once; \(fileInstead)")
    }
  }

  /// Checks that files and folders have names: a variable of a script may be empty.
  private func validateNames() throws {
    let files = [
      ("--report", output.report), ("--files-from", batch.filesFrom),
      ("--events", following.events), ("--background-image", image.backgroundImage),
      ("--save-map", map.saveMap),
      ("--web-page-script", tiles.webPageScript),
    ]
    let lists = [("--fit-to", region.fitTo), ("--pins", pins.pins), ("--photos", photos.photos)]
    if let option = files.first(where: { $1?.isEmpty == true })?.0
      ?? lists.first(where: { $1.contains("") })?.0
    {
      throw ValidationError("\(option) has an empty name; name a file")
    }
    if map.mapCache?.isEmpty == true {
      throw ValidationError("--map-cache has an empty name; name a folder, or none")
    }
  }

  /// Checks what does not go with the layers that are requested.
  private func validateLayers() throws {
    for option in given.list.sorted(by: { $0.option.group < $1.option.group }) {
      guard let replacement = option.option.definition.replacement(),
        replacement.value == nil || replacement.value == option.value?.lowercased(),
        let other = replacement.names.first(where: { given.has("--\($0)") })
      else { continue }
      throw ValidationError("\(replacement.reason); leave out --\(other)")
    }
    if photos.style == .number, profile.profile {
      throw ValidationError(
        "--photo-style number and --profile both stand below the map; leave out --profile")
    }
    // A gap still breaks what is measured along lines.
    let measuresLines =
      values.colorBy != nil || arrows.arrows || distanceMarks.distanceMarks != nil
      || profile.profile || statistics.stats || output.report != nil
      || output.isVerbose || output.outputFormat?.tracks != nil
      || output.files.contains { file in
        TrackFormat.allCases.contains { file.lowercased().hasSuffix(".\($0.rawValue)") }
      }
    if points.points == .alone, !measuresLines, !selection.gap.isEmpty {
      throw ValidationError("\(aloneDrawsNoLines); leave out --gap")
    }
    guard values.colorBy == nil, values.grouping == nil else { return }
    if let option = given.first(
      of: "--color-range", "--color-middle", "--color-scale", "--color-steps", "--color-smooth")
    {
      guard density.density else { throw missingColorBy(option) }
      throw ValidationError("--density has the range of its counts; \(leaveOutNumbers)")
    }
    if values.colorMap != nil, !density.density, posters.layout != .calendar {
      throw missingColorBy("--color-map", orElse: "--density")
    }
  }

  /// Checks what does not go with a picture of each input.
  private func validateBatch() throws {
    guard batch.folder != nil else { return }
    if !output.files.isEmpty {
      throw ValidationError(
        "-d draws a picture of each input, -o one of all; leave one out, or name a PDF with -d, "
          + "like -d book.pdf, for a page of each")
    }
    if batch.isBook, let folder = batch.folder,
      let option = given.first(of: "--name", "--skip-unchanged", "--world-file")
    {
      throw ValidationError(
        "\(option) is for pictures in a folder, and -d \(FileName(argument: folder).shown) is a book of pages; leave out \(option)"
      )
    }
    if region.answersOnOutput {
      throw ValidationError(
        "--print-bbox and --locate are for a single picture; leave them out, or leave out -d")
    }
    if batch.jobs != nil, output.threads != nil {
      throw ValidationError("--jobs already gives the number of threads; leave out --threads")
    }
    if batch.skipsUnchanged, output.isDryRun {
      throw ValidationError("--dry-run draws nothing to skip; leave out --skip-unchanged")
    }
    if batch.skipsUnchanged, region.fitTo.contains("-") {
      throw ValidationError(
        "--skip-unchanged cannot know whether standard input is the same; "
          + "name a file for --fit-to instead of '-'")
    }
    if inputs.contains("-") {
      throw ValidationError(
        "standard input has no name for its picture; leave out -d, or name a file instead of '-'")
    }
  }

  /// Checks what does not go with logs that grow.
  private func validateFollowing() throws {
    guard following.isFollowing else { return }
    if let option = given.first(
      of: "-d", "--polyline", "--dry-run", "--report", "--world-file", "--print-bbox", "--locate",
      "--allow-empty", "--map-scale", "--photos")
    {
      throw conflict("\(option) cannot be used with --follow")
    }
    if output.files.contains("-") || output.files.isEmpty && !showsInTerminal {
      throw ValidationError("--follow draws a picture again and again; name a file with -o")
    }
    if output.files.count > 1 {
      throw ValidationError("--follow draws one picture again and again; \(leaveOutAllButOne) -o")
    }
    if following.followLast != nil,
      let option = given.first(
        of: "--bbox", "--center", "--max-zoom", "--min-span", "--fit-to")
    {
      throw conflict("\(option) and --follow-last both give the region")
    }
  }

  /// Whether a picture without a file is shown in the terminal.
  private var showsInTerminal: Bool {
    output.preview != .off && output.outputFormat == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Checks that standard output is free for a picture in the terminal.
  private func validatePreview() throws {
    guard let preview = output.preview, preview != .off else { return }
    // A log that grows has one picture.
    let ofFile = output.files.isEmpty ? nil : given.first(of: "--follow", "--follow-last")
    if let option = ofFile ?? given.first(of: "-d", "--dry-run", "--print-bbox", "--locate") {
      throw conflict("\(option) cannot be used with --preview")
    }
    if output.files.contains("-") || output.report == "-"
      || output.files.isEmpty && output.outputFormat != nil
    {
      throw ValidationError("--preview shows the picture on standard output; \(fileInstead)")
    }
  }

  /// Checks that options of requests have a server that they are for.
  private func validateServers() throws {
    let heights = [relief.relief, selection.elevationSource].compactMap { $0 }
    guard !map.map.contains(where: \.isServer), !heights.contains(where: { $0.contains("://") }),
      let other = given.first(of: "--max-tiles", "--offline", "--map-cache", "--user-agent")
    else { return }
    throw ValidationError(
      "\(other) is for tiles of a server; name one with --map, like 'https://tiles.example/{z}/{x}/{y}.png'"
    )
  }

  /// Checks that a quality and a palette have a picture that they are for.
  private func validateQuality() throws {
    let names = output.files + [batch.pattern?.ending ?? ""]
    let formats = names.map { OutputFormat(ofName: $0) } + [output.outputFormat]
    if output.quality != nil, !formats.contains(where: { $0?.picture?.hasQuality == true }) {
      throw ValidationError(
        "--quality is for pictures in JPEG and WebP; name one with -o, like trip.jpg, or leave it out"
      )
    }
    guard output.palette != nil else { return }
    if let option = given.first(of: "--animate") {
      throw conflict("\(option) cannot be used with --palette")
    }
    guard !writesPNG else { return }
    throw ValidationError(
      "--palette is for pictures in PNG; name one with -o, like trip.png, or leave it out")
  }

  /// Whether one of the outputs is a picture in PNG.
  private var writesPNG: Bool {
    guard !output.files.isEmpty || batch.folder != nil || !showsInTerminal else { return false }
    let names = output.files.isEmpty ? [batch.pattern?.ending ?? batch.folder ?? ""] : output.files
    return names.contains {
      (output.outputFormat ?? OutputFormat(ofName: $0) ?? .picture(.png)).picture?.hasPalette
        == true
        && !TilePaths.isTemplate($0) && !FramePaths.isTemplate($0)
    }
  }

  /// Checks the format of logs and the polylines of the command line.
  private func validateFormat() throws {
    if photos.photos.isEmpty, format.format != .photos,
      let option = given.first(of: "--photo-zone", "--photo-shift")
    {
      throw PhotoArguments.lacksPhotos(option)
    }
    if format.format == .photos {
      if let option = given.first(
        of: "--latitude", "--longitude", "--position", "--order", "--unit", "--delimiter", "--skip",
        "--time", "--time-format", "--accuracy", "--group-by", "--layer", "--table", "--polyline",
        "--precision", "--route", "--detail", "--output-folder", "--follow", "--layout")
      {
        throw conflict("\(option) cannot be used with \(formatOfPhotos)")
      }
      if inputs.contains("-") {
        throw ValidationError(
          "\(formatOfPhotos) reads files and not standard input; name the photos")
      }
    }
    if let name = format.format, name != .log(.polyline),
      !format.polyline.isEmpty || format.precision != nil
    {
      let option = format.polyline.isEmpty ? "--precision" : "--polyline"
      throw ValidationError(
        "\(option) is for encoded polylines; leave out --format \(name.rawValue)")
    }
    guard !format.polyline.isEmpty else { return }
    if format.polyline.contains("") {
      throw missingText("--polyline")
    }
    if !inputs.isEmpty || batch.filesFrom != nil || batch.folder != nil {
      let found = "--polyline takes the place of the input"
      throw batch.folder == nil
        ? conflict(found) : ValidationError("\(found); leave out -d, and name a file with -o")
    }
  }
}
