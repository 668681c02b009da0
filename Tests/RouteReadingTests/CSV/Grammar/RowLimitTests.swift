// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The longest row, at its last byte and one beyond it, read in every way.

import TestSupport
import Testing

@testable import RouteReading

/// What reading gives: fixes, counts and warnings, or the words of the error.
private func outcome(
  _ bytes: [UInt8], _ options: ReadingOptions, blockSize: Int, rowThreads: RowThreads
) -> String {
  do {
    let log = try read(bytes, options, blockSize: blockSize, rowThreads: rowThreads)
    return "\(log.fixesUsed) fixes, \(log.rowsRead) rows; "
      + log.warningLines.joined(separator: "; ")
  } catch {
    return error.description
  }
}

/// The one outcome of several ways to read, each with the bytes of a block and a number of threads; a way
/// that differs fails the test.
private func outcomeOfAllWays(
  _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions(), ways: [(Int, Int)]
) -> String {
  var libcsvAlone = RowThreads.none
  libcsvAlone.scansPlainRows = false
  let expected = outcome(bytes, options, blockSize: 1 << 18, rowThreads: libcsvAlone)
  for (blockSize, threads) in ways {
    let found = outcome(
      bytes, options, blockSize: blockSize,
      rowThreads: RowThreads(threads: threads, leastBytes: 1000))
    #expect(found == expected, "blocks of \(blockSize), \(threads) threads")
  }
  return expected
}

struct RowLimitTests {
  private let tooLong = "this row is longer than 1 MiB; expected one position on each line"
  private let unclosed =
    "a quote opens here and does not close within 1 MiB or before the end; "
    + "close it, or write a quote inside a cell twice"

  /// A row of exactly this many bytes: a start, many times the same, and an end.
  private func row(_ start: String, _ filler: String, _ end: String, bytes: Int) -> String {
    let room = bytes - start.utf8.count - end.utf8.count
    let filling = String(repeating: filler, count: room / filler.utf8.count + 1)
    return start + String(decoding: filling.utf8.prefix(room), as: UTF8.self) + end
  }

  private func readAllWays(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> String {
    outcomeOfAllWays(
      Array(text.utf8), options, ways: [(1 << 18, 3), (1 << 22, 1)])
  }

  @Test(
    "A row of the limit is read and one of a byte more is refused, whatever the bytes are",
    arguments: [
      ("1,2,", "x", ""), ("1,2,", " ", ""), ("1,2", ",", ""), ("  1,2,", " \t", ""),
      ("1,2,\"", "x", "\""), ("1,2,\"", "x", "\"  "), ("1,2,\"", "x\n", "\""),
      ("1,2,\"", "\r\n", "\""), ("#", "x", ""), ("", " ", ""), ("", ",", ""),
    ])
  func limit(start: String, filler: String, end: String) {
    for lineEnd in ["\n", "\r\n", "\r"] {
      func log(_ bytes: Int) -> String {
        ["lat,lon,n", row(start, filler, end, bytes: bytes), "3,4,", "3,5,", "5,q,"]
          .joined(separator: lineEnd)
      }
      let read = readAllWays(log(rowLimit))
      #expect(read.contains("fixes") && read.contains("longitude 'q' is not a number"), "\(read)")
      #expect(readAllWays(log(rowLimit + 1)) == "log.csv:2: \(tooLong)")
    }
  }

  @Test("The last row has the same limit when no line end follows it")
  func lastRow() {
    #expect(readAllWays("lat,lon\n" + row("1,2", " ", "", bytes: rowLimit)).hasPrefix("1 fixes"))
    let long = row("1,2", " ", "", bytes: rowLimit + 1)
    #expect(readAllWays("lat,lon\n" + long) == "log.csv:2: \(tooLong)")
    #expect(readAllWays(long) == "log.csv:1: \(tooLong)")
  }

  @Test("A header and what stands before it have the same limit")
  func header() {
    let header = row("lat,lon,", "x", "", bytes: rowLimit)
    let data = row("1,2,", "y", "", bytes: rowLimit)
    #expect(readAllWays("\(header)\r\n\(data)\r\n").hasPrefix("1 fixes"))
    #expect(readAllWays("\(header)x\n1,2\n") == "log.csv:1: \(tooLong)")
    #expect(readAllWays("\u{feff}\(header)\n1,2,\n").hasPrefix("1 fixes"))
    #expect(
      readAllWays("a note\n\(row("b", " ", "", bytes: rowLimit + 1))\nlat,lon\n1,2\n")
        == "log.csv:2: \(tooLong)")
    #expect(
      readAllWays("\(header)xxx\n1,2\n".replacing("lat", with: "l")) == "log.csv:1: \(tooLong)")
  }

  @Test("Lines that are skipped have no limit")
  func skipped() {
    var options = ReadingOptions()
    options.skippedLines = 1
    let text = String(repeating: "x\"", count: rowLimit) + "\nlat,lon\n1,2\n"
    #expect(readAllWays(text, options).hasPrefix("1 fixes"))
  }

  @Test("UTF-16 has the limit of the UTF-8 that it is decoded to")
  func utf16() {
    func log(_ bytes: Int) -> [UInt8] {
      let text = "\u{feff}lat,lon,n\n" + row("1,2,", "é", "", bytes: bytes) + "\n3,4,\n"
      return text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    }
    #expect(
      outcomeOfAllWays(log(rowLimit), ways: [(1 << 18, 2)]).hasPrefix("2 fixes"))
    #expect(
      outcomeOfAllWays(log(rowLimit + 2), ways: [(1 << 18, 2), (1 << 21, 2)])
        == "log.csv:2: \(tooLong)")
  }

  @Test("What stands at the first byte too many says whether a quote or the row is at fault")
  func quoteOrRow() {
    for (start, filler, words) in [
      ("1,2,\"", "x", ":5: \(unclosed)"), ("1,2,\"", ",\n", ":5: \(unclosed)"),
      ("1,2, \"a\"b,", "x", ":6: \(unclosed)"), ("1,2,x\"", "y", ": \(tooLong)"),
      ("1,2,\"x\"", " ", ": \(tooLong)"), ("1,2,\"x\",", "y", ": \(tooLong)"),
    ] {
      // What follows much later changes nothing.
      for later in ["", "\"", "\n3,4\n", String(repeating: "x", count: 3 << 20) + "\"\n5,6\n"] {
        let long = row(start, filler, "", bytes: rowLimit + 1)
        #expect(readAllWays("lat,lon,n\n\(long)\(later)") == "log.csv:2\(words)")
      }
    }
  }

  @Test("A fault before a row that is too long is told first")
  func order() {
    var strict = ReadingOptions()
    strict.isStrict = true
    let text = "lat,lon\n1,2\n1,q\n" + row("1,2,", "x", "", bytes: rowLimit + 1)
    #expect(readAllWays(text, strict).hasPrefix("log.csv:3:3: longitude 'q' is not a number"))
    let same = "lat,lon\n1,2\n" + row("1,q,", "x", "", bytes: rowLimit + 1)
    #expect(readAllWays(same, strict) == "log.csv:3: \(tooLong)")
  }

  @Test("Rows around the limit, anywhere in a log, are the same for any blocks and threads")
  func anywhere() {
    var generator = SeededGenerator(seed: 1013)
    var refused = 0
    let kinds = [
      ("1,2,", "x", ""), ("1,2,", " ", ""), ("1,2,\"", "x", "\""), ("1,2,\"", "\n", "\""),
      ("1,2,\"", "x", ""), ("#", ",", ""), ("", " ", ""), ("1,2,\"a\"\"", "b\r", "\",z"),
    ]
    for _ in 0..<12 {
      let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
      var text = "lat,lon,n" + lineEnd
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let plain = Int.random(in: 0...150_000, using: &generator)
        text += String(repeating: "1.5,2.5,\(lineEnd)", count: plain)
        let faults = Int.random(in: 0...4, using: &generator)
        text += String(repeating: "1.5,q,\(lineEnd)\(lineEnd)", count: faults)
        let kind = kinds.randomElement(using: &generator) ?? kinds[0]
        let bytes = rowLimit + Int.random(in: -2...2, using: &generator)
        text += row(kind.0, kind.1, kind.2, bytes: bytes) + lineEnd
      }
      if Bool.random(using: &generator) { text += "3,\"4\",\(lineEnd)" }
      let ways = [
        (Int.random(in: 1 << 14...1 << 18, using: &generator), 1), (1 << 20, 2),
        ((1 << 20) + 1, 1), (1 << 21, Int.random(in: 2...8, using: &generator)),
        (Int.random(in: 1 << 20...1 << 22, using: &generator), 3),
      ]
      let found = outcomeOfAllWays(Array(text.utf8), ways: ways)
      if !found.contains("fixes") { refused += 1 }
    }
    #expect((2...10).contains(refused))
  }
}
