// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct ZipArchiveTests {
  /// The fault of an archive; nil if its directory can be read.
  private func fault(_ change: (inout ZipFile) -> Void) -> ReadingError.Reason? {
    var file = ZipFile()
    change(&file)
    do throws(ReadingError.Reason) { _ = try ZipArchive(file.bytes) } catch { return error }
    return nil
  }

  @Test("The name of a member has at most 1024 bytes")
  func names() {
    func named(_ length: Int) -> ReadingError.Reason? {
      fault { $0.add(String(repeating: "n", count: length), []) }
    }
    #expect(named(1024) == nil)
    #expect(named(1025) == .archive(.hasLongName))
    #expect(named(65_535) == .archive(.hasLongName))
  }

  @Test("Members that overlap are refused before one is read")
  func overlaps() {
    let overlapping = fault { file in
      file.add("a", [UInt8](repeating: 7, count: 1000), isPacked: false)
      for _ in 0..<20 { file.repeatEntry(size: 47) }
    }
    #expect(overlapping == .archive(.hasOverlaps))
  }

  @Test("A file is read as memory is, in windows of any place")
  func file() throws {
    var numbers = SeededGenerator(seed: 12)
    let contents = [0, 1, 16_383, 16_384, 16_385, 70_000].map { count in
      (0..<count).map { _ in UInt8.random(in: 0...9, using: &numbers) }
    }
    var file = ZipFile()
    for (number, content) in contents.enumerated() {
      file.add("\(number)", content, isPacked: number % 2 == 0)
    }
    try Workplace.use { place in
      try place.write([UInt8](repeating: 0, count: 300) + file.bytes, to: "a.zip")
      let archive = try #require(
        try openArchive(OpenFile(open("\(place.folder.path)/a.zip", O_RDONLY))))
      let memory = try ZipArchive(file.bytes)
      for (number, content) in contents.enumerated() {
        for archive in [archive, memory] {
          let member = try #require(archive.member(Array("\(number)".utf8)))
          #expect(member.size == content.count)
          var source = ByteSource(member, of: archive, named: nil)
          var bytes: [UInt8] = []
          try source.take(100_000, into: &bytes, of: "")
          let isSame = bytes == content
          #expect(isSame, "\(number)")
        }
      }
    }
  }
}
