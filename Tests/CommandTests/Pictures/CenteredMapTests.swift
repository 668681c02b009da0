// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import CommandSupport
import TestSupport
import Testing

/// Pictures in the projections that are centred on what is shown.
struct CenteredMapTests {
  private static let names = ["lambert-azimuthal", "lambert-conic", "equal-earth"]

  @Test("A route over the antimeridian is in the middle, and is one line", arguments: names)
  func antimeridian(projection: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n-17,178\n-17,179.9\n-17,-179.9\n-17,-178\n", to: "fiji.csv")
      let picture = try place.picture("routeplot fiji.csv -s 400x100 --projection \(projection)")
      let extent = try #require(picture.extent(differingFrom: .white))
      // A tenth of the shorter side is left on both sides.
      #expect(abs(extent.x.lowerBound - 10) <= 2 && abs(extent.x.upperBound - 389) <= 2)
      for column in extent.x {
        #expect((0..<100).contains { picture.pixels[$0 * 400 + column] != .white }, "\(column)")
      }
    }
  }

  @Test("A line over the edge of the world is broken there, and never crosses the picture")
  func edgeOfWorld() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n30,150\n30,-150\n", to: "over.csv")
      let world = "-s 600x300 --bbox -180,-90,180,90 --padding 0"
      for (projection, most) in [("equal-earth", 60), ("lambert-conic", 60)] {
        let picture = try place.picture("routeplot over.csv \(world) --projection \(projection)")
        let columns = (0..<600).filter { column in
          (0..<300).contains { picture.pixels[$0 * 600 + column] != .white }
        }
        #expect(columns.contains { $0 < 200 } && columns.contains { $0 > 400 }, "\(projection)")
        #expect(!columns.contains { (250..<350).contains($0) }, "\(projection)")
        #expect(columns.count < 4 * most)
      }
    }
  }

  @Test(
    "A route over a pole is one line through it", arguments: ["lambert-azimuthal", "lambert-conic"])
  func pole(projection: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n80,10\n80,-170\n", to: "north.csv")
      try place.write("lat,lon\n-80,10\n-80,-170\n", to: "south.csv")
      for log in ["north", "south"] {
        let picture = try place.picture(
          "routeplot \(log).csv -s 300x300 --projection \(projection)")
        let extent = try #require(picture.extent(differingFrom: .white))
        #expect(max(extent.x.count, extent.y.count) > 230, "\(log)")
        let map = try place.run(
          "routeplot \(log).csv -o a.png -s 300x300 --projection \(projection) --report r.json")
        #expect(map.status == 0 && map.errors.isEmpty)
      }
    }
  }

  @Test("A place at a pole itself is shown", arguments: names)
  func onPole(projection: String) throws {
    try Workplace.use { place in
      for latitude in [90, -90] {
        try place.write("lat,lon\n\(latitude),7\n\(latitude),7\n", to: "pole.csv")
        let picture = try place.picture(
          "routeplot pole.csv -s 100x100 --points on-line --projection \(projection)")
        #expect(picture.pixels.contains { $0 != .white })
        _ = try place.picture(
          "routeplot pole.csv -s 100x100 --center \(latitude),7 --span 10km --projection \(projection)"
        )
      }
    }
  }

  @Test("A leg is the great circle, with --geodesic and without", arguments: names)
  func greatCircle(projection: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n35.5,139.8\n37.6,-122.4\n", to: "flight.csv")
      let straight = try place.run("routeplot flight.csv -o a.png --projection \(projection)")
      let circle = try place.run(
        "routeplot flight.csv -o b.png --geodesic --projection \(projection)")
      #expect(straight.status == 0 && circle.status == 0)
      #expect(try place.read("a.png") == place.read("b.png"))
      // The circle is over the ground that the great circle passes.
      let hidden = try place.run(
        "routeplot flight.csv -o c.png --hide 48,-170,300km --projection \(projection)")
      #expect(hidden.errors.contains("0 fixes and 1 leg"), "\(hidden.errors)")
      let seen = try place.run(
        "routeplot flight.csv -o c.png --hide 37,-170,300km --projection \(projection)")
      #expect(seen.errors.contains("0 fixes and 0 legs"), "\(seen.errors)")
    }
  }

  @Test("What these pictures have not is refused with a sentence", arguments: names)
  func refusals(projection: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv --projection \(projection) --print-bbox", status: 64,
        message:
          "trip.csv: the picture has no west,south,east,north, as it reaches beyond a pole, is too "
          + "small for degrees, or has edges that are not parallels and meridians; choose another "
          + "region or --projection")
      let beside = try place.run(
        "routeplot trip.csv --projection \(projection) --center 0,0 --zoom 0 -s 900x900 --locate 0,0"
      )
      #expect(
        beside.messages
          == [
            "routeplot: the picture shows no place on the Earth at pixel 0,0; give --locate another one"
          ]
          || projection == "lambert-conic")
    }
  }

  @Test("Other names that people type are the same projections")
  func otherNames() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (other, name) in [
        ("laea", "lambert-azimuthal"), ("lcc", "lambert-conic"), ("EqEarth", "equal-earth"),
      ] {
        let outcome = try place.run(
          "routeplot trip.csv -o a.png --projection \(other); "
            + "routeplot trip.csv -o b.png --projection \(name); cmp a.png b.png")
        #expect(outcome.status == 0)
      }
    }
  }

  @Test("A region is shown whole, in the middle", arguments: names)
  func region(projection: String) throws {
    try Workplace.use { place in
      // The corners of the box, as fixes.
      try place.write("lat,lon\n40,170\n60,170\n60,-150\n40,-150\n", to: "box.csv")
      let picture = try place.picture(
        "routeplot box.csv -q --points on-line -s 400x400 --bbox 170,40,-150,60 --padding 20 "
          + "--projection \(projection)")
      let extent = try #require(picture.extent(differingFrom: .white))
      #expect(extent.x.lowerBound >= 14 && extent.x.upperBound <= 385)
      #expect(abs(extent.x.lowerBound + extent.x.upperBound - 399) <= 2)
    }
  }

  @Test("A world file has the coordinate system of the picture, with its centre")
  func worldFile() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n40,10\n52,30\n", to: "log.csv")
      for (projection, words) in [
        ("lambert-azimuthal", ["Lambert_Azimuthal_Equal_Area", #""longitude_of_center",20.0"#]),
        (
          "lambert-conic",
          [
            "Lambert_Conformal_Conic_2SP", #""standard_parallel_1",42.0"#,
            #""standard_parallel_2",50.0"#, #""central_meridian",20.0"#,
          ]
        ),
        ("equal-earth", ["Equal_Earth", #""central_meridian",20.0"#]),
      ] {
        let outcome = try place.run(
          "routeplot log.csv -o a.png --world-file --projection \(projection)")
        #expect(outcome.status == 0)
        let system = String(decoding: try place.read("a.prj"), as: UTF8.self)
        for word in words { #expect(system.contains(word), "\(system)") }
        #expect(system.contains("6371008.8"))
      }
    }
  }
}
