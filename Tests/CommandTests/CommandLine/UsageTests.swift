// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import CommandSupport
import TestSupport
import Testing

struct UsageTests {
  @Test("The shortest command line means what it means with an option that changes nothing")
  func shortest() throws {
    try Workplace.use { place in
      try place.write(Log.faulty, to: "trip.csv")
      let long = try place.run("routeplot trip.csv -o long.png --skip 0")
      let lines = [
        "trip.csv -o short.png", "-o short.png trip.csv", "trip.csv --output short.png",
        "--output short.png trip.csv",
      ]
      for line in lines {
        let short = try place.run("routeplot \(line)")
        #expect(short.status == 0 && short.errors == long.errors && short.output.isEmpty)
        #expect(try place.read("short.png") == place.read("long.png"))
      }
      _ = try place.run("routeplot trip.csv -o long.png --skip 0 -s 300x200")
      for line in ["trip.csv -o short.png -s 300x200", "--size 300x200 -o short.png trip.csv"] {
        #expect(try place.run("routeplot \(line)").status == 0)
        #expect(try place.read("short.png") == place.read("long.png"))
      }
      let wrong = [
        "-o trip.csv x", "trip.csv -o ''", "'' -o x.png", "trip.csv -o trip.csv", "trip.csv -o",
        "trip.csv -o x.png -s 3", "trip.csv -o x.png -s",
        "trip.csv -o x.png -s 0x5", "-o x.png -s 5x5",
      ]
      for line in wrong {
        let short = try place.run("routeplot \(line)")
        let parsed = try place.run("routeplot --skip 0 \(line)")
        #expect(short.status != 0 && short.status == parsed.status)
        #expect(short.errors == parsed.errors)
      }
      // A dash alone is a log from a pipe; a word that begins with one is an option.
      try place.write(Log.trip, to: "-odd.csv")
      #expect(try place.run("routeplot - -o piped.png <trip.csv").status == 0)
      #expect(try place.run("routeplot -odd.csv -o x.png").status == 64)
      #expect(try place.run("routeplot trip.csv -o -q").status == 64)
    }
  }

  @Test("The version is one line")
  func printsVersion() throws {
    try Workplace.use { place in
      let outcome = try place.run("routeplot --version")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      let line = String(decoding: outcome.output, as: UTF8.self)
      #expect(line.wholeMatch(of: #/routeplot \d+\.\d+\.\d+\n/#) != nil, "\(line)")
    }
  }

  @Test("Help that cannot be written is a failure, unless its reader has seen enough")
  func failsWithoutRoomForHelp() throws {
    try Workplace.use { place in
      if try place.run("test -c /dev/full").status == 0 {
        try place.expectFailure(
          "routeplot --help >/dev/full", status: 74,
          message: "standard output: cannot be written: No space left on device")
      }
      let outcome = try place.run("{ routeplot --help; echo $? >status; } | :")
      #expect(outcome.errors.isEmpty)
      #expect(try place.read("status") == Array("0\n".utf8))
    }
  }

  @Test("A wrong command line is one line on standard error and status 64", arguments: mistakes)
  func refuses(mistake: Mistake) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot \(mistake.arguments)", status: 64, message: mistake.message)
      #expect(try place.files() == ["trip.csv"])
    }
  }
}

/// A command line that cannot be followed, and what is said of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let arguments: String
  let message: String

  init(_ arguments: String, _ message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments }

  /// A value that an option does not take.
  static func value(_ text: String, _ option: String, _ expected: String, as name: String)
    -> Mistake
  {
    Mistake(
      "trip.csv -o trip.png \(option) '\(text)'",
      "the value '\(text)' is invalid for '\(name)': expected \(expected); see 'routeplot --help'")
  }
}

private let sides =
  "whole pixels, 1...32767, or a length on paper in mm, cm, in or pt, like 20cm"
private let size =
  "a width and a height in pixels, like 1200x800, or on paper, like 20cmx10cm, a4 or a4-landscape"
private let padding =
  "pixels, 0...32767, a part of the shorter side, like 5%, or a length on paper, like 5mm"
private let lessThanHalf = "less than 50%, as it is taken from both sides"
private let moment =
  "a time such as 2026-06-13T07:12:20Z, a day such as 2026-06-13, or a time of day such as 09:30"
private let width =
  "auto, pixels, 0.25...32767, percent of the shorter side, like 1%, a width on paper in mm, cm, in or pt, like 1pt, or one on the ground in m, km, ft, mi or nmi, like 12m"
private let rooms =
  "one value, two (top and bottom, left and right) or four (top,right,bottom,left)"
private let length = "a length in m, km, ft, mi or nmi, like 10m or 0.5km"
private let box =
  "west,south,east,north in degrees, south below north in -90...90, @ and the name of a file, or main"
private let center = "latitude,longitude in degrees, like 47.5,19.05"
private let pixel = "a column and a row of pixels from 0, like 300,200"
private let color = "a CSS colour name, #rgb, #rgba, #rrggbb, #rrggbbaa or none"
private let character = "one character, such as ';', or tab, comma, semicolon, bar, space"

private let mistakes: [Mistake] = [
  Mistake("", "no log is named, expected one, like trip.csv, or '-'; see 'routeplot --help'"),
  Mistake(
    "-o trip.png", "no log is named, expected one, like trip.csv, or '-'; see 'routeplot --help'"),
  Mistake("trip.csv -o", "missing value for '-o <file>'; see 'routeplot --help'"),
  Mistake(
    "trip.csv --frob", "unknown option '--frob', did you mean '--from'; see 'routeplot --help'"),
  Mistake(
    "trip.csv --padding -5 -o trip.png",
    "the value '-5' is invalid for '--padding <pixels|percent%>': expected \(padding); "
      + "see 'routeplot --help'"),
  Mistake("'' -o trip.png", "the input has an empty name; name a file"),
  Mistake("trip.csv -o ''", "the output has an empty name; name a file"),
  Mistake(
    "trip.csv -o trip.png -s 9x9 --width 9",
    "--size already gives both sides; leave out --width and --height; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png -s 9x9 --height 9",
    "--size already gives both sides; leave out --width and --height; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --latitude 0",
    "the value '0' is invalid for '--latitude <column>': expected a name, or a number from 1; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --longitude 99999999999999999999",
    "the value '99999999999999999999' is invalid for '--longitude <column>': "
      + "expected a name, or a number from 1; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png -s 10x10 --padding 5",
    "5 pixels of padding on each side leave no room in 10x10 pixels; "
      + "make --size larger, or --padding or --stroke-width smaller"),
  Mistake(
    "trip.csv -o trip.png --stroke-width 32767 -s 32767x8000",
    "the line and the parts at the edges need 32767 of 32767 pixels of width, which leaves no room for "
      + "the route; make --size larger or --stroke-width smaller, or leave out parts at the edges, "
      + "such as --title"),
  Mistake(
    "trip.csv -o trip.png -s 400x20 --title Trip",
    "the line and the parts at the edges need 31.2 of 20 pixels of height, which leaves no room for "
      + "the route; make --size larger or --stroke-width smaller, or leave out parts at the edges, "
      + "such as --title"),
  Mistake(
    "trip.csv -o trip.png -s 32767x32767",
    "a picture of 32767x32767 pixels is out of range, expected sides of 1...32767 "
      + "and at most 268435456 pixels; choose a smaller --size, --scale, --map-scale or --dpi"),
  Mistake(
    "trip.csv -o trip.png --threads 0",
    "the value '0' is invalid for '--threads <threads>': expected a number of threads, 1...256; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --skip -1",
    "the value '-1' is invalid for '--skip <lines>': expected a number of lines, 0...1000000; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --time-format late",
    "the value 'late' is invalid for '--time-format <format>': expected iso, unix, unix-ms, "
      + "excel or a pattern such as '%Y-%m-%d %H:%M:%S'; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --position 3 --latitude 1",
    "--position already gives both; leave out --latitude and --longitude; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --dry-run",
    "--dry-run writes no picture; leave out --output; see 'routeplot --help'"),
  Mistake(
    "trip.csv --report - -o -",
    "standard output cannot take both the picture and the report; name a file for one of them; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv \"$(printf -- '--what\\never')\"",
    "unknown option '--what\\u{a}ever'; see 'routeplot --help'"),
  Mistake(
    "trip.csv -c \"$(printf 'a\\033b')\"",
    "the value 'a\\u{1b}b' is invalid for '-c <color>': expected \(color); "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv --locate 1024,0",
    "there is no pixel 1024,0 in 743x1024 pixels; give --locate one from 0,0 to 742,1023"),
  Mistake(
    "- --bbox @-",
    "standard input can be read only once; name a file instead of one '-'; see 'routeplot --help'"),
  Mistake(
    "trip.csv --print-bbox -o -",
    "--print-bbox and --locate print on standard output; name another file with -o; see 'routeplot --help'"
  ),
  Mistake(
    "--print-style --print-map-style protomaps",
    "--print-style and --print-map-style print on standard output; leave out one of them; see 'routeplot --help'"
  ),
  Mistake(
    "--print-map-style mapbox",
    "the value 'mapbox' is invalid for '--print-map-style <schema>': expected openmaptiles, protomaps or shortbread; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv --world-file",
    "--world-file writes a file next to a picture; name the picture with -o; see 'routeplot --help'"
  ),
  Mistake(
    "trip.csv -o trip.png --gap-style dash",
    "--gap-style has no effect without --gap; add --gap, like --gap 2km; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --bbox 1,2,3,4 --max-zoom 3",
    "--max-zoom, --min-span and --fit-to are for a region fitted around the route; leave out --bbox and --center; see 'routeplot --help'"
  ),
  Mistake(
    "trip.csv -o trip.png --zoom 3",
    "--span and --zoom need the centre of the picture; give it with --center; see 'routeplot --help'"
  ),
  Mistake(
    "trip.csv -o trip.png --center 1,2 --span 2km --zoom 3",
    "--center needs one of --span, --zoom and --map-scale; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --center 1,2",
    "--center needs one of --span, --zoom and --map-scale; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --bbox 1,2,3,4 --center 1,2 --zoom 3",
    "--bbox and --center both give the region; leave out one of them; see 'routeplot --help'"),
  .value(
    "12", "-s", "a width and a height, like 1200x800; give one side with --width or --height",
    as: "-s <WxH>"),
  .value("1x2x3", "--size", size, as: "--size <WxH>"),
  .value("0x0", "-s", sides, as: "-s <WxH>"),
  .value("9x", "-s", sides, as: "-s <WxH>"),
  .value("+9x9", "-s", sides, as: "-s <WxH>"),
  .value("32768x2", "-s", sides, as: "-s <WxH>"),
  .value("0", "--width", sides, as: "--width <pixels>"),
  .value("1e3", "--height", sides, as: "--height <pixels>"),
  .value("99999999999999999999", "--height", sides, as: "--height <pixels>"),
  .value("wide", "--padding", padding, as: "--padding <pixels|percent%>"),
  .value("inf", "--padding", padding, as: "--padding <pixels|percent%>"),
  .value("32768", "--padding", padding, as: "--padding <pixels|percent%>"),
  .value("", "--padding", padding, as: "--padding <pixels|percent%>"),
  .value("50%", "--padding", lessThanHalf, as: "--padding <pixels|percent%>"),
  .value("%", "--padding", lessThanHalf, as: "--padding <pixels|percent%>"),
  .value("bluish", "-c", color, as: "-c <color>"),
  .value("#12345", "--color", color, as: "--color <color>"),
  .value("", "-b", color, as: "-b <color>"),
  .value("0.24", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("32768", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("nan", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("0m", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("12 bananas", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("1,2,3", "--padding", rooms, as: "--padding <pixels|percent%>"),
  .value("1,60%", "--padding", lessThanHalf, as: "--padding <pixels|percent%>"),
  .value(
    "10 bananas", "--gap",
    "a length in m, km, ft, mi or nmi, like 2km, or a duration in s, min, h or d, like 5min",
    as: "--gap <length|duration>"),
  .value(
    "300", "--max-speed", "a speed in km/h, m/s, mph or kn, like 300km/h", as: "--max-speed <speed>"
  ),
  .value(
    "soon", "--time-shift", "a duration in w, d, h, min or s, like 1024w, -2h or +30s",
    as: "--time-shift <duration>"),
  .value(
    "CST", "--timezone",
    "a zone of the tz database such as Europe/Berlin, which the package tzdata installs, or a distance from UTC such as +02:00",
    as: "--timezone <zone>"),
  .value("soon", "--from", moment, as: "--from <time>"),
  .value("06/07/2024", "--to", moment, as: "--to <time>"),
  .value("5", "--from", moment, as: "--from <time>"),
  .value("09:30Z", "--from", moment, as: "--from <time>"),
  Mistake(
    "trip.csv -o trip.png --from 09:30 --to 2026-01-01",
    "--from and --to are a time of day and a date; give two dates or two times of day; see 'routeplot --help'"
  ),
  Mistake(
    "trip.csv -o trip.png --from 2026-02-01 --to 2026-01-01",
    "--from is later than --to; see 'routeplot --help'"),
  .value("5min", "--min-distance", length, as: "--min-distance <length>"),
  .value("-5m", "--trim-start", length, as: "--trim-start <length>"),
  .value("0,0,0m", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("91,0,1km", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("1,2", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("name", "--sort", "time", as: "--sort <key>"),
  Mistake(
    "trip.csv -o trip.png --span '0m'",
    "the value '0m' is invalid for '--span <length>': 0m is no length, expected one above 0 in m, km, "
      + "ft, mi or nmi, like 10m; see 'routeplot --help'"),
  .value("0", "--every", "a whole number from 1", as: "--every <count>"),
  .value("wavy", "--gap-style", "break, dash or line", as: "--gap-style <style>"),
  .value("1,2,3", "--bbox", box, as: "--bbox <W,S,E,N>"),
  .value("1,2,1,3", "--bbox", box, as: "--bbox <W,S,E,N>"),
  .value("1,3,2,2", "--bbox", box, as: "--bbox <W,S,E,N>"),
  .value("1,2,3,91", "--bbox", box, as: "--bbox <W,S,E,N>"),
  .value("1,2,nan,3", "--bbox", box, as: "--bbox <W,S,E,N>"),
  .value("91,0", "--center", center, as: "--center <lat,lon>"),
  .value("25", "--zoom", "a zoom, 0...24", as: "--zoom <zoom>"),
  .value("-1", "--max-zoom", "a zoom, 0...24", as: "--max-zoom <zoom>"),
  .value(
    "globe", "--projection",
    "mercator, equirectangular, polar, lambert-azimuthal, lambert-conic or equal-earth",
    as: "--projection <name>"),
  .value("1", "--locate", pixel, as: "--locate <X,Y>"),
  .value("1,-2", "--locate", pixel, as: "--locate <X,Y>"),
  .value("lat", "--order", "lat,lon or lon,lat", as: "--order <order>"),
  .value("5", "--delimiter", character, as: "--delimiter <character>"),
  .value("", "--delimiter", character, as: "--delimiter <character>"),
  .value("é", "--delimiter", character, as: "--delimiter <character>"),
  .value("ab", "--delimiter", character, as: "--delimiter <character>"),
]

private let hiddenCircle = "latitude,longitude,radius, like 47.5,19.05,500m"
