// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// FIT files that are damaged: what is good of them is read, or they are refused in a line.

import TestSupport
import Testing

@testable import RouteReading

struct FITDamageTests {
  private let ride = FITFile.ride

  /// A fault of each kind, and the fixes before it.
  private var damaged: [(bytes: [UInt8], fixes: Int, words: String)] {
    let whole = ride.bytes()
    var wrong = whole
    wrong[wrong.count - 1] ^= 1
    var undefined = ride
    undefined.messages += [9]
    undefined.addPoint(200, 1, 2)
    var long = ride
    long.messages += [1, 2, 3]
    return [
      (
        Array(whole.dropLast(60)), 3,
        "the FIT data is cut off after byte \(whole.count - 60); copy the file again"
      ),
      (
        ride.bytes(hasChecksum: false), 3,
        "the FIT data ends before its checksum; copy the file again"
      ),
      (
        wrong, 3,
        "the checksum at byte \(whole.count - 1) is not that of the FIT data; copy the file again"
      ),
      (
        ride.bytes(size: 0, hasChecksum: false), 3,
        "the header of the FIT data has no size, which devices write when a recording ends"
      ),
      (
        ride.bytes(size: 0), 3,
        "the header of the FIT data has no size, which devices write when a recording ends"
      ),
      (
        ride.bytes(size: 1 << 31), 3,
        "the FIT data is cut off after byte \(whole.count); copy the file again"
      ),
      (
        undefined.bytes(), 3,
        "the FIT data is damaged at byte \(whole.count - 1), and the rest of it is left out; copy the file again"
      ),
      (
        long.bytes(), 3,
        "the FIT data is damaged at byte \(whole.count - 1), and the rest of it is left out; copy the file again"
      ),
      (
        whole + Array("more".utf8), 3,
        "other data than FIT begins at byte \(whole.count + 1); remove it"
      ),
      (
        Array(gzipped(whole).dropLast(9)), 3,
        "the gzip data is cut off after byte \(gzipped(whole).count - 9); get the file again"
      ),
    ]
  }

  @Test("What is good of a damaged file is read, with one warning; with isStrict it is refused")
  func isReadOn() throws {
    for (bytes, fixes, words) in damaged {
      let log = try read(bytes)
      #expect(log.fixes.count <= fixes && log.fixes.count >= fixes - 1, "\(words)")
      #expect(log.report.damage?.count == 1 && log.report.damage?.position == nil)
      #expect(log.report.damage.map { "\($0.reason)" } == words)
      var options = ReadingOptions()
      options.isStrict = true
      #expect(failureOf(bytes, options) == "log.csv: \(words)")
    }
  }

  @Test("A part after a damaged one is read, and the faults are counted")
  func nextPart() throws {
    var undefined = ride
    undefined.messages += [9]
    var wrong = ride.bytes()
    wrong[wrong.count - 1] ^= 1
    let log = try read(undefined.bytes() + wrong + Array("x".utf8))
    #expect(log.fixes.count == 6 && log.report.damage?.count == 3)
  }

  @Test("A file cut off anywhere gives the fixes before the cut, or one line")
  func cuts() throws {
    let whole = ride.bytes()
    var last = 0
    for count in 1..<whole.count {
      let bytes = Array(whole[..<count])
      guard let log = try? read(bytes) else {
        #expect(last == 0)
        #expect(failureOf(bytes)?.hasPrefix("log.csv:") == true)
        continue
      }
      #expect(log.fixes.count >= last && log.report.damage != nil)
      last = log.fixes.count
    }
    #expect(last == 3)
  }

  @Test("A file without a position says so, whatever its checksum is")
  func noPosition() {
    var file = FITFile()
    file.define(1, message: 20, [(253, 4, 0x86), (3, 1, 2)])
    file.add(1, [.number(FITFile.start), 120])
    let words = "log.csv: no position in 1 point, as indoors or in a pool; nothing to draw"
    #expect(failureOf(file.bytes()) == words)
    #expect(failureOf(file.bytes(hasChecksum: false)) == words)
    #expect(
      failureOf(Array(file.bytes().dropLast(4)))
        == "log.csv: the FIT data is cut off after byte \(file.bytes().count - 4); copy the file again"
    )
    #expect(
      failureOf(FITFile().bytes())
        == "log.csv: is FIT without a track or a waypoint; nothing to draw")
  }

  @Test("What is no FIT is refused where --format says that it is, and FIT where it says another")
  func otherFormats() {
    var options = ReadingOptions()
    options.format = .fit
    for text in ["", "lat,lon\n1,2\n", "0123456.FIT"] where !text.isEmpty {
      #expect(
        failure(text, options)
          == "log.csv: does not begin with the header of FIT, expected a FIT file")
    }
    options.format = .csv
    #expect(failureOf(ride.bytes(), options) == "log.csv: is FIT, expected a table")
  }

  @Test("A mutated file gives fixes or one line, the same for blocks of any size")
  func mutations() throws {
    var numbers = SeededGenerator(seed: 54)
    let files = [ride.bytes(), ride.bytes() + FITFile.ride.bytes(header: 12)]
    var (read, slowest) = (0, Duration.zero)
    for round in 0..<(2000 * mutationFactor) {
      var bytes = files[round % 2]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 1...30, using: &numbers))
        switch Int.random(in: 0...5, using: &numbers) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 2: bytes[place] = [0, 0x7f, 0x80, 0xff].randomElement(using: &numbers) ?? 0
        case 3: bytes.removeSubrange(place..<end)
        case 4:
          let from = Int.random(in: 0...place, using: &numbers)
          bytes.insert(contentsOf: bytes[place..<end], at: from)
        default: if bytes.count > 40 { bytes.removeSubrange(max(30, place)...) }
        }
        if bytes.isEmpty { bytes = [0x0e] }
      }
      var options = asking(
        round % 3 == 0 ? [] : [.time, .elevation, .speed, .timeOfDay],
        columns: round % 5 == 0 ? ["time"] : [])
      options.readsOtherColumns = round % 2 == 0
      options.breaksAtMissing = round % 7 == 0
      // Most mutants are no text, and no other format.
      options.format = .fit
      var whole = ""
      slowest = max(
        slowest, processorTime { whole = outcome(bytes, options, blockSize: 1 << 17) })
      if whole.hasPrefix("[") { read += 1 }
      #expect(whole.hasPrefix("[") || whole.hasPrefix("log.csv: "))
      #expect(!whole.contains { $0.isNewline })
      #expect(outcome(bytes, options, blockSize: 13) == whole)
    }
    if mutationFactor > 1 {
      print("\(2000 * mutationFactor) files, \(read) read, the slowest took \(slowest)")
    }
    #expect(read > 500 * mutationFactor && slowest < .seconds(1))
  }

  /// What reading gives, in words.
  private func outcome(_ bytes: [UInt8], _ options: ReadingOptions, blockSize: Int) -> String {
    do {
      let log = try RouteReadingTests.read(bytes, options, blockSize: blockSize)
      return "\(log.fixes) \(log.tracks) \(log.breaks) \(log.values) \(log.waypoints) "
        + "\(log.fixBlock.columns.map(\.cells)) \((0..<9).map { log.report.nameOfTrack($0) ?? "" }) "
        + "\(log.report.damage.map { "\($0)" } ?? "whole") \(log.report.rowsRead)"
    } catch { return error.description }
  }
}
