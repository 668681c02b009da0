// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
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

  private func next(_ source: inout ByteSource, _ size: Int) throws -> [UInt8] {
    try [UInt8](capacity: size) { (room) throws(ReadingError.Reason) in try source.fill(&room) }
  }
}
