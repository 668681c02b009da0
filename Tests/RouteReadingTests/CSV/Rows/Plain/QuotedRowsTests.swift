// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs in many dialects, with quotes above all: our own scan against libcsv alone.

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct QuotedRowsTests {
  /// Seconds to continue for in a run by hand; nil if a number of logs is enough.
  private var seconds: Double? {
    ProcessInfo.processInfo.environment["ROUTEPLOT_FUZZ_SECONDS"].flatMap { Double($0) }
  }

  @Test("Any dialect is the same for the plain scan and libcsv, by any blocks and threads")
  func dialects() {
    let start = ContinuousClock.now
    let first: UInt64 = seconds == nil ? 100 : .random(in: 1 << 20...1 << 60)
    var logs: UInt64 = 0
    var fixes = 0
    while seconds.map({ ContinuousClock.now - start < .seconds($0) }) ?? (logs < 60) {
      var generator = SeededGenerator(seed: first + logs)
      logs += 1
      let rows = [20, 200, 2_000][Int.random(in: 0..<3, using: &generator)]
      let log = RandomLog(rows: rows, seed: first + logs)
      let bytes = Array(log.text.utf8)
      let expected = ReadingOutcome(ofLibcsvAlone: bytes, log.options)
      fixes += expected.fixes.count
      for threads in 1...4 {
        let blockSize = [
          Int.random(in: 1...40, using: &generator), Int.random(in: 40...9_000, using: &generator),
          1 << 18,
        ][Int.random(in: 0..<3, using: &generator)]
        let leastBytes = Int.random(in: 1...600, using: &generator)
        let found = ReadingOutcome(
          bytes, log.options, blockSize: blockSize,
          rowThreads: RowThreads(threads: threads, leastBytes: leastBytes))
        guard found != expected else { continue }
        Issue.record(
          "seed \(first + logs), \(rows) rows, \(threads) threads, blocks of \(blockSize) bytes, pieces of \(leastBytes): \(found.words), and by libcsv alone: \(expected.words)"
        )
      }
    }
    #expect(fixes > 2_000)
    if seconds != nil { print("\(logs) logs, \(fixes) fixes, from seed \(first)") }
  }
}
