// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// Profiles of trips, and the figures that they and reports tell.
struct ProfileTests {
  /// Two days: up 200 m to the east, then down 100 m, each an hour long on the equator.
  private let trip = """
    day,time,lat,lon,ele
    1,2026-06-13T08:00:00Z,0,1,100
    1,2026-06-13T08:30:00Z,0,1.05,203
    1,2026-06-13T09:00:00Z,0,1.1,300
    2,2026-06-14T08:00:00Z,0,1.1,300
    2,2026-06-14T09:00:00Z,0,1.2,200

    """

  private let blue = Color.tracks[0]
  private let orange = Color.tracks[1]

  private func columns(
    of color: Color, in picture: DecodedPicture, _ rows: Range<Int>
  ) -> ClosedRange<Int>? {
    let columns = (0..<picture.width).filter { x in rows.contains { picture[x, $0] == color } }
    return columns.isEmpty ? nil : columns[0]...columns[columns.count - 1]
  }

  @Test("The days of a trip stand end to end, each above an area of its own colour")
  func days() throws {
    try Workplace.use { place in
      try place.write(trip, to: "log.csv")
      let picture = try place.picture("routeplot log.csv --group-by day --profile -s 600x400")
      // A thin line has no pixel of its colour alone; what lies below it has.
      let (first, second) = (
        try #require(columns(of: blue.pale, in: picture, 300..<400)),
        try #require(columns(of: orange.pale, in: picture, 300..<400))
      )
      #expect(first.upperBound < second.lowerBound)
      #expect(second.lowerBound - first.upperBound < 8)
      #expect(abs(first.count - second.count) < 16)
      // At the same time each begins at the start, and no area is grey.
      try place.write(trip.replacing("06-14T08", with: "06-13T08"), to: "same.csv")
      let same = try place.picture("routeplot same.csv --group-by day --profile -s 600x400")
      let starts = try [blue, orange].map {
        try #require(columns(of: $0.pale, in: same, 300..<400)).lowerBound
      }
      #expect(abs(starts[0] - starts[1]) < 30)
    }
  }

  @Test("The scale bar stands in the map, above the strip of the profile")
  func scaleBar() throws {
    try Workplace.use { place in
      try place.write(trip, to: "log.csv")
      for size in ["600x400", "200x200"] {
        let command = "routeplot log.csv -s \(size) --profile --output-format svg --svg-text"
        func rows(_ options: String) throws -> [Double] {
          let outcome = try place.run("\(command) \(options)")
          #expect(outcome.status == 0 && outcome.errors.isEmpty)
          let svg = String(decoding: outcome.output, as: UTF8.self)
          let group = svg.split(
            separator: "<g class=\"\(options.isEmpty ? "profile" : "scale-bar")\">")
          return try #require(group.last?.split(separator: "</g>").first)
            .matches(of: /<text x="[^"]*" y="([^"]*)"/).compactMap { Double($0.1) }
        }
        let profile = try rows("")
        let bar = try rows("--scale-bar")
        #expect(bar.count == 1 && (profile.min() ?? 0) > bar[0] + 8, "\(size)")
      }
    }
  }

  @Test("Heights have as many figures as have room, and a profile says how far and how high")
  func figures() throws {
    try Workplace.use { place in
      try place.write(trip, to: "log.csv")
      func texts(_ options: String) throws -> [String] {
        let outcome = try place.run(
          "routeplot log.csv --group-by day -s 800x600 --output-format svg --svg-text \(options)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        return String(decoding: outcome.output, as: UTF8.self)
          .matches(of: /<text [^>]*>([^<]*)<\/text>/).map {
            String($0.1).replacing("&#160;", with: " ").replacing("&#8201;", with: "")
          }
      }
      let words = try texts("--profile")
      #expect(words.filter { $0.hasSuffix(" m") && $0 != "0 m" }.count >= 5, "\(words)")
      #expect(words.starts(with: ["22.2 km", "200 m", "100 m", "2 h", "11.1 km/h"]))
      #expect(
        try texts("--stats") == [
          "22.2 km", "200 m", "100 m", "2 h", "11.1 km/h", "5:24 min/km",
        ])
      #expect(
        try texts("--stats --title Trip --units imperial") == [
          "Trip", "13.8 mi", "656 ft", "328 ft", "2 h", "6.91 mph", "8:41 min/mi",
        ])
      // Beside a line of its own the profile does not say it again.
      #expect(try texts("--stats --profile").filter { $0 == "22.2 km" }.count == 1)
      // Without heights and times there is the distance.
      try place.write("lat,lon\n0,1\n0,1.1\n", to: "plain.csv")
      let outcome = try place.run(
        "routeplot plain.csv -o a.svg --svg-text --stats -s 300x200; grep -o '>[^<]*</text>' a.svg")
      #expect(String(decoding: outcome.output, as: UTF8.self) == ">11.1&#160;km</text>\n")
    }
  }

  @Test("The figures have the moving time and the values of sensors, and a report has all of them")
  func movingAndSensors() throws {
    try Workplace.use { place in
      // Half an hour at 12 km/h, half an hour at one place, half an hour at 12 km/h.
      let log = (0...180).map { index -> String in
        let way = index <= 60 ? index : index <= 120 ? 60 : index - 60
        return "\(1_780_000_000 + index * 30),0,\(1 + Double(way) * 100 / 111_194.9266),"
          + (index % 2 == 0 ? "120,200" : "140,")
      }
      try place.write("time,lat,lon,hr,power\n\(log.joined(separator: "\n"))\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -o a.svg --svg-text --stats -s 800x600 --report r.json; "
          + "grep -o '>[^<]*</text>' a.svg")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      let texts = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map {
        $0.replacing("&#160;", with: " ").replacing("</text>", with: "").dropFirst()
      }
      #expect(
        texts == [
          "12 km", "1 h 30 min", "1 h moving", "12 km/h", "5:00 min/km", "130 bpm", "200 W",
        ])
      let report = try #require(try place.reports(in: "r.json").first)
      let motion = try #require(report.motion)
      #expect(motion.movingSeconds == 3600 && abs(motion.movingMetres - 12_000) < 0.1)
      #expect(abs((motion.meanMetresPerSecond ?? 0) - 12_000 / 5400) < 1e-3)
      #expect(abs((motion.movingMetresPerSecond ?? 0) - 12_000 / 3600) < 1e-3)
      #expect(abs((motion.topMetresPerSecond ?? 0) - 12_000 / 3600) < 1e-3)
      #expect(abs((motion.paceSecondsPerKilometre ?? 0) - 300) < 0.01)
      #expect(abs((motion.paceSecondsPerMile ?? 0) - 300 * 1.609344) < 0.01)
      #expect(report.tracks.map(\.motion) == [motion])
      #expect(report.heartRate?.max == 140 && report.power?.mean == 200)
      // Without times nothing is said about them.
      try place.write("lat,lon,power (dBm)\n0,1,7\n0,1.1,8\n", to: "plain.csv")
      _ = try place.run("routeplot plain.csv --dry-run --report p.json")
      let plain = try #require(try place.reports(in: "p.json").first)
      #expect(plain.motion == nil && plain.heartRate == nil && plain.power == nil)
    }
  }

  @Test("The figures of several logs are the sums of all of them")
  func figuresOfSeveral() throws {
    try Workplace.use { place in
      for (number, name) in ["a", "b", "c"].enumerated() {
        try place.write(
          "time,lat,lon,ele\n\(number * 9000),1,\(number),500\n\(number * 9000 + 3600),1,\(number).1,600\n"
            + "\(number * 9000 + 7200),1,\(number).2,550\n", to: "\(name).csv")
      }
      let outcome = try place.run(
        "routeplot a.csv b.csv c.csv --stats --svg-text -s 800x600 -o a.svg; grep -o '>[^<]*</text>' a.svg"
      )
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      let texts = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map {
        $0.replacing("&#160;", with: " ").replacing("</text>", with: "").dropFirst()
      }
      #expect(texts == ["66.7 km", "300 m", "150 m", "6 h", "11.1 km/h", "5:24 min/km"])
    }
  }

  @Test("The figures stand in a band of their own that a fitted route stays out of")
  func band() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n1,2\n", to: "log.csv")
      let bare = try place.picture("routeplot log.csv -s 300x200 --padding 0 -c red --stats")
      let titled = try place.picture(
        "routeplot log.csv -s 300x200 --padding 0 -c red --stats --title T")
      func top(_ picture: DecodedPicture) -> Int {
        (0..<200).first { y in
          (0..<300).contains { picture[$0, y].red > 200 && picture[$0, y].green < 60 }
        } ?? 0
      }
      func texts(_ picture: DecodedPicture) -> [Int] {
        (0..<200).filter { y in (0..<300).contains { picture[$0, y].red < 250 } }
      }
      for picture in [bare, titled] {
        #expect(texts(picture).count > 6 && (texts(picture).max() ?? 200) < top(picture))
      }
      #expect(top(titled) > top(bare) + 8)
    }
  }

  @Test("A report has the climbs and the duration of each track and their sums")
  func report() throws {
    try Workplace.use { place in
      try place.write(trip.replacing(",ele", with: ",ele (ft)"), to: "feet.csv")
      try place.write(trip, to: "log.csv")
      try place.write("lat,lon\n0,1\n0,2\n", to: "plain.csv")
      let outcome = try place.run(
        """
        routeplot log.csv --group-by day --dry-run --report a.json
        routeplot plain.csv --dry-run --report b.json
        routeplot feet.csv --dry-run --report c.json
        routeplot log.csv --gap 5min --dry-run --report d.json -q
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = try #require(try place.reports(in: "a.json").first)
      #expect(report.tracks.map(\.ascentMetres) == [200, 0])
      #expect(report.tracks.map(\.descentMetres) == [0, 100])
      #expect(report.tracks.map(\.durationSeconds) == [3600, 3600])
      #expect(report.ascentMetres == 200 && report.descentMetres == 100)
      #expect(report.durationSeconds == 7200 && report.time?.seconds == 90_000)
      let plain = try #require(try place.reports(in: "b.json").first)
      #expect(plain.ascentMetres == nil && plain.durationSeconds == nil)
      let feet = try #require(try place.reports(in: "c.json").first)
      #expect(abs((feet.ascentMetres ?? 0) - 200 * 0.3048) < 1e-9)
      // What lies in a gap was not gone along a line.
      let gaps = try #require(try place.reports(in: "d.json").first)
      #expect(gaps.ascentMetres == 0 && gaps.descentMetres == 0)
    }
  }
}

extension Color {
  /// A fifth of the colour over white.
  fileprivate var pale: Color {
    Color(red: red, green: green, blue: blue, alpha: 51).over(.white, coverage: 255)
  }
}
