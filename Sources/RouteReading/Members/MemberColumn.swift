// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns that the members of points become, and their names.

/// A step from the start of a document to its points.
enum MemberStep: Equatable {
  /// The member of an object.
  case member(String)
  /// The values of an array.
  case element
}

/// A member of each point.
struct MemberColumn: Equatable {
  /// The names of the objects in a point that it is in, and its own; empty if the point is an array.
  var path: [String]

  /// The place in an array of numbers, from 0; nil if the member is a simple value.
  var element: Int?

  /// The name of the column.
  var name = ""

  /// Whether it has ten-millionths of a degree, which are written as degrees.
  var isE7 = false

  /// The names down to the member, with points between.
  var fullName: String { path.joined(separator: ".") }
}

extension MemberColumn {
  /// Its own name and some of those around it, with points between.
  fileprivate func name(_ count: Int) -> String {
    let name = path.suffix(count).joined(separator: ".")
    return isE7 ? String(name.dropLast(2)) : name
  }
}

extension [MemberColumn] {
  /// Names each column: as its member is called, with the objects around it where a member that is less deep has the
  /// same name.
  mutating func nameByMembers() {
    var taken = Set(map { normalizedName($0.name) })
    for depth in Set(map(\.path.count)).sorted() {
      var left = indices.filter { self[$0].path.count == depth && self[$0].name.isEmpty }
      for count in 1...Swift.max(depth, 1) {
        let names = left.map { normalizedName(self[$0].name(count)) }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var shared: [Int] = []
        for (index, name) in zip(left, names) {
          guard count == depth || counts[name] == 1 && !taken.contains(name) else {
            shared.append(index)
            continue
          }
          self[index].name = self[index].name(count)
          taken.insert(name)
        }
        left = shared
      }
    }
  }
}

/// What the name of an array of numbers says of a position.
enum PositionArrayName {
  /// The order of its numbers.
  case ordered(CoordinateOrder)
  /// It may be a position in any order.
  case unordered
  /// It is something else.
  case other

  init(_ name: String) {
    switch normalizedName(name) {
    case "latlng", "latlngs", "latlon", "latlong", "coordslatlng", "latitudelongitude":
      self = .ordered(.latitudeLongitude)
    case "coordinates", "lnglat", "lonlat", "longlat", "lnglats", "longitudelatitude":
      self = .ordered(.longitudeLatitude)
    case "position", "positions", "location", "locations", "loc", "point", "points", "coordinate",
      "coord", "coords", "geo", "gps", "center", "pos", "path", "route", "track", "polyline",
      "line":
      self = .unordered
    default: self = .other
    }
  }
}

/// The order of arrays of numbers by the numbers alone; nil if they can be read in both.
func orderByRange(_ positions: [[Double]]) -> CoordinateOrder? {
  let first = positions.contains { abs($0[0]) > 90 }
  let second = positions.contains { abs($0[1]) > 90 }
  return first == second ? nil : first ? .longitudeLatitude : .latitudeLongitude
}

/// The names of a member with times that no table has, best first, as `normalizedName` writes them.
private let timeNames = [
  "ts", "when", "createdat", "created", "updatedat", "lastupdated", "lastchanged", "tm", "dt", "t",
]

/// The column of times of a header whose names of tables tell none; nil if there is none.
func memberOfTimes(in names: [String]) -> String? {
  guard columns(of: .time, in: names).isEmpty else { return nil }
  return timeNames.lazy.compactMap { wanted in names.first { normalizedName($0) == wanted } }.first
}
