// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import CommandSupport
import TestSupport
import Testing

struct OutputTests {
  @Test(
    "A picture that cannot be written leaves the old one and nothing else",
    arguments: [
      ("nope.csv -o trip.png", 66, "nope.csv: cannot be opened: No such file or directory"),
      (
        "empty.csv -o trip.png", 65,
        "empty.csv: is empty; expected rows of latitude,longitude"
      ),
      (
        "trip.csv -o trip.png -s 4x4 --padding 2", 64,
        "2 pixels of padding on each side leave no room in 4x4 pixels; "
          + "make --size larger, or --padding or --stroke-width smaller"
      ),
      (
        "trip.csv -o trip.png/", 73, "trip.png/: ends in a slash; name a file"
      ),
      (
        "trip.csv -o new.png/", 73, "new.png/: ends in a slash; name a file"
      ),
      (
        "trip.csv -o trip.png/new.png", 73,
        "trip.png/new.png: cannot be created: Not a directory"
      ),
      (
        "trip.csv -o nowhere/trip.png", 73,
        "nowhere/trip.png: there is no folder nowhere; create it with mkdir -p first"
      ),
      (
        "trip.csv -o astray.png", 73,
        "astray.png: there is no folder ./nowhere; create it with mkdir -p first"
      ),
      (
        "trip.csv -o \"$(printf 'no\\nwhere/\\033x.png')\"", 73,
        "no\\u{a}where/\\u{1b}x.png: there is no folder no\\u{a}where; "
          + "create it with mkdir -p first"
      ),
      ("trip.csv -o .", 73, ".: is a directory; name a file in it, like ./trip.png"),
      ("trip.csv -o ./", 73, "./: is a directory; name a file in it, like ./trip.png"),
      ("trip.csv -o /", 73, "/: is a directory; name a file in it, like /trip.png"),
      (
        "trip.csv -o trip.csv", 73,
        "trip.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "trip.csv -o ./trip.csv", 73,
        "./trip.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "trip.csv -o soft.csv", 73,
        "soft.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "trip.csv -o hard.csv", 73,
        "hard.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "soft.csv -o hard.csv", 73,
        "hard.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "- <trip.csv -o trip.csv", 73,
        "trip.csv: the file of tracks would be written over the log; name another file"
      ),
      (
        "trip.csv >>trip.csv", 73,
        "standard output: the picture would be written over the log; name another file"
      ),
      (
        "trip.csv 1<>hard.csv", 73,
        "standard output: the picture would be written over the log; name another file"
      ),
      ("trip.csv >&-", 73, "standard output is closed; name a file with -o"),
      ("trip.csv -o - >&-", 73, "standard output is closed; name a file with -o"),
    ])
  func keepsOldPicture(arguments: String, status: Int32, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("", to: "empty.csv")
      try place.write("old", to: "trip.png")
      _ = try place.run(
        "ln -s trip.csv soft.csv; ln trip.csv hard.csv; ln -s nowhere/trip.png astray.png")
      let before = try place.files()
      try place.expectFailure("routeplot \(arguments)", status: status, message: message)
      #expect(try place.read("trip.png") == Array("old".utf8))
      #expect(try place.read("trip.csv") == Array(Log.trip.utf8))
      #expect(try place.files() == before)
    }
  }

  @Test("A name that is too long is refused in the system's words")
  func refusesLongName() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let name = String(repeating: "a", count: 300)
      try place.expectFailure(
        "routeplot trip.csv -o \(name)", status: 73,
        message: "\(name): cannot be created: File name too long")
      let longest = String(repeating: "a", count: 255)
      #expect(try place.run("routeplot trip.csv -o \(longest)").status == 0)
      #expect(try place.files() == [longest, "trip.csv"])
    }
  }

  @Test("Links that lead in a circle are refused")
  func refusesCircle() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        "ln -s there here; ln -s here there; routeplot trip.csv -o here")
      #expect(outcome.status == 73)
      // The system's words differ.
      #expect(outcome.errors.hasPrefix("routeplot: here: cannot be created: Too many levels of "))
      #expect(try place.files() == ["here", "there", "trip.csv"])
    }
  }

  @Test("A full disk is status 74", arguments: [">/dev/full", "-o /dev/full"])
  func failsOnFullDisk(target: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      guard try place.run("test -c /dev/full").status == 0 else { return }
      let name = target.hasPrefix(">") ? "standard output" : "/dev/full"
      try place.expectFailure(
        "routeplot trip.csv \(target)", status: 74,
        message: "\(name): cannot be written: No space left on device")
    }
  }

  @Test("A file grown past its limit is status 74 and not a signal, and nothing stays")
  func failsBeyondFileLimit() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "trip.png")
      let outcome = try place.run(
        "{ (ulimit -f 0; exec routeplot trip.csv -o trip.png) 2>&1; echo $?; } | cat")
      #expect(
        String(decoding: outcome.output, as: UTF8.self)
          == "routeplot: trip.png: cannot be written: File too large\n74\n")
      #expect(try place.read("trip.png") == Array("old".utf8))
      #expect(try place.files() == ["trip.csv", "trip.png"])
    }
  }

  @Test(
    "A picture replaces the file behind a link, and the link stays",
    arguments: ["trip.png", "folder/trip.png", "./folder/../trip.png", "$PWD/folder/trip.png"])
  func followsLink(target: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        mkdir folder; echo old >"\(target)"; ln -s "\(target)" middle; ln -s ../middle folder/link
        routeplot trip.csv -o folder/link && test -h middle && test -h folder/link \\
          && test ! -h "\(target)" && cat "\(target)"
        """)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output.starts(with: signature))
      #expect(try place.files().filter { $0.hasSuffix(".tmp") }.isEmpty)
    }
  }

  @Test("A link to a file that is not there yet makes the file")
  func followsLinkToNothing() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      #expect(try place.run("ln -s new.png link; routeplot trip.csv -o link").status == 0)
      #expect(try place.files() == ["link", "new.png", "trip.csv"])
      #expect(try place.read("new.png").starts(with: signature))
    }
  }

  @Test("A folder whose name is followed by an accent is still that folder")
  func splitsPathByBytes() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv -o nowhere/\u{301}.png", status: 73,
        message: "nowhere/\u{301}.png: there is no folder nowhere; create it with mkdir -p first")
    }
  }

  @Test(
    "A new picture has the mode that the umask gives",
    arguments: [("027", "-rw-r-----"), ("022", "-rw-r--r--"), ("077", "-rw-------")])
  func followsMask(mask: String, mode: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        "umask \(mask); routeplot trip.csv -o trip.png; ls -l trip.png | cut -c 1-10")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "\(mode)\n")
    }
  }

  @Test("A named pipe is written to and stays a pipe")
  func writesToPipe() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        mkfifo pipe; cat pipe >copy.png &
        routeplot trip.csv -o pipe && wait && test -p pipe
        """)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      let plain = try place.run("routeplot trip.csv").output
      #expect(plain.starts(with: signature))
      #expect(try place.read("copy.png") == plain)
      #expect(try place.files() == ["copy.png", "pipe", "trip.csv"])
    }
  }

  @Test("A reader that has seen enough is no failure")
  func endsWithReader() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 8)
      let rows = (0..<2_000).map { _ in
        "\(Double.random(in: -1...1, using: &generator)),"
          + "\(Double.random(in: -1...1, using: &generator))\n"
      }
      try place.write(rows.joined(), to: "large.csv")
      #expect(try place.run("routeplot large.csv -s 2000x2000").output.count > 1 << 18)
      for target in ["", "-o -", "-o /dev/stdout"] {
        let outcome = try place.run(
          "{ routeplot large.csv -s 2000x2000 \(target); echo $? >status; } | head -c 8")
        #expect(outcome.output == signature)
        #expect(outcome.errors.isEmpty)
        #expect(try place.read("status") == Array("0\n".utf8))
      }
    }
  }

  @Test(
    "No message gets into a picture, whichever standard streams are closed",
    arguments: ["2>&-", "<&- 2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func survivesClosedStreams(streams: String) throws {
    try Workplace.use { place in
      try place.write(Log.faulty, to: "faulty.csv")
      let expected = try place.run("routeplot faulty.csv").output
      #expect(try place.run("routeplot faulty.csv -o trip.png \(streams)").status == 0)
      #expect(try place.read("trip.png") == expected)
      #expect(try place.files() == ["faulty.csv", "trip.png"])
    }
  }

  @Test(
    "A failure that nobody can read of has the same status",
    arguments: [
      ("--frob", 64), ("nope.csv", 66), ("faulty.csv", 73), ("- -o trip.png", 66),
      ("faulty.csv -o nowhere/trip.png", 73),
    ])
  func failsInSilence(arguments: String, status: Int32) throws {
    try Workplace.use { place in
      try place.write(Log.faulty, to: "faulty.csv")
      let outcome = try place.run("routeplot \(arguments) <&- >&- 2>&-")
      #expect(outcome.status == status)
      #expect(outcome.errors.isEmpty)
      #expect(try place.files() == ["faulty.csv"])
    }
  }

  @Test("A folder that must not be written to is status 73", .enabled(if: !isSuperuser))
  func refusesReadOnlyFolder() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      _ = try place.run("mkdir folder; chmod a-w folder")
      try place.expectFailure(
        "routeplot trip.csv -o folder/trip.png", status: 73,
        message: "folder/trip.png: cannot be created: Permission denied")
      #expect(try place.run("ls -A folder; chmod u+w folder").output.isEmpty)
    }
  }

  @Test("A signal while the log is read leaves nothing behind", arguments: ["TERM", "HUP"])
  func leavesNothingOnSignal(signal: String) throws {
    try Workplace.use { place in
      try place.write("old", to: "trip.png")
      // More than a pipe holds: once all of it is written, the program is known to be reading.
      let outcome = try place.run(
        """
        mkfifo log; routeplot log -o trip.png & exec 3>log
        awk 'BEGIN { for (i = 0; i < 200000; i++) print "47,8" }' >&3
        kill -\(signal) $!; wait $!; test $? -gt 128
        """)
      #expect(outcome.status == 0)
      #expect(try place.read("trip.png") == Array("old".utf8))
      #expect(try place.files() == ["log", "trip.png"])
    }
  }
}
