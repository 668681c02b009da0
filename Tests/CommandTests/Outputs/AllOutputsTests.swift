// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Outputs of every kind beside one that cannot be written.

import CommandSupport
import Foundation
import TestSupport
import Testing

struct AllOutputsTests {
  /// Outputs that could be written.
  private static let good = [
    "-o a.png", "-o b.svg", "-o c.csv", "-o d.gpx", "-o e.pmtiles", "-o f.mbtiles",
    "-o 'g/{z}/{x}/{y}.png'", "--report h.json", "--world-file -o i.png",
  ]

  /// Outputs that cannot.
  private static let bad: [(output: String, status: Int32)] = [
    ("-o 'tiles/{z}/{x}/{y}.png'", 73), ("-o 'others/{z}/{x}/{y}.png'", 73),
    ("-o 'page/{z}/{x}/{y}.png' --web-page", 73), ("-o dir", 73), ("-o nowhere/a.png", 73),
    ("-o /dev/full", 74), ("-o old.csv", 73), ("-o a.counts", 64), ("-o 'g/{z}/{x}.png'", 64),
    ("--output-format csv -o x.svg", 64),
    ("-o trip.csv/x.png", 73), ("-o 'trip.csv/{z}/{x}/{y}.png'", 73),
    ("-o 'none/{z}/{x}/{y}.png' -c none", 65),
    ("-o 'much/{z}/{x}/{y}.png' --tile-zoom 16 --map earth", 64), ("--print-bbox >/dev/full", 74),
  ]

  /// The status of a command with an output that cannot be written.
  ///
  /// A world file stands beside its picture, and only some may write beside a device.
  private func expected(_ status: Int32, _ arguments: String) -> Int32 {
    let isBesideDevice = arguments.contains("-o /dev/full") && arguments.contains("--world-file")
    return isBesideDevice && !FileManager.default.isWritableFile(atPath: "/dev") ? 73 : status
  }

  /// Writes files that are in the way, and old files.
  private func write(at place: Workplace) throws {
    try place.write(Log.trip, to: "trip.csv")
    _ = try place.run(
      """
      mkdir -p tiles/3 others page dir; echo x >tiles/3/1.png; echo '{}' >others/tilejson.json
      echo mine >page/index.html; echo old | tee old.csv a.png b.svg e.pmtiles h.json >/dev/null
      """)
  }

  /// The names and digests of all files, and the names of all folders.
  private func contents(_ place: Workplace) throws -> String {
    String(
      decoding: try place.run("find . | sort; find . -type f | sort | xargs cksum").output,
      as: UTF8.self)
  }

  @Test("Nothing changes and no folder is left, whichever output fails and wherever it stands")
  func allOrNone() throws {
    try Workplace.use { place in
      try write(at: place)
      let before = try contents(place)
      for (bad, status) in AllOutputsTests.bad {
        for good in AllOutputsTests.good {
          let isReport = good.hasPrefix("--report") || bad.hasPrefix("--print")
          // A format or no colour is that of all outputs.
          if good.contains("tiles"), bad.contains("--output-format") { continue }
          for arguments in [
            isReport ? "\(good) -o z.png \(bad)" : "\(good) \(bad)", "\(bad) \(good)",
          ] {
            // Data and tiles replace nothing by themselves.
            let overwrite = bad.contains("old.csv") || bad.contains("/{z}/") ? "" : "--overwrite"
            if overwrite.isEmpty, good.contains("e.pmtiles") { continue }
            if bad.hasPrefix("--print"), arguments.hasPrefix("--print") { continue }
            let outcome = try place.run("routeplot -q trip.csv \(overwrite) \(arguments)")
            #expect(
              outcome.status == expected(status, arguments), "\(arguments): \(outcome.errors)")
            #expect(outcome.messages.count == 1, "\(arguments): \(outcome.errors)")
            #expect(try contents(place) == before, "\(arguments)")
          }
        }
      }
    }
  }

  @Test(
    "A disk that is full while tiles are drawn leaves every other file as it was, and no new tile")
  func fullDisk() throws {
    try Workplace.use { place in
      try write(at: place)
      let before = try contents(place)
      let outcome = try place.run(
        """
        { (ulimit -f 3; exec routeplot -q trip.csv -o a.png -s 9x9 -o 'new/{z}/{x}/{y}.png' -o b.svg \\
          --map earth --tile-zoom 3-5) 2>&1; echo $?; } | cat
        """)
      #expect(String(decoding: outcome.output, as: UTF8.self).hasSuffix("File too large\n74\n"))
      #expect(try contents(place) == before)
    }
  }

  @Test("A report that cannot be written keeps the picture and the tiles from being written")
  func report() throws {
    try Workplace.use { place in
      try write(at: place)
      let before = try contents(place)
      for outputs in [
        "-o a.png", "-o 'new/{z}/{x}/{y}.png'", "-o a.png -o 'new/{z}/{x}/{y}.png' -o j.gpx",
      ] {
        try place.expectFailure(
          "routeplot -q trip.csv \(outputs) --report /dev/full", status: 74,
          message: "/dev/full: cannot be written: No space left on device")
        #expect(try contents(place) == before, "\(outputs)")
      }
    }
  }

  @Test("A picture of -d and its world file are written together")
  func worldFile() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        "mkdir -p out/trip.prj; echo old >out/trip.png; routeplot -q -d out trip.csv --world-file; s=$?; "
          + "cat out/trip.png; ls out; exit $s")
      #expect(outcome.status == 1)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "old\ntrip.png\ntrip.prj\n")
    }
  }

  @Test("The same tiles again, and tiles beside a picture, are written as ever")
  func again() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let run = "routeplot trip.csv -o a.png -o 't/{z}/{x}/{y}.png' --web-page --tile-zoom 3-8"
      let first = try place.run("\(run) && find t -type f | sort | xargs cksum")
      #expect(first.status == 0 && first.errors.isEmpty)
      #expect(try place.run("\(run) && find t -type f | sort | xargs cksum").output == first.output)
      // Another page is not replaced, and then the picture is not either.
      let other = try place.run(
        "echo mine >t/index.html; echo old >a.png; \(run); s=$?; cat a.png; exit $s")
      #expect(other.status == 73 && other.output == Array("old\n".utf8))
    }
  }
}
