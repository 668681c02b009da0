// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of logs listed in a file.

/// Adds the inputs that a list names, and puts the logs of archives in their place, and those of folders where that is
/// requested.
func nameInputs(of request: inout Request, streams: StandardStreams) throws(Failure) {
  if let list = request.list {
    request.inputs += try readNames(
      FileName(argument: list), endsInZero: request.listEndsInZero, streams: streams
    ).map(\.argument)
  }
  if request.readsPhotos { return try namePhotos(of: &request) }
  // A log that grows is none in an archive.
  if request.takesFolders || request.following == nil {
    let folders = LogFolders(
      request.inputs, takesFolders: request.takesFolders, except: request.batch?.folder)
    (request.inputs, request.filesWithArchives) = (folders.inputs, folders.files)
    request.inputsFound = folders.found
    // Each is in the report of one shard.
    let shard = request.batch?.shard
    request.filesNotRead = folders.notRead.enumerated().filter { shard?.has($0.offset) ?? true }
      .map(\.element)
    if !request.isQuiet { folders.warnings.forEach { printMessage($0) } }
  }
  // No log has no picture, which is all that many pictures ask for.
  guard request.inputs.isEmpty, request.batch == nil, request.polylines.isEmpty else { return }
  if let list = request.list {
    let name = list == "-" ? "standard input" : FileName(argument: list).shown
    throw Failure(ofNoLog: "\(name): names no log, expected one on each line")
  }
  throw Failure(ofNoLog: "no log is in the folders, expected one at least")
}

extension Failure {
  /// There is nothing to draw, as there is no log.
  fileprivate init(ofNoLog message: String) {
    self.init(.data, message)
    isEmptyLog = true
  }
}

/// Reads the names of logs from a file; `-` is standard input.
///
/// Blank lines count for nothing. A name of one dash is that of a file: standard input may hold the list.
///
/// `endsInZero`: whether a zero byte ends each name, and not a line feed.
private func readNames(
  _ path: FileName, endsInZero: Bool, streams: StandardStreams
) throws(Failure) -> [FileName] {
  let file = try InputFile(path: path, streams: streams)
  defer { file.close() }
  let bytes = textWithoutMark(try readBytes(of: file.descriptor, named: file.name))
  if !endsInZero, bytes.contains(0) {
    throw Failure(.data, "\(file.name): holds a zero byte, expected a name on each line; give -0")
  }
  if endsInZero, !bytes.contains(0), bytes.contains(0x0a) {
    throw Failure(.data, "\(file.name): holds no zero byte between names; leave out -0")
  }
  return bytes.split(separator: endsInZero ? 0 : 0x0a).compactMap { piece -> FileName? in
    // Lists of other systems end each line in CR and LF.
    let name = !endsInZero && piece.last == 0x0d ? piece.dropLast() : piece
    if name.isEmpty { return nil }
    return FileName(bytes: name.elementsEqual([0x2d]) ? Array("./-".utf8) : Array(name))
  }
}
