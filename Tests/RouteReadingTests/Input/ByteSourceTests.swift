// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct ByteSourceTests {
  @Test("Memory is read from front to back, in pieces of any size", arguments: 1...6)
  func memory(size: Int) throws {
    var source = ByteSource(bytes: [1, 2, 3, 4, 5])
    var pieces: [[UInt8]] = []
    repeat { pieces.append(try next(&source, size)) } while pieces.last?.isEmpty == false
    #expect(pieces.flatMap(\.self) == [1, 2, 3, 4, 5])
    #expect(pieces.dropLast(2).allSatisfy { $0.count == size })
  }

  @Test("A pipe that gives little at a time fills the buffer all the same")
  func pipe() throws {
    let pipe = Pipe()
    let writer = Thread {
      for byte in UInt8(0)..<50 {
        pipe.fileHandleForWriting.write(Data([byte]))
        if byte % 10 == 0 { usleep(2000) }
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var source = ByteSource(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(try next(&source, 32) == Array(0..<32))
    #expect(try next(&source, 32) == Array(32..<50))
    #expect(try next(&source, 32) == [])
  }

  @Test("A folder cannot be read, and the system says why")
  func folder() throws {
    let descriptor = open("/", O_RDONLY)
    defer { close(descriptor) }
    var source = ByteSource(descriptor: descriptor)
    #expect(throws: ReadingError.Reason.unreadable("Is a directory")) { try next(&source, 8) }
  }

  /// The start of a FIT file whose bytes look like UTF-16 and like anything else.
  private static let fit =
    [14, 0, 0x10, 0, 9, 0, 1, 0] + Array(".FIT".utf8)
    + (0..<300).flatMap { [UInt8(truncatingIfNeeded: $0), 0] }

  @Test(
    "The bytes of a binary format are taken as they are, compressed or not, even if they look like UTF-16",
    arguments: [
      fit, [0x50, 0x4b, 3, 4] + fit, Array("PMTiles".utf8) + [3, 0] + fit,
      Array("SQLite format 3".utf8) + [0] + fit, [0xff, 0xd8, 0xff] + fit,
      Array("routeplot counts 1\n".utf8) + fit,
    ])
  func binary(bytes: [UInt8]) throws {
    for packed in [bytes, gzipped(bytes)] {
      var source = ByteSource(bytes: packed)
      #expect(try source.peek(12) == Array(bytes[..<12]))
      #expect(try next(&source, 5000) == bytes)
    }
  }

  @Test("Text that begins with the letters of a mark is text")
  func lettersOfMarks() throws {
    for text in ["PAR1,lat,lon\n", "BZh,lat,lon\n", "row.FIT,lat\n", "SQLite,lat\n", "%PDF,1\n"] {
      var wide: [UInt8] = [0xff, 0xfe]
      for unit in text.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
      var source = ByteSource(bytes: wide)
      #expect(try next(&source, 100) == Array(text.utf8))
      #expect(BinaryFormat.recognize(Array(text.utf8).span) == nil)
    }
  }

  private func next(_ source: inout ByteSource, _ size: Int) throws -> [UInt8] {
    try [UInt8](capacity: size) { (room) throws(ReadingError.Reason) in try source.fill(&room) }
  }
}
