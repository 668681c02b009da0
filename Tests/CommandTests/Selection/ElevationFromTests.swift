// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights of the ground as the elevations of logs.

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

struct ElevationFromTests {
  /// A plane that rises by 1000 m to the north over a degree.
  private func writePlane(in place: Workplace) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("heights"), withIntermediateDirectories: true)
    let bytes = hgtBytes(side: 1001) { down, _ in 1000 - Int((down * 1000).rounded()) }
    try place.write(bytes, to: "heights/N46E008.hgt")
  }

  private let log = "lat,lon\n46.2,8.2\n46.25,8.2\n46.7125,8.2\n"

  private func report(_ place: Workplace, _ command: String) throws -> (Report, [String]) {
    let outcome = try place.run("routeplot \(command) -o a.png --report r.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let data = Data(try place.read("r.json"))
    return (try JSONDecoder().decode(Report.self, from: data), outcome.messages)
  }

  @Test("A log without elevations gets the heights of the ground, in the picture and in data")
  func filled() throws {
    try Workplace.use { place in
      try writePlane(in: place)
      try place.write(log, to: "log.csv")
      let (report, messages) = try report(place, "log.csv --elevation-from heights")
      #expect(messages.isEmpty)
      #expect(abs(try #require(report.ascentMetres) - 512.5) < 0.01)
      let elevations = try #require(report.elevations)
      #expect(elevations.source == "heights" && elevations.spacing == "1000 posts a degree")
      #expect(elevations.fixes == 3 && elevations.fixesWithout == 0)
      let outcome = try place.run(
        """
        set -e
        routeplot log.csv --elevation-from heights -o a.csv -o a.gpx -o a.geojson
        routeplot log.csv --elevation-from heights --color-by elevation --legend --profile -o b.png
        routeplot a.csv --color-by elevation --legend --profile -o c.png
        routeplot a.gpx --color-by elevation --legend --profile -o d.png
        routeplot a.geojson --color-by elevation --legend --profile -o e.png
        cmp b.png c.png; cmp b.png d.png; cmp b.png e.png
        cat a.csv
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "latitude,longitude,elevation\n46.2,8.2,200\n46.25,8.2,250\n46.7125,8.2,712.5\n")
    }
  }

  @Test("A log with elevations keeps them unless they are replaced")
  func own() throws {
    try Workplace.use { place in
      try writePlane(in: place)
      try place.write(
        "lat,lon,alt (ft)\n46.2,8.2,1000\n46.25,8.2,\n46.7,8.2,2000\n", to: "log.csv")
      let kept = try report(place, "log.csv --elevation-from heights -v")
      #expect(abs(try #require(kept.0.ascentMetres) - 304.8) < 0.01)
      #expect(kept.0.elevations?.tracksWithOwn == 1 && kept.0.elevations?.fixes == 0)
      #expect(
        kept.1.contains(
          "routeplot: log.csv: the elevations are those of the log, and none is from heights"))
      let replaced = try report(place, "log.csv --elevation-from heights --replace-elevation")
      #expect(abs(try #require(replaced.0.ascentMetres) - 500) < 0.01)
      let outcome = try place.run(
        "routeplot log.csv --elevation-from heights --replace-elevation -o a.csv && cat a.csv")
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "latitude,longitude,elevation\n46.2,8.2,200\n46.25,8.2,250\n46.7,8.2,700\n")
    }
  }

  @Test("Each track of a document is decided alone, and what has no height is said")
  func tracks() throws {
    try Workplace.use { place in
      try writePlane(in: place)
      func track(_ longitude: Double, _ elevations: [String]) -> String {
        "<trk><trkseg>"
          + elevations.enumerated().map { index, elevation in
            "<trkpt lat=\"46.\(2 + index)\" lon=\"\(longitude)\">\(elevation)</trkpt>"
          }.joined() + "</trkseg></trk>"
      }
      try place.write(
        "<gpx version=\"1.1\" creator=\"x\">" + track(8.2, ["", "", ""])
          + track(8.3, ["", "", "<ele>40</ele>"]) + track(9.5, ["", ""]) + "</gpx>", to: "log.gpx")
      let (report, messages) = try report(place, "log.gpx --elevation-from heights")
      #expect(report.tracks.map { $0.ascentMetres?.rounded() } == [200, 0, nil])
      #expect(
        messages == [
          "routeplot: log.gpx: warning: heights has no height for 2 fixes of 5: it has no N46E009.hgt"
        ])
    }
  }

  @Test("A noisy copy of heights of the ground has an ascent within 2 percent of it")
  func noise() throws {
    try Workplace.use { place in
      try FileManager.default.createDirectory(
        at: place.folder.appendingPathComponent("heights"), withIntermediateDirectories: true)
      let hills = hgtBytes(side: 1201) { down, across in
        Int(900 + 300 * sin(down * 60) * cos(across * 50) + 25 * sin(across * 300))
      }
      try place.write(hills, to: "heights/N46E008.hgt")
      let points = (0..<9000).map { index in
        let part = Double(index) / 9000
        return "\(46.1 + 0.4 * part),\(8.1 + 0.3 * part + 0.02 * sin(part * 40))"
      }
      try place.write("lat,lon\n" + points.joined(separator: "\n"), to: "log.csv")
      let clean = try report(place, "log.csv --elevation-from heights").0
      _ = try place.run("routeplot log.csv --elevation-from heights -o high.csv")
      let rows = String(decoding: try place.read("high.csv"), as: UTF8.self).split(separator: "\n")
      var random = SeededGenerator(seed: 574)
      func noisy(_ height: (Double) -> Double) -> String {
        rows.dropFirst().map { row in
          let cells = row.split(separator: ",")
          let noise = (0..<12).reduce(-6.0) { sum, _ in
            sum + Double.random(in: 0..<1, using: &random)
          }
          return "\(cells[0]),\(cells[1]),\(height(Double(cells[2]) ?? .nan) + 3 * noise)"
        }.joined(separator: "\n")
      }
      try place.write("lat,lon,ele\n" + noisy { $0 }, to: "noisy.csv")
      try place.write("lat,lon,ele\n" + noisy { _ in 400 }, to: "flat.csv")
      let expected = try #require(clean.ascentMetres)
      let ascent = try #require(try report(place, "noisy.csv").0.ascentMetres)
      #expect(expected > 1000 && abs(ascent - expected) < 0.02 * expected)
      #expect(try report(place, "flat.csv").0.ascentMetres == 0)
    }
  }

  @Test("Options without an effect and sources without heights are refused")
  func refused() throws {
    try Workplace.use { place in
      try writePlane(in: place)
      try place.write(log, to: "log.csv")
      let faults: [(options: String, status: Int32, words: String)] = [
        ("--elevation-from heights", 64, "nothing uses the elevations of --elevation-from"),
        ("--replace-elevation", 64, "--replace-elevation has no effect without --elevation-from"),
        ("--elevation-from '' --stats", 64, "--elevation-from has an empty name"),
        ("--elevation-from none --stats", 66, "none: No such file or directory"),
        (
          "--elevation-from heights --stats --report heights/N46E008.hgt", 73,
          "the heights"
        ),
      ]
      for (options, status, words) in faults {
        let outcome = try place.run("routeplot log.csv -o a.png \(options)")
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome.errors)")
      }
    }
  }

  @Test("A growing log has the heights of the ground as it grows")
  func following() throws {
    try Workplace.use { place in
      try writePlane(in: place)
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        """
        set -e
        routeplot log.csv --elevation-from heights --color-by elevation --profile -o a.png
        routeplot log.csv --elevation-from heights --color-by elevation --profile -o b.png \
          --follow --until-idle 1s
        cmp a.png b.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
