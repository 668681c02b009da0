// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times each stage from the bytes of a log to the bytes of a picture, and the whole.

import Drawing
import Encoding
import Fitting
import Geography
import RoutePlotKit
import RouteReading

/// Times each stage on a log, and checks that together they make what the program makes.
func timeStages(of log: GeneratedLog, _ csv: [UInt8]) throws {
  let options = PlotOptions().pictureOnly
  // All fixes in one block; the program takes one after the other.
  var whole = FixBlock()
  var part = FixBlock()
  let all = try openLog(ByteSource(bytes: csv), input: log.name)
  while try all.next(into: &part) { whole.append(part) }
  var times = StageTimes()
  var picture: [UInt8] = []
  for run in 0..<(log.count > 1_000_000 ? 3 : log.count == 1_000_000 ? 7 : 21) {
    let read = try times.time(
      "read", from: "\(csv.count) bytes", to: { "\($0.fixesUsed) fixes" }
    ) { () -> ReadingReport in
      let reader = try openLog(ByteSource(bytes: csv), input: log.name)
      while try reader.next(into: &part) {}
      return try reader.finish()
    }
    require(read.fixesUsed == log.count, "Every row of \(log.name) is a fix")
    let route = try times.time(
      "join", from: "\(log.count) fixes", to: { "\($0.segments[0].count) fixes" }
    ) { () -> TrackLines in
      var builder = TrackBuilder(
        try options.mapOptions.resolution().finer(
          options.line.fineness(in: options.mapOptions)))
      builder.take(whole)
      return builder.finish().lines
    }
    let viewport = try fitViewport([route], options: options.mapOptions)
    let pixels = "\(viewport.size.columns)x\(viewport.size.rows) pixels"
    let kept = "\(route.segments[0].count) fixes"
    let points = times.time("project", from: kept, to: { "\($0.count) points" }) {
      segmentToPoints(route.segments[0], viewport: viewport, isThinned: route.isThinned)
    }
    let canvas = times.time("stroke", from: "\(points.count) points", to: { _ in pixels }) {
      () -> RasterCanvas in
      var canvas = RasterCanvas(
        width: viewport.size.columns, height: viewport.size.rows, background: options.background)
      canvas.stroke(
        [points], options.line.stroke(in: viewport), paint: Paint(options.colors[0]))
      return canvas
    }
    // Pixels are painted a strip at a time, as the file is made.
    let png = try times.time("paint, encode", from: pixels, to: { "\($0.count) bytes" }) {
      try PNGEncoder().encode(canvas).bytes
    }
    let plot = try times.time(
      "end to end", from: "\(csv.count) bytes", to: { "\($0.picture.bytes.count) bytes" }
    ) {
      try Plotter().plot(ByteSource(bytes: csv), input: log.name, options: options)
    }
    require(plot.picture.bytes == png, "The stages make what the pipeline makes")
    require(run == 0 || png == picture, "Every run makes the same picture")
    picture = png
  }
  printStages(times, of: log.name)
}
