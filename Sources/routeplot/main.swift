// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program: arguments to options, one call, a report and an exit status.

import CLibrary
import CProcess
import RoutePlotKit
import RouteReading

malloctuning_grow_by(1 << 20)
let streams = StandardStreams()
let words = argumentsAsText()
let request: Request
do {
  request = try Request(words: words)
} catch {
  exit(printTextOrFault(error).rawValue)
}
do throws(Failure) {
  let status = try run(request, streams: streams)
  if status != .success { exit(status.rawValue) }
} catch {
  printMessage(error.message)
  exit(error.status.rawValue)
}

/// Draws one picture of all logs, or a picture of each.
func run(_ request: Request, streams: StandardStreams) throws(Failure) -> ExitStatus {
  var request = request
  do throws(Failure) { try nameInputs(of: &request, streams: streams) } catch {
    guard request.allowsEmptyLogs, error.isEmptyLog else { throw error }
    if !request.isQuiet { printMessage(error.message) }
    let files = try FilesOfRun(request, streams: streams)
    defer { files.removeEmptyFolders() }
    try files.report?.write(Array(request.reportOfFilesNotRead.utf8))
    return ExitStatus.success.orSomeFailed(request.lacksFiles)
  }
  if let following = request.following {
    try follow(request, following, streams: streams)
    return .success
  }
  if let batch = request.batch { return try drawBatch(request, batch, streams: streams) }
  return try plot(request, streams: streams)
}

/// Reads, answers and draws one picture.
func plot(_ request: Request, streams: StandardStreams) throws(Failure) -> ExitStatus {
  var first: InputFile?
  // Others are drawn without one of several that cannot be opened.
  if request.inputs.count == 1 || request.options.reading.isStrict, !request.readsPhotos,
    let input = request.inputs.first
  {
    first = try InputFile(log: FileName(argument: input), isInput: true, streams: streams)
  }
  let files = try FilesOfRun(request, streams: streams)
  if !request.isQuiet, let line = warningOfRepeatedLogs(request.filesOfLogs) { printMessage(line) }
  // Those with tiles stay.
  defer { files.removeEmptyFolders() }
  let plotter = Plotter()
  let prepared = try PreparedPicture(
    request, renditions: files.renditions, isDrawn: !files.renditions.isEmpty, with: plotter,
    streams: streams)
  if request.options.poster != nil {
    return try drawPoster(
      request, first: first, files, prepared, with: plotter, streams: streams)
  }
  // Only the picture keeps the lines, which may be a million.
  let (drawn, fitted, leftOut) = try readInputs(
    request, first: first, options: prepared.options, writing: files.data.map(\.tracks),
    streams: streams)
  for line in leftOut.lines(isQuiet: request.isQuiet) { printMessage(line) }
  let status = leftOut.status.orSomeFailed(request.lacksFiles)
  guard !drawn.isEmpty else {
    try files.report?.write(Array(request.report(nil, without: leftOut).utf8))
    return status
  }
  var others = request
  others.leftOut = Set(leftOut.logs.map(\.place))
  let run = PictureRun(others, with: plotter) { line, _ in printMessage(line) }
  try write(files, of: run, consume drawn, alongside: fitted, prepared, others) {
    request.report(run, without: leftOut)
  }
  return status
}

/// Prints the requested text, or the fault of the command line.
func printTextOrFault(_ error: any Error) -> ExitStatus {
  if let failure = error as? Failure {
    printMessage(failure.message)
    return failure.status
  }
  if let text = (error as? RequestedText)?.text {
    do throws(Failure) {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
      return .success
    } catch {
      printMessage(error.message)
      return error.status
    }
  }
  let message = (error as? ValidationError)?.message ?? "\(error)"
  printMessage("\(message); see 'routeplot --help'")
  return .usage
}
