// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

// A window cannot be copied, so it is asked before anything is expected.
struct BlockWindowTests {
  /// The bytes of a window as text.
  private func text(_ window: borrowing BlockWindow) -> String {
    String(decoding: window.all, as: UTF8.self)
  }

  /// Its whole lines as text.
  private func lines(_ window: borrowing BlockWindow) -> String? {
    let length = window.lengthOfWholeLines
    return length == 0 ? nil : String(decoding: window.all.extracting(..<length), as: UTF8.self)
  }

  @Test("The unfinished row stays, whatever the size of blocks, and lines are counted")
  func unfinishedRow() throws {
    let log = Array("47,8\r\n48,9\n49,\"x\ny\"\n50".utf8)
    for blockSize in 1...log.count {
      var source = ByteSource(bytes: log)
      var window = BlockWindow(blockSize: blockSize, firstLine: 1)
      var seen: [UInt8] = []
      while true {
        let read = try window.advance(&source)
        let fresh = window.freshCount
        #expect(fresh == read)
        seen.append(contentsOf: window.fresh(atMost: read))
        if read == 0 { break }
        // As if no row had ended yet: everything stays.
        window.keepRow(after: read, startingOn: 1, simple: false)
      }
      let (all, parsed) = (Array(window.all), window.parsed)
      #expect(seen == log && all == log && parsed == log.count)
      // The third row has a line end in quotes, so its start is found by its line.
      window.keepRow(after: 0, startingOn: 3, simple: false)
      let third = (text(window), window.firstLine)
      #expect(third == ("49,\"x\ny\"\n50", 3))
      window.keepRow(after: 0, startingOn: 5, simple: true)
      let last = (text(window), window.firstLine)
      #expect(last == ("50", 5))
    }
  }

  @Test("A line starts behind the end of the one before, CR and LF together being one")
  func offsets() {
    let window = BlockWindow(holding: Array("a\r\nb\rc\n\nd".utf8), firstLine: 7)
    var offsets: [Int?] = []
    for line in 7...12 { offsets.append(window.offset(ofLine: line)) }
    #expect(offsets == [0, 3, 5, 7, 8, nil])
  }

  @Test("Whole lines end with the last line feed; there are none while a row is in progress")
  func wholeLines() {
    var window = BlockWindow(holding: Array("1,2\n3,4\n5,".utf8), firstLine: 1)
    let first = lines(window)
    #expect(first == "1,2\n3,4\n")
    let unfinished = String(decoding: window.takeUnfinishedLine(), as: UTF8.self)
    let rest = text(window)
    #expect(unfinished == "5," && rest == "1,2\n3,4\n")
    window.drop(4, nextLine: 2)
    window.append(Array("5,6\n".utf8).span)
    let second = (text(window), window.firstLine)
    #expect(second == ("3,4\n5,6\n", 2))
    window.keepRow(after: 3, startingOn: 2, simple: true)
    let inProgress = lines(window)
    #expect(inProgress == nil)
    window.keepRow(after: 5, startingOn: 4, simple: true)
    let isEmpty = window.isEmpty
    #expect(isEmpty)
  }
}
