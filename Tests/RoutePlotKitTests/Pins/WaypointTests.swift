// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import Mapping
import Testing
import Tracks

@testable import RoutePlotKit
@testable import RouteReading

/// The waypoints of a log, whatever its format is: they become pins, and the fit holds them.
struct WaypointTests {
  /// A log with waypoints, as a reader hands them on.
  private func log(_ text: String, _ waypoints: [Waypoint]) throws -> LogTracks {
    var log = try Plotter().readTracks(
      ByteSource(bytes: Array(text.utf8)), input: "ride", options: PlotOptions())
    log.log.waypoints = waypoints
    return log
  }

  private func isInPicture(_ place: Coordinate, _ route: FittedRoute) -> Bool {
    let point = route.viewport.point(place)
    return point.x >= 0 && point.x <= Double(route.width) && point.y >= 0
      && point.y <= Double(route.height)
  }

  @Test("A fitted region holds the waypoints, unless it is fitted to the tracks alone")
  func fit() throws {
    let far = Coordinate(latitude: 48, longitude: 21)
    let log = try log("lat,lon\n47,19\n47.1,19.1\n", [Waypoint(far, label: "Hut")])
    var options = PlotOptions()
    let route = try Plotter().fitTogether([log], options: options)[0]
    #expect(isInPicture(far, route))
    #expect(route.options.pins.map(\.label) == ["Hut"])
    options.fitsPins = false
    let narrow = try Plotter().fitTogether([log], options: options)[0]
    #expect(!isInPicture(far, narrow))
    #expect(narrow.options.pins.count == 1)
  }

  @Test("Waypoints beyond the antimeridian are fitted beside the track")
  func antimeridian() throws {
    let log = try log(
      "lat,lon\n0,179\n1,179.5\n", [Waypoint(Coordinate(latitude: 0, longitude: -179))])
    let route = try Plotter().fitTogether([log], options: PlotOptions())[0]
    #expect(isInPicture(Coordinate(latitude: 0, longitude: 181), route))
  }

  @Test("The pins that are asked for come before those of the logs, and colours are read")
  func order() throws {
    let place = Coordinate(latitude: 1, longitude: 1)
    let log = try log(
      "lat,lon\n1,2\n2,3\n",
      [
        Waypoint(place, color: "Tomato", shape: .star),
        Waypoint(Coordinate(latitude: 1, longitude: 1.5), color: "no colour"),
      ])
    var options = PlotOptions()
    options.pins = [Pin(place, label: "first")]
    let route = try Plotter().fitTogether([log], options: options)[0]
    let pins = route.options.pins
    #expect(pins.map(\.label) == ["first", "", ""] && pins.map(\.shape) == [.pin, .star, .pin])
    #expect(pins.map(\.color) == [nil, Color(red: 255, green: 99, blue: 71), nil])
    #expect(pins.map(\.isOfLog) == [false, true, true])
  }

  @Test("A waypoint is left out if any of the pins that are there already is the same")
  func samePins() {
    func pin(_ label: String, _ latitude: Double) -> Pin {
      Pin(Waypoint(Coordinate(latitude: latitude, longitude: 8), label: label))
    }
    let asked = [pin("A", 47.1), pin("B", 47.2), pin("C", 47.3)]
    for same in asked {
      var pins = asked
      pins.append(waypoints: [pin(same.label, same.coordinate.latitude + 1e-6)])
      #expect(pins == asked, "\(same.label)")
      pins.append(waypoints: [pin(same.label, 48), pin(same.label, 48), pin("D", 47.1)])
      #expect(pins.map(\.label) == ["A", "B", "C", same.label, "D"])
    }
  }

  @Test("A log of waypoints alone is fitted around them")
  func alone() throws {
    let places = [
      Coordinate(latitude: 47, longitude: 19), Coordinate(latitude: 48, longitude: 21),
    ]
    var log = try log("lat,lon\n1,2\n2,3\n", places.map { Waypoint($0) })
    log.lines = TrackLines()
    var options = PlotOptions()
    options.fitsPins = false
    let route = try Plotter().fitTogether([log], options: options)[0]
    #expect(places.allSatisfy { isInPicture($0, route) })
    #expect(Report(route).bounds == Report.Box(west: 19, south: 47, east: 21, north: 48))
  }
}
