// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct ColumnNamesTests {
  @Test(
    "A name is compared without case, separators, units and the marks of a header",
    arguments: [
      ("Latitude", "latitude"), (" GPS_Lat ", "gpslat"), ("position-lat", "positionlat"),
      ("location.lon", "locationlon"), ("Longitude (deg)", "longitude"), ("lat[°]", "lat"),
      ("Lat °", "lat"), ("# lat", "lat"), ("\u{feff}lat", "lat"), ("lat\u{a0}", "lat"),
      ("a(b[c)d]e", "ae"), ("lat)", "lat"), ("LÄNGE", "länge"), ("", ""),
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
      ("lat_dd", "long_dd"),
    ])
  func usualNames(latitude: String, longitude: String) throws {
    let first = try findColumns(["time", latitude, longitude, "speed"])
    #expect(first == PositionColumns(latitude: 1, longitude: 2))
    let second = try findColumns([longitude, "time", latitude])
    #expect(second == PositionColumns(latitude: 2, longitude: 0))
  }

  @Test("Columns of one spelling are preferred to a mixture")
  func pairs() throws {
    #expect(
      try findColumns(["lat", "gps_latitude", "gps_longitude"])
        == PositionColumns(latitude: 1, longitude: 2))
    #expect(
      try findColumns(["x", "y", "lat", "lon"]) == PositionColumns(latitude: 2, longitude: 3))
    #expect(
      try findColumns(["Latitude", "Longitude", "lat", "lon"])
        == PositionColumns(latitude: 0, longitude: 1))
  }

  @Test("A mixture of spellings is better than nothing")
  func mixture() throws {
    #expect(try findColumns(["latitude", "lon"]) == PositionColumns(latitude: 0, longitude: 1))
    #expect(try findColumns(["x", "lat"]) == PositionColumns(latitude: 1, longitude: 0))
  }

  @Test(
    "A header without both names has no position columns",
    arguments: [
      [], ["lat"], ["lon", "long"], ["time", "speed"], ["latitud", "longitud"], ["", ""],
    ])
  func unknown(header: [String]) throws {
    #expect(try findColumns(header) == nil)
  }

  @Test("A name that occurs twice is ambiguous, and both places are told")
  func ambiguous() {
    #expect(
      throws: ReadingError.Reason.ambiguousColumns([
        NamedColumn((1, "lat")), NamedColumn((2, "lon")), NamedColumn((4, "Long")),
      ])
    ) { try findColumns(["lat", "lon", "time", "Long"]) }
  }
}
