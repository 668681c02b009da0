// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

/// Streams of Strava by their names.
let exampleStreams = """
  {"latlng":{"data":[[47.2692,11.4041],[47.2701,11.4062],[47.2713,11.408]],"series_type":"time"},
   "time":{"data":[0,60,120]},"altitude":{"data":[574,null,577.5]},"heartrate":{"data":[100,110,120]}}
  """

struct ColumnArraysTests {
  @Test(
    "Streams are columns: in a list, by their names, or alone",
    arguments: [
      exampleStreams,
      #"[{"type":"latlng","data":[[47.2692,11.4041],[47.2701,11.4062],[47.2713,11.408]]},{"type":"time","data":[0,60,120]},{"type":"altitude","data":[574,null,577.5]},{"type":"heartrate","data":[100,110,120]}]"#,
      #"{"latlng":[[47.2692,11.4041],[47.2701,11.4062],[47.2713,11.408]],"time":[0,60,120],"altitude":[574,null,577.5],"heartrate":[100,110,120]}"#,
      #"{"data":{"lat":[47.2692,47.2701,47.2713],"lng":[11.4041,11.4062,11.408],"time":[0,60,120],"altitude":[574,null,577.5],"heartrate":[100,110,120]}}"#,
    ])
  func streams(text: String) throws {
    let log = try read(text, asking([.time, .elevation], columns: ["heartrate"]))
    #expect(log.fixes == places && log.values[0] == [0, 60, 120])
    #expect(log.values[1][0] == 574 && log.values[1][1].isNaN && log.values[1][2] == 577.5)
    #expect(log.fixBlock.columns[0].cells == ["100", "110", "120"])
    #expect(!log.hasDates && log.format == .json)
  }

  @Test("Columns of different lengths and a cut document are refused")
  func faults() {
    #expect(
      failure(exampleStreams.replacing("[0,60,120]", with: "[0,60]"))
        == "log.csv:2:17: 'time' has 2 values for 3 positions, expected one each")
    #expect(failure(String(exampleStreams.dropLast(1)))?.contains("the document ends here") == true)
  }
}
