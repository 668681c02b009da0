// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

/// A program that writes a log, and what of it is one track.
private struct Writer {
  let folder: URL
  var generator: SeededGenerator

  /// The rows of the track, as they would stand in one log.
  private(set) var rows: [String] = []

  private var handle: FileHandle
  private var hasTimes = false
  private var files = 0
  private var place = (latitude: 47.5, longitude: 19.0)

  var log: URL { folder.appendingPathComponent("log.csv") }

  init(_ folder: URL, seed: UInt64) throws {
    (self.folder, generator) = (folder, SeededGenerator(seed: seed))
    let log = folder.appendingPathComponent("log.csv")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    handle = try FileHandle(forWritingTo: log)
    try begin()
  }

  /// Begins a file with a header, columns in another order, or none.
  private mutating func begin() throws {
    hasTimes = Bool.random(using: &generator)
    let hasHeader = hasTimes || Bool.random(using: &generator)
    if hasHeader { try write(hasTimes ? "time,lon,lat\n" : "lat,lon\n") }
    try append(1)
  }

  private func write(_ text: String) throws { try handle.write(contentsOf: Data(text.utf8)) }

  /// Adds rows, the last one maybe in two halves with a look between.
  mutating func append(_ count: Int, between: () throws -> Void = {}) throws {
    for _ in 0..<count {
      place.latitude += Double.random(in: -0.01...0.011, using: &generator)
      place.longitude += Double.random(in: -0.01...0.012, using: &generator)
      rows.append("\(place.latitude),\(place.longitude)\n")
      let row =
        hasTimes
        ? "\(rows.count),\(place.longitude),\(place.latitude)\n" : rows[rows.count - 1]
      let half = Int.random(in: 0...row.utf8.count, using: &generator)
      try write(String(decoding: Array(row.utf8)[..<half], as: UTF8.self))
      try between()
      try write(String(decoding: Array(row.utf8)[half...], as: UTF8.self))
    }
  }

  /// Renames the log, continues in it for a while, and begins a new one.
  mutating func rotate(between: () throws -> Void) throws {
    // What was never seen under its name is not found under another one.
    try between()
    files += 1
    try FileManager.default.moveItem(
      at: log, to: folder.appendingPathComponent("log.\(files)"))
    if Bool.random(using: &generator) { try between() }
    try append(Int.random(in: 0...5, using: &generator), between: between)
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    if Bool.random(using: &generator) { try between() }
    try append(Int.random(in: 0...5, using: &generator), between: between)
    try handle.close()
    handle = try FileHandle(forWritingTo: log)
    try begin()
    // So long as it takes to look at both.
    for _ in 0..<3 { try between() }
  }

  /// Cuts the log, or writes it again, and begins again.
  mutating func truncate(between: () throws -> Void) throws {
    try handle.truncate(atOffset: 0)
    try handle.seek(toOffset: 0)
    rows = []
    if Bool.random(using: &generator) { try between() }
    try begin()
  }

  /// Puts a copy with the same rows in the place of the log, as an editor or rsync does.
  mutating func replaceByCopy(between: () throws -> Void) throws {
    let copy = folder.appendingPathComponent("copy")
    try Data(contentsOf: log).write(to: copy)
    _ = rename(copy.path, log.path)
    try handle.close()
    handle = try FileHandle(forWritingTo: log)
    try handle.seekToEnd()
    for _ in 0..<2 { try between() }
  }
}

struct ScheduleTests {
  @Test(
    "After any appends, rotations and truncations the picture is that of the rows drawn at once",
    arguments: 0..<50)
  func schedules(batch: Int) throws {
    var options = PlotOptions().pictureOnly
    options.size = .exact(width: 60, height: 45)
    for seed in (batch * 20)..<(batch * 20 + 20) {
      try Workplace.use { workplace in
        var writer = try Writer(workplace.folder, seed: UInt64(seed))
        let tail = LogTail(path: Array(writer.log.path.utf8))
        let tracks = try GrowingTracks(input: "log.csv", options: options)
        let picture = LivePicture(options: options)
        var generator = SeededGenerator(seed: UInt64(seed + 1_000_000))
        func look() throws { try tail.look(for: tracks, in: picture) }
        func mayLook() throws {
          guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
          try look()
          if Bool.random(using: &generator) { _ = try? picture.draw([try tracks.soFar()]) }
        }
        for _ in 0..<Int.random(in: 3...12, using: &generator) {
          switch Int.random(in: 0..<10, using: &generator) {
          case 0, 1: try writer.rotate(between: look)
          case 2: try writer.truncate(between: mayLook)
          case 3:
            try look()
            try writer.replaceByCopy(between: look)
          default:
            try writer.append(
              Int.random(in: 1...15, using: &generator), between: mayLook)
          }
          try mayLook()
        }
        try look()
        let frame = try picture.draw([try tracks.soFar()])
        var same = options
        same.region = try #require(frame.region)
        let text = "lat,lon\n" + writer.rows.joined()
        let once = try Plotter().plot(
          ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: same)
        #expect(once.log.fixesUsed == frame.routes[0].fixesDrawn, "seed \(seed)")
        if once.picture.bytes != frame.picture.bytes { Issue.record("seed \(seed) differs") }
      }
    }
  }
}
