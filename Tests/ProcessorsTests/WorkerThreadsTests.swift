// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Processors

@Suite struct WorkerThreadsTests {
  /// Room that several threads write to, each in places of its own.
  private final class Counts: @unchecked Sendable {
    let places: UnsafeMutableBufferPointer<Int>
    init(_ count: Int) {
      places = .allocate(capacity: count)
      places.initialize(repeating: 0)
    }
    deinit { places.deallocate() }
  }

  @Test(arguments: [1, 2, 3, 8])
  func eachPieceIsDoneOnce(threads: Int) {
    let workers = WorkerThreads(count: threads)
    for count in [0, 1, 2, 7, 100, 1000] {
      let counts = Counts(count)
      workers.perform(count) { counts.places[$0] += 1 }
      #expect(counts.places.allSatisfy { $0 == 1 })
    }
  }

  @Test func allOfItIsDoneWhenTheCallReturns() {
    let workers = WorkerThreads(count: 4)
    let counts = Counts(16)
    for round in 1...2_000 {
      workers.perform(16) { counts.places[$0] += 1 }
      #expect(counts.places.allSatisfy { $0 == round })
    }
  }

  @Test func threadsEndWithTheirOwner() {
    for _ in 0..<300 {
      let workers = WorkerThreads(count: 8)
      let counts = Counts(8)
      workers.perform(8) { counts.places[$0] += 1 }
      #expect(counts.places.allSatisfy { $0 == 1 })
    }
  }
}
