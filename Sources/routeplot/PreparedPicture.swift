// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Read and check everything before the logs of a picture, or of many, are read.

import RoutePlotKit

/// The options of a picture with all that other files say.
struct PreparedPicture {
  /// The options, with the pins, the region and the image below the routes.
  private(set) var options: PlotOptions

  /// What is doubtful of the image.
  let warnings: [String]

  /// Reads what decides about a picture beside its logs.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - format: How the picture is written; nil where that differs from picture to picture, or is not said.
  ///   - isDrawn: Whether there will be a picture, whose memory and font must be there.
  ///   - streams: Where standard input is.
  /// - Throws: `Failure`, when a file cannot be read, or the picture cannot be drawn.
  init(
    _ request: Request, format: PictureFormat?, isDrawn: Bool, streams: StandardStreams
  ) throws(Failure) {
    var options = request.options
    if let format { options.format = format }
    options.pins = try readPins(request, streams: streams)
    try openMaps(of: request, into: &options)
    if isDrawn {
      let options = options
      try failing { () throws(PlotError) in try checkMemory(options) }
      try failing { () throws(PlotError) in try checkText(options) }
    }
    options.region = try readRegion(request, streams: streams)
    warnings = try readBackground(of: request, into: &options)
    self.options = options
  }
}
