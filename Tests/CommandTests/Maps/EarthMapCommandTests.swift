// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct EarthMapCommandTests {
  private let log = "lat,lon\n50,-8\n49,0\n47,9\n45,14\n"
  private let land = Color(red: 0xf8, green: 0xf8, blue: 0xf5)
  private let water = Color(red: 0xdb, green: 0xe3, blue: 0xe8)

  @Test("The map lies below the track, which stays as it is, and no name lies on it")
  func belowTrack() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let plain = try place.picture("routeplot log.csv -s 600x400")
      let picture = try place.picture("routeplot log.csv -s 600x400 --map earth")
      let silent = try place.picture(
        "routeplot log.csv -s 600x400 --map earth --map-layers land,water")
      #expect(!plain.pixels.contains(land) && !plain.pixels.contains(water))
      #expect(picture.pixels.count { $0 == land } > 60_000)
      #expect(picture.pixels.count { $0 == water } > 30_000)
      // Names, rivers and borders.
      #expect(zip(picture.pixels, silent.pixels).count { $0 != $1 } > 2_000)
      for index in plain.pixels.indices where plain.pixels[index] == Color.tracks[0] {
        #expect(picture.pixels[index] == Color.tracks[0])
      }
    }
  }

  @Test("The relief of the map is left out by --map-layers, and where --relief has another one")
  func relief() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let base = "routeplot log.csv -s 600x400 --map earth"
      let parts = "--map-layers land,water,rivers,borders,places"
      let (with, without) = (try place.picture(base), try place.picture("\(base) \(parts)"))
      let differ = zip(with.pixels, without.pixels).count { $0 != $1 }
      #expect((3_000..<60_000).contains(differ), "\(differ)")
      _ = try place.run("mkdir heights")
      try place.write(hgtBytes(side: 61) { _, _ in 5 }, to: "heights/N47E009.hgt")
      let level = try place.picture("\(base) --relief heights -q")
      #expect(zip(level.pixels, without.pixels).count { $0 != $1 } == 0)
      // One byte a pixel, as without, and an image in a file of lines.
      for options in ["", parts] {
        #expect(try place.run("\(base) \(options) -o p.png").status == 0)
        #expect(try place.read("p.png")[25] == 3, "\(options)")
      }
      #expect(try place.run("\(base) -o p.svg").status == 0)
      let svg = String(decoding: try place.read("p.svg"), as: UTF8.self)
      #expect(svg.split(separator: "<image ").count == 2)
    }
  }

  @Test("A track as wide as the picture leaves no place for a name")
  func wideTrack() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n48.8567,2.3522\n48.8567,2.3523\n", to: "log.csv")
      let region = "-s 600x400 --center 48.8,3 --span 900km"
      let base = "routeplot log.csv \(region) --map earth --stroke-width 400"
      let covered = try place.picture("\(base)")
      let bare = try place.picture("\(base) --map-layers land,water,rivers,borders")
      let differ = zip(covered.pixels, bare.pixels).enumerated().filter { $1.0 != $1.1 }
      for (index, _) in differ {
        let (x, y) = (Double(index % 600) - 300, Double(index / 600) - 200)
        #expect((x * x + y * y).squareRoot() > 150, "\(index)")
      }
    }
  }

  /// The texts of the names in a picture.
  private func names(_ options: String) throws -> Set<String> {
    try Workplace.use { place in
      // Names keep off a track that is not seen, too.
      try place.write("lat,lon\n-59,-25\n-59,-25.1\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -q --opacity 0 --map earth \(options) -o a.pdf")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let file = try #require(DecodedPDF(try place.read("a.pdf")))
      return Set(file.texts(of: try #require(file.pages.first)))
    }
  }

  @Test(
    "The names of every world have the greatest cities, and those of a continent its large ones",
    arguments: [
      (
        "-s 720x420 --bbox=-180,-60,180,80", "London,New York,Beijing,Moscow,INDIAN OCEAN",
        "Chengdu"
      ),
      (
        "-s 1600x900 --bbox=-180,-60,180,80",
        "London,Paris,New York,Beijing,Shanghai,ATLANTIC OCEAN,Tasman Sea", "Aosta"
      ),
      (
        "-s 1000x800 --bbox=-12,34,42,66",
        "London,Paris,Ankara,Copenhagen,Kyiv,Istanbul,North Sea,Black Sea", "Aosta,FRANCE"
      ),
      ("-s 1000x800 --bbox=60,-12,150,60", "Beijing,Tokyo,Shanghai,Osaka,Mumbai", "Aosta"),
      ("-s 1000x700 --bbox=5,44,13,48.5", "Turin,Milan,Zurich,Munich", "TYROL"),
      (
        "-s 1000x800 --bbox=-12,34,42,66 --map-layers land,countries",
        "FRANCE,SPAIN,POLAND,UKRAINE", "London,North Sea"
      ),
      ("-s 400x240 --bbox=-180,-60,180,80", "", "London"),
    ])
  func namesByImportance(options: String, with: String, without: String) throws {
    let names = try names(options)
    for name in with.split(separator: ",") {
      #expect(names.contains(String(name)), "\(name) of \(names.sorted())")
    }
    for name in without.split(separator: ",") { #expect(!names.contains(String(name)), "\(name)") }
  }

  /// The pixels that some paths of an SVG cover.
  private func covered(
    _ paths: [Substring], of svg: [Substring], in place: Workplace
  ) throws -> [(x: Int, y: Int)] {
    try place.write(([svg[0]] + paths + ["</svg>"]).joined(separator: "\n"), to: "part.svg")
    let outcome = try place.run("rsvg-convert part.svg -o part.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try #require(DecodedPicture(try place.read("part.png")))
    return picture.pixels.indices.filter { picture.pixels[$0].alpha > 8 }
      .map { (x: $0 % picture.width, y: $0 / picture.width) }
  }

  /// The groups of an SVG by their classes, with the lines inside each.
  private func groups(_ svg: [Substring]) -> [String: [Substring]] {
    var groups: [String: [Substring]] = [:]
    var (name, depth) = ("", 0)
    for line in svg {
      if line.hasPrefix("</g") { depth -= 1 }
      if depth > 0 { groups[name, default: []].append(line) }
      guard line.hasPrefix("<g") else { continue }
      if depth == 0 { name = String(line.split(separator: "\"")[1]) }
      depth += 1
    }
    return groups
  }

  @Test(
    "Names and degrees keep clear of the legend of a density",
    arguments: ["bottom-right", "top-left"])
  func namesAndDensity(position: String) throws {
    try Workplace.use { place in
      let rows = (0..<400).map {
        "\(45 + 8 * sin(Double($0) / 9)),\(12 + 10 * cos(Double($0) / 14))\n"
      }
      try place.write("lat,lon\n" + rows.joined(), to: "log.csv")
      let outcome = try place.run(
        """
        routeplot log.csv --density --legend --legend-position \(position) --map earth --graticule \
        --bbox=-10,36,30,60 -s 900x800 -o a.svg
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self).split(separator: "\n")
      let groups = groups(svg)
      func pixels(_ paths: [Substring]?) throws -> Set<Int> {
        Set(try covered(paths ?? [], of: svg, in: place).map { $0.y * 1000 + $0.x })
      }
      let legend = try pixels(groups["legend"])
      let letters = (groups["place-names"] ?? []).filter { !$0.contains("fill=\"none\"") }
      let names = try pixels(letters)
      let degrees = try pixels(Array((groups["graticule"] ?? []).dropFirst()))
      #expect(legend.count > 1000 && names.count > 1000 && degrees.count > 50)
      #expect(legend.isDisjoint(with: names) && legend.isDisjoint(with: degrees))
    }
  }

  @Test(
    "Names and dots of places keep off tracks, pins and their labels, marks, degrees and furniture",
    arguments: [
      "--center 48,12 --span 900km --style blueprint", "--center 48,12 --span 1500km",
      "--center 48,12 --span 1200km --projection lambert-conic",
    ])
  func names(region: String) throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,elevation\n44.5,5,100\n47,9,900\n49,15,300\n51,18,100\n", to: "log.csv")
      try place.write(
        "lat,lon,label\n48.857,2.352,Paris\n45.07,7.69,Torino\n50.11,8.68,Frankfurt\n",
        to: "pins.csv")
      let command = """
        routeplot log.csv -q -s 1000x700 -o a.svg --map earth --graticule --pins pins.csv --title Across --scale-bar \
        --profile --markers start,end --color-by elevation --legend --attribution somebody --distance-marks 200km
        """
      let outcome = try place.run("\(command) \(region)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self).split(separator: "\n")
      var groups = groups(svg)
      /// The pixels that a layer covers, row by row.
      func pixels(_ paths: [Substring]) throws -> Set<Int> {
        Set(try covered(paths, of: svg, in: place).map { $0.y * 1000 + $0.x })
      }
      // Without their halos, and without the lines of the graticule, which names may lie on.
      let letters = groups.removeValue(forKey: "place-names") ?? []
      let names = try pixels(letters.filter { !$0.contains("fill=\"none\"") })
      #expect(names.count > 1500, "\(names.count)")
      groups["graticule"]?.removeFirst()
      groups["map"] = nil
      #expect(
        Set(groups.keys) == [
          "graticule", "tracks", "distance-marks", "pins", "markers", "labels", "profile", "legend",
          "scale-bar", "attribution", "title",
        ])
      for (name, paths) in groups {
        let others = try pixels(paths)
        #expect(others.count > 100, "\(name)")
        #expect(others.isDisjoint(with: names), "\(name): \(others.intersection(names).count)")
      }
    }
  }

  @Test(
    "Where only lines are drawn, borders are warm and rivers are blue",
    arguments: ["-b white", "-b '#10151c'"])
  func outlines(ground: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      func strongest(_ part: String) throws -> Color {
        let picture = try place.picture(
          """
          routeplot log.csv -q -s 300x200 --scale 4 --center 48,20 --span 400km --map earth --map-style outline \
          --map-layers \(part) \(ground)
          """)
        let ground = Int(picture.pixels[0].green)
        return try #require(
          picture.pixels.filter { $0 != Color.tracks[0] }.max {
            abs(Int($0.green) - ground) < abs(Int($1.green) - ground)
          })
      }
      let (borders, rivers) = (try strongest("borders"), try strongest("rivers"))
      #expect(Int(borders.red) > Int(borders.blue) + 8, "\(borders)")
      #expect(Int(rivers.blue) > Int(rivers.red) + 8, "\(rivers)")
    }
  }

  @Test(
    "The map is dark on a dark ground, and as it is asked for",
    arguments: [
      ("-b '#10151c'", "#1c2530"), ("--map-style dark", "#1c2530"), ("-b black", "#1c2530"),
      ("--map-style light -b black -q", "#dbe3e8"), ("-b paleturquoise", "#dbe3e8"),
      ("--style dark", "#1c2530"), ("--map-style outline", "#ffffff"),
      ("--map-layers land", "#ffffff"), ("--map-opacity 0", "#ffffff"),
      ("--map-opacity 50%", "#edf1f3"), ("--style blueprint", "#0b3f6d"),
      ("--style blueprint --map-style light", "#dbe3e8"),
    ])
  func colors(options: String, sea: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 300x200 --center 47,-20 --zoom 3 --map earth \(options)")
      #expect(picture[20, 100] == Color(sea), "\(picture[20, 100])")
    }
  }

  @Test(
    "PNG and SVG are the same map, in each of its projections and over 180 degrees",
    arguments: [
      "--bbox -180,-80,180,84", "--center 66,180 --zoom 4",
      "--projection equirectangular --center 0,180 --zoom 0",
      "--projection polar --center 90,0 --zoom 2", "--projection polar --center -90,0 --zoom 2",
      "--center 47,8 --span 300km --map-style dark",
    ])
  func svg(options: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let command = "routeplot log.csv -q -s 300x200 --map earth --map-layers land,water \(options)"
      let png = try place.picture(command)
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = try #require(DecodedPicture(try place.read("a.png")))
      let differ = zip(png.pixels, svg.pixels).count { abs(Int($0.red) - Int($1.red)) > 12 }
      #expect(differ < 300, "\(differ)")
    }
  }

  @Test("The report and a dry run name the map and its level; a fine picture is warned about once")
  func account() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let dry = try place.run(
        "routeplot log.csv --map earth --bbox=-60,20,60,60 --dry-run -v --report r.json")
      #expect(dry.status == 0)
      #expect(
        dry.messages.contains("routeplot: map: earth, Natural Earth 5.1 at 1:50m"),
        "\(dry.messages)")
      let report = String(decoding: try place.read("r.json"), as: UTF8.self)
      #expect(report.contains(#""source" : "earth""#) && report.contains(#""detail" : "1:50m""#))
      try place.write("lat,lon\n47.1,8.1\n47.11,8.11\n", to: "a.csv")
      try place.write("lat,lon\n47.12,8.1\n47.13,8.11\n", to: "b.csv")
      let fine = try place.run("routeplot a.csv b.csv -o a.png --map earth")
      #expect(fine.status == 0 && fine.messages.count == 1, "\(fine.messages)")
      #expect(
        fine.errors.contains(
          /has [0-9.]{4} metres a pixel and --map earth is drawn for 150 or more/),
        "\(fine.errors)")
    }
  }

  @Test("The same bytes for any number of threads, whole or from a style")
  func sameBytes() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.write(
        #"{ "map": "earth", "map-style": "dark", "map-layers": ["land", "water", "places"] }"#,
        to: "s.json")
      let words = "--map earth --map-style dark --map-layers land,water,places"
      let outcome = try place.run(
        """
        routeplot log.csv -o 1.png \(words) --threads 1 && routeplot log.csv -o 8.png \(words) --threads 8
        routeplot log.csv -o s.png --style s.json && cmp 1.png 8.png && cmp 1.png s.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test(
    "The map is drawn in every projection", arguments: ProjectionChoice.allCases.map(\.rawValue))
  func projection(name: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -o a.png --map earth --projection \(name) -q && "
          + "routeplot log.csv -o b.png --projection \(name) -q && ! cmp -s a.png b.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("A picture with a map and no route in it is empty")
  func empty() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -o a.png --map earth --center=-40,100 --span 900km")
      #expect(outcome.errors.contains("nothing of the route is in the region"))
    }
  }
}
