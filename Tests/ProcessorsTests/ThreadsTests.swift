// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import CProcessors
import Testing

@testable import Processors

@Suite struct ThreadsTests {
  /// What several threads have counted.
  private final class Count: @unchecked Sendable {
    private let lock = ThreadLock()
    private(set) var value = 0
    func add(_ number: Int) { lock.withLock { value += number } }
  }

  @Test("Each number is worked on once, also from within other work")
  func nested() {
    let count = Count()
    concurrentPerform(4) { outer in
      for _ in 0..<50 { concurrentPerform(3) { inner in count.add(outer * 3 + inner) } }
    }
    #expect(count.value == 50 * (0..<12).reduce(0, +))
  }

  @Test("Other work is done besides, also where the work of the calling thread fails")
  func besides() {
    struct Fault: Error {}
    let count = Count()
    #expect(perform(besides: { count.add(1) }, threads: 2) { 7 } == 7)
    // Without another thread it comes first.
    #expect(perform(besides: { count.add(4) }, threads: 1) { count.value } == 5)
    #expect(throws: Fault.self) {
      try perform(besides: { count.add(2) }, threads: 2) { () throws(Fault) in throw Fault() }
    }
    #expect(count.value == 7)
  }

  @Test("A thread that begins elsewhere may run on all processors that the process may use")
  func allProcessors() throws {
    let allowed = allowedprocessors_count()
    for _ in 0..<20 {
      let count = Count()
      let task = try #require(
        startThread {
          processoraffinity_leave(processoraffinity_current())
          count.add(Int(allowedprocessors_count()))
        })
      task.wait()
      #expect(count.value == Int(allowed))
    }
  }

  @Test("A thread that waits for a value sees each change that is signalled")
  func changes() throws {
    let lock = ThreadLock()
    nonisolated(unsafe) var (given, taken) = (0, 0)
    let task = try #require(
      startThread {
        for number in 1...1000 {
          lock.wait { given == number && taken == number - 1 }
          lock.updateAndSignal { taken = number }
        }
      })
    for number in 1...1000 {
      lock.updateAndSignal { given = number }
      lock.wait { taken == number }
    }
    task.wait()
    #expect(lock.withLock { taken } == 1000)
  }

  @Test("What the work refers to is let go when it is done")
  func letGo() {
    for _ in 0..<100 {
      weak var seen: Count?
      do {
        let count = Count()
        seen = count
        concurrentPerform(3) { count.add($0) }
        #expect(count.value == 3)
      }
      #expect(seen == nil)
    }
  }

  @Test("A signal that ends the process is left to the threads of the program")
  func signals() {
    concurrentPerform(2) { number in
      guard number == 1 else { return }
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      #expect(sigismember(&mask, SIGINT) == 1)
      #expect(sigismember(&mask, SIGSEGV) == 0)
    }
  }
}
