// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// Two roads that cross, one to the east and one to the north.
private let east = "lat,lon\n47,8\n47,9\n"
private let north = "lat,lon\n46.7,8.5\n47.3,8.5\n"

struct SeveralTracksTests {
  @Test("Several logs are drawn in one region, each in its colour, the later one on top")
  func severalLogs() throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      try place.write(north, to: "north.csv")
      let picture = try place.picture("routeplot east.csv north.csv -s 200x200 --stroke-width 3")
      let (first, second) = (Color.tracks[0], Color.tracks[1])
      #expect(Set(picture.pixels).isSuperset(of: [first, second]))
      #expect(picture[100, 100] == second)
      let turned = try place.picture(
        "routeplot north.csv east.csv -s 200x200 --stroke-width 3 -c red -c lime")
      #expect(turned[100, 100] == Color(red: 0, green: 255, blue: 0))
      #expect(turned[100, 60] == Color(red: 255, green: 0, blue: 0))
      #expect(turned.storage == .indexed)
    }
  }

  /// A GPX of tracks one after the other to the east.
  private func pieces(_ count: Int, named: Int = 0) -> String {
    let tracks = (0..<count).map { number in
      let name = number < named ? "<name>day \(number + 1)</name>" : ""
      return "<trk>\(name)<trkseg><trkpt lat=\"47\" lon=\"\(8 + Double(number) * 0.01)\"/>"
        + "<trkpt lat=\"47\" lon=\"\(8.01 + Double(number) * 0.01)\"/></trkseg></trk>"
    }
    return "<gpx>\(tracks.joined())</gpx>"
  }

  @Test(
    "Many tracks of a log without names have one look and one line of a legend, few have their own",
    arguments: [
      (200, 0, 1), (13, 0, 1), (12, 0, 12), (3, 0, 3), (15, 2, 3), (14, 2, 12), (14, 14, 12),
    ])
  func namelessTracks(count: Int, named: Int, lines: Int) throws {
    try Workplace.use { place in
      try place.write(pieces(count, named: named), to: "pieces.gpx")
      let report = try place.run("routeplot pieces.gpx -o a.png --report -").output
      let colors = String(decoding: report, as: UTF8.self)
        .matches(of: /"color" ?: ?"(#[0-9a-f]+)"/).map { String($0.1) }
      #expect(colors.count == count)
      #expect(Set(colors).count == min(lines, 8) || lines > 8, "\(Set(colors))")
      let svg = try place.run(
        "routeplot pieces.gpx -s 600x400 --legend --output-format svg --svg-text"
      ).output
      let texts = String(decoding: svg, as: UTF8.self).matches(of: /<text [^>]*>([^<]*)<\/text>/)
        .map { String($0.1) }
      #expect(texts.count { $0 == "pieces" || $0.hasPrefix("day") } == lines, "\(texts)")
      #expect(texts.contains { $0.contains("more") } == (lines == 12 && count > 12))
    }
  }

  @Test(
    "Colours that were chosen are given out to tracks without names too, and another log has its own"
  )
  func namelessTracksAndOthers() throws {
    try Workplace.use { place in
      try place.write(pieces(40), to: "pieces.gpx")
      try place.write(east, to: "east.csv")
      func colors(_ options: String) throws -> [String] {
        let outcome = try place.run("routeplot \(options) -o a.png --report -")
        return String(decoding: outcome.output, as: UTF8.self)
          .matches(of: /"color" ?: ?"(#[0-9a-f]+)"/).map { String($0.1) }
      }
      #expect(
        try colors("pieces.gpx -c red -c lime")
          == (0..<40).map { $0 % 2 == 0 ? "#ff0000" : "#00ff00" })
      #expect(try Set(colors("pieces.gpx -c red")) == ["#ff0000"])
      try place.write(pieces(40), to: "more.gpx")
      let both = try colors("pieces.gpx east.csv more.gpx")
      try #require(both.count == 81)
      #expect(Set(both[..<40]).count == 1 && Set(both[41...]).count == 1)
      #expect(Set(both).count == 3)
    }
  }

  @Test(
    "Tracks have colours for the ground that is there: a background, a map, a style",
    arguments: [
      ("", false), ("-b '#10151c'", true), ("-b none", false), ("--map earth", false),
      ("--map earth --map-style dark", true), ("-b black --map earth", true),
      ("-b black --map earth --map-style light", false),
    ])
  func grounds(options: String, isDark: Bool) throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      try place.write(north, to: "north.csv")
      let picture = try place.picture(
        "routeplot east.csv north.csv -s 200x200 --stroke-width 3 -q \(options)")
      let colors = isDark ? Color.tracksOnDark : Color.tracks
      #expect(picture[100, 100] == colors[1], "\(options)")
      #expect(picture.pixels.contains(colors[0]))
      // Words have them too.
      try place.write("lat,lon,what\n47,8,a\n47,8.5,b\n47,9,b\n", to: "words.csv")
      let words = try place.picture("routeplot words.csv --color-by what -s 200x99 -q \(options)")
      #expect(Set(words.pixels).isSuperset(of: colors[..<2]))
    }
  }

  @Test("A translucent track is one stroke, and two tracks that cross are both seen")
  func translucent() throws {
    try Workplace.use { place in
      try place.write(east + "47,8\n", to: "east.csv")
      try place.write(north, to: "north.csv")
      let picture = try place.picture(
        "routeplot east.csv north.csv -s 200x200 -c '#ff000080' -c '#0000ff80' --stroke-width 9")
      #expect(picture[60, 100] == Color(red: 255, green: 127, blue: 127))
      #expect(picture[100, 60] == Color(red: 127, green: 127, blue: 255))
      #expect(picture[100, 100] == Color(red: 127, green: 63, blue: 191))
    }
  }

  @Test("--group-by gives each value its colour, and one colour serves all")
  func groups() throws {
    try Workplace.use { place in
      try place.write("name,lat,lon\na,47,8\na,47,9\nb,46.7,8.5\nb,47.3,8.5\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --group-by name -s 200x200 --stroke-width 3")
      #expect(picture[100, 100] == Color.tracks[1] && picture[50, 100] == Color.tracks[0])
      let one = try place.picture(
        "routeplot log.csv --group-by name -s 200x200 --stroke-width 3 -c black")
      #expect(Set(one.pixels.filter { $0.red == 0 }) == [Color(red: 0, green: 0, blue: 0)])
    }
  }

  @Test("The colours are given out again from the first")
  func cycled() throws {
    try Workplace.use { place in
      let rows = (0..<10).map { "\($0),47.\($0),8\n\($0),47.\($0),9\n" }
      try place.write("name,lat,lon\n" + rows.joined(), to: "log.csv")
      _ = try place.run("routeplot log.csv --group-by name --report report.json -o a.png")
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("report.json")))
      #expect(report.tracks.count == 10)
      #expect(report.tracks.map(\.name) == (0..<10).map { "\($0)" })
      #expect(report.tracks[0].color == "#007aff" && report.tracks[8].color == "#007aff")
      #expect(Set(report.tracks.map(\.color)).count == 8)
      #expect(report.tracks[3].fixes == 2 && report.tracks[3].segments == 1)
      #expect(report.tracks[3].bounds.south == 47.3 && report.tracks[3].bounds.north == 47.3)
    }
  }

  @Test("The report of several logs is a line of JSON each, all of one picture")
  func reportLines() throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      try place.write(north, to: "north.csv")
      let outcome = try place.run(
        "routeplot east.csv north.csv --dry-run --report - -s 200x200")
      let lines = outcome.output.split(separator: 0x0a)
      #expect(lines.count == 2)
      let reports = try lines.map { try JSONDecoder().decode(Report.self, from: Data($0)) }
      #expect(reports.map(\.input) == ["east.csv", "north.csv"])
      #expect(reports[0].picture == reports[1].picture)
      #expect(reports.map { $0.tracks[0].color } == ["#007aff", "#f9237b"])
      #expect(reports[0].tracks[0].name == nil)
    }
  }

  @Test("--locate finds the nearest fix of all logs and names its log")
  func locate() throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      try place.write(north, to: "a,north.csv")
      let outcome = try place.run(
        "routeplot east.csv a,north.csv -s 200x200 --locate 100,20 --locate 20,100")
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(lines[0].hasSuffix(",metres,input"))
      #expect(lines[1].hasSuffix(",\"a,north.csv\"") && lines[2].hasSuffix(",east.csv"))
    }
  }

  @Test(
    "Standard input that is named twice, or with --strict a log that cannot be drawn, stops the picture"
  )
  func failures() throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      try place.expectFailure(
        "routeplot east.csv nope.csv -o a.png --strict", status: 66,
        message: "nope.csv: cannot be opened: No such file or directory")
      try place.expectFailure(
        "routeplot east.csv - - -o a.png", status: 64,
        message: "standard input can be read only once; name a file instead of one '-'; "
          + "see 'routeplot --help'")
      try place.expectFailure(
        "routeplot east.csv east.csv -o east.csv", status: 73,
        message: "east.csv: the file of tracks would be written over the log; name another file")
      #expect(try place.files() == ["east.csv"])
    }
  }

  @Test("The name or --output-format says how a picture is written")
  func formats() throws {
    try Workplace.use { place in
      try place.write(east, to: "east.csv")
      let head = Array("<svg ".utf8)
      #expect(try place.run("routeplot east.csv -o a.SVG && cat a.SVG").output.starts(with: head))
      #expect(
        try place.run("routeplot east.csv --output-format svg | cat").output.starts(with: head))
      #expect(
        try place.run("routeplot east.csv --output-format png -o a && cat a").output
          .starts(with: signature))
      try place.expectFailure(
        "routeplot east.csv --output-format png -o b.svg", status: 64,
        message: "b.svg: --output-format png is not what the name says; change one of them")
    }
  }
}
