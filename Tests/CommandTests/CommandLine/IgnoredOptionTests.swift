// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options and names that would have no effect: they are refused, or a warning says so.

import CommandSupport
import TestSupport
import Testing

struct IgnoredOptionTests {
  private func write(at place: Workplace) throws {
    try place.write(
      "time,lat,lon,ele,kind\n2026-06-13T07:12:20Z,47.1,8.1,400,a\n2026-06-13T07:13:20Z,47.2,8.4,600,b\n",
      to: "a.csv")
    try place.write("lat,lon\n-33,151\n-34,151\n", to: "far.csv")
    try place.write("lat,lon\n47.3,8.3\n47.5,8.5\n", to: "b.csv")
    try place.write("lat,lon,label\n47.15,8.2,Hut\n1,2,Far\n", to: "pins.csv")
  }

  @Test(
    "What has no effect beside another option is refused",
    arguments: [
      ("--points alone --casing red", "--points alone draws no lines; leave out --casing"),
      ("--dash 8,4 --points alone", "--points alone draws no lines; leave out --dash"),
      ("--line-join miter --points alone", "--points alone draws no lines; leave out --line-join"),
      ("--line-cap butt --points alone", "--points alone draws no lines; leave out --line-cap"),
      ("--gap 2km --points alone", "--points alone draws no lines; leave out --gap"),
      (
        "--gap 2km --gap-style dash --points alone",
        "--points alone draws no lines; leave out --gap"
      ),
      (
        "--center 47,8 --zoom 9 --padding 5%",
        "--center and --zoom already give the region, and --padding has no effect; leave out --padding"
      ),
      ("--graticule 5", "5 is no file; --graticule takes no value"),
      ("--frame fancy", "fancy is no file; --frame takes no value"),
      ("--legend right", "right is no file; --legend takes no value"),
      ("--density 3", "3 is no file; --density takes no value"),
      ("--strict yes", "yes is no file; --strict takes no value"),
    ])
  func refused(options: String, message: String) throws {
    try Workplace.use { place in
      try write(at: place)
      try place.expectFailure(
        "routeplot a.csv \(options) -o x.png", status: 64,
        message: "\(message); see 'routeplot --help'")
    }
  }

  @Test(
    "What has an effect all the same is not",
    arguments: [
      "--gap 2km --points alone --stats", "--gap 200km --points alone --color-by speed",
      "--gap 2km --points alone -o y.csv", "--gap 2km --points alone --report r",
      "--casing red --points on-line",
      "--stroke-width 9 --opacity 0.5 --points alone", "--center 47,8 --span 90km --padding 5%",
      "--style breadcrumb --points alone", "--style lines.json --points alone --color-by speed",
      "--style lines.json --center 47,8 --zoom 5", "--color-by kind -c red -c blue",
      "--map earth --map-style outline -b none --span 3000km --center 47,8",
      "--map earth -b black --span 3000km --center 47,8",
      "--style dark.json --map earth --span 3000km --center 47,8",
      "--projection equal-earth --map earth -b none --center 0,0 --zoom 0 -s 400x400",
    ])
  func effective(options: String) throws {
    try Workplace.use { place in
      try write(at: place)
      try place.write("{\"casing\": \"red\", \"dash\": \"8,4\", \"padding\": 9}", to: "lines.json")
      try place.write("{\"background\": \"#123\", \"map-style\": \"dark\"}", to: "dark.json")
      let outcome = try place.run("routeplot a.csv \(options) -o x.png")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(options): \(outcome.errors)")
    }
  }

  @Test(
    "The look of a style is dropped where points alone are asked for, and on the line it is not")
  func styles() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.write("{\"casing\": \"red:9\"}", to: "s.json")
      let outcome = try place.run(
        """
        routeplot a.csv --points alone >1; routeplot a.csv --style s.json --points alone | cmp 1 - || exit 1
        routeplot a.csv --points on-line --casing red:9 >2
        routeplot a.csv --style s.json --points on-line | cmp 2 - || exit 2
        routeplot --style s.json --points alone --print-style | grep -c casing
        """)
      #expect(outcome.errors.isEmpty && outcome.output == Array("0\n".utf8))
    }
  }

  @Test("Colours that are not drawn are warned of")
  func colors() throws {
    try Workplace.use { place in
      try write(at: place)
      for color in ["-c red", "--color=red", "-cred"] {
        #expect(
          try place.run("routeplot a.csv --color-by ele \(color) -o x.png").messages == [
            "routeplot: a.csv: warning: --color does nothing for values that are numbers; "
              + "choose their colours with --color-map"
          ])
      }
      try place.write("lat,lon,n\n47,8,a\n47.1,8.1,b\n", to: "w.csv")
      #expect(
        try place.run("routeplot w.csv --color-by n --color-map turbo -o x.png").messages == [
          "routeplot: w.csv: warning: --color-map does nothing for values that are words; "
            + "give words their colours with --color"
        ])
      let region = "--center 47,8 --span 3000km -s 300x200"
      for options in [
        "-b none", "-b '#ff000080'", "-b black --map-style dark", "--background none -q",
      ] {
        let outcome = try place.run("routeplot a.csv --map earth \(options) \(region) -o x.png")
        let warning =
          "routeplot: a.csv: warning: --background does nothing, as the map covers all of the picture; "
          + "leave it out, or add --map-style outline"
        #expect(outcome.messages == (options.hasSuffix("-q") ? [] : [warning]), "\(options)")
      }
    }
  }

  @Test("Logs and pins outside of the region are said once, with their number")
  func outside() throws {
    try Workplace.use { place in
      try write(at: place)
      let box = "--bbox 8,47,9,48 -o x.png -o x@2x.png"
      let far =
        "routeplot: far.csv: warning: nothing of the log is in the region; it is at 151,-34,151,-33"
      let pin = "routeplot: warning: 1 pin of 2 is outside of the region"
      for (arguments, messages) in [
        ("a.csv far.csv", [far]), ("far.csv a.csv", [far]), ("a.csv b.csv", []),
        ("a.csv far.csv b.csv pins.csv", [far]), ("a.csv --pins pins.csv", [pin]),
        ("a.csv far.csv --pins pins.csv", [far, pin]), ("a.csv far.csv -q --pins pins.csv", []),
        (
          "far.csv",
          [
            "routeplot: far.csv: warning: nothing of the route is in the region; the route is at 151,-34,151,-33"
          ]
        ),
      ] {
        #expect(try place.run("routeplot \(arguments) \(box)").messages == messages, "\(arguments)")
      }
      _ = try place.run("for i in 1 2 3; do cp far.csv far$i.csv; done")
      #expect(
        try place.run("routeplot far.csv a.csv far?.csv --density \(box)").messages == [
          far + ", and 3 other logs of 5 are outside too"
        ])
      // A region that is fitted holds all, and a leg that only passes through is seen.
      try place.write("lat,lon\n46,7\n49,10\n", to: "through.csv")
      #expect(try place.run("routeplot a.csv through.csv \(box)").messages == [])
      #expect(try place.run("routeplot a.csv far.csv --pins pins.csv -o x.png").messages == [])
      // Across the antimeridian.
      try place.write("lat,lon\n1,179\n1,-179\n", to: "date.csv")
      #expect(
        try place.run("routeplot date.csv a.csv --bbox 178,0,-178,2 -o x.png").messages.count == 1)
      #expect(try place.run("routeplot date.csv --bbox 178,0,-178,2 -o x.png").messages == [])
    }
  }

  @Test("A file that is named twice is said, by any of its names")
  func repeated() throws {
    try Workplace.use { place in
      try write(at: place)
      _ = try place.run(
        "ln a.csv hard.csv; ln -s a.csv soft.csv; cp a.csv other.csv; "
          + "routeplot a.csv --density --bbox 8,47,9,48 -s 64x48 -o c.counts")
      let twice = "and is drawn and counted twice"
      for (inputs, message) in [
        ("a.csv ./a.csv", "./a.csv: warning: is the same file as a.csv, \(twice); leave out one"),
        ("a.csv hard.csv", "hard.csv: warning: is the same file as a.csv, \(twice); leave out one"),
        ("soft.csv a.csv", "a.csv: warning: is the same file as soft.csv, \(twice); leave out one"),
        ("a.csv b.csv a.csv", "a.csv: warning: is named twice, \(twice); leave out one"),
        (
          "c.counts ./c.counts --density",
          "./c.counts: warning: is the same file as c.counts, \(twice); leave out one"
        ),
        (
          "a.csv a.csv b.csv b.csv a.csv",
          "a.csv: warning: is named twice, \(twice), and so are 2 others; leave out one"
        ),
      ] {
        #expect(try place.run("routeplot \(inputs) -o x.png").messages == ["routeplot: \(message)"])
      }
      #expect(try place.run("routeplot a.csv other.csv - <a.csv -o x.png").messages == [])
    }
  }

  @Test(
    "An empty name of a file is refused",
    arguments: [
      "--report", "--files-from", "--fit-to", "--pins", "--background-image", "--follow --events",
      "-o 't{z}/{x}/{y}.png' --web-page --web-page-script",
    ])
  func emptyNames(option: String) throws {
    try Workplace.use { place in
      try write(at: place)
      let name = option.split(separator: " ").last ?? ""
      try place.expectFailure(
        "routeplot a.csv -o x.png \(option) ''", status: 64,
        message: "\(name) has an empty name; name a file; see 'routeplot --help'")
      let server = "--map 'http://127.0.0.1:1/{z}/{x}/{y}.png' --attribution x"
      try place.expectFailure(
        "routeplot a.csv -o x.png \(server) --map-cache \"$UNSET\"", status: 64,
        message: "--map-cache has an empty name; name a folder, or none; see 'routeplot --help'")
      for other in [
        "-d ''", "-o ''", "''", "--font ''", "--style ''", "--map ''", "--bbox @", "--map-cache=",
      ] {
        let output = other.hasPrefix("-d") ? "" : "-o x.png"
        #expect(try place.run("routeplot a.csv \(output) \(other)").status == 64, "\(other)")
      }
      #expect(try place.files() == ["a.csv", "b.csv", "far.csv", "pins.csv"])
    }
  }

  @Test(
    "A last name that is that of an output leads to -o, and an option for the input to its name alone"
  )
  func outputAmongInputs() throws {
    try Workplace.use { place in
      try write(at: place)
      for name in ["out.png", "out.SVG", "out.pmtiles", "'t/{z}/{x}/{y}.png'"] {
        let plain = name.replacing("'", with: "")
        for more in ["", "-o x.png"] {
          try place.expectFailure(
            "routeplot a.csv \(name) \(more)", status: 64,
            message: "\(plain) does not exist; did you mean -o \(plain); see 'routeplot --help'")
        }
        // The advice works.
        #expect(try place.run("mkdir -p t; routeplot a.csv -o \(name)").status == 0)
      }
      try place.expectFailure(
        "routeplot a.csv out.gpx", status: 64,
        message:
          "out.gpx does not exist; did you mean -o out.gpx, or another log; see 'routeplot --help'")
      #expect(try place.run("routeplot a.csv out.gpx -o x.png").status == 1)
      for option in ["-i", "--input", "--infile", "--in", "-input=a.csv"] {
        let word = option.prefix { $0 != "=" }
        try place.expectFailure(
          "routeplot \(option) a.csv -o x.png", status: 64,
          message:
            "unknown option '\(word)'; the name of a log stands alone, as in 'routeplot trip.csv'; see 'routeplot --help'"
        )
      }
    }
  }

  @Test("A list or a box of another system is read: byte order marks, UTF-16, CR and LF")
  func lists() throws {
    try Workplace.use { place in
      try write(at: place)
      let good = try place.run("routeplot a.csv b.csv").output
      for (prefix, end, filter) in [
        ("\\357\\273\\277", "\\r\\n", "cat"), ("\\357\\273\\277", "\\n", "cat"),
        ("", "\\r\\n", "cat"),
        ("\\377\\376", "\\r\\n", "iconv -f UTF-8 -t UTF-16LE"),
        ("\\376\\377", "\\n", "iconv -f UTF-8 -t UTF-16BE"),
        ("\\357\\273\\277", "\\0", "cat"),
      ] {
        let isZero = end == "\\0"
        let outcome = try place.run(
          "(printf '\(prefix)'; printf 'a.csv\(end)b.csv\(end)' | \(filter)) >list; "
            + "routeplot --files-from list \(isZero ? "-0" : "")")
        #expect(outcome.status == 0 && outcome.output == good, "\(prefix)\(end): \(outcome.errors)")
      }
      let box = try place.run(
        "printf '\\357\\273\\2778,47,9,48\\r\\n' | routeplot a.csv --bbox @- >1; routeplot a.csv --bbox 8,47,9,48 | cmp - 1"
      )
      #expect(box.status == 0)
    }
  }

  @Test("Where no fix is within the times asked for, the span of the log is told in UTC")
  func spanOfTimes() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.write("time,lat,lon\n07:00:01,1,2\n07:05:00,1,3\n", to: "clock.csv")
      try place.write(
        "time,lat,lon\n2026-06-13T09:00:00+02:00,1,2\n2026-06-13T09:30:00+02:00,1,3\n",
        to: "zone.csv")
      for (arguments, span) in [
        (
          "a.csv --from 08:20 --to 08:30",
          "from 2026-06-13T07:12:20Z to 2026-06-13T07:13:20Z, in UTC"
        ),
        ("a.csv --from 2027-01-01", "from 2026-06-13T07:12:20Z to 2026-06-13T07:13:20Z, in UTC"),
        (
          "zone.csv --to 2026-06-13T06:00Z",
          "from 2026-06-13T07:00:00Z to 2026-06-13T07:30:00Z, in UTC"
        ),
        ("clock.csv --from 08:20", "from 07:00:01 to 07:05:00"),
      ] {
        try place.expectFailure(
          "routeplot \(arguments)", status: 65,
          message:
            "\(arguments.prefix { $0 != " " }): no fix of 2 is left to draw: --from and --to left out 2; "
            + "the log is \(span); choose times within it")
      }
      #expect(
        try place.run("routeplot a.csv --where 'ele>500' --from 2027-01-01").errors.contains(
          "use weaker filters"))
    }
  }
}
