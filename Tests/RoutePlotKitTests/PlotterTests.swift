// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RoutePlotKit

struct PlotterTests {
  private func log(_ fixes: Int, seed: UInt64) -> ByteSource {
    var generator = SeededGenerator(seed: seed)
    var (latitude, longitude) = (47.5, 19.0)
    var text = "lat,lon\n"
    for _ in 0..<fixes {
      latitude += Double.random(in: -0.001...0.0012, using: &generator)
      longitude += Double.random(in: -0.001...0.0015, using: &generator)
      text += "\(latitude),\(longitude)\n"
    }
    return ByteSource(bytes: Array(text.utf8))
  }

  /// Options that follow each other, with other sizes, formats, colours and layers.
  private var manyOptions: [PlotOptions] {
    var options: [PlotOptions] = []
    for index in 0..<10 {
      var next = PlotOptions()
      next.size = [.automatic, .exact(width: 300, height: 200), .width(300)][index % 3]
      next.format = index % 4 == 3 ? .svg : .png
      next.colors = [[.routeBlue], [Color(red: 200, green: 0, blue: 0, alpha: 90)]][index % 2]
      next.background = [.white, .transparent, Color(red: 16, green: 21, blue: 28)][index % 3]
      if index % 5 == 4 {
        next.title = "Number \(index)"
        next.hasArrows = true
      }
      next.threads = index % 3 + 1
      options.append(next)
    }
    return options
  }

  @Test("A plotter that has drawn other pictures draws the same bytes as a new one")
  func again() throws {
    let plotter = Plotter()
    for (index, options) in (manyOptions + manyOptions.reversed()).enumerated() {
      let fixes = [2, 5_000, 300][index % 3]
      let plot = try plotter.plot(
        log(fixes, seed: UInt64(index)), input: "a.csv", options: options)
      let fresh = try Plotter().plot(
        log(fixes, seed: UInt64(index)), input: "a.csv", options: options)
      #expect(plot.picture.bytes == fresh.picture.bytes, "picture \(index)")
      #expect(plot.log.fixesUsed == fixes)
    }
  }

  @Test("The font is opened once, and checks, measures and draws the texts")
  func font() throws {
    var options = PlotOptions()
    options.title = "Ride to the hut"
    options.hasLegend = true
    let plain = try Plotter().plot(log(50, seed: 2), input: "a.csv", options: options)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    #expect(options.fontFile == nil)
    try FileManager.default.copyItem(atPath: Workplace.builtInFont, toPath: file.path)
    options.font = .file(file.path)
    let plotter = Plotter()
    try plotter.checkText(options)
    try FileManager.default.removeItem(at: file)
    let tracks = try plotter.readTracks(log(50, seed: 2), input: "a.csv", options: options)
    let routes = try plotter.fitTogether([tracks], options: options)
    #expect(try plotter.draw(routes).bytes == plain.picture.bytes)
  }

  @Test("A failure leaves nothing behind")
  func failure() throws {
    let plotter = Plotter()
    #expect(throws: PlotError.self) {
      try plotter.plot(
        ByteSource(bytes: Array("lat,lon\n1,2\none,two\nthree,four\n".utf8)), input: "bad.csv",
        options: PlotOptions())
    }
    let plot = try plotter.plot(log(100, seed: 1), input: "a.csv", options: PlotOptions())
    let fresh = try Plotter().plot(log(100, seed: 1), input: "a.csv", options: PlotOptions())
    #expect(plot.picture.bytes == fresh.picture.bytes)
  }

  @Test("A part of a picture has the pixels of the whole, with all of its layers")
  func part() throws {
    var options = PlotOptions()
    options.size = .exact(width: 400, height: 300)
    options.title = "A part"
    options.scaleBar = .metric
    options.markers = [.start, .end]
    let plotter = Plotter()
    let tracks = try plotter.readTracks(log(2_000, seed: 5), input: "a.csv", options: options)
    let routes = try Plotter().fitTogether([tracks], options: options)
    let whole = try #require(DecodedPicture(try plotter.draw(routes).bytes))
    for clip in [
      PixelRectangle(columns: 0..<400, rows: 0..<300),
      PixelRectangle(columns: 3..<77, rows: 101..<102),
      PixelRectangle(columns: 200..<900, rows: 150..<900),
      PixelRectangle(columns: 0..<200, rows: 0..<64),
    ] {
      let picture = try #require(try plotter.draw(routes, only: clip))
      let part = try #require(DecodedPicture(picture.bytes))
      let (columns, rows) = (clip.columns.clamped(to: 0..<400), clip.rows.clamped(to: 0..<300))
      #expect((picture.width, picture.height) == (columns.count, rows.count))
      #expect((part.width, part.height) == (columns.count, rows.count))
      for y in rows {
        for x in columns where part[x - columns.lowerBound, y - rows.lowerBound] != whole[x, y] {
          Issue.record("\(clip): \(x), \(y) differs")
          return
        }
      }
    }
    // Whole again, with the memory of parts.
    #expect(DecodedPicture(try plotter.draw(routes).bytes)?.pixels == whole.pixels)
    let outside = PixelRectangle(columns: 400..<410, rows: 0..<10)
    #expect(try plotter.draw(routes, only: outside) == nil)
  }

  @Test("A part says whether something of the route is in it")
  func emptyPart() throws {
    var options = PlotOptions()
    options.size = .exact(width: 400, height: 300)
    for title in [nil, "Title"] {
      options.title = title
      let plotter = Plotter()
      let log = ByteSource(bytes: Array("47,19\n47.1,19.1\n".utf8))
      let tracks = try plotter.readTracks(log, input: "a.csv", options: options)
      let routes = try Plotter().fitTogether([tracks], options: options)
      for (columns, isEmpty) in [(0..<20, true), (100..<300, false)] {
        let part = PixelRectangle(columns: columns, rows: 0..<300)
        #expect(try plotter.draw(routes, only: part)?.isEmpty == isEmpty)
      }
    }
  }
}
