// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// Points as Google Takeout has them, with parts that are stepped over.
let exampleRecords = """
  {
    "locations": [{
      "latitudeE7": 472692000, "longitudeE7": 114041000, "accuracy": 12, "altitude": 574,
      "activity": [{"activity": [{"type": "STILL"}], "timestamp": "2024-05-04T07:59:00Z"}],
      "source": "GPS, \\"x\\"", "timestamp": "2024-05-04T08:00:00.250Z"
    }, {
      "latitudeE7": 472701000, "longitudeE7": 114062000, "velocity": 2,
      "timestamp": "2024-05-04T08:01:00Z"
    }, {"latitudeE7": 472713000, "longitudeE7": 114080000, "accuracy": 9,
      "timestamp": "2024-05-04T08:02:00Z"
    }]
  }
  """

/// The lines of a recorder.
let exampleRecorder = """
  2024-05-04T08:00:03Z\t*                 \t{"_type":"location","lat":47.2692,"lon":11.4041,"tst":1714809600,"vel":36,"cog":-1}
  2024-05-04T08:01:03Z\t*                 \t{"_type":"waypoint","lat":1,"lon":1,"tst":1714809660}
  2024-05-04T08:01:03Z\t*                 \t{"_type":"location","lat":47.2701,"lon":11.4062,"tst":1714809660,"vel":18}
  2024-05-04T08:09:00Z\t-                 \t{"_type":"lwt","tst":1714810140}

  """

/// The places of three points near Innsbruck.
let places = [[47.2692, 11.4041], [47.2701, 11.4062], [47.2713, 11.408]]

/// The seconds of 2024-05-04, 08:00 UTC, and of the next two minutes.
let minutes = [1_714_809_600.0, 1_714_809_660, 1_714_809_720]

struct JSONPointsTests {
  /// Whether all places of a log are those expected.
  private func isAt(_ expected: [[Double]], _ log: WholeLog) -> Bool {
    log.fixes.count == expected.count
      && zip(log.fixes, expected).allSatisfy {
        abs($0[0] - $1[0]) < 1e-9 && abs($0[1] - $1[1]) < 1e-9
      }
  }

  @Test("Points of Google have places, times, elevations, accuracies and speeds")
  func records() throws {
    let log = try read(exampleRecords, asking([.time, .elevation, .accuracy, .speed]))
    #expect(log.format == .json && isAt(places, log))
    #expect(log.values[0] == [minutes[0] + 0.25, minutes[1], minutes[2]])
    #expect(log.values[1][0] == 574 && log.values[1][1].isNaN)
    #expect(log.values[2][0] == 12 && log.values[2][2] == 9 && log.values[3][1] == 2)
    let old = exampleRecords.replacing("\"timestamp\": \"2024-05-04T08:02:00Z\"", with: "\"a\":1")
      .replacing("\"timestamp\": \"2024-05-04T08:01:00Z\"", with: "\"a\":1")
      .replacing(
        "\"timestamp\": \"2024-05-04T08:00:00.250Z\"", with: "\"timestampMs\":\"1714809600250\""
      )
      .replacing("\"timestamp\": \"2024-05-04T07:59:00Z\"", with: "\"timestampMs\":\"1\"")
    #expect(try read(old, asking([.time])).values[0][0] == minutes[0] + 0.25)
  }

  @Test("A number without its sign, as Google wrote some, is that of the south or west")
  func overflow() throws {
    let log = try read(
      "{\"locations\":[{\"latitudeE7\":3956398296,\"longitudeE7\":1512154000},"
        + "{\"latitudeE7\":-338568000,\"longitudeE7\":2494967296}]}")
    #expect(isAt([[-33.8569, 151.2154], [-33.8568, -180]], log))
  }

  @Test(
    "The points of each program are read with their times, in the words that it writes",
    arguments: [
      // OwnTracks, as its server answers.
      #"{"count":2,"data":[{"_type":"location","lat":47.2692,"lon":11.4041,"tst":1714809600,"isotst":"x"},{"_type":"location","lat":47.2701,"lon":11.4062,"tst":"1714809660"}]}"#,
      // Traccar: a point that is not valid is left out, and the time of the server does not count.
      #"[{"deviceId":1,"serverTime":"2024-05-04T09:00:00Z","fixTime":"2024-05-04T08:00:00.000+00:00","valid":true,"latitude":47.2692,"longitude":11.4041,"speed":2},{"deviceId":1,"fixTime":"2024-05-04T08:00:30.000+00:00","valid":false,"latitude":1,"longitude":1},{"deviceId":1,"fixTime":"2024-05-04T08:01:00.000+00:00","valid":true,"latitude":47.2701,"longitude":11.4062}]"#,
      // Home Assistant: the state changes later than the place.
      #"[[{"entity_id":"a","state":"home","attributes":{"latitude":47.2692,"longitude":11.4041},"last_changed":"2024-05-04T07:00:00+00:00","last_updated":"2024-05-04T08:00:00+00:00"},{"entity_id":"a","attributes":{"latitude":47.2701,"longitude":11.4062},"last_changed":"2024-05-04T07:00:00+00:00","last_updated":"2024-05-04T08:01:00+00:00"}]]"#,
      // Overland, one point without a geometry.
      #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[11.4041,47.2692]},"properties":{"timestamp":"2024-05-04T10:00:00+0200","motion":["walking"]}},{"type":"Feature","geometry":null,"properties":{"timestamp":"2024-05-04T08:00:30Z","motion":[]}},{"type":"Feature","geometry":{"type":"Point","coordinates":[11.4062,47.2701]},"properties":{"timestamp":"2024-05-04T08:01:00Z","motion":[]}}]}"#,
      // The plug-in of Traccar's client.
      #"[{"location":{"timestamp":"2024-05-04T08:00:00.000Z","coords":{"latitude":47.2692,"longitude":11.4041,"speed":1.2}}},{"location":{"timestamp":"2024-05-04T08:01:00.000Z","coords":{"latitude":47.2701,"longitude":11.4062}}}]"#,
      // Google's edits.
      #"{"timelineEdits":[{"deviceId":"1","rawSignal":{"signal":{"position":{"point":{"latE7":472692000,"lngE7":114041000},"accuracyMm":12000,"timestamp":"2024-05-04T08:00:00Z"}}}},{"placeAggregates":{}},{"rawSignal":{"signal":{"position":{"point":{"latE7":472701000,"lngE7":114062000},"timestamp":"2024-05-04T08:01:00Z"}}}}]}"#,
      // Lines with a mark, a blank one and one without a place.
      "\u{feff}{\"ts\":1714809600,\"lat\":\"47.2692\",\"lng\":\"11.4041\"}\r\n\r\n{\"ts\":1,\"lat\":null,\"lng\":null}\r\n{\"ts\":1714809660,\"lat\":47.2701,\"lng\":11.4062}",
      // Deep in other objects, with milliseconds under a name that no table has.
      #"{"a":{"x":[1,{"y":2}],"points":[{"position":{"lng":11.4041,"lat":47.2692},"when":1714809600000},{"position":{"lng":11.4062,"lat":47.2701},"when":1714809660000}]}}"#,
      // Two names of the same longitude.
      #"[{"lat":47.2692,"lng":11.4041,"lon":11.4041,"time":"2024-05-04T08:00:00Z"},{"lat":47.2701,"lng":11.4062,"lon":11.4062,"time":"2024-05-04T08:01:00Z"}]"#,
      // A text with both numbers.
      #"[{"location":"47.2692,11.4041","time":"2024-05-04T08:00:00Z"},{"location":"47.2701,11.4062","time":"2024-05-04T08:01:00Z"}]"#,
    ])
  func programs(text: String) throws {
    let log = try read(text, asking([.time]))
    #expect(isAt([places[0], places[1]], log) && log.values[0] == [minutes[0], minutes[1]])
    #expect(log.format == .json && log.rowsWithFault == 0)
  }

  @Test("Lines of a recorder have text before their objects, and other messages do not count")
  func recorder() throws {
    for text in [exampleRecorder, exampleRecorder.replacing("\t", with: "  ")] {
      let log = try read(text, asking([.time, .speed]))
      #expect(isAt([places[0], places[1]], log) && log.values[0] == [minutes[0], minutes[1]])
      #expect(log.values[1] == [36, 18] && log.rowsWithoutPosition == 2)
      #expect(log.layout?.column(of: .speed)?.name == "speed (km/h)")
    }
  }

  @Test(
    "Members are columns: for conditions, tracks and values, by their names alone or with those around them"
  )
  func members() throws {
    let text =
      #"[{"id":1,"attributes":{"power":200,"id":7},"lat":1,"lon":2,"kind":"a,\u00fc\n#"},"#
      + #"{"id":2,"attributes":{"power":210,"id":8},"lat":1,"lon":3,"kind":"b"}]"#
    var options = asking(columns: ["power", "attributes.power", "attributes.id", "id", "kind"])
    options.groups = [.name("kind")]
    let log = try read(text, options)
    #expect(log.fixBlock.columns[0].cells == ["200", "210"])
    #expect(log.fixBlock.columns[1].cells == ["200", "210"])
    #expect(log.fixBlock.columns[2].cells == ["7", "8"])
    #expect(log.fixBlock.columns[3].cells == ["1", "2"])
    #expect(log.fixBlock.columns[4].cells == ["a,ü #", "b"])
    #expect(log.tracks == [0, 1] && log.report.nameOfTrack(0) == "a,ü #")
    #expect(failure(text, asking(columns: ["watt"]))?.contains("no column 'watt' among") == true)
  }

  @Test("Points in several arrays are not joined, and of several lists the longest is drawn")
  func lists() throws {
    let text =
      #"{"tracks":[{"name":"A","points":[{"lat":1,"lon":2},{"lat":1,"lon":3}]},"#
      + #"{"name":"B","points":[{"lat":5,"lon":2},{"lat":5,"lon":3}]}],"#
      + #""stops":[{"lat":7,"lon":8},{"lat":8,"lon":8}]}"#
    let log = try read(text)
    #expect(log.fixes == [[1, 2], [1, 3], [5, 2], [5, 3]] && log.breaks == [2])
    #expect(
      log.layout?.warnings == [
        .otherPoints("tracks.points", others: ["stops"], members: ["stops.lat", "stops.lon"])
      ])
    var options = ReadingOptions.with(latitude: .name("stops.lat"), longitude: .name("stops.lon"))
    let stops = try read(text, options)
    #expect(stops.fixes == [[7, 8], [8, 8]] && stops.layout?.warnings == [])
    options = .with(latitude: .name("lat"), longitude: .name("lon"))
    #expect(try read(text, options).fixes == log.fixes)
  }

  @Test("Of members that are both a place, options choose")
  func ambiguous() throws {
    let text =
      #"[{"from":{"lat":1,"lon":2},"to":{"lat":3,"lon":4}},{"from":{"lat":5,"lon":6},"to":{"lat":7,"lon":8}}]"#
    #expect(failure(text)?.contains("several columns could be the position: 1 'from.lat'") == true)
    let options = ReadingOptions.with(latitude: .name("to.lat"), longitude: .name("to.lon"))
    #expect(try read(text, options).fixes == [[3, 4], [7, 8]])
  }

  @Test("Pairs of numbers are read in the order of their name or range, else an option decides")
  func pairs() throws {
    #expect(
      failure("[[11.4,47.2],[11.5,47.3]]")?.hasPrefix(
        "log.csv: the positions 'points' are pairs of numbers") == true)
    let pair = "[[11.4,47.2],[11.5,47.3]]"
    #expect(
      try read(pair, .with(order: .longitudeLatitude)).fixes == [[47.2, 11.4], [47.3, 11.5]])
    #expect(
      try read(pair, .with(order: .latitudeLongitude)).fixes == [[11.4, 47.2], [11.5, 47.3]])
    #expect(try read("{\"latlngs\":[[1,2],[3,4]]}").fixes == [[1, 2], [3, 4]])
    #expect(try read("[[1,120],[3,4]]").fixes == [[1, 120], [3, 4]])
    #expect(try read("[[120,1,500],[3,4,501]]", asking([.elevation])).values[0] == [500, 501])
    #expect(try read("[{\"loc\":[120,1]},{\"loc\":[3,4]}]").fixes == [[1, 120], [4, 3]])
  }

  @Test("Faults have the place of their point, also in blocks that end anywhere")
  func faults() throws {
    let text =
      "[\n {\"lat\":1,\"lon\":2},\n {\"lat\":91,\"lon\":2}, {\"lat\":2,\n\"lon\":3},{\"lat\":3}\n]"
    for size in [1, 7, 1 << 17] {
      var options = ReadingOptions()
      options.recordsLines = true
      let log = try read(text, options, blockSize: size)
      #expect(log.warningLines == ["3:2: latitude '91' is outside -90...90"])
      #expect(log.lines == [2, 3] && log.report.leftOut[.noPosition]?.firstLines == [4])
      options.isStrict = true
      #expect(failure(text, options)?.hasPrefix("log.csv:3:2: latitude '91'") == true)
    }
  }

  @Test("A damaged document is drawn without the damage, and one that is cut off up to there")
  func damage() throws {
    let whole = (1...9).map { "{\"lat\":\($0),\"lon\":2}" }
    for (separator, ends) in [(",\n", ("[", "]")), (",", ("{\"a\":[", "]}")), ("\n", ("", ""))] {
      var points = whole
      points[4] = "{\"lat\":5,\"lon\" 2}"
      let log = try read(ends.0 + points.joined(separator: separator) + ends.1)
      #expect(log.fixesUsed == 8)
      #expect(
        log.damage.map { "\($0.reason)" } == "found '2}', expected a colon"
          || log.damage.map { "\($0.reason)" } == "found '2', expected a colon")
      let text = ends.0 + whole.joined(separator: separator)
      let cut = try read(String(text.dropLast(4)))
      #expect(cut.fixesUsed == 8)
      #expect(
        cut.damage?.reason == .json(.isCutOff(points: 8)) || separator == "\n")
      var options = ReadingOptions()
      options.isStrict = true
      #expect(failure(String(text.dropLast(4)), options) != nil)
    }
    #expect(
      failure("{\"a\":[{\"lat\":1,\"lo")?.contains("is JSON without points") == true)
  }

  @Test("What is no list of points is refused with its members")
  func nothing() {
    #expect(
      failure("{\"settings\":{\"theme\":\"dark\"}}")
        == "log.csv: is JSON without points that have a latitude and a longitude, among 'settings'")
    #expect(failure("[]") == "log.csv: is JSON without points that have a latitude and a longitude")
    #expect(
      failure("[{\"lat\":1,\"lon\":2}]", .with(delimiter: ","))
        == "log.csv: is JSON, which has no delimiter between cells")
    #expect(failure("[{\"lat\":null,\"lon\":2},{\"lat\":null,\"lon\":2}]") != nil)
    var options = ReadingOptions()
    options.format = .csv
    #expect(failure("[{\"lat\":1,\"lon\":2}]", options) == "log.csv: is JSON, expected a table")
    // These are tables with brackets, as before.
    #expect((try? read("[4.3, 52.1]\n[4.4, 52.2]\n").format) != .json)
  }

  @Test("Points that many threads read are those that one reads")
  func threads() throws {
    let points = (0..<30_000).map { number in
      "{\"lat\":\(Double(number % 800) / 10),\"lon\":\(number % 7 == 0 ? "999" : "7.5"),\"n\":\(number)}"
    }
    let text = "{\"rows\":[\n" + points.joined(separator: ",\n") + "]}"
    var options = asking(columns: ["n"])
    options.recordsLines = true
    let one = try read(text, options)
    let many = try read(
      Array(text.utf8), options, blockSize: 1 << 12,
      rowThreads: RowThreads(threads: 4, leastBytes: 1))
    let isSame =
      one.fixes == many.fixes && one.lines == many.lines
      && one.fixBlock.columns[0].cells == many.fixBlock.columns[0].cells
    #expect(isSame && one.warningLines == many.warningLines)
    #expect(one.warningLines.first == "2:1: longitude '999' is outside -360...360")
    #expect(one.fixesUsed + one.rowsWithFault + one.rowsAtZero == 30_000)
  }
}
