// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

/// Logs of lines that are not tables, while they are written.
struct LinesThatGrowTests {
  /// What was read of a log.
  private struct Read: Equatable {
    var coordinates: [Coordinate] = []
    var values: [[Double]] = []
    var tracks: [Int] = []
    var rows = 0
    var leftOut = 0
    var places = 0
    var names: [String?] = []
  }

  private func take(_ block: borrowing FixBlock, _ read: inout Read) {
    read.coordinates += block.coordinates
    read.tracks += block.tracks
    if read.values.isEmpty { read.values = block.values.map { _ in [] } }
    for column in block.values.indices { read.values[column] += block.values[column] }
  }

  private func note(_ report: ReadingReport, _ read: inout Read) {
    (read.rows, read.places) = (report.rowsRead, report.waypoints.count)
    read.leftOut = report.leftOut.values.reduce(0) { $0 + $1.count }
    read.names = (0..<4).map { report.nameOfTrack($0) }
  }

  private func readWhole(_ text: [UInt8], _ options: ReadingOptions) -> Read? {
    var (read, block) = (Read(), FixBlock())
    guard
      let reader = try? openLog(
        ByteSource(bytes: text), input: "log", options: options, rowThreads: .none)
    else { return nil }
    do {
      while try reader.next(into: &block) { take(block, &read) }
      note(try reader.finish(), &read)
    } catch { return nil }
    return read
  }

  /// Reads parts of a log; what is only for now is requested after each of them.
  private func readGrowing(_ parts: [[UInt8]], _ options: ReadingOptions) -> [Read?] {
    let log = GrowingLog(input: "log", options: options)
    var (certain, block) = (Read(), FixBlock())
    return parts.map { part in
      log.append(part)
      var all: Read
      do {
        while try log.next(into: &block) { take(block, &certain) }
        all = certain
        note(try log.account { block, _ in take(block, &all) }, &all)
      } catch { return nil }
      return all
    }
  }

  private static func sentence(_ text: String) -> String {
    let sum = text.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(text)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
  }

  /// Sentences of some moments, after the greeting of gpsd.
  private static func sentences(_ moments: Int) -> String {
    (0..<moments).reduce("{\"class\":\"VERSION\",\"release\":\"3.22\"}\r\n") { text, number in
      let (minute, second) = (10 + number / 60 % 50, 10 + number % 60 % 50)
      let clock = "09\(minute)\(second).000"
      let place = "53\(10 + number % 50).\(1000 + number % 9000),N,006\(10 + number / 50 % 50).5,W"
      return text
        + sentence("GPRMC,\(clock),\(number % 9 == 4 ? "V" : "A"),\(place),0.5,31.6,280511,,,A")
        + sentence("GPGSV,1,1,01,01,,,")
        + sentence("GPGGA,\(clock),\(place),1,8,1.0,6\(number % 10).7,M,55.2,M,,")
    }
  }

  private static func flight(_ fixes: Int) -> String {
    (0..<fixes).reduce("AXXX001\r\nHFDTE280511\r\n") {
      let clock = "11\(10 + $1 / 50 % 50)\(10 + $1 % 50)"
      let height = "A00\(100 + $1 % 900)00\(200 + $1 % 700)"
      return $0 + "B\(clock)47\(10 + $1 % 50)500N00830\(100 + $1 % 900)E\(height)\r\n"
    }
  }

  private static func features(_ count: Int) -> String {
    (0..<count).map {
      let line = "{\"type\":\"LineString\",\"coordinates\":[[8.\($0),47.1],[8.5,47.\($0)]]}"
      return $0 % 3 == 2
        ? "{\"type\":\"Point\",\"coordinates\":[8.\($0),47.\($0)]}\n"
        : "{\"type\":\"Feature\",\"properties\":{\"name\":\"n\($0)\"},\"geometry\":\(line)}\n"
    }.joined()
  }

  private static let polylines =
    "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n_p~iF~ps|U_ulLnnqC\n\n_mqNvxq`@_ulLnnqC\n"

  @Test(
    "A log that is cut behind any line is read as what is there of it",
    arguments: [sentences(14), flight(20), features(9), polylines])
  func cutAnywhere(text: String) throws {
    var options = ReadingOptions()
    if !text.hasPrefix("_") { options.fields = [.time, .elevation] }
    // Some formats have no times.
    if text.hasPrefix("{\"type") { options.fields = [] }
    let bytes = Array(text.utf8)
    var lines: [[UInt8]] = []
    for byte in bytes {
      if lines.isEmpty || lines[lines.count - 1].last == 0x0a { lines.append([]) }
      lines[lines.count - 1].append(byte)
    }
    let found = readGrowing(lines, options)
    var whole: [UInt8] = []
    for (line, read) in zip(lines, found) {
      whole += line
      let once = readWhole(whole, options)
      #expect(sameNumbers(read, once), "\(whole.count) bytes")
    }
    #expect(found.last??.coordinates.count ?? 0 > 2)
  }

  @Test(
    "Long ones are read once, however their lines come",
    arguments: [sentences(3000), flight(9000), features(900) + features(700)])
  func long(text: String) throws {
    let bytes = Array(text.utf8)
    for seed in 0..<3 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var (parts, start): ([[UInt8]], Int) = ([], 0)
      while start < bytes.count {
        let end = min(start + Int.random(in: 1...20_000, using: &generator), bytes.count)
        let lines = (bytes[start..<end].lastIndex(of: 0x0a) ?? start - 1) + 1
        parts.append(Array(bytes[start..<lines]))
        start = lines
        if lines < end, end - lines > 1000 { break }
        if lines == start, end == bytes.count { break }
      }
      var whole: [UInt8] = []
      let found = readGrowing(parts, ReadingOptions())
      for (part, read) in zip(parts, found) {
        whole += part
        guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        #expect(sameNumbers(read, readWhole(whole, ReadingOptions())))
      }
      #expect(sameNumbers(found[found.count - 1], readWhole(whole, ReadingOptions())))
    }
  }

  @Test("A second file of sentences goes on with the track, one of features has tracks of its own")
  func files() throws {
    func read(_ first: String, _ second: String) throws -> Read {
      let log = GrowingLog(input: "log", options: ReadingOptions())
      var (read, block) = (Read(), FixBlock())
      log.append(Array(first.utf8))
      while try log.next(into: &block) { take(block, &read) }
      log.endFile()
      while try log.next(into: &block) { take(block, &read) }
      log.append(Array(second.utf8))
      while try log.next(into: &block) { take(block, &read) }
      note(try log.account { block, _ in take(block, &read) }, &read)
      return read
    }
    let track = try read(Self.sentences(5), Self.sentences(3))
    #expect(track.tracks == Array(repeating: 0, count: 8) && track.rows == 8)
    let tracks = try read(Self.features(2), Self.features(2))
    #expect(tracks.tracks == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(tracks.names == ["n0", "n1", "n0", "n1"])
    #expect(throws: ReadingError.self) { try read(Self.sentences(5), Self.features(2)) }
  }

  @Test("GeoJSON over several lines is refused, as nobody knows where it will end")
  func severalLines() {
    let log = GrowingLog(input: "log", options: ReadingOptions())
    log.append(Array("{\"type\":\"FeatureCollection\",\n\"features\":[\n".utf8))
    #expect(
      throws: ReadingError(
        input: "log", position: nil, reason: .notFollowed("GeoJSON of several lines"))
    ) { try log.account { _, _ in } }
  }

  private func sameNumbers(_ a: Read?, _ b: Read?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    // NaN is not a number, and differs from itself.
    let (first, second) = (
      a.values.map { $0.map(\.bitPattern) }, b.values.map { $0.map(\.bitPattern) }
    )
    return a.coordinates == b.coordinates && first == second && a.tracks == b.tracks
      && a.rows == b.rows && a.leftOut == b.leftOut && a.places == b.places && a.names == b.names
  }
}
