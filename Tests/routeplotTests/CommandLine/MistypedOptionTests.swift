// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct MistypedOptionTests {
  @Test(
    "A mistyped option is named with the nearest one before anything else is complained about",
    arguments: [
      ("--colr red", "--colr", "--color"), ("trip.csv --colour red -o", "--colour", "--color"),
      ("--stroke 5", "--stroke", "--stroke-width"), ("trip.csv --lat 3", "--lat", "--latitude"),
      ("trip.csv --padding -5 --siez 9x9", "--siez", "--size"),
      ("trip.csv -s 9 --gruop-by=a", "--gruop-by", "--group-by"),
      ("--center -33,151 --fit-too x", "--fit-too", "--fit-to"), ("-help", "-help", "--help"),
    ])
  func named(line: String, wrong: String, right: String) throws {
    try Workplace.use { place in
      try place.expectFailure(
        "routeplot \(line)", status: 64,
        message: "unknown option '\(wrong)', did you mean '\(right)'; see 'routeplot --help'")
    }
  }

  @Test(
    "An option of another program is named with ours",
    arguments: [
      ("--line-width 3", "--line-width", "--stroke-width"), ("-w 300", "-w", "--width"),
      ("--transparent", "--transparent", "--background none"),
      ("--bg red", "--bg", "--background"), ("--heatmap", "--heatmap", "--density"),
      ("--Line_Color=red", "--Line_Color", "--color"), ("--extent 1,2,3,4", "--extent", "--bbox"),
    ])
  func otherPrograms(line: String, wrong: String, right: String) throws {
    try Workplace.use { place in
      try place.expectFailure(
        "routeplot trip.csv \(line)", status: 64,
        message: "unknown option '\(wrong)', did you mean '\(right)'; see 'routeplot --help'")
    }
  }

  @Test("What other programs call an option, is none here, and what is named instead is one")
  func namesOptions() {
    let names = Set(KnownOption.all.flatMap(\.definition.names))
    for word in [
      "--lw", "--transparent", "-w", "--out", "--margin", "--gridlines", "--crs", "--sep",
    ] {
      let option = optionOfOtherPrograms(word)?.prefix { $0 != " " }
      #expect(!names.contains(word) && names.contains(String(option ?? "")), "\(word)")
    }
  }

  @Test("A name that begins with a dash can be written as a file")
  func files() throws {
    try Workplace.use { place in
      for word in ["-x.csv", "-2026/trip"] {
        try place.expectFailure(
          "routeplot \(word) -o a.png", status: 64,
          message: "unknown option '\(word)'; for a file write ./\(word); see 'routeplot --help'")
      }
      try place.write(Log.trip, to: "-x.csv")
      #expect(try place.run("routeplot ./-x.csv -o a.png").status == 0)
    }
  }

  @Test("An option with a sign and no value does not take the next word for it")
  func emptyValues() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for name in ["--title <text>", "--output <file>", "--bbox <W,S,E,N>"] {
        let option = name.prefix { $0 != " " }
        try place.expectFailure(
          "routeplot \(option)= trip.csv", status: 64,
          message: "missing value for '\(name)'; see 'routeplot --help'")
      }
    }
  }

  @Test("A word that is near to no option is named alone")
  func unknown() throws {
    try Workplace.use { place in
      for word in ["-x", "--qqqqqq", "-qx", "--xyz"] {
        try place.expectFailure(
          "routeplot \(word)", status: 64,
          message: "unknown option '\(word)'; see 'routeplot --help'")
      }
    }
  }

  @Test("Negative numbers are values, and a group of short names without its value is one sentence")
  func values() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for line in ["-qo", "-qo --verbose", "-qo -v"] {
        try place.expectFailure(
          "routeplot trip.csv \(line)", status: 64,
          message: "missing value for '-o <file>'; see 'routeplot --help'")
      }
      for line in ["-s", "-s -5", "-s -q", "-s --quiet"] {
        try place.expectFailure(
          "routeplot trip.csv \(line)", status: 64,
          message: "missing value for '-s <WxH>'; see 'routeplot --help'")
      }
      #expect(try place.run("routeplot trip.csv -qo a.png").status == 0)
      try place.expectFailure(
        "routeplot trip.csv --bbox -1,-1,1,1 --zoom -3", status: 64,
        message: "the value '-3' is invalid for '--zoom <zoom>': expected a zoom, 0...24; "
          + "see 'routeplot --help'")
    }
  }

  @Test("Every option is nearest to itself, and has words and a summary")
  func definitions() {
    let definitions = KnownOption.all.map(\.definition)
    let names = definitions.flatMap(\.names).filter { $0.hasPrefix("--") }
    #expect(names.count > 45)
    for name in names { #expect(nearestOption(to: name.dropFirst(2), among: names) == name) }
    for definition in definitions {
      #expect(definition.text.count > 15 && definition.summary.hasSuffix("."), "\(definition)")
    }
  }
}
