// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The programs whose points in JSON are known: which member is the time, and the units that no name says.

/// The members of the points of a program, by their full names.
struct MemberSchema {
  /// The members by which it is recognised, any of those between bars.
  let members: String

  /// The member with the time of the position; nil if its name says that.
  var time: String?

  /// The units of members, and the name with the unit of one that no table calls so.
  var units: [String: String] = [:]

  /// A member, and the value that it has in points that count.
  var condition: (member: String, value: String)?

  /// All of them, the first that fits counts.
  static let all = [
    // Google Takeout, Records.json.
    MemberSchema(
      members: "latitudeE7 longitudeE7 timestamp|timestampMs",
      units: ["altitude": "m", "velocity": "m/s", "accuracy": "m"]),
    // The recorder of OwnTracks. Other kinds of messages have positions that nobody was at.
    MemberSchema(
      members: "lat lon tst", time: "tst", units: ["vel": "speed (km/h)", "alt": "m", "acc": "m"],
      condition: ("_type", "location")),
    // Overland.
    MemberSchema(
      members:
        "geometry.coordinates properties.timestamp properties.horizontal_accuracy|properties.motion",
      time: "properties.timestamp",
      units: ["properties.speed": "m/s", "properties.altitude": "m"]),
    // Traccar.
    MemberSchema(
      members: "latitude longitude fixTime", time: "fixTime",
      units: ["speed": "knots", "altitude": "m", "accuracy": "m"],
      condition: ("valid", "true")),
    // The plug-in background-geolocation and the clients of Traccar; browsers and their kin.
    MemberSchema(
      members: "location.coords.latitude location.coords.longitude location.timestamp",
      time: "location.timestamp",
      units: ["location.coords.speed": "m/s", "location.coords.altitude": "m"]),
    MemberSchema(
      members: "coords.latitude coords.longitude timestamp", time: "timestamp",
      units: ["coords.speed": "m/s", "coords.altitude": "m"]),
    // Home Assistant. The time of the last change is that of the state, which is the name of a zone.
    MemberSchema(
      members: "entity_id attributes.latitude attributes.longitude last_updated",
      time: "last_updated",
      units: ["attributes.altitude": "m", "attributes.gps_accuracy": "m"]),
    // Google Takeout, Timeline Edits.json.
    MemberSchema(
      members: "rawSignal.signal.position.point.latE7 rawSignal.signal.position.timestamp",
      time: "rawSignal.signal.position.timestamp"),
  ]

  /// The schema of points with these members; nil if none is known.
  static func of(_ names: Set<String>) -> MemberSchema? {
    all.first { schema in
      schema.members.split(separator: " ").allSatisfy { member in
        member.split(separator: "|").contains { names.contains(String($0)) }
      }
    }
  }
}
