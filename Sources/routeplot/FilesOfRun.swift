// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All files of a run side by side. No output is another file of the run.

import CLibrary
import RoutePlotKit

/// A picture, or a file of tracks in place of one.
struct RunOutput {
  /// Where it goes.
  let file: OutputFile

  /// How it is written, by its name; nil if the name does not say it.
  let format: OutputFormat?

  /// How many pixels a picture has for each one that options count in: 1 unless its name says more.
  let density: Int

  /// The file of tracks; nil for a picture.
  let data: DataOutput?

  /// Where the world file and its coordinate system go; nil if they are not asked for.
  let worldFile: (map: OutputFile, system: OutputFile)?

  /// How the picture is made; nil for a file of tracks.
  var rendition: Rendition? {
    data == nil ? Rendition(format: format?.picture, density: density) : nil
  }
}

/// The outputs of a run, once all its files are known not to collide.
struct FilesOfRun {
  /// The pictures and the files of tracks, in their order on the command line; none if nothing is drawn.
  private(set) var outputs: [RunOutput] = []

  /// Where the report goes; nil if none is asked for.
  private(set) var report: OutputFile?

  /// Where the events of frames go; nil if they are not asked for.
  private(set) var events: OutputFile?

  /// The files of tracks.
  var data: [DataOutput] { outputs.compactMap(\.data) }

  /// How each picture is made.
  var renditions: [Rendition] { outputs.compactMap(\.rendition) }

  /// Checks every output, and every pair of an output and another file, without opening any.
  ///
  /// - Throws: `Failure`, when an output cannot be written or would be written over another file.
  init(_ request: Request, streams: StandardStreams) throws(Failure) {
    var files = request.filesRead.map { role, name in
      let isStream = name == "-"
      return File(
        role: role, isInput: true,
        identity: isStream
          ? FileIdentity(descriptor: STDIN_FILENO)
          : FileIdentity(path: FileName(argument: name)))
    }
    func output(_ role: FileRole, _ path: FileName?) throws(Failure) -> OutputFile {
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
    if request.answersOnOutput, streams.hasOutput { _ = try output(.answers, nil) }
    // A question about the region is no reason to draw.
    var names = request.outputs.map { Optional(FileName(argument: $0)) }
    if names.isEmpty, !request.answersOnOutput { names = [nil] }
    if request.isDryRun || request.batch != nil { names = [] }
    for name in names {
      let isData = request.writesTracks(to: name?.argument)
      let file = try output(isData ? .tracks : .picture, name)
      if isData, !request.overwritesTracks, !file.isAtEnd {
        try checkIsNew(file.identity, name: file.name)
      }
      var format = try name.flatMap { name throws(Failure) in
        try outputFormat(of: name, file: file.identity)
      }
      if let asked = request.format {
        guard format == nil || format == asked else {
          throw Failure(name: file.name, isNot: asked)
        }
        format = asked
      }
      let data = format?.tracks.map {
        DataOutput(
          $0, to: file, hasSeveralLogs: request.inputs.count > 1 || !request.polylines.isEmpty)
      }
      var worldFile: (map: OutputFile, system: OutputFile)?
      if request.writesWorldFile, data == nil, let name {
        let paths = worldFilePaths(of: name)
        worldFile = (
          try output(.worldFile, paths.map), try output(.coordinateSystem, paths.system)
        )
      }
      var density = 1
      if data == nil, let name { density = try densityAsked(byNameOf: name, request) }
      outputs.append(
        RunOutput(
          file: file, format: format, density: density, data: data, worldFile: worldFile))
    }
    if request.writesWorldFile, !outputs.isEmpty, renditions.isEmpty {
      throw .worldFileWithoutPicture
    }
    if let name = request.following?.events {
      events = try output(.events, FileName(argument: name))
    }
    if let name = request.report { report = try output(.report, FileName(argument: name)) }
  }
}

extension FilesOfRun {
  /// What the report calls the logs and the output.
  func names(_ request: Request) -> NamesOfRun {
    NamesOfRun(
      logs: NamedLogs(request.inputs),
      inputs: request.polylines.isEmpty
        ? request.inputs.map { FileName(argument: $0).exact } : [nil],
      outputs: outputs.isEmpty
        ? []
        : (request.outputs.isEmpty ? ["-"] : request.outputs).map {
          FileName(argument: $0).exact
        },
      isData: !outputs.isEmpty && renditions.isEmpty)
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

/// Makes sure that a file of tracks replaces nothing: a picture can be drawn again, but this may be a log, as in
/// `-o *.csv`.
///
/// - Throws: `Failure`, when there is a file that is not empty.
func checkIsNew(_ file: FileIdentity, name: String) throws(Failure) {
  guard let status = file.status, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
    return
  }
  throw Failure(
    .cannotCreate,
    "\(name): is there already, and could be a log; name another file, or give --overwrite")
}
