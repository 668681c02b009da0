// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

struct MutatedLogTests {
  @Test("A broken log is drawn or refused, soon and in little memory, alike from file and pipe")
  func drawsOrRefuses() throws {
    // ROUTEPLOT_MUTATED_LOGS=20000 runs them all; ROUTEPLOT_SEED starts elsewhere.
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ROUTEPLOT_MUTATED_LOGS"].flatMap { Int($0) } ?? 60
    let first = environment["ROUTEPLOT_SEED"].flatMap { UInt64($0) } ?? 1
    try Workplace.use { place in
      for seed in first..<(first + UInt64(count)) {
        var generator = SeededGenerator(seed: seed)
        let log = MutatedLog(using: &generator)
        try place.write(log.bytes, to: "log.csv")
        let options = optionSets[Int.random(in: optionSets.indices, using: &generator)]
        let outcome = try place.run(script(options))
        let statuses = outcome.messages.filter { $0.hasPrefix("status ") }
        if Set(statuses).count != 1 || !allowed.contains(statuses[0]) {
          let kept = FileManager.default.temporaryDirectory
            .appendingPathComponent("routeplot-mutated-\(seed).csv")
          try Data(log.bytes).write(to: kept)
          Issue.record("seed \(seed), \(options), kept as \(kept.path): \(outcome.errors)")
        }
        for pair in [["a", "b"], ["a", "c"]] {
          let pictures = pair.map { try? place.read("\($0).png") }
          #expect(pictures[0] == pictures[1], "seed \(seed), \(options): \(pair)")
        }
        // Nothing but one line a message, and no row of the log in it.
        for line in outcome.messages where !line.hasPrefix("status ") {
          #expect(line.hasPrefix("routeplot: "), "seed \(seed), \(options): \(line)")
          #expect(line.utf8.count < 2000, "seed \(seed), \(options): \(line)")
        }
        _ = try place.run("rm -f *.png *.json")
      }
    }
  }

  /// Draws from a file by one thread, from a file by four and from a pipe, in two seconds and 256 MiB.
  private func script(_ options: String) -> String {
    """
    ulimit -t 2
    \(memoryLimit)
    routeplot log.csv -o a.png --threads 1 \(options)
    echo status $? >&2
    routeplot log.csv -o b.png --threads 4 \(options)
    echo status $? >&2
    cat log.csv | routeplot - -o c.png \(options)
    echo status $? >&2
    """
  }
}

/// Drawn, refused for the command line, and refused for the data.
private let allowed: Set = ["status 0", "status 64", "status 65"]

private let optionSets = [
  "", "", "", "--report report.json", "-v", "--strict", "--gap 5min", "--max-speed 50km/h",
  "--group-by 1", "--order lon,lat", "--latitude 2 --longitude 3", "--break-at-missing",
  "--from 2026-06-13 --to 2026-06-13", "--trim-start 100m --trim-end 100m", "--remove-spikes",
  "--geodesic", "--projection polar", "--projection equirectangular", "--delimiter space",
  "--gap 10km --gap-style dash", "--stroke-width 30m", "--center 47.5,19 --span 10km",
  "--bbox=-180,-85,180,85 -s 300x300", "--width 200 -b none -c '#0008'", "--every 3 --skip 1",
  "--max-accuracy 10m", "--time-format '%Y-%m-%dT%H:%M:%SZ' --report report.json",
]
