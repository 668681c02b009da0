// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hemispheres and directions, in columns of their own and in names.

import CommandSupport
import TestSupport
import Testing

struct HemisphereTests {
  @Test(
    "Columns of N and S, E and W beside the numbers are found whatever their names are",
    arguments: [
      "lat,Dir,lon,Dir\n48,S,11,W\n49,S,12,W\n", "lat,,lon,\n48,s,11,w\n49,S,12,W\n",
      "48,S,11,W\n49,S,12,W\n", "1,48.0,S,11,W,5\n2,48.5,S,12,W,6\n3,49,S,12,W,6\n",
      "S,48.5,W,11\nS,48,W,12\nS,49,W,12\n", "48,11,S,W\n49,12,S,W\n",
      "lat,lon,h,g\n48,11,S,W\n49,12,S,W\n", "lat,h,lon,g\n48,South,11,west\n49,S,12,W\n",
      "t,lat,N/S,lon,Dir\n1,48,S,11,W\n2,49,S,12,W\n",
      "LATITUDE N/S,LONGITUDE E/W\n48S,11W\n49S,12W\n",
      "Latitude (S),Longitude (°W)\n48,11\n49,12\n",
      "lat (degrees south),lon (+W)\n48S,11\n49,12\n",
    ])
  func found(log: String) throws {
    try Workplace.use { place in
      let fixes = log.hasPrefix("1,") || log.hasPrefix("S") ? 3 : 2
      try place.expectLog(log, fixes: fixes, bounds: [-12, -49, -11, -48])
    }
  }

  @Test("They are found behind a thousand rows without a position")
  func late() throws {
    try Workplace.use { place in
      let void = String(repeating: "2026,,,,\n", count: 1000)
      try place.expectLog(
        "time,lat,a,lon,b\n\(void)1,48,S,11,W\n2,49,S,12,W\n", fixes: 2,
        bounds: [-12, -49, -11, -48],
        warnings: ["log.csv: warning: 1000 rows of 1002 left out for lack of a position"])
    }
  }

  @Test("They are found behind zeros, and beside the numbers that are chosen")
  func chosen() throws {
    try Workplace.use { place in
      let void = String(repeating: "0.0,,0.0,\n", count: 100)
      try place.expectLog(
        "lat,,lon,\n\(void)48,S,11,W\n49,S,12,W\n", fixes: 2, bounds: [-12, -49, -11, -48],
        warnings: ["log.csv: warning: 100 rows at 0,0 left out: loggers write that without a fix"])
      try place.expectLog(
        "lat1,N/S,lon1,E/W,lat2,N/S,lon2,E/W\n1,N,2,E,48,S,11,W\n1,N,2,E,49,S,12,W\n",
        options: "--latitude 5 --longitude 7", fixes: 2, bounds: [-12, -49, -11, -48])
      try place.expectLog(
        "11,W,48,S\n12,W,49,S\n", options: "--order lat,lon", fixes: 2,
        bounds: [-12, -49, -11, -48],
        warnings: [
          "log.csv: warning: --order does nothing, as the format of column 1 has the longitude first"
        ])
    }
  }

  @Test("The picture is the same for any number of threads, from a file and from a pipe")
  func threads() throws {
    try Workplace.use { place in
      var log = "lat,Dir,lon,Dir\n"
      for row in 0..<60_000 {
        let faulty = row % 20_000 == 777 ? "x" : row % 9000 < 4500 ? "S" : "N"
        log += "\(Double(row % 977) / 1000),\(faulty),\(Double(row + 1) / 10_000),W\n"
      }
      try place.write(log, to: "log.csv")
      let commands = [
        "routeplot log.csv --threads 1", "routeplot log.csv --threads 4",
        "cat log.csv | routeplot -",
      ]
      let outcomes = try commands.map { try place.run($0) }
      #expect(outcomes.allSatisfy { $0.status == 0 && $0.output == outcomes[0].output })
      #expect(outcomes[0].errors == outcomes[1].errors && outcomes[0].messages.count == 3)
    }
  }

  @Test("Directions to which no number counts change nothing")
  func plain() throws {
    try Workplace.use { place in
      for log in [
        "Latitude (°N),Longitude (+E)\n48,-11\n49,12\n", "lat_s,lon_s\n48,-11\n49,12\n",
        "lat,compass,lon\n48,N,-11\n49,NE,12\n", "lat,heading,lon\n48,N,-11\n49,S,12\n",
        "lat,lon,direction\n48,-11,E\n49,12,W\n",
      ] {
        try place.expectLog(log, fixes: 2, bounds: [-11, 48, 12, 49])
      }
    }
  }

  @Test(
    "A direction is a whole word, and never the rest of one",
    arguments: [
      "Latitude (degrees),Longitude (degrees)", "Latitude [degrees],Longitude [degrees]",
      "Latitude (degrees),Longitude", "Latitude,Longitude (degrees)", "lat (degs),lon (degs)",
      "GPS Latitude (DEGREES),GPS Longitude (DEGREES)", "lat (ds),lon (ds)", "lat (ds),lon",
      "lat (d s),lon (d s)", "lat (de),lon (de)", "lat (degree(s)),lon (degree(s))",
      "Latitude(s),Longitude(s)", "lat (N-S),lon (E-W)", "lat (South Africa),lon (West Africa)",
      "lat (decimal degrees),lon (decimal degrees)", "Latitude (degrees north),Longitude (degrees)",
    ])
  func wholeWords(header: String) throws {
    try Workplace.use { place in
      try place.expectLog("\(header)\n48,11\n49,12\n", fixes: 2, bounds: [11, 48, 12, 49])
    }
  }

  @Test(
    "A direction is found among words that say no other thing",
    arguments: [
      "lat (decimal degrees S),lon (decimal degrees W)", "lat (ºS),lon (ºW)",
      "lat (degS),lon (degW)", "lat (deg.S),lon (deg.W)", "lat (positive south),lon (W positive)",
      "latitud (grados sur),longitud (grados oeste)",
      "latitude (degrés sud),longitude (degrés ouest)",
      "Breite (s.Br.),Länge (w.L.)", "lat (degrees +S),lon (W of Greenwich)",
    ])
  func besideOtherWords(header: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "\(header)\n48.125,11.5\n49,12\n", fixes: 2, bounds: [-12, -49, -11.5, -48.125])
    }
  }

  @Test("An option wins over a direction that cannot be right, and the advice works")
  func optionsWin() throws {
    try Workplace.use { place in
      let log = "Latitude (W),Longitude (N)\n48,11\n49,12\n"
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:1: column 1 'Latitude (W)' is in degrees west, expected degrees; convert it "
          + "first, or give --unit degree if it holds degrees")
      for options in [
        "--unit degree", "--latitude 1 --longitude 2", "--order lat,lon",
        "--latitude 'Latitude (W)' --longitude 'Longitude (N)'",
      ] {
        try place.expectLog(log, options: options, fixes: 2, bounds: [11, 48, 12, 49])
      }
    }
  }

  @Test("What a column of hemispheres alone means is said")
  func alone() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon,direction\n48,11,E\n49,12,W\n", fixes: 2, bounds: [11, 48, 12, 49],
        warnings: [
          "log.csv: warning: column 3 'direction' next to the longitudes holds only E and W, but no "
            + "column says N or S; it is not taken for hemispheres; name it 'E/W' if it holds them"
        ])
      try place.expectLog(
        "lat,N/S,lon\n48,S,11\n49,S,12\n", fixes: 2, bounds: [11, -49, 12, -48],
        warnings: [
          "log.csv: warning: column 2 'N/S' says N or S, but no column says E or W; longitudes are "
            + "taken for degrees east"
        ])
      try place.expectLog(
        "lat,N/S,lon\n48,S,11\n49,S,-12\n", fixes: 2, bounds: [-12, -49, 11, -48])
    }
  }

  @Test("Signs and hemispheres that agree are taken once, others are faults")
  func signs() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,N/S,lon,E/W\n-48,S,11,E\n49,S,12,E\n", fixes: 2, bounds: [11, -49, 12, -48],
        warnings: [
          "log.csv: warning: latitude '-48' has a sign and a hemisphere in column 2 'N/S'; they are "
            + "taken to mean the same side"
        ])
      try place.expectLog(
        "lat,a,lon,b\n48,S,11,E\n49,S,12,E\n48,,11,E\n48N,S,11,E\n-0.0,N,11,E\n48,x,11,E\n0,,12,E\n",
        fixes: 4, bounds: [11, -49, 12, 0],
        warnings: [
          "log.csv:4:1: warning: latitude '48' has no N or S next to it; row left out",
          "log.csv:5:1: warning: latitude '48N' contradicts 'S' next to it; row left out",
          "log.csv:7:1: warning: latitude '48' has 'x' next to it, expected N or S; row left out",
        ])
      try place.write("lat,N/S,lon,E/W\n-48,N,11,E\n-49,N,12,E\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:2:1: latitude '-48' contradicts 'N' next to it; 2 rows of 2 cannot be used, "
          + "so columns 1 'lat' and 3 'lon' are probably not the position; correct the letters or the "
          + "signs")
      try place.write("Latitude (S),Longitude\n-48,11\n-49,12\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:2:1: latitude '-48' has a sign, but its column counts to the south; 2 rows "
          + "of 2 cannot be used, so columns 1 'Latitude (S)' and 2 'Longitude' are probably not the "
          + "position; if the signs are right give --unit degree")
      try place.expectLog(
        "Latitude (S),Longitude\n-48,11\n-49,12\n", options: "--unit degree", fixes: 2,
        bounds: [11, -49, 12, -48])
    }
  }

  @Test("Names that promise hemispheres, and guesses that cannot be sure, are warned of")
  func doubts() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon,ns\n48,11,123\n49,12,456\n", fixes: 2, bounds: [11, 48, 12, 49],
        warnings: [
          "log.csv: warning: column 3 'ns' is named for N and S, but holds '123'; it is not taken "
            + "for hemispheres"
        ])
      try place.expectLog(
        "lat,a,lon,b\n48,N,11,E\n49,S,12,W\n", fixes: 2, bounds: [-12, -49, 11, 48],
        warnings: [
          "log.csv: warning: columns 2 'a' and 4 'b' hold only N and S, E and W, and the numbers "
            + "next to them change sides; they are taken for hemispheres; name them 'N/S' and 'E/W' if "
            + "they are"
        ])
      try place.expectLog(
        "Latitude S,Longitude E\n48,11\n49,12\n", options: "--latitude 1 --longitude 2", fixes: 2,
        bounds: [11, 48, 12, 49],
        warnings: [
          "log.csv: warning: column 1 'Latitude S' is taken for degrees north; if it counts to the "
            + "south, write S in brackets in its name"
        ])
    }
  }

  @Test(
    "The same direction in both names is none, where the user says that the numbers are degrees")
  func sameDirection() throws {
    try Workplace.use { place in
      for (names, option, latitude) in [
        ("Latitude (S),Longitude (S)", "--unit degree", "47"),
        ("Latitude (S),Longitude (S)", "--latitude 1 --longitude 2", "47"),
        ("Latitude (S),Longitude (E)", "--unit degree", "-47"),
      ] {
        try place.write("\(names)\n47,8\n47.5,8.5\n", to: "a.csv")
        let outcome = try place.run("routeplot a.csv \(option) --overwrite -o b.csv")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
          outcome.messages
            == (latitude == "-47"
              ? []
              : [
                "routeplot: a.csv: warning: column 1 'Latitude (S)' is taken for degrees north, as column 2 'Longitude (S)' has the same direction in its name; if it counts to the south, write S in its name alone"
              ]))
        let rows = String(decoding: try place.read("b.csv"), as: UTF8.self)
        #expect(rows.hasPrefix("latitude,longitude\n\(latitude),8\n"), "\(rows)")
      }
    }
  }
}
