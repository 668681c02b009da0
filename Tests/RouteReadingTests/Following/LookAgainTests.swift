// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

/// What was passed on of a log can be passed on again.
struct LookAgainTests {
  private func look(_ tail: LogTail) {
    tail.look { _ in true }
  }

  private func again(_ tail: LogTail) -> [String]? {
    var words = ChangesInWords()
    let isWhole = tail.lookAgain {
      words.take($0)
      return true
    }
    return isWhole ? words.found : nil
  }

  @Test("Files of before, the current one as far as it was read, and no half lines")
  func files() throws {
    try Workplace.use { place in
      let tail = LogTail(
        path: Array(place.folder.appendingPathComponent("log.csv").path.utf8), keepsHistory: true)
      look(tail)
      #expect(again(tail) == nil)
      try place.write("a\nb", to: "log.csv")
      look(tail)
      #expect(again(tail) == ["+a\n"])
      _ = try place.run("mv log.csv log.1; printf B >>log.1; printf 'c\\n\\nd' >log.csv")
      for _ in 0..<4 { look(tail) }
      _ = try place.run("rm log.1; printf 'D\\ne\\n' >>log.csv")
      // What was not passed on yet is not passed on again.
      #expect(again(tail) == ["+a\n", "replaced bB", "+c\n\n"])
      look(tail)
      #expect(!tail.lookAgain { _ in false })
      for _ in 0..<2 { #expect(again(tail) == ["+a\n", "replaced bB", "+c\n\ndD\ne\n"]) }
      // Truncated, and nobody has looked yet.
      _ = try place.run(": >log.csv")
      #expect(again(tail) == nil)
      look(tail)
      try place.write("f\n", to: "log.csv")
      look(tail)
      #expect(again(tail) == ["+f\n"])
      tail.forgetHistory()
      #expect(again(tail) == nil)
    }
  }

  @Test("A hole that a writer leaves is no row, also the second time")
  func hole() throws {
    try Workplace.use { place in
      let log = place.folder.appendingPathComponent("log.csv")
      let tail = LogTail(path: Array(log.path.utf8), keepsHistory: true)
      try place.write("aaaa\nbbbb\n", to: "log.csv")
      look(tail)
      let handle = try FileHandle(forUpdating: log)
      try handle.truncate(atOffset: 0)
      try handle.seek(toOffset: 10)
      try handle.write(contentsOf: Data("cccc\n".utf8))
      try handle.close()
      look(tail)
      #expect(again(tail) == ["+cccc\n"])
    }
  }

  @Test("What came through a pipe, which has no bytes twice", arguments: [10, 40_000])
  func pipe(lines: Int) throws {
    let pipe = Pipe()
    let tail = LogTail(descriptor: pipe.fileHandleForReading.fileDescriptor, keepsHistory: true)
    var text = ""
    for number in 0..<lines {
      let line = "line \(number)\n"
      try pipe.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      text += line
      if number % 100 == 0 { look(tail) }
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("rest".utf8))
    look(tail)
    #expect(again(tail) == ["+" + text])
    try pipe.fileHandleForWriting.close()
    // A program that another test starts at this moment may have the other end open until it runs.
    for _ in 0..<500 {
      look(tail)
      if again(tail)?.last == "ended rest" { break }
      usleep(10_000)
    }
    #expect(again(tail) == ["+" + text, "ended rest"])
  }

  @Test("Nothing is kept where nobody will ask")
  func notKept() throws {
    try Workplace.use { place in
      let tail = LogTail(path: Array(place.folder.appendingPathComponent("log.csv").path.utf8))
      try place.write("a\n", to: "log.csv")
      look(tail)
      #expect(again(tail) == nil && !tail.isHistoryTooLong)
    }
  }
}
