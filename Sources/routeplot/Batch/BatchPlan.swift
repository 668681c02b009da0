// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pairs each log with its picture, after checking that no file of the run is used twice.

import CLibrary
import RoutePlotKit

/// Names the picture of each log.
///
/// The pictures of other shards get their names too: numbers and collisions are those of all logs, in every shard.
///
/// Complexity: O(logs).
func planBatch(
  _ request: Request, _ batch: BatchOptions, report: OutputFile?, streams: StandardStreams
) throws(Failure) -> [PlannedLog] {
  var files = FileIndex()
  var folders = FolderCache()
  for (role, name) in request.filesRead where name != "-" {
    let path = FileName(argument: name)
    files.add(
      FileIdentity(path: path, folders: &folders), as: role.rawValue,
      named: role == .log ? path : nil)
  }
  if batch.skipsUnchanged {
    let list = batch.folder.appending(Array(UnchangedPictures.name.utf8))
    files.add(FileIdentity(path: list), at: list, as: FileRole.unchanged.rawValue)
  }
  if let report {
    if let other = files.other(than: report.identity) {
      throw Failure(
        "\(report.name): \(FileRole.report.rawValue)", wouldBeWrittenOver: other,
        "name another file")
    }
    files.add(report.identity, as: FileRole.report.rawValue)
  }
  if batch.isBook { return try planBook(request, batch, among: files) }
  let format = request.format ?? .picture(.png)
  let usual = NamePattern("{stem}" + (format.fileExtension.map { ".\($0)" } ?? ""))
  guard let pattern = batch.pattern ?? usual else { preconditionFailure("It is a pattern") }
  let folder = batch.folder
  func noName(_ log: FileName) -> Failure {
    Failure(
      .usage,
      "\(log.shown): --name gives no name of a picture in \(folder.shown); "
        + "leave out '..' and a slash at the end, or choose another name")
  }
  // A pattern that names no picture of any log is a mistake of the command line.
  if let first = request.inputs.first.map(FileName.init(argument:)),
    pattern.name(of: FileName(bytes: Array("folder/log.csv".utf8)), number: 1, of: 1) == nil
  {
    throw noName(first)
  }
  var logs: [PlannedLog] = []
  logs.reserveCapacity(request.inputs.count)
  for (index, input) in request.inputs.enumerated() {
    let log = FileName(argument: input)
    let isOwn = batch.shard?.has(index) ?? true
    var texts: [TrackField: String] = [:]
    if !pattern.fieldsOfTracks.isEmpty {
      do throws(Failure) {
        texts = try readTexts(for: pattern.fieldsOfTracks, of: log, request, streams: streams)
      } catch {
        if isOwn { logs.append(.refused(log, error)) }
        continue
      }
    }
    guard
      let name = pattern.name(
        of: log, number: index + 1, of: request.inputs.count, texts: texts)
    else {
      if isOwn { logs.append(.refused(log, noName(log))) }
      continue
    }
    let picture = folder.appending(name.bytes)
    if let role = request.roleOfPart(picture.argument) {
      throw Failure(
        "\(picture.shown): \(FileRole.picture.rawValue) of \(log.shown)",
        wouldBeWrittenOver: role.rawValue, otherNamesOfPictures)
    }
    let identity = FileIdentity(path: try pathBehindLinks(picture), folders: &folders)
    let format = try outputFormat(of: picture, file: identity)
    if let asked = request.format, let format, asked != format {
      throw Failure(name: picture.shown, isNot: asked)
    }
    guard (format ?? request.format)?.tiles == nil else {
      throw Failure(
        .usage, "\(picture.shown): -d makes no tiles; name them with -o, in a run for each log")
    }
    let isData = (format ?? request.format)?.isInput ?? false
    let role = (format ?? request.format)?.tracks != nil ? FileRole.tracks : .picture
    var outputs = [(picture, identity, role.rawValue)]
    if isData, request.writesWorldFile {
      throw .worldFileWithoutPicture
    }
    let worldFile = request.writesWorldFile ? worldFilePaths(of: picture) : nil
    if let (map, system) = worldFile {
      outputs.append((map, FileIdentity(path: try pathBehindLinks(map)), "the world file"))
      outputs.append((system, FileIdentity(path: try pathBehindLinks(system)), "the .prj file"))
    }
    for (path, identity, role) in outputs {
      if let other = files.other(than: identity, at: path) {
        throw Failure(
          "\(path.shown): \(role) of \(log.shown)", wouldBeWrittenOver: other,
          otherNamesOfPictures)
      }
      if isData, isOwn, !request.overwritesTracks {
        try checkIsNew(identity, name: path.shown)
      }
      files.add(identity, at: path, as: "\(role) of", named: log, isChanging: !isOwn)
    }
    guard isOwn else { continue }
    logs.append(
      .drawn(
        BatchJob(
          input: log, number: index + 1, count: request.inputs.count, picture: picture,
          format: format ?? request.format,
          density: isData ? 1 : try densityAsked(byNameOf: picture, request), worldFile: worldFile))
    )
  }
  return logs
}

/// Reads a log for the fields of the name of its picture.
private func readTexts(
  for fields: [TrackField], of log: FileName, _ request: Request, streams: StandardStreams
) throws(Failure) -> [TrackField: String] {
  var options = request.options
  options.leaveOutMap()
  options.valueColors = nil
  options.tellsTracks = true
  if fields.contains(.duration) { options.observations.append(.figures) }
  let file = try InputFile(log: log, isInput: true, streams: streams)
  defer { file.close() }
  let reading = options
  let facts = try wrappingPlotError { () throws(PlotError) in
    try Plotter().readTracks(file.source(), input: file.name, options: reading)
  }.facts(options.reading)
  return Dictionary(
    fields.map { ($0, $0.text(of: facts, options.units)) }, uniquingKeysWith: { first, _ in first })
}

/// Plans a page of a book for each log.
///
/// `files`: the other files of the run.
private func planBook(
  _ request: Request, _ batch: BatchOptions, among files: FileIndex
) throws(Failure) -> [PlannedLog] {
  let book = batch.folder
  if let asked = request.format, asked != .picture(.pdf) {
    throw Failure(name: book.shown, isNot: asked)
  }
  let file = FileIdentity(path: try pathBehindLinks(book))
  if let other = request.roleOfPart(book.argument)?.rawValue ?? files.other(than: file, at: book) {
    throw Failure(
      "\(book.shown): \(FileRole.picture.rawValue)", wouldBeWrittenOver: other,
      "name another file")
  }
  return request.inputs.enumerated().compactMap { index, input in
    guard batch.shard?.has(index) ?? true else { return nil }
    return .drawn(
      BatchJob(
        input: FileName(argument: input), number: index + 1, count: request.inputs.count,
        picture: book, format: .picture(.pageOfBook), density: 1, worldFile: nil))
  }
}

/// The advice where pictures have names of other files.
private let otherNamesOfPictures =
  "choose other names with --name, like '{folder}/{stem}.png' or '{number}.png'"

/// The file that a name leads to; the name itself, where it leads to a descriptor.
private func pathBehindLinks(_ path: FileName) throws(Failure) -> FileName {
  if case .path(let path) = try followLinks(path) { return path }
  return path
}

/// The files of a run; each is found by any of its names in constant time.
private struct FileIndex {
  private var roles: [FileKey: (role: String, name: FileName?)] = [:]

  /// Adds a file, unless it takes everything, as /dev/null does.
  ///
  /// `log`: the log whose name follows the role there; nil for none. `isChanging`: whether another program may replace
  /// it now; its inode then soon is that of another file.
  mutating func add(
    _ identity: FileIdentity, at path: FileName? = nil, as role: String,
    named log: FileName? = nil, isChanging: Bool = false
  ) {
    guard identity.kind != S_IFCHR else { return }
    for key in identity.keys(at: path) where !isChanging || !key.name.isEmpty {
      roles[key] = (role, log)
    }
  }

  /// The role of another file of the run that is the same file; nil if there is none.
  func other(than identity: FileIdentity, at path: FileName? = nil) -> String? {
    identity.keys(at: path).lazy.compactMap { roles[$0] }.first.map { role, log in
      log.map { "\(role) \($0.shown)" } ?? role
    }
  }
}
