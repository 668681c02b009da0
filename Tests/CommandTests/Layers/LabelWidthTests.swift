// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

/// Labels of several lines.
struct LabelWidthTests {
  /// A line of a label in an SVG.
  private struct Line: Equatable {
    let text: String
    let x, y, width: Double
    var right: Double { x + width }
  }

  /// The lines of text of a picture, of which each label has its halo too.
  private func lines(_ options: String, in place: Workplace) throws -> [Line] {
    let outcome = try place.run("routeplot \(options) --svg-text --output-format svg")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let svg = String(decoding: outcome.output, as: UTF8.self)
    func number(_ name: String, _ tag: Substring) -> Double {
      Double(tag.split(separator: " \(name)=\"").last?.prefix { $0 != "\"" } ?? "") ?? .nan
    }
    return svg.matches(of: /<text( [^>]*)>([^<]*)<\/text>/).map { match in
      Line(
        text: String(match.2), x: number("x", match.1), y: number("y", match.1),
        width: number("textLength", match.1))
    }.filter { !$0.text.isEmpty }
  }

  /// The lines of the letters, without those of their halos, which each label has before them.
  private func letters(_ options: String, in place: Workplace) throws -> [Line] {
    var (letters, rest) = ([Line](), try lines(options, in: place)[...])
    while !rest.isEmpty {
      let count = try #require(
        (1...max(rest.count / 2, 1)).first {
          rest.prefix($0).elementsEqual(rest.dropFirst($0).prefix($0))
        })
      letters += rest.prefix(count)
      rest = rest.dropFirst(2 * count)
    }
    return letters
  }

  private let label = "Hotel Furkablick at the old pass road"

  private func makePins(_ rows: String, in place: Workplace) throws {
    try place.write("lat,lon\n47,8\n47.5,8.5\n", to: "log.csv")
    try place.write("lat,lon,label\n\(rows)\n", to: "pins.csv")
  }

  @Test("A long label has lines that fit, one below another, flush at the side of its pin")
  func wrapped() throws {
    try Workplace.use { place in
      try makePins("47.4,8.1,\(label)\n47.1,8.5,\(label)", in: place)
      let command = "log.csv -s 430x600 --pins pins.csv --padding 30"
      #expect(try letters(command, in: place).map(\.text) == [label, label])
      let lines = try letters("\(command) --label-width 60", in: place)
      #expect(lines.count == 8 && lines.allSatisfy { $0.width <= 60 })
      let half = lines.count / 2
      for part in [lines[..<half], lines[half...]] {
        #expect(part.map(\.text).joined(separator: " ") == label)
        let steps = zip(part, part.dropFirst()).map { ($1.y - $0.y).rounded() }
        #expect(Set(steps).count == 1 && (10...16).contains(steps[0]), "\(steps)")
      }
      // To the right of the first pin, and to the left of the one at the right edge.
      #expect(Set(lines[..<half].map(\.x)).count == 1)
      let rights = lines[half...].map(\.right)
      #expect((rights.max() ?? 0) - (rights.min() ?? 0) < 0.1)
      // The same lines on more pixels, and all on one if there is room.
      let scaled = try letters("\(command) --label-width 60 --scale 2", in: place)
      #expect(scaled.map(\.text) == lines.map(\.text))
      let whole = try place.run("routeplot \(command)").output
      #expect(try place.run("routeplot \(command) --label-width 10000").output == whole)
    }
  }

  @Test("A line break in a cell and a written one begin a line, without an option and with one")
  func brokenLabels() throws {
    try Workplace.use { place in
      try makePins("47.3,8.1,Old inn\\nclosed in winter", in: place)
      let command = "log.csv -s 600x600 --pins pins.csv"
      let lines = try letters(command, in: place)
      #expect(lines.map(\.text) == ["Old inn", "closed in winter"])
      let narrow = try letters("\(command) --label-width 60", in: place)
      #expect(narrow.map(\.text) == ["Old inn", "closed", "in winter"])
      let picture = try place.run("routeplot \(command)").output
      try makePins("47.3,8.1,\"  Old   inn\n\n closed in winter\n\"", in: place)
      #expect(try place.run("routeplot \(command)").output == picture)
      let verbose = try place.run("routeplot \(command) -v -o a.png")
      #expect(verbose.status == 0 && !verbose.errors.contains("closed"))
    }
  }

  @Test("The letters of all lines have their halo below them, and nothing overlaps")
  func pixels() throws {
    try Workplace.use { place in
      try makePins("47.3,8.1,HHH\\nHHH", in: place)
      let picture = try place.picture(
        "routeplot log.csv -s 600x600 -b '#00ff00' -c '#00ff00' --pins pins.csv")
      try makePins("47.3,8.1,HHH", in: place)
      let single = try place.picture(
        "routeplot log.csv -s 600x600 -b '#00ff00' -c '#00ff00' --pins pins.csv")
      func dark(_ picture: DecodedPicture) -> Int {
        picture.pixels.count { Int($0.red) + Int($0.green) + Int($0.blue) < 200 }
      }
      #expect(dark(single) > 20 && abs(dark(picture) - 2 * dark(single)) < dark(single) / 2)
    }
  }

  @Test("Names of tracks, of waypoints and of documents have lines too, and tiles keep them whole")
  func others() throws {
    try Workplace.use { place in
      try place.write(
        """
        <gpx><wpt lat="47.2" lon="8.05"><name>A small hut
         on the pass</name></wpt><trk><name>Over the hills and away</name><trkseg><trkpt lat="47" lon="8"/>
        <trkpt lat="47.3" lon="8.3"/></trkseg></trk></gpx>
        """, to: "log.gpx")
      let command = "log.gpx -s 600x600 --labels start"
      #expect(
        try Set(letters(command, in: place).map(\.text)) == [
          "A small hut on the pass", "Over the hills and away",
        ])
      let lines = try letters("\(command) --label-width 100", in: place)
      #expect(lines.count >= 4 && lines.allSatisfy { $0.width <= 100 })
      try place.write(#"{ "label-width": 100 }"#, to: "style.json")
      #expect(try letters("\(command) --style style.json", in: place) == lines)
      for output in ["a.pdf", "'t/{z}/{x}/{y}.png' --tile-zoom 11"] {
        let outcome = try place.run(
          "routeplot log.gpx --labels start --label-width 100 -o \(output)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      }
    }
  }
}
