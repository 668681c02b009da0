// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct LatitudeLongitudeNamesTests {
  @Test("A cell of hundreds of bytes is no name, whatever words it has")
  func longCells() {
    let note = String(repeating: "north of the bridge ", count: 15)
    let pair = pairsOfWords(["start lat", "x", "start lon"], LatitudeLongitudeWords.certain)
    #expect(pair.map(\.columns) == [PositionColumns(latitude: 0, longitude: 2)])
    #expect(
      pairsOfWords([note + "lat", "x", note + "lon"], LatitudeLongitudeWords.certain).isEmpty)
  }

  @Test(
    "A name is compared without case, separators, units and the marks of a header",
    arguments: [
      ("Latitude", "latitude"), (" GPS_Lat ", "gpslat"), ("position-lat", "positionlat"),
      ("location.lon", "locationlon"), ("Longitude (deg)", "longitude"), ("lat[°]", "lat"),
      ("Lat °", "lat"), ("# lat", "lat"), ("\u{feff}lat", "lat"), ("lat\u{a0}", "lat"),
      ("a(b[c)d]e", "ae"), ("lat)", "lat"), ("LAT:", "lat"), ("LÄNGE", "länge"), ("", ""),
    ])
  func normalization(name: String, expected: String) {
    #expect(normalizedName(name) == expected)
  }

  @Test(
    "The usual names of the position columns are known",
    arguments: [
      ("lat", "lon"), ("lat", "lng"), ("lat", "long"), ("Latitude", "Longitude"), ("LAT", "LON"),
      ("latitude_deg", "longitude_deg"), ("Lat (deg)", "Lon (deg)"),
      ("latitude_dd", "longitude_dd"),
      ("gps_lat", "gps_lng"), ("GPS Latitude", "GPS Longitude"), ("position_lat", "position_long"),
      ("positionLatitude", "positionLongitude"), ("location-lat", "location-long"),
      ("location.latitude", "location.longitude"), ("y", "x"), ("latDeg", "lngDeg"),
      ("lat_dd", "long_dd"), ("LAT:", "LON:"), ("reclat", "reclong"),
      ("decimalLatitude", "decimalLongitude"), ("GPSLatitude", "GPSLongitude"),
      ("start_lat", "start_lon"), ("stop_lat", "stop_lon"), ("shape_pt_lat", "shape_pt_lon"),
      ("lat1", "lon1"), ("lat_wgs84", "lon_wgs84"), ("Lat.", "Long."),
      ("LATITUDE (WGS84)", "LONGITUDE (WGS84)"), ("Breite", "Länge"), ("BREITE", "Laenge"),
      ("Breitengrad", "Längengrad"), ("geogr. Breite", "geogr. Länge"),
      ("Geographische Breite", "Geographische Länge"), ("GPS-Breite", "GPS-Länge"),
      ("Breitengrad", "La\u{308}ngengrad"), ("Latitud", "Longitud"),
      ("latitudine", "longitudine"), ("breedtegraad", "lengtegraad"), ("breedte", "lengte"),
      ("noorderbreedte", "oosterlengte"), ("Szerokość geograficzna", "Długość geograficzna"),
      ("SZEROKOŚĆ", "DŁUGOŚĆ"), ("szer. geogr.", "dł. geogr."), ("широта", "долгота"),
      ("Широта, град", "Долгота, град"),
    ])
  func usualNames(latitude: String, longitude: String) throws {
    let first = try findLatitudeAndLongitude(["time", latitude, longitude, "speed"])
    #expect(first == PositionColumns(latitude: 1, longitude: 2))
    let second = try findLatitudeAndLongitude([longitude, "time", latitude])
    #expect(second == PositionColumns(latitude: 2, longitude: 0))
  }

  @Test("A hemisphere is named with each of the words for latitude and longitude")
  func hemispheres() {
    for ending in ["ns", "_N/S", "Dir", " direction", " Hemisphere", "Ref"] {
      let header = ["lat", "latitude"].map { $0 + ending }
      #expect(findHemisphereColumns(header + ["time"], axis: .latitude) == [0, 1])
    }
    for ending in ["ew", "_E/W", "Dir", " direction", " Hemisphere", "Ref"] {
      let header = ["lon", "lng", "long", "longitude"].map { $0 + ending }
      #expect(findHemisphereColumns(header + ["time"], axis: .longitude) == [0, 1, 2, 3])
    }
    #expect(findHemisphereColumns(["GPSLatitudeRef", "N/S", "lat"], axis: .latitude) == [0, 1])
    #expect(findHemisphereColumns(["GPSLongitudeRef", "EW", "lon"], axis: .longitude) == [0, 1])
  }

  @Test("Columns of one spelling are preferred to a mixture")
  func pairs() throws {
    #expect(
      try findLatitudeAndLongitude(["lat", "gps_latitude", "gps_longitude"])
        == PositionColumns(latitude: 1, longitude: 2))
    #expect(
      try findLatitudeAndLongitude(["x", "y", "lat", "lon"])
        == PositionColumns(latitude: 2, longitude: 3))
    #expect(
      try findLatitudeAndLongitude(["Latitude", "Longitude", "lat", "lon"])
        == PositionColumns(latitude: 0, longitude: 1))
  }

  @Test("Names in a plane and names that may be lengths come last")
  func doubtfulNames() throws {
    let inPlane = ["X", "Y", "Breite", "Länge"]
    #expect(try findLatitudeAndLongitude(inPlane) == PositionColumns(latitude: 2, longitude: 3))
    let sensor = ["x", "y", "z", "locLatitude", "locLongitude"]
    #expect(try findLatitudeAndLongitude(sensor) == PositionColumns(latitude: 3, longitude: 4))
    let furniture = ["Breite", "Länge", "Breitengrad", "Längengrad"]
    #expect(try findLatitudeAndLongitude(furniture) == PositionColumns(latitude: 2, longitude: 3))
    let place = ["Breite", "Länge", "geogr. Breite", "geogr. Länge"]
    #expect(try findLatitudeAndLongitude(place) == PositionColumns(latitude: 2, longitude: 3))
    #expect(canBeLengths(PositionColumns(latitude: 0, longitude: 1), in: place))
    #expect(!canBeLengths(PositionColumns(latitude: 2, longitude: 3), in: place))
  }

  @Test(
    "A table of two places is no guess",
    arguments: [
      ["lat1", "lon1", "lat2", "lon2"],
      ["pickup_latitude", "pickup_longitude", "dropoff_latitude", "dropoff_longitude"],
      ["Start Breitengrad", "Start Längengrad", "Ziel Breitengrad", "Ziel Längengrad"],
      ["Breitengrad", "Längengrad", "Breitengrad", "Längengrad"],
      ["Breite", "Länge", "Breite", "Länge"], ["start_lat", "start_lon", "start_lat", "start_lon"],
    ])
  func twoPlaces(header: [String]) {
    let columns = header.enumerated().map { NamedColumn(($0.offset + 1, $0.element)) }
    #expect(throws: ReadingError.Reason.ambiguousColumns(columns, latitude: 1, longitude: 2)) {
      try findLatitudeAndLongitude(header)
    }
  }

  @Test("A mixture of spellings is better than nothing")
  func mixture() throws {
    #expect(
      try findLatitudeAndLongitude(["latitude", "lon"])
        == PositionColumns(latitude: 0, longitude: 1))
    #expect(
      try findLatitudeAndLongitude(["x", "lat"]) == PositionColumns(latitude: 1, longitude: 0))
  }

  @Test(
    "A header without both names has no position columns",
    arguments: [
      [], ["lat"], ["lon", "long"], ["time", "speed"], ["latitud", "lengtegraad"],
      ["Breite", "Höhe"], ["lat", "longitud"], ["", ""],
    ])
  func unknown(header: [String]) throws {
    #expect(try findLatitudeAndLongitude(header) == nil)
  }

  @Test("A name that occurs twice is ambiguous, and both places are told")
  func ambiguous() {
    #expect(
      throws: ReadingError.Reason.ambiguousColumns(
        [NamedColumn((1, "lat")), NamedColumn((2, "lon")), NamedColumn((4, "Long"))],
        latitude: 1, longitude: 2)
    ) { try findLatitudeAndLongitude(["lat", "lon", "time", "Long"]) }
  }
}
