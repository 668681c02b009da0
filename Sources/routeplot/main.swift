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
let arguments: Arguments
do {
  arguments = try Arguments.parse(argumentsAsText())
} catch {
  exit(finishWithoutPlot(error).rawValue)
}
do throws(Failure) {
  try draw(arguments)
} catch {
  printMessage(error.message)
  exit(error.status.rawValue)
}

/// Draws what the arguments ask for, and says what they ask to be told.
func draw(_ arguments: Arguments) throws(Failure) {
  let chosen = arguments.output
  let input = try InputFile(path: FileName(argument: arguments.input), streams: streams)
  // What cannot be written is found out before a long log is read.
  let picture: OutputFile? =
    chosen.isDryRun
    ? nil
    : try OutputFile(
      path: chosen.file.map { FileName(argument: $0) }, input: input, streams: streams)
  var report: OutputFile?
  if let name = chosen.report {
    report = try OutputFile(
      path: FileName(argument: name), input: input, streams: streams, isText: true)
  }
  var options = PlotOptions(arguments)
  options.drawsPicture = !chosen.isDryRun
  let plot: Plot
  do throws(PlotError) {
    plot = try plotRoute(
      ByteSource(descriptor: input.descriptor), input: input.name, options: options)
  } catch {
    throw Failure(error)
  }
  if !chosen.quiet { for line in warnings(of: plot) { printMessage(line) } }
  if chosen.isVerbose { for line in summary(of: plot) { printMessage(line) } }
  try picture?.write(plot.png)
  try report?.write(Array(Report(plot).json.utf8))
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
  let message = Arguments.message(for: error)
  // The parser's own sentences have a capital and a full stop, ours have neither.
  let words = message.hasSuffix(".") ? message.dropLast() : message[...]
  let sentence = words.prefix(1).lowercased() + words.dropFirst()
  printMessage("\(sentence); see 'routeplot --help'")
  return .usage
}
