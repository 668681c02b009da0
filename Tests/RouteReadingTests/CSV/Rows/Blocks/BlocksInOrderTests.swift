// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks that other threads read and parse in advance.

import Foundation
import Testing

@testable import RouteReading

struct BlocksInOrderTests {
  private func row(_ number: Int) -> String {
    "47.\(1000 + number % 8999),8.\(1000 + number % 977)\n"
  }

  private func log(_ rows: Int, each: Int, odd: (Int) -> String) -> String {
    "lat,lon\n" + (0..<rows).map { $0 % each == each - 1 ? odd($0) : row($0) }.joined()
  }

  /// Compares what several threads read with what one does.
  private func check(_ text: String, _ comment: String) throws {
    var options = ReadingOptions()
    options.recordsLines = true
    let expected = try read(Array(text.utf8), options)
    for (threads, blockSize) in [(2, 40), (2, 1_000), (3, 4_096), (5, 301)] {
      let found = try read(
        Array(text.utf8), options, blockSize: blockSize,
        rowThreads: RowThreads(threads: threads, leastBytes: 1))
      #expect(found.coordinates == expected.coordinates, "\(comment), \(threads) threads")
      #expect(found.lines == expected.lines, "\(comment), \(threads) threads")
      #expect(found.breaks == expected.breaks, "\(comment), \(threads) threads")
      #expect(found.warningLines == expected.warningLines, "\(comment), \(threads) threads")
      #expect(found.rowsRead == expected.rowsRead, "\(comment), \(threads) threads")
    }
  }

  @Test("Blocks that mean something else than they seem to are read in order")
  func oddBlocks() throws {
    try check(log(3_000, each: 40) { _ in "47.5\n" }, "short rows in every block")
    try check(log(3_000, each: 1_500) { _ in "95,8\n" }, "few rows out of range")
    try check(log(3_000, each: 700) { _ in "\"47.5\",\"8.5\"\n" }, "few quoted rows")
    try check(log(3_000, each: 700) { _ in ",\n" }, "few rows without a position")
    try check(
      log(3_000, each: 1_000) { _ in "47.5,8.5,\"" + String(repeating: "1,2\n", count: 900) + "\"\n"
      },
      "quoted cells over several blocks that look like rows")
    try check(
      log(3_000, each: 1_000) { _ in "47.5,8.5," + String(repeating: "x", count: 2_500) + "\n" },
      "rows of several blocks")
    try check(log(3_000, each: 900) { _ in "47.5,8.5\r" }, "a carriage return alone")
    try check(String(log(3_000, each: 3_001) { _ in "" }.dropLast()), "no line feed at the end")
  }

  #if os(Linux)
    @Test("Who stops reading does not wait for bytes that never come", .timeLimit(.minutes(1)))
    func pipe() throws {
      let pipe = Pipe()
      // Room for all of it. F_SETPIPE_SZ is left out of the headers that Swift sees.
      #expect(fcntl(pipe.fileHandleForWriting.fileDescriptor, 1031, 1 << 18) >= 1 << 18)
      let text = log(10_000, each: 6_000) { _ in "47.5,north\n" }
      pipe.fileHandleForWriting.write(Data(text.utf8))
      var options = ReadingOptions()
      options.isStrict = true
      do {
        let reader = try openLog(
          ByteSource(descriptor: pipe.fileHandleForReading.fileDescriptor), input: "log.csv",
          options: options, blockSize: 500, rowThreads: RowThreads(threads: 2, leastBytes: 1))
        var block = FixBlock()
        #expect(throws: ReadingError.self) { while try reader.next(into: &block) {} }
      }
      try pipe.fileHandleForWriting.close()
    }
  #endif
}
