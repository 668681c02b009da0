// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Processors

@Suite struct BackgroundWorkTests {
  /// Numbers that are made in any order, a few ahead of the one that is taken.
  private final class Squares: BackgroundWork, @unchecked Sendable {
    private let last: Int
    private let room: Int
    private var begun = 0
    private var taken = 0
    private(set) var done: Set<Int> = []
    let places: UnsafeMutableBufferPointer<Int>

    init(_ last: Int, room: Int) {
      (self.last, self.room) = (last, room)
      places = .allocate(capacity: last)
      places.initialize(repeating: 0)
    }

    deinit { places.deallocate() }

    func beginPiece() -> Int? {
      guard begun < last, begun < taken + room else { return nil }
      begun += 1
      return begun - 1
    }

    func doPiece(_ piece: Int) { places[piece] += piece * piece }

    func endPiece(_ piece: Int) -> Bool { !done.insert(piece).inserted }

    func take() { taken += 1 }
  }

  @Test("Each piece is done once, before it is taken", arguments: [1, 2, 3, 8])
  func inOrder(threads: Int) {
    for room in [1, 2, 5] {
      let workers = WorkerThreads(count: threads)
      let squares = Squares(2_000, room: room)
      workers.begin(squares)
      for number in 0..<2_000 {
        workers.doBackgroundWork { squares.done.contains(number) }
        #expect(squares.places[number] == number * number)
        workers.change { squares.take() }
      }
      workers.endBackgroundWork()
    }
  }

  @Test("Work that is waited for is done while there is background work")
  func both() {
    let workers = WorkerThreads(count: 4)
    let squares = Squares(500, room: 3)
    workers.begin(squares)
    let sums = Squares(16, room: 0)
    for number in 0..<500 {
      workers.doBackgroundWork { squares.done.contains(number) }
      workers.perform(16) { sums.places[$0] += 1 }
      #expect(sums.places.allSatisfy { $0 == number + 1 })
      workers.change { squares.take() }
    }
    workers.endBackgroundWork()
  }

  @Test("Nothing is in progress once the work has been ended, in its midst")
  func ended() {
    for _ in 0..<200 {
      let workers = WorkerThreads(count: 4)
      let squares = Squares(1_000, room: 1_000)
      workers.begin(squares)
      workers.doBackgroundWork { squares.done.contains(3) }
      workers.endBackgroundWork()
      let done = squares.done
      workers.perform(8) { _ in }
      #expect(squares.done == done)
      #expect(done.allSatisfy { squares.places[$0] == $0 * $0 })
    }
  }
}
