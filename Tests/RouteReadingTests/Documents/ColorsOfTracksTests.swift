// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct ColorsOfTracksTests {
  /// The colours of the tracks of a log, with their opacities.
  private func colors(_ text: String) throws -> [String] {
    let log = try read(text)
    return (0...(log.tracks.max() ?? 0)).map { track in
      guard let color = log.report.trackLooks[color: track] else { return "-" }
      return color.opacity == 1 ? color.text : "\(color.text) \(color.opacity)"
    }
  }

  /// A GPX of tracks with some elements before their segment, and some after it.
  private func gpx(_ tracks: [(before: String, after: String)], file: String = "") -> String {
    let points = "<trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4\"/></trkseg>"
    return "<gpx>" + tracks.map { "<trk>\($0.before)\(points)\($0.after)</trk>" }.joined()
      + "\(file)</gpx>"
  }

  @Test("GPX has colours of Garmin, of OsmAnd and of its style")
  func gpx() throws {
    func garmin(_ color: String) -> String {
      "<extensions><x:TrackExtension><x:DisplayColor>\(color)</x:DisplayColor></x:TrackExtension></extensions>"
    }
    func other(_ color: String) -> String {
      "<extensions><o:color>\(color)</o:color></extensions>"
    }
    #expect(
      try colors(
        gpx([
          (garmin("DarkRed"), ""), (garmin(" green "), ""), (garmin("Transparent"), ""),
          (garmin("Mauve"), ""), ("", garmin("Blue")),
        ])) == ["#800000", "#00ff00", "transparent", "-", "#0000ff"])
    #expect(
      try colors(
        gpx([
          (other("#80ff0001"), ""), (other("ff0001"), ""), (other("tomato"), ""),
          (other("16711680"), ""), (other("#12"), ""),
          (
            "<extensions><line><color>00AA00</color><opacity>0.5</opacity><width>9</width></line></extensions>",
            ""
          ),
          ("<extensions><line><opacity>7</opacity><color>f00</color></line></extensions>", ""),
        ])) == ["#ff000180", "#ff0001", "tomato", "-", "-", "#00AA00 0.5", "#f00"])
    let file =
      "<extensions><o:show_arrows>true</o:show_arrows><o:color>#aa1010</o:color></extensions>"
    #expect(
      try colors(gpx([("", ""), (garmin("Red"), "")], file: file)) == ["#aa1010", "#ff0000"])
    #expect(
      try colors(gpx([("", "")], file: "<metadata><color>#ff0000</color></metadata>")) == ["-"])
  }

  @Test("KML has colours of line styles, of a placemark or shared, before it or after")
  func kml() throws {
    func placemark(_ style: String) -> String {
      "<Placemark>\(style)<LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>"
    }
    func style(_ color: String, id: String = "") -> String {
      "<Style id=\"\(id)\"><IconStyle><color>ff111111</color></IconStyle><LineStyle><color>\(color)</color><width>2</width></LineStyle>"
        + "<PolyStyle><color>ff222222</color></PolyStyle></Style>"
    }
    let map = { (id: String, normal: String) in
      "<StyleMap id=\"\(id)\"><Pair><key>highlight</key><styleUrl>#b</styleUrl></Pair><Pair><key>normal</key>\(normal)</Pair></StyleMap>"
    }
    #expect(
      try colors(
        "<kml><Document>" + style("ff0000ff", id: "a")
          + map("m", "<styleUrl>#late</styleUrl>") + map("n", style("ff010203"))
          + placemark("<styleUrl>#a</styleUrl>") + placemark("<styleUrl>#m</styleUrl>")
          + placemark("<styleUrl>#n</styleUrl>")
          + placemark("<styleUrl>#a</styleUrl>" + style("80ff8000")) + placemark("")
          + placemark("<styleUrl>#none</styleUrl>") + placemark("<styleUrl>b.kml#a</styleUrl>")
          + placemark(style("red")) + style("ff00ff00", id: "late")
          + style("ff333333", id: "b") + "</Document></kml>")
        == ["#ff0000ff", "#00ff00ff", "#030201ff", "#0080ff80", "-", "-", "-", "-"])
    var archive = ZipFile()
    archive.add(
      "doc.kml",
      Array(
        ("<kml><Document>" + style("ff0000ff", id: "a") + placemark("<styleUrl>#a</styleUrl>")
          + "<NetworkLink><Link><href>b.kml</href></Link></NetworkLink></Document></kml>").utf8))
    archive.add(
      "b.kml",
      Array(
        ("<kml><Document>" + placemark("<styleUrl>#a</styleUrl>") + style("ff00ff00", id: "a")
          + "</Document></kml>").utf8))
    let log = try read(archive.bytes)
    #expect((0...1).map { log.report.trackLooks[color: $0]?.text } == ["#ff0000ff", "#00ff00ff"])
  }

  @Test("GeoJSON has strokes and their opacities")
  func geoJSON() throws {
    func feature(_ properties: String) -> String {
      "{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}}"
    }
    let features = [
      "\"stroke\":\"#f00\"", "\"stroke-opacity\":0.25,\"stroke\":\"Tomato\"", "\"stroke\":7", "",
      "\"stroke\":\"\",\"stroke-opacity\":-1",
    ].map(feature)
    #expect(
      try colors(
        "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")
        == ["#f00", "Tomato 0.25", "-", "-", "-"])
  }
}
