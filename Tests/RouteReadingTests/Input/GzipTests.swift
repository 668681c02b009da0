// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct GzipTests {
  private let log = "lat,lon\n" + (0..<500).map { "\($0 % 80).5,\($0 % 170).25\n" }.joined()

  @Test("A compressed log is the log that was compressed, in members of any number")
  func members() throws {
    let fixes = try read(log).fixes
    let bytes = Array(log.utf8)
    let whole = try read(gzipped(bytes)).fixes
    #expect(whole == fixes)
    let parts = gzipped(Array(bytes[..<100])) + gzipped([]) + gzipped(Array(bytes[100...]))
    let members = try read(parts).fixes
    #expect(members == fixes)
    // Tapes and some servers fill up the last block.
    let padded = try read(parts + [UInt8](repeating: 0, count: 70)).fixes
    #expect(padded == fixes)
    for size in [1, 2, 7, 100] {
      let log = try read(parts, blockSize: size)
      #expect(log.fixes == fixes)
    }
  }

  @Test("Every format and encoding may be compressed")
  func formats() throws {
    let polyline = try read(gzipped(Array(googlesExample.utf8)))
    #expect(polyline.fixesUsed == 3)
    var wide: [UInt8] = [0xff, 0xfe]
    for unit in log.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    let log = try read(gzipped(wide))
    #expect(log.fixesUsed == 500)
  }

  @Test("A log that there is no memory to unpack is an error and no end of the program")
  func outOfMemory() {
    let data = gzipped(Array(log.utf8))
    func unpack(_ allocate: @escaping Allocation) throws(ReadingError.Reason) -> Int {
      let stream = try GzipStream(data, allocate: allocate)
      return try [UInt8](capacity: 100) { (room) throws(ReadingError.Reason) in
        try stream.fill(&room) { _ in }
      }.count
    }
    let reason = ReadingError.Reason.unreadable("Cannot allocate memory")
    #expect(throws: reason) { try unpack { _, _, _ in nil } }
    // There is memory for the state, and none for the window of 32 KiB.
    #expect(throws: reason) {
      try unpack { _, items, size in items * size > 1 << 14 ? nil : malloc(Int(items * size)) }
    }
    #expect(throws: Never.self) { try unpack { _, items, size in malloc(Int(items * size)) } }
  }

  /// Allocates items of a size, as zlib asks for them.
  private typealias Allocation =
    @convention(c) (UnsafeMutableRawPointer?, UInt32, UInt32) -> UnsafeMutableRawPointer?

  @Test("What is wrong is said with the byte of the compressed log")
  func faults() throws {
    let data = gzipped(Array(log.utf8))
    func words(_ bytes: [UInt8]) -> String? {
      do {
        _ = try read(bytes)
        return nil
      } catch { return error.description }
    }
    for length in [3, 10, data.count / 2, data.count - 1] {
      #expect(
        words(Array(data[..<length]))
          == "log.csv: the gzip data is cut off after byte \(length); get the file again")
    }
    #expect(
      words(data + Array("more".utf8))
        == "log.csv: other data than gzip begins at byte \(data.count + 1); unpack the file with gunzip first"
    )
    var wrong = data
    wrong[data.count - 6] ^= 1
    #expect(words(wrong)?.contains("incorrect data check; get the file again") == true)
    #expect(words(gzipped([]))?.hasPrefix("log.csv: is empty") == true)
  }

  @Test("A small file that becomes very large is refused")
  func bound() {
    let bytes = Array(repeatElement(Array("1,2\n".utf8), count: 25_000_000).joined())
    do {
      _ = try read(gzipped(bytes))
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains("more than 64 MiB and more than 200 times as large"))
    }
  }

  @Test("Mutated data gives fixes or an error", arguments: 0..<4)
  func mutations(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let data = gzipped(Array(log.utf8))
    for _ in 0..<300 {
      var bytes = data
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        bytes[Int.random(in: 3..<bytes.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      do { _ = try read(bytes) } catch { #expect(error.description.hasPrefix("log.csv:")) }
    }
  }
}
