// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The selected fixes as data for other programs.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct DataOutputTests {
  private func text(_ place: Workplace, _ script: String) throws -> String {
    let outcome = try place.run(script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test("Rows have degrees, dates, and all other cells as the log has them")
  func rows() throws {
    try Workplace.use { place in
      try place.write(
        """
        id,N/S,lat,E/W,lon,date,time,note
        1,N,47.5,W,8.25,2026-06-13,07:12:00,"a ""b"", c"
        2,S,0.125,E,190.5,2026-06-13,07:12:01.5,
        x,N,oops,E,9,2026-06-13,07:13:00,left out
        3,N,10,E,10,2026-06-13,07:14:00,#d

        """, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -q -o out.csv && cat out.csv")
      #expect(outcome.errors == "")
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == """
          latitude,longitude,time,id,note
          47.5,-8.25,2026-06-13T07:12:00Z,1,"a ""b"", c"
          -0.125,-169.5,2026-06-13T07:12:01.500Z,2,
          10,10,2026-06-13T07:14:00Z,3,"#d"

          """)
    }
  }

  @Test("Columns without a name, or with one that is taken, get their numbers")
  func names() throws {
    try Workplace.use { place in
      try place.write("47.5,8.5,x\n47.6,8.6,y\n", to: "bare.csv")
      #expect(
        try text(place, "routeplot bare.csv -o - --output-format csv")
          == "latitude,longitude,column3\n47.5,8.5,x\n47.6,8.6,y\n")
      try place.write("a,b,Latitude\n1,2,3\n4,5,6\n", to: "chosen.csv")
      #expect(
        try text(
          place,
          "routeplot chosen.csv --latitude a --longitude b -q --output-format csv -o /dev/stdout")
          == "latitude,longitude,column3_Latitude\n1,2,3\n4,5,6\n")
    }
  }

  @Test("What filters leave is written, and an empty row where the line is broken")
  func filters() throws {
    try Workplace.use { place in
      try place.write(
        """
        lat,lon,time
        1,1,1781334720
        1,1.001,1781334730
        1,1.002,1781338000
        1,9,1781338010
        1,1.003,1781338020

        """, to: "log.csv")
      let written = try text(
        place,
        "routeplot log.csv --gap 10min --max-speed 500km/h -q -o out.csv && cat out.csv")
      #expect(
        written == """
          latitude,longitude,time
          1,1,2026-06-13T07:12:00Z
          1,1.001,2026-06-13T07:12:10Z
          ,,
          1,1.002,2026-06-13T08:06:40Z
          1,1.003,2026-06-13T08:07:00Z

          """)
    }
  }

  /// Command lines, and the options that draw the same from what was written.
  private static let trips: [(log: String, selecting: String, drawing: String)] = [
    ("hike", "", ""), ("hike", "--every 3 --trim-start 200m --trim-end 300m", ""),
    ("hike", "--hide 46.5586,8.5616,150m", "--break-at-missing"),
    ("hike", "--gap 40s", "--break-at-missing"),
    ("fleet", "--group-by boat", "--group-by boat"),
    ("fleet", "--group-by boat --sort time", "--group-by boat"), ("pacific", "", ""),
    ("tunnel", "--time seconds --gap 2min", "--break-at-missing"),
  ]

  @Test("What is written is drawn as the same picture", arguments: trips)
  func roundTrip(log: String, selecting: String, drawing: String) throws {
    try Workplace.use { place in
      let sample = "'\(Workplace.package.path)/Samples/\(log).csv'"
      let look = "-q -s 300x200 -c red -c blue -c green"
      for form in drawing.contains("--group-by") ? ["csv"] : ["csv", "gpx", "geojson"] {
        let outcome = try place.run(
          """
          routeplot \(sample) \(look) \(selecting) -o a.png &&
          routeplot \(sample) -q \(selecting) -o out.\(form) &&
          routeplot out.\(form) \(look) \(form == "csv" ? drawing : "") -o b.png && cmp a.png b.png
          """)
        #expect(outcome.status == 0, "\(form): \(outcome.errors)")
      }
    }
  }

  @Test("Tracks keep their names and their order in formats that have tracks")
  func tracks() throws {
    try Workplace.use { place in
      try place.write("lat,lon,ship\n1,1,b\n2,2,<a>\n1,1.5,b\n2,2.5,<a>\n", to: "log.csv")
      let gpx = try text(place, "routeplot log.csv --group-by ship -o a.gpx && cat a.gpx")
      #expect(
        gpx.contains(
          """
          <trk>
          <name>b</name>
          <trkseg>
          <trkpt lat="1" lon="1"/>
          <trkpt lat="1" lon="1.5"/>
          </trkseg>
          </trk>
          <trk>
          <name>&lt;a&gt;</name>
          """))
      let json = try text(place, "routeplot log.csv --group-by ship -o a.geojson && cat a.geojson")
      #expect(json.contains("[[1,1],[1.5,1]]]},\"properties\":{\"name\":\"b\",\"ship\":\"b\"}},\n"))
      #expect(
        try text(place, "routeplot log.csv --group-by ship -o a.polyline && wc -l <a.polyline")
          .filter(\.isNumber) == "2")
    }
  }

  /// A log of a waypoint and a track.
  private static let hut = """
    <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="1" lon="1"><name>Hut &amp; inn</name></wpt>
    <trk><name>A</name><trkseg><trkpt lat="1" lon="2"><ele>5</ele></trkpt></trkseg></trk>
    </gpx>

    """

  @Test("Waypoints are written with their names where a format has them")
  func waypoints() throws {
    try Workplace.use { place in
      try place.write(DataOutputTests.hut, to: "log.gpx")
      #expect(
        try text(place, "routeplot log.gpx -o out.gpx && cat out.gpx").hasSuffix(
          """
          <wpt lat="1" lon="1"><name>Hut &amp; inn</name></wpt>
          <trk>
          <name>A</name>
          <trkseg>
          <trkpt lat="1" lon="2"><ele>5</ele></trkpt>
          </trkseg>
          </trk>
          </gpx>

          """))
      let point =
        "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,1]},"
        + "\"properties\":{\"name\":\"Hut & inn\"}},\n{\"type\":\"Feature\","
      #expect(
        try text(place, "routeplot log.gpx -o out.geojson && cat out.geojson").contains(point))
      // The schema of GPX has all waypoints before the first track.
      #expect(
        try text(
          place, "routeplot log.gpx out.gpx -o two.gpx && grep -nE '<(wpt|trk)' two.gpx | cut -c1-6"
        )
          == "3:<wpt\n4:<wpt\n5:<trk\n7:<trk\n8:<trk\n11:<tr\n13:<tr\n14:<tr\n")
      for form in ["gpx", "geojson"] {
        let outcome = try place.run(
          """
          routeplot log.gpx -o a.png && routeplot out.\(form) -o b.png && cmp a.png b.png &&
          routeplot -q -d out --name {stem}.\(form) log.gpx && cmp out/log.\(form) out.\(form)
          """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(form): \(outcome.errors)")
      }
    }
  }

  @Test("It is said that rows and polylines have no waypoints")
  func waypointsNotWritten() throws {
    try Workplace.use { place in
      try place.write(DataOutputTests.hut, to: "log.gpx")
      let warning =
        "routeplot: log.gpx: warning: its waypoints are not written; write .geojson or .gpx to keep them\n"
      let outcome = try place.run("routeplot log.gpx -o out.csv && cat out.csv")
      #expect(outcome.errors == warning)
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "latitude,longitude,elevation,name,track\n1,2,5,A,1\n")
      #expect(
        try place.run("routeplot -d out --name {stem}.polyline log.gpx").errors.hasPrefix(warning))
      let only = "<gpx><wpt lat='1' lon='1'><name>A</name></wpt><wpt lat='2' lon='1'/></gpx>"
      try place.write(only, to: "huts.gpx")
      try place.expectFailure(
        "routeplot huts.gpx -o huts.csv", status: 65,
        message:
          "huts.gpx: has waypoints and no track, and .csv can have none; write .geojson or .gpx to keep them"
      )
      #expect(
        try text(
          place,
          "routeplot huts.gpx -o h.geojson && routeplot h.geojson -o h.gpx && grep -c wpt h.gpx")
          == "2\n")
    }
  }

  @Test("Several logs are one file, track after track")
  func severalLogs() throws {
    try Workplace.use { place in
      try place.write("lat,lon,speed\n1,1,5\n1,2,6\n", to: "a.csv")
      try place.write("lat,lon,altitude\n3,1,100\n3,2,200\n", to: "b.csv")
      #expect(
        try text(place, "routeplot a.csv b.csv -o out.csv && cat out.csv") == """
          latitude,longitude,time,elevation,speed,accuracy,track
          1,1,,,5,,1
          1,2,,,6,,1
          3,1,,100,,,2
          3,2,,200,,,2

          """)
      #expect(
        try text(place, "routeplot a.csv b.csv -o out.geojson && grep -c Feature\\\" out.geojson")
          == "2\n")
    }
  }

  @Test("Several tables are one with the columns of the first, and it is said what others had")
  func columnsOfSeveralLogs() throws {
    try Workplace.use { place in
      try place.write(
        "id,lat,lon,note,alt\n1,1,1,\"a, b\",10\n2,1,2,\"c\nd\",20\n", to: "a.csv")
      try place.write("NOTE,lat,lon,weather\nx,3,1,dry\n,3,2,wet\n", to: "b.csv")
      try place.write("<gpx><rte><rtept lat='5' lon='6'/></rte></gpx>", to: "c.gpx")
      let outcome = try place.run("routeplot a.csv b.csv c.gpx -o out.csv && cat out.csv")
      #expect(
        outcome.errors
          == "routeplot: b.csv: warning: columns not in the first log are not written: 'weather'; write .geojson to keep them\n"
      )
      let kept = try place.run("routeplot a.csv b.csv -o - --output-format geojson")
      #expect(kept.errors.isEmpty)
      #expect(String(decoding: kept.output, as: UTF8.self).contains("[[\"dry\",\"wet\"]]"))
      // Of several logs, rows keep the columns of the first only.
      #expect(
        try place.run("routeplot a.csv b.csv -o a.gpx").errors.contains(
          "b.csv: warning: columns that .gpx has no place for are not written: 'NOTE', 'weather'; write .geojson to keep them"
        ))
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == """
          latitude,longitude,time,elevation,speed,accuracy,id,note,track
          1,1,,10,,,1,"a, b",1
          1,2,,20,,,2,"c
          d",1
          3,1,,,,,,x,2
          3,2,,,,,,,2
          5,6,,,,,,,3

          """)
      let picture = try place.run("routeplot a.csv b.csv c.gpx --markers end -o a.png").status
      #expect(picture == 0)
      #expect(
        try text(
          place,
          "routeplot out.csv --group-by track --markers end -o b.png && cmp a.png b.png && echo same"
        ) == "same\n"
      )
    }
  }

  @Test("Encoded polylines come back with the decimals that they have")
  func polylines() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon\n38.5,-120.2\n40.7,-120.95\n43.252,-126.453\n", to: "log.csv")
      #expect(
        try text(place, "routeplot log.csv -o a.polyline && cat a.polyline")
          == "_p~iF~ps|U_ulLnnqC_mqNvxq`@\n")
      #expect(
        try text(
          place,
          "routeplot log.csv -o b.polyline --precision 6 -q && "
            + "routeplot b.polyline --precision 6 -o - --output-format csv")
          == "latitude,longitude,track\n38.5,-120.2,1\n40.7,-120.95,1\n43.252,-126.453,1\n")
    }
  }

  @Test("A batch writes a file of each log, and one that fails leaves none")
  func batch() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,1\n1,2\n", to: "a.csv")
      try place.write("lat,lon\nx,1\ny,2\n", to: "b.csv")
      let outcome = try place.run("routeplot -d out --name '{stem}.gpx' a.csv b.csv; ls out")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "a.gpx\n")
      #expect(outcome.errors.contains("b.csv:2:1"))
      #expect(outcome.messages.last?.hasPrefix("routeplot: 1 file written, 1 log failed, ") == true)
      #expect(try text(place, "grep -c trkpt out/a.gpx") == "2\n")
      #expect(try text(place, "routeplot -q -d all --output-format csv a.csv; ls all") == "a.csv\n")
    }
  }

  @Test("A file larger than what is kept in memory is whole, or is not there")
  func largeFiles() throws {
    try Workplace.use { place in
      _ = try place.run(
        "seq 1 200000 | awk '{ print $1 / 10000 \",\" $1 / 5000 \",cell\" }' >log.csv")
      #expect(
        try text(
          place, "routeplot log.csv -o out.csv && wc -lc <out.csv | tr -s ' ' && ls -A | sort"
        )
        .hasSuffix("log.csv\nout.csv\n"))
      #expect(
        try text(place, "routeplot log.csv -o - --output-format csv | cmp - out.csv && echo same")
          == "same\n")
      // An old file keeps its mode, and stays where the new one cannot be written.
      #expect(
        try text(
          place,
          "echo old >old.csv; chmod 640 old.csv; routeplot log.csv --overwrite -o old.csv && "
            + "cmp old.csv out.csv && stat -c %a old.csv") == "640\n")
      let outcome = try place.run(
        "echo old >old.csv; (ulimit -f 1000; trap '' XFSZ; routeplot log.csv --overwrite -o old.csv); "
          + "status=$?; cat old.csv; ls -A | wc -l; exit $status")
      #expect(outcome.status == 74)
      #expect(outcome.errors == "routeplot: old.csv: cannot be written: File too large\n")
      #expect(outcome.output.starts(with: Array("old\n".utf8)))
      #expect(try place.run("routeplot log.csv -q -o - --output-format gpx | head -1").errors == "")
    }
  }

  @Test("A file that is there already may be a log, and stays")
  func existingFiles() throws {
    try Workplace.use { place in
      for name in ["a", "b", "c"] { try place.write(Log.trip, to: "\(name).csv") }
      let words = "exists already, and could be a log; name another file, or give --overwrite"
      try place.expectFailure("routeplot -o *.csv", status: 73, message: "a.csv: \(words)")
      try place.expectFailure(
        "mkdir out; echo x >out/b.csv; routeplot -d out --name '{stem}.csv' a.csv b.csv",
        status: 73, message: "out/b.csv: \(words)")
      #expect(try place.run("cat a.csv").output == Array(Log.trip.utf8))
      #expect(
        try text(place, "name=$(mktemp \"$PWD/x.XXX.gpx\"); routeplot a.csv -o $name && ls out")
          == "b.csv\n")
      #expect(
        try text(place, "routeplot -o *.csv --overwrite && head -1 a.csv")
          == "latitude,longitude,time,elevation,speed,accuracy,track\n")
    }
  }

  @Test("Standard output may go on behind the end of a file, and replaces nothing")
  func behindTheEnd() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,2\n3,4\n", to: "a.csv")
      let rows = "latitude,longitude\n1,2\n3,4\n"
      let command = "routeplot a.csv --output-format csv"
      for (script, before) in [
        ("{ echo first; \(command) -o -; } >f", "first\n"), ("echo x >f; \(command) >>f", "x\n"),
        ("echo x >f; \(command) -o /dev/stdout >>f", "x\n"), ("\(command) >f", ""),
        ("echo x >f; \(command) -o /dev/fd/3 3>>f", "x\n"),
      ] {
        let outcome = try place.run("\(script) && cat f")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(script): \(outcome.errors)")
        #expect(String(decoding: outcome.output, as: UTF8.self) == before + rows, "\(script)")
      }
      // What would be written over stays, and so does the log.
      let words = "standard output: exists already, and could be a log"
      for (script, message) in [
        ("echo 0123456789 >f; \(command) 1<>f", words),
        ("echo 0123456789 >f; (read line; \(command)) <a.csv 1<>f", words),
        (
          "\(command) >>a.csv",
          "standard output: the file of tracks would be written over the log; name another file"
        ),
      ] {
        let outcome = try place.run(script)
        #expect(outcome.status == 73 && outcome.errors.contains(message), "\(outcome.errors)")
      }
      #expect(try place.read("f") == Array("0123456789\n".utf8))
    }
  }

  @Test("What only a picture has is refused")
  func refusals() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv -o out.gpx --world-file", status: 64,
        message: "--world-file writes a file next to a picture; leave it out, or write a picture")
      try place.expectFailure(
        "routeplot trip.csv -o trip.gpx --output-format csv", status: 64,
        message: "trip.gpx: --output-format csv is not what the name says; change one of them")
      try place.expectFailure(
        "routeplot trip.csv -o trip.csv", status: 73,
        message: "trip.csv: the file of tracks would be written over the log; name another file")
      #expect(try place.run("ls").output == Array("trip.csv\n".utf8))
    }
  }
}
