// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// The summary of a run, without its time.
private func withoutTime(_ messages: [String]) -> [String] {
  messages.map { line in
    guard line.hasSuffix(" s"), let time = line.firstRange(of: "fixes in ") else { return line }
    return line[..<time.lowerBound] + "fixes"
  }
}

struct BatchTests {
  /// Writes logs 1.csv, 2.csv … into a folder; those for which there is other text get that.
  private func writeLogs(_ count: Int, _ others: [Int: String] = [:], at place: Workplace) throws {
    _ = try place.run("mkdir -p logs")
    for number in 1...count {
      let log = "lat,lon\n47,8\n47.\(number),8.\(number % 7)\n46,9\n"
      try place.write(others[number] ?? log, to: "logs/\(number).csv")
    }
  }

  @Test("Each log gets the picture that it gets by itself, whatever the number of workers")
  func samePictures() throws {
    try Workplace.use { place in
      try writeLogs(9, at: place)
      for options in ["-j 1", "-j 4", "-j 20", "--threads 2", ""] {
        let outcome = try place.run(
          "rm -rf thumbs; routeplot -d thumbs/ logs/*.csv -s 64x48 \(options); ls -A thumbs | wc -l"
        )
        #expect(withoutTime(outcome.messages) == ["routeplot: 9 pictures drawn, 27 fixes"])
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("9"))
        for number in 1...9 {
          let single = try place.run("routeplot logs/\(number).csv -s 64x48")
          #expect(try place.read("thumbs/\(number).png") == single.output)
        }
      }
    }
  }

  @Test(
    "A full disk ends the run, is said once, and has the status that it has for one picture",
    .enabled(if: isSuperuser))
  func fullDisk() throws {
    try Workplace.use { place in
      try writeLogs(9, at: place)
      try place.write("", to: "logs/0.csv")
      for jobs in [1, 4] {
        let outcome = try place.run(
          """
          mkdir -p disk
          unshare -m sh -c 'mount -t tmpfs -o size=64k none disk || exit 9
          head -c 65536 /dev/zero >disk/full 2>/dev/null
          routeplot -d disk logs/[0-9].csv -j \(jobs) --report report; s=$?
          ls -A disk; rm disk/full; routeplot logs/1.csv -o disk/1.png || exit 8; exit $s'
          """)
        guard outcome.status != 9 else { return }
        #expect(outcome.status == 74)
        #expect(outcome.output == Array("full\n".utf8))
        let lines = outcome.messages
        #expect(lines.count == 3, "\(lines)")
        #expect(lines[0] == "routeplot: logs/0.csv: is empty; expected rows of latitude,longitude")
        let said = "routeplot: disk/1.png: cannot be written: No space left on device"
        #expect(lines[1] == said)
        // Each of the workers may have begun one.
        let failed = try place.run("wc -l <report").output.filter { $0 != 0x20 && $0 != 0x0a }
        let count = try #require(Int(String(decoding: failed, as: UTF8.self)))
        #expect((2...(jobs + 1)).contains(count), "\(count)")
        #expect(
          lines[2].hasPrefix(
            "routeplot: 0 pictures drawn, \(count) logs failed (1 with nothing to draw), "
              + "\(10 - count) not begun"),
          "\(lines)")
        #expect(
          try place.run("grep -c '\"status\":74' report").output == Array("\(count - 1)\n".utf8))
      }
    }
  }

  @Test("A log that cannot be drawn has its line, in the order of the logs, and no picture")
  func badLogs() throws {
    try Workplace.use { place in
      try writeLogs(
        6, [2: "", 4: "lat,lon\n1,2\nx,3\n47.1,8\n47.3,8\n", 5: "a,b\nc,d\n"], at: place)
      let outcome = try place.run(
        "routeplot -d new/thumbs logs/[1-6].csv logs/nope.csv -j 3 --report - -s 9x9")
      #expect(outcome.status == 1)
      #expect(
        withoutTime(outcome.messages) == [
          "routeplot: logs/2.csv: is empty; expected rows of latitude,longitude",
          "routeplot: logs/4.csv:3:1: warning: latitude 'x' is not a number in degrees; "
            + "row left out",
          "routeplot: logs/5.csv:1: no latitude and longitude column among 1 'a', 2 'b'; name "
            + "them with --latitude and --longitude, or skip the lines before the header with "
            + "--skip",
          "routeplot: logs/nope.csv: cannot be opened: No such file or directory",
          "routeplot: 4 pictures drawn, 3 logs failed (1 with nothing to draw), 12 fixes",
        ])
      #expect(
        String(decoding: try place.run("ls -A new/thumbs").output, as: UTF8.self)
          == "1.png\n3.png\n4.png\n6.png\n")
      let lines = outcome.output.split(separator: 0x0a).map { Data($0) }
      let failures = try [1, 4, 6].map {
        try JSONDecoder().decode(FailedReport.self, from: lines[$0])
      }
      #expect(failures.map(\.input) == ["logs/2.csv", "logs/5.csv", "logs/nope.csv"])
      #expect(failures.map(\.status) == [65, 65, 66])
      #expect(failures[0].error == "logs/2.csv: is empty; expected rows of latitude,longitude")
      let reports = try [0, 2, 3, 5].map {
        try JSONDecoder().decode(Report.self, from: lines[$0])
      }
      #expect(reports.map(\.fixes.used) == [3, 3, 3, 3])
      #expect(lines.count == 7)
    }
  }

  @Test("What does not depend on the log names it all the same")
  func namesLog() throws {
    try Workplace.use { place in
      try writeLogs(1, at: place)
      let outcome = try place.run("routeplot -d . logs/1.csv -s 9x9 --padding 9 -q")
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("routeplot: logs/1.csv: 9 pixels of padding"))
    }
  }

  @Test("--fail-fast begins no log after one that failed")
  func failFast() throws {
    try Workplace.use { place in
      try writeLogs(5, [3: ""], at: place)
      let outcome = try place.run(
        "routeplot -d . logs/*.csv -j 1 --fail-fast --report report -s 9x9")
      #expect(outcome.status == 1)
      #expect(
        withoutTime(outcome.messages) == [
          "routeplot: logs/3.csv: is empty; expected rows of latitude,longitude",
          "routeplot: 2 pictures drawn, 1 log failed (1 with nothing to draw), 2 not begun, 6 fixes",
        ])
      #expect(try place.files() == ["1.png", "2.png", "logs", "report"])
      #expect(try place.read("report").count { $0 == 0x0a } == 3)
    }
  }

  @Test("A list that names no log is no work, and a run that is done")
  func emptyList() throws {
    try Workplace.use { place in
      for list in ["", "\n\n"] {
        try place.write(list, to: "list")
        let outcome = try place.run("routeplot --files-from list -d out --report r.jsonl")
        #expect(outcome.status == 0)
        #expect(withoutTime(outcome.messages) == ["routeplot: 0 pictures drawn, 0 fixes"])
        #expect(try place.read("r.jsonl").isEmpty)
      }
      let data = try place.run("routeplot --files-from /dev/null -d out --output-format gpx")
      #expect(withoutTime(data.messages) == ["routeplot: 0 files written, 0 fixes"])
      try place.expectFailure(
        "routeplot --files-from /dev/null -o a.png", status: 65,
        message: "/dev/null: names no log, expected one on each line")
      try place.write(Log.trip, to: "trip.csv")
      #expect(try place.run("routeplot trip.csv --files-from /dev/null -o a.png").status == 0)
    }
  }

  @Test("A name that leads out of the folder refuses its log and no other")
  func namesAbove() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      let outcome = try place.run(
        """
        mkdir here; cd here
        routeplot -d out --name '{folder}/{stem}.png' ../logs/1.csv ./../logs/2.csv /dev/null \
          "$PWD/../logs/1.csv" --report -; find out -name '*.png'
        """)
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 4 && lines.allSatisfy { $0.contains("\"status\":6") })
      let mixed = try place.run(
        "routeplot -d out --name '{folder}/{stem}.png' logs/1.csv here/../logs/2.csv --report r; ls out/logs"
      )
      #expect(mixed.output == Array("1.png\n".utf8))
      #expect(
        withoutTime(mixed.messages) == [
          "routeplot: here/../logs/2.csv: --name gives no name of a picture in out; leave out '..' and a slash at the "
            + "end, or choose another name",
          "routeplot: 1 picture drawn, 1 log failed, 3 fixes",
        ])
      try place.expectFailure(
        "routeplot -d out --name '../{stem}.png' logs/1.csv", status: 64,
        message:
          "logs/1.csv: --name gives no name of a picture in out; leave out '..' and a slash at the end, or "
          + "choose another name")
    }
  }

  @Test("A pipe without a writer does not keep other logs from being drawn, or from being told of")
  func pipeAmongLogs() throws {
    try Workplace.use { place in
      try writeLogs(3, [2: "a,b\nc,d\n"], at: place)
      let outcome = try place.run(
        """
        mkfifo pipe
        routeplot -d out pipe logs/*.csv -j 1 -s 9x9 --report r 2>said & pid=$!
        until [ -s said ] && [ -e out/3.png ]; do kill -0 $pid || exit 9; sleep 0.01; done
        ls out; cat logs/1.csv >pipe; wait $pid; echo $?; ls out; cut -d'"' -f1-4 r >/dev/null
        """)
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "1.png\n3.png\n1\n1.png\n3.png\npipe.png\n")
      let inputs = try place.read("r").split(separator: 0x0a).map { line in
        String(decoding: line, as: UTF8.self).firstRange(of: "\"input\":\"pipe\"") != nil
      }
      #expect(inputs == [true, false, false, false])
    }
  }

  @Test("A folder stands for its logs with -r, and says so without")
  func folders() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      _ = try place.run(
        """
        mkdir -p logs/b/c logs/.git logs/a; cp logs/1.csv logs/b/c/3.csv; cp logs/1.csv logs/.git/x.csv
        gzip -c logs/2.csv >logs/a/4.CSV.gz; echo hello >logs/README; routeplot -q logs/1.csv -o logs/a/1.png
        ln -s ../1.csv logs/a/link.csv; ln -s .. logs/a/loop; mkdir empty
        """)
      let names = "1.png 2.png 3.png 4.CSV.png link.png"
      let outcome = try place.run(
        "routeplot -r -d logs/out logs && ls -m logs/out | tr -d ,; ls logs")
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "\(names)\n1.csv\n2.csv\nREADME\na\nb\nout\n")
      #expect(
        withoutTime(outcome.messages) == [
          "routeplot: logs: warning: 1 file is not read: 1 without an extension; name those that are logs, or give "
            + "their names with --files-from",
          "routeplot: 5 pictures drawn, 15 fixes",
        ])
      _ = try place.run(
        """
        routeplot -q -r logs/ -o all.png
        routeplot -q logs/1.csv logs/2.csv logs/a/4.CSV.gz logs/a/link.csv logs/b/c/3.csv -o same.png
        """)
      #expect(try place.read("all.png") == place.read("same.png"))
      try place.expectFailure(
        "routeplot logs -o a.png", status: 66,
        message:
          "logs: is a directory, expected a log; name the files in it, or give -r to take its logs")
      let none = try place.run("routeplot -r empty -o a.png")
      #expect(none.status == 65)
      #expect(
        none.messages == [
          "routeplot: empty: warning: has no log, expected files that end in .csv, .tsv, .gpx, .tcx, .kml, "
            + ".kmz, .geojson, .geojsonl, .jsonl, .ndjson, .rec, .nmea, .igc, .fit, .polyline, "
            + ".gpkg, .sqlite or .sqlite3",
          "routeplot: no log is in the folders, expected one at least",
        ])
    }
  }

  @Test("Folders with nothing but files that are not read have a report of them")
  func reportOfNoLog() throws {
    try Workplace.use { place in
      let outcome = try place.run(
        "mkdir s; echo x >s/a.zip; routeplot -q -r s -o z.png --allow-empty --report r.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      let report = String(decoding: try place.read("r.json"), as: UTF8.self)
      #expect(
        report.contains("\"input\":\"s/a.zip\"") && report.contains("\"skipped\":\"notRead\""))
      #expect(try place.files() == ["r.json", "s"])
    }
  }

  @Test("Images and their world files in folders are no logs that are not read")
  func imagesInFolders() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let names = "png svg pdf jpg jpeg webp pgw jgw jpgw wpw wld prj JPG"
      let outcome = try place.run(
        "mkdir s; cp trip.csv s; for e in \(names); do echo x >s/a.$e; done; routeplot -r --strict s -o z.png"
      )
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("A folder that was made for pictures does not stay without one")
  func noEmptyFolder() throws {
    try Workplace.use { place in
      let outcome = try place.run("mkdir old; routeplot nope.csv -d a/b; routeplot nope.csv -d old")
      #expect(outcome.status == 1)
      #expect(try place.files() == ["old"])
    }
  }

  @Test("The report has the names as they were given, the file of each log and its status")
  func namesInReport() throws {
    try Workplace.use { place in
      let name = "log \u{1b}[31m \"a\" \u{202e}.csv"
      try place.write(Log.trip, to: name)
      let outcome = try place.run("routeplot -q -d out *.csv nope.csv --report - -s 9x9")
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(text.contains("\\u001b[31m \\\"a\\\" \\u202e.csv"))
      let lines = text.split(separator: "\n").map { Data($0.utf8) }
      let drawn = try JSONDecoder().decode(Report.self, from: lines[0])
      #expect(drawn.input == name && drawn.status == 0)
      #expect(drawn.output == "out/" + name.replacing(".csv", with: ".png"))
      let failed = try JSONDecoder().decode(FailedReport.self, from: lines[1])
      #expect(failed.input == "nope.csv" && failed.output == "out/nope.png" && failed.status == 66)
    }
  }

  @Test("A list names logs, a name a line or a zero byte after each")
  func lists() throws {
    try Workplace.use { place in
      try writeLogs(3, at: place)
      try place.write(Log.trip, to: "-")
      try place.write(Log.trip, to: "a\nb.csv")
      try place.write("logs/1.csv\r\n\nlogs/2.csv\n-", to: "list")
      _ = try place.run(
        """
        routeplot -d lines --files-from list logs/3.csv -s 9x9
        find . -name '*b.csv' -print0 | routeplot -d zeros --files-from - -0 -s 9x9
        routeplot --files-from list -o all.png -s 9x9
        routeplot logs/1.csv logs/2.csv ./- -o same.png -s 9x9
        """)
      #expect(
        String(decoding: try place.run("ls -A lines zeros").output, as: UTF8.self)
          == "lines:\n-.png\n1.png\n2.png\n3.png\n\nzeros:\na\nb.png\n")
      #expect(try place.read("all.png") == place.read("same.png"))
    }
  }

  @Test("--fit-to gives all pictures one frame")
  func oneFrame() throws {
    try Workplace.use { place in
      try writeLogs(3, at: place)
      try place.write("lat,lon\n40,0\n50,10\n", to: "frame.csv")
      let outcome = try place.run(
        "routeplot -d . logs/*.csv --fit-to frame.csv --report - -s 90x90 -q")
      let reports = try outcome.output.split(separator: 0x0a).map {
        try JSONDecoder().decode(Report.self, from: Data($0))
      }
      #expect(reports.count == 3)
      #expect(reports.allSatisfy { $0.picture == reports[0].picture })
    }
  }

  @Test("World files lie beside each picture, and a dry run leaves nothing")
  func worldFiles() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      #expect(try place.run("routeplot -d thumbs logs/*.csv --dry-run").status == 0)
      #expect(try place.files() == ["logs"])
      _ = try place.run("routeplot -d . logs/*.csv --world-file -s 9x9")
      #expect(
        try place.files()
          == ["1.pgw", "1.png", "1.prj", "2.pgw", "2.png", "2.prj", "logs"])
    }
  }

  @Test("What a killed run left is removed, in every folder of pictures")
  func leftovers() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      let name = ".routeplot-\(String(repeating: "0", count: 32)).tmp"
      let outcome = try place.run(
        """
        mkdir -p out/logs && touch out/logs/\(name)
        routeplot -d out --name '{folder}/{stem}.svg' logs/*.csv -q; ls -A out/logs
        """)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "1.svg\n2.svg\n")
      #expect(outcome.errors == "")
    }
  }

  @Test("An interrupt ends the run with 130, and every picture is whole")
  func interrupt() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      // The pipe has no writer that ends: the third log is waited for.
      let outcome = try place.run(
        """
        mkfifo pipe; exec 3<>pipe
        sh -c 'trap - INT; exec routeplot -d out logs/1.csv pipe logs/2.csv -j 2 -s 9x9' &
        while ! test -e out/1.png || ! test -e out/2.png; do sleep 0.02; done
        kill -TERM $!; wait $!; echo $?; ls -A out
        """)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "143\n1.png\n2.png\n")
      #expect(outcome.messages.filter { $0.hasPrefix("routeplot") } == [])
    }
  }
}
