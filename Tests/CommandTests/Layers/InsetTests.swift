// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import TestSupport
import Testing

struct InsetTests {
  /// The red of frames around what both maps show.
  private let red = Color(red: 0xe5, green: 0x48, blue: 0x4d)

  /// The pixels of a picture that have about a colour: their columns and rows.
  private func extent(
    _ color: Color, in picture: DecodedPicture, columns: Range<Int>, rows: Range<Int>
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var found: [(Int, Int)] = []
    for row in rows {
      for column in columns {
        let pixel = picture[column, row]
        if abs(Int(pixel.red) - Int(color.red)) < 50, abs(Int(pixel.green) - Int(color.green)) < 50,
          abs(Int(pixel.blue) - Int(color.blue)) < 50
        {
          found.append((column, row))
        }
      }
    }
    guard let left = found.map(\.0).min(), let right = found.map(\.0).max(),
      let top = found.map(\.1).min(), let bottom = found.map(\.1).max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("An overview marks a small region by a dot, and a large one by its frame, in the corner")
  func overview() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.01,8.02\n", to: "small.csv")
      try place.write("lat,lon\n40,-20\n10,30\n", to: "large.csv")
      for (log, size) in [("small", 4...9), ("large", 10...40)] {
        for (corner, columns, rows) in [
          ("top-right", 620..<800, 0..<180), ("bottom-left", 0..<180, 420..<600),
        ] {
          let picture = try place.picture(
            "routeplot \(log).csv -s 800x600 -c black --inset \(corner)")
          let shown = try #require(extent(red, in: picture, columns: columns, rows: rows))
          #expect(size.contains(shown.x.count) && size.contains(shown.y.count), "\(shown)")
          // Nothing red is elsewhere, and the rest of the picture is as without.
          let all = try #require(extent(red, in: picture, columns: 0..<800, rows: 0..<600))
          #expect(all == shown)
          let plain = try place.picture("routeplot \(log).csv -s 800x600 -c black")
          #expect(plain[400, 300] == picture[400, 300])
        }
      }
    }
  }

  @Test("A map of the Earth has the picture in its middle, also over the antimeridian")
  func antimeridian() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n40,140\n10,-150\n", to: "log.csv")
      let picture = try place.picture("routeplot log.csv -s 800x600 -c black --inset top-right")
      let shown = try #require(extent(red, in: picture, columns: 600..<800, rows: 0..<180))
      #expect((20...60).contains(shown.x.count) && shown.y.count < 50, "\(shown)")
      // The middle of the inset.
      #expect(abs(shown.x.lowerBound + shown.x.upperBound - 2 * 706) < 20, "\(shown)")
    }
  }

  @Test("The dot of a photo is not covered by an inset or an arrow in its corner")
  func photos() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,11\n47.4,11.6\n", to: "log.csv")
      try place.write(HandmadePhoto(latitude: 47.4, longitude: 11.6).jpeg(), to: "a.jpg")
      let violet = Color(red: 0x6d, green: 0x4b, blue: 0xc3)
      for corner in ["--inset top-right", "--north-arrow top-right"] {
        let picture = try place.picture("routeplot log.csv -s 600x600 --photos a.jpg \(corner)")
        let dot = picture.pixels.indices.filter { picture.pixels[$0] == violet }
        let (columns, rows) = (dot.map { $0 % 600 }, dot.map { $0 / 600 })
        #expect((4...30).contains(dot.count), "\(corner): \(dot.count)")
        #expect(columns.allSatisfy { $0 > 500 } && rows.allSatisfy { $0 < 110 })
      }
    }
  }

  @Test("A detail is the picture of its region, and a frame on the map shows where it is")
  func detail() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.01,8.02\n47,8.04\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv -s 800x600 --inset bottom-right --inset-detail 47.01,8.02,400m")
      // The whole picture spans about 3 km.
      let frame = try #require(extent(red, in: picture, columns: 300..<500, rows: 100..<360))
      #expect((70...130).contains(frame.x.count) && abs(frame.x.count - frame.y.count) < 3)
      let blue = Color.routeBlue
      let inside = try #require(extent(blue, in: picture, columns: 620..<790, rows: 420..<590))
      #expect(inside.x.count > 120 && inside.y.count > 40, "\(inside)")
    }
  }

  @Test("An inset moves away from what stands in its corner, and a north arrow from the inset")
  func corners() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.01,8.02\n", to: "log.csv")
      let title = "--title 'A long title from the left to the right of it all'"
      for arrow in ["", "--north-arrow top-right"] {
        let picture = try place.picture(
          "routeplot log.csv -s 600x600 --inset top-right \(title) \(arrow)")
        let dot = try #require(extent(red, in: picture, columns: 400..<600, rows: 0..<300))
        #expect(dot.y.lowerBound > 100)
      }
      // The polar projection turns the north.
      let log = "lat,lon\n80,90\n80.1,90.5\n"
      try place.write(log, to: "pole.csv")
      let arrow = try place.picture(
        "routeplot pole.csv -s 600x600 --projection polar --north-arrow top-left")
      let plain = try place.picture("routeplot pole.csv -s 600x600 --projection polar")
      let changed = arrow.pixels.indices.filter { arrow.pixels[$0] != plain.pixels[$0] }
      let (columns, rows) = (changed.map { $0 % 600 }, changed.map { $0 / 600 })
      let wide = (columns.max() ?? 0) - (columns.min() ?? 0)
      let high = (rows.max() ?? 0) - (rows.min() ?? 0)
      #expect(wide > high && wide > 20, "\(wide) \(high)")
    }
  }
}
