// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// The example of Google's description of polylines in an answer of its Directions service, with two routes.
let exampleDirections = #"""
  {"geocoded_waypoints":[],"status":"OK","routes":[
   {"summary":"A 1","overview_polyline":{"points":"_p~iF~ps|U_ulLnnqC_mqNvxq`@"},
    "legs":[{"start_address":"Here","end_address":"There",
      "start_location":{"lat":38.5,"lng":-120.2},"end_location":{"lat":43.252,"lng":-126.453},
      "steps":[{"polyline":{"points":"_p~iF~ps|U_ulLnnqC"}},{"polyline":{"points":"_flwFn`faV_mqNvxq`@"}}]}]},
   {"summary":"A 2","overview_polyline":{"points":"\\\\\\\\"},"legs":[]}]}
  """#

/// A line of three positions in the polylines of both precisions.
private let five = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
private let six = "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI"
private let fixes = [[38.5, -120.2], [40.7, -120.95], [43.252, -126.453]]

struct DirectionsReaderTests {
  @Test("All routes are tracks with their names, or one of them is read")
  func google() throws {
    let log = try read(exampleDirections)
    #expect(log.format == .directions && Array(log.fixes.prefix(3)) == fixes)
    #expect(log.tracks == [0, 0, 0, 1, 1] && log.waypoints.isEmpty)
    #expect(log.report.nameOfTrack(0) == "A 1" && log.report.nameOfTrack(1) == "A 2")
    // Two backslashes in JSON are one, and four bytes of it are two fixes.
    #expect(log.fixes.suffix(2) == [[-0.00015, -0.00015], [-0.0003, -0.0003]])
    var options = ReadingOptions()
    options.route = 1
    options.readsSteps = true
    options.readsStops = true
    let steps = try read(exampleDirections, options)
    #expect(steps.fixes == fixes && steps.breaks == [])
    #expect(steps.waypoints.map(\.label) == ["Here", "There"])
    #expect(steps.waypoints[0].coordinate == Coordinate(latitude: 38.5, longitude: -120.2))
    options.route = 3
    #expect(failure(exampleDirections, options) == "log.csv: has no route 3, expected 1 to 2")
    options.route = 2
    #expect(failure(exampleDirections, options) == "log.csv: route 2 has no lines of its steps")
  }

  @Test("What is matched to roads, tours and the answers of GraphHopper are routes too")
  func otherRequests() throws {
    let five = five.replacing("\\", with: "\\\\")
    let six = six.replacing("\\", with: "\\\\")
    let line =
      "{\"type\":\"LineString\",\"coordinates\":[[-120.2,38.5],[-120.95,40.7],[-126.453,43.252]]}"
    for text in [
      "{\"code\":\"Ok\",\"matchings\":[{\"geometry\":\"\(five)\",\"legs\":[]}],\"tracepoints\":[null]}",
      "{\"code\":\"Ok\",\"trips\":[{\"geometry\":\(line),\"legs\":[]}],\"waypoints\":[]}",
      "{\"paths\":[{\"points_encoded\":true,\"points\":\"\(five)\",\"bbox\":[1,2,3,4]}],\"info\":{}}",
      "{\"paths\":[{\"points_encoded_multiplier\":1000000.0,\"points\":\"\(six)\"}],\"info\":{}}",
      "{\"paths\":[{\"points_encoded\":false,\"points\":\(line),\"bbox\":[1,2,3,4,5,6]}],\"info\":{}}",
      "{\"routes\":[{\"geometry\":\"\(five)\",\"segments\":[]}],\"metadata\":{\"query\":{\"elevation\":false}}}",
    ] {
      let log = try read(text)
      #expect(log.format == .directions && log.fixes == fixes, "\(text)")
    }
    let words =
      "log.csv: its polylines have elevations, expected latitudes and longitudes alone; ask the service for none, or for GeoJSON"
    #expect(
      failure("{\"paths\":[{\"points\":\"\(five)\",\"bbox\":[1,2,3,4,5,6]}],\"info\":{}}") == words)
    #expect(
      failure(
        "{\"routes\":[{\"geometry\":\"\(five)\"}],\"metadata\":{\"query\":{\"elevation\":true}}}")
        == words)
    #expect(
      failure("{\"message\":\"Cannot find point 0\",\"hints\":[]}")
        == "log.csv: the service found no route: 'error', 'Cannot find point 0'")
    #expect(
      failure("{\"error\":{\"code\":2010,\"message\":\"none near\"},\"info\":{}}")
        == "log.csv: the service found no route: '2010', 'none near'")
  }

  @Test("The answers of other services give the same line, whatever their polylines are")
  func services() throws {
    let stops = "\"waypoints\":[{\"location\":[-120.2,38.5],\"name\":\"Road\"}]"
    let line =
      "{\"type\":\"LineString\",\"coordinates\":[[-120.2,38.5],[-120.95,40.7],[-126.453,43.252]]}"
    let six = six.replacing("\\", with: "\\\\")
    for text in [
      "{\"code\":\"Ok\",\"routes\":[{\"geometry\":\"\(five)\",\"legs\":[]}],\(stops)}",
      "{\"code\":\"Ok\",\"routes\":[{\"geometry\":\"\(six)\",\"legs\":[]}],\(stops)}",
      "{\"code\":\"Ok\",\"routes\":[{\"geometry\":\(line),\"legs\":[{\"summary\":\"A\"}]}],\(stops)}",
      "{\"routes\":[{\"polyline\":{\"encodedPolyline\":\"\(five)\"}}]}",
      "{\"routes\":[{\"polyline\":{\"geoJsonLinestring\":\(line)}}]}",
      "{\"trip\":{\"status\":0,\"locations\":[{\"lat\":38.5,\"lon\":-120.2}],\"legs\":[{\"shape\":\"\(six)\"}]}}",
      "{\"trip\":{\"status\":0,\"locations\":[{\"lat\":38.5,\"lon\":-120.2}],\"legs\":[{\"shape\":\(line)}]}}",
      "{\"trip\":{\"status\":0,\"locations\":[{\"lat\":38.5,\"lon\":-120.2}],\"legs\":[{\"shape\":\"\(five)\"}]}}",
    ] {
      let found = try read(text).fixes
      #expect(found == fixes, "\(text)")
    }
    var options = ReadingOptions()
    options.readsStops = true
    let osrm = try read(
      "{\"code\":\"Ok\",\"routes\":[{\"geometry\":\"\(five)\",\"legs\":[]}],\(stops)}", options)
    #expect(osrm.waypoints.map(\.label) == ["Road"])
    let two = try read(
      "{\"trip\":{\"legs\":[{\"shape\":\"\(six)\"}]},\"alternates\":[{\"trip\":{\"legs\":[{\"shape\":\"\(six)\"}]}}]}"
    )
    #expect(two.tracks == [0, 0, 0, 1, 1, 1])
  }

  @Test(
    "What a service says in place of a route is said",
    arguments: [
      ("{\"routes\":[],\"status\":\"ZERO_RESULTS\"}", "the service found no route: 'ZERO_RESULTS'"),
      (
        "{\"error_message\":\"The key is invalid.\",\"routes\":[],\"status\":\"REQUEST_DENIED\"}",
        "the service found no route: 'REQUEST_DENIED', 'The key is invalid.'"
      ),
      (
        "{\"code\":\"NoRoute\",\"message\":\"Impossible route\"}",
        "the service found no route: 'NoRoute', 'Impossible route'"
      ),
      (
        "{\"error_code\":442,\"error\":\"No path could be found\",\"status_code\":400,\"status\":\"Bad Request\"}",
        "the service found no route: 'Bad Request', 'No path could be found'"
      ),
      (
        "{\"error\":{\"code\":400,\"message\":\"Wrong\",\"status\":\"INVALID_ARGUMENT\"}}",
        "the service found no route: 'INVALID_ARGUMENT', 'Wrong'"
      ),
      (
        "{\"routes\":[{\"legs\":[]}]}",
        "route 1 has no line, expected that of Google, OSRM, Mapbox, Valhalla or GraphHopper; ask the service for GPX "
          + "or GeoJSON"
      ),
      ("{\"routes\":[]}", "has no route; nothing to draw"),
      // Google's Routes where there is none, and Mapbox without a token.
      (
        "{\"message\":\"Not Authorized - Invalid Token\"}",
        "the service found no route: 'error', 'Not Authorized - Invalid Token'"
      ),
    ])
  func errors(text: String, words: String) {
    #expect(failure(text) == "log.csv: \(words)")
  }

  @Test("A wrong polyline and a document that is too large have their places")
  func faults() {
    #expect(
      failure("{\"routes\":[\n{\"overview_polyline\":{\"points\":\"_p~iF~ps|\"}}]}")
        == "log.csv:2:32: the polyline is cut off in this number; copy all of it")
    #expect(
      failure("{\"routes\":[{\"geometry\":{\"coordinates\":[[1,2],\n [3,94]]}}]}")
        == "log.csv:2:2: a position of a line is not a longitude and a latitude in degrees")
    let large = "{\"routes\":[" + String(repeating: "[1],", count: 5 << 20)
    #expect(failure(large)?.contains("larger than 16 MiB") == true)
    #expect(failure("{\"routes\":[]} x")?.contains("text after the end of the document") == true)
  }
}
