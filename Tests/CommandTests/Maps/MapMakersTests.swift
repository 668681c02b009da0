// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

/// The makers of maps, whom pictures and tiles name.
struct MapMakersTests {
  private static let log = "lat,lon\n47.1,18.9\n47.6,19.6\n"

  /// Makes a file with one blue tile of the world.
  private func makeMap(_ name: String, attribution: String?, in place: Workplace) throws {
    let row = attribution.map { "insert into metadata values('attribution','\($0)');" } ?? ""
    let made = try place.run(
      """
      [ -f tile.png ] || routeplot log.csv -q --map earth --bbox=-180,-85.0511,180,85.0511 -s 256x256 --padding 0 -o tile.png
      sqlite3 \(name) "create table metadata(name,value); create table tiles(zoom_level,tile_column,tile_row,tile_data);
        \(row) insert into tiles values(0,0,0,readfile('tile.png'));"
      """)
    #expect(made.status == 0, "\(made.errors)")
  }

  private func useMaps(_ work: (Workplace) throws -> Void) throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      try makeMap("a.mbtiles", attribution: "Alpha &copy; Maps", in: place)
      try makeMap("b.mbtiles", attribution: "<a href=x>Beta</a> Hills", in: place)
      try makeMap("c.mbtiles", attribution: "Alpha &#169; Maps", in: place)
      try makeMap("none.mbtiles", attribution: nil, in: place)
      try work(place)
    }
  }

  @Test("Of several maps all makers are named, and equal ones once")
  func severalMaps() throws {
    try useMaps { place in
      for (maps, makers) in [
        (["a"], "Alpha © Maps"), (["b"], "Beta Hills"), (["a", "b"], "Alpha © Maps · Beta Hills"),
        (["b", "a"], "Beta Hills · Alpha © Maps"), (["a", "c"], "Alpha © Maps"),
        (["a", "b", "c"], "Alpha © Maps · Beta Hills"), (["none", "b"], "Beta Hills"),
        (["b", "none", "a"], "Beta Hills · Alpha © Maps"),
      ] {
        let options = maps.map { "--map \($0).mbtiles" }.joined(separator: " ")
        let outcome = try place.run(
          """
          routeplot log.csv -s 400x300 -q --svg-text \(options) -o 1.png -o 1.svg
          routeplot log.csv -s 400x300 -q --svg-text \(options) --attribution '\(makers)' -o 2.png -o 2.svg
          cmp 1.png 2.png && cmp 1.svg 2.svg
          """)
        #expect(outcome.status == 0, "\(maps) \(outcome.errors)")
      }
    }
  }

  @Test("A file that names no makers is warned about, unless they are given")
  func warning() throws {
    try useMaps { place in
      let words =
        "warning: has no attribution; name its makers with --attribution, like --attribution '© OpenStreetMap contributors'"
      for (maps, warned) in [
        (["none"], ["none"]), (["a"], []), (["a", "none"], ["none"]), (["none", "b"], ["none"]),
      ] {
        let options = maps.map { "--map \($0).mbtiles" }.joined(separator: " ")
        let outcome = try place.run("routeplot log.csv -s 100x80 --map-zoom 0 \(options) -o a.png")
        #expect(outcome.status == 0)
        #expect(
          outcome.messages.filter { $0.contains("attribution") }
            == warned.map { "routeplot: \($0).mbtiles: \(words)" })
        let given = try place.run(
          "routeplot log.csv -s 100x80 --map-zoom 0 \(options) --attribution Me -o a.png")
        #expect(!given.errors.contains("attribution"))
      }
      // Tiles of this program are drawn by whoever draws the picture.
      let own = try place.run(
        """
        routeplot log.csv --tile-zoom 5 -q -o own.pmtiles -o own.mbtiles
        for own in own.pmtiles own.mbtiles; do routeplot log.csv -s 100x80 --map $own -o a.png; done
        """)
      #expect(own.status == 0 && !own.errors.contains("attribution"), "\(own.errors)")
    }
  }

  @Test(
    "A text of makers is the same after a way through our own files, and is markup in none",
    arguments: [
      "Data <own> & \"more\"", "© A & B", "a < b > c", "&lt;i&gt; &amp; &copy;",
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)> ok", "'single' & \"double\"", "AT&T; &#169;", "x</a><!-- y -->",
    ])
  func roundTrips(text: String) throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      let argument = text.replacingOccurrences(of: "'", with: "'\\''")
      let made = try place.run(
        """
        routeplot log.csv -q --tile-zoom 5 --web-page --attribution '\(argument)' -o 't/{z}/{x}/{y}.png' -o a.pmtiles \
          -o a.mbtiles -o a.svg --svg-text
        """)
      #expect(made.status == 0, "\(made.errors)")
      for file in ["a.pmtiles", "a.mbtiles"] {
        let outcome = try place.run(
          "routeplot log.csv -q -s 300x200 --map \(file) -o b.png --report r.json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let maps = try #require(place.reports(in: "r.json")[0].picture?.maps)
        #expect(maps.map(\.attribution) == [text])
        // Once more, from tiles on tiles.
        let again = try place.run(
          """
          routeplot log.csv -q --tile-zoom 5 --map \(file) -o c.pmtiles
          routeplot log.csv -q -s 300x200 --map c.pmtiles -o b.png --report r.json
          """)
        #expect(again.status == 0, "\(again.errors)")
        let next = try #require(place.reports(in: "r.json")[0].picture?.maps)
        #expect(next.map(\.attribution) == [text])
      }
      let html = try place.run(
        "sqlite3 a.mbtiles \"select value from metadata where name='attribution'\""
      ).output
      let written = String(decoding: html.dropLast(), as: UTF8.self)
      #expect(!written.contains("<") && !written.contains("\""), "\(written)")
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(place.read("t/tilejson.json"))) as? [String: Any])
      #expect(object["attribution"] as? String == written)
      let page = String(decoding: try place.read("t/index.html"), as: UTF8.self)
      #expect(
        !page.contains("<own>") && !page.contains("<img") && !page.contains("alert(1)</script>"))
    }
  }

  @Test("HTML of other files is read as HTML, and text that is escaped in it stays text")
  func otherFiles() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      try makeMap(
        "evil.mbtiles",
        attribution:
          "&lt;img src=x onerror=alert(1)&gt; <a href=javascript:x()>ok</a><script>bad()</script>",
        in: place)
      let outcome = try place.run(
        """
        routeplot log.csv -q --map evil.mbtiles -o p.png --report r.json
        routeplot log.csv -q --map evil.mbtiles --tile-zoom 5 -o 'ev/{z}/{x}/{y}.png' -o ev.mbtiles
        sqlite3 ev.mbtiles "select value from metadata where name='attribution'"
        """)
      #expect(
        outcome.output == Array("&lt;img src=x onerror=alert(1)&gt; ok\n".utf8), "\(outcome.errors)"
      )
      let maps = try #require(place.reports(in: "r.json")[0].picture?.maps)
      #expect(maps.map(\.attribution) == ["<img src=x onerror=alert(1)> ok"])
    }
  }
}
