// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

@Suite("A pipe that is prefetched")
struct PipePrefetcherTests {
  @Test("What comes out is what was written, in any portions")
  func portions() throws {
    var random = SeededGenerator(seed: 7)
    let bytes = (0..<5_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let pipe = Pipe()
    let sizes = (0..<2000).map { _ in Int.random(in: 1...9000, using: &random) }
    let writing = pipe.fileHandleForWriting
    Thread.detachNewThread {
      var place = 0
      for size in sizes + [bytes.count] where place < bytes.count {
        let end = min(place + size, bytes.count)
        try? writing.write(contentsOf: Data(bytes[place..<end]))
        place = end
      }
      try? writing.close()
    }
    let prefetcher = try #require(PipePrefetcher(pipe.fileHandleForReading.fileDescriptor))
    var found: [UInt8] = []
    while true {
      var count = 0
      found.append(addingCapacity: Int.random(in: 1...400_000, using: &random)) {
        count = prefetcher.take(&$0)
      }
      guard count > 0 else { break }
    }
    #expect(found == bytes)
  }

  @Test("Nobody waits for a pipe in which nothing comes once it is ended")
  func ended() throws {
    let pipe = Pipe()
    let prefetcher = try #require(PipePrefetcher(pipe.fileHandleForReading.fileDescriptor))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      prefetcher.end()
    }
    #expect(take(from: prefetcher) == 0)
    try pipe.fileHandleForWriting.close()
  }

  @Test("A reason why it cannot be read is told")
  func unreadable() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let prefetcher = try #require(PipePrefetcher(folder))
    #expect(take(from: prefetcher) == -1 && errno == EISDIR)
  }

  /// How many bytes come, at most ten.
  private func take(from prefetcher: PipePrefetcher) -> Int {
    var count = 0
    _ = [UInt8](capacity: 10) { count = prefetcher.take(&$0) }
    return count
  }
}
