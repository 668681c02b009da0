// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours of heart rates.

import CommandSupport
import RoutePlotKit
import TestSupport
import Testing

/// The heart rates of four fixes; 0 is that of a sensor without contact.
private let rates = [95, 0, 140, 161]

/// A table of them.
private func table(_ name: String) -> String {
  "lat,lon,\(name)\n" + rates.enumerated().map { "47.0\($0),8,\($1)\n" }.joined()
}

struct HeartRateTests {
  @Test(
    "Heart rates are found in every format by their usual names, and 0 is none",
    arguments: [
      table("hr"), table("heart_rate"), table("Heart Rate (bpm)"), table("HeartRateBpm"),
      table("pulse"), table("Herzfrequenz [1/min]"),
      table("max_hr,hr").replacing(",8,", with: ",8,7,"),
      "<gpx xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"><trk><trkseg>"
        + rates.enumerated().map {
          """
          <trkpt lat="47.0\($0)" lon="8"><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\($1)</gpxtpx:hr>
          </gpxtpx:TrackPointExtension></extensions></trkpt>
          """
        }.joined() + "</trkseg></trk></gpx>",
      "<TrainingCenterDatabase><Activities><Activity><Lap><Track>"
        + rates.enumerated().map {
          """
          <Trackpoint><Position><LatitudeDegrees>47.0\($0)</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees>
          </Position><HeartRateBpm><Value>\($1)</Value></HeartRateBpm></Trackpoint>
          """
        }.joined() + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>",
    ])
  func formats(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log")
      let outcome = try place.run(
        "routeplot log --color-by heart-rate --report r.json -o a.svg --legend")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let values = try #require(try place.reports(in: "r.json").first?.values)
      #expect(values.range == [95, 161] && values.unit == "bpm")
      // The fix without a heart rate is grey.
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      #expect(svg.contains("#8c939b"))
    }
  }

  @Test("A log without heart rates is refused, and their numbers keep an unknown unit")
  func missing() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,2\n3,4\n", to: "a.csv")
      let outcome = try place.run("routeplot a.csv --color-by heart-rate -o a.png")
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("a.csv: no fix has a heart rate, which the picture needs"))
      try place.write(table("hr (beats/s)"), to: "b.csv")
      let other = try place.run("routeplot b.csv --color-by 'heart rate' --report r.json -o b.png")
      #expect(other.status == 0)
      #expect(try place.reports(in: "r.json").first?.values?.unit == "beats/s")
      #expect(other.errors.contains("write one like (bpm) in its name"), "\(other.errors)")
    }
  }
}
