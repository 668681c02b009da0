// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of counts among the logs of a density.

import CLibrary
import RoutePlotKit
import RouteReading

/// Prepares a density for files of counts, and takes its frame from the first of them if none is requested.
///
/// `pictures`: the pictures: only one if there are files of counts.
func takeFrameOfCounts(
  of request: Request, into pictures: inout [PlotOptions], streams: StandardStreams
) throws(Failure) -> [String] {
  guard pictures[0].isDensity else { return [] }
  if let counts = request.inputs.first(where: isNameOfCounts),
    request.outputs.contains(where: { request.writesTracks(to: $0) })
  {
    throw Failure(
      .usage,
      "\(FileName(argument: counts).shown): holds counts, and no fixes to write as data; leave it out, or name a picture with -o"
    )
  }
  // An input that is not a file can be read only once.
  let files = request.inputs.lazy.filter(isNameOfCounts).map { FileName(argument: $0) }.filter {
    $0.status.map { $0.st_mode & S_IFMT } == S_IFREG
  }
  guard let first = files.first else {
    guard pictures.count == 1 else { return [] }
    try wrappingPlotError { () throws(PlotError) in try pictures[0].addCounts(nil, input: "") }
    return []
  }
  guard pictures.count == 1 else {
    throw Failure(.usage, "\(first.shown): makes one picture in a run; name it with -o")
  }
  let isLimited =
    if case .fitted(let zoom, let span) = pictures[0].region {
      zoom != nil || Region.fitted(leastSpan: span) != .fitted() || !request.fitTo.isEmpty
    } else {
      pictures[0].region.followsRoutes
    }
  if isLimited {
    throw Failure(
      .usage,
      "\(first.shown): has a region of its own; leave out --max-zoom, --min-span, --map-scale and --fit-to"
    )
  }
  // The frame is that of the first file that can be read; the others are left out later.
  var failure: Failure?
  for name in files {
    do throws(Failure) {
      let file = try InputFile(log: name, isInput: true, streams: streams)
      defer { file.close() }
      try wrappingPlotError { () throws(PlotError) in
        try pictures[0].addCounts(file.source(), input: file.name)
      }
      failure = nil
      break
    } catch {
      failure = failure ?? error
      guard error.isOfLog, request.inputs.count > 1, !request.options.reading.isStrict else {
        break
      }
    }
  }
  if let failure {
    // Other logs can be counted without a file if the region is requested.
    if failure.isOfLog, request.inputs.contains(where: { !isNameOfCounts($0) }),
      !request.options.reading.isStrict
    {
      try wrappingPlotError { () throws(PlotError) in try pictures[0].addCounts(nil, input: "") }
    }
    guard pictures[0].addedCounts != nil else { throw failure }
  }
  guard !pictures[0].selection.filters.isEmpty else { return [] }
  return [
    "\(first.shown): warning: holds counts, which filters cannot change any more; give filters when the logs are counted"
  ]
}
