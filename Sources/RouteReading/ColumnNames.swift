// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which columns of a header hold the position.

/// The names of a latitude column, best first, as `normalizedName` writes them.
private let latitudeNames = [
  "latitude", "lat", "latitudedeg", "latdeg", "latitudedd", "latdd", "gpslatitude", "gpslat",
  "positionlatitude", "positionlat", "locationlatitude", "locationlat", "y",
]

/// The names of a longitude column; each pairs with the latitude name at the same place.
private let longitudeNames = [
  ["longitude"], ["lon", "lng", "long"], ["longitudedeg"], ["londeg", "lngdeg", "longdeg"],
  ["longitudedd"], ["londd", "lngdd", "longdd"], ["gpslongitude"], ["gpslon", "gpslng", "gpslong"],
  ["positionlongitude"], ["positionlon", "positionlng", "positionlong"], ["locationlongitude"],
  ["locationlon", "locationlng", "locationlong"], ["x"],
]

/// The zero-based columns of latitude and longitude.
struct PositionColumns: Equatable {
  var latitude: Int
  var longitude: Int
}

/// Finds the position columns of a header by name; nil if it names none.
///
/// Pairs of one spelling are preferred (`lat` with `lon`), then any latitude name with any longitude
/// name, then names of which a word is one of these and the rest is the same for both (`start_lat` with
/// `start_lon`).
///
/// - Throws: `ReadingError.Reason.ambiguousColumns` when several pairs are equally good.
func findColumns(_ header: [String]) throws(ReadingError.Reason) -> PositionColumns? {
  // A map, as a header may have a hundred thousand names.
  var columns: [String: [Int]] = [:]
  for (index, name) in header.enumerated() {
    columns[normalizedName(name), default: []].append(index)
  }
  func found(_ names: [String]) -> [Int] { names.flatMap { columns[$0] ?? [] }.sorted() }
  func ambiguous(_ indices: [Int]) -> ReadingError.Reason {
    .ambiguousColumns(indices.sorted().map { NamedColumn(($0 + 1, header[$0])) })
  }
  for (latitudeName, partners) in zip(latitudeNames, longitudeNames) {
    let latitudes = found([latitudeName])
    let longitudes = found(partners)
    if latitudes.isEmpty || longitudes.isEmpty { continue }
    guard latitudes.count == 1, longitudes.count == 1 else {
      throw ambiguous(latitudes + longitudes)
    }
    return PositionColumns(latitude: latitudes[0], longitude: longitudes[0])
  }
  let latitude = latitudeNames.lazy.compactMap { found([$0]).first }.first
  let longitude = longitudeNames.lazy.compactMap { found($0).first }.first
  if let latitude, let longitude {
    return PositionColumns(latitude: latitude, longitude: longitude)
  }
  let pairs = pairsOfWords(header)
  guard pairs.count <= 1 else { throw ambiguous(pairs.flatMap { [$0.latitude, $0.longitude] }) }
  return pairs.first
}

/// The columns whose names are one word apart: latitude in one, longitude in the other.
private func pairsOfWords(_ header: [String]) -> [PositionColumns] {
  let latitudeWords: Set = ["lat", "latitude"]
  let longitudeWords: Set = ["lon", "lng", "long", "longitude"]
  var latitudes: [[String]: Int] = [:]
  var longitudes: [[String]: Int] = [:]
  for (index, name) in header.enumerated() {
    let words = words(of: name)
    guard words.count > 1 else { continue }
    let rest = words.filter { !latitudeWords.contains($0) && !longitudeWords.contains($0) }
    guard rest.count == words.count - 1, let word = words.first(where: { !rest.contains($0) })
    else { continue }
    if latitudeWords.contains(word) { latitudes[rest] = index } else { longitudes[rest] = index }
  }
  return latitudes.compactMap { rest, latitude in
    longitudes[rest].map { PositionColumns(latitude: latitude, longitude: $0) }
  }.sorted { $0.latitude < $1.latitude }
}

/// The words of a name, in lower case: `startLat`, `start_lat` and `Start Lat (°)` are start and lat.
private func words(of name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var wasLower = false
  var depth = 0
  for character in name.unicodeScalars {
    if character == "(" || character == "[" { depth += 1 }
    let isLetter = character.properties.isAlphabetic || ("0"..."9").contains(character)
    if depth > 0 || !isLetter || (character.properties.isUppercase && wasLower) {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    if depth == 0, isLetter { word.unicodeScalars.append(character) }
    if character == ")" || character == "]" { depth = max(depth - 1, 0) }
    wasLower = character.properties.isLowercase
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}

/// The names of a column that holds latitude and longitude in one cell.
private let positionNames = [
  "latlon", "latlng", "latlong", "lat,lon", "lat,lng", "latitudelongitude", "latitude,longitude",
  "lonlat", "lnglat", "lon,lat", "longitudelatitude", "longitude,latitude", "position", "location",
  "coordinates", "coordinate", "coords", "gpsposition", "gpscoordinates", "gps", "geom", "geometry",
  "wkt", "point", "linestring",
]

/// The columns by whose names both numbers are in one cell, best first, and the order they are in.
func findPositionColumns(_ header: [String], order: CoordinateOrder) -> [(Int, CoordinateOrder)] {
  let names = header.map(normalizedName)
  return positionNames.flatMap { wanted in
    names.indices.filter { names[$0] == wanted }.map { index in
      let isReversed = wanted.hasPrefix("lon") || wanted.hasPrefix("lng")
      return (index, isReversed ? .longitudeLatitude : order)
    }
  }
}

/// The column that says N or S, or E or W, beside the numbers.
func findHemisphereColumn(_ header: [String], axis: RowFault.Axis) -> Int? {
  let wanted: Set<String> =
    axis == .latitude
    ? [
      "ns", "n/s", "latns", "latitudens", "latdir", "latitudedirection", "latdirection",
      "lathemisphere", "latitudehemisphere", "latref", "latituderef", "gpslatituderef",
      "nsindicator",
    ]
    : [
      "ew", "e/w", "lonew", "longitudeew", "londir", "lngdir", "longitudedirection", "londirection",
      "lonhemisphere", "longitudehemisphere", "lonref", "longituderef", "gpslongituderef",
      "ewindicator",
    ]
  return header.firstIndex { wanted.contains(normalizedName($0)) }
}

/// The names of a column of other values, best first.
func namesOfField(_ field: Field) -> [String] {
  switch field {
  case .time:
    [
      "time", "timestamp", "datetime", "utc", "utctime", "gpstime", "recordedat", "date/time",
      "timeutc", "unixtime", "epoch", "date",
    ]
  case .elevation:
    [
      "elevation", "ele", "altitude", "alt", "height", "elevationm", "altitudem", "gpsaltitude",
      "z",
    ]
  case .speed: ["speed", "velocity", "gpsspeed", "groundspeed", "speedms", "speedkmh", "sog"]
  case .accuracy:
    [
      "accuracy", "horizontalaccuracy", "hacc", "precision", "gpsaccuracy", "haccuracy",
      "accuracym",
    ]
  case .column: []
  }
}

/// A name without case, spaces, underscores and units in parentheses or brackets.
func normalizedName(_ name: String) -> String {
  var result = ""
  var depth = 0
  for scalar in name.lowercased().unicodeScalars {
    switch scalar {
    case "(", "[": depth += 1
    case ")", "]": depth = max(depth - 1, 0)
    case " ", "_", "-", ".", "\t", "\u{feff}", "\u{a0}", "#", "°": continue
    default: if depth == 0 { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}
