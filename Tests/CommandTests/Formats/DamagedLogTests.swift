// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words, the statuses and the outputs of damaged documents.

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

private let points = "<trkpt lat='47.1' lon='8.1'/>\n<trkpt lat='47.2' lon='8.2'/>\n"
private let whole = "<gpx><trk><trkseg>\n\(points)</trkseg></trk></gpx>\n"

struct DamagedLogTests {
  @Test(
    "A log that is cut off is the picture of what it has, with one warning, from a file and a pipe")
  func cutOff() throws {
    try Workplace.use { place in
      try place.write(whole, to: "whole.gpx")
      let cut = "<gpx><trk><trkseg>\n\(points)<trkpt lat='47.3' lon='8."
      try place.write(cut, to: "cut.gpx")
      let expected = try place.run("routeplot whole.gpx").output
      let warning =
        "cut.gpx:4:1: warning: the document is cut off here, after 2 points; get the rest if there is more; all else is drawn"
      for script in [
        "routeplot cut.gpx", "cat cut.gpx | routeplot -",
        "routeplot -d out cut.gpx && cat out/cut.png",
        "routeplot cut.gpx -o a.csv -o a.png && cat a.png",
      ] {
        let outcome = try place.run(script)
        #expect(outcome.status == 0 && outcome.output == expected, "\(script)")
        let line =
          script.hasPrefix("cat") ? warning.replacing("cut.gpx", with: "standard input") : warning
        #expect(outcome.messages.first == "routeplot: \(line)", "\(script)")
        #expect(outcome.messages.count { $0.contains("warning") } == 1, "\(script)")
      }
      #expect(
        String(decoding: try place.read("a.csv"), as: UTF8.self).split(separator: "\n").count == 3)
      #expect(try place.run("routeplot -q cut.gpx").errors.isEmpty)
      try place.expectFailure(
        "routeplot cut.gpx --strict -o b.png", status: 65,
        message:
          "cut.gpx:4:1: the document is cut off here, after 2 points; get the rest if there is more; or leave out --strict to draw all else"
      )
      let outcome = try place.run("routeplot cut.gpx -q --dry-run --report -")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.damage?.line == 4 && report.damage?.column == 1 && report.damage?.count == 1)
      #expect(report.damage?.fault.hasPrefix("the document is cut off here") == true)
    }
  }

  /// A table, the sentences of a receiver and a flight, each with ten places.
  private static let logs: [(name: String, text: String)] = [
    ("a.csv", "lat,lon,v\n" + (0..<10).map { "47.\($0)000,8.\($0)500,5\n" }.joined()),
    (
      "a.nmea",
      (0..<10).map { "$GPGLL,470\($0).000,N,00800.000,E,12000\($0),A\n" }.joined()
    ),
    (
      "a.igc",
      "AXXX001\nHFDTE010120\n"
        + (0..<10).map { "B12000\($0)470\($0)000N00800000EA0050000500\n" }.joined()
    ),
  ]

  @Test("Zero bytes at the end of a log are left out, with one warning, however many they are")
  func zeroTail() throws {
    try Workplace.use { place in
      for (name, text) in DamagedLogTests.logs {
        try place.write(text, to: name)
        let whole = try place.run("routeplot \(name)").output
        let line = text.split(separator: "\n").count + 1
        for (begun, count) in [("", 1), ("", 1000), ("", 3 << 20), ("B1", 512), ("$GPG", 2 << 20)] {
          try place.write(Array((text + begun).utf8) + Array(repeating: 0, count: count), to: name)
          for script in ["routeplot \(name)", "cat \(name) | routeplot -"] {
            let outcome = try place.run(script)
            let isSame = outcome.output == whole
            #expect(outcome.status == 0 && isSame, "\(script) \(count)")
            let found = script.hasPrefix("cat") ? "standard input" : name
            #expect(
              outcome.messages == [
                "routeplot: \(found):\(line):\(begun.count + 1): warning: zero bytes begin here, after the last whole row; remove them; all else is drawn"
              ], "\(script) \(count)")
          }
          try place.expectFailure(
            "routeplot \(name) --strict -o b.png", status: 65,
            message:
              "\(name):\(line):\(begun.count + 1): zero bytes begin here, after the last whole row; remove them; or leave out --strict to draw all else"
          )
        }
      }
    }
  }

  @Test(
    "Zero bytes in the middle are a row that is too long, and what follows is not lost in silence")
  func zerosInTheMiddle() throws {
    try Workplace.use { place in
      for (name, text) in DamagedLogTests.logs {
        let line = text.split(separator: "\n").count + 1
        for rest in [text, "1"] {
          let zeros = Array(repeating: UInt8(0), count: 3 << 20)
          try place.write(Array(text.utf8) + zeros + Array(rest.utf8), to: name)
          try place.expectFailure(
            "routeplot \(name) -o b.png", status: 65,
            message:
              "\(name):\(line): this row is longer than 1 MiB; expected one position on each line")
        }
      }
    }
  }

  @Test("A log whose gzip data is cut off is drawn up to its last whole row, with one warning")
  func gzipCutOff() throws {
    try Workplace.use { place in
      for (name, text) in DamagedLogTests.logs {
        let head = name == "a.nmea" ? "" : text.prefix { $0 != "\n" } + "\n"
        let rows = text.dropFirst(head.count)
        // More than the reader looks at before it decides.
        let log = head + String(repeating: String(rows), count: 30_000)
        try place.write(log, to: name)
        let outcome = try place.run(
          "gzip -c \(name) | head -c 2000 >\(name).gz; gzip -dc \(name).gz 2>/dev/null | wc -l; routeplot \(name).gz --dry-run --report r.json"
        )
        let lines = String(decoding: outcome.output, as: UTF8.self).filter(\.isNumber)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let line = (Int(lines) ?? 0) + 1
        // The log goes back in time with each repetition.
        #expect(
          outcome.messages.filter { !$0.contains("times go back") } == [
            "routeplot: \(name).gz:\(line): warning: the gzip data is cut off after byte 2000; get the file again; all else is drawn"
          ])
        let report = try #require(try place.reports(in: "r.json").first)
        let headers = ["a.csv": 1, "a.igc": 2]
        let rowsBefore = line - 1 - (headers[name] ?? 0)
        // The date of a flight stands in its header alone, and comes again with each repetition here.
        if name != "a.igc" { #expect(report.fixes.read == rowsBefore, "\(name)") }
        #expect(try place.run("routeplot \(name).gz --strict -o b.png").status == 65)
      }
    }
  }

  @Test("A last row without a line end is left out if it is shorter than all rows before it")
  func lastRow() throws {
    let short = "row has 2 cells, expected at least 3; row left out"
    func decimals(_ cell: String) -> String {
      "longitude '\(cell)' has fewer decimals than all before it, and no line end follows; row left out"
    }
    let three = "lat,lon,v\n" + (0..<4).map { "47.\($0)000,8.\($0)500,5\n" }.joined()
    func pairs(_ count: Int) -> String {
      "lat,lon\n" + (10..<(10 + count)).map { "47.\($0)00,8.\($0)50\n" }.joined()
    }
    let (two, few) = (pairs(32), pairs(31))
    try Workplace.use { place in
      for (text, last, warning) in [
        (three, "3,2", short), (three, "47.4,8.45", short), (three, "47.4,8.45,", nil),
        (three, "47.4,8.45,5", nil), (three, "47.4,8.45\n", nil), (three, "# end", nil),
        (two, "47.9,8", decimals("8")), (two, "47.9000,8.95", decimals("8.95")),
        (two, "47.9000,8.9500", nil), (few, "47.9000,8.95", nil), (two, "47.9,8.9500", nil),
        (two, "47.9000,8.95\n", nil),
        (two + "47.9,8.95\n", "47.9,8.9", nil), (three.replacing(",", with: ";"), "3;2", short),
      ] {
        let lines = text.split(separator: "\n").count
        try place.write(text + last, to: "a.csv")
        let outcome = try place.run("routeplot a.csv --dry-run --report r.json")
        #expect(outcome.status == 0, "\(last)")
        let column = last.firstIndex { ",;".contains($0) }.map {
          last.distance(from: last.startIndex, to: $0) + 2
        }
        #expect(
          outcome.messages
            == (warning.map { ["routeplot: a.csv:\(lines + 1):\(column ?? 0): warning: \($0)"] }
              ?? []),
          "\(last)")
        let fixes = try place.reports(in: "r.json").first?.fixes.read
        #expect(fixes == lines - 1 + (warning == nil && last != "# end" ? 1 : 0), "\(last)")
        #expect(
          try place.run("routeplot a.csv --strict --dry-run").status == (warning == nil ? 0 : 65))
      }
    }
  }

  @Test("Following the advice leads to a picture without a warning")
  func advice() throws {
    try Workplace.use { place in
      for (damaged, mended) in [
        ("Salt & Pepper", "Salt &amp; Pepper"), ("a < b", "a &lt; b"), ("a\u{1}b", "ab"),
      ] {
        let name = whole.replacing("<trk>", with: "<trk><name>\(damaged)</name>")
        try place.write(name, to: "a.gpx")
        #expect(try place.run("routeplot a.gpx -o a.png").messages.count == 1)
        try place.write(name.replacing(damaged, with: mended), to: "a.gpx")
        #expect(try place.run("routeplot a.gpx -o b.png").messages.isEmpty)
      }
      let hidden =
        "<kml><Placemark><visibility>0</visibility><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></kml>"
      try place.write(hidden, to: "a.kml")
      #expect(try place.run("routeplot a.kml -o a.png").status == 65)
      #expect(try place.run("routeplot --allow-empty a.kml -o a.png").status == 0)
      #expect(
        try place.run("sed 's|<visibility>0</visibility>||' a.kml | routeplot - -o c.png").errors
          .isEmpty)
    }
  }

  @Test("Lost points are counted in the warning and in the report, and none is said of columns")
  func counted() throws {
    try Workplace.use { place in
      let lost = whole.replacing("</trkseg>", with: "<trkpt lat='1' lon=2/>&</trkseg>")
      try place.write(lost, to: "a.gpx")
      let outcome = try place.run("routeplot a.gpx --dry-run --report -")
      #expect(
        outcome.messages == [
          "routeplot: a.gpx:4:1: warning: the tag of 'trkpt' is broken; correct it; 1 fault more in the document; 1 point left out, and all else is drawn"
        ])
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.rows.leftOut.map(\.reason) == ["damaged"] && report.rows.read == 3)
      let timed = whole.replacing(
        "lon='8.1'/>", with: "lon='8.1'><time>2026-06-13T07:12:20Z</time></trkpt>"
      )
      .replacing("lon='8.2'/>", with: "lon='8.2'><time>2026-02-30T00:00:00Z</time></trkpt>")
      try place.write(timed, to: "b.gpx")
      let times = try place.run("routeplot b.gpx --gap 5min -o b.png").messages
      #expect(times.first?.contains("; expected times such as 2026-06-13T07:12:20Z") == true)
      #expect(!times.contains { $0.contains("--time") })
    }
  }
}
