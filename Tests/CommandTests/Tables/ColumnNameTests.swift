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
    "A name that says another quantity or a unit that is no angle is no position, in brackets or not",
    arguments: [
      "lat_acc,lon_acc", "lat_vel,lon_vel", "lat_err,lon_err", "delta_lat,delta_lon",
      "lat_rate,lon_rate", "latAccuracy,lonAccuracy", "sigma_lat,sigma_lon", "lat_std,lon_std",
      "latitude_uncertainty,longitude_uncertainty", "lat_var,lon_var", "cov_lat,cov_lon",
      "gyro.lat,gyro.lon", "lat accel,long accel", "lat_offset,lon_offset", "lat_index,lon_index",
      "lat_count,lon_count", "lat_bias,lon_bias", "lat_drift,lon_drift", "lat_noise,lon_noise",
      "residual_lat,residual_lon", "lat_m_s,lon_m_s", "lat_kmh,lon_kmh", "lat_deg_s,lon_deg_s",
      "Lat G,Lon G", "LatG,LonG", "d_lat,d_lon", "lat_dt,lon_dt", "lat_norm,lon_norm",
      "lat_res,lon_res", "Δ lat,Δ lon", "∆lat,∆lon", "lat m/s,lon m/s", "lat per s,lon per s",
      "lat (accuracy),lon (accuracy)", "lat [std dev],lon [std dev]", "lat (error),lon (error)",
      "Breite Genauigkeit,Länge Genauigkeit", "latitud precisión,longitud precisión",
      "широта точность,долгота точность", "incerteza latitude,incerteza longitude",
      "lat_torque,lon_torque", "torque_lat,torque_lon", "lat_temp,lon_temp", "lat_load,lon_load",
      "lat_power,lon_power", "lat pressure,lon pressure", "latCurrent,lonCurrent",
      "lat_angle,lon_angle", "lat_stress,lon_stress", "lat_grad,lon_grad",
      "lat_p_value,lon_p_value", "lat_price,lon_price", "lat_cell,lon_cell",
      "lat_mm_yr,lon_mm_yr", "lat (torque),lon (torque)",
    ])
  func otherQuantities(header: String) throws {
    let names = header.split(separator: ",").map(String.init)
    let rows = "47.125,8.125\n47.25,8.25\n"
    try Workplace.use { place in
      try place.write("\(header)\n\(rows)", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:1: no latitude and longitude column among 1 '\(names[0])', 2 '\(names[1])'; "
          + "name them with --latitude and --longitude, or skip the lines before the header with --skip"
      )
      // The advice works, and a position beside them is taken.
      for options in [
        "--latitude 1 --longitude 2", "--latitude '\(names[0])' --longitude '\(names[1])'",
      ] {
        try place.expectLog("\(header)\n\(rows)", options: options, fixes: 2, bounds: bounds)
      }
      try place.expectLog(
        "\(header),lat,lon\n0.1,0.2,47.125,8.125\n0.3,0.1,47.25,8.25\n", fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "A unit in brackets that is no angle is refused by its name, and the advice works",
    arguments: [
      "m/s", "km/h", "deg/s", "°/s", "rad/s", "m/s²", "m s-1", "miles per hour", "g", "mG", "%",
      "hPa", "ms", "counts", "dps", "yd", "A", "K", "lx", "ppm", "mGal", "deg²", "deg^2", "m2",
      "mrad",
      "degC", "deg C", "mm/yr", "arcmin/yr", "raw", "ratio", "temp", "W/m²",
    ])
  func otherUnits(unit: String) throws {
    let log = "lat [\(unit)],lon [\(unit)]\n47.125,8.125\n47.25,8.25\n"
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:1: column 1 'lat [\(unit)]' is in \(unit), expected degrees; convert it first, "
          + "or give --unit degree if it holds degrees")
      try place.expectLog(log, options: "--unit degree", fixes: 2, bounds: bounds)
      try place.expectLog(
        log, options: "--latitude 1 --longitude 2", fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "Words of a place and remarks in brackets leave a name that of a position",
    arguments: [
      "home lat,home lon", "avg_lat,avg_lon", "current_lat,current_lon", "min_lat,min_lon",
      "lat_a,lon_a", "lat_us,lon_us", "se_lat,se_lon", "ref_lat,ref_lon", "target_lat,target_lon",
      "step_lat,step_lon", "filtered_lat,filtered_lon", "device.lat,device.lon",
      "Latitude (number),Longitude (number)", "lat (decimal),lon (decimal)",
      "Latitude (range -90 to 90),Longitude (range -180 to 180)", "lat (d),lon (d)",
      "lat (EPSG:4326),lon (EPSG:4326)", "LATITUDE N/S,LONGITUDE E/W", "lat (°),lon (°)",
      "lat (DD),lon (DD)", "lat [GPS],lon [GPS]", "lat (start),lon (start)", "lat (1),lon (1)",
      "lat (dd.ddddd),lon (ddd.ddddd)", "lat (hddd.ddddd°),lon (hddd.ddddd°)",
      "Latitude (-90 to 90),Longitude (-180 to 180)", "lat (Bern),lon (Bern)",
      "Breite (Grad),Länge (Grad)", "Breite_Grad,Länge_Grad", "lat_ship,lon_ship",
      "lat_start,lon_start", "lat_1,lon_1", "cell_lat,cell_lon", "lat_home,lon_home",
    ])
  func places(header: String) throws {
    try Workplace.use { place in
      try place.expectLog("\(header)\n47.125,8.125\n47.25,8.25\n", fixes: 2, bounds: bounds)
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
