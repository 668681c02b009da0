// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

/// The light around the lines of a density.
struct DensityGlowTests {
  private let dark = Color(red: 0x10, green: 0x15, blue: 0x1c)

  private func light(_ color: Color) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }

  /// Sixty tracks due east on one parallel, and one on another.
  private func makeLog(in place: Workplace) throws {
    var rows = ["name,lat,lon"]
    for track in 0..<60 { rows += (1...4).map { "busy\(track),3,\($0)" } }
    rows += (1...4).map { "lone,1,\($0)" }
    try place.write(rows.joined(separator: "\n") + "\n", to: "log.csv")
  }

  private let command = "routeplot log.csv --group-by name -s 600x600 --density"

  /// The light of the middle column above the ground, row by row.
  private func column(_ picture: DecodedPicture, ground: Color) -> [Int] {
    (0..<picture.height).map {
      abs(light(picture[picture.width / 2, $0]) - light(ground))
    }
  }

  @Test("A busy road lights up what is around it, less with the distance, and a lone track hardly")
  func busyRoads() throws {
    try Workplace.use { place in
      try makeLog(in: place)
      for (background, ground) in [("", dark), ("-b white", Color.white)] {
        let plain = column(try place.picture("\(command) \(background)"), ground: ground)
        let glowing = column(
          try place.picture("\(command) \(background) --density-glow"), ground: ground)
        let lines = plain.indices.filter { plain[$0] > 40 }
        let (busy, lone) = (try #require(lines.first) + 1, try #require(lines.last) - 1)
        // The middle of each line is as it was.
        #expect(plain[busy] == glowing[busy] && plain[lone] == glowing[lone])
        let fading = (3...20).map { glowing[busy - $0] }
        #expect(fading[1] > 40 && fading == fading.sorted(by: >), "\(fading)")
        #expect(plain[busy - 6] == 0 && glowing[busy - 6] > 3 * glowing[lone + 6])
        #expect(glowing[0] == 0 && glowing[(busy + lone) / 2] == 0)
      }
    }
  }

  @Test("Light grows with the scale of the picture, and its bytes are the same for any threads")
  func scale() throws {
    try Workplace.use { place in
      try makeLog(in: place)
      let glow = "\(command) --density-glow"
      func reach(_ options: String) throws -> Int {
        column(try place.picture("\(glow) \(options)"), ground: dark).prefix { $0 == 0 }.count
      }
      let (once, twice) = (try reach(""), try reach("--scale 2"))
      #expect(abs(twice - 2 * once) < 12, "\(once), \(twice)")
      let one = try place.run("\(glow) --threads 1").output
      #expect(try place.run("\(glow) --threads 5").output == one && !one.isEmpty)
      // Nothing is cut where there is no padding.
      #expect(try column(place.picture("\(glow) --padding 0"), ground: dark)[0] == 0)
    }
  }

  @Test(
    "The tracks of a small picture have the room that they have without light",
    arguments: [16, 40, 400])
  func smallPictures(side: Int) throws {
    try Workplace.use { place in
      try makeLog(in: place)
      let command =
        "routeplot log.csv --group-by name --density -s \(side)x\(side) -o a.png --print-bbox"
      let plain = try place.run(command)
      let glowing = try place.run("\(command) --density-glow")
      #expect(plain.status == 0 && glowing.status == 0, "\(glowing.errors)")
      let boxes = [plain, glowing].map { outcome in
        String(decoding: outcome.output, as: UTF8.self).split { ",\n".contains($0) }.compactMap {
          Double($0)
        }
      }
      for (one, other) in zip(boxes[0], boxes[1]) { #expect(abs(one - other) < 0.5) }
      #expect(boxes[0].count == 4)
    }
  }

  @Test("SVG, PDF and counts have the same light")
  func files() throws {
    try Workplace.use { place in
      try makeLog(in: place)
      let glow = "\(command) --density-glow"
      let picture = try place.picture(glow)
      #expect(try place.run("\(glow) -o a.svg && \(glow) -o a.pdf").status == 0)
      let drawn = try place.picture("rsvg-convert a.svg")
      let differing = zip(drawn.pixels, picture.pixels).count { abs(light($0) - light($1)) > 60 }
      #expect(differing * 100 < picture.pixels.count, "\(differing)")
      let box = "--bbox 0.5,0.5,4.5,3.5"
      let whole = try place.run("\(glow) \(box)").output
      _ = try place.run("\(command) \(box) -o a.counts")
      #expect(try place.run("routeplot a.counts --density --density-glow").output == whole)
    }
  }

  @Test("The light of tiles goes on in the next tile")
  func tiles() throws {
    try Workplace.use { place in
      // The road is twelve pixels below the edge of a tile.
      let latitude = atan(sinh(Double.pi * (1 - 2 * (8.0 * 256 + 12) / (16 * 256)))) * 180 / .pi
      let rows = (0..<60).map { "\($0),\(latitude),2\n\($0),\(latitude),20\n" }
      try place.write("name,lat,lon\n\(rows.joined())", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --group-by name --density --density-glow --tile-zoom 4 -o 't/{z}/{x}/{y}.png' -b black"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      let (upper, lower) = (
        try #require(DecodedPicture(try place.read("t/4/8/7.png"))),
        try #require(DecodedPicture(try place.read("t/4/8/8.png")))
      )
      let middle = 128
      let (above, below) = (light(upper[middle, 255]), light(lower[middle, 0]))
      #expect(above > 6 && below >= above && below - above < 12, "\(above), \(below)")
      #expect(light(upper[middle, 200]) == 0)
    }
  }

  @Test("Without lines of a density there is no light, and a style alone changes nothing")
  func refused() throws {
    try Workplace.use { place in
      try makeLog(in: place)
      try place.expectFailure(
        "routeplot log.csv -o a.png --density-glow", status: 64,
        message:
          "--density-glow is about the lines of --density; give that too; see 'routeplot --help'"
      )
      try place.write(#"{ "density-glow": true }"#, to: "style.json")
      let plain = try place.run("routeplot log.csv --group-by name").output
      let styled = try place.run("routeplot log.csv --group-by name --style style.json")
      #expect(styled.output == plain && styled.errors.isEmpty)
      try place.write(#"{ "density": true, "density-glow": true }"#, to: "style.json")
      #expect(
        try place.run("routeplot log.csv --group-by name -s 600x600 --style style.json").output
          == place.run("\(command) --density-glow").output)
    }
  }
}
