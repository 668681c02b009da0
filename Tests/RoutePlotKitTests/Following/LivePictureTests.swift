// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

/// A log that grows, and its picture.
private final class Live {
  let tracks: GrowingTracks
  let picture: LivePicture

  init(_ options: PlotOptions) throws {
    tracks = try GrowingTracks(input: "log.csv", options: options.pictureOnly)
    picture = LivePicture(options: options.pictureOnly)
  }

  func append(_ text: String) throws { try tracks.append(Array(text.utf8)) }

  func draw() throws -> LiveFrame { try picture.draw([try tracks.soFar()]) }
}

/// A walk of some rows, which leaves any region in the end.
private func walk(_ count: Int, seed: UInt64, step: Double = 0.001) -> [String] {
  var generator = SeededGenerator(seed: seed)
  var (latitude, longitude) = (47.5, 19.0)
  return (0..<count).map { _ in
    latitude += Double.random(in: -step...(step * 1.3), using: &generator)
    longitude += Double.random(in: -step...(step * 1.4), using: &generator)
    return "\(latitude),\(longitude)\n"
  }
}

/// The picture of the rows drawn at once, in the region and the size of a frame.
private func drawnAtOnce(
  _ text: String, as frame: LiveFrame, _ options: PlotOptions
) throws -> [UInt8] {
  var options = options
  options.region = try #require(frame.region)
  options.size = .exact(width: frame.picture.width, height: frame.picture.height)
  options.padding = nil
  return try Plotter().plot(
    ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: options.pictureOnly
  ).picture.bytes
}

struct LivePictureTests {
  private var small: PlotOptions {
    var options = PlotOptions()
    options.size = .exact(width: 120, height: 90)
    return options
  }

  @Test("Every frame is the picture of its rows drawn at once in its region")
  func sameAsAtOnce() throws {
    for seed in 0..<8 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let live = try Live(small)
      let rows = walk(400, seed: UInt64(seed))
      var text = "lat,lon\n"
      try live.append(text)
      var growths = 0
      for row in rows {
        text += row
        try live.append(row)
        guard Int.random(in: 0..<20, using: &generator) == 0 else { continue }
        let frame = try live.draw()
        growths += frame.hasGrown ? 1 : 0
        #expect(frame.picture.bytes == (try drawnAtOnce(text, as: frame, small)))
      }
      #expect(growths > 2)
    }
  }

  @Test(
    "With any layers too, and when a frame is drawn does not matter",
    arguments: [
      { $0.markers = [.start, .end] }, { $0.hasArrows = true }, { $0.title = "A walk" },
      { $0.points = .online },
      { $0.distanceMarks = PlotOptions.DistanceStep(number: 1, metres: 1000) },
      { $0.scaleBar = .metric },
      { $0.selection.every = 3 }, { $0.selection.minDistance = Length(metres: 100) },
      { $0.selection.removesSpikes = true }, { $0.selection.trimEnd = Length(metres: 100) },
      { $0.format = .svg }, { $0.projection = .equirectangular }, { $0.isGeodesic = true },
      { $0.projection = .polar }, { $0.projection = .lambertAzimuthal },
      { $0.projection = .lambertConic }, { $0.projection = .equalEarth },
      { $0.selection.gap = Length(metres: 150) }, { $0.pixelScale = 2 },
    ] as [@Sendable (inout PlotOptions) -> Void])
  func layers(change: @Sendable (inout PlotOptions) -> Void) throws {
    var options = small
    options.size = .exact(width: 300, height: 200)
    change(&options)
    let live = try Live(options)
    let rows = walk(300, seed: 5)
    var text = "lat,lon\n"
    try live.append(text)
    for (number, row) in rows.enumerated() {
      text += row
      try live.append(row)
      guard number % 60 == 59 else { continue }
      let frame = try live.draw()
      #expect(frame.picture.bytes == (try drawnAtOnce(text, as: frame, options)))
    }
  }

  @Test("Long logs are thinned as they are when they are read at once")
  func longLog() throws {
    var options = small
    options.region = .box(west: 18, south: 46, east: 24, north: 51)
    let live = try Live(options)
    let rows = walk(90_000, seed: 3, step: 0.0004)
    try live.append("lat,lon\n")
    for start in stride(from: 0, to: rows.count, by: 3_001) {
      try live.append(rows[start..<min(start + 3_001, rows.count)].joined())
      if start % 5 == 0 { _ = try live.draw() }
    }
    let frame = try live.draw()
    let text = "lat,lon\n" + rows.joined()
    #expect(frame.picture.bytes == (try drawnAtOnce(text, as: frame, options)))
    // Without the log at hand the lines serve any region, and do not depend on when they are drawn.
    let grown = try Live(small)
    let atOnce = try Live(small)
    try grown.append("lat,lon\n" + rows[..<100].joined())
    try atOnce.append("lat,lon\n" + rows[..<100].joined())
    _ = try atOnce.draw()
    try atOnce.append(rows[100...].joined())
    for start in stride(from: 100, to: rows.count, by: 2_003) {
      _ = try grown.draw()
      try grown.append(rows[start..<min(start + 2_003, rows.count)].joined())
    }
    let (tracks, others) = (try grown.tracks.soFar(), try atOnce.tracks.soFar())
    #expect(tracks.lines == others.lines)
    // Memory follows what is visible.
    #expect(tracks.lines.segments[0].count < 40_000)
  }

  @Test("A log that is cut at any byte is drawn as far as its lines are whole")
  func cutAnywhere() throws {
    let text = Array(
      "time,lat,lon\r\n2024-06-01T10:00:00Z,47.5,19\n\"2024-06-01T10:00:01Z\",47.51,19.01\n\n2024,,\n2024-06-01T10:00:03Z,47.49,19.03\n"
        .utf8)
    for cut in 0...text.count {
      let live = try Live(small)
      let end = (text[..<cut].lastIndex(of: 0x0a) ?? -1) + 1
      try live.tracks.append(Array(text[..<end]))
      let whole = String(decoding: text[..<end], as: UTF8.self)
      if let frame = try? live.draw() {
        #expect(frame.picture.bytes == (try drawnAtOnce(whole, as: frame, small)), "cut at \(cut)")
      } else {
        #expect(throws: PlotError.self) {
          try Plotter().plot(ByteSource(bytes: Array(whole.utf8)), input: "log.csv", options: small)
        }
      }
      try live.tracks.append(Array(text[end...]))
      let frame = try live.draw()
      #expect(
        frame.picture.bytes
          == (try drawnAtOnce(String(decoding: text, as: UTF8.self), as: frame, small)))
    }
  }

  @Test("The region stays until the track leaves it, then it grows by a quarter of a side")
  func region() throws {
    let live = try Live(small)
    try live.append("lat,lon\n1,1\n1.3,1.4\n")
    func box(_ frame: LiveFrame) throws -> [Double] {
      guard case .box(let west, let south, let east, let north) = frame.region else {
        throw CocoaError(.coderInvalidValue)
      }
      return [west, south, east, north]
    }
    let first = try box(try live.draw())
    try live.append("1.1,1.2\n1.2,1.1\n")
    let second = try live.draw()
    let (same, grew) = (try box(second), second.hasGrown)
    #expect(same == first && !grew)
    // To the east.
    try live.append("1.15,\(first[2])\n")
    let third = try live.draw()
    let grown = try box(third)
    let hasGrown = third.hasGrown
    #expect(hasGrown)
    #expect(abs(grown[0] - first[0]) < 1e-9)
    #expect(abs((grown[2] - grown[0]) / (first[2] - first[0]) - 1.25) < 1e-6)
    // Far to the south-west: as many quarters as it takes, and the size stays.
    try live.append("-3,-4\n")
    let fourth = try live.draw()
    #expect(try box(fourth)[0] < -4 && box(fourth)[1] < -3)
    #expect(abs(try box(fourth)[2] - grown[2]) < 0.4 * (grown[2] - grown[0]) + 3)
    #expect((fourth.picture.width, fourth.picture.height) == (120, 90))
    // Starting again forgets it.
    live.tracks.startAgain()
    live.picture.startAgain()
    try live.append("lat,lon\n1,1\n1.3,1.4\n")
    #expect(try box(try live.draw()) == first)
  }

  @Test("A region that is asked for never moves")
  func askedFor() throws {
    for region in [
      Region.box(west: 18.9, south: 47.4, east: 19.1, north: 47.6),
      .zoom(center: Coordinate(latitude: 47.5, longitude: 19), zoom: 12),
    ] {
      var options = small
      options.region = region
      let live = try Live(options)
      try live.append("lat,lon\n47.5,19\n47.51,19.01\n")
      let first = try live.draw()
      try live.append("48.5,20\n")
      let second = try live.draw()
      #expect(second.region == first.region && !second.hasGrown)
    }
  }

  @Test("A track that crosses the antimeridian leaves the region on the side where it does")
  func antimeridian() throws {
    let live = try Live(small)
    try live.append("lat,lon\n-17,179.8\n-17.1,179.9\n")
    _ = try live.draw()
    var text = "lat,lon\n-17,179.8\n-17.1,179.9\n"
    for step in 0..<10 {
      let row = "-17.\(step),\(-179.9 + Double(step) / 10)\n"
      text += row
      try live.append(row)
      let frame = try live.draw()
      guard case .box(let west, _, let east, _) = frame.region else { return }
      #expect(west > 179 && east - west < 6)
      #expect(frame.picture.bytes == (try drawnAtOnce(text, as: frame, small)))
    }
  }

  @Test("A track round the Earth and to its ends is drawn")
  func wholeEarth() throws {
    let live = try Live(small)
    try live.append("lat,lon\n0,0\n")
    for step in 0..<90 {
      try live.append("\(Double(step) - 5),\(Double(step * 10 % 360) - 180)\n")
      #expect(try live.draw().picture.bytes.count > 0)
    }
  }

  @Test("A window stays around the last fix, wherever the track goes and comes back")
  func window() throws {
    var view = LiveView()
    view.span = Length(metres: 800)
    let tracks = try GrowingTracks(input: "log.csv", options: small.pictureOnly, view: view)
    let picture = LivePicture(options: small.pictureOnly, view: view)
    let rows = walk(300, seed: 2) + walk(300, seed: 2).reversed()
    var text = "lat,lon\n"
    try tracks.append(Array(text.utf8))
    for (number, row) in rows.enumerated() {
      text += row
      try tracks.append(Array(row.utf8))
      guard number % 50 == 49 else { continue }
      let frame = try picture.draw([try tracks.soFar()])
      var same = small.pictureOnly
      let place = row.dropLast().split(separator: ",").map { Double($0) ?? .nan }
      same.region = .span(
        center: Coordinate(latitude: place[0], longitude: place[1]), length: Length(metres: 800))
      let once = try Plotter().plot(
        ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: same)
      #expect(frame.picture.bytes == once.picture.bytes)
    }
  }

  @Test("Fixes that are too old are forgotten, and no others")
  func age() throws {
    var view = LiveView()
    view.maxAge = .seconds(100)
    for (start, seconds) in [(0, 7), (1_700_000_000, 1)] {
      let tracks = try GrowingTracks(input: "log.csv", options: small.pictureOnly, view: view)
      try tracks.append(Array("time,lat,lon\n".utf8))
      for number in 0..<9000 {
        try tracks.append(
          Array("\(start + number * seconds),\(1 + Double(number) / 1e4),2\n".utf8))
        guard number % 450 == 449 else { continue }
        let read = try tracks.soFar()
        #expect(read.fixesDrawn == min(100 / seconds + 1, number + 1))
        #expect(read.log.rowsRead == number + 1)
      }
    }
  }

  @Test("What is told to have changed is all that has")
  func changes() throws {
    var options = small
    options.size = .exact(width: 200, height: 400)
    options.markers = [.start, .end]
    let live = try Live(options)
    try live.append("lat,lon\n47.5,19\n47.6,19.05\n47.4,18.9\n")
    var before = try #require(DecodedPicture(try live.draw().picture.bytes))
    var smallest = Int.max
    for row in walk(60, seed: 9) {
      try live.append(row)
      let frame = try live.draw()
      let after = try #require(DecodedPicture(frame.picture.bytes))
      let changed = frame.changed
      smallest = min(smallest, changed.width * changed.height)
      var outside = 0
      for y in 0..<400 {
        for x in 0..<200 where !(changed.columns.contains(x) && changed.rows.contains(y)) {
          outside += before[x, y] == after[x, y] ? 0 : 1
        }
      }
      #expect(outside == 0)
      before = after
    }
    #expect(smallest < 4000)
  }

  @Test("A range of colours that is not asked for only widens")
  func colors() throws {
    var options = small
    options.valueColors = ValueColors(.speed)
    let live = try Live(options)
    try live.append("time,lat,lon\n")
    var generator = SeededGenerator(seed: 4)
    var before: ClosedRange<Double>?
    for number in 0..<600 {
      let step = Double.random(in: 0...2e-4, using: &generator) * (number < 300 ? 3 : 1)
      try live.append("\(number),\(47 + Double(number) * 1e-4 + step),19\n")
      guard number % 40 == 39 else { continue }
      let range = try #require(try live.draw().routes[0].colorScale?.range)
      if let before {
        #expect(range.contains(before.lowerBound) && range.contains(before.upperBound))
      }
      before = range
    }
  }

  @Test("Several logs share one picture, a colour each")
  func several() throws {
    let options = small.pictureOnly
    let logs = try (0..<3).map { try GrowingTracks(input: "\($0).csv", options: options) }
    let picture = LivePicture(options: options)
    let rows = (0..<3).map { walk(100, seed: UInt64($0)) }
    for log in logs { try log.append(Array("lat,lon\n".utf8)) }
    for number in 0..<100 {
      for (log, rows) in zip(logs, rows) { try log.append(Array(rows[number].utf8)) }
      guard number % 20 == 19 else { continue }
      let frame = try picture.draw(try logs.map { try $0.soFar() })
      var same = options
      same.region = try #require(frame.region)
      let read = try rows.enumerated().map { index, rows in
        try Plotter().readTracks(
          ByteSource(bytes: Array(("lat,lon\n" + rows[...number].joined()).utf8)),
          input: "\(index).csv", options: same)
      }
      let once = try Plotter().draw(try Plotter().fitTogether(read, options: same))
      #expect(frame.picture.bytes == once.bytes)
    }
  }
}
