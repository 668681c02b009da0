// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Good logs of many dialects, damaged in a few random places.

import TestSupport

/// A log of one dialect with a few random changes.
struct MutatedLog {
  /// The bytes of the log.
  private(set) var bytes: [UInt8]

  /// Makes a log; the same state of the generator gives the same log.
  init(using generator: inout SeededGenerator) {
    let dialect = dialects[Int.random(in: dialects.indices, using: &generator)]
    bytes = dialect(&generator)
    for _ in 0..<Int.random(in: 0...6, using: &generator) { change(using: &generator) }
  }

  private mutating func change(using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(pick(",;|\t \"'#N-.:()[]", &generator), at: place)
    case 3: bytes.insert(contentsOf: pick(oddCells, &generator).utf8, at: place)
    case 4: bytes.removeLast(bytes.count - place)
    case 5: bytes = Array(bytes[lineStart(place)...])
    case 6:
      let start = lineStart(place)
      bytes.insert(contentsOf: bytes[start..<lineEnd(place)], at: start)
    case 7: bytes.removeSubrange(lineStart(place)..<lineEnd(place))
    case 8: bytes.insert(contentsOf: pick(oddLines, &generator).utf8, at: lineStart(place))
    case 9: bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    case 10: bytes = bytes.map { $0 == 0x0a ? 0x0d : $0 }
    case 11: bytes = [0xef, 0xbb, 0xbf] + bytes
    case 12: bytes = bytes.flatMap { [$0, 0] }
    case 13:
      let delimiter = pick(",;|\t ", &generator)
      bytes = bytes.map { $0 == 0x2c ? delimiter : $0 }
    case 14:
      // Without line feeds a row is the whole log, which is not to be repeated without end.
      let row = bytes[lineStart(place)..<lineEnd(place)].prefix(1 << 10)
      bytes += Array(repeatElement(row, count: Int.random(in: 1...300, using: &generator)).joined())
    default:
      let count = Int.random(in: 1...min(40, bytes.count - place), using: &generator)
      bytes.replaceSubrange(
        place..<(place + count),
        with: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  private func lineStart(_ place: Int) -> Int {
    (bytes[..<place].lastIndex(of: 0x0a) ?? bytes.startIndex - 1) + 1
  }

  private func lineEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.endIndex
  }
}

private func pick(_ text: String, _ generator: inout SeededGenerator) -> UInt8 {
  let bytes = Array(text.utf8)
  return bytes[Int.random(in: bytes.indices, using: &generator)]
}

private func pick(_ texts: [String], _ generator: inout SeededGenerator) -> String {
  texts[Int.random(in: texts.indices, using: &generator)]
}

private let oddCells = [
  "NaN", "inf", "-inf", "1e999", "-0", "999999999999999999999", "0x1p3", "--", "''", "\"\"", "\"",
  "90", "-90.000001", "180", "-180", "360.5", "47°30'N", "POINT(19 47)", "LINESTRING(1 2,3 4)",
  "lat", "lon", "2026-06-13", "23:59:60", "N", "S", "E", "W", "#", "\u{feff}", "\u{202e}", "é",
  "4807.038", "475000000", "566233088", "47,5", "geo:47,19", "[19,47]", "{\"a\":1}",
]

private let oddLines = [
  "\n", "#\n", "# lat,lon\n", "lat,lon\n", "deg,deg\n", ",,,,,,,,\n", "\"\n", "47.5,19.05\n",
  "0,0\n", "x\n", "47.5,19.05,1,2,3,4,5,6\n", "\"47.5\",\"19.05\"\n", "$GPRMC,1\n", "\u{0}\n",
]

/// Each makes a good log of its dialect.
private let dialects: [@Sendable (inout SeededGenerator) -> [UInt8]] = [
  { log("lat,lon\n", &$0) { _, at in "\(at.0),\(at.1)\n" } },
  { log("", &$0) { _, at in "\(at.0),\(at.1)\n" } },
  { log("id,name,latitude,longitude\n", &$0) { row, at in "\(row),\"a, b\",\(at.0),\(at.1)\n" } },
  {
    log("time,lat,lon,ele,speed,accuracy\n", &$0) { row, at in
      "2026-06-13T07:\(pad(row / 60 % 60)):\(pad(row % 60))Z,\(at.0),\(at.1),100,3.5,5\n"
    }
  },
  {
    log("unix;breite;länge\n", &$0) { row, at in
      "\(1_781_000_000 + row);\(comma(at.0));\(comma(at.1))\n"
    }
  },
  {
    log("date,time,lat,N/S,lon,E/W\n", &$0) { row, at in
      "13/06/2026,10:\(pad(row / 60 % 60)):\(pad(row % 60)),\(abs(at.0)),N,\(abs(at.1)),E\n"
    }
  },
  {
    log("id;geom\n", &$0) { row, at in
      "\(row);LINESTRING(\(at.1) \(at.0),\(at.1 + 0.01) \(at.0 + 0.01))\n"
    }
  },
  { log("position\n", &$0) { _, at in "\"\(at.0), \(at.1)\"\n" } },
  { log("lat\tlon\tname\n", &$0) { row, at in "\(at.0)\t\(at.1)\tÖrtchen \(row)\n" } },
  { log("", &$0) { _, at in "  \(at.0)   \(at.1)\n" } },
  { log("", &$0) { row, at in "\(row),\(at.0),\(at.1)\n" } },
  { log("ship,lat,lon\n", &$0) { row, at in "ship \(row / 9),\(at.0),\(at.1)\n" } },
  { log("latitudeE7,longitudeE7\n", &$0) { _, at in "\(Int(at.0 * 1e7)),\(Int(at.1 * 1e7))\n" } },
  { log("lat|lon\n", &$0) { _, at in "\(at.0)° |\(at.1)°\n" } },
]

private func log(
  _ header: String, _ generator: inout SeededGenerator,
  row: (Int, (Double, Double)) -> String
) -> [UInt8] {
  var place = (
    Double.random(in: -80...80, using: &generator), Double.random(in: -180...180, using: &generator)
  )
  let step = pow10(Double.random(in: -5...1, using: &generator))
  var text = header
  for number in 0..<Int.random(in: 1...60, using: &generator) {
    place.0 = min(max(place.0 + Double.random(in: -step...step, using: &generator), -90), 90)
    place.1 += Double.random(in: -step...step, using: &generator)
    if place.1 > 180 { place.1 -= 360 }
    if place.1 < -180 { place.1 += 360 }
    text += row(number, ((place.0 * 1e7).rounded() / 1e7, (place.1 * 1e7).rounded() / 1e7))
  }
  return Array(text.utf8)
}

private func pow10(_ exponent: Double) -> Double {
  var result = 1.0
  for _ in 0..<Int(abs(exponent)) { result *= exponent < 0 ? 0.1 : 10 }
  return result
}

private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func comma(_ number: Double) -> String { "\(number)".replacing(".", with: ",") }
