// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

struct ProgressTests {
  @Test("Progress tells how many logs are done, how many a second, and what is left")
  func text() {
    #expect(progressText(done: 0, of: 10, seconds: 2) == "0 of 10")
    #expect(
      progressText(done: 1000, of: 10_000, seconds: 2) == "1000 of 10000, 500 a second, 18 s left")
    #expect(progressText(done: 5, of: 1005, seconds: 2) == "5 of 1005, 2.5 a second, 7 min left")
    #expect(
      progressText(done: 1, of: 100_000, seconds: 1) == "1 of 100000, 1 a second, 28 h left")
  }

  @Test("Progress is for a terminal that can write over a line, and leaves nothing there")
  func terminal() throws {
    try Workplace.use { place in
      guard try place.run("command -v script && script --version").status == 0 else { return }
      try place.write(Log.trip, to: "trip.csv")
      // The second log is waited for until progress has been shown.
      try place.write(
        """
        mkfifo pipe
        (sleep 1.6; printf 'lat,lon\\n1,2\\n3,4\\n') >pipe &
        routeplot -d out trip.csv pipe -s 9x9 "$@"
        """, to: "slow.sh")
      func shown(_ terminal: String, _ options: String) throws -> String {
        let outcome = try place.run(
          "rm -f pipe; TERM=\(terminal) script -qec 'sh slow.sh \(options)' /dev/null")
        return String(decoding: outcome.output, as: UTF8.self)
      }
      let text = try shown("xterm", "")
      #expect(text.contains("\r\u{1b}[K1 of 2, "))
      #expect(text.contains("left\r\u{1b}[Krouteplot: 2 pictures drawn, 5 fixes in "))
      #expect(try !shown("dumb", "").contains("\u{1b}"))
      // A narrow terminal has what fits into one line.
      try place.write(
        "stty cols 9\n" + String(decoding: place.read("slow.sh"), as: UTF8.self), to: "slow.sh")
      #expect(try shown("xterm", "").contains("\r\u{1b}[K1 of 2, \r"))
      #expect(try shown("xterm", "-q") == "")
    }
  }

  @Test(
    "Progress of one picture tells the bytes read, how many a second, and what is left if that is known"
  )
  func bytes() {
    #expect(
      readingText(read: 412_000_000, of: 1_200_000_000, seconds: 2)
        == "412 MB of 1.2 GB, 206 MB/s, 4 s left")
    #expect(readingText(read: 0, of: 999, seconds: 2) == "0 B of 999 B, 0 B/s")
    #expect(readingText(read: 999_600, of: nil, seconds: 1) == "1 MB, 1 MB/s")
    #expect(readingText(read: 9960, of: nil, seconds: 10) == "10 kB, 996 B/s")
    // A log that has grown since.
    #expect(readingText(read: 2000, of: 1000, seconds: 1) == "2 kB, 2 kB/s")
  }

  @Test("Progress of one picture is for a terminal too, and ends before anything is said or drawn")
  func terminalOfOnePicture() throws {
    try Workplace.use { place in
      guard try place.run("command -v script && script --version").status == 0 else { return }
      try place.write(
        """
        rm -f pipe; mkfifo pipe
        (printf 'lat,lon\\n1,2\\n'; sleep 1.6; printf '3,4\\n5,99e9\\n') >pipe &
        routeplot pipe -o a.png -s 9x9 "$@"
        """, to: "slow.sh")
      func shown(_ terminal: String, _ options: String) throws -> String {
        let outcome = try place.run(
          "TERM=\(terminal) script -qec 'sh slow.sh \(options)' /dev/null")
        return String(decoding: outcome.output, as: UTF8.self)
      }
      let text = try shown("xterm", "")
      #expect(text.contains("\r\u{1b}[K12 B, "))
      #expect(text.contains(" B/s\r\u{1b}[Krouteplot: pipe:4:3: warning: "))
      #expect(try !shown("dumb", "").contains("\u{1b}"))
      #expect(try shown("xterm", "-q") == "")
      #expect(
        try place.read("a.png")
          == place.run("printf 'lat,lon\n1,2\n3,4\n' | routeplot - -s 9x9").output)
      // A signal takes the line away and ends the process as it always does.
      try place.write(
        """
        rm -f pipe a.png; mkfifo pipe
        (printf 'lat,lon\\n1,2\\n'; sleep 9) >pipe & writer=$!
        routeplot pipe -o a.png & sleep 1.6; kill -TERM $!
        wait $!; echo status $?; kill $writer
        """, to: "slow.sh")
      let ended = try shown("xterm", "")
      #expect(ended.contains("B/s\r\u{1b}[K"))
      // The shell may say that the program was ended.
      let last = ended.components(separatedBy: "\u{1b}[K").last ?? ""
      #expect(last.hasSuffix("status 143\r\n") && !last.contains("B/s"))
      #expect(try place.files() == ["pipe", "slow.sh"])
    }
  }
}
