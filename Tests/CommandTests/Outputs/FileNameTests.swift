// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

/// Names of files are bytes.
struct FileNameTests {
  @Test(
    "Any name of a log and a picture works",
    arguments: [
      "'my trip.csv' 'my picture.png'", "\"$(printf 'a\\nb.csv')\" \"$(printf 'c\\nd.png')\"",
      "\"$(printf 'caf\\351.csv')\" \"$(printf '\\377\\376.png')\"", "-- -a.csv -b.png",
      "\"$(printf 'e\\314\\201.csv')\" \"$(printf '\\303\\251.png')\"",
      "\"$(printf '\\364\\217\\274\\201.csv')\" \"$(printf '\\364\\217\\277\\277x.png')\"",
    ])
  func anyName(names: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        set -- \(names); test "$1" != -- || shift
        cp -- trip.csv "$1" && routeplot -o "./$2" -- "$1" && test -s "./$2"
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.isEmpty)
      #expect(try place.files().count == 3)
    }
  }

  @Test("In messages a name stays on its line and shows its bytes")
  func escaped() throws {
    try Workplace.use { place in
      try place.expectFailure(
        "routeplot \"$(printf 'caf\\351\\n\\033[2J.csv')\" -o x.png", status: 66,
        message: "caf\\xE9\\u{a}\\u{1b}[2J.csv: cannot be opened: No such file or directory")
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "mkdir \"$(printf 'd\\377')\" && routeplot trip.csv -o \"$(printf 'd\\377')\"", status: 73,
        message: "d\\xFF: is a directory; name a file in it, like d\\xFF/trip.png")
    }
  }

  @Test("A link to a name that is no text is followed")
  func link() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        echo old >"$(printf '\\351.png')" && ln -s "$(printf '\\351.png')" link.png
        routeplot trip.csv -o link.png && test -L link.png && test "$(head -c 4 link.png)" != old
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
