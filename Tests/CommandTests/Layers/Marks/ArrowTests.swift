// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import CommandSupport
import RoutePlotKit
import TestSupport
import Testing

struct ArrowTests {
  /// The middles of the runs of columns in which a row is shown in a colour.
  private func runs(_ row: Int, _ picture: DecodedPicture, _ isShown: (Color) -> Bool) -> [Int] {
    var runs: [ClosedRange<Int>] = []
    for x in 15..<(picture.width - 15) where isShown(picture[x, row]) {
      if let last = runs.last, last.upperBound == x - 1 {
        runs[runs.count - 1] = last.lowerBound...x
      } else {
        runs.append(x...x)
      }
    }
    return runs.map { ($0.lowerBound + $0.upperBound) / 2 }
  }

  @Test("Inside a wide line chevrons are white, at least 80 pixels apart and point the way")
  func inside() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      try place.write("lat,lon\n0,2\n0,1\n", to: "west.csv")
      let options = "-s 820x800 --padding 10 --stroke-width 20 -c '#d00000' --arrows"
      let isWhite = { (color: Color) in color.green > 150 }
      for (log, leads) in [("east.csv", 1), ("west.csv", -1)] {
        let picture = try place.picture("routeplot \(log) \(options)")
        // The tip is on the middle of the line, the arms end nearer to the start.
        let tips = runs(400, picture, isWhite)
        let arms = runs(395, picture, isWhite)
        #expect(tips.count == 10 && arms.count == 10)
        #expect(zip(tips, tips.dropFirst()).allSatisfy { (79...81).contains($1 - $0) })
        #expect(zip(tips, arms).allSatisfy { ($0 - $1) * leads >= 3 }, "\(log)")
      }
    }
  }

  /// The rows in which a colour is shown.
  private func rows(of color: Color, in picture: DecodedPicture) -> [Int] {
    (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture[$0, y] == color }
    }
  }

  @Test("On a thin line arrows are heads in gaps of it, in its own darker shade")
  func onThinLine() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 820x800 --padding 10 -c '#00c000' --arrows")
      let shade = Color(red: 0, green: 125, blue: 0)
      let rows = rows(of: shade, in: picture)
      // The head lies on both sides of the line, whose middle is between two rows, and the ground shows around it.
      let (first, last) = (try #require(rows.first), try #require(rows.last))
      #expect(first + last == 799 && (395...398).contains(first))
      #expect(runs(399, picture) { $0 == shade }.count == 10)
      let dark = try place.picture(
        "routeplot log.csv -s 820x800 --padding 10 -c '#00c000' -b black --arrows")
      #expect(dark.pixels.contains(Color(red: 89, green: 214, blue: 89)))
    }
  }

  @Test("A line of sharp bends has none, and none stands on the mark of an end")
  func bends() throws {
    try Workplace.use { place in
      let rows = (0..<60).map { "\($0 % 2 == 0 ? 0.0 : 0.2),\(1 + Double($0) / 10)\n" }
      try place.write("lat,lon\n" + rows.joined(), to: "zigzag.csv")
      let options = "-s 600x800 --stroke-width 6 -c '#d00000'"
      let plain = try place.run("routeplot zigzag.csv \(options)").output
      #expect(try place.run("routeplot zigzag.csv \(options) --arrows").output == plain)
      try place.write(Log.east, to: "log.csv")
      let narrow = "routeplot log.csv -s 100x60 --padding 10 --stroke-width 6"
      let marked = try place.run("\(narrow) --markers start,end").output
      #expect(try place.run("\(narrow) --markers start,end --arrows").output != marked)
      let tight = "routeplot log.csv -s 46x60 --padding 10 --stroke-width 6 --markers start,end"
      #expect(try place.run("\(tight) --arrows").output == (try place.run(tight).output))
    }
  }

  @Test("The fit does not cut an arrow beside a line")
  func room() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      let picture = try place.picture("routeplot log.csv -s 400x40 --padding 0 --arrows")
      let shown = try #require(picture.extent(differingFrom: .white))
      #expect(shown.y.upperBound < 39)
    }
  }
}

struct DistanceMarkTests {
  /// Due east on the equator, this many metres.
  private func log(metres: Double) -> String {
    "lat,lon\n0,1\n0,\(1 + metres / 111_194.9266 / 2)\n0,\(1 + metres / 111_194.9266)\n"
  }

  /// The middles of the marks on a row through a line from 10 pixels inside the picture.
  private func marks(_ picture: DecodedPicture) -> [Double] {
    // The top of the ring.
    let row = picture.height / 2 - 6
    var middles: [Double] = []
    var start: Int?
    for x in 0..<picture.width {
      let isShown = picture[x, row] != .white
      if isShown, start == nil { start = x }
      if !isShown, let first = start {
        middles.append(Double(first + x) / 2)
        start = nil
      }
    }
    return middles
  }

  @Test("A mark stands after each step, and after every 2nd, 5th or 10th where they would be close")
  func steps() throws {
    try Workplace.use { place in
      try place.write(log(metres: 5_050), to: "log.csv")
      for (width, apart) in [(1050, 200.0), (550, 101), (310, 53.5), (160, 47.5)] {
        let picture = try place.picture(
          "routeplot log.csv -s \(width)x80 --padding 20 --stroke-width 2 --distance-marks 1km")
        let across = Double(width - 40) / 5_050 * 1000
        let steps = (apart / across).rounded()
        let expected = stride(from: steps, through: 5, by: steps).map { 20 + $0 * across }
        let found = marks(picture)
        #expect(found.count == expected.count, "\(width): \(found)")
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1.5 }, "\(width): \(found)")
      }
    }
  }

  @Test("Distances are along the fixes, and the numbers are those of the unit that is given")
  func units() throws {
    try Workplace.use { place in
      try place.write(log(metres: 5_050), to: "log.csv")
      let command = "routeplot log.csv -s 1030x80 --padding 10 --output-format svg"
      let one = try place.run("\(command) --distance-marks 1km").output
      #expect(try place.run("\(command) --distance-marks 1000m").output != one)
      #expect(try place.run("\(command) --distance-marks 1km --geodesic").status == 0)
      // A mark each nautical mile.
      let miles = try place.picture(
        "routeplot log.csv -s 1050x80 --padding 20 --stroke-width 2 --distance-marks 1nmi")
      let expected = [1.0, 2].map { 20 + $0 * 1852 / 5_050 * 1010 }
      #expect(zip(marks(miles), expected).allSatisfy { abs($0 - $1) <= 1.5 })
      #expect(marks(miles).count == 2)
      // There and back: twice as many marks, of which those on others give way.
      try place.write("lat,lon\n0,1\n0,1.02\n0,1\n", to: "back.csv")
      let back = try place.picture(
        "routeplot back.csv -s 1030x80 --padding 10 --distance-marks 300m")
      let middles = marks(back)
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 >= 18 })
    }
  }

  @Test("The marks of each track have its colour")
  func colorsOfTracks() throws {
    try Workplace.use { place in
      try place.write(
        "bus,lat,lon\na,0,1\na,0,1.05\nb,0.01,1\nb,0.01,1.05\nc,0.02,1\nc,0.02,1.05\n",
        to: "log.csv")
      let command = "routeplot log.csv -s 600x300 --group-by bus --output-format svg"
      let plain = String(decoding: try place.run(command).output, as: UTF8.self)
      let marked = String(
        decoding: try place.run("\(command) --distance-marks 1km --report r.json").output,
        as: UTF8.self)
      let colors = try #require(try place.reports(in: "r.json").first).tracks.map(\.color)
      #expect(Set(colors).count == 3)
      for color in colors {
        let count = marked.ranges(of: color).count
        #expect(count > plain.ranges(of: color).count, "\(color)")
        #expect(count == marked.ranges(of: colors[0]).count, "\(color)")
      }
    }
  }

  @Test("Long legs and short steps cost no more than what is seen")
  func bounded() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,100\n50,-170\n0,1\n", to: "log.csv")
      let outcome = try place.run(
        "timeout 10 routeplot log.csv -o a.png -s 300x300 --center 0,2 --zoom 24 "
          + "--distance-marks 1m --arrows --stroke-width 8")
      #expect(outcome.status == 0)
    }
  }

  @Test("Other values are refused with what is allowed")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for value in ["0m", "x", "1 league", "-1km"] {
        try place.expectFailure(
          "routeplot log.csv -o a.png --distance-marks '\(value)'", status: 64,
          message: "the value '\(value)' is invalid for '--distance-marks <length>': expected a "
            + "length in m, km, ft, mi or nmi, like 1km; see 'routeplot --help'")
      }
    }
  }
}
