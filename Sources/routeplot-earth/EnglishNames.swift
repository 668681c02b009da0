// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// English names of places, where Natural Earth 5.1 has another name or an error.

/// The English name of a place.
func englishName(_ name: String) -> String {
  // One name ends in a mark of direction.
  let name = String(name.unicodeScalars.filter { $0.properties.generalCategory != .format })
  return englishNames[name] ?? name
}

private let englishNames = [
  "AmundseniScott South Pole Station": "Amundsen–Scott South Pole Station",
  "Archangel": "Arkhangelsk",
  "Bandjarmasin": "Banjarmasin",
  "Bangalore": "Bengaluru",
  "Banghazi": "Benghazi",
  "Bhubaneshwar": "Bhubaneswar",
  "Bogota": "Bogotá",
  "EdDamer": "Ed Damer",
  "Ft. Worth": "Fort Worth",
  "Groznyy": "Grozny",
  "Guatemala": "Guatemala City",
  "Göteborg": "Gothenburg",
  "Hannover": "Hanover",
  "Khanty Mansiysk": "Khanty-Mansiysk",
  "Kiev": "Kyiv",
  "Kuwait": "Kuwait City",
  "København": "Copenhagen",
  "Kōbe": "Kobe",
  "Kōchi": "Kochi",
  "Lvov": "Lviv",
  "Makkah": "Mecca",
  "Montréal": "Montreal",
  "Ndjamena": "N'Djamena",
  "Nizhenvartovsk": "Nizhnevartovsk",
  "Niyala": "Nyala",
  "Nukualofa": "Nukuʻalofa",
  "Nürnberg": "Nuremberg",
  "Odessa": "Odesa",
  "Petropavlovsk Kamchatskiy": "Petropavlovsk-Kamchatsky",
  "Québec": "Quebec City",
  "Rangoon": "Yangon",
  "Sevastapol": "Sevastopol",
  "Shenyeng": "Shenyang",
  "Starsy Oskol": "Stary Oskol",
  "Taizz": "Taiz",
  "Ujungpandang": "Makassar",
  "Vishakhapatnam": "Visakhapatnam",
  "Xian": "Xi'an",
  "Yaounde": "Yaoundé",
  "Yuzhno Sakhalinsk": "Yuzhno-Sakhalinsk",
  "Zürich": "Zurich",
  "Århus": "Aarhus",
  "İzmir": "Izmir",
  "Ōsaka": "Osaka",
]
