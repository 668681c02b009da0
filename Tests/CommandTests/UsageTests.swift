// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

struct UsageTests {
  @Test("The shortest command line, which no parser sees, means what it means to the parser")
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
      // Two dashes and no more are the parser's: a log from a pipe, and what is no option.
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
      #expect(String(decoding: outcome.output, as: UTF8.self) == "routeplot 0.1.0\n")
    }
  }

  @Test("The help is on standard output, word for word")
  func printsHelp() throws {
    try Workplace.use { place in
      let outcome = try place.run("COLUMNS=80 routeplot --help")
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
  "pixels, 0.25...32767, percent of the shorter side, like 1%, a width on paper in mm, cm, in or pt, like 1pt, or one on the ground in m, km, ft or mi, like 12m"
private let rooms =
  "one value, two (top and bottom, left and right) or four (top,right,bottom,left)"
private let length = "a length in m, km, ft or mi, like 10m or 0.5km"
private let box =
  "west,south,east,north in degrees, south below north in -90...90, or @ and the name of a file"
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
    "the line and what stands at the edges need 32767 of 32767 pixels of width, which leaves no room for "
      + "the route; make --size larger or --stroke-width smaller, or leave out what stands at the edges, "
      + "such as --title"),
  Mistake(
    "trip.csv -o trip.png -s 400x20 --title Trip",
    "the line and what stands at the edges need 32.1 of 20 pixels of height, which leaves no room for "
      + "the route; make --size larger or --stroke-width smaller, or leave out what stands at the edges, "
      + "such as --title"),
  Mistake(
    "trip.csv -o trip.png -s 32767x32767",
    "a picture of 32767x32767 pixels is out of range, expected sides of 1...32767 "
      + "and at most 268435456 pixels; choose a smaller --size, --scale or --dpi"),
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
    "trip.csv --world-file",
    "--world-file lies beside a picture; name one with -o; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --gap-style dash",
    "--gap-style needs --gap, which says what a gap is; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --bbox 1,2,3,4 --max-zoom 3",
    "--max-zoom and --fit-to are for a region fitted around the route; leave out --bbox and --center; see 'routeplot --help'"
  ),
  Mistake(
    "trip.csv -o trip.png --zoom 3",
    "--span and --zoom need the place in the middle; give it with --center; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --center 1,2 --span 2km --zoom 3",
    "--center needs one of --span and --zoom; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --center 1,2",
    "--center needs one of --span and --zoom; see 'routeplot --help'"),
  Mistake(
    "trip.csv -o trip.png --bbox 1,2,3,4 --center 1,2 --zoom 3",
    "--bbox and --center both give the region; leave one out; see 'routeplot --help'"),
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
  .value("0.24", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("32768", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("nan", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("0m", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("12 bananas", "--stroke-width", width, as: "--stroke-width <width>"),
  .value("1,2,3", "--padding", rooms, as: "--padding <pixels|percent%>"),
  .value("1,60%", "--padding", lessThanHalf, as: "--padding <pixels|percent%>"),
  .value(
    "10 bananas", "--gap",
    "a length in m, km, ft or mi, like 2km, or a duration in s, min, h or d, like 5min",
    as: "--gap <length|duration>"),
  .value(
    "300", "--max-speed", "a speed in km/h, m/s, mph or kn, like 300km/h", as: "--max-speed <speed>"
  ),
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
  .value("0,0,0", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("91,0,1km", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("1,2", "--hide", hiddenCircle, as: "--hide <lat,lon,radius>"),
  .value("name", "--sort", "time", as: "--sort <key>"),
  .value("0", "--span", length, as: "--span <length>"),
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
    "globe", "--projection", "mercator, equirectangular or polar", as: "--projection <name>"),
  .value("1", "--locate", pixel, as: "--locate <X,Y>"),
  .value("1,-2", "--locate", pixel, as: "--locate <X,Y>"),
  .value("lat", "--order", "lat,lon or lon,lat", as: "--order <order>"),
  .value("5", "--delimiter", character, as: "--delimiter <character>"),
  .value("", "--delimiter", character, as: "--delimiter <character>"),
  .value("é", "--delimiter", character, as: "--delimiter <character>"),
  .value("ab", "--delimiter", character, as: "--delimiter <character>"),
]

private let hiddenCircle = "latitude,longitude,radius, like 47.5,19.05,500m"

private let help = """
  USAGE: routeplot [<options>] <input> ...

  Draw the route of a log of positions as PNG or SVG.

  CSV, GPX, GeoJSON and others are told by their content, also with gzip. The
  columns of a table are found by their names, or are the first two of one
  without a header. The region is fitted around the route.

  EXAMPLES:
    routeplot trip.csv -o trip.png
    routeplot trip.csv -o trip.png -s 1200x800 -c tomato --stroke-width 5
    routeplot -d thumbs logs/*.csv
    routeplot log.txt -o log.png --latitude 4 --longitude 5 --delimiter tab
    cat trip.csv.gz | routeplot - > trip.png

  ARGUMENTS:
    <input>                 The log to draw; '-' is standard input. Several are
                            drawn in one picture, a colour each.

  OUTPUT:
    -o, --output <file>     The picture to write, as PNG or SVG, or what would be
                            drawn as data, as CSV, GeoJSON, GPX or encoded
                            polylines, by the extension; '-' is standard output.
                            (default: standard output, if redirected)
    --output-format <format>
                            Format of the output, png, svg, csv, geojson, gpx or
                            polyline. (default: by its name, else png)
    --overwrite             Replace files of tracks that are there already; a
                            picture always is.
    --report <file>         Write an account of the picture as JSON; '-' is
                            standard output.
    --dry-run               Do everything but draw; write no picture.
    -v, --verbose           Say how the log was understood and what was drawn.
    -q, --quiet             Print errors only, no warnings.
    --threads <threads>     Threads that read and draw, at most; the picture is
                            the same. (default: all processors)

  MANY PICTURES:
    -d, --output-folder <folder>
                            Draw each input in a picture of its own, in this
                            folder, which is made if needed.
    --name <name>           Name of each picture in the folder of -d. {name} is
                            the name of the input, {stem} the same without its
                            extension, {folder} its folder, {number} its place
                            among the inputs. (default: {stem}.png)
    -j, --jobs <number>     Pictures of -d that are drawn at the same time.
                            (default: all processors)
    --fail-fast             Stop at the first input of -d that cannot be drawn,
                            instead of going on.
    --skip-unchanged        Keep the pictures of -d whose log, options and
                            program have not changed since --skip-unchanged drew
                            them.
    --files-from <file>     Read the names of inputs from this file, one a line;
                            '-' is standard input.
    -0, --null              The names of --files-from end in a zero byte, as
                            'find -print0' writes them.

  LOGS THAT GROW:
    --follow                Draw the picture again whenever rows are added to the
                            log, until the program is ended. A log that is
                            renamed, replaced or not there yet is followed by its
                            name; '-' is a pipe, until it ends.
    --refresh <duration>    The least time from one picture of --follow to the
                            next, from 0.1s. (default: 1s)
    --until-idle <duration> End --follow when no row was added for so long, like
                            10min. (default: never)
    --follow-last <length>  Keep the last fix in the middle of a window whose
                            shorter side spans this on the ground, like 2km.
    --max-age <duration>    Draw only fixes that are no older than this before
                            the last one, like 1h.
    --events <file>         Add a line of JSON to this file for each picture of
                            --follow: its number, rows, fixes, reason, and what
                            has changed; '-' is standard output.

  PICTURE:
    -s, --size <WxH>        Width and height in pixels, like 1200x800, or on
                            paper, like 20cmx10cm, a4 or a4-landscape. (default:
                            longer side 1024, shaped like the route)
    --width <pixels>        Width in pixels or on paper; the height follows the
                            route.
    --height <pixels>       Height in pixels or on paper; the width follows the
                            route.
    --scale <factor>        Draw the same picture with this many pixels for each
                            one, like 2 for screens that are twice as dense:
                            sizes, widths, texts and marks all grow. (default: 1;
                            with a size on paper, so many that a pixel of an
                            option is 1/96 inch)
    --dpi <pixels>          Pixels an inch, written into the picture; lengths in
                            mm, cm, in and pt follow it. (default: 300 with a
                            size on paper, else 96, which is not written)
    --padding <pixels|percent%>
                            Room around the route, in pixels, on paper or in
                            percent of the shorter side; two values are top and
                            bottom, left and right, four are
                            top,right,bottom,left. (default: 10%, or 0 with
                            --bbox and --center)
    -c, --color <color>     Colour of the route: a CSS name, #rgb, #rrggbb or
                            #rrggbbaa; may be repeated, a colour a track.
                            (default: #007AFF, of several tracks eight colours)
    -b, --background <color>
                            Colour of the ground, or 'none' for a transparent
                            one. (default: white)
    --background-image <file>
                            PNG to draw below the routes. With a world file
                            beside it, such as map.pgw beside map.png, it lies
                            where that says, and is the region where no other is
                            given; else it fills the picture.

  STYLE:
    --style <name|file>     A look of its own: maplines, breadcrumb, directions,
                            dark, print, minimal, blueprint, or the options in a
                            file that ends in .json. Other options win over it.
    --print-style           Print all options of a style that are in force, as a
                            file for --style; draw nothing.

  LINE:
    --stroke-width <width>  Width of the route in pixels, from 0.25, on paper,
                            like 1pt, in percent of the shorter side, like 1%, or
                            on the ground in the middle of the picture, like 12m.
                            (default: 3)
    --line-join <join>      How legs are joined: round, bevel or miter. (default:
                            round)
    --miter-limit <limit>   How long the point of a miter may be, in widths of
                            the line; a longer one is a bevel, as in SVG.
                            (default: 4)
    --line-cap <cap>        How lines and dashes end: round, butt or square.
                            (default: round)
    --dash <lengths>        Dash the route: lengths of a dash, of a space, and so
                            on, like 8,4, each as a width may be; round and
                            square caps make dashes longer.
    --casing <color:width>  Draw a line below all routes that shows on both sides
                            of them: its colour and how wide it shows, like
                            white:2. (default width: 2)
    --opacity <opacity>     How opaque routes are, 0...1 or 0%...100%, together
                            with the alpha of --color. (default: 1)
    --overlap <way>         What tracks do where they meet: replace, multiply
                            (darker, for light grounds) or add (lighter, for dark
                            ones). (default: replace)
    --density               Draw how often tracks pass instead of their lines: a
                            heat picture, on a dark ground unless --background
                            names another.

  COLORS BY VALUE:
    --color-by <value>      Colour routes by speed, elevation, slope, time,
                            accuracy, or a column by its name or number: numbers,
                            or words with a colour each. Missing values are grey.
    --color-map <map>       Colours of the values, or of --density: viridis,
                            turbo, magma, cividis, plasma or rdylgn. (default:
                            viridis)
    --color-range <from:to> Values of the first and the last colour, like 0:30,
                            in the unit of the legend; others have these colours
                            too. (default: those of the log)
    --color-smooth <span>   Colour each fix by the mean of those around it,
                            within a time such as 30s or a distance such as 200m;
                            a speed and a slope are measured within it. (default:
                            10s and 100m for these two)

  MARKS AND TEXT:
    --markers <ends>        Mark the ends of each track: start, end, or both as
                            start,end. The start is green, the end red with a dot
                            in it.
    --points <style>        Draw a dot at every fix: alone, without the line, or
                            on-line, as a bead on it.
    --arrows                Draw chevrons that show the direction of each track.
    --distance-marks <length>
                            Number the distance from the start of each track,
                            like 1km; where the numbers would be close, every
                            2nd, 5th or 10th of them.
    --graticule             Draw meridians and parallels at round degrees,
                            faintly, below the tracks.
    --pins <file>           Mark the places of a file, a log as any other, with
                            its columns label, color and shape (pin, dot, square,
                            star or flag); '-' is standard input; may be repeated.
    --no-fit-pins           Fit the picture to the tracks, not to the pins.
    --title <text>          Title at the top left, in a band of its own.
    --attribution <text>    Small line of text at the bottom right.
    --legend                Draw a legend at the right: the values or words of
                            --color-by, the passes of --density, or the names of
                            tracks.
    --profile               Draw the elevation profile of the tracks in a strip
                            at the bottom.
    --scale-bar             Draw a scale bar at the bottom left.
    --units <units>         Units of scale bar, legend and profile: metric,
                            imperial or nautical. (default: metric)
    --font <file|name>      Font of all texts: a file, or the name of a font of
                            the system, such as 'DejaVu Sans'. (default: one that
                            the system has)

  REGION:
    --bbox <W,S,E,N>        Show exactly this box in degrees; west > east crosses
                            the antimeridian. '@FILE' reads it from a file, '@-'
                            from standard input.
    --center <lat,lon>      Show what is around this place; needs --span or
                            --zoom.
    --span <length>         What the shorter side spans on the ground at the
                            center, in m, km, ft or mi.
    --zoom <zoom>           Zoom around the center: the world is 256 · 2^zoom
                            pixels wide.
    --max-zoom <zoom>       Fit the route at no larger zoom. (default: 24, or 16
                            for a single place)
    --fit-to <file>         Fit this log too, without drawing it: one frame for
                            many pictures; may be repeated.
    --projection <name>     mercator, equirectangular, or polar (stereographic).
                            (default: mercator)
    --geodesic              Draw each leg as a great circle, the shortest way on
                            the ground.
    --print-bbox            Print the region in the form that --bbox takes; draws
                            only with -o.
    --locate <X,Y>          Print the coordinate under this pixel, counted from
                            0,0 at the top left, and the nearest fix; may be
                            repeated; draws only with -o.
    --world-file            Write where the picture is on the Earth beside it: a
                            .pgw and a .prj file.

  SELECTION:
    --where <condition>     Use only rows for which this holds: column=value, or
                            with !=, <, <=, > or >=, in quotes as in 'speed>3';
                            the column by name or number; may be repeated, and
                            then all must hold.
    --sort <key>            Put each track in the order of its times, with the
                            key time; a fix without a time stays behind the one
                            before it.
    --from <time>           First moment that counts; a time such as
                            2026-06-13T07:00Z, in UTC without a zone, a day, or a
                            time of every day such as 09:30, on the clock as the
                            log writes it.
    --to <time>             Last moment that counts; the same forms as of --from.
                            A day counts to its end, and a time of day before
                            that of --from is of the next day.
    --max-accuracy <length> Leave out fixes with a larger radius of uncertainty,
                            from the column of accuracies.
    --max-speed <speed>     Leave out fixes that could not be reached at this
                            speed, in km/h, m/s, mph or kn, and break the line
                            where the track goes on elsewhere.
    --remove-spikes         Leave out single fixes far away from both of their
                            neighbours.
    --trim-start <length>   Hide the start of each track, up to the first fix
                            farther than this from the start.
    --trim-end <length>     Hide the end of each track, from the last fix farther
                            than this from the end.
    --min-distance <length> Leave out fixes closer than this to the last one that
                            counts, in m, km, ft or mi.
    --every <count>         Use one fix of this many, beginning with the first,
                            and the last fix.
    --hide <lat,lon,radius> Draw nothing within this distance of a place: no fix,
                            and no leg that passes there; may be repeated.
    --gap <length|duration> Legs longer than this are gaps where the line breaks,
                            a length such as 2km or a duration such as 5min; give
                            it twice for both.
    --gap-style <style>     What to draw in a gap: break, dash or line. (default:
                            break)

  LOG:
    --format <format>       Format of the log, csv, polyline, gpx, geojson,
                            directions, kml, tcx, nmea or igc. (default: told by
                            its content)
    --polyline <string>     Encoded polyline to draw, in place of an input; in
                            single quotes, as it may hold any sign. May be
                            repeated, a track each.
    --precision <digits>    Decimals of encoded polylines, 5, or 6 as Valhalla
                            and OSRM write them. (default: 5)
    --route <number>        Draw only the route with this number, where an answer
                            has several. (default: all)
    --detail <detail>       What to draw of a route of directions: overview or
                            steps. (default: overview)
    --latitude <column>     Column of latitudes in degrees, by name or number
                            from 1. (default: found by name)
    --longitude <column>    Column of longitudes in degrees, by name or number
                            from 1. (default: found by name)
    --position <column>     Column that holds both in one cell, by name or
                            number. (default: found by name)
    --order <order>         Order of the two numbers of a position in a row or a
                            cell, against their names too: lat,lon or lon,lat.
                            (default: what names and formats tell, else lat,lon)
    --unit <unit>           Unit of both numbers: degree, e7 (ten-millionths of a
                            degree), e6 (millionths), semicircle (FIT), radian,
                            or ddmm (degrees and minutes of NMEA, ddmm.mmmm).
                            (default: degree, or what the names say)
    --delimiter <character> Character between cells: one character, 'tab', or
                            'space' for runs of spaces. (default: found in the
                            first lines)
    --skip <lines>          Lines to step over before the header or the first
                            row. (default: 0)
    --time <column>         Column of times, by name or number. (default: found
                            by name)
    --time-format <format>  How times are written: iso, unix, unix-ms, excel for
                            the days of a spreadsheet, or a pattern such as
                            '%d.%m.%Y %H:%M:%S'. (default: found out)
    --accuracy <column>     Column of radii of uncertainty in metres, by name or
                            number. (default: found by name)
    --group-by <column>     Draw a track for each value of this column, by name
                            or number; give it twice to group by two columns
                            together.
    --break-at-missing      Break the line where rows have no position, instead
                            of going on.
    --strict                Stop at the first bad row, instead of leaving it out.

  HELP:
    -h                      Show the options that most people use.
    --help                  Show all options.
    --version               Show the version.

  EXIT STATUS:
     0  drawn
     1  some logs of -d could not be drawn
    64  wrong usage
    65  the data cannot be drawn
    66  the input cannot be read
    70  not enough memory, or a fault of the program
    73  the output cannot be created
    74  reading or writing failed midway
   130  interrupted

  """
