// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The run of a poster: reads its logs one by one, and draws them together.

import RoutePlotKit
import RouteReading

/// Draws a poster of all logs.
///
/// `first`: the first log, where it is open already.
func drawPoster(
  _ request: Request, first: InputFile?, _ files: FilesOfRun, _ prepared: PreparedPicture,
  with plotter: Plotter, streams: StandardStreams
) throws(Failure) -> ExitStatus {
  // Lines about logs wait until the line of progress is gone.
  let messages = WaitingMessages()
  let run = PictureRun(request, with: plotter) { line, _ in messages.say(line) }
  let options = prepared.options
  run.posted = PosterTracks(options)
  let names = files.names(request)
  let leftOut = try readEach(request, first: first, options: options, streams: streams) {
    log, place throws(Failure) in
    try run.add(log, at: place, options: options, names: names)
  }
  for line in leftOut.lines(isQuiet: request.isQuiet) { printMessage(line) }
  messages.pass()
  let status = leftOut.status.orSomeFailed(request.lacksFiles)
  guard run.posted?.count != 0 else {
    try files.report?.write(Array(request.report(nil, without: leftOut).utf8))
    return status
  }
  var others = request
  others.leftOut = Set(leftOut.logs.map(\.place))
  try write(files, of: run, [], alongside: [], prepared, others) {
    request.report(run, without: leftOut)
  }
  return status
}

/// Lines that are printed at the end of the reading, and from then on at once.
private final class WaitingMessages {
  private var lines: [String]? = []

  func say(_ line: String) {
    if lines == nil { printMessage(line) } else { lines?.append(line) }
  }

  func pass() {
    lines?.forEach(printMessage)
    lines = nil
  }
}
