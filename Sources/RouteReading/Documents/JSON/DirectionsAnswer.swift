// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The routes in the answer of a directions service.

import Geography

/// A route that a service suggests.
struct DirectionsRoute {
  /// Its name at the service; empty if it has none.
  var name: String

  /// Its positions.
  var line: [Coordinate]

  /// The ends of its legs.
  var stops: [Waypoint]
}

/// The answer of Google (Directions and Routes), OSRM, Mapbox or Valhalla.
struct DirectionsAnswer {
  /// The routes that are requested, in their order.
  private(set) var routes: [DirectionsRoute] = []

  /// - Parameters:
  ///   - answer: The answer.
  ///   - options: Which routes are requested, and in which detail.
  /// - Throws: `LocatedReason`, when the service found none, or the requested route is missing.
  init(_ answer: JSONTree, options: ReadingOptions) throws(LocatedReason) {
    if let fault = fault(of: answer) { throw LocatedReason(reason: .directions(fault)) }
    let found = answer["trip"].map { trip in
      [trip] + (answer["alternates"]?.items.compactMap { $0["trip"] } ?? [])
    }
    // Matched tracks and tours are written like routes.
    let lists = ["routes", "matchings", "trips", "paths"]
    let routesFound = lists.lazy.compactMap { answer[$0]?.items }.first
    guard let found = found ?? routesFound ?? (answer.isEmptyObject ? [] : nil) else {
      throw LocatedReason(reason: .directions(.isNoAnswer))
    }
    let wanted = options.route.map { [$0] } ?? Array(1..<(found.count + 1))
    guard let first = wanted.first, first <= found.count else {
      throw LocatedReason(
        reason: .directions(.noRoute(options.route ?? 1, of: found.count)))
    }
    for number in wanted {
      let route = found[number - 1]
      routes.append(
        answer["trip"] == nil
          ? try read(route, number: number, of: answer, options)
          : try readTrip(route, number: number, options))
    }
  }

  /// A route of Google, OSRM, Mapbox or GraphHopper.
  private func read(
    _ route: JSONTree, number: Int, of answer: JSONTree, _ options: ReadingOptions
  ) throws(LocatedReason) -> DirectionsRoute {
    let legs = route["legs"]?.items ?? []
    if answer.hasElevations || route.hasElevations {
      throw LocatedReason(reason: .directions(.hasElevations))
    }
    let stops = (answer["waypoints"] ?? answer["tracepoints"])?.items ?? []
    // OSRM and Mapbox do not say how many decimals they write, but where the line begins.
    let isOSRM = route["geometry"] != nil || legs.first?["steps"]?.items.first?["geometry"] != nil
    let lines = DirectionsLines(
      precisions: options.precision == 6 || route["points_encoded_multiplier"]?.number == 1e6
        ? [6] : isOSRM ? [5, 6] : [5],
      start: stops.first?["location"].flatMap(place))
    func lineOfSteps() throws(LocatedReason) -> [Coordinate] {
      try join(legs.flatMap { $0["steps"]?.items ?? [] }, lines, "geometry", "polyline") ?? []
    }
    func overview() throws(LocatedReason) -> [Coordinate] {
      try lines.line(
        route["geometry"] ?? route["overview_polyline"] ?? route["polyline"] ?? route["points"])
        ?? []
    }
    let line = try options.readsSteps ? lineOfSteps() : overview()
    guard !line.isEmpty else {
      // The other detail is advised only where there is one.
      let hasOther = !(try options.readsSteps ? overview() : lineOfSteps()).isEmpty
      throw LocatedReason(
        reason: .directions(
          !hasOther
            ? .noLine(route: number)
            : options.readsSteps ? .noSteps(route: number) : .noOverview(route: number)))
    }
    let summaries = legs.compactMap { $0["summary"]?.text }.filter { !$0.isEmpty }
    return DirectionsRoute(
      name: route["summary"]?.text ?? route["description"]?.text
        ?? summaries.joined(separator: ", "),
      line: line,
      stops: isOSRM
        ? stops.compactMap { stop in
          stop["location"].flatMap(place).map { Waypoint($0, label: stop["name"]?.text ?? "") }
        } : try ends(of: legs) + places(lines.line(route["snapped_waypoints"])))
  }

  /// A route of Valhalla, which has a line for each leg and no others.
  private func readTrip(
    _ trip: JSONTree, number: Int, _ options: ReadingOptions
  ) throws(LocatedReason) -> DirectionsRoute {
    let stops = trip["locations"]?.items ?? []
    let lines = DirectionsLines(precisions: [6, 5], start: stops.first.flatMap(place))
    guard let line = try join(trip["legs"]?.items ?? [], lines, "shape"), !line.isEmpty else {
      throw LocatedReason(reason: .directions(.noLine(route: number)))
    }
    return DirectionsRoute(
      name: "", line: line,
      stops: stops.compactMap { stop in
        place(stop).map { Waypoint($0, label: stop["name"]?.text ?? "") }
      })
  }

  /// The lines of some parts after one another; nil if a part has none.
  private func join(
    _ parts: [JSONTree], _ lines: DirectionsLines, _ keys: String...
  ) throws(LocatedReason) -> [Coordinate]? {
    var joined: [Coordinate] = []
    for part in parts {
      guard let key = keys.first(where: { part[$0] != nil }), let line = try lines.line(part[key])
      else { return nil }
      // Each part begins where the one before ends.
      joined += joined.last == line.first ? line.dropFirst() : line[...]
    }
    return joined
  }

  /// Places without names.
  private func places(_ line: [Coordinate]?) -> [Waypoint] {
    (line ?? []).map { Waypoint($0, label: "") }
  }

  /// The ends of the legs of Google.
  private func ends(of legs: [JSONTree]) -> [Waypoint] {
    var stops: [Waypoint] = []
    for (index, leg) in legs.enumerated() {
      if index == 0, let start = (leg["start_location"] ?? leg["startLocation"]).flatMap(place) {
        stops.append(Waypoint(start, label: leg["start_address"]?.text ?? ""))
      }
      if let end = (leg["end_location"] ?? leg["endLocation"]).flatMap(place) {
        stops.append(Waypoint(end, label: leg["end_address"]?.text ?? ""))
      }
    }
    return stops
  }
}

extension JSONTree {
  /// Whether the polylines of an answer have a third number for each place: OpenRouteService says that it was
  /// requested, GraphHopper has a box of six numbers.
  fileprivate var hasElevations: Bool {
    if case .flag(true)? = self["metadata"]?["query"]?["elevation"] { return true }
    guard case .string? = self["points"] else { return false }
    return self["bbox"]?.items.count == 6
  }
}

/// A place in any of the forms of the services.
private func place(_ value: JSONTree) -> Coordinate? {
  let value = value["latLng"] ?? value
  var (latitude, longitude) = (value["lat"]?.number, value["lng"]?.number ?? value["lon"]?.number)
  latitude = latitude ?? value["latitude"]?.number
  longitude = longitude ?? value["longitude"]?.number
  let numbers = value.items.compactMap(\.number)
  if numbers.count >= 2 { (longitude, latitude) = (numbers[0], numbers[1]) }
  guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 360 else { return nil }
  return Coordinate(latitude: latitude, longitude: longitude)
}

/// The error that a service returned; nil if it has a route.
private func fault(of answer: JSONTree) -> DirectionsFault? {
  func words(_ value: JSONTree?) -> String {
    value?.text ?? value?.number.map { "\(Int(exactly: $0).map(String.init) ?? "\($0)")" } ?? ""
  }
  if let error = answer["error"] {
    let status = error["status"] ?? error["code"] ?? answer["status"] ?? answer["error_code"]
    return .status(words(status), message: error["message"]?.text ?? words(error))
  }
  if let status = answer["status"]?.text, status != "OK" {
    return .status(status, message: words(answer["error_message"]))
  }
  if let code = answer["code"]?.text, code != "Ok" {
    return .status(code, message: words(answer["message"]))
  }
  if let trip = answer["trip"], let status = trip["status"]?.number, status != 0 {
    return .status(words(trip["status"]), message: words(trip["status_message"]))
  }
  // Mapbox says nothing else where a token is wrong.
  if answer["routes"] == nil, answer["trip"] == nil, let message = answer["message"]?.text {
    return .status("error", message: message)
  }
  return nil
}
