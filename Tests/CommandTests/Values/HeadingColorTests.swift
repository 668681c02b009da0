// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours of headings, which begin again after a turn.

import CommandSupport
import Drawing
import RoutePlotKit
import TestSupport
import Testing

struct HeadingColorTests {
  /// The colour of a heading in degrees.
  private func color(_ degrees: Double) -> Color {
    Colormap.wheel.colors[Int(degrees / 360 * 256) % 256]
  }

  private func isNear(_ color: Color, _ other: Color, _ most: Int = 12) -> Bool {
    abs(Int(color.red) - Int(other.red)) <= most && abs(Int(color.green) - Int(other.green)) <= most
      && abs(Int(color.blue) - Int(other.blue)) <= most
  }

  /// The colours in the middles of the sides of a square, clockwise from the left one.
  private func sides(_ log: String, _ options: String = "", in place: borrowing Workplace) throws
    -> [Color]
  {
    try place.write(log, to: "a.csv")
    let picture = try place.picture(
      "routeplot a.csv -s 100x100 --padding 10 --stroke-width 8 --color-by heading \(options)")
    return [picture[10, 50], picture[50, 10], picture[90, 50], picture[50, 90]]
  }

  @Test("A heading is that of the movement, and each direction has its colour")
  func directions() throws {
    try Workplace.use { place in
      let found = try sides("lat,lon\n1,1\n2,1\n2,2\n1,2\n1,1\n", "--color-smooth 1m", in: place)
      // Each side but the first goes from the mean of its corners to the next one.
      #expect(isNear(found[0], color(22.5)), "\(found)")
      #expect(isNear(found[1], color(90)), "\(found)")
      #expect(isNear(found[2], color(180)), "\(found)")
      #expect(isNear(found[3], color(247.5)), "\(found)")
    }
  }

  @Test(
    "A recorded course is taken before the movement",
    arguments: ["course", "COG", "bearing", "Heading (deg)", "heading,course"])
  func recorded(name: String) throws {
    try Workplace.use { place in
      let other = name.contains(",") ? "33," : ""
      let rows = ["1,1", "2,1", "2,2", "1,2", "1,1"].map { "\($0),\(other)200\n" }.joined()
      let found = try sides("lat,lon,\(name)\n\(rows)", in: place)
      #expect(found.allSatisfy { isNear($0, color(200)) }, "\(found)")
    }
  }

  @Test("Between 350 and 10 degrees lies north, for the line and for means")
  func shorterWay() throws {
    try Workplace.use { place in
      for (courses, options) in [
        ([350, 10], ""), ([10, 350], ""), ([10, 350, 10], "--color-smooth 100000km"),
      ] {
        let rows = courses.enumerated().map { "1,\($0),\($1)\n" }.joined()
        try place.write("lat,lon,course\n\(rows)", to: "a.csv")
        let picture = try place.picture(
          "routeplot a.csv -s 121x41 --padding 10 --stroke-width 8 --color-by heading \(options)")
        #expect(isNear(picture[60, 20], color(0)), "\(courses)")
        let south = color(180)
        #expect((10..<110).allSatisfy { !isNear(picture[$0, 20], south, 60) }, "\(courses)")
      }
    }
  }

  @Test("Courses that receivers do not know are none, and radians are converted")
  func numbers() throws {
    try Workplace.use { place in
      let found = try sides(
        "lat,lon,course (rad)\n1,1,1.5708\n2,1,1.5708\n2,2,-1\n1,2,-1\n1,1,-1\n", in: place)
      #expect(isNear(found[0], color(90)), "\(found)")
      #expect(isNear(found[2], Color(red: 0x8c, green: 0x93, blue: 0x9b)), "\(found)")
    }
  }

  @Test("The sixteen points of the compass are headings, as letters and as words")
  func points() throws {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
      "NNW",
    ]
    let words = points.map { point in
      point.map { ["N": "north", "E": "east", "S": "south", "W": "west"][$0] ?? "" }
    }
    try Workplace.use { place in
      for (index, point) in points.enumerated() {
        let forms = [
          point, point.lowercased(), words[index].joined(separator: "-"), words[index].joined(),
        ]
        for form in forms {
          let found = try sides("lat,lon,heading\n1,1,\(form)\n2,1,\(form)\n", in: place)
          #expect(
            isNear(found[0], color(Double(index) * 22.5))
              || isNear(found[1], color(Double(index) * 22.5)), "\(form)")
        }
      }
      try place.write("lat,lon,heading\n1,1,left\n2,1,right\n", to: "a.csv")
      #expect(try place.run("routeplot a.csv --color-by heading -o a.png").status == 65)
    }
  }

  @Test("The legend of a heading goes once around, in quarters")
  func legend() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,1\n2,1\n2,2\n", to: "a.csv")
      let outcome = try place.run(
        "routeplot a.csv --color-by heading --legend --report r.json -o a.svg --svg-text")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      for text in ["0", "90", "180", "270", "360", "&#176;"] {
        #expect(svg.contains(">\(text)<"), "\(text)")
      }
      #expect(try place.reports(in: "r.json").first?.values?.range == [0, 360])
    }
  }
}
