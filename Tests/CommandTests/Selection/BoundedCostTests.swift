// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct BoundedCostTests {
  @Test(
    "A region that no picture can show is refused",
    arguments: [
      (
        "--center 90,0 --span 1000km",
        "the region is beyond 85.0511 degrees of latitude, where Web Mercator ends; "
          + "choose another one with --projection"
      ),
      (
        "--bbox 0,86,10,90",
        "the region is beyond 85.0511 degrees of latitude, where Web Mercator ends; "
          + "choose another one with --projection"
      ),
      (
        "--center 0,0 --span 999999999999km",
        "the picture would be 24981121 times as wide as the world, expected at most 128 times; "
          + "ask for a smaller region, a narrower --stroke-width or another --size"
      ),
      (
        "--bbox=-1e5,-80,1e5,80 -s 1000x300",
        "the picture would be 556 times as wide as the world, expected at most 128 times; "
          + "ask for a smaller region, a narrower --stroke-width or another --size"
      ),
      (
        "--center 47,8 --span 0.00001m -s 100x100",
        "a pixel would show 1e-07 metres of ground, expected at least 0.000001; "
          + "ask for a larger region or a smaller --size"
      ),
    ])
  func refuses(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for projection in ["", "--report report.json"] {
        try place.expectFailure(
          "routeplot trip.csv -o a.png \(options) \(projection)", status: 64, message: message)
      }
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test(
    "Tiles that are too many or too large are refused before one is drawn, and before memory is taken",
    arguments: [
      (
        "-o w.pmtiles --tile-zoom 24",
        "the zooms up to 24 have more than 262144 tiles, expected fewer"
      ),
      (
        "-o w.mbtiles --tile-zoom 0-24",
        "the zooms up to 16 have more than 262144 tiles, expected fewer"
      ),
      (
        "-o w.mbtiles --tile-zoom 0-7 --density",
        "zoom 7 has 31232x19968 pixels, and tiles with a map or a density have at most 268435456 pixels, "
          + "and sides of 32767"
      ),
      (
        "-o w.mbtiles --tile-zoom 22 --density",
        "zoom 22 has 1014089728x643065088 pixels, and tiles with a map or a density have at most "
          + "268435456 pixels, and sides of 32767"
      ),
      (
        "-o 'w/{z}/{x}/{y}.png' --tile-zoom 0-7 --map earth",
        "zoom 7 has 31232x19968 pixels, and tiles with a map or a density have at most 268435456 pixels, "
          + "and sides of 32767"
      ),
    ])
  func refusesTiles(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n-70,-170\n60,-60\n10,30\n-40,120\n75,170\n", to: "w.csv")
      // The program itself and its threads take a part of this.
      let outcome = try place.run("(ulimit -d 200000; routeplot w.csv \(options))")
      #expect(outcome.status == 64)
      #expect(
        outcome.messages == ["routeplot: \(message); choose lower zooms with --tile-zoom"],
        "\(options)")
      #expect(try place.files() == ["w.csv"])
    }
  }

  @Test(
    "What lies far out of view, or goes round and round, costs what is seen of it",
    arguments: [
      ("i%50 \",\" (i%3==0 ? 0 : i%3==1 ? 119 : -121)", 3_600, ""),
      ("i%50 \",\" (i%3==0 ? 0 : i%3==1 ? 119 : -121)", 100_000, "--center 20,45 --span 5km"),
      (
        "i%50 \",\" (i%3==0 ? 0 : i%3==1 ? 119 : -121)", 3_600,
        "--geodesic --center 20,45 --zoom 24"
      ),
      ("i*37%160-80 \",\" i*101%360-180", 3_000, "--geodesic --center 47,19 --span 5km"),
      ("i*37%160-80 \",\" i*101%360-180", 300, "--geodesic --center 47,19 --zoom 24"),
      (
        "i*37%160-80 \",\" i*101%360-180", 300,
        "--geodesic --projection polar --center 90,0 --zoom 24"
      ),
      (
        "i*37%160-80 \",\" i*101%360-180", 300,
        "--gap 1km --gap-style dash --center 0,0 --span 0.001m -s 100x100"
      ),
      ("47+i/99999 \",\" 8+i/99999", 300, "--bbox=-20000,-80,20000,80"),
      ("47+i/99999 \",\" 8+i/99999", 300, "--stroke-width 40000km"),
    ])
  func costsWhatIsSeen(row: String, count: Int, options: String) throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        awk 'BEGIN { print "lat,lon"; for (i = 0; i < \(count); i++) print \(row) }' >log.csv
        ulimit -t 2
        \(memoryLimit)
        routeplot log.csv -q -o log.png \(options)
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test(
    "Many tracks of few fixes cost a few words each", .enabled(if: !memoryLimit.isEmpty),
    arguments: [(300_000, 1), (200_000, 2)])
  func manyTracks(tracks: Int, fixes: Int) throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        awk 'BEGIN { srand(1); print "lat,lon,trip"; for (i = 0; i < \(tracks); i++) {
          a = 46 + rand(); b = 9 + rand(); print a "," b "," i
          if (\(fixes) > 1) print a + rand() / 99 "," b + rand() / 99 "," i } }' >log.csv
        ulimit -d 131072
        routeplot log.csv -q --group-by trip --threads 2 -o log.png
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test(
    "Great circles of a long log cost what is seen of them", .enabled(if: !memoryLimit.isEmpty),
    arguments: ["", "--projection equirectangular", "--center 47.6,8.6 --span 20km"])
  func longGreatCircles(options: String) throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        awk 'BEGIN { print "lat,lon"; for (i = 0; i < 2000000; i++)
          print 47 + i % 1999 / 3000 "," 8 + i / 2000000 }' >log.csv
        ulimit -d 65536
        routeplot log.csv -q --geodesic --threads 2 -o log.png \(options)
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("Tiles of a continent with pins cost what is seen of it, at any zoom")
  func wideTiles() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n38,-9\n56,38\n", to: "wide.csv")
      try place.write("lat,lon,label\n38,-9,A\n50,10,B\n56,38,C\n", to: "pins.csv")
      let outcome = try place.run(
        """
        ulimit -t 4
        \(memoryLimit)
        routeplot wide.csv -q --pins pins.csv -o wide.pmtiles --tile-zoom 12-12
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("The pole is shown by the projections that have it")
  func pole() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n89,0\n90,0\n89,180\n", to: "pole.csv")
      let picture = try place.picture(
        "routeplot pole.csv --center 90,0 --span 1000km --projection polar -s 100x100")
      let extent = try #require(picture.extent(differingFrom: .white))
      // Two degrees of latitude are 222 km.
      #expect((23...27).contains(extent.y.count) && (2...4).contains(extent.x.count))
      let flat = try place.run(
        "routeplot pole.csv --center 90,0 --span 1000km --projection equirectangular -s 100x100")
      #expect(flat.status == 0)
    }
  }

  @Test("A route that winds round the Earth a thousand times is shown in the world once")
  func winds() throws {
    try Workplace.use { place in
      func log(turns: Int, east: Bool) -> String {
        let turn = "10,0\n40,120\n-20,-120\n"
        let rows = String(repeating: turn, count: turns) + "10,0\n"
        let log =
          east ? rows : rows.split(separator: "\n").reversed().joined(separator: "\n") + "\n"
        return "lat,lon\n" + log
      }
      try place.write(log(turns: 1, east: true), to: "once.csv")
      for projection in ["mercator", "equirectangular"] {
        let options = "-s 360x200 --padding 0 --projection \(projection)"
        let once = try place.picture("routeplot once.csv \(options)")
        for (turns, east) in [(2, true), (2, false), (1000, true), (1000, false)] {
          try place.write(log(turns: turns, east: east), to: "wound.csv")
          #expect(try place.picture("routeplot wound.csv \(options)").pixels == once.pixels)
        }
        // Greenwich is in the middle, and the line continues over both edges at one height.
        func rows(_ x: Int) -> [Int] { (0..<200).filter { once[x, $0] != .white } }
        #expect(!rows(0).isEmpty && !rows(180).isEmpty)
        #expect(abs((rows(0).first ?? 0) - (rows(359).first ?? 99)) <= 1)
      }
      try place.expectLog(
        log(turns: 1000, east: true), fixes: 3001, bounds: [-180, -20, 180, 40])
    }
  }

  @Test("A week of a satellite's ground track is drawn as its legs are one by one")
  func groundTrack() throws {
    try Workplace.use { place in
      // An orbit of 92.7 minutes at an inclination of 51.6°, a fix every minute.
      let fixes = (0..<10_080).map { minute -> (Double, Double) in
        let angle = 2 * Double.pi * Double(minute) / 92.7
        let inclination = 51.6 * Double.pi / 180
        let latitude = asin(sin(inclination) * sin(angle))
        let inertial = atan2(cos(inclination) * sin(angle), cos(angle))
        let longitude = inertial * 180 / .pi - 360 * Double(minute) / 1436.07
        return (latitude * 180 / .pi, longitude - 360 * ((longitude + 180) / 360).rounded(.down))
      }
      let rows = fixes.map { "\($0.0),\($0.1)\n" }
      try place.write("lat,lon\n" + rows.joined(), to: "track.csv")
      // Between empty rows each leg is a line of its own.
      let legs = zip(rows, rows.dropFirst()).map { $0 + $1 + ",\n" }
      try place.write("lat,lon\n" + legs.joined(), to: "legs.csv")
      let options = "-q -s 400x200 --stroke-width 0.5"
      let track = try place.picture("routeplot track.csv \(options)")
      let apart = try place.picture(
        "routeplot legs.csv \(options) --break-at-missing --bbox \"$(routeplot track.csv \(options) "
          + "--print-bbox)\"")
      let differences = zip(track.pixels, apart.pixels).map { abs(Int($0.red) - Int($1.red)) }
      #expect((differences.max() ?? 255) <= 4)
      let extent = try #require(track.extent(differingFrom: .white))
      #expect(extent.x == 0...399)
    }
  }

  @Test("Dashes that end far outside of a tiny region are drawn in it")
  func dashes() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0.0000001,0.001\n0.0000001,60\n", to: "gap.csv")
      let picture = try place.picture(
        "routeplot gap.csv --gap 1km --gap-style dash --center 0.0000001,30 --span 0.0002m -s 150x50 --stroke-width 3"
      )
      let row = (0..<150).map { picture[$0, 25] != .white }
      // Dashes and spaces take turns, each two widths of the line long.
      let changes = zip(row, row.dropFirst()).count { $0 != $1 }
      #expect((23...27).contains(changes), "\(changes)")
    }
  }
}
