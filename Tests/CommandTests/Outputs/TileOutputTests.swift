// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles as outputs: their names, conflicts with options, and the files after a killed run.

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct TileOutputTests {
  /// A log of a walk, so long that its tiles take a while.
  private func walk(_ fixes: Int) -> String {
    var generator = SeededGenerator(seed: 12)
    var (latitude, longitude, text) = (47.0, 8.0, "lat,lon\n")
    for _ in 0..<fixes {
      latitude += Double.random(in: -0.002...0.003, using: &generator)
      longitude += Double.random(in: -0.002...0.004, using: &generator)
      text += "\(latitude),\(longitude)\n"
    }
    return text
  }

  @Test("Tiles go to folders or to one file, the same ones, and to several outputs at once")
  func outputs() throws {
    try Workplace.use { place in
      try place.write(walk(200), to: "trip.csv")
      let outcome = try place.run(
        """
        routeplot trip.csv --tile-zoom 5-12 -o 'tiles/{z}/{x}/{y}.png' -o trip.pmtiles -o trip.mbtiles \\
          -o trip.png -o trip.gpx -o 'flat/t-{z}-{y}-{x}@2x.png' --report r.json -v
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let tiles = try #require(
        outcome.messages.first { $0.contains("trip.pmtiles: ") }?.split(separator: " ").dropFirst(2)
          .first.flatMap { Int($0) })
      let counts = try place.run(
        """
        find tiles -name '*.png' | wc -l; ls flat | grep -c @2x
        sqlite3 trip.mbtiles 'select count(*) from tiles' \\
          "select zoom_level, tile_column, (1 << zoom_level) - 1 - tile_row, hex(tile_data) from tiles" >list
        head -1 list
        sed 1d list | while IFS='|' read z x y bytes; do
          xxd -p -u tiles/$z/$x/$y.png | tr -d '\\n' | cmp -s - <(printf '%s' "$bytes") || echo "$z/$x/$y differs"
        done
        """)
      #expect(counts.output == Array("\(tiles)\n\(tiles)\n\(tiles)\n".utf8), "\(counts.errors)")
      let description = try #require(
        try JSONSerialization.jsonObject(with: Data(place.read("tiles/tilejson.json")))
          as? [String: Any])
      #expect(description["tiles"] as? [String] == ["{z}/{x}/{y}.png"])
      #expect(description["minzoom"] as? Int == 5 && description["maxzoom"] as? Int == 12)
      #expect(description["name"] as? String == "trip")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(place.read("r.json"))) as? [String: Any])
      #expect((report["outputs"] as? [String])?.count == 6)
      // The picture and the data are what they are alone.
      #expect(try place.run("routeplot trip.csv | cmp - trip.png").status == 0)
      #expect(
        try place.run("routeplot trip.csv --output-format gpx | cmp - trip.gpx").status == 0)
      #expect(
        try place.run(
          "routeplot trip.csv --tile-zoom 5-12 --output-format pmtiles | cmp - trip.pmtiles"
        ).status == 0)
      // They are maps for the program itself.
      let map = try place.run("routeplot trip.csv --map trip.pmtiles -q -o m.png -s 300x300")
      let same = try place.run("routeplot trip.csv --map trip.mbtiles -q -o n.png -s 300x300")
      #expect(map.status == 0 && same.status == 0)
      #expect(try place.read("m.png") == place.read("n.png"))
    }
  }

  @Test("The report tells of the tiles, and of a picture only where one is written")
  func report() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      try place.write(
        "lat,lon,label\n" + String(repeating: "47.25,8.25,Hut\n", count: 40), to: "pins.csv")
      func report(_ options: String) throws -> (report: Report, said: String) {
        let outcome = try place.run(
          "rm -rf t t.*; routeplot log.csv --overwrite --report r.json -v \(options)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return (try place.reports(in: "r.json")[0], outcome.errors)
      }
      let tiles = "-o t.mbtiles -o 't/{z}/{x}/{y}@2x.png' --tile-zoom 3-6"
      let (alone, words) = try report("\(tiles) -o t.gpx --map earth --pins pins.csv")
      #expect(alone.picture == nil && alone.outputs.count == 3 && !words.contains("picture: 1"))
      try #require(alone.tiles.count == 2)
      let (file, folder) = (alone.tiles[0], alone.tiles[1])
      #expect(file.output == "t.mbtiles" && folder.output == "t/{z}/{x}/{y}@2x.png")
      #expect((file.minZoom, file.maxZoom, file.pixels) == (3, 6, 256) && folder.pixels == 512)
      let count = try place.run(
        "find t -name '*@2x.png' | wc -l; sqlite3 t.mbtiles 'select count(*) from tiles'")
      #expect(count.output == Array("\(folder.count)\n\(file.count)\n".utf8))
      #expect(file.maps.map(\.source) == ["earth"] && file.maps[0].detail == nil)
      #expect(file.labelsWithoutRoom.contains("Hut"))
      // The picture is the same one wherever the tiles stand among the outputs, and without them.
      let expected = try report("-o t@2x.png -s 300x200").report.picture
      #expect(expected?.width == 600)
      for outputs in ["-o t@2x.png -s 300x200 \(tiles)", "\(tiles) -o t@2x.png -s 300x200"] {
        let (both, words) = try report(outputs)
        #expect(both.picture == expected && both.tiles.map(\.output) == alone.tiles.map(\.output))
        #expect(words.contains("picture: 600x400 pixels"))
      }
      for options in ["-o t.gpx", "-d t --output-format gpx"] {
        #expect(try report(options).report.picture == nil, "\(options)")
      }
      let dry = try place.run("routeplot log.csv --dry-run --report -")
      #expect(try JSONDecoder().decode(Report.self, from: Data(dry.output)).picture != nil)
    }
  }

  @Test("The ground of tiles shows what is below, unless one is asked for")
  func ground() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (options, alpha) in [("", UInt8(0)), ("-b white", 255), ("--style dark", 255)] {
        let outcome = try place.run(
          "routeplot trip.csv \(options) --tile-zoom 3 -o 't/{z}/{x}/{y}.png' --overwrite && cat t/3/*/*.png"
        )
        let picture = try #require(DecodedPicture(outcome.output))
        #expect(picture.pixels.map(\.alpha).min() == alpha, "\(options)")
      }
    }
  }

  @Test(
    "What does not go with tiles is refused in words",
    arguments: [
      (
        "-o t.png --tile-zoom 3",
        "--tile-zoom is for tiles; name them with -o, like "
          + "'tiles/{z}/{x}/{y}.png' or trip.pmtiles"
      ),
      (
        "-o t.pmtiles --bbox 0,0,1,1",
        "tiles show all of the routes in Web Mercator, and not what "
          + "--bbox asks for; leave out one of them"
      ),
      (
        "-o t.pmtiles --projection polar",
        "tiles are in Web Mercator, and --projection asks for polar; leave out one of them"
      ),
      (
        "-o t.pmtiles --legend --color-by speed",
        "--legend is for a picture, and tiles have no edges; "
          + "leave it out, or write a picture too"
      ),
      (
        "-o t.pmtiles -s 9x9",
        "--size is for a picture, and tiles have no edges; leave it out, or write a picture too"
      ),
      ("-o t.pmtiles --tile-zoom 3-2", "The value '3-2' is invalid for '--tile-zoom <from-to>'"),
      ("-o t.pmtiles --tile-size 300", "The value '300' is invalid for '--tile-size <pixels>'"),
    ])
  func refuses(arguments: String, words: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv \(arguments)")
      #expect(outcome.status == 64)
      let message = outcome.errors.lowercased()
      #expect(message.contains(words.lowercased()), "\(outcome.errors)")
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test(
    "Names of tiles that cannot be used are refused, and nothing is made",
    arguments: [
      ("-o 't/{z}/{x}.png'", 64, "t/{z}/{x}.png: has no {y}, expected {z}, {x} and {y}"),
      (
        "-o 't/{z}/{x}/{y}{r}.png'", 64,
        "t/{z}/{x}/{y}{r}.png: has other braces than {z}, {x} and {y}; tiles of twice the pixels end in {y}@2x.png"
      ),
      (
        "-o 't/{z}/{x}/{y}.jpg'", 64,
        "t/{z}/{x}/{y}.jpg: is not a name of tiles, expected one that ends in .png"
      ),
      (
        "-o 't/{z}/{x}/{y}@2x.png' --scale 2 -o a.png", 64,
        "t/{z}/{x}/{y}@2x.png: its name asks for 2 times the pixels; leave out --scale, --dpi and sizes on "
          + "paper, or choose another name"
      ),
      (
        "-o 't/{z}/{x}/{y}.png' --output-format png", 64,
        "t/{z}/{x}/{y}.png: --output-format png is not what the name says; change one of them"
      ),
      (
        "-o 'u/{z}/{x}/{y}.png' --map 'u/{z}/{x}/{y}.png'", 73,
        "u/{z}/{x}/{y}.png: the tiles would be written over the map; choose other names of tiles"
      ),
      (
        "-o 't/{z}/{x}/{y}.png' -o './t/{z}/{x}/{y}.png'", 73,
        "./t/tilejson.json: the tiles would be written over another output; name another file"
      ),
      (
        "-o old.pmtiles", 73,
        "old.pmtiles: exists already, and could be a map; name another file, or give --overwrite"
      ),
      ("-o old.csv/{z}/{x}/{y}.png", 73, "old.csv: is not a folder; choose other names of tiles"),
      (
        "-d d --output-format pmtiles", 64,
        "d/trip.pmtiles: -d makes no tiles; name them with -o, in a run for each log"
      ),
    ])
  func names(arguments: String, status: Int32, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "old.pmtiles")
      try place.write("old", to: "old.csv")
      _ = try place.run("mkdir -p u/0/0; echo no >u/0/0/0.png")
      let before = try place.files()
      try place.expectFailure("routeplot trip.csv \(arguments)", status: status, message: message)
      #expect(Set(try place.files()).subtracting(before).isSubset(of: ["t"]))
    }
  }

  @Test("Tiles of somebody else stay as they are, those of the same run are finished")
  func folders() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(Log.east, to: "east.csv")
      let command = "--tile-zoom 0-6 -o 't/{z}/{x}/{y}.png'"
      _ = try place.run("mkdir -p t/3; echo map >t/3/x")
      try place.expectFailure(
        "routeplot trip.csv \(command)", status: 73,
        message:
          "t: has tiles already, and no tilejson.json to identify them; name another folder, or give --overwrite"
      )
      #expect(try place.run("rm -r t; routeplot trip.csv \(command) && cp -r t u").status == 0)
      try place.expectFailure(
        "routeplot east.csv \(command)", status: 73,
        message: "t/tilejson.json: belongs to other tiles; name another folder, or give --overwrite"
      )
      #expect(try place.run("diff -r t u").status == 0)
      let again = try place.run(
        "rm -r t/4; echo half >t/5/$(ls t/5 | head -1)/1.png; routeplot trip.csv \(command); diff -r t u"
      )
      #expect(String(decoding: again.output, as: UTF8.self).split(separator: "\n").count == 1)
      #expect(try place.run("routeplot east.csv \(command) --overwrite").status == 0)
    }
  }

  @Test("Tiles of an earlier run that stay are counted, whatever their names are like")
  func oldTiles() throws {
    try Workplace.use { place in
      try place.write(walk(200), to: "trip.csv")
      for template in ["t/{z}/{x}/{y}.png", "t/t-{z}-{y}-{x}@2x.png", "t/{x}/{z}/{z}-{y}.png"] {
        let draw = "routeplot trip.csv --tile-zoom 12-14 -o '\(template)'"
        let wide = try place.run(
          "rm -rf t; \(draw) --stroke-width 40 && find t -name '*.png' | wc -l")
        #expect(wide.errors.isEmpty)
        // The same tiles again, in another colour, are an update.
        #expect(
          try place.run("touch t/0 t/x.png t/12-1.png; \(draw) --stroke-width 40 -c red").errors
            .isEmpty)
        let thin = try place.run("\(draw) -c red")
        let count = try place.run(
          "rm -rf n; \(draw.replacing("t/", with: "n/")) && find n -name '*.png' | wc -l")
        func number(_ outcome: Workplace.Outcome) -> Int {
          Int(String(decoding: outcome.output, as: UTF8.self).filter(\.isNumber)) ?? 0
        }
        let old = number(wide) - number(count)
        #expect(old > 0 && thin.status == 0)
        #expect(
          thin.messages == [
            "routeplot: t: warning: \(old) older tiles stay where this run draws nothing; "
              + "remove them if they should not be seen"
          ])
        #expect(try place.run("\(draw) -q").errors.isEmpty)
      }
      // Other zooms of other tiles are replaced only if that is asked for, and the rest is counted.
      let draw = "routeplot trip.csv -o 't/{z}/{x}/{y}.png' --overwrite"
      #expect(try place.run("rm -r t; \(draw) --tile-zoom 8-9").errors.isEmpty)
      let other = try place.run("n=$(ls t/9/* | grep -c png); \(draw) --tile-zoom 8; echo $n")
      #expect(
        other.errors.contains(
          " warning: \(String(decoding: other.output.dropLast(), as: UTF8.self)) older tiles"))
    }
  }

  @Test("A page shows the tiles with Leaflet of its own address, or with a copy")
  func page() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("var L", to: "lib.min.js")
      try place.write(".map", to: "lib.css")
      let command =
        "routeplot trip.csv --title 'A </script> & \"b\"' --attribution '<i>me</i>' --tile-zoom 2-5 --web-page"
      #expect(try place.run("\(command) -o 'a/{z}/{x}/{y}.png'").status == 0)
      let page = String(decoding: try place.read("a/index.html"), as: UTF8.self)
      for part in [
        "<title>A &lt;/script&gt; &amp; &quot;b&quot;</title>",
        "https://unpkg.com/leaflet@1.9.4/dist/leaflet.js",
        "integrity=\"sha256-20nQCchB9co0qIjJZRGuk2/Z9VM+kNiyxNV1lvTlZBo=\"",
        "L.tileLayer(\"{z}/{x}/{y}.png\"", "minNativeZoom: 2, maxNativeZoom: 5",
        "tileSize: 256, zoomOffset: 0",
        "attribution: \"&lt;i>".replacingOccurrences(of: ">", with: "&gt;"),
      ] {
        #expect(page.contains(part), "\(part)")
      }
      let copied = try place.run(
        "\(command) -o 'b/{z}/{x}/{y}@2x.png' --tile-size 512 --web-page-script lib.min.js && cmp lib.min.js b/leaflet.js && cmp lib.css b/leaflet.css"
      )
      #expect(copied.status == 0, "\(copied.errors)")
      let other = String(decoding: try place.read("b/index.html"), as: UTF8.self)
      #expect(!other.contains("unpkg") && other.contains("<script src=\"leaflet.js\"></script>"))
      #expect(
        other.contains("minNativeZoom: 3, maxNativeZoom: 6") && other.contains("zoomOffset: -1"))
      // Around the tiles nothing is asked for, a tile of the first zoom away.
      let bounds = try #require(
        page.firstMatch(of: /bounds: \[\[(.*?), (.*?)\], \[(.*?), (.*?)\]\]/))
      let (west, east) = (Double(bounds.2) ?? .nan, Double(bounds.4) ?? .nan)
      #expect(east - west > 180 && east - west < 190, "\(west) to \(east)")
      // A flight over the antimeridian is shown whole: the view goes on beyond 180, and not round the world.
      try place.write("lat,lon\n36,140\n30,179\n21,-158\n", to: "flight.csv")
      let flight = try place.run(
        "routeplot flight.csv --tile-zoom 3-4 --web-page -o 'f/{z}/{x}/{y}.png' && cat f/index.html"
      ).output
      #expect(
        String(decoding: flight, as: UTF8.self)
          .contains("map.fitBounds([[21.0, 140.0], [36.0, 202.0]], {maxZoom: 4})"))
      // The same run writes the same page, and a page that was changed by hand stays.
      #expect(try place.run("\(command) -o 'a/{z}/{x}/{y}.png'").status == 0)
      try place.write(page + "<!-- mine -->", to: "a/index.html")
      try place.expectFailure(
        "\(command) -o 'a/{z}/{x}/{y}.png'", status: 73,
        message:
          "a/index.html: exists already, and could be another page; name another file, or give --overwrite"
      )
      // A page of somebody else stays.
      try place.write("mine", to: "index.html")
      try place.expectFailure(
        "\(command) -o '{z}/{x}/{y}.png'", status: 73,
        message:
          "./index.html: exists already, and could be another page; name another file, or give --overwrite"
      )
      #expect(try place.read("index.html") == Array("mine".utf8))
      try place.expectFailure(
        "\(command) -o 'c/{z}/{x}/{y}.png' --web-page-script none.js", status: 66,
        message: "none.js: cannot be opened: No such file or directory")
    }
  }

  @Test("A run that is killed leaves no torn tile, and a second one completes")
  func killed() throws {
    try Workplace.use { place in
      try place.write(walk(3000), to: "trip.csv")
      let command = "routeplot trip.csv -q --tile-zoom 0-14 -o 't/{z}/{x}/{y}.png'"
      for _ in 0..<3 {
        let outcome = try place.run(
          """
          \(command) & pid=$!
          for i in $(seq 200); do test -d t/9 && break; sleep 0.01; done
          kill -KILL $pid; sleep 0.2; find t -type f -name '*.png' | head -5000
          """)
        for name in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
          #expect(DecodedPicture(try place.read(String(name))) != nil, "\(name)")
        }
      }
      #expect(
        try place.run("\(command) && mv t done && \(command) && diff -r t done").status == 0)
      #expect(try place.run("find t -name '.routeplot*'").output.isEmpty)
    }
  }
}
