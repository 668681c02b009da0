// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

/// A KML of one line or track.
private func kml(_ content: String) -> String {
  "<kml xmlns:gx='x'><Placemark>\(content)</Placemark></kml>"
}

private func line(_ tuples: String) -> String {
  kml("<LineString><coordinates>\(tuples)</coordinates></LineString>")
}

private func track(times: Int, positions: String...) -> String {
  kml(
    "<gx:Track>"
      + (0..<times).map { "<when>2024-06-01T07:0\($0):00Z</when>" }.joined()
      + positions.map { "<gx:coord>\($0)</gx:coord>" }.joined() + "</gx:Track>")
}

struct KMLTupleTests {
  @Test("A position of more than three numbers is left out with a warning, as its others are lost")
  func severalPositions() throws {
    let words = "a position has 6 numbers, expected longitude, latitude and maybe an altitude"
    let lines = try read(line("19,47,0 19.0,47.5,0.0,19.3,47.7,0.0 20,48,0"))
    #expect(lines.fixes == [[47, 19], [48, 20]])
    #expect(lines.warningLines.map { $0.drop { $0 != " " }.dropFirst() } == [words[...]])
    let tracks = try read(
      track(times: 0, positions: "19 47 0", "19 47.5 0 19.3 47.7 0", "20 48 0"))
    #expect(tracks.fixes.count == 2 && tracks.warningLines.count == 1)
    #expect(failure(line("19.0,47.5,0.0,19.3,47.7,0.0"))?.contains(words) == true)
    #expect(
      failure(kml("<Point><coordinates>19,47,0,20,48,0</coordinates></Point>"))?.contains(words)
        == true)
  }

  @Test(
    "What is written in another way and means one position is read",
    arguments: ["19,47", "19,47,", "19,47,,", "19,47,-", "19,47,NaN", "19,47,1e2", "19,47,12m"])
  func onePosition(tuple: String) throws {
    let log = try read(line("\(tuple) 20,48"))
    #expect(log.fixes == [[47, 19], [48, 20]] && log.warningLines.isEmpty)
  }

  @Test("An altitude of letters is a fault, and one in feet is metres")
  func altitudes() throws {
    let log = try read(line("19,47,high 19,47,100ft 20,48,30m 21,48,31m"), asking([.elevation]))
    #expect(log.fixesUsed == 3 && abs(log.values[0][0] - 30.48) < 1e-9)
    #expect(
      log.warningLines.first?.hasSuffix("altitude 'high' is not a number in metres") == true)
  }

  @Test(
    "A position of one number is a fault",
    arguments: ["19 47 20 48", "19;47 20;48"])
  func oneNumber(tuples: String) {
    #expect(failure(line(tuples))?.contains("is not a latitude and a longitude in degrees") == true)
  }

  @Test("Times and positions of a track that differ in number are refused where times are needed")
  func differentCounts() throws {
    for (times, words) in [
      (1, "'when' has 1 value for 2 positions, expected one each"),
      (3, "'when' has 3 values for 2 positions, expected one each"),
    ] {
      let text = track(times: times, positions: "19 47 0", "20 48 0")
      #expect(failure(text, asking([.time]))?.hasSuffix(words) == true)
      let plain = try read(text)
      #expect(plain.fixesUsed == 2 && plain.report.rowsWithoutPosition == max(0, times - 2))
    }
    for times in [0, 2] {
      let log = try read(track(times: times, positions: "19 47 0", "20 48 0"), asking([.time]))
      #expect(log.fixesUsed == 2 && log.values[0][1].isNaN == (times == 0))
    }
  }

  @Test("The time of a place is none of a track before it")
  func timeOfPlace() throws {
    let text = track(times: 0, positions: "19 47 0", "20 48 0").replacing(
      "</kml>",
      with: "<Placemark><TimeStamp><when>2024-06-01T07:00:00Z</when></TimeStamp><Point>"
        + "<coordinates>1,2</coordinates></Point></Placemark></kml>")
    #expect(try read(text, asking([.time])).waypoints.count == 1)
  }

  @Test("One wrong place among many does not cost the others")
  func wrongPlace() throws {
    let places = ["1,2", "3,4", "5,x"].map {
      "<Placemark><Point><coordinates>\($0)</coordinates></Point></Placemark>"
    }
    let log = try read("<kml>\(places.joined())</kml>")
    #expect(log.waypoints.count == 2 && log.warningLines.count == 1)
  }
}
