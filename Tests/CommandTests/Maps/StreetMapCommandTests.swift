// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

/// Pictures on the streets of the sample town.
struct StreetMapCommandTests {
  private static let green = Color(red: 0xe6, green: 0xee, blue: 0xdc)
  private static let wood = Color(red: 0xdc, green: 0xe7, blue: 0xd3)
  private static let ground = Color(red: 0xf8, green: 0xf8, blue: 0xf5)

  private func useTown(_ work: (Workplace) throws -> Void) throws {
    try Workplace.use { place in
      for name in ["town.pmtiles", "ride.csv"] {
        let sample = Workplace.package.appendingPathComponent("Samples/\(name)")
        try place.write([UInt8](Data(contentsOf: sample)), to: name)
      }
      try work(place)
    }
  }

  private let ride = "routeplot ride.csv --map town.pmtiles -s 900x600 --padding 36"

  @Test("Streets lie below the track, with woods, roads and names, and their makers are named")
  func town() throws {
    try useTown { place in
      let picture = try place.picture(ride)
      for color in [Self.green, Self.wood, .white, Color.tracks[0]] {
        #expect(picture.pixels.count { $0 == color } > 500, "\(color)")
      }
      // Around the last letters of the attribution.
      var corner: Set<Color> = []
      for row in 570..<598 { corner.formUnion((680..<895).map { picture[$0, row] }) }
      #expect(corner.count > 16)
      let outcome = try place.run("\(ride) -v -o a.png")
      #expect(outcome.errors.contains("map: town.pmtiles, zoom 14, 4 tiles"), "\(outcome.errors)")
      #expect(outcome.errors.contains("names"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("warning"), "\(outcome.errors)")
    }
  }

  @Test("The parts of a map of streets are groups of an SVG")
  func groups() throws {
    try useTown { place in
      #expect(try place.run("\(ride) -o a.svg").status == 0)
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      let groups = svg.matches(of: /<g class="([a-z-]+)">/).map { String($0.1) }
      #expect(
        groups.first == "map"
          && Set(groups).isSuperset(of: ["land", "water", "buildings", "roads", "tracks"]),
        "\(groups)")
      #expect(svg.matches(of: /<\/g>/).count == groups.count)
    }
  }

  @Test("A map of streets is the same bytes for any number of threads")
  func threads() throws {
    try useTown { place in
      let outcome = try place.run(
        """
        for t in 1 2 3 7; do \(ride) --threads $t -o $t.png; done
        cmp 1.png 2.png && cmp 2.png 3.png && cmp 3.png 7.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("Parts are left out and colours are set, on the command line and in a style")
  func parts() throws {
    try useTown { place in
      let roads = try place.picture("\(ride) --map-layers land,roads")
      #expect(!roads.pixels.contains(Self.wood))
      #expect(roads.pixels.count { $0 == Self.ground } > 1000)
      let pink = Color(red: 255, green: 0, blue: 128)
      #expect(
        try place.picture("\(ride) --map-color wood=#ff0080").pixels.count { $0 == pink } > 500)
      try place.write(
        #"{"map": "town.pmtiles", "map-style": "dark", "map-color": ["wood=#ff0080"]}"#,
        to: "s.json")
      let styled = try place.picture(
        "routeplot ride.csv --style s.json -s 900x600 --padding 36")
      #expect(styled.pixels.count { $0 == pink } > 500)
      #expect(!styled.pixels.contains(Self.ground))
    }
  }

  @Test("An outline has the ground of the picture, and roads")
  func outline() throws {
    try useTown { place in
      let picture = try place.picture("\(ride) --map-style outline -b '#fffff0'")
      let ground = Color(red: 255, green: 255, blue: 0xf0)
      #expect(picture.pixels.count { $0 == ground } > 400_000)
      #expect(picture.pixels.count { $0 == Color(red: 0xd3, green: 0xd3, blue: 0xd1) } > 1000)
    }
  }

  @Test("Streets of an SVG are those of the PNG")
  func vectors() throws {
    try useTown { place in
      let pixels = try place.picture(ride)
      let outcome = try place.run("\(ride) -o a.svg && rsvg-convert a.svg")
      let vectors = try #require(DecodedPicture(outcome.output), "\(outcome.errors)")
      #expect(vectors.width == pixels.width && vectors.height == pixels.height)
      let differing = zip(pixels.pixels, vectors.pixels).count { a, b in
        abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
          + abs(Int(a.blue) - Int(b.blue)) > 90
      }
      #expect(differing < pixels.pixels.count / 100, "\(differing)")
    }
  }

  @Test("A larger scale makes all larger and takes the same tiles")
  func scale() throws {
    try useTown { place in
      let outcome = try place.run(
        "\(ride) --scale 3 -v -o a.png --report - -q | tr -d ' \\n' | grep -o '\"zoom\":[0-9]*'")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "\"zoom\":14\n")
    }
  }

  @Test(
    "What a map of streets cannot do is refused",
    arguments: [
      ("--projection polar", 64, "which are drawn in Mercator only"),
      (
        "--bbox 7.41,43.72,7.45,43.75", 66,
        "has no tiles here: it covers 9.71…9.74 E, 53.59…53.61 N, and the picture needs 7.40"
      ),
      ("--bbox 7.41,43.72,7.45,43.75", 66, "get them with pmtiles extract and --bbox=7.40"),
      ("--map-layers sea", 64, "expected any of land, water"),
      ("--map-color sea=red", 64, "expected a part and its colour"),
      ("--map-color water=none", 64, "expected a colour that is opaque"),
      ("--map-color water=red --map-color water=blue", 64, "--map-color water is given twice"),
      ("--map-opacity 0.5 -b none", 64, "--map-opacity needs an opaque background"),
    ])
  func refusals(options: String, status: Int32, message: String) throws {
    try useTown { place in
      let outcome = try place.run(
        "routeplot ride.csv --map town.pmtiles -s 400x300 -o a.png \(options)")
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(try !place.files().contains("a.png"))
    }
  }

  @Test("A picture that is partly covered is drawn, and the rest is named")
  func partly() throws {
    try useTown { place in
      let outcome = try place.run(
        "\(ride) --bbox 9.70,53.58,9.73,53.60 -o a.png --report - | tr -d ' \n' | grep -o '\"fromParents\":[0-9]*'"
      )
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains("town.pmtiles: warning: covers ")
          && outcome.errors.contains(" % of the picture, ")
          && outcome.errors.contains("--bbox="), "\(outcome.errors)")
    }
  }

  @Test("A folder of vector tiles is a map of streets, raw or gzip")
  func folder() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,10\n50,50\n", to: "log.csv")
      var water = VectorTileLayer("water")
      water.add(.rings([[(0, 0), (4096, 0), (4096, 4096), (0, 4096)]]), ["class": "lake"])
      try place.write(VectorTileWriter([water]).bytes, to: "0-0-0.mvt")
      let options = "-s 256x256 --center 0,0 --zoom 0 --map-color water=#0080ff"
      for script in ["cp 0-0-0.mvt a0-0-0.mvt", "gzip <0-0-0.mvt >a0-0-0.mvt"] {
        #expect(try place.run(script).status == 0)
        let picture = try place.picture("routeplot log.csv -q \(options) --map 'a{z}-{x}-{y}.mvt'")
        let sea = Color(red: 0, green: 0x80, blue: 255)
        #expect(picture.pixels.count { $0 == sea } > 60_000)
      }
    }
  }

  @Test("A source whose layers are not those of streets is refused, and they are listed")
  func unknown() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,10\n50,50\n", to: "log.csv")
      var layer = VectorTileLayer("contours")
      layer.add(.lines([[(0, 0), (4096, 4096)]]), ["height": 200])
      try place.write(VectorTileWriter([layer]).bytes, to: "a0-0-0.mvt")
      let outcome = try place.run(
        "routeplot log.csv -s 256x256 --center 0,0 --zoom 0 --map 'a{z}-{x}-{y}.mvt' -o a.png")
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("its layers are contours"), "\(outcome.errors)")
    }
  }

  @Test("The look of streets is printed as a style of MapLibre, with the colours of the options")
  func printedStyle() throws {
    try Workplace.use { place in
      func style(_ options: String) throws -> [String: Any] {
        let outcome = try place.run("routeplot --print-map-style openmaptiles \(options)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return try #require(
          JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
      }
      func water(_ style: [String: Any]) throws -> String? {
        let layers = try #require(style["layers"] as? [[String: Any]])
        let paint = layers.first { $0["id"] as? String == "water water" }?["paint"]
        return (paint as? [String: Any])?["fill-color"] as? String
      }
      #expect(try water(style("")) == "#d2e1eb")
      for options in ["--map-style dark", "-b black", "--style dark"] {
        let style = try style(options)
        #expect(try water(style) == "#1e2e40" && style["name"] as? String == "routeplot dark")
      }
      #expect(try water(style("--map-color water=#0080ff")) == "#0080ff")
      try place.write(#"{"map-color": "water=#0080ff"}"#, to: "s.json")
      #expect(try water(style("--style s.json")) == "#0080ff")
      #expect(try water(style("--map-layers land,roads")) == nil)
    }
  }
}
