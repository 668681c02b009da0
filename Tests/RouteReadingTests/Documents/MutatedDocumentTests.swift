// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Documents with random faults. None may trap or hang, and every error has a place or concerns the
// whole log.

import TestSupport
import Testing

@testable import RouteReading

/// A document of each format that is read.
private let documents: [(format: LogFormat, text: String)] = [
  (.gpx, exampleGPX), (.geojson, exampleGeoJSON), (.directions, exampleDirections),
  (.kml, exampleKML),
  (.tcx, exampleTCX), (.nmea, exampleNMEA), (.igc, exampleIGC), (.json, exampleRecords),
  (.json, exampleTimeline), (.json, exampleStreams), (.json, exampleRecorder),
]

/// Pieces that formats give a meaning.
private let pieces = [
  "<", ">", "/>", "&", "\"", "<trkpt lat='1' lon='2'>", "</trkseg>", "<![CDATA[", "<!--", "{", "}",
  "[",
  "]", ",", ":", "1e999", "-", "null", "\\u0000", "\u{0}", "é", "$GPRMC,", "*", "\n",
  "999999999999", "<Style id='a'>", "<LineStyle><color>ff0000ff</color>", "<styleUrl>#a</styleUrl>",
  "<StyleMap id='b'><Pair>", "<key>normal</key>", "<color>#ff0000</color>", "\"stroke\":\"red\",",
]

/// What reading gives, in words.
private func outcome(_ bytes: [UInt8], _ options: ReadingOptions, blockSize: Int) -> String {
  do {
    let log = try read(bytes, options, blockSize: blockSize)
    return
      "\(log.fixes) \(log.tracks) \(log.breaks) \(log.lines) \(log.values) \(log.warningLines) \(log.waypoints) "
      + "\(log.fixBlock.columns.map(\.cells)) \((0..<9).map { log.report.nameOfTrack($0) ?? "" }) "
      + "\((0..<9).map { log.report.trackLooks[color: $0]?.text ?? "" }) \(log.report.otherValues) \(log.damage.map { "\($0)" } ?? "whole")"
  } catch { return error.description }
}

struct MutatedDocumentTests {
  @Test("Blocks of any size give the same fixes, values and faults", arguments: documents.indices)
  func blockSizes(index: Int) {
    let bytes = Array(documents[index].text.utf8)
    var options = asking([.time, .elevation])
    options.format = documents[index].format
    (options.recordsLines, options.readsOtherColumns) = (true, true)
    for log in [bytes, Array(bytes[..<(bytes.count * 2 / 3)])] {
      let whole = outcome(log, options, blockSize: 1 << 17)
      for size in Array(1...20) + [100, 1000] {
        #expect(outcome(log, options, blockSize: size) == whole)
      }
    }
  }

  @Test("A mutated document gives fixes or one line", arguments: documents.indices, 0..<3)
  func mutations(index: Int, seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let bytes = Array(documents[index].text.utf8)
    for _ in 0..<(400 * mutationFactor) {
      var log = bytes
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let place = Int.random(in: 0..<max(1, log.count), using: &numbers)
        let end = min(log.count, place + Int.random(in: 0...30, using: &numbers))
        switch Int.random(in: 0...4, using: &numbers) {
        case 0: log[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: log.removeSubrange(place..<end)
        case 2: log.insert(contentsOf: pieces.randomElement(using: &numbers)!.utf8, at: place)
        case 3:
          log.insert(contentsOf: log[place..<end], at: Int.random(in: 0...place, using: &numbers))
        default: if log.count > 100 { log.removeSubrange(max(60, place)...) }
        }
        if log.isEmpty { log = [0x20] }
      }
      var options = asking(seed == 0 ? [] : [.time], columns: seed == 2 ? ["name"] : [])
      options.format = documents[index].format
      (options.recordsLines, options.readsOtherColumns) = (seed == 1, seed == 1)
      let whole = outcome(log, options, blockSize: 1 << 17)
      #expect(whole.hasPrefix("[") || whole.hasPrefix("log.csv:"))
      #expect(!whole.contains { $0.isNewline })
      #expect(outcome(log, options, blockSize: 13) == whole)
    }
  }
}
