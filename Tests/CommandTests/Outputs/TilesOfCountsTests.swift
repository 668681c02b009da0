// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles that are made of files of counts.

import Foundation
import TestSupport
import Testing

struct TilesOfCountsTests {
  /// Writes logs a.csv to e.csv of random walks within 7.6…8.4° east and 46.6…47.4° north, and a lone fix, f.csv.
  private func writeLogs(at place: Workplace, turnedBy longitude: Double = 0) throws {
    var generator = SeededGenerator(seed: 273)
    for name in ["a", "b", "c", "d", "e"] {
      var (north, east) = (47.0, 8.0)
      let rows = (0..<200).map { _ in
        north = min(max(north + .random(in: -0.03...0.03, using: &generator), 46.6), 47.4)
        east = min(max(east + .random(in: -0.03...0.03, using: &generator), 7.6), 8.4)
        let turned = east + longitude
        return "\(north),\(turned >= 180 ? turned - 360 : turned)"
      }
      try place.write("lat,lon\n\(rows.joined(separator: "\n"))\n", to: "\(name).csv")
    }
    let lone = 7.5 + longitude
    try place.write("lat,lon\n46.5,\(lone >= 180 ? lone - 360 : lone)\n", to: "f.csv")
  }

  @Test(
    "Parts give the tiles of one file, and those of the zoom of the counts are drawn from logs the same",
    arguments: [
      (0.0, "", "@1x"), (0.0, " --tile-size 512", "@1x"), (0.0, "", "@2x"), (172.0, "", "@1x"),
    ])
  func tiles(longitude: Double, options: String, density: String) throws {
    try Workplace.use { place in
      try writeLogs(at: place, turnedBy: longitude)
      let box = "--bbox \(7.4 + longitude),46.4,\(8.6 + longitude),47.6"
      let suffix = density == "@1x" ? "" : density
      let counting = "routeplot -q --density \(box) --tile-zoom 9\(options)"
      let tiling = "routeplot -q --title all --density\(options)"
      let outcome = try place.run(
        """
        set -e
        \(counting) ?.csv -o one\(suffix).counts
        \(counting) a.csv d.csv -o x\(suffix).counts
        \(counting) f.csv e.csv -o y\(suffix).counts
        \(counting) c.csv b.csv -o z\(suffix).counts
        \(tiling) one\(suffix).counts -o 'one/{z}/{x}/{y}\(suffix).png'
        \(tiling) z\(suffix).counts x\(suffix).counts y\(suffix).counts -o 'parts/{z}/{x}/{y}\(suffix).png'
        \(tiling) ?.csv --tile-zoom 9 -o 'direct/{z}/{x}/{y}\(suffix).png'
        diff -r one parts
        diff -r one/9 direct/9
        ls one
        """)
      #expect(
        outcome.status == 0, "\(outcome.errors) \(String(decoding: outcome.output, as: UTF8.self))")
      let zooms = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(zooms.last == "tilejson.json" && zooms.contains("9") && !zooms.contains("10"))
    }
  }

  @Test("A lone fix is seen at every zoom")
  func loneFix() throws {
    try Workplace.use { place in
      try writeLogs(at: place)
      let outcome = try place.run(
        """
        set -e
        routeplot -q --density --bbox 7,46,9,48 --tile-zoom 12 f.csv -o f.counts
        routeplot -q --density f.counts --tile-zoom 0-12 -o 't/{z}/{x}/{y}.png'
        find t -name '*.png' | sort
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let tiles = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      for zoom in 0...12 {
        #expect(tiles.contains { $0.contains("t/\(zoom)/") }, "no tile of zoom \(zoom)")
      }
    }
  }
}
