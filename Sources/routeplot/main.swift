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
if let broken = argumentOutsideUTF8() {
  printMessage("the argument '\(broken)' is not UTF-8; rename the file or redirect it")
  exit(ExitStatus.usage.rawValue)
}
let arguments: Arguments
do {
  arguments = try Arguments.parse()
} catch {
  exit(finishWithoutPlot(error).rawValue)
}
do throws(Failure) {
  let input = try InputFile(path: arguments.input, streams: streams)
  let output = try OutputFile(path: arguments.output.file, input: input, streams: streams)
  let plot: Plot
  do throws(PlotError) {
    plot = try plotRoute(
      ByteSource(descriptor: input.descriptor), input: input.name, options: PlotOptions(arguments))
  } catch {
    throw Failure(error)
  }
  if !arguments.output.quiet { printWarnings(plot) }
  try output.write(plot.png)
} catch {
  printMessage(error.message)
  exit(error.status.rawValue)
}

/// The first argument that is no text, repaired; a file by the repaired name is another file.
func argumentOutsideUTF8() -> String? {
  for case let argument? in UnsafeBufferPointer(
    start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
  ).dropFirst() where String(validatingCString: argument) == nil {
    return String(cString: argument)
  }
  return nil
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

/// Says which rows the picture does not show.
func printWarnings(_ plot: Plot) {
  let log = plot.log
  for warning in log.warnings {
    let column = warning.position.column.map { ":\($0)" } ?? ""
    let place = "\(log.input):\(warning.position.line)\(column)"
    printMessage("\(place): warning: \(warning.fault); row left out")
  }
  if log.rowsWithFault > log.warnings.count {
    let rows = counted(log.rowsWithFault, "row")
    printMessage(
      "\(log.input): warning: \(rows) of \(log.rowsRead) left out for faults like these")
  }
  if log.rowsWithoutPosition > 0 {
    let rows = counted(log.rowsWithoutPosition, "row")
    printMessage(
      "\(log.input): warning: \(rows) of \(log.rowsRead) left out for lack of a position")
  }
  if plot.fixesClamped > 0 {
    let fixes = counted(plot.fixesClamped, "fix", plural: "fixes")
    printMessage(
      "\(log.input): warning: \(fixes) beyond 85.0511 degrees of latitude "
        + "drawn at the edge of the projection")
  }
}
