// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of counts with random faults: none may trap, and every error is one line.

import Drawing
import Foundation
import Mapping
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

struct MutatedCountsTests {
  /// The checksum of a file of counts (CRC-32 of ISO 3309), bit by bit.
  private func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return (0..<4).map { UInt8(truncatingIfNeeded: ~sum >> ($0 * 8)) }
  }

  @Test("Broken counts are refused in a line, and change nothing that is not counted")
  func mutated() throws {
    var generator = SeededGenerator(seed: 2727)
    var options = PlotOptions()
    options.isDensity = true
    options.format = .counts
    options.size = .exact(width: 300, height: 280)
    options.region = .box(west: 8, south: 47, east: 8.4, north: 47.3)
    options.observations = []
    let log = "lat,lon\n47,8\n47.1,8.2\n47.05,8.3\n47.2,8.35\n47.29,8.01\n"
    let plotter = Plotter()
    let tracks = try plotter.readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    let whole = try plotter.draw(try Plotter().fitTogether([tracks], options: options)).bytes
    let start = whole.count - 4
    #expect(checksum(whole[..<start]) == whole[start...].map { $0 })
    let header = try #require(whole.firstRange(of: Array("\n\n".utf8))).upperBound
    let pieces = [
      "0", "-1", "nan", "inf", "1e9", " ", "\n", "\n\n", "9999999999", "box", "zoom", "%", "\u{0}",
      "é",
    ]
    var (taken, slowest) = (0, Duration.zero)
    for _ in 0..<(3000 * mutationFactor) {
      var bytes = Array(whole[..<start])
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let isHeader = Bool.random(using: &generator)
        let place =
          Int.random(in: isHeader ? 0..<header : header..<start, using: &generator)
          % bytes.count
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 2 where isHeader:
          let end = min(place + Int.random(in: 0...4, using: &generator), bytes.count)
          bytes.replaceSubrange(
            place..<end, with: Array((pieces.randomElement(using: &generator) ?? "").utf8))
        case 2: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...20, using: &generator)))
        default: bytes.insert(bytes[place], at: place)
        }
      }
      // Half of them have a checksum that is right, as those of somebody who means harm.
      bytes += Bool.random(using: &generator) ? checksum(bytes) : Array(whole[start...])
      let time = processorTime {
        do throws(PlotError) {
          var asked = options
          // Some take the frame of the file, whatever it says.
          if Bool.random(using: &generator) {
            (asked.region, asked.size) = (.fitted(), .automatic)
          }
          try asked.addCounts(ByteSource(bytes: bytes), input: "a.counts")
          // Larger sums are not a fault, and would only take time.
          if case .exact(let width, let height) = asked.size, width * height > 1 << 22 { return }
          _ = try plotter.readTracks(
            ByteSource(bytes: bytes), input: "a.counts", options: asked)
          taken += 1
        } catch {
          #expect(!"\(error)".contains { $0.isNewline }, "\(error)")
        }
      }
      slowest = max(slowest, time)
    }
    if mutationFactor > 1 {
      print("\(3000 * mutationFactor) files, \(taken) taken, the slowest took \(slowest)")
    }
    // A step or a count of a few bits is another one.
    #expect(taken < 300 * mutationFactor)
  }
}
