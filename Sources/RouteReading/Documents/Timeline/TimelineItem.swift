// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One entry of Google's timeline, in each of the three ways in which it is exported.

import Geography
import NumberText

/// A way between two places, a visit of one, or a piece of a path.
struct TimelineItem {
  /// A point of it.
  struct Point {
    /// The numbers as they are written; not all are on the Earth.
    var latitude, longitude: Double
    /// Its time as a text; empty if there is none.
    var time: [UInt8] = []
    /// Its accuracy in metres.
    var accuracy: Double?
  }

  /// The points of a path, or the ends of a way.
  var points: [Point] = []

  /// Whether the points are measured; otherwise they are the ends of a way, which other entries may show better.
  var isPath = false

  /// The kind of movement; empty if the entry says none.
  var activity = ""

  /// The day on the clock of the place, such as `2024-05-04`; empty if the entry has no time.
  var day = ""

  /// Whether the entry is a track of its own; otherwise all of a day are one.
  var isTrack = false

  /// A place that was visited.
  var visit: Waypoint?

  /// Interprets an entry.
  init(_ entry: JSONTree) {
    if let way = entry["activitySegment"] {
      take(way: way)
    } else if let visit = entry["placeVisit"] {
      take(visit: visit)
    } else {
      take(segment: entry)
    }
  }

  // MARK: Semantic Location History of Takeout

  private mutating func take(way: JSONTree) {
    let duration = way["duration"]
    (isTrack, activity) = (true, way["activityType"]?.text ?? "")
    let start = time(duration, "startTimestamp")
    let end = time(duration, "endTimestamp")
    let measured = way["simplifiedRawPath"]?["points"]?.items ?? []
    let path = measured.isEmpty ? way["waypointPath"]?["waypoints"]?.items ?? [] : measured
    isPath = true
    if let first = way["startLocation"], let point = point(first, time: start) {
      points.append(point)
    }
    for item in path {
      if let point = point(item, time: time(item, "timestamp")) { points.append(point) }
    }
    if let last = way["endLocation"], let point = point(last, time: end) { points.append(point) }
  }

  private mutating func take(visit: JSONTree) {
    guard let location = visit["location"], let place = point(location) else { return }
    let name = location["name"]?.text ?? location["semanticType"]?.text ?? ""
    self.visit = waypoint(place, label: name, time: time(visit["duration"], "startTimestamp"))
    self.visit?.notes.description = location["address"]?.text
  }

  // MARK: Timeline of a device

  private mutating func take(segment: JSONTree) {
    let start = segment["startTime"]?.text ?? ""
    day = String(start.prefix(10))
    if case .array(let path, _)? = segment["timelinePath"] {
      isPath = true
      let moment = TimeNotation().time(Array(start.utf8).span)?.seconds
      for item in path {
        guard let place = item["point"] else { continue }
        var time = Array((item["time"]?.text ?? "").utf8)
        if time.isEmpty, let moment,
          let minutes = number(item["durationMinutesOffsetFromStartTime"]),
          abs(minutes) < 1e8
        {
          time = Array(formatTime(moment + 60 * minutes).utf8)
        }
        if let point = point(place, time: time) { points.append(point) }
      }
    } else if let way = segment["activity"] {
      activity = way["topCandidate"]?["type"]?.text ?? ""
      isTrack = true
      let times = [start, segment["endTime"]?.text ?? ""]
      for (end, time) in zip(["start", "end"], times) {
        if let place = way[end], let point = point(place, time: Array(time.utf8)) {
          points.append(point)
        }
      }
    } else if let candidate = segment["visit"]?["topCandidate"],
      let location = candidate["placeLocation"], let place = point(location)
    {
      let kind = candidate["semanticType"]?.text ?? ""
      visit = waypoint(
        place, label: kind.uppercased() == "UNKNOWN" ? "" : kind, time: Array(start.utf8))
    }
  }

  // MARK: Values

  /// The place of a visit; nil if it is not on the Earth.
  private func waypoint(_ point: Point, label text: String, time: [UInt8]) -> Waypoint? {
    guard abs(point.latitude) <= 90, abs(point.longitude) <= 360 else { return nil }
    var waypoint = Waypoint(
      Coordinate(latitude: point.latitude, longitude: point.longitude),
      label: label(Array(text.utf8)))
    waypoint.notes.time = time.isEmpty ? nil : String(decoding: time, as: UTF8.self)
    return waypoint
  }

  /// A point: whole numbers of ten-millionths of a degree, or a text with two numbers, which may be a member.
  private func point(_ place: JSONTree, time: [UInt8] = []) -> Point? {
    let accuracy = number(place["accuracyMeters"])
    let latitude = number(place["latitudeE7"] ?? place["latE7"])
    let longitude = number(place["longitudeE7"] ?? place["lngE7"])
    if let latitude, let longitude {
      return Point(
        latitude: degrees(latitude, greatest: 9e8), longitude: degrees(longitude, greatest: 18e8),
        time: time, accuracy: accuracy)
    }
    guard let text = place.text ?? place["latLng"]?.text ?? place["LatLng"]?.text else {
      return nil
    }
    // The sign of degrees comes in several encodings.
    let letters = text.utf8.filter { $0 &- 0x30 < 10 || [0x2c, 0x2d, 0x2e].contains($0) }
    let numbers = letters.split(separator: 0x2c, omittingEmptySubsequences: false)
    guard numbers.count >= 2, let latitude = numberOfCell(numbers[0], decimalComma: false),
      let longitude = numberOfCell(numbers[1], decimalComma: false)
    else { return nil }
    return Point(latitude: latitude, longitude: longitude, time: time, accuracy: accuracy)
  }

  /// Degrees of a number that may have been written without its sign.
  private func degrees(_ number: Double, greatest: Double) -> Double {
    (number > greatest && number < 0x1p32 ? number - 0x1p32 : number) / 1e7
  }

  /// A number, which may be in quotes.
  private func number(_ tree: JSONTree?) -> Double? {
    tree?.number ?? tree?.text.flatMap { numberOfCell(Array($0.utf8)[...], decimalComma: false) }
  }

  /// The time of a member, which before 2022 had milliseconds and another name; empty if there is none.
  private func time(_ tree: JSONTree?, _ name: String) -> [UInt8] {
    if let text = tree?[name]?.text { return Array(text.utf8) }
    guard let milliseconds = number(tree?["\(name)Ms"]), abs(milliseconds) < 1e15 else { return [] }
    return Array(formatTime(milliseconds / 1000).utf8)
  }
}
