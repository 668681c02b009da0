// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs with so many fixes that lines are thinned, for the current region.

import Foundation
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

/// A file that is followed, and its picture.
private final class Followed {
  let log: URL
  let options: PlotOptions
  let tail: LogTail
  let tracks: GrowingTracks
  let picture: LivePicture
  var timesThinned = 0
  var canBeReadAgain = true

  init(_ log: URL, _ options: PlotOptions, view: LiveView = LiveView()) throws {
    (self.log, self.options) = (log, options)
    tail = LogTail(path: Array(log.path.utf8), keepsHistory: true)
    tracks = try GrowingTracks(input: "log.csv", options: options, view: view)
    picture = LivePicture(options: options, view: view)
  }

  func look() throws { try tail.look(for: tracks, in: picture) }

  func draw(isLast: Bool = false) throws -> LiveFrame {
    try look()
    return try picture.draw([try tracks.soFar()], newest: 0, isLast: isLast) { _, resolution in
      timesThinned += 1
      guard canBeReadAgain, tracks.thin(for: resolution, { tail.lookAgain($0) }) else { return nil }
      return try? tracks.soFar()
    }
  }

  /// The picture of rows that are drawn at once as a frame was.
  func drawnAtOnce(_ text: String, as frame: LiveFrame) throws -> [UInt8] {
    var options = options
    options.region = try #require(frame.region)
    options.size = .exact(width: frame.picture.width, height: frame.picture.height)
    options.padding = nil
    return try Plotter().plot(
      ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: options
    ).picture.bytes
  }

  func append(_ text: String, to url: URL? = nil) throws {
    let url = url ?? log
    if !FileManager.default.fileExists(atPath: url.path) {
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    }
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}

/// A walk that leaves each region again and again, in steps of all lengths.
private struct Walk {
  /// The time of the first row in Unix seconds.
  static let start = 1_700_000_000

  var generator: SeededGenerator
  var place = (latitude: 47.5, longitude: 19.0)
  var rows = 0

  mutating func next(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      let step = 1e-6 * Double(1 << Int.random(in: 0..<7, using: &generator))
      place.latitude += step * Double.random(in: -1...1.06, using: &generator)
      place.longitude += step * Double.random(in: -1...1.08, using: &generator)
      text += "\(Walk.start + rows),\(rows / 50 % 3),\(place.latitude),\(place.longitude)\n"
      rows += 1
    }
    return text
  }
}

struct ThinnedAgainTests {
  private static let header = "time,bus,lat,lon\n"

  private var small: PlotOptions {
    var options = PlotOptions().pictureOnly
    options.size = .exact(width: 160, height: 120)
    return options
  }

  @Test(
    "A long log in a region that has grown is, frame by frame, the picture drawn at once",
    arguments: 0..<8)
  func grows(seed: Int) throws {
    try Workplace.use { place in
      var options = small
      options.isGeodesic = seed >= 6
      if seed == 7 { options.projection = .equirectangular }
      if seed % 3 == 1, seed < 6 {
        options.valueColors = ValueColors(.speed)
        options.valueColors?.range = 0...20
      }
      if seed % 3 == 2 { options.reading.groups = [.name("bus")] }
      let live = try Followed(place.folder.appendingPathComponent("log.csv"), options)
      var walk = Walk(generator: SeededGenerator(seed: UInt64(seed)))
      var text = Self.header + walk.next(200)
      try live.append(text)
      _ = try live.draw()
      var growths = 0
      while walk.rows < 60_000 {
        let rows = walk.next(Int.random(in: 1...9000, using: &walk.generator))
        text += rows
        try live.append(rows)
        let frame = try live.draw()
        growths += frame.hasGrown ? 1 : 0
        guard walk.rows > 30_000 else { continue }
        #expect(frame.picture.bytes == (try live.drawnAtOnce(text, as: frame)), "\(walk.rows)")
      }
      #expect(growths > 2)
      // It is read again where the region grows, and nowhere else.
      #expect(live.timesThinned > 0 && live.timesThinned <= growths + 1)
    }
  }

  @Test("So is one that was rotated, truncated, or copied anew", arguments: 0..<6)
  func rotates(seed: Int) throws {
    try Workplace.use { place in
      let log = place.folder.appendingPathComponent("log.csv")
      let live = try Followed(log, small)
      var walk = Walk(generator: SeededGenerator(seed: UInt64(seed + 50)))
      var text = Self.header + walk.next(200)
      try live.append(text)
      for number in 0..<16 {
        let rows = walk.next(Int.random(in: 1...9000, using: &walk.generator))
        text += rows
        try live.append(rows)
        if Bool.random(using: &walk.generator) { _ = try live.draw() }
        switch (seed + number) % 7 {
        case 2, 5:
          try live.look()
          let old = place.folder.appendingPathComponent("log.\(number)")
          try FileManager.default.moveItem(at: log, to: old)
          let late = walk.next(1000)
          try live.append(String(late.dropLast()), to: old)
          let rows = walk.next(10)
          text += late + rows
          try live.append(Self.header + rows)
          for _ in 0..<4 { try live.look() }
          // A file that is removed is still there for who reads it.
          if Bool.random(using: &walk.generator) { try FileManager.default.removeItem(at: old) }
        case 6 where number < 6:
          text = Self.header + walk.next(3)
          let handle = try FileHandle(forWritingTo: log)
          try handle.truncate(atOffset: 0)
          try handle.write(contentsOf: Data(text.utf8))
          try handle.close()
          try live.look()
        default: break
        }
      }
      let frame = try live.draw()
      #expect(walk.rows > 33_000)
      #expect(frame.picture.bytes == (try live.drawnAtOnce(text, as: frame)))
    }
  }

  @Test("The last picture of a window around the last fix is the one drawn at once")
  func window() throws {
    try Workplace.use { place in
      var view = LiveView()
      view.span = Length(metres: 300)
      let live = try Followed(
        place.folder.appendingPathComponent("log.csv"), small, view: view)
      var walk = Walk(generator: SeededGenerator(seed: 9))
      let text = Self.header + walk.next(60_000)
      try live.append(text)
      _ = try live.draw()
      #expect(live.timesThinned == 0)
      let frame = try live.draw(isLast: true)
      var options = small
      options.region = .span(
        center: Coordinate(latitude: walk.place.latitude, longitude: walk.place.longitude),
        length: Length(metres: 300))
      let once = try Plotter().plot(
        ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: options)
      #expect(frame.picture.bytes == once.picture.bytes)
    }
  }

  @Test("Fixes that are young enough are thinned for the region that they are in")
  func age() throws {
    try Workplace.use { place in
      var view = LiveView()
      view.maxAge = .seconds(40_000)
      let live = try Followed(
        place.folder.appendingPathComponent("log.csv"), small, view: view)
      var walk = Walk(generator: SeededGenerator(seed: 12))
      var text = Self.header
      try live.append(text)
      for _ in 0..<5 {
        let rows = walk.next(12_000)
        text += rows
        try live.append(rows)
        let frame = try live.draw()
        var options = small
        options.selection.from = Double(Walk.start + walk.rows - 1 - 40_000)
        options.region = try #require(frame.region)
        let once = try Plotter().plot(
          ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: options)
        #expect(frame.picture.bytes == once.picture.bytes)
      }
    }
  }

  @Test("Where a log cannot be read again for now the region waits, and nothing is missing in it")
  func waits() throws {
    try Workplace.use { place in
      let live = try Followed(place.folder.appendingPathComponent("log.csv"), small)
      var walk = Walk(generator: SeededGenerator(seed: 4))
      var text = Self.header + walk.next(40_000)
      try live.append(text)
      let first = try live.draw()
      live.canBeReadAgain = false
      walk.place.longitude += 0.5
      let rows = walk.next(40)
      text += rows
      try live.append(rows)
      let second = try live.draw()
      #expect(second.region == first.region && !second.hasGrown)
      #expect(second.picture.bytes == (try live.drawnAtOnce(text, as: second)))
      live.canBeReadAgain = true
      let third = try live.draw()
      #expect(third.hasGrown)
      #expect(third.picture.bytes == (try live.drawnAtOnce(text, as: third)))
    }
  }
}
