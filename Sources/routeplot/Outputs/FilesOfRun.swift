// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All files of a run. No output may be another file of the run.

import CLibrary
import Encoding
import RoutePlotKit

/// A picture, or a file of tracks in place of one.
struct RunOutput {
  /// The target.
  let file: OutputFile

  /// Its name for reports, that of tiles in folders with the braces.
  let exactName: String

  /// Its format by its name; nil if the name gives none.
  let format: OutputFormat?

  /// The file of tracks; nil for a picture and for tiles.
  let data: DataOutput?

  /// The target of tiles; nil for a picture and for tracks.
  ///
  /// Those in folders are recognised by the file next to them.
  let tiles: TileTarget?

  /// The target of the film; nil for anything else.
  var film: FilmTarget?

  /// The target of the world file and its coordinate system; nil if they are not requested.
  let worldFile: (map: OutputFile, system: OutputFile)?

  /// The options for making the picture or the tiles; nil for a file of tracks.
  let rendition: Rendition?

  /// The page next to tiles in folders; nil if it is not requested.
  var page: PageFiles?

  /// Whether it is a picture.
  var isPicture: Bool { data == nil && tiles == nil }

  /// The names of the frames of a film; nil for anything else.
  var frames: FramePaths? { if case .frames(let paths)? = film { paths } else { nil } }

  /// The folder of the tiles; nil for anything else.
  var folder: TilePaths? { if case .folder(let paths)? = tiles { paths } else { nil } }
}

/// The outputs of a run, once all its files are known not to collide.
struct FilesOfRun {
  /// The pictures and the files of tracks, in their order on the command line; none if nothing is drawn.
  private(set) var outputs: [RunOutput] = []

  /// The target of the words that are printed in answer to questions; nil if there are none.
  private(set) var answers: OutputFile?

  /// The target of the report; nil if none is requested.
  private(set) var report: OutputFile?

  /// The target of the part of the map that is drawn; nil if it is not requested.
  private(set) var savedMap: OutputFile?

  /// The target of the events of frames; nil if they are not requested.
  private(set) var events: OutputFile?

  /// The files of tracks.
  var data: [DataOutput] { outputs.compactMap(\.data) }

  /// The folders that were made for tiles and frames.
  private var madeFolders: [FileName] = []

  /// The options for making each picture and each pyramid of tiles.
  var renditions: [Rendition] { outputs.compactMap(\.rendition) }

  /// Checks every output, and every pair of an output and another file, without opening any.
  init(_ request: Request, streams: StandardStreams) throws(Failure) {
    do throws(Failure) { try check(request, streams) } catch {
      removeEmptyFolders()
      throw error
    }
  }

  /// Removes the folders that were made for tiles and frames, as far as they are empty.
  func removeEmptyFolders() { removeEmpty(madeFolders) }

  private mutating func check(_ request: Request, _ streams: StandardStreams) throws(Failure) {
    var known = ComparedFiles(request, streams: streams)
    if request.answersOnOutput {
      guard streams.hasOutput else { throw Failure(outputIsClosed: "redirect it to a file") }
      answers = try known.output(.answers, nil)
    }
    // A question about the region is no reason to draw.
    var names = request.outputs.map { Optional(FileName(argument: $0)) }
    if names.isEmpty, !request.answersOnOutput { names = [nil] }
    if request.isDryRun || request.batch != nil { names = [] }
    let terminal = request.terminalPicture(isOnlyOutput: names == [nil])
    if terminal != nil { names.removeAll { $0 == nil } }
    for name in names {
      if let name, TilePaths.isTemplate(name.argument) {
        let paths = try TilePaths(name.argument)
        try paths.check(against: request)
        madeFolders += try makeFolders(paths.folder, advice: otherTileNames)
        outputs.append(try RunOutput(paths, request, among: &known))
      } else if let name, FramePaths.isTemplate(name.argument) {
        let paths = try FramePaths(name.argument)
        try paths.check(against: request)
        madeFolders += try makeFolders(paths.folder, advice: otherFrameNames)
        outputs.append(try RunOutput(paths, request, among: &known))
      } else {
        outputs.append(try RunOutput(name, request, among: &known))
      }
    }
    if let terminal { outputs.append(try RunOutput(terminal, among: &known)) }
    if request.writesWorldFile, !outputs.isEmpty,
      !outputs.contains(where: { $0.isPicture && $0.frames == nil && $0.format?.isInput != true })
    {
      throw .worldFileWithoutPicture
    }
    if let name = request.savedMap {
      let file = try known.output(.savedMap, FileName(argument: name))
      if !request.overwritesTracks {
        try checkIsNew(file.identity, name: file.name, couldBe: "another map")
      }
      guard outputs.contains(where: { $0.rendition != nil }) else {
        throw Failure(
          .usage, "--save-map saves what a picture is drawn with; \(leaveOutOrWritePicture)")
      }
      savedMap = file
    }
    if let name = request.following?.events {
      events = try known.output(.events, FileName(argument: name))
    }
    if let name = request.report { report = try known.output(.report, FileName(argument: name)) }
  }
}

extension RunOutput {
  /// A picture, a file of tracks or a file of tiles.
  ///
  /// `name`: its name; nil for standard output.
  fileprivate init(
    _ name: FileName?, _ request: Request, among known: inout ComparedFiles
  ) throws(Failure) {
    exactName = name?.exact ?? "-"
    let isData = request.writesTracks(to: name?.argument)
    let isOfTiles = isTiles(name?.argument ?? "-", asked: request.format)
    file = try known.output(isData ? .tracks : isOfTiles ? .tiles : .picture, name)
    if isData || isOfTiles, !request.overwritesTracks, !file.isAtEnd {
      try checkIsNew(file.identity, name: file.name, couldBe: isData ? "a log" : "a map")
    }
    var format: OutputFormat?
    if let name { format = try outputFormat(of: name, file: file.identity) }
    if let asked = request.format {
      guard format == nil || format == asked else { throw Failure(name: file.name, isNot: asked) }
      format = asked
    }
    self.format = format
    if format?.picture == .counts, !request.overwritesTracks, !file.isAtEnd {
      try checkIsNew(file.identity, name: file.name, couldBe: "a log")
    }
    switch format {
    case .tracks(let tracks)?:
      let hasSeveralLogs = request.inputs.count > 1 || !request.polylines.isEmpty
      data = DataOutput(tracks, to: file, hasSeveralLogs: hasSeveralLogs)
      (tiles, worldFile, rendition) = (nil, nil, nil)
      return
    case .tiles(let format)?:
      (data, tiles, worldFile) = (nil, .file(format), nil)
      rendition = try request.rendition(ofTiles: name)
      return
    case .picture, .film, nil: (data, tiles) = (nil, nil)
    }
    film = filmFormat(of: name?.argument, asked: format, animates: request.animates)
      .map { .file($0) }
    var rendition = Rendition(format: format?.picture, film: film.map { _ in request.film })
    if let name { rendition.density = try densityAsked(byNameOf: name, request) }
    self.rendition = rendition
    guard request.writesWorldFile, let name, format?.isInput != true else {
      worldFile = nil
      return
    }
    let paths = worldFilePaths(of: name)
    let map = try known.output(.worldFile, paths.map)
    worldFile = (map, try known.output(.coordinateSystem, paths.system))
  }

  /// A picture in the terminal.
  fileprivate init(
    _ terminal: TerminalPicture, among known: inout ComparedFiles
  ) throws(Failure) {
    (exactName, format) = ("-", .picture(terminal.format))
    file = try known.output(.preview, nil)
    (data, tiles, worldFile) = (nil, nil, nil)
    rendition = Rendition(format: terminal.format, terminal: terminal)
  }

  /// The frames of a film, by the name with braces, which no file has.
  fileprivate init(
    _ paths: FramePaths, _ request: Request, among known: inout ComparedFiles
  ) throws(Failure) {
    let name = FileName(argument: paths.template)
    if let asked = request.format, asked != .picture(.png) {
      throw Failure(name: name.shown, isNot: asked)
    }
    (exactName, format) = (name.exact, .picture(.png))
    file = try known.output(.picture, name)
    (data, tiles, worldFile, film) = (nil, nil, nil, .frames(paths))
    var rendition = Rendition(format: .png, film: request.film)
    rendition.density = try densityAsked(byNameOf: name, request)
    self.rendition = rendition
  }

  /// Tiles in folders, by the file that says what they are.
  fileprivate init(
    _ paths: TilePaths, _ request: Request, among known: inout ComparedFiles
  ) throws(Failure) {
    let name = FileName(argument: paths.template)
    if let asked = request.format { throw Failure(name: name.shown, isNot: asked) }
    exactName = name.exact
    file = try known.output(.tiles, paths.description)
    (format, data, tiles, worldFile) = (nil, nil, .folder(paths), nil)
    rendition = try request.rendition(ofTiles: name)
    guard request.writesWebPage else { return }
    func beside(_ file: String) -> FileName { paths.folder.appending(Array(file.utf8)) }
    let page = try known.output(.page, beside("index.html"))
    if !request.overwritesTracks, paths.description.status == nil {
      try checkIsNew(page.identity, name: page.name, couldBe: "another page")
    }
    self.page = PageFiles(page: page)
    guard let script = request.webPageScript else { return }
    let style = FileName(argument: styleBeside(script))
    self.page?.script = (
      FileName(argument: script), try known.output(.scriptOfPage, beside("leaflet.js"))
    )
    guard style.status != nil else { return }
    self.page?.style = (style, try known.output(.styleOfPage, beside("leaflet.css")))
  }
}

extension Request {
  /// The picture in the terminal.
  ///
  /// `isOnlyOutput`: whether nothing else says where the picture goes. Returns the picture; nil if none is shown.
  fileprivate func terminalPicture(isOnlyOutput: Bool) -> TerminalPicture? {
    if let preview { return TerminalPicture(preview, on: STDOUT_FILENO) }
    return isOnlyOutput && format == nil && !animates
      ? TerminalPicture(.auto, on: STDOUT_FILENO) : nil
  }
}

/// The files of a run side by side.
private struct ComparedFiles {
  private var files: [File]
  private let streams: StandardStreams

  /// The files that are read, but for the logs of `-d`: `planBatch` compares those.
  init(_ request: Request, streams: StandardStreams) {
    self.streams = streams
    let read = request.filesRead.filter { request.batch == nil || $0.role != .log }
    files = read.map { role, name in
      let isStream = name == "-"
      return File(
        role: role, isInput: true,
        identity: isStream
          ? FileIdentity(descriptor: STDIN_FILENO)
          : FileIdentity(path: FileName(argument: name)))
    }
  }

  /// Adds an output; nil is standard output.
  mutating func output(_ role: FileRole, _ path: FileName?) throws(Failure) -> OutputFile {
    let output = try OutputFile(path: path, role: role, streams: streams)
    let file = File(role: role, isInput: false, identity: output.identity)
    for other in files where file.collides(with: other) {
      throw Failure(
        "\(output.name): \(role.rawValue)",
        wouldBeWrittenOver: other.role == role ? FileRole.other : other.role.rawValue,
        "name another file")
    }
    files.append(file)
    return output
  }
}

extension FilesOfRun {
  /// The names of the logs and the output in the report.
  func names(_ request: Request) -> NamesOfRun {
    NamesOfRun(
      logs: NamedLogs(request.inputs).without(request.leftOut),
      inputs: request.polylines.isEmpty
        ? request.placesDrawn.map { FileName(argument: request.inputs[$0]).exact } : [nil],
      outputs: outputs.map(\.exactName),
      isData: !outputs.isEmpty && !outputs.contains(where: \.isPicture))
  }
}

/// One file of a run.
private struct File {
  let role: FileRole
  let isInput: Bool
  let identity: FileIdentity

  /// Whether an output and another file may not be the same one and are.
  func collides(with other: File) -> Bool {
    guard identity.isSame(as: other.identity) else { return false }
    switch identity.kind {
    // A terminal is read and written, and /dev/null takes everything.
    case S_IFCHR: return false
    // What comes in at a socket is not what goes out.
    case S_IFSOCK: return !other.isInput
    default: return true
    }
  }
}
