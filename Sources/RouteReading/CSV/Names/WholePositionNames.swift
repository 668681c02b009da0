// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of columns that have a latitude and a longitude in one cell.

/// The names of a column that holds latitude and longitude in one cell.
private let positionNames =
  namesOfPairs(LatitudeLongitudeWords.english.latitude, LatitudeLongitudeWords.english.longitude)
  + namesOfPairs(LatitudeLongitudeWords.english.longitude, LatitudeLongitudeWords.english.latitude)
  + [
    "position", "location", "coordinates", "coordinate", "coords", "gpsposition", "gpscoordinates",
    "gpslocation", "gps", "geo", "geouri", "geojson", "geolocation", "geopoint", "geopoint2d",
    "geometrycoordinates", "locationcoordinates", "geom", "geometry", "thegeom", "geomwkt",
    "wktgeom", "shape", "wkt", "point", "linestring", "multilinestring", "koordinaten",
    "koordinate", "standort", "coordonnées", "coordonnees", "coordenadas", "posición", "posicion",
    "ubicación", "ubicacion", "posizione", "posição", "posicao", "coördinaten", "coordinaten",
    "współrzędne", "wspolrzedne", "координаты",
  ]

/// The names that say both words, one after the other: `latlng`, `latitudeandlongitude`, `lonlatalt`.
private func namesOfPairs(_ first: [String], _ second: [String]) -> [String] {
  first.flatMap { first in
    second.flatMap { second in [first + second, first + "and" + second, first + second + "alt"] }
  }
}

/// The columns by whose names both numbers are in one cell, best first.
func findWholePositionColumns(_ header: [String]) -> [Int] {
  // `Lat/Long`, `lat,lon` and `lat;lon` are names too.
  let names = header.map { normalizedName($0).filter { !"/,;&+".contains($0) } }
  return positionNames.flatMap { wanted in names.indices.filter { names[$0] == wanted } }
}
