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

  /// Two tracks with three positions each, whose second one has arrays of values.
  private func arrays(_ items: [String], isTimed: Bool = true, after: Bool = true) -> String {
    let times = (0..<3).map { "<when>2024-06-01T07:0\($0):00Z</when>" }.joined()
    let coords = (0..<3).map { "<gx:coord>8.\($0) 47.\($0) 50\($0)</gx:coord>" }.joined()
    let values = items.map { "<gx:value>\($0)</gx:value>" }.joined()
    let data =
      "<ExtendedData><SchemaData><gx:SimpleArrayData name=\"cadence\"><gx:value>80</gx:value></gx:SimpleArrayData>"
      + "<gx:SimpleArrayData name=\"speed\">\(values)</gx:SimpleArrayData></SchemaData></ExtendedData>"
    let track = (isTimed ? times : "") + coords
    return """
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
      <Placemark><gx:Track>\(track)</gx:Track></Placemark>
      <Placemark><gx:Track>\(after ? track + data : data + track)</gx:Track></Placemark></Document></kml>
      """
  }

  @Test("Arrays of values belong to the positions of their track, before or after them")
  func simpleArrays() throws {
    for (isTimed, after) in [(true, true), (false, true), (true, false), (false, false)] {
      let text = arrays(["3", "", "5.5"], isTimed: isTimed, after: after)
      let log = try read(text, asking([.speed]))
      #expect(log.fixes.count == 6 && log.breaks == [3] || log.tracks == [0, 0, 0, 1, 1, 1])
      let speeds = log.values[0]
      #expect(speeds[..<3].allSatisfy { $0.isNaN })
      #expect(speeds[3] == 3 && speeds[4].isNaN && speeds[5] == 5.5, "\(isTimed) \(after)")
      // One that is not asked for may have another count.
      #expect(throws: ReadingError.self) { try read(text, asking(columns: ["cadence"])) }
      #expect(try read(text).fixes == log.fixes)
    }
    let error = #expect(throws: ReadingError.self) {
      try read(arrays(["3", "4"]), asking([.speed]))
    }
    #expect(
      error?.description.hasSuffix("'speed' has 2 values for 3 positions, expected one each")
        == true)
  }

  @Test("Hidden placemarks are left out and counted, and updates are no placemarks")
  func hidden() throws {
    func placemark(_ number: Int, _ visibility: String = "") -> String {
      "<Placemark>\(visibility)<LineString><coordinates>\(number),1 \(number),2</coordinates></LineString></Placemark>"
    }
    let off = "<visibility> 0\n</visibility>"
    let point = "<Placemark><Point><coordinates>8,9</coordinates></Point>\(off)</Placemark>"
    for (text, lines, count) in [
      (placemark(1, off) + placemark(2), [2.0, 2], 1),
      (
        placemark(1) + placemark(2, "<visibility>false</visibility>") + placemark(3), [1, 1, 3, 3],
        1
      ),
      (
        "<Folder>\(off)\(placemark(1))<Folder>\(placemark(2))</Folder></Folder>\(placemark(3))",
        [3, 3], 2
      ),
      ("<Folder><visibility>1</visibility>\(placemark(1))</Folder>", [1, 1], 0),
      ("<Update><Change>\(placemark(1))</Change></Update>" + placemark(2), [2, 2], 0),
      (point + placemark(1), [1, 1], 1),
      ("<GroundOverlay>\(off)</GroundOverlay>" + placemark(1), [1, 1], 0),
    ] {
      let log = try read("<kml><Document>\(text)</Document></kml>")
      #expect(log.fixes.map { $0[1] } == lines && log.report.placemarksHidden == count, "\(text)")
      #expect(log.waypoints.isEmpty)
    }
    let all = "<kml><Document>\(off)\(placemark(1))\(placemark(2))</Document></kml>"
    #expect(
      failure(all)
        == "log.csv: 2 placemarks with visibility 0, and no other; delete <visibility>0</visibility> to show them"
    )
    #expect(try read(all.replacing(off, with: "")).fixesUsed == 4)
    let late = placemark(1).replacing("</Placemark>", with: "\(off)</Placemark>")
    let whole = try read("<kml>\(late)</kml>")
    #expect(whole.fixes.count == 2 && whole.report.lateVisibilities.count == 1)
    // In a folder, it hides what follows; the folders beside it have nothing to do with it.
    let folders = try read(
      "<kml><Folder>\(placemark(1))</Folder><Folder>\(off)\(placemark(2))</Folder><Folder>\(placemark(3))\(off)\(placemark(4))</Folder></kml>"
    )
    #expect(folders.fixes.map { $0[1] } == [1, 1, 3, 3] && folders.report.placemarksHidden == 2)
    #expect(folders.report.lateVisibilities.count == 1)
  }

  @Test("Spaces may stand at commas, and a comma after each position")
  func spaces() throws {
    func line(_ tuples: String) -> String {
      "<kml><Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark></kml>"
    }
    let plain = try read(line("1,2,3 4,5,6 7,8,9"), asking([.elevation]))
    for tuples in [
      "1, 2, 3 4, 5, 6 7, 8, 9", "1 ,2 ,3 4 ,5 ,6\n7 , 8 , 9", "1,2,3, 4,5,6, 7,8,9,",
      "1,\n2,\n3\n4,5,6\n7,8,\t9 ",
    ] {
      let log = try read(line(tuples), asking([.elevation]))
      #expect(log.fixes == plain.fixes && log.values[0] == [3, 6, 9], "\(tuples)")
    }
    #expect(try read(line("1,2, 4,5, 7,8,")).fixes == plain.fixes)
    // One list of all numbers may have altitudes or not.
    for list in ["1, 2, 4, 5, 7, 8", "1, 2, 3, 4, 5, 6,", "1,2,4,5,7,8"] {
      #expect(failure(line(list))?.contains("a position has 6 numbers") == true, "\(list)")
    }
    let long = (0..<9000).map { "\($0 % 90).5, \($0 % 80).25, 7 " }.joined()
    for size in [1 << 10, 1 << 17] {
      let log = try read(line(long), blockSize: size)
      #expect(log.fixesUsed == 9000 && log.report.rowsWithFault == 0)
    }
  }

  @Test("A place without coordinates is a point without a position")
  func emptyPlaces() throws {
    let empty = "<Placemark><Point><coordinates> </coordinates></Point></Placemark>"
    let place = "<Placemark><Point><coordinates>8,47</coordinates></Point></Placemark>"
    let log = try read("<kml>\(empty)\(empty)\(place)</kml>")
    #expect(log.waypoints.count == 1 && log.report.rowsWithoutPosition == 2)
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
