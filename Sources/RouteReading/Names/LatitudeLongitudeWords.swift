// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The words for latitude and longitude in the names of columns, in eight languages. French and Portuguese
// write them as English does.

/// The two words of one language, in each of their spellings, in lower case.
struct LatitudeLongitudeWords {
  /// The words for latitude, the usual one first.
  let latitude: [String]

  /// The words for longitude, the usual one first.
  let longitude: [String]

  /// Whether they also mean a width and a length.
  let canBeLengths: Bool

  /// All words.
  var all: [String] { latitude + longitude }

  private init(_ latitude: [String], _ longitude: [String], canBeLengths: Bool = false) {
    self.latitude = latitude
    self.longitude = longitude
    self.canBeLengths = canBeLengths
  }

  /// The words in English, French and Portuguese.
  ///
  /// The names that programs write have one of them first or last, often without anything between it and the rest:
  /// `gpslat`, `longdeg`.
  static let english = LatitudeLongitudeWords(
    ["latitude", "lat"], ["longitude", "lon", "lng", "long"])

  /// The words that mean nothing else, by language.
  static let certain = [
    english,
    // German.
    LatitudeLongitudeWords(["breitengrad"], ["längengrad", "laengengrad", "langengrad"]),
    // Spanish. A `longitud` alone is a length too, so it needs its `latitud`.
    LatitudeLongitudeWords(["latitud"], ["longitud"]),
    // Italian.
    LatitudeLongitudeWords(["latitudine"], ["longitudine"]),
    // Dutch.
    LatitudeLongitudeWords(["breedtegraad"], ["lengtegraad"]),
    LatitudeLongitudeWords(["noorderbreedte"], ["oosterlengte"]),
    // Russian.
    LatitudeLongitudeWords(["широта"], ["долгота"]),
  ]

  /// The words that mean a width and a length as well, by language.
  static let doubtful = [
    // German.
    LatitudeLongitudeWords(["breite"], ["länge", "laenge"], canBeLengths: true),
    // Dutch.
    LatitudeLongitudeWords(["breedte"], ["lengte"], canBeLengths: true),
    // Polish.
    LatitudeLongitudeWords(
      ["szerokość", "szerokosc", "szer"], ["długość", "dlugosc", "dłg", "dł", "dl"],
      canBeLengths: true),
  ]

  /// Words next to a doubtful one that leave no doubt: a piece of furniture has no geographic width.
  static let geographic: Set<String> = [
    "geo", "geogr", "geographisch", "geographische", "geografisch", "geografische", "geograficzna",
    "gps", "wgs", "position", "pos", "standort", "positie", "locatie", "pozycja",
  ]
}
