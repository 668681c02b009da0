// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Columns that change along one track, by the words of their names: a lap or a street is not a
// moving thing.

/// Whether the values of a column may distinguish tracks, by its name.
package func mayTellTracks(_ name: String) -> Bool { TrackColumnName(name).mayTellTracks }

/// The kind of a column by its name.
struct TrackColumnName {
  /// Whether its values are moments, or lengths of time.
  let isTime: Bool

  /// Whether its values may distinguish tracks: no part of a track, no place and no state does.
  let mayTellTracks: Bool

  /// Whether its values are names of places, which a table of places has one of in each row.
  let isPlace: Bool

  init(_ name: String) {
    let words = wordsOfName(name)
    isTime = !words.isDisjoint(with: timeWords)
    // An activity is a state, but the number of an activity is a track.
    let isNumber = !words.isDisjoint(with: [
      "id", "uuid", "guid", "nr", "number", "no", "identifier", "tag",
    ])
    isPlace = !isTime && words.isDisjoint(with: partWords) && !words.isDisjoint(with: placeWords)
    mayTellTracks =
      !isTime && words.isDisjoint(with: partWords) && words.isDisjoint(with: placeWords)
      && (isNumber || words.isDisjoint(with: stateWords))
  }
}

private let timeWords: Set = [
  "date", "time", "timestamp", "datetime", "day", "days", "month", "year", "hour", "minute",
  "second", "seconds", "week", "weekday", "season", "utc", "epoch", "datum", "zeit", "jahr",
  "monat", "fecha", "hora", "heure", "jour", "annee", "ano", "data", "tst",
]

private let partWords: Set = [
  "lap", "laps", "split", "segment", "segments", "seg", "trkseg", "section", "leg", "part", "stage",
  "interval", "piece", "line", "row", "point", "fix", "waypoint", "abschnitt", "runde", "etappe",
  "tour", "etape", "vuelta", "etapa", "giro",
]

private let placeWords: Set = [
  "street", "road", "city", "town", "village", "place", "country", "state", "region", "county",
  "district", "province", "address", "location", "zone", "area", "suburb", "timezone", "tz",
  "highway", "venue", "poi", "continent", "ocean", "sea", "port", "airport", "hotel", "stop",
  "station", "landmark", "neighborhood", "neighbourhood", "postcode", "zip", "geohash", "cell",
  "ort", "stadt", "land", "strasse", "straße", "ville", "pays", "rue", "calle", "ciudad", "pais",
  "país", "via", "citta", "città",
]

private let stateWords: Set = [
  "status", "activity", "mode", "type", "kind", "category", "class", "event", "motion", "moving",
  "transport", "surface", "quality", "provider", "source", "valid", "flag", "speed", "limit",
  "heading", "bearing", "course", "direction", "note", "notes", "comment", "remark", "description",
  "weather", "battery", "signal", "network", "satellites", "sats", "gear", "accuracy", "hdop",
  "mood", "phase", "grade", "aktivität", "aktivitat", "activité", "activite", "actividad", "estado",
  "statut",
]

/// The words of a name in lower case: `tripId`, `trip_id` and `Trip ID` are trip and id.
private func wordsOfName(_ name: String) -> Set<String> {
  var words: Set<String> = []
  var word = ""
  var wasLower = false
  func end() {
    if !word.isEmpty { words.insert(word.lowercased()) }
    word = ""
  }
  for scalar in name.unicodeScalars {
    let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    if !isWord || (scalar.properties.isUppercase && wasLower) { end() }
    if isWord { word.unicodeScalars.append(scalar) }
    wasLower = scalar.properties.isLowercase
  }
  end()
  return words
}
