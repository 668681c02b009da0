// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct PinTests {
  private let violet = Color(red: 0x6d, green: 0x4b, blue: 0xc3)
  private let tomato = Color(red: 255, green: 99, blue: 71)

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

  @Test("A drop is 18 wide and 24 high, and its point is on the place")
  func drop() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      try place.write("lat,lon\n0,1.5\n", to: "pins.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 800x800 --padding 100 -b black --pins pins.csv")
      let drop = try #require(extent(violet, in: picture))
      #expect((16...18).contains(drop.x.count) && (20...24).contains(drop.y.count))
      #expect(drop.x.lowerBound + drop.x.upperBound == 799)
      #expect((397...400).contains(drop.y.upperBound) && picture[399, 385] == .white)
      #expect(picture[390, 385] == .white, "The outline")
      #expect(picture[200, 400] == .routeBlueOnDark)
    }
  }

  @Test("Each shape is drawn in its colour, a disc, a square and a star around the place")
  func shapes() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      for (shape, width, height, middle) in [
        ("dot", 9...11, 9...11, 400), ("Square", 9...10, 9...10, 400),
        ("star", 11...19, 11...18, 399), ("flag", 15...17, 20...23, 388),
      ] {
        try place.write("colour,lat,lon,shape\nTomato,0.2,1.5,\(shape)\n", to: "pins.csv")
        let picture = try place.picture(
          "routeplot log.csv -s 800x800 --padding 100 --pins pins.csv --bbox 1,-0.5,2,0.9")
        let found = try #require(extent(tomato, in: picture), "\(shape)")
        #expect(width.contains(found.x.count) && height.contains(found.y.count), "\(shape)")
        #expect(abs((found.y.lowerBound + found.y.upperBound) / 2 - middle) < 2, "\(shape)")
      }
    }
  }

  @Test("The fit holds the pins whole, above the tracks; --no-fit-pins leaves it to the tracks")
  func fit() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      try place.write("lat,lon\n2,1\n0,4\n", to: "pins.csv")
      try place.write("lat,lon\n-1,1.5\n", to: "more.csv")
      let draw = "routeplot log.csv -s 400x400 --padding 0"
      let picture = try place.picture("\(draw) --pins pins.csv --pins more.csv -b black")
      let shown = try #require(picture.extent(differingFrom: Color(red: 0, green: 0, blue: 0)))
      #expect(shown.x.lowerBound > 0 && shown.x.upperBound < 399 && shown.y.lowerBound > 0)
      let line = try #require(extent(.routeBlueOnDark, in: picture))
      #expect(line.x.count < 150)
      let tracks = try place.picture("\(draw) --pins pins.csv --no-fit-pins")
      #expect(extent(.routeBlue, in: tracks)?.x.count ?? 0 > 360)
      // A pin on the track lies above it.
      try place.write("lat,lon,shape\n0,1.5,square\n", to: "pins.csv")
      let above = try place.picture("\(draw) --pins pins.csv --stroke-width 4")
      #expect(above[200, 200] == violet && extent(.routeBlue, in: above) != nil)
    }
  }

  @Test("A file of pins is read in every dialect that a log is, from a pipe too")
  func dialects() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let pins = "printf '%s\\n' lat,lon,name,color,shape 47.3,8.2,,tomato,dot"
      let draw = "routeplot log.csv -s 300x200"
      let expected = try place.picture("\(pins) >pins.csv; \(draw) --pins pins.csv")
      #expect(expected.pixels.contains(tomato))
      for file in [
        "longitude;latitude;Colour;Shape;Name\n8,2;47,3;#FF6347;DOT;\n",
        "Shape\tcolor\tposition\ndot\ttomato\t47.3 8.2\n",
        "shape,color,Lat,Lon\ndot,tomato,47°18'N,8°12'E\n",
      ] {
        try place.write(file, to: "pins.csv")
        let outcome = try place.run("\(draw) --pins pins.csv")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let picture = try #require(DecodedPicture(outcome.output))
        #expect(picture.pixels == expected.pixels, "\(file)")
      }
      #expect(try place.picture("\(pins) | \(draw) --pins -").pixels == expected.pixels)
      try place.expectFailure(
        "routeplot - -o a.png --pins - <log.csv", status: 64,
        message: "standard input can be read only once; name a file instead of one '-'; "
          + "see 'routeplot --help'")
    }
  }

  @Test("--verbose tells how pins were understood, and rows that are left out are warned of")
  func words() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (file, words) in [
        (
          "stop_name,lat,lon,shape\nHut,47.2,8.3,dot\nTop,47.3,8.3,\n",
          "2 pins, label in column 1 'stop_name', no colour, shape in column 4 'shape'"
        ),
        ("47.2,8.3,12,Hut\n47.3,8.3,7,Top\n", "2 pins, label in column 4, no colour, no shape"),
        ("lat,lon,ele\n47.2,8.3,Hut\n", "1 pin, no label, no colour, no shape"),
      ] {
        try place.write(file, to: "pins.csv")
        let outcome = try place.run("routeplot log.csv -o a.png --pins pins.csv -v")
        #expect(outcome.messages.first == "routeplot: pins.csv: \(words)", "\(file)")
      }
      try place.write("lat,lon,label\n1,2,a\n3,4,b\n5,6,c\n99,8,d\n", to: "pins.csv")
      #expect(
        try place.run("routeplot log.csv -o a.png --pins pins.csv").messages == [
          "routeplot: pins.csv:5:1: warning: latitude '99' is outside -90...90; row left out"
        ])
      #expect(try place.run("routeplot log.csv -qo a.png --pins pins.csv").errors.isEmpty)
    }
  }

  @Test("Without a header, colours and shapes behind the labels are known by their cells")
  func unnamedColumns() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let draw = "routeplot log.csv -s 300x200 --pins pins.csv"
      let header = "lat,lon,label,color,shape\n"
      for (rows, named, words) in [
        (
          "47.2,8.2,Hut,tomato,star\n47.3,8.3,Top,,\n",
          header + "47.2,8.2,Hut,tomato,star\n47.3,8.3,Top,,\n",
          "2 pins, label in column 3, colour in column 4, shape in column 5"
        ),
        // In another order, behind numbers and a note.
        (
          "47.2,8.2,900,Hut,DOT,open,#ff6347\n47.3,8.3,950,Top,pin,closed,#00f\n",
          header + "47.2,8.2,Hut,#ff6347,dot\n47.3,8.3,Top,#00f,pin\n",
          "2 pins, label in column 4, colour in column 7, shape in column 5"
        ),
        (
          "47.2,8.2,Orange\n47.3,8.3,Plum\n", header + "47.2,8.2,Orange,,\n47.3,8.3,Plum,,\n",
          "2 pins, label in column 3, no colour, no shape"
        ),
        (
          "47.2,8.2,Hut,a spring\n47.3,8.3,Top,tomato\n47.4,8.4,End,a bench\n",
          header + "47.2,8.2,Hut,,\n47.3,8.3,Top,,\n47.4,8.4,End,,\n",
          "3 pins, label in column 3, no colour, no shape"
        ),
      ] {
        try place.write(named, to: "pins.csv")
        let expected = try place.picture(draw)
        try place.write(rows, to: "pins.csv")
        let outcome = try place.run("\(draw) -v -o a.png")
        #expect(outcome.messages.first == "routeplot: pins.csv: \(words)", "\(outcome.errors)")
        #expect(!outcome.errors.contains("warning"), "\(outcome.errors)")
        #expect(DecodedPicture(try place.read("a.png"))?.pixels == expected.pixels, "\(rows)")
      }
      // What may be meant for colours and is not read is never dropped in silence.
      for (row, words) in [
        ("Hut,tomato\n47.3,8.3,Top,rot\n", "column 4 looks like colours, but 'rot'"),
        ("Hut,,star\n47.3,8.3,Top,,heart\n", "column 5 looks like shapes, but 'heart'"),
      ] {
        try place.write("47.2,8.2,\(row)", to: "pins.csv")
        #expect(
          try place.run("\(draw) -o a.png").messages == [
            "routeplot: pins.csv: warning: \(words) is not one, so it is not read; write a header such as "
              + "lat,lon,label,color,shape above the pins"
          ])
        #expect(try place.run("\(draw) -qo a.png").errors.isEmpty)
      }
      // A colour in front of the name is the label, and the name would be lost.
      for (row, words) in [
        ("red,Hut\n47.3,8.3,blue,Top\n", "all of them are colours, and column 4"),
        ("star,red,Hut\n47.3,8.3,flag,blue,Top\n", "all of them are shapes, and column 5"),
      ] {
        try place.write("47.2,8.2,\(row)", to: "pins.csv")
        #expect(
          try place.run("\(draw) -o a.png").messages == [
            "routeplot: pins.csv: warning: column 3 is read as labels, although \(words) is not read; write a header "
              + "such as lat,lon,label,color,shape above the pins"
          ])
      }
      // Names that are colours are names where nothing else is.
      try place.write("47.2,8.2,Orange\n47.3,8.3,Olive\n", to: "pins.csv")
      #expect(try place.run("\(draw) -o a.png").errors.isEmpty)
    }
  }

  @Test("A wrong colour, shape, label or file gets one line with its place and what is allowed")
  func wrong() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (file, message) in [
        (
          "lat,lon,color\n1,2,red\n1,2,redish\n",
          "pins.csv:3: 'redish' is not a colour, expected a CSS colour name, #rgb, #rgba, #rrggbb or "
            + "#rrggbbaa"
        ),
        (
          "lat,lon,shape\n1,2,heart\n",
          "pins.csv:2: 'heart' is not a shape of a pin, expected pin, dot, square, star or flag"
        ),
        (
          "a,b\n1,2\n",
          "pins.csv:1: no latitude and longitude column among 1 'a', 2 'b'; write a header such as "
            + "lat,lon,label,color,shape above the pins"
        ),
        (
          "_p~iF~ps|U",
          "pins.csv: names no places, expected a table of places or a log with waypoints"
        ),
      ] {
        try place.write(file, to: "pins.csv")
        for output in ["-o a.png", "-d folder"] {
          try place.expectFailure(
            "routeplot log.csv \(output) --pins pins.csv", status: 65, message: message)
        }
      }
      #expect(try place.files() == ["log.csv", "pins.csv"])
      try place.expectFailure(
        "routeplot log.csv -o a.png --pins none.csv", status: 66,
        message: "none.csv: cannot be opened: No such file or directory")
    }
  }

  @Test("The waypoints of a log are pins, and --pins takes those of any log")
  func waypoints() throws {
    try Workplace.use { place in
      let gpx = """
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="47.3" lon="8.2"><name>Hut</name></wpt><wpt lat="47.2" lon="8.3"><name>قمة</name></wpt>
        <trk><trkseg><trkpt lat="47.1" lon="8.1"/><trkpt lat="47.4" lon="8.3"/></trkseg></trk></gpx>
        """
      try place.write(gpx, to: "ride.gpx")
      try place.write(Log.trip, to: "log.csv")
      for (arguments, input) in [("ride.gpx", "ride.gpx"), ("log.csv --pins ride.gpx", "log.csv")] {
        let outcome = try place.run("routeplot \(arguments) -o a.png -s 300x300")
        #expect(
          outcome.messages == [
            "routeplot: \(input): warning: 1 label of a pin is left out: the name 'قمة' has Arabic "
              + "letters, which are not supported; write it in letters that stand alone, such as "
              + "Latin, Greek, Cyrillic or Chinese ones"
          ])
        let picture = try #require(DecodedPicture(try place.read("a.png")))
        #expect(picture.pixels.contains(violet))
      }
      _ = try place.run("routeplot ride.gpx -q -o b.png --no-fit-pins")
      #expect(try place.read("b.png") != place.read("a.png"))
    }
  }

  @Test("Labels that find no room are counted by --verbose and named in the report")
  func noRoom() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let names = (1...80).map { "Place \($0)" }
      let rows = names.map { "47.25,8.25,\($0)" }
      try place.write("lat,lon,label\n\(rows.joined(separator: "\n"))\n", to: "pins.csv")
      let outcome = try place.run(
        "routeplot log.csv -o a.png -s 400x400 --pins pins.csv -v --report r.json")
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      let left = try #require(report.picture?.labelsWithoutRoom)
      #expect((40..<76).contains(left.count) && left == names.filter(left.contains))
      #expect(
        outcome.messages.last?.hasPrefix(
          "routeplot: picture: \(left.count) of 80 labels had no room: '\(left[0])', ") == true)
      _ = try place.run("routeplot log.csv -d b -s 400x400 --pins pins.csv --report b.json")
      let line = try JSONDecoder().decode(Report.self, from: Data(try place.read("b.json")))
      #expect(line.picture == report.picture)
      _ = try place.run("routeplot log.csv --dry-run --pins pins.csv --report r.json")
      let dry = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(dry.picture?.labelsWithoutRoom == nil)
    }
  }

  @Test(
    "The label of a pin is drawn where some of the pin is seen, however little",
    arguments: [
      ("0.5,1.01,pin", true), ("0.5,1.03,pin", false), ("-0.02,0.5,pin", true),
      ("-0.07,0.5,pin", false), ("1.01,0.5,pin", false), ("0.99,0.5,pin", true),
      ("0.5,-0.005,dot", true), ("0.5,-0.02,dot", false), ("-0.03,-0.04,pin", false),
      ("0.5,-0.02,flag", true), ("0.5,1.01,flag", false),
    ])
  func atEdges(pin: String, isSeen: Bool) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0.2,0.2\n0.8,0.3\n", to: "log.csv")
      try place.write("lat,lon,shape,label\n\(pin),Warszawa\n", to: "pins.csv")
      for frame in ["", "--frame"] {
        let outcome = try place.run(
          """
          routeplot log.csv -o a.svg -s 400x400 --bbox 0,0,1,1 --projection equirectangular \
          --pins pins.csv -v \(frame)
          """)
        #expect(outcome.status == 0 && !outcome.errors.contains("had no room"), "\(outcome.errors)")
        let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
        #expect(svg.contains("<g class=\"labels\">") == isSeen, "\(frame)")
      }
    }
  }

  @Test("Pins are on every picture of -d, which is drawn again when they change")
  func batch() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "a.csv")
      try place.write("lat,lon\n47.1,8.1\n47.2,8.2\n", to: "b.csv")
      try place.write("lat,lon,label\n47.2,8.3,Hut\n", to: "pins.csv")
      _ = try place.run("touch -d '1 hour ago' *.csv")
      let draw = "routeplot -d out a.csv b.csv -s 300x200 --skip-unchanged --pins pins.csv"
      func done() throws -> String {
        let words = try place.run(draw).messages.last ?? ""
        return String(words.prefix { $0 != "," })
      }
      #expect(try done() == "routeplot: 2 pictures drawn")
      for name in ["a", "b"] {
        let picture = try #require(DecodedPicture(try place.read("out/\(name).png")))
        #expect(picture.pixels.contains(violet))
        #expect(
          try place.picture("routeplot \(name).csv -s 300x200 --pins pins.csv").pixels
            == picture.pixels)
      }
      #expect(try done() == "routeplot: 0 pictures drawn")
      try place.write("lat,lon,label\n47.2,8.3,Lake\n", to: "pins.csv")
      #expect(try done() == "routeplot: 2 pictures drawn")
      try place.expectFailure(
        "routeplot -d . a.csv --name pins.csv --pins pins.csv", status: 73,
        message: "./pins.csv: the file of tracks of a.csv would be written over the pins; choose "
          + "other names with --name, like '{folder}/{stem}.png' or '{number}.png'")
    }
  }

  @Test("A pin at the end of a track stands on its disc, and a waypoint of two logs is one pin")
  func onDisc() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "log.csv")
      for shape in ["pin", "dot", "square", "star", "flag"] {
        try place.write("lat,lon,shape,color\n0,1,\(shape),tomato\n0,2,,tomato\n", to: "pins.csv")
        let draw = "routeplot log.csv -s 400x200 --padding 60 --markers start,end"
        let bare = try place.picture(draw)
        let pinned = try place.picture("\(draw) --pins pins.csv")
        for middle in [60, 340] {
          for x in (middle - 4)...(middle + 4) {
            for y in 97...103 { #expect(pinned[x, y] == bare[x, y], "\(shape)") }
          }
          #expect((60..<95).contains { pinned[middle + 2, $0] == tomato }, "\(shape)")
        }
      }
      let gpx = """
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="47.3" lon="8.2"><name>Hut</name></wpt>
        <trk><trkseg><trkpt lat="47.1" lon="8.1"/><trkpt lat="47.4" lon="8.3"/></trkseg></trk></gpx>
        """
      for name in ["a", "b"] { try place.write(gpx, to: "\(name).gpx") }
      let outcome = try place.run(
        "routeplot a.gpx b.gpx -s 300x300 -o a.svg --svg-text; grep -c '>Hut</text>' a.svg")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "2\n", "Its halo and its letters")
    }
  }

  @Test("A picture that shows no route says so, though it shows pins")
  func elsewhere() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      try place.write("lat,lon\n1,1\n", to: "pins.csv")
      let outcome = try place.run("routeplot log.csv -o a.png --bbox 0,0,2,2 --pins pins.csv")
      #expect(
        outcome.messages == [
          "routeplot: log.csv: warning: nothing of the route is in the region; the route is at "
            + "8.1,47.1,8.4,47.4"
        ])
      let picture = try #require(DecodedPicture(try place.read("a.png")))
      #expect(picture.pixels.contains(violet))
    }
  }
}
