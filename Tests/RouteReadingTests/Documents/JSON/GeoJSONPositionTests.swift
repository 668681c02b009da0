// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

private func line(_ positions: String) -> String {
  "{\"type\":\"LineString\",\"coordinates\":[\(positions)]}"
}

struct GeoJSONPositionTests {
  @Test(
    "Numbers of several positions in one pair of brackets are refused",
    arguments: [
      "[19.0,47.5,0,19.3,47.7,0],[20,48,0]", "[19,47,19.3,47.2],[20,48]",
      "[19,47],[19,47.1,19.2,47.2,19.3,47.3]", "[19,47,300,19.1,47.2],[20,48]",
    ])
  func severalPositions(positions: String) {
    #expect(
      failure(line(positions))?.hasSuffix(
        "numbers, which look like several; put each position into brackets of its own") == true)
  }

  @Test(
    "Measures behind a position are no position",
    arguments: [
      "[19,47,100,0],[19.1,47.1,100,47.1]", "[0.1,0.2,0,0],[0.2,0.3,0,0]",
      "[19,47,120,1717225200,140,80],[20,48,120,1717225201,141,81]", "[19,47,null,7],[20,48,1,2]",
    ])
  func measures(positions: String) throws {
    #expect(try read(line(positions)).fixesUsed == 2)
  }

  @Test("A number off the Earth is quoted as it is written")
  func asWritten() throws {
    for number in ["95", "95.50", "1e2", "-107.2"] {
      let log = try read(line("[1,2],[3,\(number)],[3,4],[5,1]"))
      #expect(log.warningLines.first?.hasSuffix("latitude '\(number)' is outside -90...90") == true)
    }
    let log = try read(line("[1,2],[361.0,1],[3,4]"))
    #expect(log.warningLines == ["1:43: longitude '361.0' is outside -360...360"])
  }

  @Test(
    "A member that decides what is drawn is refused where it is there twice",
    arguments: [
      (line("[1,2],[3,4]").replacing("}", with: ",\"coordinates\":[[5,6],[7,8]]}"), "coordinates"),
      (line("[1,2],[3,4]").replacing("}", with: ",\"type\":\"LineString\"}"), "type"),
      (
        "{\"type\":\"Feature\",\"geometry\":null,\"geometry\":\(line("[1,2],[3,4]"))}", "geometry"
      ),
      ("{\"type\":\"FeatureCollection\",\"features\":[],\"features\":[]}", "features"),
      ("{\"type\":\"Feature\",\"properties\":{},\"properties\":{}}", "properties"),
    ])
  func twice(text: String, key: String) {
    #expect(failure(text)?.hasSuffix("'\(key)' appears twice; keep one") == true)
  }

  @Test("Of a property that is there twice the last one counts")
  func propertyTwice() throws {
    let log = try read(
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"a\",\"name\":\"b\"},\"geometry\":\(line("[1,2],[3,4]"))}"
    )
    #expect(log.report.nameOfTrack(0) == "b")
  }
}
