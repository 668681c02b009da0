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
/// Pairs of one spelling are preferred (`lat` with `lon`), then any latitude name with any
/// longitude name.
///
/// - Throws: `ReadingError.Reason.ambiguousColumns` when a name occurs more than once.
func findColumns(_ header: [String]) throws(ReadingError.Reason) -> PositionColumns? {
  let names = header.map(normalizedName)
  func columns(_ wanted: [String]) -> [Int] { names.indices.filter { wanted.contains(names[$0]) } }
  for (latitudeName, partners) in zip(latitudeNames, longitudeNames) {
    let latitudes = columns([latitudeName])
    let longitudes = columns(partners)
    if latitudes.isEmpty || longitudes.isEmpty { continue }
    guard latitudes.count == 1, longitudes.count == 1 else {
      throw .ambiguousColumns(
        (latitudes + longitudes).sorted().map { ($0 + 1, header[$0]) }.map(NamedColumn.init))
    }
    return PositionColumns(latitude: latitudes[0], longitude: longitudes[0])
  }
  let latitude = latitudeNames.lazy.compactMap { columns([$0]).first }.first
  let longitude = longitudeNames.lazy.compactMap { columns($0).first }.first
  if let latitude, let longitude {
    return PositionColumns(latitude: latitude, longitude: longitude)
  }
  return nil
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
