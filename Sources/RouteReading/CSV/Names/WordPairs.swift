// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pairs of names that differ in one word.

/// Two columns whose names are one word apart.
struct WordPair: Equatable {
  /// The columns.
  var columns: PositionColumns

  /// The words that both names have.
  var rest: [String]

  /// Whether the names may mean a width and a length.
  var canBeLengths: Bool
}

/// The columns whose names are one word apart, the word for latitude in one and the word for longitude
/// of the same language in the other.
///
/// Returns the pairs by their column of latitudes. A name that occurs twice is in several pairs. Complexity: O(*n*) in
/// the length of the header, and in the names with such words for each language.
func pairsOfWords(_ header: [String], _ languages: [LatitudeLongitudeWords]) -> [WordPair] {
  let wanted = languages.reduce(into: Set<String>()) { wanted, language in
    wanted.formUnion(language.latitude)
    wanted.formUnion(language.longitude)
  }
  // A cell of more bytes is text or data, and no name.
  let names = header.enumerated().filter { $0.element.utf8.count <= 256 }
    .map { (index: $0.offset, words: words(of: $0.element)) }
    .filter { !wanted.isDisjoint(with: $0.words) }
  return languages.flatMap { language in
    var latitudes: [[String]: [Int]] = [:]
    var longitudes: [[String]: [Int]] = [:]
    for (index, words) in names {
      let isLatitude = words.filter(language.latitude.contains)
      let isLongitude = words.filter(language.longitude.contains)
      guard isLatitude.count + isLongitude.count == 1 else { continue }
      let rest = words.filter { !isLatitude.contains($0) && !isLongitude.contains($0) }
      if isLatitude.isEmpty {
        longitudes[rest, default: []].append(index)
      } else {
        latitudes[rest, default: []].append(index)
      }
    }
    return latitudes.flatMap { rest, north -> [WordPair] in
      let canBeLengths =
        language.canBeLengths && LatitudeLongitudeWords.geographic.isDisjoint(with: rest)
      return (longitudes[rest] ?? []).flatMap { longitude in
        north.map { latitude in
          WordPair(
            columns: PositionColumns(latitude: latitude, longitude: longitude), rest: rest,
            canBeLengths: canBeLengths)
        }
      }
    }
  }.sorted {
    ($0.columns.latitude, $0.columns.longitude) < ($1.columns.latitude, $1.columns.longitude)
  }
}

/// Whether the names of two columns may mean a width and a length: `Breite` and `Länge`.
func canBeLengths(_ columns: PositionColumns, in header: [String]) -> Bool {
  guard max(columns.latitude, columns.longitude) < header.count else { return false }
  let names = [header[columns.latitude], header[columns.longitude]]
  return pairsOfWords(names, LatitudeLongitudeWords.doubtful).contains(where: \.canBeLengths)
}
