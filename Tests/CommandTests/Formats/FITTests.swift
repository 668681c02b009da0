// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

struct FITTests {
  /// What a command prints, and nothing on standard error.
  private func output(_ place: Workplace, _ script: String) throws -> [UInt8] {
    let outcome = try place.run(script)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(script): \(outcome.errors)")
    return outcome.output
  }

  @Test("A FIT file is the picture of its points, from a file, a pipe, compressed or in a folder")
  func ways() throws {
    try Workplace.use { place in
      try place.write(FITFile.ride.bytes(), to: "ride.fit")
      try place.write(gzipped(FITFile.ride.bytes()), to: "ride.fit.gz")
      let picture = try output(place, "routeplot ride.fit")
      #expect(picture.starts(with: signature))
      for script in [
        "cat ride.fit | routeplot -", "routeplot --format fit ride.fit", "routeplot ride.fit.gz",
        "cat ride.fit.gz | routeplot -", "routeplot -q -d . ride.fit && cat ride.png",
        "mkdir a; cp ride.fit.gz a/RIDE.FIT.GZ; routeplot -r a",
        "cp ride.fit log.csv; routeplot log.csv",
        "routeplot -q ride.fit -o ride.gpx && routeplot ride.gpx",
        "routeplot -q ride.fit -o ride.geojson && routeplot ride.geojson",
        "routeplot -q ride.fit -o b.csv && routeplot -q ride.gpx --no-waypoints -o 1.png "
          + "&& routeplot -q b.csv --break-at-missing -o 2.png && cmp 1.png 2.png && routeplot ride.fit",
      ] {
        #expect(try output(place, script) == picture, "\(script)")
      }
    }
  }

  @Test(
    "The values have the names of other formats for colours, conditions and the data that is written"
  )
  func values() throws {
    try Workplace.use { place in
      try place.write(FITFile.ride.bytes(), to: "ride.fit")
      _ = try output(
        place, "routeplot -q ride.fit -o ride.gpx; routeplot -q ride.fit -o ride.csv -o x.png")
      let gpx = String(decoding: try place.read("ride.gpx"), as: UTF8.self)
      #expect(
        gpx.contains("<ele>450</ele><time>2024-11-08T11:33:30Z</time>")
          && gpx.contains(":hr>150</") && gpx.contains(":speed>3</")
          && gpx.contains("Spring</name>"))
      let csv = String(decoding: try place.read("ride.csv"), as: UTF8.self)
      #expect(csv.hasPrefix("latitude,longitude,time,elevation,speed,heartrate,track\n"))
      for options in [
        "--color-by heart-rate --legend", "--color-by elevation --legend", "--color-by hr",
        "--color-by speed", "--color-by time", "--profile", "--stats --markers start,end",
        "--where 'hr<130'",
        "--from 2024-11-08T11:33:25Z", "--max-speed 9000km/h", "--where 'altitude>410'",
      ] {
        _ = try output(place, "routeplot -q ride.fit \(options) -o a.png --overwrite")
        let isSame = try output(
          place, "routeplot -q ride.gpx \(options) -o b.png --overwrite; cmp a.png b.png")
        #expect(isSame.isEmpty, "\(options)")
      }
      let ride = try output(place, "routeplot -q ride.fit --where sport=cycling | cmp - x.png")
      #expect(ride.isEmpty)
    }
  }

  @Test(
    "Days, clocks and the times of a legend are on the clock of the watch, unless a zone is given")
  func zone() throws {
    try Workplace.use { place in
      // 11:33:20 UTC is 01:18:20 of the next day, 13:45 h ahead.
      for (seconds, name) in [(13 * 3600 + 45 * 60, "zone.fit"), (-806_412_116, "none.fit")] {
        var file = FITFile.ride
        file.define(5, message: 34, [(253, 4, 0x86), (5, 4, 0x86)])
        file.add(5, [.number(FITFile.start + 100), .number(FITFile.start + 100 + seconds)])
        try place.write(file.bytes(), to: name)
      }
      func isDrawn(_ options: String) throws -> Bool {
        try place.run("routeplot -q --dry-run \(options)").status == 0
      }
      #expect(try isDrawn("zone.fit --from 2024-11-09 --to 2024-11-09"))
      #expect(try !isDrawn("zone.fit --to 2024-11-08"))
      #expect(try isDrawn("zone.fit --to 2024-11-08 --timezone UTC"))
      #expect(try isDrawn("zone.fit --to 2024-11-08T12:00Z"))
      #expect(try isDrawn("none.fit --from 2024-11-08 --to 2024-11-08"))
      #expect(try isDrawn("zone.fit --from 01:00 --to 02:00"))
      #expect(try isDrawn("none.fit --from 11:30 --to 11:40"))
      #expect(try isDrawn("zone.fit --from 13:30 --to 13:40 --timezone +02:00"))
      #expect(try !isDrawn("zone.fit --from 11:30 --to 11:40 --timezone +02:00"))
      let refused = try place.run("routeplot zone.fit --dry-run --to 2024-11-08")
      #expect(
        refused.messages.first?.contains(
          "; the log is from 2024-11-09T01:18:20+13:45 to 2024-11-09T01:20:00+13:45, in +13:45; ")
          == true)
      _ = try output(
        place, "routeplot -q zone.fit --color-by time --legend --svg-text -o a.svg")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      #expect(svg.contains(">UTC+13:45<") && svg.contains(">01:18:20<"))
    }
  }

  @Test("Activities with clocks of different zones are told, and the first zone is used")
  func severalZones() throws {
    try Workplace.use { place in
      func ride(_ zones: Int...) -> [UInt8] {
        var file = FITFile.ride
        file.define(5, message: 34, [(253, 4, 0x86), (5, 4, 0x86)])
        for hours in zones {
          file.add(5, [.number(FITFile.start + 100), .number(FITFile.start + 100 + hours * 3600)])
        }
        return file.bytes()
      }
      let message =
        "routeplot: a.fit: warning: its activities have clocks of different zones, and that of the first one is used; "
        + "name a zone with --timezone\n"
      for (bytes, isTold) in [
        (ride(2), false), (ride(2, 2), false), (ride(2, 5), true), (ride(2) + ride(2), false),
        (ride(5) + ride(2), true),
      ] {
        try place.write(bytes, to: "a.fit")
        let outcome = try place.run("routeplot a.fit -o a.png")
        #expect(outcome.status == 0 && outcome.errors == (isTold ? message : ""))
        let named = try place.run("routeplot a.fit -o a.png --timezone UTC")
        #expect(named.errors.isEmpty)
      }
    }
  }

  @Test("A damaged file is drawn with a warning that names the byte, and --strict refuses it")
  func damaged() throws {
    try Workplace.use { place in
      let bytes = Array(FITFile.ride.bytes().dropLast(60))
      try place.write(bytes, to: "cut.fit")
      let words =
        "cut.fit: warning: the FIT data is cut off after byte \(bytes.count); copy the file again"
      let drawn = try place.run("routeplot cut.fit -o a.png --report r.json")
      #expect(drawn.status == 0 && drawn.messages == ["routeplot: \(words); all else is drawn"])
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(report.format == "fit" && report.damage?.line == nil && report.damage?.count == 1)
      let strict = try place.run("routeplot cut.fit -o b.png --strict")
      #expect(
        strict.status == 65
          && strict.messages == [
            "routeplot: \(words.replacing("warning: ", with: "")); or leave out --strict to draw all else"
          ])
    }
  }
}
