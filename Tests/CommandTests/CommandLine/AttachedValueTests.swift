// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

struct AttachedValueTests {
  @Test("A value attached to a short name means what it means behind a space")
  func attached() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let long = try place.run("routeplot trip.csv -o long.png -s 300x200 -c red -b none")
      #expect(long.status == 0)
      for line in [
        "trip.csv -ohike.png -s300x200 -cred -bnone", "-cred -bnone -s300x200 -ohike.png trip.csv",
      ] {
        let outcome = try place.run("routeplot \(line)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
        #expect(try place.read("hike.png") == place.read("long.png"), "\(line)")
      }
      for name in ["file", "./out.png", "2026.png", "map"] {
        #expect(try place.run("routeplot trip.csv -o\(name)").status == 0)
        #expect(try !place.read(name).isEmpty, "\(name)")
      }
    }
  }

  @Test("A long option with one dash makes no file, whatever is wrong with its name")
  func oneDash() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let words = [
        ("-output", "--output' or '-o utput"), ("-ouput", "--output' or '-o uput"),
        ("-out", "--output' or '-o ut"), ("-outputs", "--output' or '-o utputs"),
        ("-output=a.png", "--output' or '-o utput=a.png"), ("-order", "--order' or '-o rder"),
        ("-colr", "--color"), ("-size", "--size"), ("-background", "--background"),
      ]
      for (word, guess) in words {
        try place.expectFailure(
          "routeplot trip.csv \(word) a.png", status: 64,
          message: "unknown option '\(word)', did you mean '\(guess)'; see 'routeplot --help'")
      }
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test("A word that is a file and an option with its value is refused with both")
  func fileWithDash() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(Log.trip, to: "-odd")
      try place.expectFailure(
        "routeplot trip.csv -odd", status: 64,
        message: "'-odd' is a file, and can be '-o dd' too; write './-odd' or '-o dd'; "
          + "see 'routeplot --help'")
      #expect(try place.run("routeplot ./-odd -oa.png").status == 0)
      #expect(try place.run("routeplot -ob.png -- -odd").status == 0)
      #expect(try place.files() == ["-odd", "a.png", "b.png", "trip.csv"])
    }
  }
}
