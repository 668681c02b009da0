// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import Geography
import CommandSupport
import TestSupport
import Testing

@testable import RoutePlotKit

/// Circles that hide and logs out of order, as users see them.
struct HideAndSortTests {
  private func report(_ outcome: Workplace.Outcome) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(outcome.output))
  }

  @Test(
    "No pixel is drawn in a hidden circle farther in than half the line, whatever is asked for beside"
  )
  func pixels() throws {
    try Workplace.use { place in
      let rows = (0..<200).map {
        "47.\(100 + $0 * 7919 % 800),8.\(100 + $0 * 104_729 % 800),\($0 % 3)"
      }
      try place.write((["lat,lon,name"] + rows).joined(separator: "\n"), to: "log.csv")
      for options in [
        "", "--gap 1km --gap-style dash", "--gap 1km --gap-style line", "--every 7",
        "--min-distance 20km", "--group-by name", "--geodesic", "--projection equirectangular",
        "--remove-spikes --trim-end 1km",
      ] {
        let command =
          "routeplot log.csv -q --center 47.5,8.5 --zoom 10 -s 600x600 --stroke-width 4 --hide 47.5,8.5,8km \(options)"
        let picture = try place.picture(command)
        let map = try #require(report(place.run(command + " --dry-run --report -")).picture)
        // The ground is stretched to the north a little more than in the middle.
        let radius = 8000 / map.metresPerPixel * 0.998 - 2 - 1
        var (inside, outside) = (0, 0)
        for y in 0..<600 {
          for x in 0..<600 where picture[x, y] != .white {
            let (dx, dy) = (Double(x) - 299.5, Double(y) - 299.5)
            if (dx * dx + dy * dy).squareRoot() < radius { inside += 1 } else { outside += 1 }
          }
        }
        #expect(inside == 0 && outside > 0, "\(options)")
      }
    }
  }

  @Test("A leg of half a turn crosses no hidden place, whichever way it goes")
  func halfTurns() throws {
    try Workplace.use { place in
      let rows = ["10,-44.84", "10,75.16", "10,-164.84", "10,15.16"]
      try place.write((["lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      for (longitude, box) in [(-74.84, "-77.84,7,-71.84,13"), (105.16, "102.16,7,108.16,13")] {
        let picture = try place.picture(
          "routeplot log.csv -q --hide=10,\(longitude),100km --bbox=\(box) -s 200x200")
        for y in 0..<picture.height {
          for x in 0..<picture.width { #expect(picture[x, y] == .white) }
        }
      }
    }
  }

  @Test("What is hidden is in no report or answer, and how much it is is said")
  func said() throws {
    try Workplace.use { place in
      let rows = (0..<10).map { "2026-01-01T00:00:0\($0)Z,0,0.00\($0)1" }
      try place.write((["time,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run --report - --hide 0,0.0001,150m --hide 0,0.0091,1m "
          + "--hide 0,0.0056,10m")
      let report = try report(outcome)
      #expect(
        outcome.messages == [
          "routeplot: log.csv: --hide hides 3 fixes and 1 leg between others, leaving 7 fixes"
        ])
      #expect(report.bounds == Report.Box(west: 0.0021, south: 0, east: 0.0081, north: 0))
      #expect(report.time?.start == "2026-01-01T00:00:02Z")
      #expect(report.time?.end == "2026-01-01T00:00:08Z")
      #expect(report.fixes == Report.Fixes(read: 10, used: 7) && report.segments == 2)
      #expect(report.selection["hidden"] == 3 && report.selection["hiddenLegs"] == 1)
      #expect(abs(try #require(report.lengthMetres) - 5 * 111.195) < 0.01)
      let answer = try place.run(
        "routeplot log.csv -q --bbox -0.01,-0.01,0.01,0.01 -s 100x100 --locate 50,50 --hide 0,0.0001,150m"
      )
      #expect(
        String(decoding: answer.output, as: UTF8.self).contains(
          ",3,4,2026-01-01T00:00:02Z,0,0.0021,"))
      #expect(try place.run("routeplot log.csv -q --dry-run --hide 0,0,1m").errors.isEmpty)
      #expect(
        try place.run("routeplot log.csv --dry-run --hide 9,9,1m").messages == [
          "routeplot: log.csv: --hide hides 0 fixes and 0 legs between others, leaving 10 fixes"
        ])
      try place.expectFailure(
        "routeplot log.csv --hide 0,0,99999km", status: 65,
        message: "log.csv: no fix of 10 is left to draw: --hide left out 10; use weaker filters")
    }
  }

  @Test("A log out of order is put in the order of its times, each track by itself")
  func sorts() throws {
    try Workplace.use { place in
      let rows = [
        "b,2026-01-01T00:00:03Z,5,3", "a,2026-01-01T00:00:02Z,1,2", "b,2026-01-01T00:00:01Z,5,1",
        "a,2026-01-01T00:00:03Z,0,3", "b,2026-01-01T00:00:02Z,5,2", "a,2026-01-01T00:00:01Z,0,1",
      ]
      try place.write((["name,time,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      try place.write(
        (["name,time,lat,lon"] + rows.sorted().reversed()).joined(separator: "\n"), to: "other.csv")
      try place.write(
        (["name,time,lat,lon"] + rows.sorted()).joined(separator: "\n"), to: "order.csv")
      func pixels(_ command: String) throws -> [Color] {
        try place.picture("routeplot \(command) -q --group-by name -c tomato").pixels
      }
      let picture = try pixels("order.csv")
      #expect(try pixels("log.csv --sort time") == picture)
      #expect(try pixels("other.csv --sort TIME") == picture)
      #expect(try pixels("log.csv") != picture)
      let report = try report(
        place.run("routeplot log.csv -q --group-by name --sort time --gap 3s --dry-run --report -"))
      #expect(report.selection["gaps"] == 0 && report.segments == 2)
      try place.write("lat,lon\n1,2\n2,3\n", to: "none.csv")
      try place.expectFailure(
        "routeplot none.csv --sort time", status: 65,
        message: "none.csv:1: no column of times among 1 'lat', 2 'lon'; name it with --time, "
          + "or leave out the options that need times")
    }
  }
}
