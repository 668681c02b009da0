// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of pins and world files with random faults: none may trap, and every error is one line.

import Geography
import Mapping
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

struct MutatedPlaceFilesTests {
  /// A file with one to five faults.
  private func mutated(
    _ file: [UInt8], _ pieces: [String], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(place + Int.random(in: 0...6, using: &generator), bytes.count)
      let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
      bytes.replaceSubrange(place..<end, with: Array(piece.utf8))
      if Int.random(in: 0..<4, using: &generator) == 0, !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8(
          truncatingIfNeeded: generator.next())
      }
    }
    return bytes
  }

  @Test("Broken files of pins give pins on the Earth, or one line")
  func pins() {
    var generator = SeededGenerator(seed: 1302)
    let file = Array(
      """
      lat,lon,label,color,shape
      47.05,8.1,Hut,red,pin
      47.1,8.2,"A, b",#00ff00,flag
      47.12,8.22,,blue,star
      46.9,8,z,none,dot

      """.utf8)
    let pieces = [
      "\"", ",", "\n", "\r", ";", "nan", "1e308", "-91", "180", "\u{0}", "😀", "אב", "e\u{301}", "#",
      "label", "shape", "\u{202e}", "POINT(8 47)", "<gpx>", "{",
    ]
    for _ in 0..<3000 {
      let bytes = mutated(file, pieces, using: &generator)
      do throws(PlotError) {
        let found = try readPins(ByteSource(bytes: bytes), input: "pins.csv")
        for pin in found.pins {
          #expect(abs(pin.coordinate.latitude) <= 90 && abs(pin.coordinate.longitude) <= 360)
          #expect(!pin.label.contains { $0.isNewline })
        }
      } catch {
        #expect(!"\(error)".contains { $0.isNewline }, "\(error)")
      }
    }
  }

  @Test("Broken world files give a place in their system, or are refused")
  func worldFiles() {
    var generator = SeededGenerator(seed: 1303)
    let files = ["1000\n0\n0\n-1000\n890000\n6000000\n", "0.05\n0\n0\n-0.05\n7.9\n47.3\n"]
    let pieces = [
      "\n", "-", ".", "e9", "0", "-0", "1e308", "1e-308", "nan", "inf", "1,5", "180", "5e-324",
      "20037508.34", "\u{0}", "é",
    ]
    for number in 0..<6000 {
      let bytes = mutated(Array(files[number % 2].utf8), pieces, using: &generator)
      let place = try? ImagePlace(
        worldFile: String(decoding: bytes, as: UTF8.self),
        system: ImageSystem.allCases[number / 2 % 2], isCertain: number % 3 == 0, width: 12,
        height: 9)
      guard let place else { continue }
      #expect(place.west < place.east && place.south < place.north)
      guard case .box(let west, let south, let east, let north) = place.region else { continue }
      #expect([west, south, east, north].allSatisfy { abs($0) <= 541 }, "\(place)")
    }
  }
}
