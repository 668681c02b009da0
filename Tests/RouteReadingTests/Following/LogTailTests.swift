// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct LogTailTests {
  /// A log that is followed in a test, and what was found of it.
  private final class Followed {
    let place: Workplace
    let tail: LogTail

    init(_ place: Workplace, _ name: String = "log.csv") {
      self.place = place
      tail = LogTail(path: Array(place.folder.appendingPathComponent(name).path.utf8))
    }

    /// Looks so often, and says in words what was found.
    func look(times: Int = 1) -> [String] {
      var words = ChangesInWords()
      for _ in 0..<times {
        tail.look {
          words.take($0)
          return true
        }
      }
      return words.found
    }

    func write(_ text: String, to name: String = "log.csv") throws {
      try place.write(text, to: name)
    }

    /// Adds text as programs do that write logs.
    func append(_ text: String, to name: String = "log.csv") throws {
      let handle = try FileHandle(forUpdating: place.folder.appendingPathComponent(name))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }

    func rename(_ name: String, to other: String) throws {
      _ = try place.run("mv \(name) \(other)")
    }
  }

  private func follow(_ work: (Followed) throws -> Void) throws {
    try Workplace.use { try work(Followed($0)) }
  }

  @Test("What is added is handed on once, and half a line waits for its other half")
  func appends() throws {
    try follow { log in
      try log.write("a\nb\nc")
      #expect(log.look() == ["+a\nb\n"])
      #expect(log.look() == [])
      try log.append("c")
      #expect(log.look() == [])
      try log.append("\nd\n")
      #expect(log.look() == ["+cc\nd\n"])
      #expect(log.look(times: 3) == [])
    }
  }

  @Test("A log that is long is handed on in parts, each of whole lines")
  func longLog() throws {
    try follow { log in
      let text = (0..<80_000).map { "row \($0) of many\n" }.joined()
      try log.write(text + "rest")
      var parts: [[UInt8]] = []
      log.tail.look { change in
        if case .appended(let text) = change { parts.append(text) }
        return true
      }
      #expect(parts.count > 3 && parts.allSatisfy { $0.last == 0x0a })
      #expect(Array(parts.joined()) == Array(text.utf8))
    }
  }

  @Test("A log that is not there is waited for, which is told once")
  func missing() throws {
    try follow { log in
      #expect(log.look(times: 3) == ["not there"])
      try log.write("")
      #expect(log.look() == [])
      try log.append("a\n")
      #expect(log.look() == ["+a\n"])
    }
  }

  @Test("A folder that is removed and made again is the same place")
  func folder() throws {
    try Workplace.use { place in
      let log = Followed(place, "folder/log.csv")
      #expect(log.look(times: 2) == ["not there"])
      _ = try place.run("mkdir folder; echo a >folder/log.csv")
      #expect(log.look() == ["+a\n"])
      _ = try place.run("rm -r folder")
      #expect(log.look(times: 3) == ["gone"])
      _ = try place.run("mkdir folder; echo b >folder/log.csv")
      #expect(log.look(times: 2) == ["replaced ", "+b\n"])
    }
  }

  @Test("Lines that come late to a renamed log are read before those of the new one")
  func lateLines() throws {
    try follow { log in
      try log.write("a\n")
      #expect(log.look() == ["+a\n"])
      try log.rename("log.csv", to: "log.csv.1")
      try log.append("b\n", to: "log.csv.1")
      #expect(log.look() == ["+b\n", "gone"])
      let late = (0..<1000).map { "late \($0)\n" }.joined()
      try log.append(late, to: "log.csv.1")
      // An empty file has been made, and the writer does not know it yet.
      try log.write("")
      #expect(log.look() == ["+" + late])
      try log.append("half", to: "log.csv.1")
      #expect(log.look() == [])
      try log.write("new\n")
      try log.append(" a line", to: "log.csv.1")
      #expect(log.look() == [])
      #expect(log.look() == ["replaced half a line", "+new\n"])
      // What is written to the old one now is too late.
      try log.append("x\n", to: "log.csv.1")
      try log.append("newer\n")
      #expect(log.look() == ["+newer\n"])
    }
  }

  @Test("Lines that come late while the new log has rows already are read too")
  func veryLateLines() throws {
    try follow { log in
      try log.write("a\n")
      _ = log.look()
      try log.rename("log.csv", to: "old.csv")
      try log.write("new\n")
      for line in ["b\n", "c\n", "d\n"] {
        try log.append(line, to: "old.csv")
        #expect(log.look() == ["+" + line])
      }
      #expect(log.look() == ["replaced ", "+new\n"])
    }
  }

  @Test("A writer that never leaves a renamed log does not keep the new one away for ever")
  func endlessLateLines() throws {
    try follow { log in
      try log.write("a\n")
      _ = log.look()
      try log.rename("log.csv", to: "old.csv")
      try log.write("new\n")
      var found: [String] = []
      for _ in 0..<60 {
        try log.append("b\n", to: "old.csv")
        found += log.look()
      }
      #expect(found.suffix(2) == ["replaced ", "+new\n"])
    }
  }

  @Test("A truncated log begins again, also where it is longer than before by then")
  func truncated() throws {
    try follow { log in
      try log.write("a\nb\n")
      _ = log.look()
      _ = try log.place.run("printf 'c\\n' >log.csv")
      #expect(log.look() == ["rewritten", "+c\n"])
      _ = try log.place.run(": >log.csv")
      #expect(log.look(times: 2) == ["rewritten"])
      try log.append("d\n")
      #expect(log.look() == ["+d\n"])
      // Copied and truncated, and on it goes.
      _ = try log.place.run("cp log.csv log.csv.1; : >log.csv; printf 'e\\nf\\ng\\n' >>log.csv")
      #expect(log.look() == ["rewritten", "+e\nf\ng\n"])
    }
  }

  @Test("A log that is rewritten to the same size is seen by its last bytes")
  func rewritten() throws {
    try follow { log in
      try log.write("a1\nb1\n")
      _ = log.look()
      _ = try log.place.run("printf 'a2\\nb2\\n' >log.csv")
      #expect(log.look() == ["rewritten", "+a2\nb2\n"])
    }
  }

  @Test("A writer that does not know of the truncation leaves a hole, which is no row")
  func hole() throws {
    try follow { log in
      try log.write("aaaa\nbbbb\n")
      _ = log.look()
      let handle = try FileHandle(
        forUpdating: log.place.folder.appendingPathComponent("log.csv"))
      try handle.truncate(atOffset: 0)
      try handle.seek(toOffset: 10)
      try handle.write(contentsOf: Data("cccc\n".utf8))
      try handle.close()
      #expect(log.look() == ["rewritten", "+cccc\n"])
    }
  }

  @Test("A copy that has all rows and more goes on where the log was read")
  func copy() throws {
    try follow { log in
      try log.write("a\nb\n")
      _ = log.look()
      try log.write("a\nb\nc\n", to: "copy")
      try log.rename("copy", to: "log.csv")
      #expect(log.look(times: 2) == ["+c\n"])
      try log.append("d\n")
      #expect(log.look() == ["+d\n"])
    }
  }

  @Test("A link in the place of a log leads to another one, and so does the next link")
  func links() throws {
    try follow { log in
      _ = try log.place.run("echo a >one.csv; echo b >two.csv; ln -s one.csv log.csv")
      #expect(log.look() == ["+a\n"])
      _ = try log.place.run("ln -sfn two.csv log.csv")
      #expect(log.look() == ["replaced ", "+b\n"])
      _ = try log.place.run("rm log.csv; echo c >log.csv")
      #expect(log.look() == ["replaced ", "+c\n"])
    }
  }

  @Test("A folder in the place of a log is waited out")
  func folderInPlace() throws {
    try follow { log in
      try log.write("a\n")
      _ = log.look()
      _ = try log.place.run("mv log.csv old; mkdir log.csv")
      #expect(log.look(times: 2) == [])
      _ = try log.place.run("rmdir log.csv; echo b >log.csv")
      #expect(log.look() == ["replaced ", "+b\n"])
    }
  }

  @Test("A pipe is read until nobody writes to it")
  func pipe() throws {
    let pipe = Pipe()
    let tail = LogTail(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var found: [LogChange] = []
    func look() -> [LogChange] {
      found = []
      tail.look {
        found.append($0)
        return true
      }
      return found
    }
    #expect(look() == [])
    #expect(tail.waitable != nil)
    try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb".utf8))
    #expect(look() == [.appended(Array("a\n".utf8))])
    try pipe.fileHandleForWriting.write(contentsOf: Data("b\nrest".utf8))
    #expect(look() == [.appended(Array("bb\n".utf8))])
    try pipe.fileHandleForWriting.close()
    // A program that another test starts at this moment has the pipe too, for as long as it runs.
    let start = Date()
    while look() == [], Date().timeIntervalSince(start) < 300 { usleep(10_000) }
    #expect(found == [.ended(rest: Array("rest".utf8))])
    #expect(look() == [] && tail.waitable == nil)
  }

  @Test("UTF-16 with a mark comes as lines of UTF-8, wherever it is cut", arguments: [true, false])
  func utf16(isLittleEndian: Bool) {
    let text = "lat,lon,name\r\n47,19,Ő ű\r\n47.1,19.1,𝄞 \u{a0a}\r\nhalf"
    let bytes = ("\u{feff}" + text).utf16.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(unit & 0xff), UInt8(unit >> 8))
      return isLittleEndian ? [low, high] : [high, low]
    }
    for cut in 0...bytes.count {
      for second in stride(from: cut, through: bytes.count, by: 7) {
        var lines = LineAssembler()
        var taken = lines.take(bytes[..<cut])
        #expect(taken.isEmpty || taken.last == 0x0a)
        taken += lines.take(bytes[cut..<second])
        taken += lines.take(bytes[second...])
        #expect(String(decoding: taken + lines.rest, as: UTF8.self) == text)
        #expect(lines.rest == Array("half".utf8))
      }
    }
  }

  @Test("Bytes that come in any pieces are the same lines", arguments: ["\n", "\r\n", "\r"])
  func pieces(end: String) throws {
    let text = Array((0..<40).map { "line \($0)\(end)" }.joined().utf8)
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var (lines, taken, start) = (LineAssembler(), [UInt8](), 0)
      while start < text.count {
        let count = min(Int.random(in: 1...30, using: &generator), text.count - start)
        let part = lines.take(text[start..<(start + count)])
        taken += part
        start += count
        #expect(part.isEmpty || part.last == 0x0a || (end == "\r" && part.last == 0x0d))
      }
      #expect(taken + lines.rest == text)
      #expect(lines.rest.isEmpty || end == "\r")
    }
  }
}
