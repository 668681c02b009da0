// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import TestSupport
import Testing

@testable import RouteWriting
@testable import Tracks

/// The fixes of two segments, with elevations and times.
private func fixes() -> (TrackFixes, [TrackBreak]) {
  var fixes = TrackFixes()
  fixes.coordinates = [
    Coordinate(latitude: 47.5, longitude: 19), Coordinate(latitude: -0.25, longitude: 190.125),
    Coordinate(latitude: 38.5, longitude: -120.2),
  ]
  fixes.parts = [0, 0, 1]
  fixes.numbers = [0, 1, 2]
  fixes.values = [[0, 1.5, .nan], [100, .nan, 0.1 + 0.2]]
  return (fixes, [TrackBreak(index: 2, style: .break)])
}

/// What a format makes of the fixes, one at a time or all at once, as one track or as two.
private func text(
  _ format: TrackFormat, oneByOne: Bool = false, names: [String]? = nil, hasDates: Bool = true
) -> String {
  var bytes: [UInt8] = []
  let file = TrackFile(format) { bytes += $0 }
  let (fixes, trackBreaks) = fixes()
  var values = WrittenValues()
  (values.hasTracks, values.numbersTracks) = (names != nil, names != nil)
  if hasDates { values.dates = 0 } else { values.numbers = [WrittenNumber(.time, at: 0)] }
  if format.text.hasElevations {
    values.elevation = WrittenNumber(.elevation, at: 1)
    values.numbers = []
  } else {
    values.numbers.append(WrittenNumber(.elevation, at: 1))
  }
  file.begin(values)
  for track in 0..<(names?.count ?? 1) {
    if oneByOne {
      for index in 0..<fixes.count {
        var one = TrackFixes()
        one.append(fixes, index..<(index + 1))
        file.append(
          one, trackBreaks: index == 2 ? [TrackBreak(index: 0, style: .break)] : [], track: track)
      }
    } else {
      file.append(fixes, trackBreaks: trackBreaks, track: track)
    }
  }
  file.endLog { names?[$0] }
  file.finish()
  return String(decoding: bytes, as: UTF8.self)
}

struct TrackTextTests {
  @Test("Rows have what the log has, and an empty row between segments")
  func rows() {
    #expect(
      text(.csv) == """
        latitude,longitude,time,elevation
        47.5,19,1970-01-01T00:00:00Z,100
        -0.25,-169.875,1970-01-01T00:00:01.500Z,
        ,,,
        38.5,-120.2,,0.30000000000000004

        """)
    #expect(text(.csv, hasDates: false).contains("\n-0.25,-169.875,1.5,\n"))
    #expect(
      text(.csv, names: ["a", "b"]).hasSuffix(
        ",2\n-0.25,-169.875,1970-01-01T00:00:01.500Z,,2\n,,,,2\n"
          + "38.5,-120.2,,0.30000000000000004,2\n"))
  }

  @Test("GPX has a segment for each, and names that XML can hold")
  func gpx() {
    #expect(
      text(.gpx) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="routeplot" xmlns="http://www.topografix.com/GPX/1/1">
        <trk>
        <trkseg>
        <trkpt lat="47.5" lon="19"><ele>100</ele><time>1970-01-01T00:00:00Z</time></trkpt>
        <trkpt lat="-0.25" lon="-169.875"><time>1970-01-01T00:00:01.500Z</time></trkpt>
        </trkseg>
        <trkseg>
        <trkpt lat="38.5" lon="-120.2"><ele>0.30000000000000004</ele></trkpt>
        </trkseg>
        </trk>
        </gpx>

        """)
    let named = text(.gpx, names: ["a<b & \u{1}c", "d"])
    #expect(named.contains("<trk>\n<name>a&lt;b &amp; c</name>\n<trkseg>"))
    #expect(named.split(separator: "<trk>").count == 3)
    #expect(!text(.gpx, hasDates: false).contains("<time>"))
  }

  @Test("GeoJSON has a line for each segment, of two positions at least")
  func geojson() {
    #expect(
      text(.geojson) == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[
        [[19,47.5,100],[-169.875,-0.25]],
        [[-120.2,38.5,0.30000000000000004],[-120.2,38.5,0.30000000000000004]]]},\
        "properties":{"coordTimes":[["1970-01-01T00:00:00Z","1970-01-01T00:00:01.500Z"],[null,null]]}}
        ]}

        """)
    #expect(
      text(.geojson, names: ["a\"\\\n", "b"]).contains(
        "\"properties\":{\"name\":\"a\\\"\\\\\\u000a\",\"coordTimes\":[["))
  }

  @Test("Cells are numbers or texts, of each fix or of the track, and numbers have a unit")
  func columns() {
    func text(_ format: TrackFormat) -> String {
      var (fixes, trackBreaks) = fixes()
      for row in [
        ["12", "Ann", "5,5", "1.0e9"], ["013", "Ann"], ["", "Ann", "a\"\u{1}", "-0.5"],
      ] {
        fixes.cells.append(row: row.map { Array($0.utf8) })
      }
      var bytes: [UInt8] = []
      let file = TrackFile(format) { bytes += $0 }
      var values = WrittenValues()
      values.columns = ["heartrate", "desc", "note", "Power (W)"].enumerated().map {
        WrittenColumn($0.element, at: $0.offset)
      }
      (values.hasTracks, values.hasDecimalComma) = (true, true)
      values.numbers = [WrittenNumber(.speed, at: 0, factor: 0.5)]
      file.begin(values)
      file.append(fixes, trackBreaks: trackBreaks, track: 0)
      file.endLog { _ in nil }
      file.finish()
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      text(.csv) == """
        latitude,longitude,speed,heartrate,desc,note,Power (W)
        47.5,19,0,12,Ann,"5,5",1.0e9
        -0.25,-169.875,0.75,013,Ann,,
        ,,,,,,
        38.5,-120.2,,,Ann,"a""\u{1}",-0.5

        """)
    #expect(
      text(.geojson).contains(
        "\"properties\":{\"desc\":\"Ann\",\"speed\":[[0,0.75],[null,null]],"
          + "\"heartrate\":[[12,\"013\"],[null,null]],\"note\":[[5.5,null],[\"a\\\"\\u0001\",\"a\\\"\\u0001\"]],"
          + "\"Power (W)\":[[\"1.0e9\",null],[-0.5,-0.5]]}"))
    #expect(
      text(.gpx).hasSuffix(
        """
        <trk>
        <desc>Ann</desc>
        <trkseg>
        <trkpt lat="47.5" lon="19"><extensions><power>1000000000</power><gpxtpx:TrackPointExtension>\
        <gpxtpx:hr>12</gpxtpx:hr><gpxtpx:speed>0</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions></trkpt>
        <trkpt lat="-0.25" lon="-169.875"><extensions><gpxtpx:TrackPointExtension>\
        <gpxtpx:hr>13</gpxtpx:hr><gpxtpx:speed>0.75</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions></trkpt>
        </trkseg>
        <trkseg>
        <trkpt lat="38.5" lon="-120.2"><extensions><power>-0.5</power></extensions></trkpt>
        </trkseg>
        </trk>
        </gpx>

        """))
  }

  @Test("Google's own example is encoded as its documentation has it")
  func polyline() {
    var written = WrittenText()
    var fixes = TrackFixes()
    fixes.coordinates = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    var text = PolylineText(track: 0, WrittenValues())
    text.write(fixes, trackBreaks: [], after: PrecedingFixes(), to: &written)
    text.finish(nil, after: PrecedingFixes(), to: &written) { _ in }
    #expect(String(decoding: written.bytes, as: UTF8.self) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n")
    #expect(RouteWritingTests.text(.polyline).split(separator: "\n").count == 2)
  }

  @Test("The text does not depend on how many fixes come at once", arguments: TrackFormat.allCases)
  func pieces(format: TrackFormat) {
    #expect(text(format) == text(format, oneByOne: true))
    let names = ["a", "b", "c"]
    #expect(text(format, names: names) == text(format, oneByOne: true, names: names))
  }
}
