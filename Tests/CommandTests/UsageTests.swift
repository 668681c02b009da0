// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

struct UsageTests {
  @Test("The version is one line")
  func printsVersion() throws {
    try Workplace.use { place in
      let outcome = try place.run("routeplot --version")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "routeplot 0.1.0\n")
    }
  }

  @Test("The help is on standard output, word for word", arguments: ["-h", "--help"])
  func printsHelp(option: String) throws {
    try Workplace.use { place in
      let outcome = try place.run("COLUMNS=80 routeplot \(option)")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(String(decoding: outcome.output, as: UTF8.self) == help)
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

private let sides = "whole pixels, 1...32767"
private let size = "a width and a height in pixels, like 1200x800"
private let padding = "pixels, 0...32767, or a part of the shorter side, like 5%"
private let lessThanHalf = "less than 50%, as it is taken from both sides"
private let color = "a CSS colour name, #rgb, #rgba, #rrggbb, #rrggbbaa or none"
private let character = "one character, such as ';', or tab, comma, semicolon, bar, space"

private let mistakes: [Mistake] = [
  Mistake("", "missing expected argument '<input>'; see 'routeplot --help'"),
  Mistake("-o trip.png", "missing expected argument '<input>'; see 'routeplot --help'"),
  Mistake("trip.csv -o", "missing value for '-o <file>'; see 'routeplot --help'"),
  Mistake("trip.csv --frob", "unknown option '--frob'; see 'routeplot --help'"),
  Mistake("trip.csv trip.csv", "unexpected argument 'trip.csv'; see 'routeplot --help'"),
  Mistake(
    "trip.csv --padding -5 -o trip.png",
    "the value '-5' is invalid for '--padding <pixels|percent%>': expected \(padding); "
      + "see 'routeplot --help'"),
  Mistake("'' -o trip.png", "the input has an empty name; name a file"),
  Mistake("trip.csv -o ''", "-o has an empty name; name a file"),
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
    "16383.5 pixels of padding on each side leave no room in 32767x8000 pixels; "
      + "make --size larger, or --padding or --stroke-width smaller"),
  Mistake(
    "trip.csv -o trip.png -s 32767x32767",
    "a picture of 32767x32767 pixels is out of range, expected sides of 1...32767 "
      + "and at most 268435456 pixels; choose a smaller --size"),
  Mistake(
    "trip.csv -o trip.png --skip -1",
    "the value '-1' is invalid for '--skip <lines>': expected a number of lines, 0...1000000; "
      + "see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --time-format late",
    "the value 'late' is invalid for '--time-format <format>': expected iso, unix, unix-ms or "
      + "a pattern such as '%Y-%m-%d %H:%M:%S'; see 'routeplot --help'"),
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
    "trip.csv \"$(printf -- '--a\\nb')\"", "unknown option '--a\\u{a}b'; see 'routeplot --help'"),
  Mistake(
    "trip.csv -c \"$(printf 'a\\033b')\"",
    "the value 'a\\u{1b}b' is invalid for '-c <color>': expected \(color); "
      + "see 'routeplot --help'"),
  .value("12", "-s", size, as: "-s <WxH>"),
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
  .value("0.24", "--stroke-width", "pixels, 0.25...32767", as: "--stroke-width <pixels>"),
  .value("32768", "--stroke-width", "pixels, 0.25...32767", as: "--stroke-width <pixels>"),
  .value("nan", "--stroke-width", "pixels, 0.25...32767", as: "--stroke-width <pixels>"),
  .value("lat", "--order", "lat,lon or lon,lat", as: "--order <order>"),
  .value("5", "--delimiter", character, as: "--delimiter <character>"),
  .value("", "--delimiter", character, as: "--delimiter <character>"),
  .value("é", "--delimiter", character, as: "--delimiter <character>"),
  .value("ab", "--delimiter", character, as: "--delimiter <character>"),
]

private let help = """
  OVERVIEW: Draw the route of a CSV log of latitudes and longitudes as a PNG.

  The columns are found by their names, or are the first two of a log without a
  header. The region is fitted around the route.

  EXAMPLES:
    routeplot trip.csv -o trip.png
    routeplot trip.csv -o trip.png -s 1200x800 -c tomato --stroke-width 5
    routeplot trip.csv -o trip.png -b none -c '#e6194b80' --padding 24
    routeplot log.txt -o log.png --latitude 4 --longitude 5 --delimiter tab
    gunzip -c trip.csv.gz | routeplot - > trip.png

  EXIT STATUS:
    0 drawn, 64 wrong usage, 65 the data cannot be drawn, 66 the input cannot be
  read, 73 the output cannot be created, 74 reading or writing failed midway.

  USAGE: routeplot [<options>] <input>

  ARGUMENTS:
    <input>                 The log to draw; '-' is standard input.

  OUTPUT:
    -o, --output <file>     The PNG to write; '-' is standard output. (default:
                            standard output, if redirected)
    --report <file>         Write an account of the picture as JSON; '-' is
                            standard output.
    --dry-run               Find out everything, draw and write no picture.
    -v, --verbose           Say how the log was understood and what was drawn.
    -q, --quiet             Print errors only, no warnings.

  PICTURE:
    -s, --size <WxH>        Width and height in pixels. (default: longer side
                            1024, shaped like the route)
    --width <pixels>        Width in pixels; the height follows the route.
    --height <pixels>       Height in pixels; the width follows the route.
    --padding <pixels|percent%>
                            Room around the route, in pixels or in percent of the
                            shorter side. (default: 10%)
    -c, --color <color>     Colour of the route: a CSS name, #rgb, #rrggbb or
                            #rrggbbaa. (default: #007AFF)
    --stroke-width <pixels> Width of the route in pixels, from 0.25. (default: 3)
    -b, --background <color>
                            Colour of the ground, or 'none' for a transparent
                            one. (default: white)

  LOG:
    --latitude <column>     Column of latitudes in degrees, by name or number
                            from 1. (default: found by name)
    --longitude <column>    Column of longitudes in degrees, by name or number
                            from 1. (default: found by name)
    --position <column>     Column that holds both in one cell, by name or
                            number. (default: found by name)
    --order <order>         Order of the first two columns of a log without a
                            header: lat,lon or lon,lat. (default: lat,lon)
    --delimiter <character> Character between cells: one character, or 'tab'.
                            (default: found in the first lines)
    --skip <lines>          Lines to step over before the header or the first
                            row. (default: 0)
    --time <column>         Column of times, by name or number. (default: found
                            by name)
    --time-format <format>  How times are written: iso, unix, unix-ms, or a
                            pattern such as '%d.%m.%Y %H:%M:%S'. (default: found
                            out)
    --break-at-missing      Break the line where rows have no position, instead
                            of going on.
    --strict                Stop at the first bad row, instead of leaving it out.

  OPTIONS:
    --version               Show the version.
    -h, --help              Show help information.


  """
