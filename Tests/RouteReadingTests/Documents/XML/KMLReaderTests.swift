// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// A KML of lines, a track with times and a place.
let exampleKML = """
  <?xml version="1.0" encoding="UTF-8"?>
  <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>all</name>
  <Placemark><name>Hut</name><Point><coordinates>8.5,47.5,0</coordinates></Point></Placemark>
  <Placemark><name>Way</name><ExtendedData><Data name="sport"><value>run</value></Data></ExtendedData>
  <MultiGeometry>
  <LineString><coordinates>
    8.1,47.1,500 8.2,47.2,501
    8.3,47.3
  </coordinates></LineString>
  <Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon>
  </MultiGeometry></Placemark>
  <Folder><Placemark><gx:Track><when>2024-06-01T07:00:00Z</when><when>2024-06-01T07:01:00Z</when>
  <gx:coord>5 6 700</gx:coord><gx:coord>7 8 701</gx:coord></gx:Track></Placemark></Folder>
  </Document></kml>
  """

struct KMLReaderTests {
  @Test("Placemarks are tracks, lines are segments, and points are waypoints")
  func structure() throws {
    let log = try read(exampleKML)
    #expect(log.format == .kml)
    #expect(
      log.fixes == [
        [47.1, 8.1], [47.2, 8.2], [47.3, 8.3], [2, 1], [4, 3], [2, 1], [6, 5], [8, 7],
      ])
    #expect(log.tracks == [0, 0, 0, 0, 0, 0, 1, 1] && log.breaks == [3, 6])
    #expect(log.report.nameOfTrack(0) == "Way" && log.report.nameOfTrack(1) == nil)
    #expect(
      log.waypoints == [Waypoint(Coordinate(latitude: 47.5, longitude: 8.5), label: "Hut")])
  }

  @Test("Times, elevations and extended data are values")
  func values() throws {
    let log = try read(exampleKML, asking([.time, .elevation], columns: ["sport"]))
    #expect(log.values[0].suffix(2) == [1_717_225_200, 1_717_225_260] && log.values[0][0].isNaN)
    #expect(log.values[1].prefix(2) == [500, 501] && log.values[1].suffix(2) == [700, 701])
    #expect(log.fixBlock.columns[0].cells.prefix(2) == ["run", "run"])
    let high = try read(exampleKML, asking(columns: ["elevation"]))
    #expect(high.fixBlock.columns[0].numbers[0] == 500)
  }

  @Test("A line of any length is read in the memory of a part")
  func longLines() throws {
    let tuples = (0..<200_000).map { "\($0 % 90).5,\($0 % 80).25 " }.joined()
    let log = try read(
      "<kml><Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark></kml>"
    )
    #expect(log.fixesUsed == 200_000 && log.fixes.last == [79.25, 19.5])
    let bad = try read(
      "<kml><Placemark><LineString><coordinates>1,2 x,3 4,5 6,7</coordinates></LineString></Placemark></kml>"
    )
    #expect(bad.fixesUsed == 3 && bad.warningLines.count == 1)
  }
}
