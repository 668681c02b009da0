// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times the reading of document formats against simpler work on the same bytes.

import JSON
import NumberText
import RoutePlotKit
import RouteReading
import RouteWriting

/// Less work with the bytes of a log, which reading it cannot do without.
private struct BaselineWork {
  let name: String
  /// Does the work, and counts something so that it is done.
  let run: ([UInt8]) throws -> Int
}

/// Times reading the same fixes in several formats, on one thread, without joining and drawing.
func timeFormats(of log: GeneratedLog) throws {
  let csv = log.csv()
  print("\(log.name) in formats, read on one thread")
  print("  \(column("", 20))    min ms  median ms  ns/byte  ratio  \(column("in", 16)) -> out")
  let formats: [(format: TrackFormat, least: BaselineWork?)] = [
    (.csv, nil),
    (.gpx, BaselineWork(name: "expat alone", run: countElements)),
    (.geojson, BaselineWork(name: "JSON alone") { try countPieces($0) }),
    (.polyline, nil),
  ]
  for (format, least) in formats {
    let bytes = try written(csv, as: format)
    var times = StageTimes()
    for _ in 0..<7 {
      // Both kinds of work are timed in turn.
      if let least {
        let count = try times.time(
          least.name, from: "\(bytes.count) bytes", to: { "\($0) pieces" }
        ) { try least.run(bytes) }
        require(count > log.count, "\(least.name) has counted")
      }
      let report = try times.time(
        format.rawValue, from: "\(bytes.count) bytes", to: { "\($0.fixesUsed) fixes" }
      ) { () -> ReadingReport in
        var block = FixBlock()
        var options = ReadingOptions()
        options.format = LogFormat(rawValue: format.rawValue)
        let reader = try openLog(
          ByteSource(bytes: bytes), input: log.name, options: options, rowThreads: .none)
        while try reader.next(into: &block) {}
        return try reader.finish()
      }
      require(report.fixesUsed == log.count, "Every fix of \(format.rawValue) is read")
    }
    for stage in times.stages {
      let ratio = decimals(stage.median / times.stages[0].median)
      let perByte = decimals(stage.median / Double(bytes.count) * 1e9)
      print(
        "  \(column(stage.name, 20)) \(column(milliseconds(stage.fastest), 9)) \(column(milliseconds(stage.median), 10)) \(column(perByte, 8)) \(column(ratio, 6))  \(column(stage.input, 16)) -> \(stage.output)"
      )
    }
  }
}

/// A table in another format.
private func written(_ csv: [UInt8], as format: TrackFormat) throws -> [UInt8] {
  guard format != .csv else { return csv }
  var bytes: [UInt8] = []
  let file = WrittenTracks(format) { bytes += $0 }
  _ = try Plotter().readTracks(
    ByteSource(bytes: csv), input: "trip", options: PlotOptions().pictureOnly, writing: [file])
  file.finish()
  return bytes
}

/// A number with two decimals.
private func decimals(_ number: Double) -> String {
  fixedText(units: Int((number * 100).rounded()), decimals: 2)
}

/// Counts the brackets, names and values of a JSON document.
private func countPieces(_ bytes: [UInt8]) throws -> Int {
  let scanner = JSONScanner(bytes: bytes)
  var count = 0
  while try scanner.next() != nil { count += 1 }
  return count
}
