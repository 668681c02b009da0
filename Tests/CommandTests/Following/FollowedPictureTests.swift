// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The last picture of a followed log is the picture of the finished log.

import TestSupport
import Testing

struct FollowedPictureTests {
  /// Rows that leave any region, each with a value.
  private func walk(_ rows: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var (latitude, longitude, height) = (47.5, 8.5, 400.0)
    return (0..<rows).map { number in
      let step = 1e-6 * Double(1 << Int.random(in: 0..<7, using: &generator))
      latitude += step * Double.random(in: -1...1.1, using: &generator)
      longitude += step * Double.random(in: -1...1.2, using: &generator)
      height += Double.random(in: -1...1, using: &generator)
      return "\(1_700_000_000 + number * 3),\(number / 20 % 3),\(latitude),\(longitude),\(height)\n"
    }
  }

  private let header = "time,bus,lat,lon,elevation\n"

  @Test("So is that of a long log whose region has grown, in a file, in two files, and in a pipe")
  func long() throws {
    let rows = walk(48_000, seed: 1)
    try Workplace.use { place in
      try place.write(header + rows.joined(), to: "log.csv.whole")
      try place.write(header + rows[..<300].joined(), to: "log.csv")
      try place.write(rows[300..<36_000].joined(), to: "second")
      try place.write(header + rows[36_000...].joined(), to: "third")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow -s 300x200; until_rows 300; cat second >>log.csv; until_rows 36000
        mv log.csv log.1; cp third log.csv; until_rows 48000; rm log.1; end
        """)
      #expect(outcome.output == Array("0\n".utf8))
      #expect(try place.events().contains { $0.reason == "grown" && $0.rows >= 36_000 })
      try place.expectPicture(of: "log.csv.whole")
      _ = try place.run(
        """
        : >events
        { cat log.csv.whole | head -n 301; until [ -s events ]; do sleep 0.01; done
          tail -n +302 log.csv.whole; } |
          routeplot --follow - -o live.png --events events --refresh 0.1s -s 300x200
        """)
      #expect(try place.events().last?.rows == 48_000)
      try place.expectPicture(of: "log.csv.whole")
    }
  }

  @Test(
    "So it is with furniture, which keeps its room while the region grows",
    arguments: [
      "--group-by bus --legend --title Buses --scale-bar --markers start,end", "--profile",
      "--color-by speed --legend", "--color-by slope --legend", "--color-by elevation --legend",
      "--color-by bus --legend", "--density --legend", "--arrows --distance-marks 1km",
      "--points on-line", "--graticule --attribution me",
    ])
  func furniture(options: String) throws {
    let rows = walk(120, seed: 2)
    try Workplace.use { place in
      try place.write(header + rows[..<3].joined(), to: "log.csv")
      try place.write(rows[3..<40].joined(), to: "second")
      try place.write(rows[40...].joined(), to: "third")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow -s 400x300 --min-span 1m \(options); until_rows 3; cat second >>log.csv
        until_rows 40; cat third >>log.csv; until_rows 120; end
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      #expect(try place.events().contains { $0.reason == "grown" })
      try place.expectPicture(of: "log.csv", options: options)
    }
  }

  @Test("Sentences are followed from a pipe, as gpspipe writes them")
  func sentences() throws {
    func sentence(_ number: Int) -> String {
      let text =
        "GPRMC,0927\(10 + number),A,532\(1 + number / 4).\(1000 + 37 * number),N,0063\(number % 9).5,W,0.5,31.6,280511,,,A"
      let sum = String(text.utf8.reduce(0, ^), radix: 16)
      return "$\(text)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
    }
    let greeting = "{\"class\":\"VERSION\",\"release\":\"3.22\"}\r\n"
    try Workplace.use { place in
      try place.write(greeting, to: "one")
      try place.write((0..<5).map(sentence).joined(), to: "two")
      try place.write((5..<30).map(sentence).joined(), to: "three")
      let outcome = try place.run(
        """
        { cat one two; until [ -s events ]; do sleep 0.01; done; cat three; } |
          routeplot --follow - -o live.png --events events --refresh 0.1s -s 300x200
        cat one two three >whole
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try place.events().last?.fixes == 30)
      try place.expectPicture(of: "whole")
    }
  }

  @Test("The names of a legend have room beside a track that grows towards them")
  func legendRoom() throws {
    try Workplace.use { place in
      let name = "a bus of a very long name"
      try place.write("bus,lat,lon\n\(name),47,8\n\(name),47.1,8.1\n", to: "log.csv")
      try place.write((0..<30).map { "\(name),47.1,8.\(10 + $0)\n" }.joined(), to: "more")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow -s 600x300 -c red --group-by bus --legend; until_rows 2
        cat more >>log.csv; until_rows 32; end
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      let box = try #require(try place.events().last?.bbox)
      // Without the room it would be nearly 1.
      #expect((8.39 - box[0]) / (box[2] - box[0]) < 0.75)
    }
  }

  @Test(
    "A title above and a profile below have room beside a track that grows towards them",
    arguments: [("--title Trip", true, 0.06), ("--profile", false, 0.1)])
  func roomAboveAndBelow(options: String, growsNorth: Bool, least: Double) throws {
    try Workplace.use { place in
      let latitudes = [47.52, 47.48] + (1...45).map { 47.5 + Double(growsNorth ? $0 : -$0) / 100 }
      let rows = latitudes.enumerated().map { "\($1),8,\(500 + $0)\n" }
      try place.write("lat,lon,ele\n" + rows[..<2].joined(), to: "log.csv")
      try place.write(rows[2...].joined(), to: "more")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow -s 200x300 \(options); until_rows 2
        while read -r row; do echo "$row" >>log.csv; sleep 0.03; done <more; until_rows 47; end
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      let events = try place.events()
      #expect(events.count { $0.reason == "grown" } > 1)
      for event in events {
        let seen = latitudes[..<event.rows]
        let (south, north) = (event.bbox[1], event.bbox[3])
        let room = growsNorth ? north - (seen.max() ?? 0) : (seen.min() ?? 0) - south
        #expect(room / (north - south) > least, "\(event.rows)")
      }
    }
  }
}
