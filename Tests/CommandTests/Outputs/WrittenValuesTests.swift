// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of logs in files of tracks, and pictures of these files.

import Foundation
import RoutePlotKit
import TestSupport
import Testing

/// A ride as a watch writes it, with the usual extensions, and a second track without them.
private let ride = """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="watch" xmlns="http://www.topografix.com/GPX/1/1"
    xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
  <trk><name>Ride</name><type>cycling</type>
  <trkseg>
  <trkpt lat="47.1" lon="8.1"><ele>412.4</ele><time>2024-05-01T10:00:00Z</time><hdop>1.2</hdop><extensions>
  <power>200</power><ns3:TrackPointExtension><ns3:atemp>17</ns3:atemp><ns3:hr>120</ns3:hr><ns3:cad>80</ns3:cad>
  </ns3:TrackPointExtension></extensions></trkpt>
  <trkpt lat="47.2" lon="8.4"><ele>413</ele><time>2024-05-01T10:00:01Z</time><extensions><power>210</power>
  <ns3:TrackPointExtension><ns3:atemp>18</ns3:atemp><ns3:hr>125</ns3:hr></ns3:TrackPointExtension></extensions></trkpt>
  </trkseg>
  <trkseg><trkpt lat="47.4" lon="8.3"><speed>5.5</speed><course>12</course></trkpt></trkseg>
  </trk>
  <trk><trkseg><trkpt lat="47.3" lon="8.2"/><trkpt lat="47.5" lon="8.2"/></trkseg></trk>
  </gpx>

  """

/// The same ride as a sports watch of another maker has it.
private let activity = """
  <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>Ride</Id><Lap><Track>
  <Trackpoint><Time>2024-05-01T10:00:00Z</Time><Position><LatitudeDegrees>47.1</LatitudeDegrees>
  <LongitudeDegrees>8.1</LongitudeDegrees></Position><AltitudeMeters>412.4</AltitudeMeters>
  <HeartRateBpm><Value>120</Value></HeartRateBpm><Cadence>80</Cadence>
  <Extensions><TPX><Speed>5.2</Speed><Watts>200</Watts></TPX></Extensions></Trackpoint>
  <Trackpoint><Time>2024-05-01T10:00:01Z</Time><Position><LatitudeDegrees>47.2</LatitudeDegrees>
  <LongitudeDegrees>8.4</LongitudeDegrees></Position><AltitudeMeters>413</AltitudeMeters>
  <HeartRateBpm><Value>125</Value></HeartRateBpm></Trackpoint>
  </Track></Lap></Activity></Activities></TrainingCenterDatabase>
  """

private let placemarks = """
  <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><name>A</name>
  <ExtendedData><Data name="surface"><value>gravel</value></Data></ExtendedData>
  <gx:Track><when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:00:10Z</when>
  <gx:coord>8 47 400</gx:coord><gx:coord>8.1 47.1 410</gx:coord></gx:Track></Placemark>
  <Placemark><name>B</name><LineString><coordinates>8,47.05,1 8.2,47.2,2</coordinates></LineString></Placemark>
  </Document></kml>
  """

private let features = """
  {"type":"FeatureCollection","features":[
  {"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,1],[2,1],[3,2]]},
   "properties":{"name":"L","sport":"run","heartRates":[1,2,null],"tags":["a","b"],"zip":"007","ok":true,
   "coordTimes":["2024-01-01T00:00:00Z","2024-01-01T00:00:01Z","2024-01-01T00:00:02Z"]}},
  {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,2],[2,3],[2,2],[1,2]]]},"properties":{"title":"T"}},
  {"type":"Feature","geometry":{"type":"MultiPoint","coordinates":[[2.5,2.5],[3,3]]},"properties":null}]}
  """

private let table = """
  lat,lon,time,alt (ft),speed (km/h),Heart Rate (bpm),note
  47.1,8.1,2024-05-01T10:00:00Z,100,36,120,"a, b"
  47.2,8.4,2024-05-01T10:00:01Z,200,18,,c
  47.4,8.3,2024-05-01T10:00:02Z,300,9,99,c

  """

/// A log of each format that is read, with its extension.
private let logs: [(name: String, text: String)] = [
  ("csv", table), ("gpx", ride), ("tcx", activity), ("kml", placemarks), ("geojson", features),
  ("polyline", "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n_ulLnnqC_p~iF~ps|U\n"),
  (
    "directions",
    #"{"code":"Ok","routes":[{"geometry":"_p~iF~ps|U_ulLnnqC_mqNvxq`@","legs":[{"summary":"A 1"}]}]}"#
  ),
  (
    "nmea",
    "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W\r\n"
      + "$GPRMC,123520,A,4807.138,N,01131.100,E,022.5,085.4,230394,003.1,W\r\n"
  ),
  (
    "igc",
    "AXXXABC\r\nHFDTE160701\r\nB1602405407121N00249342WA0028000421\r\nB1602455107126N00149300WA0028800429\r\n"
  ),
]

struct WrittenValuesTests {
  private func text(_ place: Workplace, _ script: String) throws -> String {
    let outcome = try place.run(script)
    #expect(outcome.status == 0 && outcome.errors == "", "\(script): \(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test("What is written of any format is the same picture in any other, and the same file again")
  func roundTrips() throws {
    for (name, log) in logs {
      try Workplace.use { place in
        try place.write(log, to: "log.\(name)")
        let look = "-q -s 300x200 -c red -c blue -c green"
        for form in ["csv", "gpx", "geojson", "polyline"] {
          // A polyline has the digits that it has.
          let digits = form == "polyline" && name != "polyline" && name != "directions"
          let tables = form == "csv" && name != "csv" ? "--group-by track --break-at-missing" : ""
          let outcome = try place.run(
            """
            routeplot log.\(name) \(look) -o a.png && routeplot log.\(name) -q -o out.\(form) \
            && routeplot out.\(form) \(look) \(tables) --format \(form) -o b.png \
            && \(digits ? "true" : "cmp a.png b.png") \
            && routeplot out.\(form) -q \(tables) --format \(form) -o again.\(form)
            """)
          #expect(outcome.status == 0, "\(name) to \(form): \(outcome.errors)")
          guard form == "gpx" || form == "geojson" && name != "csv" else { continue }
          #expect(try place.read("again.\(form)") == place.read("out.\(form)"), "\(name), \(form)")
        }
      }
    }
  }

  @Test("Values select and colour what was written as they do the log")
  func values() throws {
    try Workplace.use { place in
      try place.write(ride, to: "log.gpx")
      let asks = [
        "--where 'heartrate>122'", "--where 'power<205'", "--where 'cadence=80'",
        "--where 'temperature>=18'", "--where 'course<90'", "--where 'hdop<2'",
        "--where type=cycling", "--where name=Ride", "--where 'elevation>412.5'",
        "--from 2024-05-01T10:00:01Z", "--color-by heartrate", "--color-by elevation",
        "--color-by power", "--color-by type",
      ]
      for form in ["csv", "gpx", "geojson"] {
        _ = try text(place, "routeplot log.gpx -o out.\(form)")
        let tables = form == "csv" ? "--group-by track --break-at-missing" : ""
        for ask in asks {
          let outcome = try place.run(
            """
            routeplot log.gpx -q \(ask) --markers end -o a.png &&
            routeplot out.\(form) -q \(ask) \(tables) --markers end -o b.png \
            && cmp a.png b.png
            """)
          #expect(outcome.status == 0, "\(form) \(ask): \(outcome.errors)")
        }
      }
    }
  }

  @Test("A table of a GPX has a column for each value that there is, and no others")
  func columns() throws {
    try Workplace.use { place in
      try place.write(ride, to: "log.gpx")
      #expect(
        try text(place, "routeplot log.gpx -o out.csv && cat out.csv") == """
          latitude,longitude,time,elevation,speed,name,type,hdop,power,temperature,heartrate,cadence,course,track
          47.1,8.1,2024-05-01T10:00:00Z,412.4,,Ride,cycling,1.2,200,17,120,80,,1
          47.2,8.4,2024-05-01T10:00:01Z,413,,Ride,cycling,,210,18,125,,,1
          ,,,,,,,,,,,,,1
          47.4,8.3,,,5.5,Ride,cycling,,,,,,12,1
          47.3,8.2,,,,,,,,,,,,2
          47.5,8.2,,,,,,,,,,,,2

          """)
      // What the filters leave has no hdop and no course.
      #expect(
        try text(place, "routeplot log.gpx -q --where 'hr>122' -o less.csv && head -1 less.csv")
          == "latitude,longitude,time,elevation,name,type,power,temperature,heartrate,track\n")
    }
  }

  @Test("GPX has the elements of devices, in the order of their schemas")
  func gpx() throws {
    try Workplace.use { place in
      try place.write(ride, to: "log.gpx")
      #expect(
        try text(place, "routeplot log.gpx -o out.gpx && cat out.gpx") == """
          <?xml version="1.0" encoding="UTF-8"?>
          <gpx version="1.1" creator="routeplot" xmlns="http://www.topografix.com/GPX/1/1" \
          xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
          <trk>
          <name>Ride</name>
          <type>cycling</type>
          <trkseg>
          <trkpt lat="47.1" lon="8.1"><ele>412.4</ele><time>2024-05-01T10:00:00Z</time><hdop>1.2</hdop>\
          <extensions><power>200</power><gpxtpx:TrackPointExtension><gpxtpx:atemp>17</gpxtpx:atemp>\
          <gpxtpx:hr>120</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>
          <trkpt lat="47.2" lon="8.4"><ele>413</ele><time>2024-05-01T10:00:01Z</time><extensions><power>210</power>\
          <gpxtpx:TrackPointExtension><gpxtpx:atemp>18</gpxtpx:atemp><gpxtpx:hr>125</gpxtpx:hr>\
          </gpxtpx:TrackPointExtension></extensions></trkpt>
          </trkseg>
          <trkseg>
          <trkpt lat="47.4" lon="8.3"><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>5.5</gpxtpx:speed>\
          <gpxtpx:course>12</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>
          </trkseg>
          </trk>
          <trk>
          <trkseg>
          <trkpt lat="47.3" lon="8.2"/>
          <trkpt lat="47.5" lon="8.2"/>
          </trkseg>
          </trk>
          </gpx>

          """)
    }
  }

  @Test("A table becomes GPX in metres, and it is said which columns have no place there")
  func units() throws {
    try Workplace.use { place in
      try place.write(table, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o out.gpx && grep trkpt out.gpx | head -1")
      #expect(
        outcome.errors
          == "routeplot: log.csv: warning: columns that .gpx has no place for are not written: 'note'; write .csv or .geojson to keep them\n"
      )
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == """
          <trkpt lat="47.1" lon="8.1"><ele>30.48</ele><time>2024-05-01T10:00:00Z</time><extensions>\
          <gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr><gpxtpx:speed>10</gpxtpx:speed>\
          </gpxtpx:TrackPointExtension></extensions></trkpt>

          """)
      let batch = try place.run("routeplot -d . --name again.gpx log.csv && cmp out.gpx again.gpx")
      #expect(batch.status == 0 && batch.errors.hasPrefix(outcome.errors))
      // A speed without a unit could be any.
      try place.write("lat,lon,speed\n1,2,3\n1,3,4\n", to: "bare.csv")
      let bare = try place.run("routeplot bare.csv -o bare.gpx && grep -c speed bare.gpx")
      #expect(
        bare.errors.contains("not written: 'speed'; write") && bare.output == Array("0\n".utf8))
    }
  }

  @Test("Numbers of GPX are plain decimals, however large or small they are")
  func plainDecimals() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,ele,hdop\n1,2,-1e3,1e20\n3,4,1.25e-9,12345678901234567890\n", to: "a.csv")
      let text = try text(place, "routeplot a.csv -o a.gpx && cat a.gpx")
      let zeros = String(repeating: "0", count: 20)
      #expect(text.contains("<ele>-1000</ele><hdop>1\(zeros)</hdop>"))
      #expect(text.contains("<ele>0.00000000125</ele><hdop>12345678901234567000</hdop>"))
      #expect(try place.run("routeplot a.gpx --color-by elevation -o a.png").status == 0)
    }
  }

  @Test("Values whose names only look alike stay apart")
  func alike() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,depth (ft),depth,a b,a:b\n1,2,30,9,1,3\n3,4,60,18,2,4\n", to: "log.csv")
      #expect(
        try text(
          place, "routeplot log.csv -o a.geojson && routeplot a.geojson -o b.csv && cat b.csv")
            == """
            latitude,longitude,depth (ft),depth,a b,a:b,track
            1,2,30,9,1,3,1
            3,4,60,18,2,4,1

            """)
      // The name itself is meant, whichever comes first.
      for (name, first) in [("a b", 1), ("a:b", 3)] {
        let command = "routeplot a.geojson -q -o - --output-format csv --where '\(name)=\(first)'"
        let rows = "latitude,longitude,depth (ft),depth,a b,a:b,track\n1,2,30,9,1,3,1\n"
        #expect(try text(place, command) == rows)
      }
      let pictures = ["log.csv", "a.geojson"].map {
        "routeplot \($0) -o \($0).svg --color-by 'depth (ft)' --legend --title Depth"
      }
      #expect(
        try text(place, pictures.joined(separator: " && ") + " && cmp log.csv.svg a.geojson.svg")
          == "")
    }
  }

  @Test("A GeoJSON of a table has its columns as arrays, those of each track as values")
  func properties() throws {
    try Workplace.use { place in
      try place.write(table, to: "log.csv")
      #expect(
        try text(place, "routeplot log.csv -o out.geojson && cat out.geojson").contains(
          """
          [[8.1,47.1,30.48],[8.4,47.2,60.96],[8.3,47.4,91.44]]]},"properties":{\
          "coordTimes":[["2024-05-01T10:00:00Z","2024-05-01T10:00:01Z","2024-05-01T10:00:02Z"]],\
          "speed (km/h)":[[36,18,9]],"Heart Rate (bpm)":[[120,null,99]],"note":[["a, b","c","c"]]}}
          """))
      #expect(
        try text(place, "routeplot log.csv --group-by note -o notes.geojson && cat notes.geojson")
          .contains("\"properties\":{\"name\":\"c\",\"note\":\"c\",\"coordTimes\":[["))
      // The values of features, and names that are an array.
      try place.write(features, to: "features.geojson")
      #expect(
        try text(place, "routeplot features.geojson -o again.geojson && cat again.geojson")
          .contains(
            "\"properties\":{\"name\":\"L\",\"sport\":\"run\",\"zip\":\"007\",\"ok\":\"true\",\"coordTimes\":[["
          ))
      try place.write("lat,lon,boat,name\n1,1,x,a\n1,2,x,b\n", to: "names.csv")
      #expect(
        try text(place, "routeplot names.csv --group-by boat -o n.geojson && cat n.geojson")
          .contains("\"properties\":{\"title\":\"x\",\"boat\":\"x\",\"name\":[[\"a\",\"b\"]]}"))
      // A second elevation is none of the positions.
      try place.write("lat,lon,elevation,alt\n1,1,5,50\n1,2,6,60\n", to: "two.csv")
      #expect(
        try text(place, "routeplot two.csv -o two.geojson && cat two.geojson")
          .contains("[[1,1,5],[2,1,6]]]},\"properties\":{\"column4_alt\":[[50,60]]}"))
    }
  }

  @Test("Without a date the time of day of a receiver is written")
  func clock() throws {
    try Workplace.use { place in
      try place.write(
        "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,\r\n"
          + "$GPGGA,123520.50,4807.138,N,01131.100,E,1,08,0.9,,M,46.9,M,,\r\n", to: "log.nmea")
      #expect(
        try text(place, "routeplot log.nmea -o out.csv && cat out.csv") == """
          latitude,longitude,elevation,time_of_day,track
          48.1173,11.516666666666667,545.4,12:35:19,1
          48.118966666666665,11.518333333333334,,12:35:20.50,1

          """)
    }
  }
}
