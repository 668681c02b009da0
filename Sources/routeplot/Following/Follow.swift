// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Prepares a picture of logs that are still being written: checks and reads everything before the
// first look.

import CProcess
import RoutePlotKit
import RouteReading

/// Draws logs that grow until they end, nothing was added for long enough, or the program is to end.
///
/// Throws `Failure`, when nothing can be drawn, or the last picture cannot be written.
func follow(
  _ request: Request, _ following: FollowOptions, streams: StandardStreams
) throws(Failure) {
  // The arrays of each picture are a little larger than those of the one before.
  malloctuning_return_large(1 << 16)
  let files = try FilesOfRun(request, streams: streams)
  guard let output = files.outputs.first, let rendition = output.rendition,
    output.isPicture, output.format?.isInput != true
  else {
    throw Failure(
      .usage, "--follow writes pictures only; name a \(listed(extensionsOfPictures)) with -o")
  }
  let target: any LiveTarget
  if let terminal = rendition.terminal {
    target = LiveTerminal(terminal)
  } else {
    target = try LiveFile(output.file)
  }
  let prepared = try PreparedPicture(
    request, renditions: [rendition], isDrawn: true, with: Plotter(), streams: streams)
  var options = prepared.options
  let names = NamedLogs(request.inputs)
  options.title = options.title.map { TextPattern($0).named(names) }
  options.subtitle = options.subtitle.map { TextPattern($0).named(names) }
  options.attribution = options.attribution.map { TextPattern($0).named(names) }
  // A column is known only when all of its rows are.
  options.observations.removeAll { $0 == .columnTexts }
  if !request.isQuiet {
    for pattern in request.options.textPatterns where pattern.hasColumns {
      printMessage(
        "warning: \(quotedCell(pattern.text.utf8)) has a field in braces that is not a part of the name of the log, "
          + "expected {name}, {stem}, {folder} or {number} with --follow; \(drawnAsWritten)")
    }
  }
  if !request.isQuiet { for warning in prepared.warnings { printMessage(warning) } }
  let others = try readFitted(request, options: options, streams: streams)
  var logs: [FollowedLog] = []
  for input in request.inputs {
    logs.append(
      try FollowedLog(
        input, options: options, view: following.view, isQuiet: request.isQuiet, streams: streams))
  }
  var events: FrameEvents?
  if let path = following.events, let output = files.events {
    events = try FrameEvents(path, output)
  }
  let loop = FollowLoop(
    logs, request, following,
    LivePicture(options: options, view: following.view, alongside: others), target, events)
  try loop.run()
}
