// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures, reports, answers and messages of unusual logs are the same from a file or a pipe, for
// any number of threads.

import TestSupport
import Testing

struct SameOutcomeTests {
  /// Three megabytes of positions with faults, gaps, names, quotes and blank lines.
  private func oddLog(lineEnd: String) -> String {
    var generator = SeededGenerator(seed: 1313)
    var (latitude, longitude) = (47.0, 8.0)
    var log = "time,lat,lon,name" + lineEnd
    for row in 0..<60_000 {
      latitude += .random(in: -1e-4...1.1e-4, using: &generator)
      longitude += .random(in: -1e-4...1.1e-4, using: &generator)
      switch Int.random(in: 0..<9_000, using: &generator) {
      case 0: log += "\(row),x,8,a"
      case 1: log += "\(row),95,8,a"
      case 2: log += "\(row)"
      case 3: log += "\(row),\"\(latitude)\",\(longitude),\"b\nc\""
      case 4: log += ""
      case 5...9: log += "\(row),,,"
      default: log += "\(row * 7),\(latitude),\(longitude),\(row / 15_000)"
      }
      log += lineEnd
    }
    return log
  }

  @Test("An odd log has one outcome, from a file or a pipe, by any number of threads")
  func oddLogs() throws {
    for lineEnd in ["\n", "\r"] {
      for options in [
        "", "--group-by name --gap 1min", "--break-at-missing --gap-style dash --gap 50m",
        "--strict", "--locate 99,99", "--from 1970-01-02 --max-speed 900km/h --verbose",
      ] {
        try Workplace.use { place in
          try place.write(oddLog(lineEnd: lineEnd), to: "trip.csv")
          let asks = options.contains("locate")
          let report = asks ? "" : "--report report.json"
          var outcomes: Set<String> = []
          for command in [
            "routeplot trip.csv --threads 1", "routeplot trip.csv --threads 2",
            "routeplot trip.csv --threads 7", "cat trip.csv | routeplot - --threads 1",
            "(head -c 100001 trip.csv; sleep 0.1; tail -c +100002 trip.csv) | routeplot - --threads 5",
          ] {
            let outcome = try place.run("\(command) -o picture.png \(report) \(options)")
            var words = "\(outcome.status) \(outcome.output) \(outcome.errors)"
            if outcome.status == 0 {
              let picture = try place.read("picture.png")
              words += "\(picture.count) \(picture.hashValue)"
              if !asks {
                // The input of a pipe is a dash.
                words += String(decoding: try place.read("report.json"), as: UTF8.self)
                  .replacing("\"-\"", with: "\"trip.csv\"")
              }
            }
            outcomes.insert(words.replacing("standard input", with: "trip.csv"))
          }
          #expect(outcomes.count == 1, "\(options) \(outcomes.map { $0.prefix(2000) })")
        }
      }
    }
  }
}
