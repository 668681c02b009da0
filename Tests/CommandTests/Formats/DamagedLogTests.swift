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
