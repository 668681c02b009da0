// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of columns as producers write them, in eight languages and in the encodings of spreadsheets.

import CommandSupport
import TestSupport
import Testing

private let bounds = [8.125, 47.125, 8.25, 47.25]

/// The bytes of an escaped text, one for each character up to U+00FF.
private func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

struct ColumnNameTests {
  @Test(
    "Names as producers write them",
    arguments: [
      "LAT:,LON:", "Lat.,Long.", "reclat,reclong", "decimalLatitude,decimalLongitude",
      "GPSLatitude,GPSLongitude", "start_lat,start_lon", "stop_lat,stop_lon",
      "shape_pt_lat,shape_pt_lon", "location-lat,location-long", "lat_wgs84,lon_wgs84",
      "latitude_deg,longitude_deg", "LATITUDE (WGS84),LONGITUDE (WGS84)", "lat1,lon1",
      "pickup_latitude,pickup_longitude", "X (lat),Y (lon)", "X(Latitude),Y(Longitude)",
    ])
  func producers(header: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "\(header),n\n47.125,8.125,1\n47.25,8.25,2\n", fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "Names in other languages",
    arguments: [
      "Breitengrad;Längengrad", "geogr. Breite;geogr. Länge", "Latitude;Longitude",
      "latitud;longitud", "latitudine;longitudine", "breedtegraad;lengtegraad",
      "Szerokość geograficzna;Długość geograficzna", "Широта;Долгота",
    ])
  func languages(header: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "n;\(header)\n1;47,125;8,125\n2;47,25;8,25\n", fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "Directions in other languages count",
    arguments: [
      "Breitengrad (südl.);Längengrad (westl.)", "latitud (sur);longitud (oeste)",
      "широта (ю.ш.);долгота (з.д.)", "latitudine (sud);longitudine (ovest)",
      "breedtegraad [zuid];lengtegraad [west]",
    ])
  func directions(header: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "\(header)\n47,125;8,125\n47,25;8,25\n", fixes: 2,
        bounds: [-8.25, -47.25, -8.125, -47.125])
    }
  }

  @Test(
    "Names in the code pages of spreadsheets",
    arguments: [
      "Breitengrad;L\u{e4}ngengrad", "geogr. Breite;geogr. L\u{e4}nge",
      "Szeroko\u{9c}\u{e6} geograficzna;D\u{b3}ugo\u{9c}\u{e6} geograficzna",
      "\u{d8}\u{e8}\u{f0}\u{ee}\u{f2}\u{e0};\u{c4}\u{ee}\u{eb}\u{e3}\u{ee}\u{f2}\u{e0}",
    ])
  func codePages(header: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        bytes("n;\(header)\n1;47,125;8,125\n2;47,25;8,25\n"), fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "A name that is not UTF-8 is printed as text, and is found when it is typed so",
    arguments: [
      ("H\u{f6}he;Stra\u{df}e", "Höhe", "Straße"),
      (
        "wsp\u{f3}\u{b3}rz\u{ea}dna x;wsp\u{f3}\u{b3}rz\u{ea}dna y", "współrzędna x",
        "współrzędna y"
      ),
      (
        "\u{e2}\u{fb}\u{f1}\u{ee}\u{f2}\u{e0};\u{f8}\u{e0}\u{e3}", "высота", "шаг"
      ),
    ])
  func typedBack(header: String, latitude: String, longitude: String) throws {
    let log = bytes("\(header);n\n47.125;8.125;1\n47.25;8.25;2\n")
    try Workplace.use { place in
      try place.expectLog(
        log, options: "--latitude '\(latitude)' --longitude '\(longitude)'", fixes: 2,
        bounds: bounds)
      let outcome = try place.run("routeplot log.csv --dry-run")
      #expect(outcome.status == 65)
      let printed = outcome.errors.split(separator: "'").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      try #require(printed.count == 3, "\(outcome.errors)")
      try place.expectLog(
        log, options: "--latitude '\(printed[0])' --longitude '\(printed[1])'", fixes: 2,
        bounds: bounds)
    }
  }

  @Test("A table of two places is refused with its columns, and each pair can be chosen")
  func twoPlaces() throws {
    let log =
      "pickup_latitude,pickup_longitude,dropoff_latitude,dropoff_longitude\n"
      + "47.125,8.125,48,9\n47.25,8.25,49,10\n"
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message: "log.csv:1: several columns could be the position: 1 'pickup_latitude', "
          + "2 'pickup_longitude', 3 'dropoff_latitude', 4 'dropoff_longitude'; "
          + "choose two of them, such as --latitude 1 --longitude 2")
      for options in [
        "--latitude 1 --longitude 2", "--latitude pickup_latitude --longitude pickup_longitude",
      ] {
        try place.expectLog(log, options: options, fixes: 2, bounds: bounds)
      }
      try place.expectLog(
        log, options: "--latitude 3 --longitude 4", fixes: 2, bounds: [9, 48, 10, 49])
    }
  }

  @Test(
    "Both numbers in one cell, under a name of both",
    arguments: ["Lat/Long", "Lat/Lon", "lat,lon", "Latitude & Longitude", "latitude and longitude"])
  func oneCell(name: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "n;\"\(name)\"\n1;47.125,8.125\n2;47.25,8.25\n", fixes: 2, bounds: bounds)
    }
  }
}
