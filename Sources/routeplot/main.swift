// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arguments to options, one call, a report and an exit status.

import ArgumentParser
import RoutePlotKit
import RouteReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let streams = StandardStreams()
let words = argumentsAsText()
let request: Request
do {
  request = try Request(shortest: words) ?? Request(Arguments.parse(words))
} catch {
  exit(finishWithoutPlot(error).rawValue)
}
do throws(Failure) {
  try plot(request, streams: streams)
} catch {
  printMessage(error.message)
  exit(error.status.rawValue)
}

/// Reads, answers and draws what is asked for.
func plot(_ request: Request, streams: StandardStreams) throws(Failure) {
  let input = try InputFile(path: FileName(argument: request.input), streams: streams)
  // A question about the region is no reason to draw.
  var output: OutputFile?
  let pictureName = request.picture.map { FileName(argument: $0) }
  if !request.isDryRun, pictureName != nil || !request.answersOnOutput {
    output = try OutputFile(path: pictureName, input: input, streams: streams)
  }
  var report: OutputFile?
  if let name = request.report {
    report = try OutputFile(
      path: FileName(argument: name), input: input, streams: streams, isText: true)
  }
  var worldFiles: (map: OutputFile, system: OutputFile)?
  if request.writesWorldFile, let picture = pictureName {
    let paths = worldFilePaths(of: picture)
    worldFiles = (
      try OutputFile(path: paths.map, input: input, streams: streams),
      try OutputFile(path: paths.system, input: input, streams: streams)
    )
  }
  var options = request.options
  if let path = request.boxFile {
    options.region = try readBox(FileName(argument: path), streams: streams)
  }
  for path in request.fitTo {
    let file = try InputFile(path: FileName(argument: path), streams: streams)
    defer { file.close() }
    let route = try failing { () throws(PlotError) in
      try measureRoute(
        ByteSource(descriptor: file.descriptor), input: file.name, options: options)
    }
    options.fittedToo.append(route)
  }
  let fitted = try failing { () throws(PlotError) in
    try fitRoute(ByteSource(descriptor: input.descriptor), input: input.name, options: options)
  }
  if !request.isQuiet { for line in warnings(of: fitted) { printMessage(line) } }
  let account = request.isVerbose || report != nil ? Report(fitted) : nil
  if request.isVerbose, let account {
    for line in summary(of: fitted, account) { printMessage(line) }
  }
  let text = try answers(fitted, request)
  if let output {
    let plot = try failing { () throws(PlotError) in try drawRoute(fitted) }
    if plot.isEmpty, !request.isQuiet {
      printMessage("\(plot.log.input): warning: nothing of the route is in the region")
    }
    try output.write(plot.bytes)
  }
  if let worldFiles {
    try worldFiles.map.write(Array(fitted.worldFile.map.utf8))
    try worldFiles.system.write(Array(fitted.worldFile.system.utf8))
  }
  if let report, let account { try report.write(Array(account.json.utf8)) }
  try printAnswers(text, streams: streams)
}

/// Does work of the library; what goes wrong there gets its exit status.
func failing<Result>(_ work: () throws(PlotError) -> Result) throws(Failure) -> Result {
  do throws(PlotError) { return try work() } catch { throw Failure(error) }
}

/// Prints the help or version that was asked for, or what is wrong with the command line.
func finishWithoutPlot(_ error: any Error) -> ExitStatus {
  guard Arguments.exitCode(for: error) != .success else {
    print(Arguments.fullMessage(for: error))
    guard fflush(nil) == 0 || errno == EPIPE else {
      printMessage("standard output: cannot be written: \(systemError())")
      return .inputOutput
    }
    return .success
  }
  // The parser breaks two of its sentences; a line end that the user typed stays, to be escaped.
  let message = Arguments.message(for: error)
    .replacing("\n   or: Missing value", with: " or: missing value")
    .replacing(".\nPlease use", with: ". Please use").replacing("of:\n    ", with: "of: ")
  // The parser's own sentences have a capital and a full stop, ours have neither.
  var words = message.hasSuffix(".") ? message.dropLast() : message[...]
  let guess = ". Did you mean "
  if words.hasSuffix("?"), let range = words.firstRange(of: guess) {
    words.removeLast()
    words.replaceSubrange(range, with: ", did you mean ")
  }
  let sentence = words.prefix(1).lowercased() + words.dropFirst()
  printMessage("\(sentence); see 'routeplot --help'")
  return .usage
}
