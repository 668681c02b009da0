// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Privacy: no message prints a row of positions as if it were a header.

import CommandSupport
import TestSupport
import Testing

private let logs = [
  "a;b;47.5;19.0\nb;c;47.6;19.1\n",
  "2026-06-13 07:12,47.5,19.0\n2026-06-13 07:13,47.6,19.1\n",
  "2026-06-13 07:12:00 47.5 19.0\n2026-06-13 07:13:00 47.6 19.1\n",
  "home,47.5,19.0\nwork,47.6,19.1\n",
  "\"47.5;19.0x\"\n\"47.6;19.1x\"\n",
  "at 47.5 by 19.0\nat 47.6 by 19.1\n",
  "52 47.5 4 19.0\n52 47.6 4 19.1\n",
  "x|47.5/19.0|y\nx|47.6/19.1|y\n",
  "a,\"[19.0, 47.5]\"\nb,\"[19.1, 47.6]\"\n",
  "a,\"geo:47.5,19.0\"\nb,\"geo:47.6,19.1\"\n",
  "a,\"{\"\"type\"\":\"\"Point\"\",\"\"coordinates\"\":[19.0,47.5]}\"\n",
  "a,POLYGON((19.0 47.5))\nb,POLYGON((19.1 47.6))\n",
  "lat:47.5,lon:19.0\nlat:47.6,lon:19.1\n",
  "47.5°,19.0°,x\n47.6°,19.1°,y\n",
  "\"47,5\",\"19,0\"\n\"47,6\",\"19,1\"\n",
  "@47.5,19.0,12z\n@47.6,19.1,12z\n",
]

private let options = [
  "", "--latitude north --longitude east", "--latitude north", "--position where",
  "--order lon,lat", "--group-by who", "--delimiter space", "--delimiter tab",
]

struct PrivateRowTests {
  @Test("No message prints both numbers of a position of the first row", arguments: logs)
  func firstRow(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      for option in options {
        let outcome = try place.run("routeplot log.csv --dry-run \(option)")
        for line in outcome.messages where line.contains(" among ") || line.contains("several") {
          #expect(!line.contains("47") && !line.contains("19"), "\(line)")
        }
      }
    }
  }

  @Test(
    "Advice for positions in one cell without a header is the number of the column, and it works",
    arguments: [
      "\"47.125,8.125\"\n\"47.25,8.25\"\n", "a;(47.125, 8.125)\nb;(47.25, 8.25)\n",
      "a,\"geo:47.125,8.125\"\nb,\"geo:47.25,8.25\"\n",
      "a;{'type':'Point','coordinates':[8.125,47.125]}\nb;geo:47.25,8.25\n",
    ])
  func position(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run")
      #expect(outcome.status == 65)
      let advice = outcome.errors.split(separator: "give ").last.map { $0.dropLast() }
      try #require(advice?.hasPrefix("--position ") == true, "\(outcome.errors)")
      try place.expectLog(
        log, options: String(advice ?? ""), fixes: 2, bounds: [8.125, 47.125, 8.25, 47.25])
    }
  }

  @Test(
    "Advice for a log without a header is numbers of columns, and they work",
    arguments: [
      ("2026-06-13 07:12,47.125,8.125\n2026-06-13 07:13,47.25,8.25\n", ""),
      ("home,47.125,8.125\nwork,47.25,8.25\n", ""),
      ("a;b;47.125;8.125\nc;d;47.25;8.25\n", ""),
      ("2026-06-13 07:12:00 47.125 8.125\n2026-06-13 07:13:00 47.25 8.25\n", ""),
      ("home   47.125    8.125\nwork   47.25     8.25\n", ""),
    ])
  func numbers(log: String, options: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run")
      #expect(outcome.status == 65)
      // The other order stands in brackets.
      let advice = outcome.errors.split(separator: "give ").last.map { $0.prefix { $0 != "(" } }
      try #require(advice?.hasPrefix("--latitude ") == true, "\(outcome.errors)")
      try place.expectLog(
        log, options: String(advice ?? ""), fixes: 2, bounds: [8.125, 47.125, 8.25, 47.25])
    }
  }
}
