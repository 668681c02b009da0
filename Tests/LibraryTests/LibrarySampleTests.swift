// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import Testing

/// The metres between the two places of the sample: 2 R asin √(sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2)).
private var distanceOfSample: Double {
  let degree = Double.pi / 180
  let (south, north) = (47.4979 * degree, 47.5011 * degree)
  let across = (19.0529 - 19.0402) * degree
  let half =
    pow(sin((north - south) / 2), 2) + cos(south) * cos(north) * pow(sin(across / 2), 2)
  return 2 * 6_371_008.8 * asin(half.squareRoot())
}

struct LibrarySampleTests {
  @Test("The samples of the documentation are compiled as they are printed there, and draw")
  func sample() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let project = tests.deletingLastPathComponent().deletingLastPathComponent()
    for (article, sample, count) in [
      ("RoutePlotKit", "Sample", 4), ("Programs", "ArticleSample", 11),
    ] {
      let article = try String(
        contentsOf: project.appendingPathComponent(
          "Sources/RoutePlotKit/RoutePlotKit.docc/\(article).md"), encoding: .utf8)
      let printed = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      #expect(printed.count == count)
      let compiled = try String(
        contentsOf: tests.appendingPathComponent("\(sample).swift"), encoding: .utf8
      ).components(separatedBy: "\n").map { $0.drop { $0 == " " } }
      for line in printed.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("import ") {
        #expect(compiled.contains(line.drop { $0 == " " }))
      }
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appendingPathComponent("trip.csv")
    try "47.4979,19.0402\n47.5011,19.0529\n".write(to: log, atomically: true, encoding: .utf8)
    let file = folder.appendingPathComponent("trip.png")
    let plot = try drawFile(log.path, to: file.path)
    #expect(plot.log.fixesUsed == 2)
    #expect(try Array(Data(contentsOf: file)) == plot.picture.bytes)
    // The same places are the same picture.
    #expect(try drawFerry().bytes == plot.picture.bytes)
    let card = try drawCard(log.path)
    #expect(card.pixels.count == 400 * 300 * 4)
    #expect(abs(card.kilometres - distanceOfSample / 1000) < 1e-6)
    // Two logs of the same places are one line over the other.
    let fleet = try drawFleet([log.path, log.path])
    #expect(!fleet.isEmpty && fleet.width == plot.picture.width)
  }

  @Test("One import gives all that options need")
  func oneImport() throws {
    let source = ByteSource(bytes: Array("47.4979,19.0402\n47.5011,19.0529\n".utf8))
    let plot = try Plotter().plot(source, input: "trip.csv", options: sampleOptions())
    #expect(plot.picture.width == 40 && plot.picture.height == 30)
  }

  @Test("Coordinates keep all of their digits, and those that are none are bad rows")
  func coordinates() throws {
    var places = (0..<50).map { number in
      Coordinate(latitude: 1e-7 * Double(number) / 3, longitude: 170 + Double(number) / 3)
    }
    places.append(Coordinate(latitude: .nan, longitude: 3))
    places.append(Coordinate(latitude: 95, longitude: 3))
    let lines = try Plotter().readTrackLines(
      ByteSource(coordinates: places), input: "places", options: PlotOptions())
    let plot = try Plotter().plot(
      ByteSource(coordinates: places), input: "places", options: PlotOptions())
    #expect(plot.log.fixesUsed == 50)
    #expect(lines.segments.flatMap { $0 }.allSatisfy { places.contains($0) })
  }

  @Test("A file that cannot be read or written is named with the words of the system")
  func files() throws {
    let missing = #expect(throws: PlotError.self) { _ = try ByteSource(path: "no.csv") }
    #expect(missing.map { "\($0)" } == "no.csv: cannot be read: No such file or directory")
    let picture = try drawFerry()
    let error = #expect(throws: PlotError.self) { try picture.write(to: "/no/folder/a.png") }
    #expect(
      error.map { "\($0)" } == "/no/folder/a.png: cannot be written: No such file or directory")
    let full = #expect(throws: PlotError.self) { try picture.write(to: "/dev/full") }
    #expect(full.map { "\($0)" } == "/dev/full: cannot be written: No space left on device")
  }
}
