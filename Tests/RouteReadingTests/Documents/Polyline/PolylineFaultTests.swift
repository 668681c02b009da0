// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// A fault of a polyline, without the name of the log.
private func fault(_ text: String, precision: Int = 5, blockSize: Int = 1 << 15) -> String? {
  failure(text, polyline(precision: precision), blockSize: blockSize).map {
    String($0.dropFirst("log.csv:".count))
  }
}

struct PolylineFaultTests {
  @Test("A polyline that is wrong is refused whole, with line and byte")
  func faults() {
    let cases: [(String, String)] = [
      ("\n\r\n", " holds no polyline, expected one on each line"),
      ("_p~iF ~ps|U", "1:6: byte 0x20 cannot be in an encoded polyline, expected 0x3f to 0x7e"),
      (
        "????\n?\u{7f}",
        "2:2: byte 0x7f cannot be in an encoded polyline, expected 0x3f to 0x7e"
      ),
      ("??\t", "1:3: byte 0x09 cannot be in an encoded polyline, expected 0x3f to 0x7e"),
      ("??é", "1:3: byte 0xc3 cannot be in an encoded polyline, expected 0x3f to 0x7e"),
      ("??\0", "1:3: byte 0x00 cannot be in an encoded polyline, expected 0x3f to 0x7e"),
      ("_p~iF~ps|", "1:6: the polyline is cut off in this number; copy all of it"),
      ("????\n\n_p~", "3:1: the polyline is cut off in this number; copy all of it"),
      (
        "??_p~iF",
        "1:3: the polyline ends after this latitude, expected a longitude too; copy all of it"
      ),
      (
        "????\r\n?\r\n????",
        "2:1: the polyline ends after this latitude, expected a longitude too; copy all of it"
      ),
      ("_izlhA~rlgdF", "1:1: latitude 385.0 is outside -90...90"),
      ("??\(encodedPolyline([(0, 36_000_001)]))", "1:4: longitude 360.00001 is outside -360...360"),
      (
        "?" + String(repeating: "~", count: 12) + "O",
        "1:2: this number has more than 64 bits, expected an encoded polyline"
      ),
      (
        "?" + String(repeating: "~", count: 13) + "?",
        "1:2: this number has more than 64 bits, expected an encoded polyline"
      ),
      // The largest number of 64 bits, and one that adds up to more.
      (
        String(repeating: "~", count: 12) + "N",
        "1:1: latitude -92233720368547.77 is outside -90...90"
      ),
      (
        "A" + String(repeating: "~", count: 12) + "N",
        "1:2: longitude -92233720368547.77 is outside -360...360"
      ),
      (
        "@?" + String(repeating: "~", count: 12) + "N",
        "1:3: latitude -92233720368547.77 is outside -90...90"
      ),
    ]
    for (text, words) in cases {
      for size in [1, 2, 1 << 15] { #expect(fault(text, blockSize: size) == words) }
    }
    #expect(fault("_izlhA~rlgdF", precision: 6) == nil)
  }

  @Test("Options for columns are refused, as a polyline has none")
  func columns() {
    var options = ReadingOptions.with(order: .longitudeLatitude)
    let words = "log.csv: is an encoded polyline, which has no columns"
    #expect(failure(googlesExample, options) == words)
    options.order = nil
    options.groups = [.name("a")]
    #expect(failure(googlesExample, options) == words)
    options.groups = []
    options.columns = [.number(1)]
    #expect(failure(googlesExample, options) == words)
  }

  @Test("Mutated polylines are read or refused with a place, whatever the size of blocks")
  func mutations() {
    var numbers = SeededGenerator(seed: 14)
    let seed = Array("\(googlesExample)\n_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI\r\n????\n".utf8)
    var (good, bad) = (0, 0)
    for _ in 0..<20_000 {
      var text = seed
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<text.count, using: &numbers)
        switch Int.random(in: 0...3, using: &numbers) {
        case 0: text[place] = .random(in: 0...255, using: &numbers)
        case 1: text[place] = .random(in: 63...126, using: &numbers)
        case 2: text.removeLast(min(text.count - 1, place))
        default: text.insert(contentsOf: text[..<place], at: place)
        }
      }
      func outcome(_ size: Int) -> String {
        let options = polyline(precision: 6)
        do {
          let log = try read(text, options, blockSize: size)
          good += 1
          return "\(log.fixes) \(log.tracks)"
        } catch {
          bad += 1
          #expect(error.position?.column != nil || error.reason == .polyline(.isNone))
          return error.description
        }
      }
      #expect(outcome(1 << 15) == outcome(.random(in: 1...9, using: &numbers)))
    }
    #expect(good > 1000 && bad > 1000)
  }
}
