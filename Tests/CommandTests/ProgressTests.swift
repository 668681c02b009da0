// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

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
      #expect(try shown("xterm", "-q") == "")
    }
  }
}
