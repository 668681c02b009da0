// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// A TCX of two laps, the first with a stop, and a course.
let exampleTCX = """
  <?xml version="1.0" encoding="UTF-8"?>
  <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
  <Activities><Activity Sport="Running"><Id>2024-06-01T07:00:00Z</Id>
  <Lap StartTime="2024-06-01T07:00:00Z"><Track>
  <Trackpoint><Time>2024-06-01T07:00:00Z</Time><Position><LatitudeDegrees>47.1</LatitudeDegrees>
  <LongitudeDegrees>8.1</LongitudeDegrees></Position><AltitudeMeters>500</AltitudeMeters>
  <HeartRateBpm><Value>120</Value></HeartRateBpm><Extensions><ns3:TPX xmlns:ns3="x"><ns3:Speed>2.5</ns3:Speed><ns3:Watts>200</ns3:Watts></ns3:TPX></Extensions></Trackpoint>
  <Trackpoint><Time>2024-06-01T07:00:05Z</Time></Trackpoint>
  </Track><Track>
  <Trackpoint><Time>2024-06-01T07:01:00Z</Time><Position><LatitudeDegrees>47.2</LatitudeDegrees><LongitudeDegrees>8.2</LongitudeDegrees></Position></Trackpoint>
  </Track></Lap>
  <Lap><Track>
  <Trackpoint><Time>2024-06-01T07:02:00Z</Time><Position><LatitudeDegrees>47.3</LatitudeDegrees><LongitudeDegrees>8.3</LongitudeDegrees></Position></Trackpoint>
  </Track></Lap></Activity></Activities>
  <Courses><Course><Name>Home</Name><Track>
  <Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint>
  </Track><CoursePoint><Name>Left</Name><Position><LatitudeDegrees>3</LatitudeDegrees><LongitudeDegrees>4</LongitudeDegrees></Position></CoursePoint></Course></Courses>
  </TrainingCenterDatabase>
  """

struct TCXReaderTests {
  @Test("Activities and courses are tracks, stops within a lap are gaps, and laps go on")
  func structure() throws {
    let log = try read(exampleTCX)
    #expect(log.format == .tcx && log.fixes == [[47.1, 8.1], [47.2, 8.2], [47.3, 8.3], [1, 2]])
    #expect(log.tracks == [0, 0, 0, 1] && log.breaks == [1, 3])
    #expect(log.report.nameOfTrack(1) == "Home" && log.report.rowsWithoutPosition == 1)
    #expect(log.waypoints == [Waypoint(Coordinate(latitude: 3, longitude: 4), label: "Left")])
  }

  @Test("A point has the values that stand in points of their own, the nearest in time")
  func loosePoints() throws {
    func point(_ second: Int, _ content: String) -> String {
      let time =
        "2026-07-29T17:\(second / 60 < 10 ? "0" : "")\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)Z"
      return "<Trackpoint><Time>\(time)</Time>\(content)</Trackpoint>"
    }
    func place(_ number: Int) -> String {
      "<Position><LatitudeDegrees>\(number)</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees></Position>"
    }
    func height(_ metres: Int) -> String { "<AltitudeMeters>\(metres)</AltitudeMeters>" }
    func heights(_ points: String...) throws -> [Double] {
      let text =
        "<TrainingCenterDatabase><Activities><Activity><Lap><Track>\(points.joined())</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
      return try read(text, asking([.elevation])).values[0].map { $0.isNaN ? -1 : $0 }
    }
    #expect(
      try heights(
        point(0, height(60)), point(1, place(1)), point(60, place(2)), point(61, height(75)),
        point(118, height(80)), point(120, place(3))) == [60, 75, 80])
    // The nearer of two, and none that is far away; the point's own value counts first.
    #expect(
      try heights(
        point(0, height(60)), point(9, place(1)), point(12, height(70)), point(60, place(2)),
        point(100, height(80)), point(200, place(3) + height(90)), point(201, height(91)))
        == [70, -1, 90])
  }

  @Test("Times, elevations, heart rates and extensions are values")
  func values() throws {
    let log = try read(
      exampleTCX, asking([.time, .elevation, .speed], columns: ["heartrate", "power"]))
    #expect(log.values[0].prefix(3) == [1_717_225_200, 1_717_225_260, 1_717_225_320])
    #expect(log.values[1][0] == 500 && log.values[2][0] == 2.5)
    #expect(log.fixBlock.columns[0].numbers[0] == 120 && log.fixBlock.columns[1].numbers[0] == 200)
  }
}
