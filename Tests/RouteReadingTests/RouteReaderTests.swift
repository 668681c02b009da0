// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct RouteReaderTests {
  @Test("A log without a byte is empty")
  func empty() {
    #expect(failure("") == "log.csv: is empty; expected rows of latitude,longitude")
  }

  @Test(
    "A log without a row of data says so",
    arguments: [
      "lat,lon", "lat,lon\n", "\n", "  \r\n\r\n", "# nothing\n", "\"lat\",lon",
    ])
  func noRows(text: String) {
    #expect(
      failure(text) == "log.csv: has a header but no rows; expected rows of latitude,longitude")
  }

  @Test("A log of rows without a position says how many")
  func noPositions() {
    #expect(
      failure("lat,lon\n,\n0,0\n")
        == "log.csv: no position in 2 rows of data; nothing to draw")
    #expect(failure("0,0") == "log.csv: no position in 1 row of data; nothing to draw")
  }

  @Test(
    "Another format is named by its first bytes",
    arguments: [
      ([0x1f, 0x8b, 0x07], "gzip data (unpack it with gunzip first)"),
      (
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], "a PNG picture (give the log it was drawn from)"
      ),
      (
        Array("\u{feff}<?xml?><osm>".utf8),
        "XML that is not GPX, KML or TCX (convert it to CSV first)"
      ),
    ])
  func foreignFormats(bytes: [UInt8], name: String) {
    #expect(throws: ReadingError(input: "log.csv", position: nil, reason: .foreignFormat(name))) {
      try read(bytes)
    }
  }

  @Test("The words for another format")
  func foreignFormatWords() {
    #expect(
      failure("<!DOCTYPE html>")
        == "log.csv: looks like a web page (download the log itself), expected a log of positions")
  }

  @Test("A first row that names no position and is none shows what there is")
  func noPositionColumns() {
    #expect(
      failure("\ntime,speed\n1,2\n")
        == "log.csv:2: no latitude and longitude column among 1 'time', 2 'speed'")
    #expect(
      failure("47.25\n")
        == "log.csv:1: no latitude and longitude column among 1 column without names")
    #expect(
      failure("time,\u{1b}[31m\n")
        == "log.csv:1: no latitude and longitude column among 1 'time', 2 '\\u{1b}[31m'")
  }

  @Test("A header with equally good columns shows them")
  func ambiguousColumns() {
    #expect(
      failure("lat,lon,Lat\n1,2,3\n")
        == "log.csv:1: several columns could be the position: 1 'lat', 2 'lon', 3 'Lat'")
  }

  @Test("A column that is asked for and not there is quoted, with those that are")
  func unknownColumn() {
    #expect(
      failure("a,b\n1,2\n", .with(latitude: .name("c"), longitude: .name("b")))
        == "log.csv:1: no column 'c' among 1 'a', 2 'b'; give one of these names or a number")
    #expect(
      failure("a,b\n1,2\n", .with(latitude: .number(1), longitude: .number(3)))
        == "log.csv:2:3: row has 2 cells, expected at least 3; 1 row of 1 cannot be used, "
        + "so columns 1 'a' and 3 are probably not the position")
  }

  @Test("One column cannot be both")
  func oneColumnForBoth() {
    #expect(
      failure("a,b\n1,2\n", .with(latitude: .name("b"), longitude: .number(2)))
        == "log.csv:1: latitude and longitude are both column 2")
  }

  @Test(
    "A quote that never closes is named where it opens",
    arguments: [
      ("lat,lon\n1,2\n3,\"4\n5,6\n", "3:3"),
      ("\"lat", "1:1"),
      ("\u{feff}\"lat", "1:1"),
      ("lat,lon,note\n1,2,\"a\nb\"\n\n3,4,  \"", "5:7"),
      ("lat,lon,note,n2\n1,2,\"a\nb\",\"c\nd", "3:4"),
      ("note,lat,lon\r\n\"a\r\nb\r\nc\",\"1\",\"2\r\n", "4:8"),
      ("lat,lon,note\n1,2,\"a\"b,c", "2:5"),
    ])
  func unclosedQuote(text: String, place: String) {
    for blockSize in [1, 2, 3, 5, 8, 13, 1 << 18] {
      #expect(
        failure(text, .with(delimiter: ","), blockSize: blockSize)
          == "log.csv:\(place): a quote opens here and does not close within 1 MiB or before the "
          + "end; close it, or write a quote inside a cell twice")
    }
  }

  @Test("A quote that closes only after 1 MiB is named where it opens")
  func lateQuote() {
    let text = "lat,lon\n1,\"2" + String(repeating: "\n3,4", count: 400_000) + "\"\n"
    #expect(failure(text)?.hasPrefix("log.csv:2:3: a quote opens here") == true)
  }

  @Test("A log of zeros in place of text is no log")
  func zeros() {
    #expect(failure(String(repeating: "\0", count: 3 << 20)) != nil)
  }

  @Test("A file descriptor that cannot be read is told in the system's words")
  func unreadable() {
    #expect(
      throws: ReadingError(
        input: "log.csv", position: nil, reason: .unreadable("Bad file descriptor"))
    ) { _ = try openLog(ByteSource(descriptor: -1), input: "log.csv") }
  }

  @Test("The size of the blocks changes nothing")
  func blockSizes() {
    var generator = SeededGenerator(seed: 5)
    var routes = 0
    for _ in 0..<5000 {
      let bytes = randomLog(&generator)
      let whole = outcome(bytes, blockSize: 1 << 18)
      if whole.hasPrefix("route") { routes += 1 }
      for blockSize in [1, 2, 3, 7, 64, 4096] {
        let inBlocks = outcome(bytes, blockSize: blockSize)
        #expect(inBlocks == whole, "\(blockSize): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(routes > 1000)
  }

  /// A header, if any, and then tokens of which most are delimiters, quotes, line ends and digits.
  private func randomLog(_ generator: inout SeededGenerator) -> [UInt8] {
    let starts = [
      "", "lat,lon\n", "note,lat,lon\r\n", "\u{feff}", "\u{feff}\"lat\",lon\r", "1,2\n3,4\r5,6\r\n",
    ]
    let goodRows = String(repeating: "10,20\n", count: Int.random(in: 0...9, using: &generator))
    let tokens = [
      ",", ",", ",", "\"", "\"", "\n", "\n", "\r\n", "\r", "1", "2", "91", "4.5", " ", "\t", "#",
      "x", "-", "é", "1,2\n", "1,2\n", "3,4\n", "\"5\",6\r\n", "\"a\"\"b\n\",1,2\n", "\"\n\",",
    ]
    var text = starts.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      text += tokens.randomElement(using: &generator) ?? ""
    }
    return Array((goodRows.isEmpty ? text : "\(text)\n\(goodRows)").utf8)
  }

  private func outcome(_ bytes: [UInt8], blockSize: Int) -> String {
    do {
      let log = try read(bytes, .with(delimiter: ","), blockSize: blockSize)
      let counts = [log.rowsRead, log.rowsWithoutPosition, log.rowsWithFault]
      return "route \(log.fixes) \(counts) \(log.warningLines)"
    } catch {
      return "\(error)"
    }
  }
}
