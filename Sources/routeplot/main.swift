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
  let files = try FilesOfRun(request, streams: streams)
  if files.picture != nil {
    try failing { () throws(PlotError) in try checkMemory(request.options) }
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
  let account = request.isVerbose || files.report != nil ? Report(fitted) : nil
  if request.isVerbose, let account {
    for line in summary(of: fitted, account) { printMessage(line) }
  }
  let text = try answers(fitted, request)
  if let picture = files.picture {
    let plot = try failing { () throws(PlotError) in try drawRoute(fitted) }
    if plot.isEmpty, !request.isQuiet {
      printMessage("\(plot.log.input): warning: nothing of the route is in the region")
    }
    try picture.write(plot.bytes)
  }
  if let worldFile = files.worldFile {
    try worldFile.map.write(Array(fitted.worldFile.map.utf8))
    try worldFile.system.write(Array(fitted.worldFile.system.utf8))
  }
  if let report = files.report, let account { try report.write(Array(account.json.utf8)) }
  try printAnswers(text, streams: streams)
}

/// Does work of the library; what goes wrong there gets its exit status.
func failing<Result>(_ work: () throws(PlotError) -> Result) throws(Failure) -> Result {
  do throws(PlotError) { return try work() } catch { throw Failure(error) }
}

/// Prints the help or version that was asked for, or what is wrong with the command line.
func finishWithoutPlot(_ error: any Error) -> ExitStatus {
  guard Arguments.exitCode(for: error) != .success else {
    let text = Arguments.fullMessage(for: error) + "\n"
    do throws(Failure) {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
      return .success
    } catch {
      printMessage(error.message)
      return error.status
    }
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
