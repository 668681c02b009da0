// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Nothing is overwritten: no output of a run is one of its inputs or another output.

import CommandSupport
import TestSupport
import Testing

/// What is said of an output that is another file of the run.
private func refusal(_ file: String, _ role: String, over other: String) -> String {
  "\(file): \(role) would be written over \(other); name another file"
}

struct CollisionTests {
  @Test(
    "An output that is another file of the run is refused, and every file stays as it was",
    arguments: [
      ("--fit-to e.csv -o e.csv", "e.csv", "the file of tracks", "a log of --fit-to"),
      (
        "--fit-to e.csv -o ./folder/../e.csv",
        "./folder/../e.csv", "the file of tracks", "a log of --fit-to"
      ),
      (
        "--fit-to trip.csv --fit-to e.csv --report e.csv -o a.png",
        "e.csv", "the report", "a log of --fit-to"
      ),
      ("--bbox @box -o box", "box", "the picture", "the file of --bbox"),
      (
        "--bbox @- --report box -o a.png <box",
        "box", "the report", "the file of --bbox"
      ),
      (
        "--files-from list --report list -o a.png", "list", "the report", "the list of --files-from"
      ),
      ("--files-from ./list -o list", "list", "the picture", "the list of --files-from"),
      (
        "--files-from - --report list -o a.png <list", "list", "the report",
        "the list of --files-from"
      ),
      ("--pins e.csv -o e.csv", "e.csv", "the file of tracks", "the pins"),
      ("--pins e.csv --report e.csv -o a.png", "e.csv", "the report", "the pins"),
      ("--scale-bar --font ./e.csv --report e.csv -o a.png", "e.csv", "the report", "the font"),
      ("--report soft.csv -o a.png", "soft.csv", "the report", "the log"),
      ("--report hard.csv -o a.png", "hard.csv", "the report", "the log"),
      ("--report ./x.png -o x.png", "./x.png", "the report", "the picture"),
      ("--report old.png -o link.png", "old.png", "the report", "the picture"),
      ("--report b.png -o a.png", "b.png", "the report", "the picture"),
      (
        "--report folder/../x.png -o $PWD/x.png",
        "folder/../x.png", "the report", "the picture"
      ),
      (
        "--world-file --report x.pgw -o x.png",
        "x.pgw", "the report", "the world file"
      ),
      (
        "--world-file --report x.prj -o x.png",
        "x.prj", "the report", "the .prj file"
      ),
      ("--world-file -o log.png", "log.pgw", "the world file", "the log"),
      ("--report r.json >>r.json", "r.json", "the report", "the picture"),
      (
        "--report /dev/stdout 1<>r.json",
        "/dev/stdout", "the report", "the picture"
      ),
      (
        "--report /dev/stdout | cat; exit 73",
        "/dev/stdout", "the report", "the picture"
      ),
      (
        "--print-bbox -o /dev/fd/1 | cat; exit 73",
        "/dev/fd/1", "the picture", "the output of --print-bbox and --locate"
      ),
      (
        "--print-bbox >>trip.csv",
        "standard output", "the output of --print-bbox and --locate", "the log"
      ),
      ("-o /dev/stdout 1<>hard.csv", "/dev/stdout", "the picture", "the log"),
    ])
  func refuses(options: String, file: String, role: String, other: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(Log.east, to: "e.csv")
      try place.write("0,40,10,50\n", to: "box")
      try place.write("e.csv\n", to: "list")
      try place.write("old", to: "old.png")
      try place.write("old", to: "r.json")
      _ = try place.run(
        """
        mkdir folder; ln -s trip.csv soft.csv; ln trip.csv hard.csv; ln -s trip.csv log.pgw
        ln -s old.png link.png; ln -s new.png a.png; ln -s new.png b.png
        """)
      let before = try place.files()
      try place.expectFailure(
        "routeplot trip.csv \(options)", status: 73, message: refusal(file, role, over: other))
      #expect(try place.read("trip.csv") == Array(Log.trip.utf8))
      #expect(try place.read("e.csv") == Array(Log.east.utf8))
      #expect(try place.read("box") == Array("0,40,10,50\n".utf8))
      #expect(try place.read("list") == Array("e.csv\n".utf8))
      #expect(try place.read("old.png") == Array("old".utf8))
      #expect(try place.read("r.json") == Array("old".utf8))
      #expect(try place.files() == before)
    }
  }

  @Test(
    "A log by the name of a stream is known too",
    arguments: ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "-"])
  func refusesStream(name: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      guard try place.run("test -e \(name) || test \(name) = -").status == 0 else { return }
      try place.expectFailure(
        "routeplot \(name) -o ./trip.csv <trip.csv", status: 73,
        message: refusal("./trip.csv", "the file of tracks", over: "the log"))
      #expect(try place.read("trip.csv") == Array(Log.trip.utf8))
    }
  }

  @Test("What takes everything takes two outputs")
  func sharesDevice() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv -o /dev/null --report /dev/null")
      #expect(outcome.status == 0 && outcome.errors == "")
      // A log may be read twice.
      #expect(try place.run("routeplot trip.csv --fit-to trip.csv -o a.png").status == 0)
      #expect(try place.files() == ["a.png", "trip.csv"])
    }
  }
}
