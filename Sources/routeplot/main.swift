// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program: arguments to options, one call, a report and an exit status.

import ArgumentParser
import CLibrary
import CProcess
import RoutePlotKit
import RouteReading

malloctuning_grow_by(1 << 20)
let streams = StandardStreams()
let words = argumentsAsText()
let request: Request
do {
  request = try Request(fastPath: words) ?? Request(words: words)
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
  try nameInputs(of: &request, streams: streams)
  if let following = request.following {
    try follow(request, following, streams: streams)
    return .success
  }
  if let batch = request.batch { return try drawBatch(request, batch, streams: streams) }
  try plot(request, streams: streams)
  return .success
}

/// Reads, answers and draws one picture.
func plot(_ request: Request, streams: StandardStreams) throws(Failure) {
  var first: InputFile?
  if let input = request.inputs.first {
    first = try InputFile(path: FileName(argument: input), isInput: true, streams: streams)
  }
  let files = try FilesOfRun(request, streams: streams)
  let plotter = Plotter()
  let prepared = try PreparedPicture(
    request, renditions: files.renditions, isDrawn: !files.renditions.isEmpty, with: plotter,
    streams: streams)
  // Only the picture keeps the lines, which may be a million.
  let (drawn, fitted) = try readInputs(
    request, first: first, options: prepared.options, writing: files.data.map(\.tracks),
    streams: streams)
  let run = PictureRun(request, with: plotter) { line, _ in printMessage(line) }
  let text: String
  do throws(Failure) {
    text = try write(files, of: run, consume drawn, alongside: fitted, prepared, request)
  } catch {
    removeEmpty(files.madeFolders)
    throw error
  }
  if let report = files.report { try report.write(Array(run.report.utf8)) }
  try printAnswers(text, streams: streams)
}

/// Prints the requested text, or the fault of the command line.
func printTextOrFault(_ error: any Error) -> ExitStatus {
  if let failure = error as? Failure {
    printMessage(failure.message)
    return failure.status
  }
  // The parser looks at all declarations for the words of its own errors. Those of ours are known.
  let known = (error as? ValidationError)?.message
  if known == nil, let text = (error as? RequestedText)?.text ?? completionScript(error) {
    do throws(Failure) {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
      return .success
    } catch {
      printMessage(error.message)
      return error.status
    }
  }
  // The parser breaks a sentence; a line end that the user typed stays, to be escaped.
  let message = (known ?? ParsedCommand.message(for: error))
    .replacing(".\nPlease use", with: ". Please use").replacing("of:\n    ", with: "of: ")
  // The parser's own sentences have a capital and a full stop, ours have neither.
  let words = message.hasSuffix(".") ? message.dropLast() : message[...]
  let sentence = words.prefix(1).lowercased() + words.dropFirst()
  printMessage("\(sentence); see 'routeplot --help'")
  return .usage
}
