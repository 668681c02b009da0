// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Arguments to options, one call, a report and an exit status.

import ArgumentParser
import CLibrary
import RoutePlotKit
import RouteReading

let streams = StandardStreams()
let words = argumentsAsText()
let request: Request
do {
  request = try Request(everyday: words) ?? Request(words: words)
} catch {
  exit(finishWithoutPlot(error).rawValue)
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
    first = try InputFile(path: FileName(argument: input), streams: streams)
  }
  let files = try FilesOfRun(request, streams: streams)
  var options = request.options
  if let format = files.format?.picture { options.format = format }
  options.pins = try readPins(request, streams: streams)
  let data = files.data
  if files.picture != nil, data == nil {
    try failing { () throws(PlotError) in try checkMemory(options) }
    try failing { () throws(PlotError) in try checkText(options) }
  }
  options.region = try readRegion(request, streams: streams)
  let warning = try readBackground(of: request, into: &options)
  let logs = try readInputs(
    request, first: first, options: options, writing: data?.tracks, streams: streams)
  options.nameTexts(after: request.inputs)
  let doubts = fillTexts(of: &options, with: logs.drawn)
  let routes = try failing { () throws(PlotError) in
    try fitTogether(logs.drawn, alongside: logs.fitted, options: options)
  }
  if !request.isQuiet {
    for line in (warning.map { [$0] } ?? []) + doubts + routes.flatMap(warnings) {
      printMessage(line)
    }
  }
  var accounts = request.isVerbose || files.report != nil ? routes.map { Report($0) } : []
  for index in accounts.indices {
    if request.polylines.isEmpty {
      accounts[index].input = FileName(argument: request.inputs[index]).exact
    }
    if files.picture != nil {
      accounts[index].output = FileName(argument: request.picture ?? "-").exact
    }
  }
  if request.isVerbose {
    for (route, account) in zip(routes, accounts) {
      for line in summary(of: route, account) { printMessage(line) }
    }
    if let account = accounts.first, data == nil {
      printMessage(summary(of: account.picture))
    }
  }
  let text = try answers(routes, request)
  if let data {
    if let format = files.format?.tracks {
      let lines =
        try waypointsNotWritten(routes, as: format)
        + columnsNotWritten(routes, to: data.tracks, as: format)
      if !request.isQuiet { lines.forEach { printMessage($0) } }
    }
    try data.finish()
  } else if let output = files.picture {
    let picture = try failing { () throws(PlotError) in try drawTogether(routes) }
    if picture.isEmpty, !request.isQuiet {
      printMessage(emptyWarning(routes))
    }
    if request.isVerbose {
      for line in summary(ofMarks: picture.distanceMarks) { printMessage(line) }
    }
    for line in lines(about: picture.labels, request, input: routes[0].log.input) {
      printMessage(line)
    }
    for index in accounts.indices {
      accounts[index].picture.labelsWithoutRoom = picture.labels.withoutRoom
    }
    try output.write(picture.bytes)
  }
  if let worldFile = files.worldFile {
    try worldFile.map.write(Array(routes[0].worldFile.map.utf8))
    try worldFile.system.write(Array(routes[0].worldFile.system.utf8))
  }
  if let report = files.report {
    let lines = accounts.count == 1 ? accounts[0].json : accounts.map(\.jsonLine).joined()
    try report.write(Array(lines.utf8))
  }
  try printAnswers(text, streams: streams)
}

/// Prints the text that was asked for, or what is wrong with the command line.
func finishWithoutPlot(_ error: any Error) -> ExitStatus {
  if let failure = error as? Failure {
    printMessage(failure.message)
    return failure.status
  }
  if let text = (error as? RequestedText)?.text ?? completionScript(error) {
    do throws(Failure) {
      try writeAll(Array(text.utf8), to: STDOUT_FILENO, name: "standard output")
      return .success
    } catch {
      printMessage(error.message)
      return error.status
    }
  }
  // The parser breaks a sentence; a line end that the user typed stays, to be escaped.
  let message = Arguments.message(for: error)
    .replacing(".\nPlease use", with: ". Please use").replacing("of:\n    ", with: "of: ")
  // The parser's own sentences have a capital and a full stop, ours have neither.
  let words = message.hasSuffix(".") ? message.dropLast() : message[...]
  let sentence = words.prefix(1).lowercased() + words.dropFirst()
  printMessage("\(sentence); see 'routeplot --help'")
  return .usage
}
