// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages.md lists every message: each one that is printed is in the list, and each of the list is
// printed.

import Encoding
import Foundation
import CommandSupport
import Images
import TestSupport
import Testing
import Tiles

@testable import Maps
@testable import RoutePlotKit
@testable import RouteReading
@testable import routeplot

struct MessagesTests {
  @Test("Every message is in the list under its exit status, and every one of the list is printed")
  func listsMessages() throws {
    let list = try MessageList()
    var seen: Set<String> = []
    func look(_ message: String, status: Int32, from source: String) throws {
      let found = try list.matches(message, status: status)
      #expect(!found.isEmpty, "not in the list for status \(status): \(message) (\(source))")
      seen.formUnion(found)
    }
    for (script, outcome) in try zip(
      scriptsOfMessages, outcomesOfMessages.get())
    {
      #expect(!outcome.messages.isEmpty, "nothing said by \(script)")
      for line in outcome.messages {
        #expect(line.hasPrefix("routeplot: "), "\(line) (\(script))")
        try look(String(line.dropFirst(11)), status: outcome.status, from: script)
      }
    }
    for failure in failures + failuresOfRelief {
      try look(failure.message, status: failure.status.rawValue, from: "an error value")
    }
    for line in linesOfMaps {
      try look(line, status: 0, from: "a map")
    }
    for (message, status) in try terminalMessages() {
      try look(message, status: status, from: "a terminal")
    }
    for text in list.all.subtracting(seen).sorted() { Issue.record("never printed: \(text)") }
  }
}

/// What scripts do, each in a folder of its own with a trip, several at the same time.
///
/// - Parameters:
///   - scripts: The scripts.
///   - look: Looks at what a script leaves in its folder.
/// - Returns: The outcomes of the scripts, in their order.
/// - Throws: An error, when a script cannot be run, or of `look`.
func outcomes(
  of scripts: [String],
  look: @Sendable (Workplace, String, Workplace.Outcome) throws -> Void = { _, _, _ in }
) throws -> [Workplace.Outcome] {
  var outcomes = [Result<Workplace.Outcome, any Error>?](repeating: nil, count: scripts.count)
  outcomes.withUnsafeMutableBufferPointer { outcomes in
    // Each script has a place of its own.
    nonisolated(unsafe) let outcomes = outcomes
    DispatchQueue.concurrentPerform(iterations: scripts.count) { number in
      outcomes[number] = Result {
        try Workplace.use { place in
          try place.write(Log.trip, to: "trip.csv")
          let outcome = try place.run(scripts[number])
          try look(place, scripts[number], outcome)
          return outcome
        }
      }
    }
  }
  return try outcomes.map { try #require($0).get() }
}

/// What no script can bring about: the file system, libpng, libcsv or memory must fail.
private let failures = [
  Failure(.noInput, "trip.csv: cannot be read: Input/output error"),
  Failure(.inputOutput, warningOfLostBits("a.png")),
  Failure(
    .cannotCreate,
    "a.png: is a link that another user made in a folder that all users can write to; name another file"
  ),
  Failure(
    PlotError(
      .reading(
        ReadingError(
          input: "trip.csv", reason: .notFollowed("NMEA where the file before is a table"))))),
  Failure(
    .inputOutput,
    "trip.csv: cannot be read again from its start; the region stays as it is for now"),
  Failure(PlotError(.encoding(.refused(library: "PNG", "Invalid bit depth")))),
  Failure(PlotError(.reading(ReadingError(input: "trip.fit", reason: .fit(.isTooLarge))))),
  Failure(PlotError(.reading(ReadingError(input: "trip.db", reason: .database(.isTooLarge))))),
  Failure(PlotError(.reading(ReadingError(input: "trip.db", reason: .database(.takesTooMuch))))),
  Failure(PlotError(.reading(ReadingError(input: "trip.db", reason: .database(.isInUse))))),
  Failure(
    PlotError(
      .reading(ReadingError(input: "trip.db", reason: .database(.isUnreadable("disk I/O error")))))),
  Failure(
    PlotError(.reading(ReadingError(input: "trip.kmz", reason: .archive(.hasTooManyMembers))))),
  Failure(
    PlotError(.reading(ReadingError(input: "trip.kmz", reason: .archive(.isArchiveTooLarge))))),
  Failure(PlotError(.reading(ReadingError(input: "trip.kmz", reason: .archive(.hasLongName))))),
  rowsFrom(
    "north", "INSERT INTO metadata VALUES ('scheme', 'xyz')"),
  rowsFrom("south, against its metadata", "DELETE FROM metadata WHERE name = 'scheme'"),
  Failure(PlotError(.encoding(.outOfMemory))),
  Failure(PlotError(.outOfMemory(width: 9, height: 8, bytes: 7))),
  Failure(
    PlotError(
      .map(
        name: "tiles/{z}/{x}/{y}.png",
        TileError(
          .noMemory,
          "there is not enough memory for the tiles of the picture, which take 21 MB")))),
  Failure(PlotError(.reading(ReadingError(input: "trip.csv", reason: .grammar("no memory"))))),
  Failure(.outOfMemory(width: 9, height: 8), image: "map.png"),
  Failure(PlotError(.text(.unknownFont(name: "Arial", folders: []), of: "the font"))),
]

/// The fault of an MBTiles file whose rows count from the other side.
private func rowsFrom(_ side: String, _ change: String) -> Failure {
  Failure(
    PlotError(
      .map(
        name: "a.mbtiles",
        TileError(
          .unavailable,
          "has none of the 4 tiles of the picture at zoom 3: its rows seem to count from the \(side); "
            + "note it in the file with sqlite3 and \"\(change)\""))))
}

/// What is said of maps: all letters may be missing, or a server have stopped to answer.
private var linesOfMaps: [String] {
  var outcome = MapOutcome()
  outcome.namesNotDrawable = 2
  var use = TileUse(source: "tiles.example", zoom: 3)
  (use.fetched, use.cached, use.stale, use.wantedZoom) = (4, 2, 2, 5)
  var streets = TileUse(source: "a.pmtiles", zoom: 14)
  (streets.needed, streets.drawn, streets.covered) = (4, 3, 0.624)
  streets.area = "7.41,43.72,7.45,43.75"
  var foreign = TileUse(source: "b.pmtiles", zoom: 14)
  foreign.language = MapLanguage(code: "eo").map { LanguageUse($0, names: 9) }
  var shaped = TileUse(source: "c.pmtiles", zoom: 14)
  shaped.language = MapLanguage(code: "ar").map { LanguageUse($0, names: 9, toShape: 4) }
  outcome.tiles = [use, streets, foreign, shaped]
  outcome.namesOfOtherScripts = 3
  return lines(about: outcome, isVerbose: true, isQuiet: false)
}

/// What is said where the output or the input is a terminal.
private func terminalMessages() throws -> [(String, Int32)] {
  var controller: Int32 = -1
  var terminal: Int32 = -1
  try #require(openpty(&controller, &terminal, nil, nil, nil) == 0)
  defer {
    close(terminal)
    close(controller)
  }
  let name = String(cString: try #require(ttyname(terminal)))
  return try Workplace.use { place in
    try place.write(Log.trip, to: "trip.csv")
    return try [">\(name)", "-o \(name)"].flatMap { target in
      let outcome = try place.run("TERM=dumb routeplot trip.csv \(target)")
      #expect(outcome.messages.count == 1)
      return outcome.messages.map { (String($0.dropFirst(11)), outcome.status) }
    }
      + place.run("routeplot --follow - -o a.png --until-idle 0 <\(name)").messages.map {
        (String($0.dropFirst(11)), 65)
      }
  }
}

/// The outcomes of `scriptsOfMessages`.
let outcomesOfMessages = Result { try outcomes(of: scriptsOfMessages) }

/// Scripts that print all messages that a script can bring about.
let scriptsOfMessages =
  usage.map { "routeplot \($0)" } + scriptsOfRelief
  + ["env -u SHELL routeplot --generate-completion-script"]
  + values.map { "routeplot trip.csv -o trip.png \($0)" }
  + (logs + timedLogs + shapes + polylines).map { log, options in
    "printf '\(log)' | routeplot - -v \(options) >/dev/null"
  }
  + (documents + answers).map { "printf '\($0.0)' | routeplot - -v \($0.1) >/dev/null" }
  + (damagedFIT + archives).map {
    "echo \(Data($0.0).base64EncodedString()) | base64 -d | routeplot - \($0.1)"
  }
  + archivesInFiles.map { content, script in
    "echo \(Data(content).base64EncodedString()) | base64 -d >a; \(script)"
  }
  + databases
  + largeDocuments
  + [("jpg", "png"), ("pbf", "mvt")].map { right, given in
    "touch 0-0-0.\(right); routeplot trip.csv --map '{z}-{x}-{y}.\(given)' --map-zoom 0 -o a.png"
  }
  + followed.map { "printf '\($0)' >x; routeplot --follow x -o a.png --until-idle 0" }
  + formats.map { "printf '\($0)' | routeplot -" }
  + styles.map { "printf '\($0)' >s.json; routeplot trip.csv --style s.json -o a.png" }
  + scriptsOfPhotos + scriptsOfPosters + scriptsOfFiles + [
    serverOfErrors, serverOfWholeFiles,
    "cp trip.csv a.pmtiles; routeplot trip.csv --map a.pmtiles -o a.png",
  ]
  + streets
  + pins.map {
    "printf '\($0)' | routeplot trip.csv -o a.png -v -s 99x99 --pins -"
  } + [
    "(echo lat,lon,label; for i in 1 2 3 4 5 6 7 8 9; do echo 47.25,8.25,A long name of place $i; done) "
      + "| routeplot trip.csv -o a.png -v -s 99x99 --pins -",
    "printf 'lat,lon\\n1,2\\n' | routeplot trip.csv -o a.png -s 99x99 --hide 1,2,9km --pins -",
    "printf 'time,lat,lon\\nx,1,2\\n' | routeplot - -o a.gpx",
  ]

/// A server that answers 418 to all, which a program in the place of curl says.
private let serverOfErrors = #"""
  mkdir bin; PATH=$PWD/bin:$PATH
  printf '#!/bin/sh\ngrep -o "tile [0-9][0-9]*" | while read -r word number; do
    echo "tile $number 22 418" >&2; done\n' >bin/curl; chmod +x bin/curl
  routeplot trip.csv --map 'https://a.example/{z}/{x}/{y}' --attribution a --map-cache none -o a.png
  """#

/// A server that sends a whole file where a part is requested, and curl ends that.
private let serverOfWholeFiles = #"""
  mkdir bin; PATH=$PWD/bin:$PATH
  printf '#!/bin/sh\ngrep -o "tile [0-9][0-9]*" | while read -r word number; do
    echo "tile $number 63 200" >&2; done\n' >bin/curl; chmod +x bin/curl
  routeplot trip.csv --map https://a.example/planet.pmtiles --map-cache none -o a.png
  """#

/// Maps of streets that do not suit the picture, and tiles that are none.
private var streets: [String] {
  let town =
    "cp '\(Workplace.package.path)/Samples/town.pmtiles' town.pmtiles; routeplot trip.csv -o a.png"
  return [
    "\(town) --map town.pmtiles", "\(town) --map town.pmtiles --projection polar",
    "\(town) --map town.pmtiles --map-opacity 0.5 -b none",
    "echo no >a0-0-0.mvt; routeplot trip.csv --map 'a{z}-{x}-{y}.mvt' --center 0,0 --zoom 0 -s 256x256 -o a.png",
  ]
}

/// Files of pins, some of them wrong.
private let pins = [
  "lat,lon,label,color,shape\\n47.2,8.3,Hut,red,dot\\n", "lat,lon\\n47.2,8.3\\n",
  "lat,lon,color\\n1,2,x\\n", "lat,lon,shape\\n1,2,x\\n", "lat,lon,label\\n1,2,\\327\\220\\n",
  "lat,lon,label\\n1,2,\\356\\204\\243\\n",
  #"<gpx><wpt lat="1" lon="2"><name>\327\220</name></wpt></gpx>"#,
  "1,2,Hut,red\\n1,3,Top,rot\\n", "1,2,red,Hut\\n1,3,blue,Top\\n", "a,b\\n1,2\\n", "_p~iF~ps|U",
  "lat,lon\\n98,47\\n",
  "lat,lon,label\\n1,1,a\\n1,1,b\\n1,1,c\\n1,1,d\\n1,1,e\\n",
]

/// Command lines that cannot be followed.
private let usage = [
  "", "trip.csv -o", "trip.csv --output-format jpg", "trip.csv --output-format png -o trip.svg",
  "trip.csv -o a@2x.png --scale 2", "trip.csv -o a.png --tile-zoom 3",
  "trip.csv -o a.pmtiles --web-page", "trip.csv -o '{z}{x}{y}.png' --web-page-script trip.csv",
  "trip.csv -o a.pmtiles --bbox 1,2,3,4", "trip.csv -o a.pmtiles --projection polar",
  "trip.csv -o a.pmtiles --width 9", "trip.csv -o '{z}/{x}.png'", "trip.csv -o '{z}/{x}/{y}'",
  "trip.csv -o '{z}/{x}/{y}{r}.png'",
  "trip.csv -d a --output-format pmtiles", "trip.csv -o a.pmtiles --tile-zoom 3-2",
  "trip.csv -o a.pmtiles --tile-size 3",
  "trip.csv -o a.pmtiles --tile-zoom 16 --density",
  "trip.csv --frob", "-trip.2.csv", "trip.csv --quite", "trip.csv -output a.png",
  "trip.csv --qqqqqqqqqqqq",
  "trip.csv other",
  "trip.csv other another", "trip.csv --quiet=1", "trip.csv -s 9x9 -s8x8", "trip.csv -o - -o -",
  "--generate-completion-script nosh",
  "trip.csv -s 9x9 --width 9", "trip.csv --position 1 --latitude 2",
  "trip.csv --order lon,lat --latitude 2",
  "trip.csv --dry-run -o trip.png",
  "trip.csv --report -", "''", "trip.csv -o ''", "trip.csv -s 9x9 --padding 9 -o trip.png",
  "trip.csv -s 32767x32767 -o trip.png", "trip.csv --world-file",
  "trip.csv -o a.gpx --world-file", "trip.csv --locate 0,0 -o -",
  "trip.csv --dry-run --locate 0,0 --report -",
  "- --bbox @-", "trip.csv -o a.gif", "trip.csv -o a.jpg -b none", "trip.csv -o a.webp -s 20000x9",
  "trip.csv --quality 9", "trip.csv --palette 9 -o a.jpg", "trip.csv --palette 1 -o a.png",
  "trip.csv --preview sixel --report -",
  "trip.csv --fps 9 -o a.png", "trip.csv -d a --animate", "trip.csv -o a.apng --arrows",
  "trip.csv -o a.apng --duration 2s --speedup 9", "trip.csv -o a.apng --speedup 9",
  "trip.csv -o a.apng --duration 1d", "trip.csv -o {n}/a.png", "trip.csv -o a{n}.gif",
  "trip.csv -o a.apng --tail 5km --dash 3,3", "trip.csv -o a.apng --tail 5min",
  "trip.csv -o a.apng --clock", "trip.csv -o a.apng --camera follow --frame",
  "trip.csv -o a.apng --camera follow:40",
  "trip.csv --preview kitty --dry-run", "trip.csv --preview on", "trip.csv --quality 0 -o a.jpg",
  "trip.csv --bbox 0,0,1,1 --center 0,0",
  "trip.csv --center 0,0", "trip.csv --zoom 3", "trip.csv --bbox 0,0,1,1 --max-zoom 3",
  "trip.csv --color-map magma", "trip.csv --color-by time --color-range 0:1",
  "trip.csv --color-by file --color-map magma", "trip.csv --color-by time --color-middle 3",
  "trip.csv --print-style -o a.png", "trip.csv --print-map-style protomaps -o a.png",
  "trip.csv --color-by heading --color-middle 3", "trip.csv --color-by speed --color-middle x",
  "trip.csv --color-by speed --color-middle 3 --color-range 0:9",
  "trip.csv --color-by speed --color-middle 3 --color-scale log",
  "trip.csv --color-by speed --color-range 0:9 --color-scale log",
  "trip.csv --color-by time --color-scale log",
  "trip.csv --color-by heading --color-scale log",
  "trip.csv --color-by speed -c red",
  "trip.csv --miter-limit 9", "trip.csv --overlap add", "trip.csv --density -c red",
  "trip.csv --color-range 0:1", "trip.csv --color-by speed --color-range 0:1 --color-steps 1",
  "trip.csv --density --color-range 0:1",
  "trip.csv --overlap multiply -b black",
  "trip.csv --dash 0,5 --line-cap butt",
  "trip.csv --gap-style dash", "trip.csv --join-left-out",
  "trip.csv --from 2026-01-02 --to 2026-01-01",
  "trip.csv -0", "trip.csv -j 2", "trip.csv -d a --shard 0/2", "trip.csv -d a --shard auto",
  "trip.csv -d a -o b", "trip.csv -d a.pdf --name b", "trip.csv --map-scale 1:9 --min-span 1km",
  "trip.csv -o a.png --grid 1km --bbox 0,0,40,40", "trip.csv -o a.png --grid 1m",
  "trip.csv -o a.png -s 99x99 --map-scale 1:1000", "nope.csv -d a.pdf",
  "trip.csv -d a --dry-run --skip-unchanged",
  "trip.csv -d a --fit-to - --skip-unchanged", "trip.csv -d a --print-bbox",
  "trip.csv -d a -j 2 --threads 2", "- -d a", "trip.csv -d a --name ..", "trip.csv -d ''",
  "trip.csv -o a.png --layer a --table b",
  "trip.csv -o a.png --center 90,0 --span 1km", "trip.csv -o a.png --bbox=-1e5,-80,1e5,80",
  "trip.csv -o a.png --center 0,0 --span 0.000001m",
  "trip.csv --from 09:30 --to 2026-01-01",
  "trip.csv --units metric", "trip.csv --legend-position right", "trip.csv --frame -b none",
  "trip.csv --font x -o a.png", "trip.csv a.svg", "trip.csv a.gif", "trip.csv a.gpx", "-i trip.csv",
  "trip.csv --frame 5 -o a.png",
  "trip.csv --pins '' -o a.png", "trip.csv --points alone --dash 4 -o a.png",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}' --attribution a --map-cache '' -o a.png",
  "trip.csv --center 47,8 --zoom 3 --padding 3",
  "trip.csv --map earth -b none --center 47,8 --span 900km -o a.png",
  "trip.csv --title ''",
  "trip.csv --title x --font x -o a.png", "trip.csv --title x --font ./x -o a.png",
  "trip.csv --stats --font 'DejaVu Sans:Ultra' -o a.png",
  "trip.csv --title x --title-font '\(Workplace.fonts)/Beams.ttf:Ultra' -o a.png",
  "trip.csv --title x --font ./trip.csv -o a.png", "trip.csv --title '\u{e123}' -o a.png",
  "trip.csv --title '\u{e123}' --font '\(Workplace.fonts)/DejaVuSansMono.ttf' -o a.png",
  "trip.csv --title '\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}' -o a.png",
  "trip.csv --min-span 0m -o a.png", "trip.csv --min-span 40031km -o a.png",
  "trip.csv --trim-start 0 -o a.png",
  "trip.csv --title '\u{5d0}' -o a.png", "trip.csv --title '\u{7}' -o a.png",
  "trip.csv --scale-bar --center 46.5,8.5 --zoom 10 -s 2x2 -o a.png",
  "trip.csv --scale-bar --bbox 0,0,1,60 -o a.png", "trip.csv --scale-bar --bbox 0,0,20,85 -o a.png",
  "trip.csv --polyline '??'", "--polyline '??' -d a", "--polyline '??' --format csv",
  "trip.csv --locate 9999,0",
  "trip.csv --projection equal-earth --center 0,0 --zoom 0 --locate 0,0",
  "trip.csv --print-bbox --projection polar",
  "--print-style --print-map-style protomaps", "--print-map-style mapbox",
  "--follow trip.csv", "--follow trip.csv -o a.csv", "--follow trip.csv -o a.png -o b.png",
  "--follow trip.csv -o a.png --report r",
  "--follow trip.csv -o a.png --follow-last 2km --max-zoom 12", "trip.csv -o a.png --refresh 1s",
  "trip.csv --map moon", "trip.csv --map-style dark", "trip.csv --map earth --map-language a",
  "trip.csv --map earth --map-language de --center 48,10 --span 900km -o a.png",
  "trip.csv --map earth --map earth",
  "trip.csv --map earth --map-layers sea", "trip.csv --map earth --background-image x.png",
  "trip.csv --map earth --map-opacity 0.5 -b none", "trip.csv --map earth --dry-run -v",
  "trip.csv --map earth --map-zoom 4", "trip.csv --map earth --offline",
  "trip.csv --map 'a{z}{x}{y}.png' --map-style dark -o a.png",
  "trip.csv --map a.pmtiles --background-image x.png",
  "trip.csv --map earth --map-layers roads -o a.png",
  "trip.csv --map earth --map-color ground=red --map-color ground=blue",
  "trip.csv --map earth --map-color red", "trip.csv --map earth --map-color water=#0008",
  "trip.csv --map 'a{z}{x}{y}.mvt' -o a.png",
  "trip.csv --map 'a{z}{x}{y}.mvt' --center 0,180 --span 2000km -o a.png",
  "trip.csv --map 'http://127.0.0.1:1/{z}/{x}/{y}.png' --attribution a --map-cache c -o a.png",
  "trip.csv --map 'http://127.0.0.1:1/{z}/{x}/{y}.png' --attribution a --max-tiles 0 --map-cache c -o a.png",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}' --user-agent ''",
  "trip.csv --map a.pmtiles --save-map a.png -o a.png",
  "trip.csv --map earth --save-map b.pmtiles -o a.png",
  "trip.csv --map a.pmtiles --save-map b.pmtiles --dry-run",
  "trip.csv --map a.pmtiles --save-map b.pmtiles -o a.gpx",
  "trip.csv --map a.pmtiles --map-zoom 25", "trip.csv --map a.pmtiles --max-tiles -1",
  "trip.csv --map ftp://a/{z}/{x}/{y}", "trip.csv --map 'https://a.example/{z}/{x}/{y}'",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}?{key}' --attribution a",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}.pbf?a' --attribution a",
  "trip.csv --map 'a{z}.png'", "trip.csv --map none.pmtiles",
  "trip.csv --map 'a.example/{z}/{x}/{y}.png' -o a.png", "https://u:p@a.example/b.gpx -o a.png",
  "trip.csv --map 'a{z}{x}{y}.png' -o a.png",
  "trip.csv --map 'a{z}{x}{y}.png' --missing-tiles fail -o a.png",
  "trip.csv --map 'a{z}{x}{y}.png' --missing-tiles blank -v -o a.png",
  "trip.csv --map 'a{z}{x}{y}.png' --map-zoom 24 -o a.png",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}' --attribution a --offline --map-cache c -v -o a.png",
  "trip.csv --map 'https://a.example/{z}/{x}/{y}' --attribution a --offline --map-cache c --map-zoom 3 -v -o a.png",
  "trip.csv --map earth --center 48,10 --span 900km -o a.png -v",
  "trip.csv -s 400x20 --title x -o a.png", "trip.csv --precision 6 -o a.png",
]

/// Logs that are written as a whole and not line by line.
private let followed = [
  "<gpx version=\"1.1\"></gpx>\\n",
  "{\"type\":\"FeatureCollection\",\\n", "{\"code\":\"Ok\",\"routes\":[]}\\n",
  "SQLite format 3\\000\\n", "\\016\\020\\000\\000\\000\\000\\000\\000.FIT\\n",
  "<kml></kml>\\n", "<TrainingCenterDatabase></TrainingCenterDatabase>\\n",
  "l\\0a\\0t\\0,\\0l\\0o\\0n\\0\\n\\0\\n",
  "\\0l\\0a\\0t\\0,\\0l\\0o\\0n\\0\\n", "\\037\\213\\010\\0\\n",
]

/// Values that an option does not take.
private let values =
  [
    "-s 9", "-s 9y9", "-s 0x0", "-s 9x9cm", "--scale 0", "--dpi 0", "--padding 50%", "--padding -1",
    "-c no",
    "--stroke-width 0", "--latitude 0",
    "--duration 0s -o a.apng", "--hold-last 2h -o a.apng", "--speedup x -o a.apng",
    "--fps 51 -o a.apng", "--tail 5 -o a.apng", "--camera near -o a.apng",
    "--refresh 0s", "--until-idle x", "--max-age 0s", "--color-by 0", "--color-map x",
    "--color-range 1", "--color-range 0:1e301", "--color-steps 2,1",
    "--color-steps 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
    "--color-smooth 30", "--line-join x",
    "--line-cap x", "--miter-limit 0", "--dash x", "--casing x", "--casing red:x",
    "--opacity 2", "--overlap x",
    "--padding 1,2,3", "--bbox 1", "--center 1", "--span 1x", "--gap 1x", "--gap 5", "--span 5",
    "--follow --refresh 5", "--max-speed 9",
    "--timezone x", "--time-shift x", "--time-shift 999999w", "--from x", "--zoom 99",
    "--projection x",
    "--locate x", "--every 0", "--gap-style x",
    "--skip x", "--threads x", "--name {x}", "--order x", "--unit x", "--delimiter xx",
    "--map-scale 1:0", "--grid 1mi",
    "--time-format x", "--markers x", "--points x", "--legend --legend-position x", "--units x",
    "--where a", "--where 'a>b'",
    "--where a==b",
    "--distance-marks 0m", "--stops 5s", "--splits 1km", "--style x", "--format x", "--precision 7",
    "--detail x", "--route 0",
  ]
  + [
    "%", "%q", "%Y %y %m %d", "%F %m", "%F %d", "%F %H %H", "%F %M %M", "%F %S %S", "%F %T %f %f",
    "%F %I %p %p", "%F %z %Z", "%s %s", "%s %Y", "%m %d", "%Y %d", "%Y %m", "%F %I", "%F %f",
  ].map { "--time-format '\($0)'" }

/// Logs that give no route or rows that are left out, each with options.
private let logs = [
  (
    "lat,lon\\n" + String(repeating: "47,19\\n47,19.1\\n", count: 9),
    "-s 300x300 --distance-marks 1km"
  ),
  ("lat,lon\\n1,2\\n3,4\\n", "--color-by speed"), ("lat,lon\\n1,2\\n3,4\\n", "--profile"),
  ("lat,lon,ele\\n1,2,3\\n", "--profile"), ("_ibE_seK_seK_seK", ""),
  ("lat,lon,w\\n1,2,a\\n3,4,b\\n", "--color-by w --color-range 0:1"),
  ("lat,lon,p\\n1,2,3\\n3,4,x\\n", "--color-by p"),
  ("lat,lon,p\\n1,2,3 km\\n3,4,4 km\\n5,6,7\\n", "--color-by p"),
  ("lat,lon,p\\n1,2,3\\n3,4,a\\n5,6,b\\n", "--color-by p"),
  ("lat,lon,p\\n1,2,\"3,456\"\\n3,4,\"4,567\"\\n", "--color-by p"),
  ("lat,lon,ele\\n1,2,3\\n3,4,x\\n", "--color-by elevation"),
  ("lat,lon,alt_x\\n1,2,3\\n3,4,5\\n", "--color-by elevation"),
  ("lat,lon,alt_x\\n1,2,3\\n3,4,5\\n", "--profile"),
  ("lat,lon,alt (x)\\n1,2,3\\n3,4,5\\n", "--profile"),
  ("lat,lon,alt_x\\n1,2,3\\n3,4,5\\n", "--stats"),
  ("lat,lon,alt (x)\\n1,2,3\\n3,4,5\\n", "--stats"),
  ("lat,lon,time (Asia/Tokyo)\\n1,2,2026-01-01 10:00\\n", ""),
  ("", ""), ("lat,lon\\n", ""), ("lat,lon\\n,\\n", ""), ("a,b\\n1,2\\n", ""),
  ("a,\"1.5,2.5\"\\n", ""), ("lat,lon\\n1,2\\n", "--order lon,lat"),
  ("lonlat\\n1 2\\n", "--order lat,lon"),
  ("geom\\nPOINT(1 2)\\n", "--order lat,lon"), ("position\\n\"[1,2]\"\\n", ""),
  ("Breite,L\\303\\244nge\\n1,2\\n", ""), ("position\\nPOINT(1 99)\\n", ""),
  ("a,b\\n98,47\\n", "--latitude 1 --longitude 2"), ("position\\n99 1\\n", ""),
  ("lat,lat,lon\\n1,1,2\\n", ""), ("a,a,b\\n1,1,2\\n", "--latitude a --longitude b"),
  ("lat,lon\\n1,2\\n", "--latitude north"),
  ("lat,lon\\n1,2\\n", "--latitude 1 --longitude 1"),
  ("lat,lon\\na,2\\n1,2\\n", ""), ("lat,lon\\n1,a\\n1,2\\n", "--strict"),
  ("lat,lon\\n98,47\\n", ""), ("lat,lon\\n1,361\\n", "--strict"), ("lat,lon\\n1\\n", ""),
  ("a,b\\nx,1\\n", "--position 1"), ("a,b\\nx,1\\n", "--position 1 --strict"),
  ("4730.5,N,830.5,E\\n", ""),
  ("4730.5,N,830.5,E\\n", "--unit ddmm"), ("lat,lon\\n5250000,450000\\n", ""),
  ("lat,lon\\n6000000,1000000\\n", ""), ("lat,lon\\n1073741824,2147483647\\n", ""),
  ("lat,lon\\n566000000,980000000\\n", ""),
  ("lat,lon\\n566000000,2080000000\\n", ""), ("lat,lon\\n47500000,19500000\\n", ""),
  ("lat,lon\\n5250000.5,450000\\n", ""), ("lat,lon\\n6000000.5,1000000\\n", ""),
  ("x (m),y\\n1,2\\n", ""), ("x,y (m)\\n1,2\\n", ""), ("lat (rad),lon\\n1,2\\n", ""),
  ("latE7,lonE7\\n1,2\\n", ""), ("0012.5,N,00104.0,E\\n", ""),
  ("lat_deg,lat_min,lon_deg,lon_min\\n4.5,7,1.5,3\\n", ""),
  ("lat,lon,dir\\n4,7,E\\n", ""), ("lat,dir,lon\\n4,N,7\\n", ""),
  ("4,7,E\\n", ""), ("4,N,7,E\\n5,S,7,E\\n", ""), ("lat,a,lon,b\\n4,N,7,E\\n5,S,7,E\\n", ""),
  ("lat,ns,lon\\n4,N,7\\n", ""), ("lat,lon,ew\\n4,7,E\\n", ""), ("lat,lon,ns\\n4,7,1\\n", ""),
  ("lat,ns,lon,ew\\n-4,S,7,E\\n", ""),
  ("Latitude S,Longitude W\\n4,7\\n", "--latitude 1 --longitude 2"),
  ("lat,lon\\nx,2\\n", "--unit e7"), ("geom\\nPOINT(1 2)\\n", "--unit e7"),
  ("lat,lon\\n2,4\\n", "--unit radian"),
  ("lat,lon\\n1,7\\n", "--unit radian"), ("lat,ns,lon,ew\\n4,,7,E\\n4,N,7,E\\n", "--strict"),
  ("lat,ns,lon,ew\\n4,x,7,E\\n", ""), ("lat (S),lon (W)\\n-4,7\\n", ""),
  ("lat (S),lon (W)\\n4,-7\\n", ""),
  ("lat,lon,o/w\\n4,7,O\\n", ""), ("latE7,lonE7\\n475000000,3071967296\\n", ""),
  ("8.5,80,47.5000,19.0000\\n8.6,81,47.5001,19.0001\\n", ""),
  ("lat,ns,lon,ew\\n-4,N,7,E\\n", ""), ("lat_deg,lat_min,lon_deg,lon_min\\n4,x,1,3\\n", ""),
  ("lat,lon\\n1,2\\n\\000", ""), ("Latitude (S),Longitude (S)\\n1,2\\n", "--unit degree"),
  (
    "lat,lon\\n" + String(repeating: "1.000,2.000\\n", count: 32) + "1.000,2.0",
    ""
  ),
  ("lat,lat_min,lat_sec,lon,lon_min,lon_sec\\n4,1,x,1,3,3\\n", ""), ("lat,lon\\n1,\"2\\n", ""),
  ("lat,lon\\n%01100000d,2\\n", ""),
  ("lat,lon\\n1,2\\n2,3\\n3,4\\n4,5\\n5,6\\n6,7\\na,1\\nb,1\\nc,1\\nd,1\\n,\\n", ""),
  ("1,2\\n2,3\\n", "--max-speed 9km/h"), ("lat,lon\\n1,2\\n", "--max-accuracy 9m"),
  ("1,2\\n2,3\\n", "--hide 1,2,9km"), ("lat,lon,a\\n1,2,x\\n2,3,4\\n3,4,5\\n", "--where 'a>3'"),
  ("1,2\\n2,3\\n", "--trim-start 9999km"),
  ("1,2\\n2,3\\n3,4\\n", "--trim-start 300km"),
  ("1,2\\n2,3\\n", "--bbox 50,50,51,51"), ("80,0\\n80,170\\n", "--geodesic"),
  ("89,1\\n88,2\\n", ""), ("1;2\\n2;3\\n", ""),
  ("1,2\\n1,3\\n1,2\\n", "--trim-start 9km"), ("1,2\\n1,3\\n1,2\\n", "--trim-end 9km"),
  ("1,2\\n2,3\\n3,4\\n", "--trim-start 9km --trim-end 9km"),
  ("1,2,x\\n47.12,8.12\\n47.13,8.13\\n", ""), ("lat;lon\\n3.946.166;-3.684.833\\n", ""),
  ("OziExplorer Track Point File\\nX\\na\\na\\n0\\n1\\n1.5,2.5,0,1,1,,\\n", ""),
  ("lat,1,lon,2\\nlat,1,lon,2\\n", ""),
  (
    "a,message,b,c,d,e,f\\nx,r,position_lat,1,,position_long,1\\n"
      + "x,r,position_lat,561964441,semicircles,position_long,97833450\\n", ""
  ),
  (
    "time,lat,lon\\n2026-01-01 10:00,1,2\\n2026-01-01 10:01,1,3\\n10:02,1,4\\n",
    "--gap 5min"
  ),
  (turns, "--where 'v>0'"), (manyThings { "ship\($0 / 5)" }, ""),
  (manyThings { "place\($0)" }, ""),
  ("time,lat,lon\\n2026-01-01T00:00:00Z,1,2\\n", ""), ("time,lat,lon\\nx,1,2\\n", ""),
]

/// Logs whose times and accuracies are of no use, or of less.
private let timedLogs =
  [
    ("time", "06/07/2024 10:00", "", "--gap 5min"), ("time", "06/07/24", "", "--gap 5min"),
    ("time", "2026-06-13 10:00 CST", "", "--gap 5min"), ("time", "soon", "", "--gap 5min"),
    ("time", "2026-06-13", "", "--gap 5min --time-format %s"), ("time", "101220", "", "--gap 5min"),
    ("time", "45456.5", "", "--gap 5min"), ("time", "", "", "--gap 5min"),
    ("time", "09:30", "09:31", "--from 2026-01-01"), ("time", "1", "2", "--from 09:30"),
    ("time", "2026-06-13", "2026-06-14", "--from 2027-01-01"),
    ("time", "09:30", "09:31", "--from 10:00"),
    ("time", "2026-06-13", "soon", "--gap 5min"), ("time", "2026-06-13", "", "--to 2026-06-13"),
    ("time", "0", "1000", "--gap 5min"), ("time", "45456", "45457", "--gap 5min"),
    ("accuracy", "5 m", "", "--max-accuracy 9m"),
    ("accuracy", "", "", "--max-accuracy 9m"), ("accuracy (px)", "1", "1", "--max-accuracy 9m"),
    ("accuracy", "5 m", "5", "--max-accuracy 9m"), ("accuracy", "5 m", "a", "--max-accuracy 9m"),
    ("accuracy", "", "5", "--max-accuracy 9m"),
    ("time", "2026-06-13", "2026-06-13", "--max-speed 9km/h"),
    ("time", "2026-06-13", "soon", "--to 2026-06-13"),
    ("time", "2026-06-13", "soon", "--sort time"),
  ].map { ("lat,lon,\($0.0)\\n1,2,\($0.1)\\n2,3,\($0.2)\\n", $0.3) } + judgedLogs

/// Logs whose heights or times are none, or in no order.
private let judgedLogs: [(String, String)] = [
  ("ele", ["1", "-32768", "3"]), ("ele", ["408000", "408001", "408002"]),
  ("ele (ft)", ["408000", "408001", "408002"]),
  ("time", ["1980-01-06", "2026-01-01", "2026-01-02"]),
  ("time", ["2026-01-01T10:00:02", "2026-01-01T10:00:00", "2026-01-01T10:00:03"]),
  ("time", ["2026-01-03", "2026-01-02", "2026-01-01"]),
  ("time", ["2023-01-01", "2023-01-02", "2003-05-20", "2003-05-21"]),
  ("time", ["2023-01-01", "2023-01-02", "2012-01-01", "2012-01-02"]),
  ("time", ["2023-01-02", "2023-01-01", "2023-01-03", "2003-05-20", "2003-05-21"]),
  ("time", ["2023-01-02", "2023-01-01", "2023-01-03", "2012-01-01", "2012-01-02"]),
  ("gps_time", ["1402297218", "1402297228"]),
].map { name, cells in
  (
    "lat,lon,\(name)\\n" + cells.enumerated().map { "1.0\($0),2,\($1)\\n" }.joined(),
    name.hasPrefix("ele") ? "--report r --profile" : "--report r"
  )
}

/// A log of a hundred rows with names, each fifth of which is far away from the one before.
private func manyThings(_ name: (Int) -> String) -> String {
  "id,lat,lon\\n"
    + (0..<100).map { row in
      let place = name(row).hasPrefix("ship") ? row / 5 * 37 % 50 : row * 37 % 50
      return "\(name(row)),\(place).00\(row % 5),\(place)\\n"
    }.joined()
}

/// A log of sixty rows, three and three of which differ in a column.
private let turns =
  "v,lat,lon\\n" + (0..<60).map { "\($0 / 3 % 2),\($0).5,\($0 % 7).5\\n" }.joined()

/// Logs with headers, columns and geometries of unusual shapes.
private let shapes = [
  ("geom\\nPOLYGON((1 2))\\n", ""), ("geom\\nMULTIPOINT(1 2)\\n", ""),
  ("geom\\nMULTICURVE((1 2))\\n", ""), ("geom\\nSRID=3857;POINT(1 2)\\n", "--delimiter ,"),
  ("geom\\n010100000000000000000033400000000000804740\\n", ""),
  ("POINT(1 2),POINT(3 4)\\n", ""), ("lat,lon\\n1,2,3,4\\n", ""),
  ("lat,lon\\n7,1.5,2.5\\n8,1.5,2.5\\n", ""), ("lat,lon,note\\n1,2,a,b,c\\n", ""),
  ("lat,lon\\n0,0\\n1,2\\n", ""), ("lat,lon\\n#1,2\\n1,2\\n", ""),
  ("lat,lon\\n#1,2\\n#1,2\\n1,2\\n", ""), ("n,lat,lon\\n#1,2,3\\n1,2,3\\n", ""),
  ("n,lat,lon\\n#1,2,3\\n#2,2,3\\n1,2,3\\n", ""), ("lat,1,2\\nlon,3,4\\n", ""),
  ("lat|lon\\n---+---\\n1|2\\n(1 row)\\n", ""), ("473004N,0190224E\\n", ""),
  ("1,-122.4,37.7\\n2,-122.5,37.8\\n", ""), ("a,139.5,35.5\\n", ""),
  ("lat,lon\\n1,2.5,3.5\\n", ""), ("1,2,3,4\\n", ""), ("1,2.5,3.5\\n", ""),
  ("1,2.5,3.5\\n2,2.5,3.5\\n", ""), ("07:00:00,1.5,2.5\\n", ""),
  ("0,1\\n47.5,8.5\\n47.6,8.5\\n0,1\\n", ""),
]

/// Polylines of which no route is drawn, and one without times.
private let polylines = [
  ("\\n", ""), ("??", "--order lat,lon"), ("??", "--gap 5min"), ("??", "--max-accuracy 9m"),
  (" ", ""), ("?_", ""), ("?", ""), ("?~~~~~~~~~~~~~?", ""), ("_izlhA~rlgdF", ""),
  ("?_yjzcA", ""), ("_keqlD?", "--precision 6"),
  ("?_cupoT", "--precision 6"), ("????", ""),
].map { ($0.0, "--format polyline \($0.1)") }

/// GPX with these points.
private func track(_ points: String) -> String {
  "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>"
}

/// GPX with two points, the second of which has values.
private func timed(_ value: String) -> String {
  track(
    "<trkpt lat=\"1\" lon=\"2\"><time>2026-06-13T07:12:20Z</time><accuracy>1</accuracy></trkpt>"
      + "<trkpt lat=\"2\" lon=\"2\">\(value)</trkpt>")
}

/// The start of a KML with hidden placemarks, and the rest of one with a placemark that is shown.
private func hidden(_ count: Int) -> String {
  "<kml>" + String(repeating: "<Placemark><visibility>0</visibility></Placemark>", count: count)
}
private let shown =
  "<Placemark><LineString><coordinates>1,2 2,3</coordinates></LineString></Placemark></kml>"

/// Documents that give no route, or not what is asked of them.
private let documents = [
  ("<gpx/>", ""),
  ("a\\n<?xml version=\"1.0\"?>" + track("<trkpt lat=\"1\" lon=\"2\"/>"), ""),
  (point("1"), "--gap 5min"), (point("1"), "--max-accuracy 9m"),
  (point("1"), "--group-by a"), (point("1"), "--time a"), (point("1"), "--where a=b"),
  (point(""), ""),
  (point("1") + "<a/>", ""), (point("1").replacing("/", with: ""), ""), ("<gpx></trk>", ""),
  ("<gpx><trk><trk/></trk></gpx>", ""),
  (point("1") + "<a/>", "--strict"), ("<gpx></gpx><a/>", ""), ("<gpx></gpx>\\000", ""),
  ("<gpx>", ""), ("<gpx>&</gpx>", ""), ("<gpx>&a;</gpx>", ""), ("<gpx>\\000</gpx>", ""),
  ("<gpx>\\001</gpx>", ""), ("<gpx>< </gpx>", ""), ("<gpx><trk a></trk></gpx>", ""),
  ("<gpx>]]></gpx>", ""), (point("1").replacing("</trkseg>", with: "<trkpt a/></trkseg>"), ""),
  (track("<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lon=\"2\"/><trkpt a/>&"), ""),
  (track("<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lon=\"2\"/><trkpt a/>"), ""),
  (track("<trkpt lat=\"1\" lon=\"2\"/>&&"), ""), (hidden(1) + "</kml>", ""),
  (hidden(2) + "</kml>", ""),
  (hidden(1) + shown, ""), (hidden(2) + shown, ""),
  ("<kml>" + shown.replacing("</Placemark>", with: "<visibility>0</visibility></Placemark>"), ""),
  (timed("<time>x</time>"), "--gap 5min"), (timed("<accuracy>x</accuracy>"), "--max-accuracy 9m"),
  ("<gpx>\\377</gpx>", ""), ("<!DOCTYPE gpx><gpx/>", "--format gpx"), ("<kml/>", "--format gpx"),
  (point("1").replacing("</trk>", with: "<a>b</a></trk>"), "--where a=b"),
  (
    point("91").replacing(
      "<trkpt", with: "<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"2\" lon=\"2\"/><trkpt"), ""
  ),
  ("\\037\\213\\010\\000\\000\\000\\000\\000\\000\\003\\377", ""), ("\\037\\213\\010\\000", ""),
  (
    "\\037\\213\\010\\000\\000\\000\\000\\000\\000\\003\\003\\000\\000\\000\\000\\000\\000\\000\\000\\000x",
    ""
  ),
]

/// FIT files that are damaged, or have no positions.
private var damagedFIT: [([UInt8], String)] {
  let ride = FITFile.ride
  var (indoors, damaged, wrong) = (FITFile(), ride, ride.bytes())
  indoors.define(1, message: 20, [(3, 1, 2)])
  indoors.add(1, [120])
  damaged.messages += [9]
  wrong[wrong.count - 1] ^= 1
  return [
    (indoors.bytes(), ""), (Array(ride.bytes()[..<30]), ""),
    (Array("lat,lon".utf8), "--format fit"),
    (ride.bytes().dropLast(40), ""), (ride.bytes(hasChecksum: false), "--strict"),
    (ride.bytes(size: 0), ""), (ride.bytes(hasChecksum: false), ""), (wrong, ""),
    (damaged.bytes() + ride.bytes() + [1], ""), (ride.bytes() + [1], ""),
    (Array(gzipped(ride.bytes()).dropLast(9)), ""),
  ]
}

/// Archives that have no log, or are damaged.
private var archives: [([UInt8], String)] {
  func archive(
    _ content: [UInt8], name: String = "doc.kml", flags: Int = 0, method: Int? = nil,
    checksum: Int? = nil
  ) -> [UInt8] {
    var file = ZipFile()
    file.add(name, content, flags: flags, method: method, checksum: checksum)
    return file.bytes
  }
  let kml = Array(placemark("1,2 3,4").utf8)
  var (several, overlapping) = (ZipFile(), ZipFile())
  for name in ["a.kml", "b.kml"] { several.add(name, kml) }
  overlapping.add("a", [UInt8](repeating: 1, count: 500), isPacked: false)
  for _ in 0..<9 { overlapping.repeatEntry(size: 47) }
  let large = Array(("<kml>" + String(repeating: "<a/>", count: 7 << 20)).utf8)
  return [
    (archive(kml, name: "a.gpx"), ""), (archive(kml, flags: 1), ""), (archive(kml, method: 14), ""),
    (archive(kml, checksum: 1), ""), (archive(large), ""), (archive(kml), "--format csv"),
    (archive(kml).dropLast(30), ""), (several.bytes, ""), (overlapping.bytes, ""),
  ]
}

/// Archives of logs in a file named `a`.
private var archivesInFiles: [([UInt8], String)] {
  let log = Array("lat,lon\n1,2\n3,4\n".utf8)
  var (none, several, encrypted) = (ZipFile(), ZipFile(), ZipFile())
  none.add("a.txt", log)
  for name in ["a.kml", "b.kml"] { several.add(name, Array(placemark("1,2 3,4").utf8)) }
  encrypted.add("a.csv", log, flags: 1)
  encrypted.add("b.csv", log)
  encrypted.add("b.csv", log)
  return [
    (none.bytes, "routeplot a"), (several.bytes, "mv a b.csv; routeplot b.csv"),
    (encrypted.bytes, "routeplot a"), (encrypted.bytes, "routeplot a/c.csv"),
  ]
}

/// A feature with a line in a colour.
private func stroked(_ color: String) -> String {
  "{\"type\":\"Feature\",\"properties\":{\"stroke\":\"\(color)\"},\"geometry\":\(line("[1,2],[3,4]"))}"
}

/// JSON that gives no route, or not what is asked of it.
private let answers = [
  (stroked("#fff"), ""), (stroked("#fff") + stroked("#fffffe"), ""),
  (line("[\"1\",91]"), ""), ("{\"type\":\"LineString\",\"a\":\"\\t\"}", ""),
  ("{\"type\":\"LineString\",\"a\":\"\\001\"}", ""), ("{\"routes\":[{\"a\":\"x", ""),
  ("{\"routes\":[{\"geometry\":", ""),
  ("{\"routes\":[{\"legs\":[{\"steps\":[{\"polyline\":{\"points\":\"????\"}}]}]}]}", ""),
  (line("[1]"), ""), (line("[[1,2]]"), ""), (line("x"), ""), (line("[1,2"), ""),
  (line("[1,2],[3,4],[5]"), ""),
  ("{\"type\":\"LineString\",\"name\":\"x", ""),
  ("{\"type\":\"LineString\",\"coordinates\":[[1,2]", ""),
  ("{\"type\":\"Curve\",\"coordinates\":[]}", "--format geojson"),
  ("{\"coordinates\":[[1,2]]}", ""),
  (
    "{\"type\":\"Feature\",\"properties\":{\"coordTimes\":[1]},\"geometry\":\(line("[1,2],[3,4]"))}",
    "--gap 5min"
  ), (line("[1,2]"), "--where a=b"), ("{\"routes\":[],\"status\":\"NONE\"}", ""),
  ("{\"a\":1}", "--format directions"), ("{\"routes\":[]}", ""),
  ("{\"routes\":[{\"geometry\":\"????\"}]}", "--route 2"), ("{\"routes\":[{}]}", ""),
  ("{\"routes\":[{\"geometry\":\"????\"}]}", "--detail steps"),
  ("{\"routes\":[{\"geometry\":{\"coordinates\":[[1]]}}]}", ""), ("{\"routes\":[]} x", ""),
  ("{\"routes\":[]}", "--format gpx"), (line("[1,2]"), "--route 2"), (line("[47,120]"), ""),
  ("{\"paths\":[{\"points\":\"????\",\"bbox\":[1,2,3,4,5,6]}],\"info\":{}}", ""),
  ("{\"crs\":{\"properties\":{\"name\":\"EPSG:3857\"}},\"type\":\"Point\"}", ""),
  ("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", "-o a.csv"),
  ("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", "--no-waypoints"),
  ("<gpx><wpt lat=\"1\" lon=\"2\"/><wpt lat=\"3\" lon=\"2\"/></gpx>", "--hide 1,2,9km"),
  (walk(waypoints: 1), "--trim-start 9km"), (walk(waypoints: 2), "--trim-start 9km"),
  (line("[500000,5250000]"), ""), (line("[2117000,-6021000]"), ""),
  (line("[1,2,3,1,2,3]"), ""), (line("[1,2]").replacing("}", with: ",\"type\":1}"), ""),
  (point("119").replacing("lon=\"2", with: "lon=\"47"), ""),
  (
    "<TrainingCenterDatabase><Course><Track><Trackpoint><Position><LatitudeDegrees>119</LatitudeDegrees>"
      + "<LongitudeDegrees>47</LongitudeDegrees></Position></Trackpoint></Track></Course></TrainingCenterDatabase>",
    ""
  ),
  (placemark("1,2,3,4"), ""), (placemark("1,2,x"), ""),
  ("$GPGGA,000001,0100,N,00100,E,1\\n$GPGGA,000002,0100,N,00100,E,1\\n", ""),
  ("$GPGGA,000001,0100,N,00100,E,1\\n$GPGGA,000002,0100,N,00100,E,1\\n", "--from 2024-01-01"),
  ("$GPGLL,1\\n47.0,N,8.0,E,1\\n", "--format nmea"), (momentsApart, ""),
  (halfOf("speed", known: 2), "--color-by speed"), (halfOf("speed", known: 1), "--color-by speed"),
  (halfOf("course", known: 2), "--color-by heading"),
  (halfOf("course", known: 1), "--color-by heading"),
  ("$GPGLL,1*00\\n", "--format nmea"),
  ("[]", ""), ("{\"a\":{}}", ""), ("[[1,2],[3,4]]", ""),
  ("[{\"lat\":1,\"lon\":2}]", "--delimiter ,"),
  ("[{\"lat\":1,\"lon\":2}]", "--format csv"),
  (
    "{\"a\":[{\"lat\":1,\"lon\":2},{\"lat\":1,\"lon\":3},{\"lat\":1,\"lon\":4}],\"b\":[[1,2],[3,4]]}",
    "--order lat,lon"
  ),
  (
    "{\"a\":[{\"lat\":1,\"lon\":2},{\"lat\":1,\"lon\":3}],\"b\":[{\"lat\":1,\"lon\":2},{\"lat\":1,\"lon\":3}]}",
    ""
  ),
]

/// Two receivers in one log.
private let momentsApart = (1...2).map { second in
  [47, 48].map { "$GPRMC,00000\(second),A,\($0)00.0,N,00800.0,E,1,0,130624\\n" }.joined()
}.joined()

/// A GPX of three points of which some have a value.
private func halfOf(_ element: String, known: Int) -> String {
  let points = (0..<3).map { number in
    "<trkpt lat=\"1\" lon=\"\(number)\"><time>2024-06-13T0\(number):00:00Z</time>"
      + (number < known ? "<\(element)>\(number)</\(element)>" : "") + "</trkpt>"
  }
  return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
}

/// A GeoJSON of one line.
private func line(_ positions: String) -> String {
  "{\"type\":\"LineString\",\"coordinates\":[\(positions)]}"
}

/// A GPX of a track with waypoints at its start.
private func walk(waypoints: Int) -> String {
  let points = (0..<5).map { "<trkpt lat=\"1\" lon=\"\($0)\"/>" }.joined()
  return "<gpx>" + String(repeating: "<wpt lat=\"1\" lon=\"0\"/>", count: waypoints)
    + "<trk><trkseg>\(points)</trkseg></trk></gpx>"
}

/// A KML of one line.
private func placemark(_ tuples: String) -> String {
  "<kml><Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark></kml>"
}

/// A GPX of one point.
private func point(_ latitude: String) -> String {
  "<gpx><trk><trkseg><trkpt lat=\"\(latitude)\" lon=\"2\"/></trkseg></trk></gpx>"
}

/// Databases of SQLite.
private let databases: [String] = {
  let begin =
    "PRAGMA application_id = 1196444487; CREATE TABLE gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id); INSERT INTO gpkg_spatial_ref_sys VALUES (32632, 'EPSG', 32632), (0, 'NONE', 0); CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);"
  func layer(_ system: Int, _ rows: String) -> String {
    "\(begin) INSERT INTO gpkg_geometry_columns VALUES ('a', 'g', \(system)); CREATE TABLE a (g); INSERT INTO a VALUES \(rows)"
  }
  let point = "(x'4750000100000000010100000000000000000000000000000000000000')"
  let plain = "CREATE TABLE a (lat, lon); INSERT INTO a VALUES (1, 2), (3, 4)"
  return [
    (plain, "routeplot x -o a.png --delimiter comma"), (plain, "routeplot x -o a.png --layer b"),
    ("VACUUM", "routeplot x -o a.png"), ("VACUUM", "routeplot x -o a.png --layer b"),
    ("CREATE TABLE b (c)", "routeplot x -o a.png"),
    ("\(plain); CREATE TABLE b AS SELECT * FROM a", "routeplot x -o a.png"),
    (layer(32632, point), "routeplot x -o a.png"), (layer(0, point), "routeplot x -o a.png"),
    (layer(4326, "\(point), (x'00')"), "routeplot x -o a.png; routeplot x -o b.png --strict"),
    (layer(4326, "\(point), (x'00'), (x'01')"), "routeplot x -o a.png"),
    ("PRAGMA journal_mode = WAL; \(plain)", "cat x | routeplot - -o a.png"),
    (plain, "head -c 100 x | routeplot - -o a.png"),
    (plain, "routeplot trip.csv --layer a -o a.png"),
    (
      "PRAGMA page_size = 512; \(plain); INSERT INTO a SELECT a.lat, a.lon FROM a, sqlite_master, a AS b, a AS c, a AS d, a AS e, a AS f",
      "dd if=/dev/zero of=x bs=512 seek=3 count=1 conv=notrunc 2>/dev/null; routeplot x -o a.png; routeplot x -o b.png --strict"
    ),
  ].map { "sqlite3 x \"\($0)\" >/dev/null; \($1)" }
    + [
      "{ printf '<gpx>'; for i in 1 2 3 4 5 6 7 8 9; do printf '<wpt lat=\"1\" lon=\"'$i'\"><time>2024-06-13T00:00:00Z</time></wpt>'; done; printf '</gpx>'; } | routeplot - -o a.png"
    ]
}()

/// Documents that were made to take time or memory.
private let largeDocuments = [
  "{ printf '<gpx>'; yes '<a>' | head -n 2000; } | routeplot -",
  "{ printf '<gpx a=\"'; head -c 3000000 /dev/zero | tr '\\0' x; } | routeplot -",
  "yes 1,2 | head -c 100000000 | gzip | routeplot -",
  "{ printf '{\"routes\":'; yes '[' | head -n 2000; } | routeplot -",
  "{ printf '{\"routes\":[\"'; head -c 3000000 /dev/zero | tr '\\0' x; } | routeplot -",
  "{ printf '{\"routes\":['; yes 1, | head -n 7000000; } | routeplot -",
  "yes '{\"type\":\"Point\",\"coordinates\":[1,2]}' | head -n 100001 | routeplot -",
  "{ printf '{\"timelineObjects\":[{\"placeVisit\":['; yes 1, | head -n 110000; } | routeplot -",
]

/// The first bytes of what is not CSV.
private let formats = [
  "\\037\\213\\007", "BZh91AY&", "\\3757zXZ\\000", "\\050\\265\\057\\375", "7z\\274\\257\\047\\034",
  "PK\\003\\004", "PK\\005\\006", "PK\\003\\004%026d_rels/",
  "\\320\\317\\021\\340\\241\\261\\032\\341",
  "PK\\003\\004%026dmimetypeapplication/vnd.oasis.opendocument.spreadsheet", "\\211PNG",
  "\\377\\330\\377", "%%PDF-1.4", "\\177ELF", "SQLite format 3\\000", "PAR1\\025",
  "ARROW1\\000\\000",
  "PK\\003\\004%026ddoc.kml",
  "l\\000\\000\\000a\\000\\000\\000t\\000\\000\\000,\\000\\000\\000",
  "<?xml version=\"1.0\"?>", "<!DOCTYPE html>", "\\001\\002",
]

/// Files that are not a style.
private let styles = [
  "{\"title\": \"\"}", "", "{", "[]", "{\"a\": 1, \"b\": 2}", "{\"scale\": 2, \"scale\": 3}",
  "{\"scale\": 99}", "{\"arrows\": 1}",
  "{\"title\": null}", "{\"title\": [1]}", "{\"dash\": []}", "{1}", "{\"scale\" 1}",
  "{\"scale\": x}",
  "{\"scale\": 2 3}", "{\"dash\": [2 3]}", "{} x", "{\"title\": \"\\t\"}", "{\"dash\": [null]}",
  "{\"title\": \"\\\\x\"}", "{\"scale\": 1.}", "{\"title\": \"", "{\"title\": \"\\377\"}",
  "{\"scale\": %0262144d}",
]
