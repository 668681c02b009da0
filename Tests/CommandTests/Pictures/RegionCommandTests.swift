// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct RegionCommandTests {
  @Test(
    "The region that is printed draws the picture again",
    arguments: ["", "-s 300x200", "--width 300 --padding 20,5%", "--projection equirectangular"])
  func printsBox(options: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n-17,179.5\n-18,-179.5\n-17.5,-178\n", to: "fiji.csv")
      let first = try place.run("routeplot fiji.csv \(options)")
      let size = options.contains("--width") ? "--width 300" : options
      let again = try place.run(
        "routeplot fiji.csv \(options) --print-bbox | routeplot fiji.csv \(size) --bbox @-")
      #expect(again.status == 0 && again.errors == "")
      #expect(again.output == first.output)
      let file = try place.run(
        "routeplot fiji.csv \(options) --print-bbox -o a.png > box; "
          + "routeplot fiji.csv \(size) --bbox @box")
      #expect(file.output == first.output)
      #expect(try place.read("a.png") == first.output)
    }
  }

  @Test("A box across the antimeridian has west greater than east")
  func crossesAntimeridian() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,179\n0,-179\n", to: "date.csv")
      let outcome = try place.run("routeplot date.csv -s 100x100 --print-bbox --padding 0.5")
      let numbers = String(decoding: outcome.output, as: UTF8.self)
        .trimmingCharacters(in: .newlines).split(separator: ",").compactMap { Double($0) }
      #expect(numbers.count == 4)
      #expect(numbers[0] > 178 && numbers[2] < -178 && numbers[1] < 0 && numbers[3] > 0)
      let picture = try place.picture(
        "routeplot date.csv --bbox 178,-1,-178,1 --stroke-width 4 -s 100x50 --padding 0")
      let extent = try #require(picture.extent(differingFrom: .white))
      #expect(extent.x == 23...76 && extent.y == 23...26)
    }
  }

  @Test("Logs that are fitted too give every picture the same frame")
  func fitsTo() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,10\n10.5,11\n", to: "mon.csv")
      try place.write("lat,lon\n11,12\n12,11\n", to: "tue.csv")
      let boxes = try ["mon", "tue"].map {
        try place.run("routeplot \($0).csv --fit-to mon.csv --fit-to tue.csv --print-bbox").output
      }
      #expect(boxes[0] == boxes[1] && !boxes[0].isEmpty)
      try place.expectFailure(
        "routeplot mon.csv -o a.png --fit-to nope.csv", status: 66,
        message: "nope.csv: cannot be opened: No such file or directory")
    }
  }

  @Test("A pixel is answered with its coordinate and the nearest fix")
  func locates() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon\n\n2026-06-13T07:00:05Z,0,1\n,0,2\n2026-06-13T07:00:07Z,0,3\n", to: "trip.csv"
      )
      let outcome = try place.run(
        "routeplot trip.csv --bbox 0,-1,4,1 -s 400x200 --locate 199,100 --locate 0,99")
      #expect(outcome.errors == "")
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == """
          latitude,longitude,fix,line,time,fix_latitude,fix_longitude,metres
          -0.005000254,1.994999746,2,4,,0,2,786.31
          0.005000254,0.004898707,1,3,2026-06-13T07:00:05Z,0,1,110651.76

          """)
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test("A box that misses the route, or is none, is said")
  func missesRoute() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv --bbox 100,0,110,10")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "routeplot: trip.csv: warning: nothing of the route is in the region; the route is at "
          + "8.1,47.1,8.4,47.4\n")
      try place.expectFailure(
        "echo 1,2,x | routeplot trip.csv --bbox @-", status: 65,
        message:
          "standard input:1: '1,2,x' is not a box; expected west,south,east,north in degrees, "
          + "as --print-bbox prints it")
      try place.expectFailure(
        "routeplot trip.csv --projection polar --print-bbox", status: 64,
        message:
          "trip.csv: the picture has no west,south,east,north, as it reaches beyond a pole, is too "
          + "small for degrees, or has edges that are not parallels and meridians; choose another region or --projection"
      )
    }
  }

  @Test("A great circle over a pole that the projection cannot show is said")
  func passesBeyond() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n60,10\n70,-170\n", to: "pole.csv")
      let outcome = try place.run("routeplot pole.csv --geodesic")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == "routeplot: pole.csv: warning: a great circle passes beyond 85.0511 "
          + "degrees of latitude, drawn at the edge of the projection; "
          + "choose another one with --projection\n")
      let polar = try place.picture("routeplot pole.csv --geodesic --projection polar")
      #expect(polar.extent(differingFrom: .white) != nil)
      _ = try place.picture("routeplot pole.csv --geodesic --projection equirectangular")
    }
  }

  @Test("No filter empties a log in silence, and one wild jump costs one fix")
  func filters() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv --trim-start 1000km", status: 65,
        message:
          "trip.csv: no fix of 3 is left to draw: --trim-start left out 3; use weaker filters")
      let one = try place.run("routeplot trip.csv --min-distance 500mi")
      #expect(one.status == 0)
      #expect(
        one.errors == "routeplot: trip.csv: warning: 1 fix of 3 is left to draw: "
          + "--min-distance left out 2\n")
      let good = (0..<30).map { "47.\(100 + $0),8.\(100 + $0)" }
      var wild = good
      wild.insert("-12.5,140.1", at: 11)
      try place.write((["lat,lon"] + good).joined(separator: "\n"), to: "good.csv")
      try place.write((["lat,lon"] + wild).joined(separator: "\n"), to: "wild.csv")
      let clean = try place.run("routeplot wild.csv --remove-spikes")
      #expect(clean.output == (try place.run("routeplot good.csv").output))
      #expect(clean.output != (try place.run("routeplot wild.csv").output))
    }
  }

  /// GDAL 3.10.3, through rasterio 1.4.4, was asked the same of pictures in all three projections: with
  /// the .pgw and .prj beside them it gives the corners within 1e-9 degrees.
  @Test("The world file maps the corners of the picture to those of its box")
  func worldFile() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        "routeplot trip.csv -o trip.png --bbox 8,47,8.5,47.5 -s 300x400 --padding 10 --world-file "
          + "--print-bbox")
      #expect(outcome.errors == "")
      let box = String(decoding: outcome.output, as: UTF8.self)
        .trimmingCharacters(in: .newlines).split(separator: ",").compactMap { Double($0) }
      let map = String(decoding: try place.read("trip.pgw"), as: UTF8.self)
        .split(separator: "\n").compactMap { Double($0) }
      try #require(map.count == 6 && box.count == 4)
      // EPSG:3857 backwards, by its definition.
      let radius = 6_378_137.0
      func longitude(_ x: Double) -> Double { x / radius * 180 / .pi }
      func latitude(_ y: Double) -> Double { (2 * atan(exp(y / radius)) - .pi / 2) * 180 / .pi }
      let (left, top) = (map[4] - map[0] / 2, map[5] - map[3] / 2)
      #expect(abs(longitude(left) - box[0]) < 1e-9)
      #expect(abs(latitude(top + 400 * map[3]) - box[1]) < 1e-9)
      #expect(abs(longitude(left + 300 * map[0]) - box[2]) < 1e-9)
      #expect(abs(latitude(top) - box[3]) < 1e-9)
      #expect(map[1] == 0 && map[2] == 0)
      let system = String(decoding: try place.read("trip.prj"), as: UTF8.self)
      #expect(system.hasPrefix("PROJCS[\"WGS 84 / Pseudo-Mercator\""))
      #expect(system.contains("AUTHORITY[\"EPSG\",\"3857\"]"))
    }
  }

  @Test(
    "The box of the whole world has plain numbers, and is the same picture again",
    arguments: [
      ("--bbox=-180,-85.0511287798066,180,85.0511287798066 -s 300x300", "-180,-85.0511287798", 1),
      ("--center 0,0 --zoom 0 -s 256x256", "-180,-85.0511287798", 1),
      ("--bbox=0,-80,360,80 -s 400x200", "-", 2), ("--bbox=-180,-80,180,80 -s 777x333", "-", 2),
      ("--projection equirectangular --bbox=-180,-90,180,90 -s 400x200", "-180,-90,180,90", 0),
    ])
  func wholeWorld(options: String, start: String, width: Int) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,-179.9\n10,179.9\n-80,0\n80,90\n", to: "world.csv")
      let projection = options.contains("equirect") ? "--projection equirectangular" : ""
      let size = "-s " + (options.split(separator: " ").last ?? "")
      let outcome = try place.run(
        """
        routeplot world.csv \(options) -o a.png; routeplot world.csv \(options) --print-bbox | tee box
        routeplot world.csv \(projection) --bbox @box \(size) -o b.png
        """)
      let box = String(decoding: outcome.output, as: UTF8.self)
      #expect(outcome.errors.isEmpty && box.hasPrefix(start), "\(box)")
      let numbers = box.dropLast().split(separator: ",").compactMap { Double($0) }
      #expect(numbers.count == 4 && numbers[2] - numbers[0] >= 360)
      // Its middle is the middle of the world or of the box.
      #expect((-180..<180.001).contains((numbers[0] + numbers[2]) / 2))
      #expect(try place.read("a.png") == place.read("b.png"))
    }
  }

  @Test(
    "The latitude where Web Mercator ends is a middle, as it is published", arguments: ["", "-"])
  func edgeOfMercator(sign: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n\(sign)85.04,10\n", to: "a.csv")
      for latitude in ["85.0511287798066", "85.05112878", "85.05113", "85.0511"] {
        let outcome = try place.run(
          "routeplot a.csv --center=\(sign)\(latitude),10 --zoom 8 -s 200x200 -o a.png")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(latitude)")
      }
      try place.expectFailure(
        "routeplot a.csv --center=\(sign)85.06,10 --zoom 8 -o a.png", status: 64,
        message:
          "the region is beyond 85.0511 degrees of latitude, where Web Mercator ends; choose another one with "
          + "--projection")
    }
  }
}
