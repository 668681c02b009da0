// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of columns that are a latitude or a longitude.

/// The letters before and after the word for latitude or longitude in the name of a column, best first.
private let affixes = [
  ("", ""), ("", "deg"), ("", "dd"), ("gps", ""), ("position", ""), ("location", ""),
  ("decimal", ""), ("dec", ""), ("rec", ""),
]

/// The names of a latitude column, best first, as `normalizedName` writes them: whole words and short ones in turn.
private let latitudeNames = affixes.flatMap { before, after in
  LatitudeLongitudeWords.english.latitude.map { before + $0 + after }
}

/// The names of a longitude column; each group pairs with the latitude name at the same place.
private let longitudeNames = affixes.flatMap { before, after in
  let words = LatitudeLongitudeWords.english.longitude
  return [words[...0], words[1...]].map { $0.map { before + $0 + after } }
}

/// Finds the columns of a latitude and a longitude by name; nil if a header names none.
///
/// Pairs of one spelling are preferred (`lat` with `lon`), then words that mean nothing else in one of
/// eight languages (`latitud` with `longitud`), then any latitude name with any longitude name, then names
/// where one word is of these and the rest is the same for both (`start_lat` with `start_lon`), then
/// words that can be lengths too (`Breite` with `Länge`), then `y` with `x`.
///
/// Throws `ReadingError.Reason.ambiguousColumns` when several pairs are equally good.
func findLatitudeAndLongitude(_ header: [String]) throws(ReadingError.Reason) -> PositionColumns? {
  // A map, as a header may have a hundred thousand names.
  var columns: [String: [Int]] = [:]
  for (index, name) in header.enumerated() {
    columns[normalizedName(name), default: []].append(index)
  }
  func found(_ names: [String]) -> [Int] { names.flatMap { columns[$0] ?? [] }.sorted() }
  func ambiguous(_ indices: [Int], _ first: PositionColumns) -> ReadingError.Reason {
    .ambiguousColumns(
      Set(indices).sorted().map { NamedColumn(($0 + 1, header[$0])) },
      latitude: first.latitude + 1, longitude: first.longitude + 1)
  }
  func pair(_ latitudes: [Int], _ longitudes: [Int]) throws(ReadingError.Reason)
    -> PositionColumns?
  {
    guard let latitude = latitudes.first, let longitude = longitudes.first else { return nil }
    let columns = PositionColumns(latitude: latitude, longitude: longitude)
    guard latitudes.count == 1, longitudes.count == 1 else {
      throw ambiguous(latitudes + longitudes, columns)
    }
    return columns
  }
  func uniquePair(_ pairs: [WordPair]) throws(ReadingError.Reason) -> PositionColumns? {
    guard pairs.count > 1, let first = pairs.first else { return pairs.first?.columns }
    throw ambiguous(pairs.flatMap { [$0.columns.latitude, $0.columns.longitude] }, first.columns)
  }
  for (latitudeName, partners) in zip(latitudeNames, longitudeNames) {
    if let columns = try pair(found([latitudeName]), found(partners)) { return columns }
  }
  let certain = pairsOfWords(header, LatitudeLongitudeWords.certain)
  if let pair = try uniquePair(certain.filter(\.rest.isEmpty)) { return pair }
  let latitude = latitudeNames.lazy.compactMap { found([$0]).first }.first
  let longitude = longitudeNames.lazy.compactMap { found($0).first }.first
  if let latitude, let longitude {
    return PositionColumns(latitude: latitude, longitude: longitude)
  }
  if let pair = try uniquePair(certain) { return pair }
  let doubtful = pairsOfWords(header, LatitudeLongitudeWords.doubtful)
  if let pair = try uniquePair(doubtful.filter { !$0.canBeLengths }) { return pair }
  if let pair = try uniquePair(doubtful.filter(\.rest.isEmpty)) { return pair }
  if let pair = try uniquePair(doubtful) { return pair }
  // In a plane these are other numbers, so every other name is better.
  let north = found(["y"])
  let east = found(["x"])
  if let columns = try pair(north, east) { return columns }
  guard let latitude = latitude ?? north.first, let longitude = longitude ?? east.first else {
    return nil
  }
  return PositionColumns(latitude: latitude, longitude: longitude)
}
