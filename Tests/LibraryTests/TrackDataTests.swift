// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks as data, paper and maps by short names.

import Foundation
import RoutePlotKit
import Testing

struct TrackDataTests {
  private static let log =
    "time,lat,lon,ele,note\n2026-06-01T08:00:00Z,47,8,500,start\n2026-06-01T08:10:00Z,47.01,8.01,620,end\n"

  private func export(
    _ format: TrackFormat, _ change: (inout PlotOptions) -> Void = { _ in }
  ) throws -> String {
    var options = PlotOptions()
    change(&options)
    let data = try Plotter().export(
      ByteSource(bytes: Array(Self.log.utf8)), input: "log", as: format, options: options)
    #expect(data.logs.count == 1 && data.logs[0].fixesUsed == 2)
    return String(decoding: data.bytes, as: UTF8.self)
  }

  @Test("The selected fixes come as GPX, GeoJSON, CSV and a polyline, with the values of the log")
  func formats() throws {
    let gpx = try export(.gpx)
    #expect(
      gpx.contains("<trkpt lat=\"47\" lon=\"8\"><ele>500</ele><time>2026-06-01T08:00:00Z</time>"))
    #expect(try export(.geojson).contains("LineString"))
    let csv = try export(.csv)
    #expect(csv.hasPrefix("latitude,longitude,") && csv.contains("start") && csv.contains("620"))
    #expect(try export(.polyline).split(separator: "\n").count == 1)
    #expect(TrackFormat.allCases.allSatisfy { TrackFormat(rawValue: $0.rawValue) == $0 })
  }

  @Test("The selection counts, and what a picture alone needs does not")
  func selection() throws {
    let hidden = HiddenCircle(
      center: Coordinate(latitude: 47, longitude: 8), radius: Length(metres: 100))
    let gpx = try export(.gpx) {
      $0.selection.hiddenCircles = [hidden]
      $0.valueColors = ValueColors(.column(.name("none")))
      $0.size = .exact(width: 0, height: 0)
    }
    #expect(!gpx.contains("lat=\"47\"") && gpx.contains("lat=\"47.01\""))
  }

  @Test("Several files are tracks of one file, which is written whole")
  func severalFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["a.csv", "b.csv"].map { folder.appendingPathComponent($0).path }
    for path in paths { try Self.log.write(toFile: path, atomically: true, encoding: .utf8) }
    let data = try Plotter().export(paths: paths, as: .gpx)
    #expect(data.logs.map(\.input) == paths)
    let text = String(decoding: data.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<trk>").count == 3)
    let file = folder.appendingPathComponent("both.gpx").path
    try data.write(to: file)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file))) == data.bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    let plot = try Plotter().plot(path: file)
    #expect(plot.log.fixesUsed == 4)
    let missing = #expect(throws: PlotError.self) {
      try Plotter().export(paths: ["no.csv"], as: .gpx)
    }
    #expect(missing?.kind == .fileNotFound(path: "no.csv"))
  }
}

struct ShortOptionTests {
  @Test("A sheet of paper has the pixels of its density, and lines of the same width on it")
  func paper() throws {
    var options = PlotOptions()
    options.setPaper(.a4)
    #expect(options.size == .exact(width: 2480, height: 3508) && options.pixelsPerInch == 300)
    #expect(options.pixelScale == 3.125)
    options.setPaper(.letter, isLandscape: true, pixelsPerInch: 96)
    #expect(options.size == .exact(width: 1056, height: 816) && options.pixelScale == 1)
    options.setPaper(.a6, pixelsPerInch: .nan)
    #expect(options.pixelsPerInch == 300)
    #expect(PaperSize.allCases.allSatisfy { $0.width < $0.height })
    #expect(Set(PaperSize.allCases.map(\.name)).count == PaperSize.allCases.count)
  }

  @Test("One colour is that of all tracks")
  func color() throws {
    var options = PlotOptions()
    #expect(options.color == .routeBlue)
    options.color = .white
    #expect(options.colors == [.white])
  }

  @Test("The map names whom it asks to name, unless the options name somebody")
  func attribution() throws {
    let log = Array("lat,lon\n47,8\n57,28\n".utf8)
    var requests = TileRequestOptions(userAgent: "Test/1.0")
    (requests.cache, requests.isOffline) = (.none, true)
    let source = try BaseMap.Source.server(
      "https://tiles.example/{z}/{x}/{y}.png", attribution: "© the makers",
      requestOptions: requests)
    #expect(source.attribution == "© the makers" && source.name == "tiles.example")
    var options = PlotOptions()
    options.map = .earth
    options.map.sources.append(source)
    options.map.missingTiles = .blank
    let error = #expect(throws: PlotError.self) {
      try Plotter().plot(ByteSource(bytes: log), input: "log", options: options)
    }
    #expect(error?.kind == .map(name: "tiles.example"))
  }

  @Test("The attribution of a map is drawn without being named in the options")
  func drawnAttribution() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var options = PlotOptions()
    (options.format, options.keepsTexts) = (.svg, true)
    options.map = try .open(root.appendingPathComponent("Samples/town.pmtiles").path)
    let ride = root.appendingPathComponent("Samples/ride.csv").path
    let svg = String(
      decoding: try Plotter().plot(path: ride, options: options).picture.bytes, as: UTF8.self)
    #expect(svg.contains("OpenStreetMap"))
    options.attribution = "Somebody else"
    let other = String(
      decoding: try Plotter().plot(path: ride, options: options).picture.bytes, as: UTF8.self)
    #expect(other.contains("Somebody else") && !other.contains("© OpenStreetMap"))
  }
}
