// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import CommandSupport
import TestSupport
import Testing

struct MarkerTests {
  private let green = Color(red: 0x2e, green: 0x9e, blue: 0x4f)
  private let red = Color(red: 0xe5, green: 0x48, blue: 0x4d)

  /// The columns and rows in which a colour is shown.
  private func extent(_ color: Color, in picture: DecodedPicture) -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  )? {
    let places = picture.pixels.indices.filter { picture.pixels[$0] == color }
    let (columns, rows) = (places.map { $0 % picture.width }, places.map { $0 / picture.width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("The start is a green disc, the end a red one with a dot in it, each in a white ring")
  func ends() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 1000x800 --padding 30 -b black --markers start,end")
      #expect(picture[30, 400] == green && picture[25, 400] == green)
      #expect(picture[23, 400] == .white && picture[20, 400] == Color(red: 0, green: 0, blue: 0))
      #expect(picture[970, 400] == .white && picture[966, 400] == red)
      #expect(picture[500, 400] == .routeBlueOnDark)
      #expect(picture.storage == .indexed)
      // On a plain white ground a ring would only cut the line.
      let white = try place.picture(
        "routeplot log.csv -s 1000x800 --padding 30 --markers start,end")
      #expect((36...964).allSatisfy { white[$0, 399] != .white && white[$0, 400] != .white })
      let start = try place.picture("routeplot log.csv -s 1000x800 --padding 30 --markers start")
      #expect(start[30, 400] == green && !start.pixels.contains(red))
      let end = try place.picture("routeplot log.csv -s 1000x800 --padding 30 --markers END")
      #expect(end[966, 400] == red && !end.pixels.contains(green))
    }
  }

  @Test("The fit does not cut a marker, however small the padding and wide the line")
  func room() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      for (width, radius) in [("1", 6.0), ("3", 6), ("8", 12)] {
        let picture = try place.picture(
          "routeplot log.csv -s 1000x800 --padding 0 -b black --stroke-width \(width) "
            + "--markers start,end")
        let shown = try #require(
          picture.extent(differingFrom: Color(red: 0, green: 0, blue: 0)))
        // The margin has room for the disc and the line, whichever is wider.
        #expect(shown.x.lowerBound <= 6 && shown.x.upperBound >= 993)
        #expect(abs(Double(shown.y.count) - 2 * (radius + 2)) <= 1)
      }
      // On the ground a line of 8 km is as wide as the picture makes it.
      let picture = try place.picture(
        "routeplot log.csv -s 1000x800 --padding 0 --stroke-width 8km --markers start,end")
      let (start, end) = (extent(green, in: picture), extent(red, in: picture))
      #expect((start?.x.lowerBound ?? 0) >= 2 && (end?.x.upperBound ?? 999) <= 997)
      #expect(start?.x.count == start?.y.count)
    }
  }

  @Test("A loop has one disc, half green and half red, and so has a single place")
  func loop() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,2\n1,2\n0,1\n", to: "loop.csv")
      try place.write("lat,lon\n0,1\n", to: "place.csv")
      for (log, x, y) in [("loop.csv", 50, 750), ("place.csv", 400, 400)] {
        let picture = try place.picture(
          "routeplot \(log) -s 800x800 --padding 50 --markers start,end")
        #expect(picture[x - 4, y] == green && picture[x + 3, y] == red, "\(log)")
        #expect(picture[x, y] == .white)
      }
    }
  }

  @Test("Every track has its marks, in each copy of the world, in SVG as in PNG")
  func tracks() throws {
    try Workplace.use { place in
      try place.write("name,lat,lon\na,0,1\na,0,2\nb,1,1\nb,1,2\n", to: "log.csv")
      let command = "routeplot log.csv --group-by name --markers start,end"
      let svg = String(
        decoding: try place.run("\(command) --output-format svg").output, as: UTF8.self)
      #expect(svg.split(separator: "#2e9e4f").count == 3)
      #expect(svg.split(separator: "#e5484d").count == 3)
      let world = try place.run(
        "\(command) --output-format svg --center 0,0 --zoom 0 -s 1000x200")
      #expect(String(decoding: world.output, as: UTF8.self).split(separator: "#2e9e4f").count == 7)
    }
  }

  @Test("A track whose fixes are a single place is a dot that can be seen")
  func singlePlace() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47,8\n47,8\n", to: "log.csv")
      let picture = try place.picture("routeplot log.csv -s 100x100")
      #expect(picture[50, 50] == .routeBlue)
      #expect(picture.extent(differingFrom: .white)?.x == 46...53)
    }
  }

  @Test("A region without the route is empty, whatever is marked")
  func outside() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --bbox 10,10,11,11 --markers start,end --title Away -o a.png")
      #expect(outcome.errors.contains("nothing of the route is in the region"))
    }
  }
}

struct PointTests {
  @Test("Points alone are dots without a line, on-line they are beads")
  func styles() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,2\n0,3\n", to: "log.csv")
      let alone = try place.picture(
        "routeplot log.csv -s 220x40 --padding 10 --stroke-width 6 --points alone")
      for x in [10, 110, 209] { #expect(alone[x, 20] == .routeBlue) }
      for x in [60, 160] { #expect(alone[x, 20] == .white) }
      let beads = try place.picture(
        "routeplot log.csv -s 220x40 --padding 10 --stroke-width 6 --points on-line")
      for x in [10, 110, 209] { #expect(beads[x, 20] == .white) }
      for x in [60, 160, 105] { #expect(beads[x, 20] == .routeBlue) }
      let tight = try place.picture(
        "routeplot log.csv -s 220x40 --padding 0 --stroke-width 10 --points on-line")
      #expect(tight.extent(differingFrom: .white)?.x == 0...219)
      #expect(tight.extent(differingFrom: .white)?.y == 8...31)
    }
  }

  @Test("Fixes along a straight line are all shown, however many there are")
  func many() throws {
    try Workplace.use { place in
      // Along a straight leg all but the ends would be dropped; 40 000 fixes are more than are kept.
      let rows = (0..<200).flatMap { step in
        [String](repeating: "0,\(1 + Double(step) / 200)\n", count: 200)
      }
      try place.write("lat,lon\n" + rows.joined() + "0,2\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 1220x40 --padding 10 --stroke-width 2 --points alone")
      let runs = (1..<1220).count { picture[$0, 20] != .white && picture[$0 - 1, 20] == .white }
      #expect(runs == 201)
    }
  }

  @Test("Along great circles only the fixes are dots")
  func geodesic() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n50,0\n50,90\n", to: "log.csv")
      let svg = try place.run(
        "routeplot log.csv --geodesic --points alone --output-format svg"
      ).output
      let text = String(decoding: svg, as: UTF8.self)
      #expect(text.split(separator: "h0").count == 3)
    }
  }

  @Test("Other values are refused with what is allowed")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for value in ["middle", "start,", "start,start", ""] {
        try place.expectFailure(
          "routeplot log.csv -o a.png --markers '\(value)'", status: 64,
          message: "the value '\(value)' is invalid for '--markers <ends>': expected start, end or "
            + "start,end; see 'routeplot --help'")
      }
      try place.expectFailure(
        "routeplot log.csv -o a.png --points both", status: 64,
        message: "the value 'both' is invalid for '--points <style>': expected alone or on-line; "
          + "see 'routeplot --help'")
    }
  }
}
