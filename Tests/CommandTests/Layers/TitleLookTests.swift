// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

struct TitleLookTests {
  /// The rows and columns of a picture above its track that are not white.
  private func extent(
    _ options: String, in place: Workplace
  ) throws -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>, track: Int) {
    let picture = try place.picture(
      "routeplot log.csv -s 800x600 -c '#ff0000' --padding 2 \(options)")
    var (rows, columns, track) = ([Int](), [Int](), [Int]())
    for row in 0..<600 {
      for column in 0..<800 where picture[column, row] != .white {
        let color = picture[column, row]
        if color.red > color.green, color.red - color.green > 20 {
          track.append(row)
        } else if track.isEmpty {
          rows.append(row)
          columns.append(column)
        }
      }
    }
    let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
    let (left, right) = (try #require(columns.min()), try #require(columns.max()))
    return (top...bottom, left...right, track.min() ?? 0)
  }

  @Test("Texts have the colour that is asked, the title its own, and none that cannot be seen")
  func colors() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,20\n40,20.1\n", to: "log.csv")
      let command = "routeplot log.csv -s 400x300 -c white -b white --title HHHH --subtitle HHHH"
      let (red, blue) = (
        Color(red: 0xff, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0xff)
      )
      let both = try place.picture("\(command) --text-color red --title-color blue")
      #expect(both.pixels.contains(blue))
      // The subtitle is fainter, so nothing has the whole colour.
      let rows = both.pixels.indices.filter { both.pixels[$0].red > both.pixels[$0].blue }.map {
        $0 / 400
      }
      let titles = both.pixels.indices.filter { both.pixels[$0] == blue }.map { $0 / 400 }
      let (subtitle, title) = (try #require(rows.min()), try #require(titles.max()))
      #expect(subtitle > title)
      #expect(!both.pixels.contains(Color(red: 0x1d, green: 0x27, blue: 0x33)))
      let one = try place.picture("\(command) --text-color red")
      #expect(one.pixels.contains(red))
      // A density has a dark ground.
      let density = "routeplot log.csv -s 400x300 --density --title A -o a.png --title-color"
      #expect(try place.run("\(density) white").status == 0)
      #expect(try place.run("\(density) '#10151d'").status == 64)
      // The names of tracks have the colours of the tracks.
      let named = "routeplot log.csv -s 400x300 --labels end"
      #expect(try place.picture(named).pixels == place.picture("\(named) --text-color red").pixels)
      for option in ["--text-color '#fffffe'", "--title-color '#0000ff10'"] {
        let outcome = try place.run("\(command) \(option) -o a.png")
        #expect(
          outcome.status == 64 && outcome.errors.contains("cannot be read on this background"))
      }
      #expect(
        try place.run("routeplot log.csv -o a.png --title A --text-color white -b '#102030'").status
          == 0)
    }
  }

  @Test("A title is as large and where it is asked, and the track keeps below it")
  func sizeAndPosition() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,20\n40,20.1\n", to: "log.csv")
      let usual = try extent("--title HHHH", in: place)
      let large = try extent("--title HHHH --title-size 200%", in: place)
      #expect(abs(large.rows.count - 2 * usual.rows.count) <= 2)
      #expect(abs(large.columns.count - 2 * usual.columns.count) <= 4)
      #expect(large.track > usual.track + usual.rows.count / 2)
      #expect(usual.columns.lowerBound < 20)
      let right = try extent("--title HHHH --title-position right", in: place)
      #expect(right.columns.upperBound > 780 && right.columns.count == usual.columns.count)
      let middle = try extent("--title HHHH --title-position center", in: place)
      #expect(abs(middle.columns.lowerBound + middle.columns.upperBound - 799) <= 2)
    }
  }

  @Test("A title has the lines that it is written in, and a subtitle below them")
  func lines() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n10,20\n40,20.1\n", to: "log.csv")
      let one = try extent("--title HHHH", in: place)
      let two = try extent(#"--title 'HHHH\nHHHH'"#, in: place)
      #expect(two.columns.count == one.columns.count && two.rows.count > 2 * one.rows.count)
      let newline = try extent("--title 'HHHH\nHHHH'", in: place)
      #expect(newline.rows == two.rows)
      let below = try extent("--title HHHH --subtitle HHHH", in: place)
      #expect(below.rows.count > one.rows.count + 10)
      #expect(below.track > one.track)
      _ = try place.run(
        "routeplot log.csv --title 'A\nB' --subtitle '{stem}, {number}' --svg-text -o a.svg")
      let text = String(decoding: try place.read("a.svg"), as: UTF8.self)
      #expect(text.contains("<title>A B</title>") && text.contains(">log, 1<"), "\(text)")
    }
  }

  @Test("Marks, figures and legends keep below a large title of several lines")
  func furniture() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon\n2024-05-04T08:00:00Z,10,20\n2024-05-04T08:10:00Z,10.1,20.1\n", to: "log.csv")
      _ = try place.run(
        #"routeplot log.csv --title 'A\nB\nC' --title-size 3 --subtitle D --stats --svg-text -s 800x600 -o a.svg"#
      )
      let text = String(decoding: try place.read("a.svg"), as: UTF8.self)
      func row(_ word: String) throws -> Double {
        let before = try #require(text.range(of: ">\(word)")).lowerBound
        let tag = text[..<before].split(separator: "<text").last ?? ""
        return Double(tag.split(separator: " y=\"").last?.prefix { $0 != "\"" } ?? "") ?? 0
      }
      let rows = [try row("A<"), try row("B<"), try row("C<"), try row("D<")]
      #expect(rows == rows.sorted() && rows[3] - rows[2] > 15 && rows[1] - rows[0] > 50, "\(rows)")
    }
  }
}
