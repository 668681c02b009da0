// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sample of the documentation: one import is enough for it.

import RoutePlotKit

func drawFile(_ path: String, to picture: String) throws -> Plot {
  let plot = try plotRoute(ByteSource(path: path), input: path, options: PlotOptions())
  try plot.picture.write(to: picture)
  return plot
}

func drawFerry() throws -> Picture {
  let stops = [
    Coordinate(latitude: 47.4979, longitude: 19.0402),
    Coordinate(latitude: 47.5011, longitude: 19.0529),
  ]
  let log = ByteSource(coordinates: stops)
  return try plotRoute(log, input: "ferry", options: PlotOptions()).picture
}

func drawTile() throws -> Picture? {
  let plotter = Plotter()
  let source = ByteSource(bytes: Array("47.4979,19.0402\n47.5011,19.0529\n".utf8))
  let tracks = try plotter.readTracks(source, input: "trip.csv", options: PlotOptions())
  let routes = try fitTogether([tracks], options: PlotOptions())
  return try plotter.draw(routes, only: PixelRectangle(columns: 0..<512, rows: 256..<512))
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
