// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Answers of directions services, with the members that their documentation names:
// https://developers.google.com/maps/documentation/directions/get-directions#DirectionsResponse
// https://developers.google.com/maps/documentation/routes/reference/rest/v2/TopLevel/computeRoutes
// https://project-osrm.org/docs/v5.24.0/api/#route-service
// https://docs.mapbox.com/api/navigation/directions/#directions-response-object
// https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#outputs-of-a-route

import Geography

/// A way of 41 positions, in two legs of two steps each; overviews have every second one.
let serviceWay: [Coordinate] = (0...40).map {
  Coordinate(
    latitude: Double(4_737_690 + 10 * $0) / 1e5, longitude: Double(854_170 + 21 * $0) / 1e5)
}

/// Positions of the way from an index, this many legs long.
private func part(_ first: Int, _ count: Int) -> [Coordinate] {
  Array(serviceWay[first...(first + count)])
}

private let overview = stride(from: 0, through: 40, by: 2).map { serviceWay[$0] }

/// An encoded polyline in JSON, by the published steps of the algorithm.
func encodedPolyline(_ line: [Coordinate], precision: Int = 5) -> String {
  let units = precision == 5 ? 1e5 : 1e6
  var text = ""
  var last = [0, 0]
  for place in line {
    let numbers = [
      Int((place.latitude * units).rounded()), Int((place.longitude * units).rounded()),
    ]
    for axis in 0...1 {
      let difference = numbers[axis] - last[axis]
      var bits = difference < 0 ? ~(difference << 1) : difference << 1
      while bits >= 0x20 {
        text.unicodeScalars.append(Unicode.Scalar(UInt8((0x20 | (bits & 0x1f)) + 63)))
        bits >>= 5
      }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(bits + 63)))
    }
    last = numbers
  }
  return text.replacing("\\", with: "\\\\")
}

private func quoted(_ line: [Coordinate], precision: Int = 5) -> String {
  "\"\(encodedPolyline(line, precision: precision))\""
}

/// A line as GeoJSON.
private func lineString(_ line: [Coordinate]) -> String {
  let positions = line.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
  return "{\"coordinates\":[\(positions)],\"type\":\"LineString\"}"
}

/// Google Directions: two routes.
let googleAnswer: String = {
  func place(_ index: Int) -> String {
    "{\"lat\":\(serviceWay[index].latitude),\"lng\":\(serviceWay[index].longitude)}"
  }
  func step(_ first: Int) -> String {
    """
    {"distance":{"text":"0.3 km","value":300},"duration":{"text":"1 min","value":60},
    "end_location":\(place(first + 10)),"html_instructions":"Turn \\u003cb\\u003eleft\\u003c/b\\u003e",
    "maneuver":"turn-left","polyline":{"points":\(quoted(part(first, 10)))},
    "start_location":\(place(first)),"travel_mode":"DRIVING"}
    """
  }
  func leg(_ first: Int) -> String {
    """
    {"distance":{"text":"0.6 km","value":600},"duration":{"text":"2 mins","value":120},
    "end_address":"End \(first)","end_location":\(place(first + 20)),"start_address":"Start \(first)",
    "start_location":\(place(first)),"steps":[\(step(first)),\(step(first + 10))],
    "traffic_speed_entry":[],"via_waypoint":[]}
    """
  }
  func route(_ name: String) -> String {
    """
    {"bounds":{"northeast":\(place(40)),"southwest":\(place(0))},"copyrights":"Map data",
    "legs":[\(leg(0)),\(leg(20))],"overview_polyline":{"points":\(quoted(overview))},
    "summary":"\(name)","warnings":[],"waypoint_order":[]}
    """
  }
  return """
    {"geocoded_waypoints":[{"geocoder_status":"OK","place_id":"ChIJ","types":["locality"]}],
    "routes":[\(route("A1")),\(route("Seestrasse"))],"status":"OK"}
    """
}()

/// Google Routes: a route of one leg.
let routesAnswer: String = {
  func place(_ index: Int) -> String {
    "{\"latLng\":{\"latitude\":\(serviceWay[index].latitude),\"longitude\":\(serviceWay[index].longitude)}}"
  }
  let steps = [0, 10, 20, 30].map { first in
    """
    {"distanceMeters":100,"staticDuration":"20s","polyline":{"encodedPolyline":\(quoted(part(first, 10)))},
    "startLocation":\(place(first)),"endLocation":\(place(first + 10)),
    "navigationInstruction":{"maneuver":"DEPART","instructions":"Head north"},"travelMode":"DRIVE"}
    """
  }
  return """
    {"routes":[{"legs":[{"distanceMeters":600,"duration":"120s","polyline":{"encodedPolyline":\(quoted(serviceWay))},
    "startLocation":\(place(0)),"endLocation":\(place(40)),"steps":[\(steps.joined(separator: ","))]}],
    "distanceMeters":600,"duration":"120s","polyline":{"encodedPolyline":\(quoted(overview))},
    "description":"A1","viewport":{"low":{"latitude":1,"longitude":2},"high":{"latitude":3,"longitude":4}},
    "routeLabels":["DEFAULT_ROUTE"]}]}
    """
}()

/// How OSRM and Mapbox write lines.
enum ServiceGeometry: CaseIterable { case polyline, polyline6, geojson }

/// OSRM and Mapbox: two routes of two legs.
func osrmAnswer(_ geometry: ServiceGeometry) -> String {
  func line(_ line: [Coordinate]) -> String {
    switch geometry {
    case .polyline: quoted(line)
    case .polyline6: quoted(line, precision: 6)
    case .geojson: lineString(line)
    }
  }
  func place(_ index: Int) -> String {
    "[\(serviceWay[index].longitude),\(serviceWay[index].latitude)]"
  }
  func step(_ first: Int) -> String {
    """
    {"intersections":[{"out":0,"entry":[true],"bearings":[40],"location":\(place(first))}],
    "driving_side":"right","geometry":\(line(part(first, 10))),"mode":"driving","duration":20.1,
    "maneuver":{"bearing_after":40,"bearing_before":0,"location":\(place(first)),"type":"depart"},
    "weight":20.1,"distance":120.5,"name":"Bahnhofstrasse"}
    """
  }
  func leg(_ first: Int, _ name: String) -> String {
    """
    {"steps":[\(step(first)),\(step(first + 10))],"summary":"\(name)","weight":100.3,"duration":100.3,"distance":600.2}
    """
  }
  let route = """
    {"geometry":\(line(overview)),"legs":[\(leg(0, "Bahnhofstrasse")),\(leg(20, ""))],
    "weight_name":"routability","weight":200.6,"duration":200.6,"distance":1200.4}
    """
  return """
    {"code":"Ok","routes":[\(route),\(route)],"waypoints":[
    {"hint":"x","distance":4.2,"name":"Friedrichstraße","location":\(place(0))},
    {"distance":0.1,"name":"","location":\(place(20))},{"distance":0,"name":"Ziel","location":\(place(40))}]}
    """
}

/// Valhalla: a trip of two legs, and another one.
let valhallaAnswer: String = {
  func location(_ index: Int, _ name: String) -> String {
    """
    {"type":"break","lat":\(serviceWay[index].latitude),"lon":\(serviceWay[index].longitude),
    "original_index":0\(name.isEmpty ? "" : ",\"name\":\"\(name)\"")}
    """
  }
  func leg(_ first: Int) -> String {
    """
    {"maneuvers":[{"type":2,"instruction":"Drive north.","begin_shape_index":0,"end_shape_index":7}],
    "summary":{"time":1,"length":1},"shape":\(quoted(part(first, 20), precision: 6))}
    """
  }
  let trip = """
    "locations":[\(location(0, "Start")),\(location(20, "")),\(location(40, "End"))],
    "legs":[\(leg(0)),\(leg(20))],"summary":{"min_lat":1,"time":12.3,"length":0.6},
    "status_message":"Found route between points","status":0,"units":"kilometers","language":"en-US"
    """
  return "{\"trip\":{\(trip)},\"alternates\":[{\"trip\":{\(trip)}}],\"id\":\"my\"}"
}()
