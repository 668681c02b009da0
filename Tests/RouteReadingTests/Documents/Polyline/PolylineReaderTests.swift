// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import TestSupport
import Testing

@testable import RouteReading

/// The example of Google's "Encoded Polyline Algorithm Format".
let googlesExample = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

/// Encodes whole units of the last decimal, written from the steps of Google's description.
func encodedPolyline(_ fixes: [(latitude: Int, longitude: Int)]) -> String {
  var text: [UInt8] = []
  var last = (latitude: 0, longitude: 0)
  func append(_ difference: Int) {
    var rest = UInt64(bitPattern: Int64(difference) << 1)
    if difference < 0 { rest = ~rest }
    while rest >= 32 {
      text.append(UInt8(rest & 31 | 32) + 63)
      rest >>= 5
    }
    text.append(UInt8(rest) + 63)
  }
  for fix in fixes {
    append(fix.latitude - last.latitude)
    append(fix.longitude - last.longitude)
    last = fix
  }
  return String(decoding: text, as: UTF8.self)
}

/// Options for a log that is a polyline.
func polyline(precision: Int = 5) -> ReadingOptions {
  var options = ReadingOptions()
  (options.format, options.precision) = (.polyline, precision)
  return options
}

struct PolylineReaderTests {
  @Test("Google's example gives its three documented fixes, and needs no option")
  func documented() throws {
    let log = try read(googlesExample)
    #expect(log.fixes == [[38.5, -120.2], [40.7, -120.95], [43.252, -126.453]])
    #expect(log.tracks == [0, 0, 0] && log.breaks == [])
    #expect(log.rowsRead == 3 && log.fixesUsed == 3 && log.layout == nil)
    let six = try read("_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI", polyline(precision: 6))
    #expect(six.fixes == log.fixes)
  }

  @Test("Each line is a track, whatever ends it, and blank lines are none")
  func lines() throws {
    for end in ["\n", "\r\n", "\r", "\n\n", "\r\n\r\n"] {
      var options = polyline()
      options.recordsLines = true
      let log = try read("\(end)\(googlesExample)\(end)????\(end)", options)
      #expect(log.tracks == [0, 0, 0, 1, 1])
      // A fix at 0,0 is a position here.
      #expect(log.fixes.suffix(2) == [[0, 0], [0, 0]])
      let (first, second) = end.filter { $0.isNewline }.count == 1 ? (2, 3) : (3, 5)
      #expect(log.lines == [first, first, first, second, second])
    }
  }

  @Test("A byte order mark and UTF-16 are understood, and lines can be stepped over")
  func encodings() throws {
    #expect(try read("\u{feff}\(googlesExample)\n").fixesUsed == 3)
    var wide: [UInt8] = [0xff, 0xfe]
    for unit in googlesExample.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(try read(wide).fixesUsed == 3)
    var options = ReadingOptions()
    options.skippedLines = 1
    #expect(try read("lat,lon\n\(googlesExample)\n", options).fixesUsed == 3)
  }

  @Test("A field that nobody needs has no value, one that is needed is refused")
  func fields() throws {
    var options = polyline()
    options.fields = [.time]
    let log = try read(googlesExample, options)
    #expect(log.values.count == 1 && log.values[0].count == 3)
    #expect(log.values[0].allSatisfy { $0.isNaN })
    options.requiredFields = [.time]
    #expect(
      failure(googlesExample, options) == "log.csv: is an encoded polyline without times")
  }

  @Test("Random routes come back as they were", arguments: [5, 6])
  func roundTrips(precision: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(precision))
    let units = precision == 5 ? 100_000 : 1_000_000
    // Half a million routes, a line each, in a few logs.
    for _ in 0..<50 {
      var text: [String] = []
      var expected: [Coordinate] = []
      var tracks: [Int] = []
      for track in 0..<10_000 {
        let step = [0, 3, 1000, units, 400 * units][Int.random(in: 0...4, using: &numbers)]
        var fix = (
          latitude: Int.random(in: (-90 * units)...(90 * units), using: &numbers),
          longitude: Int.random(in: (-360 * units)...(360 * units), using: &numbers)
        )
        var route: [(latitude: Int, longitude: Int)] = []
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
          route.append(fix)
          expected.append(
            Coordinate(
              latitude: Double(fix.latitude) / Double(units),
              longitude: Double(fix.longitude) / Double(units)))
          tracks.append(track)
          let (down, along) = (
            Int.random(in: -step...step, using: &numbers),
            Int.random(in: -step...step, using: &numbers)
          )
          fix.latitude = max(-90 * units, min(90 * units, fix.latitude + down))
          fix.longitude = max(-360 * units, min(360 * units, fix.longitude + along))
        }
        text.append(encodedPolyline(route))
      }
      let log = try read(text.joined(separator: "\n"), polyline(precision: precision))
      #expect(log.coordinates == expected)
      #expect(log.tracks == tracks)
    }
  }

  @Test("Blocks of any size give the same fixes, tracks, lines and faults")
  func blockSizes() throws {
    var options = polyline()
    options.recordsLines = true
    let example = googlesExample
    for text in [
      "\(example)\r\n\n\(example)\r\n????\n_p~iF~ps|U", "\n\n\(example)\n_p~",
      "\(example)\n\(example)_p~iF", "????\r\n?? ", "\(example)\r\n_izlhA~rlgdF",
    ] {
      func outcome(_ size: Int) -> String {
        do {
          let log = try read(text, options, blockSize: size)
          return "\(log.fixes) \(log.tracks) \(log.lines)"
        } catch { return error.description }
      }
      let whole = outcome(1 << 15)
      for size in 1...40 { #expect(outcome(size) == whole) }
    }
  }
}
