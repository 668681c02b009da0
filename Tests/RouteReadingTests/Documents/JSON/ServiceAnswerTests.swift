// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

struct ServiceAnswerTests {
  /// An answer, how many fixes each route has in the overview and in steps, and the labels of the ends of legs.
  struct Answer: Sendable {
    var text: String
    var routes: Int
    var overview: Int
    var stops: [String]
    var names: [String?]
  }

  private static let answers: [Answer] =
    [
      Answer(
        text: googleAnswer, routes: 2, overview: 21, stops: ["Start 0", "End 0", "End 20"],
        names: ["A1", "Seestrasse"]),
      Answer(text: routesAnswer, routes: 1, overview: 21, stops: ["", ""], names: ["A1"]),
      Answer(
        text: valhallaAnswer, routes: 2, overview: 41, stops: ["Start", "", "End"],
        names: [nil, nil]),
    ]
    + ServiceGeometry.allCases.map {
      Answer(
        text: osrmAnswer($0), routes: 2, overview: 21, stops: ["Friedrichstraße", "", "Ziel"],
        names: ["Bahnhofstrasse", "Bahnhofstrasse"])
    }

  @Test("The answers of services have the counts of their documents", arguments: answers)
  func counts(answer: Answer) throws {
    var options = ReadingOptions()
    options.readsStops = true
    let log = try read(answer.text, options)
    #expect(log.format == .directions)
    #expect(log.fixesUsed == answer.routes * answer.overview)
    #expect(log.fixBlock.tracks.last == answer.routes - 1)
    #expect(log.fixBlock.coordinates.first == serviceWay[0])
    #expect(log.fixBlock.coordinates.last == serviceWay[40])
    #expect(log.waypoints.map(\.label) == answer.stops)
    #expect(log.waypoints.last?.coordinate == serviceWay[40])
    #expect((0..<answer.routes).map { log.report.nameOfTrack($0) } == answer.names)
    // Steps join where one ends and the next begins.
    options.readsSteps = true
    options.route = 1
    let steps = try read(answer.text, options)
    #expect(steps.fixBlock.coordinates == serviceWay && steps.breaks.isEmpty)
    options.route = answer.routes + 1
    #expect(failure(answer.text, options)?.contains("expected 1 to \(answer.routes)") == true)
  }

  @Test("A polyline comes back from both precisions")
  func polylines() throws {
    for precision in 5...6 {
      var options = ReadingOptions()
      (options.precision, options.format) = (precision, .polyline)
      let text = encodedPolyline(serviceWay, precision: precision).replacing("\\\\", with: "\\")
      #expect(try read(text, options).fixBlock.coordinates == serviceWay)
    }
  }
}
