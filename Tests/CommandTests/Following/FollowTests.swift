// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program that follows a log, as users see it. The tests wait only for events, never for a
// time.

import Foundation
import CommandSupport
import TestSupport
import Testing

struct FollowTests {
  @Test("Rows that are added are drawn, those of the last moment too", arguments: ["TERM", "HUP"])
  func follows(signal: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow; until_rows 3
        echo 47.5,8.6 >>log.csv; until_rows 4
        printf '47.6,8.8\\n47.7' >>log.csv; end \(signal)
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      let events = try place.events()
      #expect(events.map(\.frame) == Array(1...events.count))
      #expect(events.first?.rows == 3 && events.last?.rows == 5)
      #expect(events.allSatisfy { $0.fixes == $0.rows && $0.milliseconds > 0 })
      #expect(events.contains { $0.reason == "grown" })
      try place.write(Log.trip + "47.5,8.6\n47.6,8.8\n", to: "whole.csv")
      try place.expectPicture(of: "whole.csv")
      #expect(
        try place.files() == ["events", "live.png", "log.csv", "once.png", "whole.csv"])
    }
  }

  @Test("A log that is not there is waited for, and one that rests long enough is left")
  func waitsAndLeaves() throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow --until-idle 1s
        until [ -s err ]; do sleep 0.01; kill -0 $pid 2>/dev/null || break; test -e log.csv && break
        printf 'lat,lon\\n' >log.csv; done
        printf '47.1,8.1\\n47.2,8.4\\n' >>log.csv; wait $pid; echo $?
        """)
      #expect(outcome.output == Array("0\n".utf8))
      #expect(
        outcome.errors == ""
          || outcome.errors == "routeplot: log.csv: does not exist yet; waiting for it\n")
      let events = try place.events()
      #expect(events.last?.reason == "idle" && events.last?.changed == nil)
      #expect(events.last?.rows == 2)
      try place.expectPicture(of: "log.csv")
    }
  }

  @Test(
    "What a profile or colours need is waited for", arguments: ["--profile", "--color-by slope"])
  func waitsForValues(option: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon,ele\n47.1,8.1,400\n", to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow \(option) 2>err
        until grep -q 'log.csv: waiting for more rows' err; do kill -0 $pid || exit 9; sleep 0.01; done
        printf '47.2,8.4,500\n47.3,8.5,450\n' >>log.csv; until_rows 3; end; wc -l <err
        """)
      #expect(outcome.status == 0 && outcome.output == Array("0\n2\n".utf8))
    }
  }

  @Test("A log that never has what a profile needs ends with the reason")
  func neverHasHeights() throws {
    try Workplace.use { place in
      try place.write("lat,lon,ele\n47.1,8.1,400\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot --follow log.csv -o live.png --profile --until-idle 0.3s")
      let reason =
        "routeplot: log.csv: no line has two fixes with an elevation, and a profile needs two; leave out --profile"
      let lines = outcome.errors.split(separator: "\n").map(String.init)
      #expect(outcome.status == 65 && lines.last == reason)
      #expect(lines.contains("routeplot: log.csv: waiting for more rows"))
    }
  }

  @Test("A pipe is followed to its end, its last line too")
  func pipe() throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        { printf 'lat,lon\\n47.1,8.1\\n47.2'; until [ -s events ]; do sleep 0.01; done
          printf ',8.4\\n47.4,8.3'; } | routeplot --follow - -o live.png --events events
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try place.events().map(\.rows) == [1, 3])
      try place.write(Log.trip, to: "whole.csv")
      try place.expectPicture(of: "whole.csv")
    }
  }

  @Test(
    "A log that is truncated, or goes on in a new file, has the columns of the header that was written once",
    arguments: [": >log.csv", "mv log.csv old.csv"])
  func headerOnce(change: String) throws {
    try Workplace.use { place in
      try place.write("id,time,lon,lat\n1,7,8,47\n2,9,8.4,47.3\n", to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow; until_rows 2; \(change)
        printf '3,11,8.3,47.1\n4,x,8.2,47.4\n5,x,x,47\n' >>log.csv
        until tail -n 1 events | grep -q '"rows":[35]'; do kill -0 $pid || exit 9; sleep 0.01; done; end
        """)
      #expect(outcome.status == 0 && outcome.output == Array("0\n".utf8))
      // The lines are those of the file.
      #expect(
        outcome.messages.contains(
          "routeplot: log.csv:3:5: warning: longitude 'x' is not a number in degrees; row left out")
      )
      #expect(!outcome.errors.contains("--latitude"))
      let isNew = change.hasPrefix("mv")
      let rows = "3,11,8.3,47.1\n4,x,8.2,47.4\n"
      try place.write(
        "id,time,lon,lat\n\(isNew ? "1,7,8,47\n2,9,8.4,47.3\n" : "")\(rows)", to: "whole.csv")
      try place.expectPicture(of: "whole.csv")
    }
  }

  @Test("Rows of other columns than those of the header before are understood anew")
  func otherColumns() throws {
    try Workplace.use { place in
      try place.write("id,lon,lat\n1,8,47\n2,8.4,47.3\n", to: "log.csv")
      _ = try place.run(
        """
        \(shellOfFollowing)follow; until_rows 2; printf '47.12,8.1\n47.22,8.5\n47.32,8.5\n' >log.csv; until_rows 3
        printf 'lat,lon,id\n47,8,1\n' >log.csv; until_rows 1; end
        """)
      try place.write("47,8\n", to: "whole.csv")
      try place.expectPicture(of: "whole.csv")
    }
  }

  @Test("A rotated log goes on with its late lines and the new rows, a truncated one begins again")
  func rotates() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow; until_rows 3
        mv log.csv log.1
        awk 'BEGIN { for (i = 0; i < 1000; i++) print 47.4 + i / 5000 "," 8.3 + i / 7000 }' >>log.1
        printf 'lon,lat\\n8.9,47.9\\n' >log.csv; until_rows 1004
        end 0 >/dev/null; cp log.csv new; { cat log.1; echo 47.9,8.9; } >whole.csv
        printf 'lat,lon\\n1,1\\n2,2\\n' >log.csv; until_rows 2; kill $pid; wait $pid; echo $?
        """.replacing("end 0 >/dev/null; ", with: ""))
      #expect(outcome.output == Array("0\n".utf8))
      #expect(
        outcome.messages.filter { !$0.contains("renamed") } == [
          "routeplot: log.csv: another file has taken its place; continuing with that file",
          "routeplot: log.csv: was truncated or rewritten; starting the picture again",
        ])
      let events = try place.events()
      let rotated = try #require(events.last { $0.rows == 1004 })
      #expect(events.contains { $0.reason == "rotated" })
      #expect(events.last?.reason == "truncated")
      let box = rotated.bbox.map { "\($0)" }.joined(separator: ",")
      #expect(try place.run("routeplot whole.csv --bbox=\(box) -o once.png").status == 0)
      try place.expectPicture(of: "log.csv")
    }
  }

  @Test("A window goes with the last fix, and old fixes leave the picture")
  func windows() throws {
    try Workplace.use { place in
      let rows = (0..<40).map {
        "\(1_700_000_000 + $0 * 60),47.\(5000 + $0 * 7),8.\(5000 + $0 * 9)\n"
      }
      try place.write("time,lat,lon\n" + rows[..<20].joined(), to: "log.csv")
      try place.write(rows[20...].joined(), to: "more")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow --follow-last 2km -s 300x200 --max-age 10min; until_rows 20
        cat more >>log.csv; until_rows 40; end
        routeplot log.csv -o once.png -s 300x200 --center 47.5273,8.5351 --span 2km \
          --from 2023-11-14T22:42:20Z
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      #expect(try place.read("live.png") == place.read("once.png"))
      #expect(try place.events().map(\.fixes).allSatisfy { $0 == 11 })
    }
  }

  @Test("An event tells which pixels have changed")
  func changedPixels() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon\n47,8\n47.5,9\n47.2,8.5\n47.201,8.502\n47.203,8.503\n", to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)follow -s 400x300; until_rows 5; cp live.png first.png
        echo 47.21,8.51 >>log.csv; until_rows 6; end
        """)
      #expect(outcome.output == Array("0\n".utf8) && outcome.errors == "")
      let changed = try #require(try place.events().last { $0.reason == "appended" }?.changed)
      #expect(changed.width < 60 && changed.height < 60)
      let before = try #require(DecodedPicture(try place.read("first.png")))
      let after = try #require(DecodedPicture(try place.read("live.png")))
      var isSame = true
      for y in 0..<300 {
        for x in 0..<400 where before[x, y] != after[x, y] {
          isSame =
            isSame && (changed.x..<(changed.x + changed.width)).contains(x)
            && (changed.y..<(changed.y + changed.height)).contains(y)
        }
      }
      #expect(isSame && before.pixels != after.pixels)
    }
  }

  @Test("The mode of the picture stays, and a picture is never half of one")
  func replaces() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        \(shellOfFollowing)umask 022; echo old >live.png; chmod 640 live.png; ln live.png kept
        follow; until_rows 3; echo 48,9 >>log.csv; until_rows 4; end
        ls -l live.png | cut -c 1-10; cat kept
        """)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "0\n-rw-r-----\nold\n")
      #expect(outcome.errors == "")
    }
  }

  @Test("However often the program is killed, the picture is whole")
  func kills() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        routeplot log.csv -o live.png
        for i in $(seq 240); do
          routeplot --follow log.csv -o live.png --refresh 0.1s & pid=$!
          echo "4$((i % 7)).$i,8.$i" >>log.csv
          sleep 0.0$((i % 4 + 1)); kill -9 $pid; wait $pid 2>/dev/null
          tail -c 8 live.png | head -c 4 | grep -q IEND || echo torn
        done
        """)
      #expect(outcome.output.isEmpty)
      #expect(DecodedPicture(try place.read("live.png")) != nil)
      #expect(try place.run("routeplot --follow log.csv -o live.png --until-idle 0").status == 0)
    }
  }

  @Test(
    "A full disk leaves the old picture, and the next one comes when there is room",
    .enabled(if: isSuperuser))
  func fullDisk() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        mkdir disk
        unshare -m sh -c 'mount -t tmpfs -o size=1m none disk || exit 9
        printf old >disk/live.png; head -c 1040000 /dev/zero >disk/full 2>/dev/null
        : >events; routeplot --follow log.csv -o disk/live.png --refresh 0.1s --events events \\
          -s 2000x2000 2>errors & pid=$!
        until grep -q space errors; do sleep 0.01; done
        cat disk/live.png; echo; rm disk/full
        until [ -s events ]; do sleep 0.01; done
        kill $pid; wait $pid; echo $?; cp disk/live.png .'
        """)
      guard outcome.status != 9 else { return }
      #expect(outcome.status == 0)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "old\n0\n")
      #expect(
        String(decoding: try place.read("errors"), as: UTF8.self)
          == "routeplot: disk/live.png: cannot be written: No space left on device; trying again\n")
      try place.expectPicture(of: "log.csv")
    }
  }

  @Test("A second interrupt ends the program at once")
  func secondInterrupt() throws {
    try Workplace.use { place in
      let outcome = try place.run(
        """
        mkfifo events; exec 3<>events
        awk 'BEGIN { print "lat,lon"; for (i = 1; i < 2000; i++) print i / 100 "," i / 50 }' >log.csv
        routeplot --follow log.csv -o live.png --events events & pid=$!
        head -c 20 <&3 >/dev/null; kill $pid; kill $pid; wait $pid; s=$?
        [ $s = 0 ] || [ $s = 143 ] && echo ended
        """)
      #expect(outcome.output == Array("ended\n".utf8))
    }
  }

  @Test(
    "What does not go with a live picture is refused",
    arguments: [
      (
        "--follow log.csv", 64,
        "--follow draws a picture again and again; name a file with -o; see 'routeplot --help'"
      ),
      (
        "--follow log.csv -o -", 64,
        "--follow draws a picture again and again; name a file with -o; see 'routeplot --help'"
      ),
      (
        "--follow log.csv -o x.csv", 64,
        "--follow writes pictures only; name a .png, .svg, .pdf, .jpg or .webp with -o"
      ),
      (
        "--follow log.csv -d out", 64,
        "-d cannot be used with --follow; leave out one of them; see 'routeplot --help'"
      ),
      (
        "--follow log.csv -o x.png --report r.json", 64,
        "--report cannot be used with --follow; leave out one of them; see 'routeplot --help'"
      ),
      (
        "--follow log.csv -o x.png --world-file", 64,
        "--world-file cannot be used with --follow; leave out one of them; see 'routeplot --help'"
      ),
      (
        "--follow log.csv -o x.png --follow-last 2km --bbox 1,2,3,4", 64,
        "--bbox and --follow-last both give the region; leave out one of them; see 'routeplot --help'"
      ),
      (
        "log.csv -o x.png --max-age 1h", 64,
        "--max-age is for logs that grow; give --follow too; see 'routeplot --help'"
      ),
      (
        "log.csv -o x.png --refresh 2s", 64,
        "--refresh is for logs that grow; give --follow too; see 'routeplot --help'"
      ),
      (
        "log.csv -o x.png --events e", 64,
        "--events is for logs that grow; give --follow too; see 'routeplot --help'"
      ),
      ("--follow log.csv -o x.png --refresh 50s", 0, ""),
      (
        "--follow log.csv -o x.png --refresh 0.05s", 64,
        "the value '0.05s' is invalid for '--refresh <duration>': expected a duration from 0.1s in s, min, h or d, like 2s; see 'routeplot --help'"
      ),
      (
        "--follow log.png -o log.png", 73,
        "log.png: the picture would be written over the log; name another file"
      ),
      (
        "--follow log.csv -o x.png --events log.csv", 73,
        "log.csv: the events would be written over the log; name another file"
      ),
      (
        "--follow log.csv -o /dev/null", 73,
        "/dev/null: is a device or a pipe, expected a file that --follow can replace"
      ),
      (
        "--follow . -o x.png", 66,
        ".: is a directory, expected a log; name the files in it, or give -r to take its logs"
      ),
      (
        "--follow trip.gpx -o x.png", 65,
        "trip.gpx: is GPX, expected a log in UTF-8 that can be read line by line, such as a table or NMEA; draw it when it is complete, without --follow"
      ),
      ("--follow empty.csv -o x.png", 65, "empty.csv: no row was added; nothing to draw"),
    ])
  func refuses(arguments: String, status: Int32, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      try place.write("", to: "empty.csv")
      try place.write(
        "<gpx version=\"1.1\"><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>\n",
        to: "trip.gpx")
      let idle = message.isEmpty || message.contains("no row") ? " --until-idle 0" : ""
      let outcome = try place.run("routeplot \(arguments)\(idle)")
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.errors == (message.isEmpty ? "" : "routeplot: \(message)\n"))
    }
  }
}
