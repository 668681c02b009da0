// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of the article about programs: one import is enough for them.

import RoutePlotKit

func drawTrip() throws {
  var options = PlotOptions()
  options.size = .exact(width: 800, height: 600)
  options.title = "Over the ridge"
  options.color = Color("#d1495b") ?? .routeBlue
  options.line.width = .pixels(4)
  options.map = .earth
  let plot = try Plotter().plot(path: "trip.gpx", options: options)
  try plot.picture.write(to: "trip.png")
}

func printTrip() throws {
  var options = PlotOptions()
  options.setPaper(.a4, isLandscape: true)
  options.format = .pdf
  options.scaleBar = .metric
  try Plotter().plot(path: "trip.gpx", options: options).picture.write(to: "trip.pdf")
}

func distance() throws -> String {
  var options = PlotOptions()
  options.measuresTracks = true
  let plot = try Plotter().plot(path: "trip.gpx", options: options)
  guard let trip = plot.statistics else { return "" }
  return "\(Int(trip.lengthMetres / 1000)) km, \(Int(trip.ascentMetres ?? 0)) m up"
}

func pixelsOfTrip() throws -> [UInt8] {
  var options = PlotOptions()
  options.format = .rgba
  return try Plotter().plot(path: "trip.gpx", options: options).picture.pixels ?? []
}

struct TripCard: MapLayer {
  var name: String

  func draw(on canvas: inout MapCanvas) {
    guard let trip = canvas.statistics.first else { return }
    let size = canvas.textSize
    let text = "\(name): \(Int(trip.lengthMetres / 1000)) km"
    let width = canvas.width(of: text, size: size) + 2 * size
    canvas.fill(.box(x: size, y: size, width: width, height: 2.5 * size, corner: 6), color: .white)
    canvas.write(
      text, at: PicturePoint(x: 2 * size, y: 2.6 * size), size: size, color: Color("black"))
  }
}

func drawTripCard() throws -> Picture {
  var options = PlotOptions()
  options.measuresTracks = true
  options.layers = [TripCard(name: "Saturday")]
  return try Plotter().plot(path: "trip.gpx", options: options).picture
}

func drawOnStreets() throws -> Picture {
  var options = PlotOptions()
  options.map = try .open("town.pmtiles")
  options.map.style = .dark
  return try Plotter().plot(path: "trip.gpx", options: options).picture
}

func drawOnServer() throws -> Picture {
  var requests = TileRequestOptions(userAgent: "Trips/1.0 (trips@example.org)")
  requests.mostNewTiles = 50
  var options = PlotOptions()
  options.map = BaseMap(
    try .server(
      "https://tiles.example/{z}/{x}/{y}.png", attribution: "© OpenStreetMap contributors",
      requestOptions: requests))
  return try Plotter().plot(path: "trip.gpx", options: options).picture
}

func exportTrip(home: Coordinate) throws {
  var options = PlotOptions()
  options.selection.hiddenCircles = [HiddenCircle(center: home, radius: Length(metres: 300))]
  let source = try ByteSource(path: "trip.fit")
  try Plotter().export(source, input: "trip.fit", as: .gpx, options: options).write(to: "trip.gpx")
}

func explain(_ path: String) -> String {
  do {
    _ = try Plotter().plot(path: path)
    return "drawn"
  } catch {
    switch error.kind {
    case .fileNotFound(let path): return "There is no file \(path)."
    case .noFixes, .nothingSelected: return "Nothing to draw yet."
    case .damaged(_, let line?, _): return "Line \(line) is damaged."
    default: return "\(error)"
    }
  }
}

func drawAll(_ paths: [String]) async throws -> [Picture] {
  try await withThrowingTaskGroup(of: (Int, Picture).self) { group in
    for (number, path) in paths.enumerated() {
      group.addTask {
        var options = PlotOptions()
        options.threads = 1
        return (number, try await Plotter.plot(path: path, options: options).picture)
      }
    }
    var pictures: [(Int, Picture)] = []
    for try await picture in group { pictures.append(picture) }
    return pictures.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
