// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs with less than usual from the system: little memory, nonblocking streams, no /proc.

import Foundation
import CommandSupport
import TestSupport
import Testing

struct FaultTests {
  @Test("A picture for which there is no memory is refused before its log is read")
  func refusesLargePicture() throws {
    try Workplace.use { place in
      try place.write("old", to: "trip.png")
      // So much memory that there is enough for a small picture, and not for a wide one.
      try place.write(Log.trip, to: "good.csv")
      let limited = """
        limit=20000
        { until (ulimit -v $limit; routeplot good.csv -o ok.png --threads 1)
          do limit=$((limit + 4000)); done; } 2>ok.txt
        ulimit -v $limit; rm ok.png ok.txt
        """
      try place.write("no log at all", to: "trip.csv")
      try place.expectFailure(
        "\(limited); routeplot trip.csv -o trip.png -s 32767x8192", status: 70,
        message: "there is not enough memory for a picture of 32767x8192 pixels, "
          + "which takes 15 MB; choose a smaller --size")
      try place.write("1,1\n2,60\n", to: "trip.csv")
      // Where the shape of the route decides the size, it is known once the log is read.
      let outcome = try place.run("\(limited); routeplot trip.csv -o trip.png --width 32767")
      #expect(outcome.status == 70)
      #expect(
        outcome.errors.hasPrefix("routeplot: there is not enough memory for a picture of 32767x"))
      // What is not drawn needs no memory.
      let dry = try place.run("\(limited); routeplot trip.csv --dry-run -s 32767x8192")
      #expect(dry.status == 0 && dry.errors == "")
      #expect(try place.read("trip.png") == Array("old".utf8))
      #expect(try place.files() == ["good.csv", "trip.csv", "trip.png"])
    }
  }

  @Test("A log that takes all memory is one line, and the old picture stays")
  func endsWithoutMemory() throws {
    try Workplace.use { place in
      try place.write("old", to: "trip.png")
      let outcome = try place.run(
        """
        ulimit -v 250000
        awk 'BEGIN { for (i = 0; i < 30000000; i++) print i % 80 "," i % 170 }' 2>/dev/null \
          | routeplot - --locate 0,0 -o trip.png
        """)
      #expect(outcome.status == 70)
      #expect(
        outcome.errors == "routeplot: there is not enough memory to go on; "
          + "choose a smaller --size, or draw a part of the log\n")
      #expect(try place.read("trip.png") == Array("old".utf8))
      #expect(try place.files() == ["trip.png"])
    }
  }

  @Test("A log from a stream that does not wait is read to its end")
  func waitsForInput() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let expected = try place.run("routeplot trip.csv").output
      let pipe = Pipe()
      try leaveUnwaiting(pipe.fileHandleForReading)
      let program = try start(place, ["-", "-o", "trip.png"], input: pipe.fileHandleForReading)
      for row in Log.trip.split(separator: "\n") {
        // So that the program comes too early, and finds nothing.
        usleep(100_000)
        try pipe.fileHandleForWriting.write(contentsOf: Data("\(row)\n".utf8))
      }
      try pipe.fileHandleForWriting.close()
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
      #expect(try place.read("trip.png") == expected)
    }
  }

  @Test("A picture for a stream that does not wait is written to its end")
  func waitsForReader() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 10)
      let rows = (0..<3_000).map { _ in
        "\(Double.random(in: -1...1, using: &generator)),"
          + "\(Double.random(in: -1...1, using: &generator))\n"
      }
      try place.write(rows.joined(), to: "large.csv")
      let expected = try place.run("routeplot large.csv -s 2000x2000 --stroke-width 2.5").output
      #expect(expected.count > 1 << 18)
      let pipe = Pipe()
      try leaveUnwaiting(pipe.fileHandleForWriting)
      let program = try start(
        place, ["large.csv", "-s", "2000x2000", "--stroke-width", "2.5"],
        output: pipe.fileHandleForWriting)
      try pipe.fileHandleForWriting.close()
      // So that the pipe is full before anything is taken out of it.
      usleep(300_000)
      let picture = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
      #expect(picture == expected)
    }
  }

  @Test("Without /proc the program draws", .enabled(if: isSuperuser))
  func startsWithoutProc() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        unshare -m sh -c 'umount -l /proc || exit 9
        routeplot trip.csv -o new.png; echo $?; routeplot trip.csv -o new.png; echo $?'
        """)
      guard outcome.status == 0 else { return }
      #expect(outcome.errors == "")
      #expect(String(decoding: outcome.output, as: UTF8.self) == "0\n0\n")
      #expect(try place.read("new.png").starts(with: signature))
      #expect(try place.files() == ["new.png", "trip.csv"])
    }
  }

  @Test("A fault of the program is one line and status 70, and leaves nothing behind")
  func endsWithOneLine() throws {
    try Workplace.use { place in
      // More than a pipe holds: once all of it is written, the program is known to be reading.
      let outcome = try place.run(
        """
        mkfifo log; routeplot log -o trip.png & exec 3>log
        awk 'BEGIN { for (i = 0; i < 200000; i++) print "47,8" }' >&3
        kill -SEGV $!; wait $!
        """)
      #expect(outcome.status == 70)
      #expect(
        outcome.errors == "routeplot: the program itself is wrong (signal 11); "
          + "report the command line and this line to its authors\n")
      #expect(try place.files() == ["log"])
    }
  }

  /// Starts the program by itself, on streams that the test holds the other ends of.
  private func start(
    _ place: Workplace, _ arguments: [String], input: FileHandle = .nullDevice,
    output: FileHandle = .nullDevice
  ) throws -> Process {
    let process = Process()
    process.executableURL = Workplace.programs.appendingPathComponent("routeplot")
    process.arguments = arguments
    process.currentDirectoryURL = place.folder
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    return process
  }

  /// Sets a stream to return at once where there is nothing to read or no room to write.
  private func leaveUnwaiting(_ handle: FileHandle) throws {
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    try #require(fcntl(handle.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0)
  }
}
