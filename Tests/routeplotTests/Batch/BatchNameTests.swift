// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of many pictures. No file of the run is overwritten.

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct BatchNameTests {
  @Test(
    "A pattern makes the name of a picture from the name of its log",
    arguments: [
      ("{stem}.png", "logs/a.b.csv", "a.b.png"), ("{name}.svg", "/x/a.csv", "a.csv.svg"),
      ("{folder}/{stem}.png", "logs/2026/a.csv", "logs/2026/a.png"),
      ("{folder}/{stem}.png", "/logs/a.csv", "logs/a.png"),
      ("{folder}/{stem}.png", "./a", "a.png"), ("{stem}", ".csv", ".csv"),
      ("{number}-{stem}.png", "a.csv", "007-a.png"), ("x}/./{stem}.png", "a", "x}/a.png"),
    ])
  func names(pattern: String, log: String, name: String) throws {
    let pattern = try #require(NamePattern(pattern))
    let found = pattern.name(of: FileName(argument: log), number: 7, of: 120)
    #expect(found == FileName(argument: name))
  }

  @Test(
    "A name that leads out of the folder, or to none, is no name",
    arguments: [
      ("{folder}/{stem}.png", "../a.csv"), ("../{stem}.png", "a"), ("{stem}/", "a"), ("", "a"),
      ("{folder}", "a"),
    ])
  func noNames(pattern: String, log: String) throws {
    let pattern = try #require(NamePattern(pattern))
    #expect(pattern.name(of: FileName(argument: log), number: 1, of: 1) == nil)
  }

  @Test("A pattern has known fields only", arguments: ["{x}.png", "{stem", "{", "/{stem}.png"])
  func noPatterns(pattern: String) {
    #expect(NamePattern(pattern) == nil)
  }

  @Test(
    "Names that collide are refused before any work",
    arguments: [
      (
        "-d out a/1.csv b/1.csv",
        "out/1.png: the picture of b/1.csv would be written over the picture of a/1.csv"
      ),
      (
        "-d out --name x.png a/1.csv b/2.csv",
        "out/x.png: the picture of b/2.csv would be written over the picture of a/1.csv"
      ),
      (
        "-d a b/1.csv a/old.png",
        "a/old.png: the picture of a/old.png would be written over the log a/old.png"
      ),
      ("-d a b/link", "a/link.png: the picture of b/link would be written over the log b/link"),
      (
        "-d out a/1.csv --report out/1.png",
        "out/1.png: the picture of a/1.csv would be written over the report"
      ),
      (
        "-d out --skip-unchanged --report out/.routeplot-unchanged a/1.csv",
        "out/.routeplot-unchanged: the report would be written over the list of --skip-unchanged; name another file"
      ),
      (
        "-d a --name x.png --files-from a/x.png",
        "a/x.png: the picture of b/1.csv would be written over the list of --files-from"
      ),
      (
        "-d a --name soft.png b/1.csv --fit-to a/1.csv",
        "a/soft.png: the picture of b/1.csv would be written over a log of --fit-to"
      ),
      (
        "-d out --world-file --name '{name}' a/x.png a/x.pgw",
        "out/x.pgw: no .pgw can be made, expected a name that ends in "
          + ".png, .svg, .pdf, .jpg, .webp, .counts, .csv, .geojson, .gpx, .polyline, .pmtiles, .mbtiles, "
          + ".apng, .y4m or has no extension"
      ),
      (
        "-d a --name '{folder}/../{stem}.png' b/1.csv",
        "b/1.csv: --name gives no name of a picture in a; leave out '..' and a slash at the end, "
          + "or choose another name"
      ),
      (
        "-d out --name '{stem}.svg' --output-format png a/1.csv",
        "out/1.svg: --output-format png is not what the name says; change one of them"
      ),
      ("-d a/1.csv b/1.csv", "a/1.csv: is not a folder; name another one with -d"),
      ("-d '' b/1.csv", "the folder of -d has an empty name; name a folder"),
    ])
  func collisions(options: String, message: String) throws {
    try Workplace.use { place in
      _ = try place.run("mkdir a b; ln -s ../a/link.png b/link; ln -s 1.csv a/soft.png")
      for name in [
        "a/1.csv", "b/1.csv", "b/2.csv", "a/old.png", "a/link.png", "a/x.png", "a/x.pgw",
      ] {
        try place.write(Log.trip, to: name)
      }
      if options.contains("--files-from") { try place.write("b/1.csv\n", to: "a/x.png") }
      let outcome = try place.run("routeplot \(options)")
      let advice =
        message.contains("written over") && !message.contains(";")
        ? "; choose other names with --name, like '{folder}/{stem}.png' or '{number}.png'" : ""
      #expect(outcome.errors == "routeplot: \(message)\(advice)\n")
      #expect([64, 73].contains(outcome.status))
      #expect(try place.files() == ["a", "b"])
      #expect(try place.read("a/1.csv") == Array(Log.trip.utf8))
    }
  }

  @Test(
    "Words that are neither options nor their values are logs, and all words after two dashes",
    arguments: [
      ("-s 9x9 a b c d -q e f -o x g h", "a b c d e f g h"), ("a b c", "a b c"),
      ("--width 9 a b -- c d e -f", "a b c d e -f"), ("a -o b", "a"),
      ("-d x --files-from y a b c -0 d e f g", "a b c d e f g"), ("a b c - d e", "a b c - d e"),
    ])
  func manyWords(line: String, inputs: String) {
    let words = CommandWords(line.split(separator: " ").map(String.init))
    #expect(words.inputs.joined(separator: " ") == inputs)
  }

  @Test("Folders below the folder are made where names ask for them, and a report may lie in it")
  func folders() throws {
    try Workplace.use { place in
      _ = try place.run("mkdir a b")
      try place.write(Log.trip, to: "a/1.csv")
      try place.write("", to: "b/1.csv")
      let outcome = try place.run(
        """
        routeplot -d x/y --name '{folder}/{stem}.png' --report x/y/report a/1.csv b/1.csv -q -s 9x9
        find x | sort
        """)
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "x\nx/y\nx/y/a\nx/y/a/1.png\nx/y/report\n")
    }
  }
}
