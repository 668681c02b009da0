// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The replacement of an old picture: the properties that are kept, and no leftovers.

import CommandSupport
import TestSupport
import Testing

struct ReplacementTests {
  @Test(
    "A picture keeps the mode of the old one, through a link too",
    arguments: ["600", "640", "664", "755", "200"], ["trip.png", "link"])
  func keepsMode(mode: String, name: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        umask 022; echo old >trip.png; chmod \(mode) trip.png; ln -s trip.png link
        routeplot trip.csv -o \(name) && test -h link && ls -l trip.png | cut -c 1-10
        chmod 600 trip.png; cat trip.png
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      let bits = mode.compactMap(\.wholeNumberValue).map { digit in
        [(4, "r"), (2, "w"), (1, "x")].map { digit & $0.0 == 0 ? "-" : $0.1 }.joined()
      }
      #expect(outcome.output.starts(with: Array("-\(bits.joined())\n".utf8) + signature))
      #expect(try place.files() == ["link", "trip.csv", "trip.png"])
    }
  }

  @Test("A read-only picture is refused", arguments: ["444", "400", "555"], ["trip.png", "link"])
  func refusesReadOnly(mode: String, name: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "trip.png")
      _ = try place.run("chmod \(mode) trip.png; ln -s trip.png link")
      try place.expectFailure(
        "routeplot trip.csv -o \(name)", status: 73,
        message: "\(name): is read-only; name another file, or allow writing to it with chmod")
      #expect(try place.read("trip.png") == Array("old".utf8))
    }
  }

  @Test("A file that may be written to, in a folder that may not, is written in place")
  func writesInPlace() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let user = isSuperuser ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
      // The program lies where another user may have no way to.
      guard
        try place.run("cp \"$(command -v routeplot)\" .; \(user) ./routeplot --version").status == 0
      else { return }
      let outcome = try place.run(
        """
        mkdir folder; head -c 100000 /dev/zero >folder/old.png; ln folder/old.png .
        chmod 666 folder/old.png; chmod 555 folder
        \(user) ./routeplot trip.csv -o folder/old.png; echo $?
        \(user) ./routeplot trip.csv -o folder/new.png; echo $?
        ls -A folder; chmod 755 folder
        """)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "0\n73\nold.png\n")
      #expect(
        outcome.errors == "routeplot: folder/new.png: cannot be created: Permission denied\n")
      // The other name of the same file shows that it was not replaced.
      #expect(try place.read("old.png") == (try place.run("routeplot trip.csv").output))
    }
  }

  @Test("A file that is mounted by itself is written in place", .enabled(if: isSuperuser))
  func writesMountedFile() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        touch real.png seen.png
        unshare -m sh -c 'mount --bind real.png seen.png || exit 9; routeplot trip.csv -o seen.png'
        """)
      guard outcome.status != 9, outcome.status != 1 else { return }
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try place.read("real.png").starts(with: signature))
      #expect(try place.files() == ["real.png", "seen.png", "trip.csv"])
    }
  }

  @Test("A full disk leaves the old picture and nothing else", .enabled(if: isSuperuser))
  func survivesFullDisk() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        mkdir disk
        unshare -m sh -c 'mount -t tmpfs -o size=1m none disk || exit 9
        printf old >disk/trip.png; head -c 1040000 /dev/zero >disk/full 2>/dev/null
        routeplot trip.csv -o disk/trip.png -s 2000x2000; echo $?
        routeplot trip.csv -o disk/new.png -s 2000x2000; echo $?
        cat disk/trip.png; ls -A disk'
        """)
      guard outcome.status == 0 else { return }
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == "74\n74\noldfull\ntrip.png\n")
      #expect(
        outcome.errors == """
          routeplot: disk/trip.png: cannot be written: No space left on device
          routeplot: disk/new.png: cannot be written: No space left on device

          """)
    }
  }

  @Test("Names that somebody else took first stop nothing")
  func survivesPlantedNames() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        for n in $(seq 0 99); do : >.routeplot-$$-$n.tmp; done
        echo old >trip.png; exec routeplot trip.csv -o trip.png
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try place.read("trip.png").starts(with: signature))
      #expect(try place.files().count == 102)
    }
  }

  @Test("What a killed run left is removed, and nothing else")
  func removesLeftovers() throws {
    let name = { (digit: Character) in ".routeplot-\(String(repeating: digit, count: 32)).tmp" }
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "trip.png")
      try place.write("half a picture", to: name("0"))
      try place.write("", to: name("1"))
      // Too short, and not of our making: a link, a folder and a file with two names.
      try place.write("mine", to: ".routeplot-mine.tmp")
      _ = try place.run(
        "ln -s trip.csv \(name("2")); mkdir \(name("3")); echo mine >other; ln other \(name("4"))")
      #expect(try place.run("routeplot trip.csv -o trip.png").status == 0)
      #expect(
        try place.files() == [
          name("2"), name("3"), name("4"), ".routeplot-mine.tmp", "other", "trip.csv", "trip.png",
        ])
    }
  }

  @Test("The file of a run that lives is left alone")
  func leavesLivingFiles() throws {
    let name = ".routeplot-\(String(repeating: "a", count: 32)).tmp"
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "trip.png")
      try place.write("half", to: name)
      guard try place.run("command -v flock").status == 0 else { return }
      #expect(try place.run("flock \(name) routeplot trip.csv -o trip.png").status == 0)
      #expect(try place.files() == [name, "trip.csv", "trip.png"])
      #expect(try place.run("routeplot trip.csv -o trip.png").status == 0)
      #expect(try place.files() == ["trip.csv", "trip.png"])
    }
  }

  @Test(
    "A link of another user in a folder open to all is not followed", .enabled(if: isSuperuser),
    arguments: [true, false])
  func refusesForeignLink(exists: Bool) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      if exists { try place.write("old", to: "victim.png") }
      _ = try place.run(
        "mkdir open; chmod 1777 open; ln -s ../victim.png open/link; chown -h 65534 open/link")
      try place.expectFailure(
        "routeplot trip.csv -o open/link", status: 73,
        message:
          "open/link: is a link that another user made in a folder that all users can write to; "
          + "name another file")
      #expect(try place.files().contains("victim.png") == exists)
      if exists { #expect(try place.read("victim.png") == Array("old".utf8)) }
      // The same link in a folder of one's own, or one of one's own there, is followed.
      #expect(try place.run("chmod 755 open; routeplot trip.csv -o open/link").status == 0)
      #expect(
        try place.run("chmod 1777 open; chown -h 0 open/link; routeplot trip.csv -o open/link")
          .status == 0)
      #expect(try place.read("victim.png").starts(with: signature))
    }
  }

  @Test("A stream by the name of its descriptor is written to where it stands")
  func writesToDescriptor() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let plain = try place.run("routeplot trip.csv").output
      for name in ["/dev/stdout", "/dev/fd/1"] {
        let outcome = try place.run("{ echo head; routeplot trip.csv -o \(name); } >both; cat both")
        #expect(outcome.output == Array("head\n".utf8) + plain)
      }
      let other = try place.run("routeplot trip.csv -o /dev/fd/7 7>seven")
      #expect(other.status == 0 && other.errors == "")
      #expect(try place.read("seven") == plain)
      let report = try place.run("routeplot trip.csv -o a.png --report /dev/stderr")
      #expect(report.status == 0 && report.errors.hasPrefix("{"))
      try place.expectFailure(
        "routeplot trip.csv -o /dev/fd/9 9<seven", status: 73,
        message: "/dev/fd/9: is not open for writing; name a file")
      try place.expectFailure(
        "routeplot trip.csv -o /dev/fd/64", status: 73,
        message: "/dev/fd/64: is not open for writing; name a file")
    }
  }

  @Test("A file keeps the bits that give programs the rights of its owner and group")
  func specialBits() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for mode in ["4755", "2755", "6750", "1644"] {
        let outcome = try place.run(
          "touch a.png; chmod \(mode) a.png; routeplot trip.csv -o a.png; stat -c %a a.png")
        #expect(outcome.output == Array("\(mode)\n".utf8) && outcome.errors.isEmpty)
      }
      guard isSuperuser else { return }
      let outcome = try place.run(
        """
        chmod 777 .; chmod 6777 a.png
        setpriv --reuid 65534 --regid 65534 --clear-groups routeplot trip.csv -o a.png; stat -c %a a.png
        """)
      #expect(outcome.output == Array("777\n".utf8))
      #expect(
        outcome.messages == [
          "routeplot: a.png: warning: its set-user-ID or set-group-ID bit is lost, as the new file has another owner "
            + "or group"
        ])
    }
  }
}
