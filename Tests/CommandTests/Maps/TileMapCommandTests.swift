// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Encoding
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct TileMapCommandTests {
  private static let log = "lat,lon\n47.1,18.9\n47.6,19.6\n"
  private static let ground = Color(red: 9, green: 99, blue: 199)

  /// A folder with a log and tiles of one colour around it, at zooms 5 to 10.
  private func useTiles(_ work: (Workplace) throws -> Void) throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      let canvas = RasterCanvas(width: 256, height: 256, background: Self.ground)
      try place.write(PNGEncoder().encode(canvas).bytes, to: "tile.png")
      let made = try place.run(
        """
        for z in 5 6 7 8 9 10; do n=$((1 << z)); x=$((n * 545 / 1000)); while [ $x -le $((n * 560 / 1000)) ]; do
          mkdir -p tiles/$z/$x; y=$((n * 342 / 1000)); while [ $y -le $((n * 358 / 1000)) ]; do
            cp tile.png tiles/$z/$x/$y.png; y=$((y + 1)); done; x=$((x + 1)); done; done
        """)
      #expect(made.status == 0, "\(made.errors)")
      try work(place)
    }
  }

  private let map = "--map 'tiles/{z}/{x}/{y}.png'"

  @Test("A folder of tiles lies below the track, in each output and projection")
  func folder() throws {
    try useTiles { place in
      for projection in ["mercator", "laea", "equirectangular"] {
        let picture = try place.picture(
          "routeplot log.csv -s 400x300 \(map) --projection \(projection)")
        for corner in [0, 399, 400 * 299, 400 * 300 - 1] {
          #expect(picture.pixels[corner] == Self.ground, "\(projection)")
        }
        #expect(picture.pixels.contains(Color.tracks[0]))
      }
      let outcome = try place.run(
        "routeplot log.csv -s 400x300 \(map) -o a.svg && grep -c '<image' a.svg")
      #expect(outcome.status == 0 && outcome.output == Array("1\n".utf8), "\(outcome.errors)")
    }
  }

  @Test("A style of the program with colours for maps goes with images too; its user's are refused")
  func styles() throws {
    try useTiles { place in
      let picture = try place.picture("routeplot log.csv -s 400x300 \(map) --style blueprint")
      #expect(picture.pixels.count { $0 == Self.ground } > 100_000)
      let outcome = try place.run(
        "routeplot log.csv -o a.png \(map) --style blueprint --map-color water=red")
      #expect(
        outcome.status == 64 && outcome.errors.contains("--map-color is for maps of the Earth"))
    }
  }

  @Test("A map of tiles is the same bytes for any number of threads")
  func threads() throws {
    try useTiles { place in
      let outcome = try place.run(
        """
        for t in 1 2 3 7; do routeplot log.csv -s 400x300 \(map) --projection lcc --threads $t -o $t.png; done
        cmp 1.png 2.png && cmp 2.png 3.png && cmp 3.png 7.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test(
    "A picture of tiles needs memory for itself and for each tile once",
    .enabled(if: !memoryLimit.isEmpty))
  func memory() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,1\n-3,5\n", to: "log.csv")
      let canvas = RasterCanvas(width: 256, height: 256, background: Self.ground)
      try place.write(PNGEncoder().encode(canvas).bytes, to: "tile.png")
      // The 80 tiles are 20 MiB; twice as much would not fit beside the picture.
      let outcome = try place.run(
        """
        for x in 10 11 12 13 14 15 16 17 18 19 20 21 22; do
          mkdir -p tiles/5/$x; for y in 10 11 12 13 14 15 16 17 18 19 20 21; do cp tile.png tiles/5/$x/$y.png; done
        done
        draw="routeplot -q log.csv -s 1600x1200 --center 1,1 --zoom 4.6 --threads 1 --report r.json -o a.png"
        limit=20000
        until (ulimit -v $limit; $draw) 2>errors; do limit=$((limit + 4000)); done
        (ulimit -v $((limit + 20480 + 10240)); $draw \(map)) || exit 1
        rm a.png
        ulimit -v $((limit + 10240)); $draw \(map); echo $?; ls a.png
        """)
      #expect(try place.reports(in: "r.json")[0].picture?.maps[0].tiles?.drawn == 80)
      // No map is left out because there is no memory for it.
      #expect(String(decoding: outcome.output, as: UTF8.self) == "70\n", "\(outcome.errors)")
      #expect(
        outcome.errors.contains(
          "tiles/{z}/{x}/{y}.png: there is not enough memory for the tiles of the picture, which take 21 MB; "
            + "choose a lower --map-zoom or a smaller picture\n"), "\(outcome.errors)")
    }
  }

  @Test("The report and a dry run name the source, the zoom and the tiles")
  func report() throws {
    try useTiles { place in
      let dry = try place.run("routeplot log.csv -s 400x300 \(map) --dry-run -v")
      #expect(dry.errors.contains("map: tiles/{z}/{x}/{y}.png, zoom 9, "), "\(dry.errors)")
      let outcome = try place.run(
        """
        rm tiles/9/28*/17*.png; routeplot log.csv -s 400x300 \(map) -o a.png --report r.json -q
        tr -d ' \\n' <r.json | grep -o '"maps":[^]]*'
        """)
      let maps = String(decoding: outcome.output, as: UTF8.self)
      #expect(maps.contains("\"source\":\"tiles/{z}/{x}/{y}.png\""), "\(maps)")
      #expect(maps.contains("\"zoom\":9"))
      #expect(!maps.contains("\"fromParents\":0"))
    }
  }

  @Test("A world in another projection has no holes, whatever the zoom of its tiles")
  func wholeWorld() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47.1,18.9\n47.2,19\n", to: "log.csv")
      let canvas = RasterCanvas(width: 64, height: 64, background: Self.ground)
      try place.write(PNGEncoder().encode(canvas).bytes, to: "tile.png")
      let made = try place.run(
        """
        x=0; while [ $x -lt 32 ]; do mkdir -p tiles/5/$x; y=0; while [ $y -lt 32 ]; do
          cp tile.png tiles/5/$x/$y.png; y=$((y + 1)); done; x=$((x + 1)); done
        """)
      #expect(made.status == 0, "\(made.errors)")
      let picture = try place.picture(
        "routeplot log.csv -s 900x450 \(map) --projection equirectangular --bbox -180,-90,180,90 -b red "
          + "--map-zoom 5 -q")
      // Tiles end at 85 degrees: 2.5 pixels a degree.
      let rows = picture.pixels[(900 * 13)..<(900 * 437)]
      #expect(!rows.contains(Color(red: 255, green: 0, blue: 0)))
    }
  }

  @Test("A dry run says the zoom and the tiles that are drawn, also for those of 512 pixels")
  func zoomOfLargeTiles() throws {
    try useTiles { place in
      let canvas = RasterCanvas(width: 512, height: 512, background: Self.ground)
      try place.write(PNGEncoder().encode(canvas).bytes, to: "tile.png")
      _ = try place.run("for tile in tiles/*/*/*.png; do cp tile.png $tile; done")
      let outcome = try place.run(
        "routeplot log.csv -s 400x300 \(map) -v -o a.png --report r.json; routeplot log.csv -s 400x300 \(map) -v "
          + "--dry-run")
      let tiles = try #require(place.reports(in: "r.json")[0].picture?.maps[0].tiles)
      #expect(tiles.zoom == 8 && tiles.drawn == 4)
      let words = outcome.messages.filter { $0.contains("map: tiles") }
      #expect(
        words.count == 2 && words.allSatisfy { $0.hasSuffix(", zoom 8, 4 tiles") }, "\(words)")
    }
  }

  @Test("A missing tile is said, and drawn as --missing-tiles asks")
  func missing() throws {
    try useTiles { place in
      _ = try place.run("rm tiles/9/28*/17*.png")
      let parent = try place.run("routeplot log.csv -s 400x300 \(map) -o a.png")
      #expect(parent.errors.contains("tiles of lower zooms stand in"), "\(parent.errors)")
      let blank = try place.run(
        "routeplot log.csv -s 400x300 \(map) --missing-tiles blank -o b.png")
      #expect(blank.errors.contains("nothing is drawn there"), "\(blank.errors)")
      let fail = try place.run("routeplot log.csv -s 400x300 \(map) --missing-tiles fail -o c.png")
      #expect(fail.status == 65 && fail.errors.contains("cannot be drawn"), "\(fail.errors)")
    }
  }

  @Test("The side of own tiles is known although the one in the middle is blank")
  func sideOfOwnTiles() throws {
    try Workplace.use { place in
      // A ring, with nothing in its middle.
      let fixes = (0..<400).map { number in
        let turn = Double(number) * .pi / 200
        return "\(47 + 0.7 * sin(turn)),\(19 + cos(turn))"
      }
      try place.write("lat,lon\n" + fixes.joined(separator: "\n") + "\n", to: "ring.csv")
      let zooms = try [256, 512].map { side in
        let tiles = "routeplot -q ring.csv --tile-size \(side) --tile-zoom 4-12 -o \(side).pmtiles"
        let draw = "routeplot ring.csv --map \(side).pmtiles -s 800x600 --report r.json -o a.png"
        #expect(try place.run("\(tiles) && \(draw)").status == 0)
        return try #require(place.reports(in: "r.json")[0].picture?.maps[0].tiles?.zoom)
      }
      #expect(zooms[1] == zooms[0] - 1)
    }
  }

  @Test("Tiles of the program itself lack blank ones on purpose, which needs no warning")
  func ownTiles() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      try place.write("lat,lon\n-47,-19\n-47.1,-19.6\n", to: "far.csv")
      let tiles = "routeplot -q log.csv --overwrite --tile-zoom 5-10 -o a.pmtiles -o a.mbtiles"
      let draw = "routeplot log.csv -s 400x300 --map-zoom 10 --report r.json"
      #expect(try place.run("\(tiles) -o 'a/{z}/{x}/{y}.png'").status == 0)
      for name in ["a.pmtiles", "a.mbtiles"] {
        let expected = try place.picture("\(draw) --map \(name) --missing-tiles blank")
        for options in ["", "--missing-tiles fail"] {
          #expect(
            try place.picture("\(draw) --map \(name) \(options)").pixels == expected.pixels)
        }
        let use = try place.reports(in: "r.json")[0].picture?.maps[0].tiles
        #expect(use?.missing ?? 0 > 0 && use?.missing == use.map { $0.needed - ($0.drawn ?? 0) })
        // Others are drawn where they are asked for, and then it is said.
        let parents = try place.run("\(draw) --map \(name) --missing-tiles parent -o b.png")
        #expect(parents.messages.count == 1 && parents.errors.contains(" are missing, tiles of"))
        // A picture of another place shows nothing of them, which is not a blank tile.
        let far = try place.run("routeplot far.csv --map \(name) -o b.png")
        #expect(far.status == 66 && far.errors.contains("has none of the"), "\(far.errors)")
      }
      // A folder may lack tiles that a killed run has not written, and a ground of tiles lacks those without a route.
      let folder = try place.run("\(draw) --map 'a/{z}/{x}/{y}.png' -o b.png")
      #expect(folder.messages.count == 1 && folder.errors.contains(" are missing, tiles of"))
      for options in ["-b beige", "--map earth"] {
        _ = try place.run("\(tiles) \(options)")
        let outcome = try place.run(
          "\(draw) --map a.pmtiles -o b.png; \(draw) --map a.mbtiles -o b.png")
        #expect(outcome.errors.components(separatedBy: " are missing, tiles of").count == 3)
      }
    }
  }

  @Test("What is missing on a map of a log that is followed is said at the end")
  func following() throws {
    try useTiles { place in
      _ = try place.run("rm tiles/9/28*/17*.png")
      let outcome = try place.run(
        "routeplot --follow log.csv -s 400x300 \(map) -o a.png --until-idle 0")
      #expect(outcome.status == 0 && outcome.errors.contains("stand in"), "\(outcome.errors)")
    }
  }

  @Test("A picture is not written over a tile that it is drawn with")
  func overwriting() throws {
    try useTiles { place in
      let outcome = try place.run(
        """
        routeplot log.csv \(map) -o tiles/9/282/178.png; echo $?; cmp tile.png tiles/9/282/178.png && \
        routeplot log.csv \(map) -o tiles/trip.png
        """)
      #expect(outcome.status == 0 && outcome.output == Array("73\n".utf8), "\(outcome.errors)")
      #expect(outcome.errors.contains("would be written over the map"), "\(outcome.errors)")
    }
  }

  @Test("Nor is it by a way round: a link, a folder that is one, or two dots")
  func overwritingByOtherNames() throws {
    try useTiles { place in
      let outcome = try place.run(
        """
        ln -s tiles other; ln -s tiles/9/282/178.png link.png; mkdir deep
        for name in tiles/9/../9/282/178.png ./tiles/9/282/178.png other/9/282/178.png link.png \
          "$PWD/tiles/9/282/178.png" deep/../tiles/9/282/178.png tiles//9/282/178.png; do
          routeplot log.csv \(map) -o "$name"; echo $?; cmp tile.png tiles/9/282/178.png
        done
        routeplot log.csv --map 'other/{z}/{x}/{y}.png' -o tiles/9/282/178.png; echo $?
        cd tiles; routeplot ../log.csv --map '{z}/{x}/{y}.png' -o 9/282/178.png; echo $?
        routeplot ../log.csv --map '{z}/{x}/{y}.png' -o 9/282/178a.png -q; echo $?
        """)
      #expect(
        outcome.output == Array((String(repeating: "73\n", count: 9) + "0\n").utf8),
        "\(String(decoding: outcome.output, as: UTF8.self)) \(outcome.errors)")
    }
  }

  @Test("Tiles can be as faint as is asked for, on a ground that is transparent too")
  func opacity() throws {
    try useTiles { place in
      let bare = try place.picture(
        "routeplot log.csv -s 400x300 \(map) -b none --map-opacity 0.4 -q")
      #expect(bare[0, 0] == Color(red: 9, green: 99, blue: 199, alpha: 102))
      let white = try place.picture("routeplot log.csv -s 400x300 \(map) --map-opacity 0.4 -q")
      #expect(white[0, 0] == Color(red: 157, green: 193, blue: 233))
    }
  }

  @Test("What a server cannot give is said with what to do")
  func serverAdvice() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      // Nobody listens on port 1.
      let map = "--map 'http://127.0.0.1:1/{z}/{x}/{y}.png' --attribution x --map-cache c -o a.png"
      let none = try place.run("routeplot log.csv \(map)")
      #expect(
        none.status == 66
          && none.errors.contains(
            "127.0.0.1:1: cannot be reached: takes no connection; check its address and the network"
          ),
        "\(none.errors)")
      let one = try place.run("routeplot log.csv \(map) --map-zoom 0 --max-tiles 0")
      #expect(
        one.status == 64 && one.errors.contains("1 new tile is needed, and a run fetches at most 0")
          && one.errors.contains("or allow more with --max-tiles 1\n"), "\(one.errors)")
    }
  }

  @Test("Tiles lie above the map of the Earth, which shows where none is")
  func aboveEarth() throws {
    try useTiles { place in
      let picture = try place.picture(
        """
        routeplot log.csv -s 600x400 --center 47.35,19.2 --span 4000km --map earth \(map) \
        --missing-tiles blank --map-zoom 6 -q
        """)
      #expect(picture.pixels.contains(Self.ground))
      #expect(picture.pixels.contains(Color(red: 0xf8, green: 0xf8, blue: 0xf5)))
      #expect(picture.pixels.contains(Color(red: 0xdb, green: 0xe3, blue: 0xe8)))
    }
  }

  @Test("The makers that a file of tiles names are on the picture, unless others are given")
  func attribution() throws {
    try useTiles { place in
      let made = try place.run(
        """
        sqlite3 a.mbtiles "create table metadata(name,value); create table tiles(zoom_level,tile_column,tile_row,tile_data);
          insert into metadata values('attribution','<a href=x>Tile &amp; Co</a>');
          insert into tiles values(0,0,0,readfile('tile.png'));"
        """)
      #expect(made.status == 0, "\(made.errors)")
      let outcome = try place.run(
        """
        routeplot log.csv -s 400x300 --map a.mbtiles -o 1.png -q
        routeplot log.csv -s 400x300 --map a.mbtiles --attribution 'Tile & Co' -o 2.png -q
        routeplot log.csv -s 400x300 --map a.mbtiles --attribution 'Others' -o 3.png -q
        cmp 1.png 2.png && ! cmp -s 2.png 3.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // The report tells what is drawn, also of a server, which says nothing itself.
      let server = "'https://tiles.example/{z}/{x}/{y}.png' --map-cache c"
      for (options, names) in [
        ("--map a.mbtiles", ["Tile & Co"]), ("--map a.mbtiles --attribution Others", ["Others"]),
        ("--map \(server) --attribution '{stem} makers'", ["log makers"]),
        ("--map earth --map a.mbtiles --map \(server) --attribution O", [nil, "O", "O"]),
      ] as [(String, [String?])] {
        let report = try place.run("routeplot log.csv --dry-run --report r.json \(options)")
        #expect(report.status == 0, "\(report.errors)")
        let maps = try #require(place.reports(in: "r.json")[0].picture?.maps)
        #expect(maps.map(\.attribution) == names, "\(options)")
      }
    }
  }

  @Test("A server without --attribution is refused, and its address is not said")
  func server() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      let address = "'https://u:pass@tiles.example/{z}/{x}/{y}.png?key=secret'"
      let outcome = try place.run("routeplot log.csv -o a.png --map \(address)")
      #expect(outcome.status == 64 && outcome.errors.contains("--attribution"))
      #expect(!outcome.errors.contains("secret") && !outcome.errors.contains("pass"))
      let offline = try place.run(
        "routeplot log.csv -o a.png --map \(address) --attribution x --offline --map-cache c")
      #expect(
        offline.status == 66 && offline.errors.contains("tiles.example: "), "\(offline.errors)")
      #expect(!offline.errors.contains("secret") && !offline.errors.contains("pass"))
    }
  }

  @Test(
    "An option of a map that does not go with it is refused",
    arguments: [
      ("--map earth --map-zoom 4", "--map-zoom is for tiles"),
      ("--map-zoom 4", "--map-zoom is for tiles"),
      ("--map earth --missing-tiles blank", "--missing-tiles is for tiles"),
      (
        "--map '{z}-{x}-{y}.png' --map-style dark",
        "--map-style is for maps of the Earth and of streets"
      ),
      (
        "--map earth --map-layers roads",
        "--map-layers names roads, and earth has land, water, rivers"
      ),
      (
        "--map 'https://a.example/{z}/{x}/{y}' --attribution ' '",
        "--attribution has no text; write one or leave it out"
      ),
      (
        "--map 'https://a.example/{z}/{x}/{y}' --attribution '\u{200b}\u{3000}'",
        "--attribution has no text; write one or leave it out"
      ),
      ("--map a.pmtiles --offline", "--offline is for tiles of a server"),
      ("--map a.pmtiles --map a.pmtiles", "--map a.pmtiles is given twice"),
      ("--map a.png", "expected earth, a file like"),
      ("--map ftp://a/{z}/{x}/{y}.png", "expected a server of https or http"),
      ("--map a.pmtiles --map-zoom 25", "expected a whole number in 0...24"),
      ("--map 'a/{z}/{x}.png'", "a/{z}/{x}.png: "),
      ("--map none.pmtiles", "none.pmtiles: No such file"),
      ("--map log.csv.pmtiles", "is neither PMTiles nor MBTiles"),
      ("--map 'https://a.example/{z}/{x}/{y}?{key}' --attribution x", "ROUTEPLOT_MAP_KEY"),
    ])
  func refusals(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "log.csv")
      try place.write(Self.log, to: "log.csv.pmtiles")
      let outcome = try place.run("routeplot log.csv -o a.png \(options)")
      #expect(outcome.status != 0 && outcome.errors.contains(message), "\(outcome.errors)")
      #expect(try !place.files().contains("a.png"))
    }
  }
}
