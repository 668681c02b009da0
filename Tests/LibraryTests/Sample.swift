// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sample of the documentation: one import is enough for it.

import RoutePlotKit

func drawFile(_ path: String, to picture: String) throws -> Plot {
  let plot = try Plotter().plot(path: path)
  try plot.picture.write(to: picture)
  return plot
}

func drawFerry() throws -> Picture {
  let stops = [
    Coordinate(latitude: 47.4979, longitude: 19.0402),
    Coordinate(latitude: 47.5011, longitude: 19.0529),
  ]
  let log = ByteSource(coordinates: stops)
  return try Plotter().plot(log, input: "ferry", options: PlotOptions()).picture
}

func drawFleet(_ paths: [String]) throws -> Picture {
  let plotter = Plotter()
  let tracks = try paths.map { path in
    try plotter.readTracks(ByteSource(path: path), input: path, options: PlotOptions())
  }
  return try plotter.draw(tracks, options: PlotOptions())
}

func drawCard(_ path: String) throws -> (pixels: [UInt8], kilometres: Double) {
  var options = PlotOptions()
  options.format = .rgba
  options.measuresTracks = true
  options.size = .exact(width: 400, height: 300)
  let plot = try Plotter().plot(ByteSource(path: path), input: path, options: options)
  return (plot.picture.bytes, (plot.statistics?.lengthMetres ?? 0) / 1000)
}

/// Options of every module that the library is made of.
func sampleOptions() -> PlotOptions {
  var options = PlotOptions()
  options.region = .span(
    center: Coordinate(latitude: 47.5, longitude: 19.05), length: Length(metres: 2_000))
  options.size = .exact(width: 40, height: 30)
  options.line.width = .pixels(2)
  options.background = .white
  options.reading = ReadingOptions()
  return options
}
