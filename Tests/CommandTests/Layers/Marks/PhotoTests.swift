// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import RoutePlotKit
import TestSupport
import Testing

struct PhotoTests {
  /// A track to the east along 47° N, a minute each way, with a break of an hour in its middle.
  private let log = """
    time,lat,lon
    2024-05-04T08:00:00Z,47,11.00
    2024-05-04T08:01:00Z,47,11.01
    2024-05-04T08:02:00Z,47,11.02
    2024-05-04T09:02:00Z,47,11.04
    2024-05-04T09:03:00Z,47,11.05

    """

  /// The upper left colour of the photos of the tests: red and green.
  private let corner = Color(red: 220, green: 200, blue: 120)

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    abs(Int(a.red) - Int(b.red)) < 24 && abs(Int(a.green) - Int(b.green)) < 24
      && abs(Int(a.blue) - Int(b.blue)) < 24
  }

  /// The pixels of a picture that have about a colour: their columns and rows.
  private func extent(
    _ color: Color, in picture: DecodedPicture
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let places = picture.pixels.indices.filter { isNear(picture.pixels[$0], color) }
    let (columns, rows) = (places.map { $0 % picture.width }, places.map { $0 / picture.width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  /// The photos of a report.
  private func photos(in place: Workplace) throws -> [PhotoOfReport] {
    try #require(try place.reports(in: "r.json")[0].picture?.photos)
  }

  @Test("A photo stands in a white frame beside its place, whole and off the track")
  func thumbnail() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.write(HandmadePhoto(latitude: 47, longitude: 11.025).jpeg(), to: "a.jpg")
      let picture = try place.picture(
        "routeplot log.csv -s 800x500 -b '#203040' --photos a.jpg --report r.json")
      let shown = try #require(extent(corner, in: picture))
      // A quarter of 110 by 82 pixels, at two thirds of the size of a large picture.
      #expect((30...45).contains(shown.x.count) && (20...35).contains(shown.y.count))
      #expect(shown.x.lowerBound > 10 && shown.y.lowerBound > 10)
      #expect(picture[shown.x.lowerBound - 2, shown.y.lowerBound - 2] == .white)
      let line = try #require(extent(.routeBlueOnDark, in: picture))
      #expect(shown.y.upperBound + 40 < line.y.lowerBound || shown.y.lowerBound > line.y.upperBound)
      let photo = try #require(try photos(in: place).first)
      #expect(photo.file == "a.jpg" && photo.placedBy == "position" && photo.state == "drawn")
      #expect(photo.latitude == 47 && photo.longitude == 11.025 && photo.reason == nil)
    }
  }

  @Test(
    "A photo without a position is placed by its time, within half an hour, and never over a gap")
  func time() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      for (name, taken) in [
        ("a", "10:00:30"), ("b", "10:02:50"), ("c", "10:32:30"), ("d", "11:03:50"),
        ("e", "13:06:00"),
      ] {
        let photo = HandmadePhoto(taken: "2024:05:04 \(taken)", zone: "+02:00")
        try place.write(photo.jpeg(), to: "\(name).jpg")
      }
      let outcome = try place.run(
        "routeplot log.csv -o a.png --photos '?.jpg' --report r.json -v")
      #expect(outcome.status == 0)
      let found = try photos(in: place)
      #expect(found.map(\.file) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"])
      let longitudes = found.map { $0.longitude.map { ($0 * 1e6).rounded() / 1e6 } }
      #expect(longitudes == [11.005, 11.02, 11.04, 11.05, nil])
      #expect(found.map(\.reason) == [nil, nil, nil, nil, "after"] && found[4].seconds == 7380)
      #expect(
        outcome.errors.contains(
          "routeplot: e.jpg: warning: is not on the map: it was taken 2 h 3 min after the nearest fix; "
            + "--photo-zone and --photo-shift set the clock of a camera\n"))
      #expect(
        outcome.errors.contains(
          "routeplot: photos: 0 by position, 4 by time (zone +02:00), 1 without a place; 4 drawn\n")
      )
    }
  }

  @Test("A zone and a shift set the clock of a camera; the zone of the system is named")
  func clock() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.write(HandmadePhoto(taken: "2024:05:04 09:01:30").jpeg(), to: "a.jpg")
      let draw = "routeplot log.csv -o a.png --photos a.jpg --report r.json"
      #expect(try place.run("\(draw) --photo-zone +01:00").errors.isEmpty)
      #expect(try photos(in: place)[0].longitude == 11.015)
      #expect(try place.run("\(draw) --photo-zone +01:00 --photo-shift -30s").errors.isEmpty)
      #expect(try photos(in: place)[0].longitude == 11.01)
      let system = try place.run("TZ=Etc/GMT-1 \(draw)")
      #expect(
        system.errors
          == "routeplot: photos: warning: 1 photo notes no zone of the clock; that of the system is used, Etc/GMT-1; "
          + "name it with --photo-zone\n")
      #expect(try photos(in: place)[0].longitude == 11.015)
    }
  }

  @Test("A photo of a hidden part is not placed at its end by time")
  func hiddenTime() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      for (name, taken) in [("start", "10:00:20"), ("middle", "10:01:30"), ("joined", "11:02:30")] {
        try place.write(
          HandmadePhoto(taken: "2024:05:04 \(taken)", zone: "+02:00").jpeg(), to: "\(name).jpg")
      }
      for (option, states) in [
        ("", ["drawn", "drawn", "drawn"]), ("--trim-start 100m", ["absent", "drawn", "drawn"]),
        ("--hide 47,11.015,200m", ["drawn", "absent", "drawn"]),
        ("--hide 47,11,200m", ["absent", "drawn", "drawn"]),
      ] {
        _ = try place.run(
          "routeplot -q log.csv -o a.png --photos start.jpg --photos middle.jpg --photos joined.jpg --report r.json \(option)"
        )
        let found = try photos(in: place)
        #expect(found.map { $0.latitude == nil ? "absent" : "drawn" } == states, "\(option)")
        #expect(found.allSatisfy { $0.latitude != nil || $0.reason == "hidden" }, "\(option)")
      }
    }
  }

  @Test("Numbers follow the moments of photos, whatever their clocks are, and are no part of tiles")
  func numbers() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      func write(_ name: String, _ taken: String, _ zone: String, longitude: Double) throws {
        var photo = HandmadePhoto(latitude: 47, longitude: longitude)
        (photo.taken, photo.zone) = ("2024:05:04 \(taken)", zone)
        try place.write(photo.jpeg(), to: "\(name).jpg")
      }
      let draw = "routeplot log.csv --photos a.jpg --photos b.jpg --photo-style number"
      // Ten o'clock in Vienna is eight in London, before half past eight.
      try write("a", "08:30:00", "+00:00", longitude: 11.01)
      try write("b", "10:00:00", "+02:00", longitude: 11.04)
      let both = try place.run("\(draw) --output-format svg").output
      try write("b", "08:00:00", "+00:00", longitude: 11.04)
      #expect(try place.run("\(draw) --output-format svg").output == both)
      try write("b", "09:00:00", "+00:00", longitude: 11.04)
      #expect(try place.run("\(draw) --output-format svg").output != both)
      try place.expectFailure(
        "\(draw) -o 't/{z}/{x}/{y}.png'", status: 64,
        message:
          "--photo-style number is for a picture, and tiles have no edges; leave it out, or write a picture too; see 'routeplot --help'"
      )
      // The strip is empty without photos that have a place.
      try place.write(
        HandmadePhoto(taken: "2024:05:04 20:00:00", zone: "+02:00").jpeg(), to: "c.jpg")
      let without = try place.run(
        "routeplot -q log.csv --photos c.jpg --photo-style number -o a.png; routeplot log.csv -o b.png; cmp a.png b.png"
      )
      #expect(without.status == 0)
    }
  }

  @Test("A named pipe is no photo, and nobody waits for it")
  func pipe() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        "mkfifo a.jpg; timeout 20 routeplot log.csv --photos a.jpg -o a.png")
      #expect(outcome.status == 0)
      #expect(
        outcome.messages == ["routeplot: a.jpg: warning: is no photo, expected a JPEG or HEIC"])
    }
  }

  @Test("What is hidden of a track hides photos, and no report tells their place")
  func hidden() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.write(HandmadePhoto(latitude: 47.0003, longitude: 11.001).jpeg(), to: "a.jpg")
      try place.write(HandmadePhoto(latitude: 47, longitude: 11.03).jpeg(), to: "b.jpg")
      for option in ["--hide 47,11,500m", "--trim-start 500m"] {
        let picture = try place.run(
          "routeplot log.csv -o a.png --photos a.jpg --photos b.jpg --report r.json \(option)")
        #expect(
          picture.messages.last
            == "routeplot: a.jpg: warning: is not on the map: its place is hidden, as the fixes near it are"
        )
        let found = try photos(in: place)
        #expect(found[0].latitude == nil && found[0].reason == "hidden")
        #expect(found[1].state == "drawn")
      }
    }
  }

  @Test(
    "Photos near each other are one pile with a number; far ones outside of the picture are named")
  func piles() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      _ = try place.run("mkdir in")
      for number in 0..<5 {
        let photo = HandmadePhoto(latitude: 47.0001, longitude: 11.02 + Double(number) * 1e-5)
        try place.write(photo.jpeg(), to: "in/\(number).jpg")
      }
      try place.write(HandmadePhoto(latitude: 48, longitude: 12).jpeg(), to: "in/far.jpg")
      let outcome = try place.run(
        "routeplot log.csv -o a.png -s 600x400 --photos in -r --report r.json")
      #expect(
        outcome.errors
          == "routeplot: in/far.jpg: warning: is not on the map: its place is outside of the picture\n"
      )
      #expect(
        try photos(in: place).map(\.state) == Array(repeating: "drawn", count: 5) + ["outside"])
      let picture = try #require(DecodedPicture(try place.read("a.png")))
      let shown = try #require(extent(corner, in: picture))
      #expect(shown.x.count < 50, "Only one is seen")
      #expect(extent(Color(red: 0x6d, green: 0x4b, blue: 0xc3), in: picture) != nil)
    }
  }

  @Test("Each look is drawn in PNG, SVG and PDF, and no tag of a photo is in a file")
  func looks() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      for (name, longitude) in [("a", 11.01), ("b", 11.04)] {
        var photo = HandmadePhoto(latitude: 47, longitude: longitude)
        photo.taken = "2024:05:04 10:01:30"
        try place.write(photo.jpeg(), to: "\(name).jpg")
      }
      var seen: Set<[UInt8]> = []
      for style in ["thumbnail", "circle", "number", "pin"] {
        let outcome = try place.run(
          "routeplot log.csv -o a.png -o a.svg -o a.pdf -s 600x400 --photos '*.jpg' --photo-style \(style)"
        )
        #expect(outcome.errors.isEmpty && outcome.status == 0)
        let png = try place.read("a.png")
        #expect(seen.insert(png).inserted)
        let picture = try #require(DecodedPicture(png))
        #expect((extent(corner, in: picture) != nil) == (style != "pin"))
        for file in ["a.png", "a.svg", "a.pdf"] {
          let bytes = try place.read(file)
          for tag in ["Exif", "2024:05:04"] {
            #expect(!String(decoding: bytes, as: UTF8.self).contains(tag))
          }
        }
        let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
        #expect(svg.contains("data:image/jpeg") == ["thumbnail", "number"].contains(style))
        #expect(svg.contains("data:image/png") == (style == "circle"))
      }
    }
  }

  @Test("A HEIC without a decoder is a camera; what is no photo is left out")
  func others() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.write(HandmadePhoto(latitude: 47, longitude: 11.02).heic, to: "a.heic")
      try place.write("no photo", to: "b.jpg")
      let outcome = try place.run(
        "PATH=$(dirname \"$(command -v routeplot)\") routeplot log.csv -o a.png --photos a.heic --photos b.jpg"
      )
      #expect(
        outcome.messages == [
          "routeplot: b.jpg: warning: is no photo, expected a JPEG or HEIC",
          "routeplot: a.heic: warning: is drawn as a camera: is a HEIC, which another program has to decode; "
            + "install heif-convert, or convert it to JPEG",
        ])
    }
  }

  @Test("Wrong values and names get one line")
  func faults() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      _ = try place.run("mkdir in; touch in/readme.txt")
      let draw = "routeplot log.csv -o a.png"
      try place.expectFailure(
        "\(draw) --photo-style circle", status: 64,
        message: "--photo-style needs --photos, which names the photos; see 'routeplot --help'")
      try place.expectFailure(
        "\(draw) --photos none.jpg", status: 66,
        message: "none.jpg: cannot be opened: No such file or directory")
      try place.expectFailure(
        "\(draw) --photos 'x*.jpg'", status: 66,
        message:
          "x*.jpg: has no photo, expected files that end in .jpg, .jpeg, .heic, .heif or .hif")
      try place.expectFailure(
        "\(draw) --photos in", status: 66,
        message: "in: is a directory, expected photos; give -r to take the photos in it")
    }
  }

  @Test("Photos as a log are joined in the order of their times, with their heights")
  func photosAsLog() throws {
    try Workplace.use { place in
      let facts: [(name: String, longitude: Double, time: String, zone: String?)] = [
        ("trip/c", 11.00, "08:00:00", "+00:00"), ("trip/a", 11.01, "11:00:00", "+02:00"),
        ("trip/b", 11.02, "08:30:00", "+00:00"), ("trip/d", 11.03, "13:00:00", nil),
      ]
      _ = try place.run("mkdir trip")
      for (name, longitude, time, zone) in facts {
        var photo = HandmadePhoto(latitude: 47, longitude: longitude)
        (photo.taken, photo.zone, photo.height) = ("2024:05:04 \(time)", zone, ((5200, 10), false))
        try place.write(photo.jpeg(), to: "\(name).jpg")
      }
      try place.write(
        HandmadePhoto(taken: "2024:05:04 08:00:00", zone: "Z").jpeg(), to: "trip/e.jpg")
      for inputs in ["trip/*.jpg", "'trip/*.jpg'", "-r trip", "trip/a.jpg -r trip"] {
        let outcome = try place.run(
          "routeplot --format photos \(inputs) -o t.gpx --overwrite --photo-zone +02:00")
        #expect(
          outcome.errors
            == "routeplot: trip/e.jpg: warning: is left out: it has no position\n", "\(outcome)")
        let text = try String(decoding: place.read("t.gpx"), as: UTF8.self)
        let places = text.split(separator: "<trkpt ").dropFirst().map { $0.prefix { $0 != ">" } }
        #expect(
          places == [
            "lat=\"47\" lon=\"11\"", "lat=\"47\" lon=\"11.02\"",
            "lat=\"47\" lon=\"11.01\"",
            "lat=\"47\" lon=\"11.03\"",
          ])
        #expect(text.contains("<ele>520</ele><time>2024-05-04T08:00:00Z</time>"))
      }
      try place.expectFailure(
        "routeplot --format photos trip/*.jpg -o t.png --strict --photo-zone Z", status: 65,
        message:
          "trip/e.jpg: has no position, expected a position and a time of each photo; leave out --strict"
      )
      try place.expectFailure(
        "routeplot --format photos trip/e.jpg -o t.png", status: 65,
        message:
          "photos: none has a position and a time, expected both; draw them on a log with --photos")
    }
  }
}
