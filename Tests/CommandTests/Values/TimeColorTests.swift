// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours of times.

import CommandSupport
import TestSupport
import Testing

struct TimeColorTests {
  /// The texts of a picture in colours of times.
  private func texts(_ log: String, in place: borrowing Workplace) throws -> [String] {
    try place.write(log, to: "a.csv")
    let outcome = try place.run(
      "routeplot a.csv --color-by time --legend --svg-text --overwrite -o a.svg")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
    return svg.split(separator: "<").filter { $0.hasPrefix("text") || $0.hasPrefix("tspan") }
      .compactMap { $0.split(separator: ">").dropFirst().first.map { String($0) } }
  }

  @Test("Times of day are clock times in the legend, also after midnight, and counters are seconds")
  func legend() throws {
    try Workplace.use { place in
      for (times, found) in [
        (["10:00:00", "11:00:00", "12:30:00"], ["10:00", "12:30"]),
        (["23:00:00", "23:59:00", "00:30:00"], ["23:00", "00:30"]),
        (["10:00:05", "10:00:30", "10:02:06"], ["10:00:05", "10:02:06"]),
        (["0", "60", "5400"], ["0", "5&#8201;400", "s"]),
        (
          ["2024-01-01T10:00:00", "2024-01-01T11:00:00", "2024-01-01T12:30:00"],
          ["10:00", "12:30", "UTC"]
        ),
      ] {
        let rows = times.enumerated().map { "\($1),47,8.\($0)\n" }.joined()
        let shown = try texts("time,lat,lon\n\(rows)", in: place)
        #expect(shown == found + ["time"], "\(times)")
      }
      // The sentences have no date.
      let lines = ["230000", "233000", "003000"].enumerated().map {
        "$GPGLL,470\($0).000,N,00800.000,E,\($1),A\n"
      }
      let shown = try texts(lines.joined(), in: place)
      #expect(shown == ["23:00", "00:30", "time"])
    }
  }

  @Test(
    "Times that cannot be read are an error for colours, and a warning where they are not written")
  func unreadable() throws {
    try Workplace.use { place in
      let rows = (0..<3).map { "260501,10100\($0),47.\($0),8\n" }.joined()
      try place.write("date,time,lat,lon\n\(rows)", to: "a.csv")
      let found =
        "none of 3 times can be read, the first is '260501 101000'; it can be read in two ways, so choose with --time-format '%d%m%y %H%M%S' or '%y%m%d %H%M%S'"
      try place.expectFailure(
        "routeplot a.csv --color-by time -o a.png", status: 65, message: "a.csv:2:8: \(found)")
      let outcome = try place.run("routeplot a.csv -o b.gpx")
      #expect(outcome.status == 0)
      #expect(outcome.messages == ["routeplot: a.csv:2:8: warning: \(found)"])
      let format = "--time-format '%y%m%d %H%M%S'"
      let read = try place.run("routeplot a.csv \(format) --overwrite -o b.gpx")
      #expect(read.errors.isEmpty, "\(read.errors)")
      let text = String(decoding: try place.read("b.gpx"), as: UTF8.self)
      #expect(text.contains("<time>2026-05-01T10:10:02Z</time>"))
    }
  }

  @Test("A speed that is the same but for its last bits is one value in the legend")
  func sameSpeed() throws {
    try Workplace.use { place in
      let rows = (0..<9).map { "\($0 * 60),47.\($0),8\n" }.joined()
      try place.write("time,lat,lon\n\(rows)", to: "a.csv")
      let outcome = try place.run(
        "routeplot a.csv --color-by speed --color-smooth none --legend --svg-text -o a.svg")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      #expect(svg.contains(">667.17&#160;km/h<"), "\(svg)")
    }
  }
}
