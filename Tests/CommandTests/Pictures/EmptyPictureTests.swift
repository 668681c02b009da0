// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The message about a picture that shows nothing of the route.

import TestSupport
import Testing

struct EmptyPictureTests {
  @Test(
    "The warning names the box of the route, and asks where two numbers may be exchanged",
    arguments: [
      ("--bbox 47,8,46,9", "8.1,47.1,8.4,47.4; did you give latitude first?"),
      ("--bbox 47,8,48,9", "8.1,47.1,8.4,47.4; did you give latitude first?"),
      ("--bbox 48,7,47,9", "8.1,47.1,8.4,47.4; did you give latitude first?"),
      ("--bbox 1,2,3,4", "8.1,47.1,8.4,47.4"),
      ("--center 8.2,47.2 --span 9km", "8.1,47.1,8.4,47.4; did you give longitude first?"),
      ("--center 8.2,47.2 --zoom 12", "8.1,47.1,8.4,47.4; did you give longitude first?"),
      ("--center 40,47.2 --zoom 12", "8.1,47.1,8.4,47.4"),
    ])
  func place(options: String, words: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47.1,8.1\n47.4,8.39996\n", to: "log.csv")
      for output in ["-o a.png", "-o a.png --title Hike --graticule", "-d out"] {
        let outcome = try place.run("routeplot log.csv \(output) \(options)")
        let warning = outcome.messages.first { $0.contains("warning") }
        #expect(
          warning
            == "routeplot: log.csv: warning: nothing of the route is in the region; the route is at \(words)"
        )
        #expect(outcome.status == 0)
      }
    }
  }

  @Test("The box names longitudes as people do, and none where nothing is wrong with the region")
  func longitudes() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n-17,179.5\n-18,-179.5\n", to: "log.csv")
      #expect(
        try place.run("routeplot log.csv -o a.png --bbox 1,2,3,4").errors.hasSuffix(
          "in the region; the route is at 179.5,-18,180.5,-17\n"))
      #expect(try place.run("routeplot log.csv -o a.png -c none").errors.isEmpty)
    }
  }
}
