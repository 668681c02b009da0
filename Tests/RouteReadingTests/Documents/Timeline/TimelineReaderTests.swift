// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// What Android exports: a path, a visit, a way, and signals that are not read.
let exampleTimeline = """
  {"semanticSegments":[
   {"startTime":"2024-05-04T10:00:00.000+02:00","endTime":"2024-05-04T12:00:00.000+02:00","timelinePath":[
     {"point":"47.2692000°, 11.4041000°","time":"2024-05-04T10:00:00.000+02:00"},
     {"point":"47.2701000\\u00b0, 11.4062000\\u00b0","time":"2024-05-04T10:01:00.000+02:00"}]},
   {"startTime":"2024-05-04T10:01:00.000+02:00","endTime":"2024-05-04T12:00:00.000+02:00","visit":{
     "topCandidate":{"semanticType":"HOME","placeLocation":{"latLng":"47.27°, 11.40°"}}}},
   {"startTime":"2024-05-04T10:00:00.000+02:00","endTime":"2024-05-04T12:00:00.000+02:00","activity":{
     "start":{"latLng":"1°, 1°"},"end":{"latLng":"2°, 2°"},"topCandidate":{"type":"WALKING"}}},
   {"startTime":"2024-05-04T12:00:00.000+02:00","timelinePath":[
     {"point":"47.2713°, 11.4080°","time":"2024-05-04T10:02:00.000+02:00"}]},
   {"startTime":"2024-05-05T12:00:00.000+02:00","timelinePath":[
     {"point":"-47.5°, -11.5°","time":"2024-05-05T12:02:00.000+02:00"}]}
  ],"rawSignals":[{"position":{"LatLng":"47.5°, 11.5°","timestamp":"2024-05-04T10:00:30.000+02:00"}}]}
  """

struct TimelineReaderTests {
  @Test("The paths of a day are one track of Android's timeline, and visits are waypoints")
  func android() throws {
    let log = try read(exampleTimeline, asking([.time]))
    #expect(log.format == .json && log.fixes == places + [[-47.5, -11.5]])
    #expect(Array(log.values[0].prefix(3)) == minutes)
    #expect(log.tracks == [0, 0, 0, 1] && log.breaks == [3])
    #expect(log.report.nameOfTrack(0) == "2024-05-04" && log.report.nameOfTrack(1) == "2024-05-05")
    #expect(log.waypoints.map(\.label) == ["HOME"])
    #expect(log.waypoints[0].coordinate == Coordinate(latitude: 47.27, longitude: 11.4))
    // The signals are read where an option chooses their member.
    var options = ReadingOptions()
    options.position = .name("LatLng")
    #expect(try read(exampleTimeline, options).fixes == [[47.5, 11.5]])
  }

  @Test("The timeline of iOS has texts for numbers, and minutes from the start of an entry")
  func device() throws {
    let log = try read(
      """
      [{"endTime":"2024-05-04T12:00:00.000+02:00","startTime":"2024-05-04T10:00:00.000+02:00","timelinePath":[
        {"point":"geo:47.269200,11.404100","durationMinutesOffsetFromStartTime":"0"},
        {"point":"geo:47.270100,11.406200","durationMinutesOffsetFromStartTime":"1"},
        {"point":"geo:47.271300,11.408000","durationMinutesOffsetFromStartTime":"2"}]},
       {"startTime":"2024-05-04T10:02:00.000+02:00","visit":{"topCandidate":{
        "semanticType":"Unknown","placeLocation":"geo:47.27,11.40"}}}]
      """, asking([.time]))
    #expect(log.fixes == places && log.values[0] == minutes && log.breaks == [])
    #expect(log.waypoints.map(\.label) == [""])
  }

  @Test("Each way of a month of Takeout is a track with its ends, and visits have their names")
  func months() throws {
    let text = """
      {"timelineObjects":[
       {"placeVisit":{"location":{"latitudeE7":472692000,"longitudeE7":114041000,"name":"Goldenes Dachl","address":"Innsbruck"},
        "duration":{"startTimestampMs":"1714806000000"}}},
       {"activitySegment":{"startLocation":{"latitudeE7":472692000,"longitudeE7":114041000},
        "endLocation":{"latitudeE7":472713000,"longitudeE7":114080000},
        "duration":{"startTimestamp":"2024-05-04T08:00:00Z","endTimestampMs":"1714809720000"},"activityType":"WALKING",
        "waypointPath":{"waypoints":[{"latE7":1,"lngE7":1}]},
        "simplifiedRawPath":{"points":[{"latE7":472701000,"lngE7":114062000,"accuracyMeters":9,"timestamp":"2024-05-04T08:01:00Z"}]}}},
       {"activitySegment":{"startLocation":{"latitudeE7":10000000,"longitudeE7":20000000},
        "endLocation":{"latitudeE7":30000000,"longitudeE7":4274967296},"activityType":"IN_BUS",
        "waypointPath":{"waypoints":[{"latE7":20000000,"lngE7":20000000}]}}}]}
      """
    let log = try read(text, asking([.time, .accuracy], columns: ["activityType"]))
    #expect(
      log.fixes == places + [[1, 2], [2, 2], [3, -2]] && log.tracks == [0, 0, 0, 1, 1, 1])
    #expect(Array(log.values[0].prefix(3)) == minutes && log.values[1][1] == 9)
    #expect(log.fixBlock.columns[0].cells.last == "IN_BUS")
    #expect(log.report.nameOfTrack(0) == "WALKING" && log.report.nameOfTrack(1) == "IN_BUS")
    #expect(log.waypoints.map(\.label) == ["Goldenes Dachl"])
    #expect(log.waypoints[0].notes.description == "Innsbruck")
    #expect(log.waypoints[0].notes.time == "2024-05-04T07:00:00Z")
  }

  @Test("Where a device has no paths, the ends of its ways are drawn")
  func ways() throws {
    let log = try read(
      """
      [{"startTime":"2024-05-04T10:00:00.000+02:00","endTime":"2024-05-04T10:02:00.000+02:00",
        "activity":{"start":"geo:47.2692,11.4041","end":"geo:47.2713,11.408","topCandidate":{"type":"cycling"}}}]
      """, asking([.time]))
    #expect(log.fixes == [places[0], places[2]] && log.values[0] == [minutes[0], minutes[2]])
    #expect(log.report.nameOfTrack(0) == "cycling")
  }

  @Test("A timeline is drawn without what is damaged, and refuses options for columns")
  func damage() throws {
    let log = try read(exampleTimeline.replacing("\"visit\":{", with: "\"visit\" {"))
    #expect(log.fixesUsed == 4 && log.waypoints.isEmpty && log.damage?.count == 1)
    let cut = try read(String(exampleTimeline.prefix(500)))
    #expect(cut.fixesUsed == 2 && cut.damage?.reason == .json(.isCutOff(points: 3)))
    let far = try read(exampleTimeline.replacing("-47.5°", with: "-97.5°"))
    #expect(
      far.fixesUsed == 3 && far.warningLines == ["11:2: latitude '-97.5' is outside -90...90"])
    var options = ReadingOptions()
    options.groups = [.name("day")]
    #expect(
      failure(exampleTimeline, options) == "log.csv: is JSON and already has separate tracks")
  }
}
