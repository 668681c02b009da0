// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct ReportSchemaTests {
  /// The fields that Reports.md lists.
  private func fieldsOfArticle() throws -> Set<String> {
    let file = Workplace.package
      .appendingPathComponent("Sources/RoutePlotKit/RoutePlotKit.docc/Reports.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("| `") }.flatMap { line -> [String] in
        let cell = line.dropFirst(2).prefix { $0 != "|" }
        return cell.split(separator: ",").map { $0.filter { $0 != "`" && $0 != " " } }
      })
  }

  /// The fields of a value, those of the elements of a list with brackets.
  private func fields(_ value: Any, _ name: String = "") -> Set<String> {
    let ofTracks = ["bounds", "motion", "heartRate", "power"].map { "tracks[].\($0)" }
    if let object = value as? [String: Any], name != "selection", !ofTracks.contains(name) {
      return object.reduce(into: Set()) { result, member in
        let own = name.isEmpty ? member.key : "\(name).\(member.key)"
        result.formUnion(fields(member.value, own))
      }
      .union(["rows", "fixes", "picture", "bounds", ""].contains(name) ? [] : [name])
    }
    // These are as those of the picture.
    if let list = value as? [[String: Any]], name != "tiles[].maps" {
      return list.reduce(into: Set([name])) { $0.formUnion(fields($1, "\(name)[]")) }
        .subtracting(["\(name)[]"])
    }
    return [name]
  }

  @Test("Reports.md lists every field of a report, and no other")
  func article() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon,w,hr,power\n2026-06-13T07:12:20Z,47,8,a,120,0\n2026-06-13T07:12:30Z,48,9,b,,\n,,,,,\n",
        to: "1.csv")
      try place.write(HandmadePhoto(latitude: 47.1, longitude: 8.1).jpeg(), to: "p.jpg")
      _ = try place.run("touch -d '1 hour ago' 1.csv")
      let outcome = try place.run(
        """
        for i in 1 2; do routeplot -q -d out 1.csv nope.csv --skip-unchanged --report - \\
          --color-by w -s 99x99 --map earth; done
        routeplot -q -d others 1.csv --report - -s 99x99 --map 'a{z}{x}{y}.png' --missing-tiles blank
        echo '<gpx><trk><trkpt lat="1" lon="2"/></trk>' >2.gpx
        routeplot -q -d others 2.gpx --report - -s 99x99
        printf 'time,lat,lon\\n0,1,2\\n60,1,2\\n90,1.1,2\\n' >3.csv
        routeplot -q -d others 3.csv --report - -s 99x99 --stops 1min --splits 1km
        mkdir h; head -c 50 /dev/zero >h/N47E008.hgt; printf 'lat,lon\n47.1,8.1\n47.2,8.2\n' >4.csv
        routeplot -q -d others 4.csv --report - -s 99x99 --relief h --elevation-from h
        routeplot -q -d others 4.csv --report - -s 99x99 --photos p.jpg
        routeplot -q 1.csv --report film -o a.apng --duration 1s -s 99x99; tr -d '\n' <film; echo
        routeplot -q 1.csv --report report -o a.pmtiles --tile-zoom 3; tr -d '\n' <report
        """)
      var found: Set<String> = []
      for line in outcome.output.split(separator: 0x0a) {
        found.formUnion(fields(try JSONSerialization.jsonObject(with: Data(line))))
      }
      #expect(try found == fieldsOfArticle())
    }
  }
}
