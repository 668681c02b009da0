// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
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
      let cutOff = "the gzip data is cut off after byte \(length); get the file again"
      if length > 10 {
        // What came before is a log.
        let damage = try read(Array(data[..<length])).damage
        #expect(damage.map { "\($0.reason)" } == cutOff)
      } else {
        #expect(words(Array(data[..<length])) == "log.csv: \(cutOff)")
      }
    }
    #expect(
      words(data + Array("more".utf8))
        == "log.csv: other data than gzip begins at byte \(data.count + 1); unpack the file with gunzip first"
    )
    var wrong = data
    wrong[data.count - 6] ^= 1
    #expect(
      words(wrong)
        == "log.csv: the gzip data is damaged at byte \(data.count - 7): incorrect data check; get the file again"
    )
    wrong = data
    wrong[data.count - 1] ^= 1
    #expect(
      words(wrong)
        == "log.csv: the gzip data is damaged at byte \(data.count - 3): incorrect length check; get the file again"
    )
    #expect(words(gzipped([]))?.hasPrefix("log.csv: is empty") == true)
  }

  @Test("A header may have a name, a comment, other data and a checksum of its own")
  func header() throws {
    let fixes = try read(log).fixes
    var header: [UInt8] = [0x1f, 0x8b, 0x08, 0b11110, 0, 0, 0, 0, 0, 3, 2, 0, 7, 7]
    header += Array("log.csv\0a comment\0".utf8)
    let checksum = gzipped(header).suffix(8).prefix(2)
    func member(_ bytes: [UInt8], flipped: UInt8 = 0) -> [UInt8] {
      var member = header + checksum + gzipped(bytes).dropFirst(10)
      member[header.count] ^= flipped
      return member
    }
    for size in [1, 2, 7, 100, 1 << 16] {
      let named = try read(member(Array(log.utf8)) + member([]), blockSize: size)
      #expect(named.fixes == fixes)
    }
    #expect {
      _ = try read(member(Array(log.utf8), flipped: 1))
    } throws: {
      "\($0)".contains("header crc mismatch; get the file again")
    }
  }

  @Test(
    "Many bytes have the checksum of the 16 that they become",
    .enabled(if: checksumkernels_supported()))
  func checksums() {
    /// CRC-32 as RFC 1952 defines it, a bit at a time.
    func checksum(_ start: UInt32, _ bytes: some Sequence<UInt8>) -> UInt32 {
      var value = ~start
      for byte in bytes {
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
      }
      return ~value
    }
    var numbers = SeededGenerator(seed: 29)
    for _ in 0..<300 {
      let count = 64 * Int.random(in: 1...20, using: &numbers)
      let before = Int.random(in: 0...20, using: &numbers)
      let bytes = (0..<(before + count)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let start = UInt32.random(in: 0...(.max), using: &numbers)
      var rest = [UInt8](repeating: 0, count: 16)
      bytes.withUnsafeBufferPointer { bytes in
        checksumkernels_fold(start, bytes.baseAddress! + before, count, &rest)
      }
      #expect(checksum(.max, rest) == checksum(start, bytes[before...]))
    }
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
