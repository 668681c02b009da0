// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct RandomCommandLineTests {
  /// Pictures have at most a megapixel: a pixel takes a byte, and some nanoseconds for each leg on it.
  @Test("Any command line draws or refuses a log of 300 rows within two seconds and 256 MiB")
  func drawsOrRefuses() throws {
    // ROUTEPLOT_COMMAND_LINES=20000 runs them all; ROUTEPLOT_SEED starts elsewhere.
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ROUTEPLOT_COMMAND_LINES"].flatMap { Int($0) } ?? 40
    let first = environment["ROUTEPLOT_SEED"].flatMap { UInt64($0) } ?? 1
    try Workplace.use { place in
      for seed in first..<(first + UInt64(count)) {
        var generator = SeededGenerator(seed: seed)
        let line = RandomCommandLine(using: &generator)
        try place.write(line.log, to: "log.csv")
        try place.write(line.other, to: "other.csv")
        _ = try place.run("rm -rf heights && mkdir heights")
        try place.write(line.heights.bytes, to: "heights/\(line.heights.name)")
        let outcome = try place.run(script(line))
        let statuses = outcome.messages.filter { $0.hasPrefix("status ") }
        #expect(
          Set(statuses).count == 1 && allowedStatuses.isSuperset(of: statuses),
          "seed \(seed), \(line.options): \(outcome.errors)")
        // The name of the input is the only difference between a file and a pipe.
        for name in ["b", "c"] {
          for file in ["png", "svg", "out"]
            + (name == "b" ? ["pdf", "json", "pgw", "prj"] : ["pgw", "prj"])
          {
            // A report has the name of its picture, and a PDF that of its log.
            let other = (try? place.read("\(name).\(file)")).map {
              String(decoding: $0, as: UTF8.self).replacing("\"\(name).", with: "\"a.")
            }
            let first = (try? place.read("a.\(file)")).map { String(decoding: $0, as: UTF8.self) }
            // The title of an SVG is the name of its log.
            let title = /<title>[^<]*<\/title>/
            #expect(
              first?.replacing(title, with: "") == other?.replacing(title, with: ""),
              "seed \(seed), \(line.options): a.\(file) and \(name).\(file)")
          }
        }
        for message in outcome.messages where !message.hasPrefix("status ") {
          #expect(message.hasPrefix("routeplot: "), "seed \(seed), \(line.options): \(message)")
        }
        _ = try place.run("rm -f *.png *.svg *.pdf *.json *.pgw *.prj")
      }
    }
  }

  /// Draws from a file by one thread, from a file by four and from a pipe.
  private func script(_ line: RandomCommandLine) -> String {
    """
    ulimit -t 2
    \(memoryLimit)
    \(line.command(name: "a", threads: 1)) >a.out
    echo status $? >&2
    \(line.command(name: "b", threads: 4)) >b.out
    echo status $? >&2
    cat log.csv | \(line.command(input: "-", name: "c", threads: 4)) >c.out
    echo status $? >&2
    """
  }
}

/// At most 256 MiB of memory; the kernel of macOS has no such limit.
#if os(Linux)
  let memoryLimit = "ulimit -d 262144"
#else
  let memoryLimit = ""
#endif

/// Drawn; refused for the command line, the data, the input or the output; failed midway.
private let allowedStatuses: Set = [
  "status 0", "status 64", "status 65", "status 66", "status 73", "status 74",
]
