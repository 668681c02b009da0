// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times pictures of growing sizes.

import Encoding
import RoutePlotKit
import RouteReading

/// Times pictures of one log in growing sizes.
func timeSizes(of log: GeneratedLog) throws {
  let csv = log.csv()
  for side in [1_024, 4_096, 16_384] {
    var options = PlotOptions().pictureOnly
    options.size = .exact(width: side, height: side)
    var times = StageTimes()
    for _ in 0..<5 {
      let route: FittedRoute = try times.time(
        "read to fit", from: "\(csv.count) bytes", to: { "\($0.fixesDrawn) fixes" }
      ) {
        let tracks = try Plotter().readTracks(
          ByteSource(bytes: csv), input: log.name, options: options)
        return try Plotter().fitTogether([tracks], options: options)[0]
      }
      let picture = try times.time(
        "draw", from: "\(route.fixesDrawn) fixes", to: { "\($0.bytes.count) bytes" }
      ) { try Plotter().draw([route]) }
      let whole = try times.time(
        "end to end", from: "\(csv.count) bytes", to: { "\($0.bytes.count) bytes" }
      ) { try Plotter().plot(ByteSource(bytes: csv), input: log.name, options: options).picture }
      require(whole.bytes == picture.bytes, "The stages make what the pipeline makes")
    }
    printStages(times, of: "\(log.name) on \(side)x\(side) pixels")
  }
}
