// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import RoutePlotKit
import TestSupport
import Testing

struct TrackLabelTests {
  /// Two tracks to the east and to the west; the second one ends half an hour before the first.
  private let log = """
    time,lat,lon,name
    2024-05-04T08:00:00Z,10,20.0,Alba
    2024-05-04T08:30:00Z,10,20.5,Alba
    2024-05-04T09:00:00Z,10,21.0,Alba
    2024-05-04T08:00:00Z,10.4,21.0,Brise
    2024-05-04T08:30:00Z,10.4,20.0,Brise

    """

  private let command =
    "routeplot log.csv --group-by name -c red -c blue -s 800x400 --padding 100 --stroke-width 2"

  /// The columns of a row of a picture, or of some, that have about a colour.
  private func columns(
    _ color: Color, _ rows: ClosedRange<Int>, in picture: DecodedPicture
  ) -> [Int] {
    (0..<picture.width).filter { column in
      rows.contains { row in
        let found = picture[column, row]
        return abs(Int(found.red) - Int(color.red)) < 30
          && abs(Int(found.green) - Int(color.green)) < 30
          && abs(Int(found.blue) - Int(color.blue)) < 30
      }
    }
  }

  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)
  private let stale = Color(red: 0x8c, green: 0x93, blue: 0x9c)

  @Test("The name of a track stands at its end or start, beside an arrow along its course")
  func names() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let plain = try place.picture(command)
      let rows = (0..<400).filter { plain[400, $0] != .white }
      let (west, east) = (try #require(rows.first), try #require(rows.last))
      let picture = try place.picture("\(command) --labels end")
      // The head is higher than the line; its tip is narrower than its back.
      let tip = columns(red, (east - 4)...(east - 3), in: picture)
      let back = try #require(tip.min())
      #expect(back > 600 && (tip.max() ?? 0) - back < 8, "\(tip)")
      #expect((columns(blue, (west - 4)...(west - 3), in: picture).max() ?? 800) < 200)
      // Dark letters in the hue of the track stand beyond the head.
      func letters(_ picture: DecodedPicture, _ columns: Range<Int>, _ rows: ClosedRange<Int>)
        -> Int
      {
        columns.count { column in
          rows.contains { row in
            let found = picture[column, row]
            return found.red > 150 && found.green < 120 && found.blue < 120
          }
        }
      }
      let right = 655..<720
      #expect(letters(plain, right, (east - 8)...(east + 8)) == 0)
      #expect(letters(picture, right, (east - 8)...(east + 8)) > 10)
      let starts = try place.picture("\(command) --labels start")
      #expect(letters(starts, right, (east - 8)...(east + 8)) == 0)
      #expect(letters(starts, 90..<148, (east - 8)...(east + 8)) > 10)
    }
  }

  @Test("The head of a track is grey that ends long before the last one")
  func staleness() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      for (duration, isStale) in [("29min", true), ("31min", false)] {
        let picture = try place.picture("\(command) --labels end --stale-after \(duration)")
        #expect(columns(stale, 0...399, in: picture).isEmpty != isStale)
      }
      try place.write("lat,lon\n10,20\n10.1,20.4\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o a.png --labels end --stale-after 5min")
      #expect(
        outcome.status == 0
          && outcome.errors
            == "routeplot: log.csv: warning: no log has times, so --stale-after changes nothing\n"
      )
    }
  }

  @Test(
    "A log without names of tracks is named by its file, and a crowd by leaders or in the report")
  func crowds() throws {
    try Workplace.use { place in
      for number in 0..<40 {
        try place.write(
          "lat,lon\n20,40\n\(15 + Double(number % 8) / 4),\(50 - Double(number / 8) / 2)\n",
          to: "track\(number).csv")
      }
      let command = "routeplot track*.csv -s 400x300 -o"
      for file in ["a.svg --svg-text", "a.png --report r.json"] {
        #expect(try place.run("\(command) \(file) --labels end -q").status == 0)
      }
      let text = String(decoding: try place.read("a.svg"), as: UTF8.self)
      let drawn = (0..<40).filter { text.contains(">track\($0)<") }
      let missing = try place.reports(in: "r.json")[0].picture?.labelsWithoutRoom ?? []
      #expect(drawn.count > 8 && drawn.count + missing.count == 40, "\(drawn) \(missing)")
    }
  }
}
