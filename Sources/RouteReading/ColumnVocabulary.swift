// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words for latitude and longitude in eight languages. French and Portuguese write them as English
// does.

/// The two words of one language, in each of their spellings, in lower case.
struct PositionWords {
  /// The words for latitude.
  let latitude: Set<String>

  /// The words for longitude.
  let longitude: Set<String>

  /// Whether they also mean a width and a length.
  let canBeLengths: Bool

  private init(_ latitude: Set<String>, _ longitude: Set<String>, canBeLengths: Bool = false) {
    self.latitude = latitude
    self.longitude = longitude
    self.canBeLengths = canBeLengths
  }

  /// The words that mean nothing else, by language.
  static let certain = [
    // English, French and Portuguese.
    PositionWords(["lat", "latitude"], ["lon", "lng", "long", "longitude"]),
    // German.
    PositionWords(["breitengrad"], ["längengrad", "laengengrad", "langengrad"]),
    // Spanish. A `longitud` alone is a length too, so it needs its `latitud`.
    PositionWords(["latitud"], ["longitud"]),
    // Italian.
    PositionWords(["latitudine"], ["longitudine"]),
    // Dutch.
    PositionWords(["breedtegraad"], ["lengtegraad"]),
    PositionWords(["noorderbreedte"], ["oosterlengte"]),
    // Russian.
    PositionWords(["широта"], ["долгота"]),
  ]

  /// The words that mean a width and a length as well, by language.
  static let doubtful = [
    // German.
    PositionWords(["breite"], ["länge", "laenge"], canBeLengths: true),
    // Dutch.
    PositionWords(["breedte"], ["lengte"], canBeLengths: true),
    // Polish.
    PositionWords(
      ["szerokość", "szerokosc", "szer"], ["długość", "dlugosc", "dłg", "dł", "dl"],
      canBeLengths: true),
  ]

  /// Words beside a doubtful one that leave no doubt: a piece of furniture has no geographic width.
  static let geographic: Set<String> = [
    "geo", "geogr", "geographisch", "geographische", "geografisch", "geografische", "geograficzna",
    "gps", "wgs", "position", "pos", "standort", "positie", "locatie", "pozycja",
  ]
}

/// The directions in seven languages other than English, as they stand in brackets behind a name, without
/// points: `широта (ю.ш.)`.
///
/// A single O is east in German and west in French, so it is not here.
let compassWordsInLanguages: [String: String] = {
  let words = [
    "n":
      "nord nördlich nördl noerdlich norte noord noorderbreedte północ północna север северная с сш",
    "s":
      "süd südlich südl suedlich sud sur sul zuid zuiderbreedte południe południowa юг южная ю юш",
    "e":
      "ost östlich östl oestlich est este leste oost oosterlengte wschód wschodnia восток восточная в вд",
    "w": "westlich westl ouest oeste ovest westerlengte zachód zachodnia запад западная з зд",
  ]
  var letters: [String: String] = [:]
  for (letter, list) in words {
    for word in list.split(separator: " ") { letters[String(word)] = letter }
  }
  return letters
}()

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
/// - Parameters:
///   - header: The names.
///   - languages: The words to look for.
/// - Returns: The pairs by their column of latitudes. A name that occurs twice is in several pairs.
/// - Complexity: O(*n*) in the length of the header, for each language.
func pairsOfWords(_ header: [String], _ languages: [PositionWords]) -> [WordPair] {
  let names = header.map(words(of:))
  return languages.flatMap { language in
    var latitudes: [[String]: [Int]] = [:]
    var longitudes: [[String]: [Int]] = [:]
    for (index, words) in names.enumerated() {
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
      let canBeLengths = language.canBeLengths && PositionWords.geographic.isDisjoint(with: rest)
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
  return pairsOfWords(names, PositionWords.doubtful).contains(where: \.canBeLengths)
}

/// Whether numbers are written as positions are: with three decimals or more, or with marks.
///
/// Lengths are plain and shorter.
func looksGeographic(_ columns: PositionColumns, _ rows: some Sequence<FirstRow>) -> Bool {
  rows.contains { row in
    [columns.latitude, columns.longitude].contains { column in
      guard column < row.cells.count else { return false }
      let cell = row.cells[column]
      let value = cell.withUnsafeBufferPointer { parseCell(unpadded($0), decimalComma: true) }
      if case .other = value { return true }
      guard let sign = cell.firstIndex(where: { $0 == 0x2e || $0 == 0x2c }) else { return false }
      return cell[(sign + 1)...].prefix(while: { $0 &- 0x30 < 10 }).count >= 3
    }
  }
}

/// The words of a name, in lower case: `startLat`, `start_lat` and `Start Lat (°)` are start and lat.
///
/// A number is a word of its own: `lat1` is lat and 1.
func words(of name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var wasLower = false
  var wasDigit = false
  var depth = 0
  for character in name.unicodeScalars {
    if character == "(" || character == "[" { depth += 1 }
    let isDigit = ("0"..."9").contains(character)
    // A mark is part of the letter before it: names from a Mac have an a and two dots for an ä.
    let isLetter =
      isDigit || character.properties.isAlphabetic
      || (character.properties.generalCategory == .nonspacingMark && !word.isEmpty)
    let isBorder = (character.properties.isUppercase && wasLower) || isDigit != wasDigit
    if depth > 0 || !isLetter || isBorder {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    if depth == 0, isLetter { word.unicodeScalars.append(character) }
    if character == ")" || character == "]" { depth = max(depth - 1, 0) }
    wasLower = character.properties.isLowercase
    wasDigit = isDigit
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}
