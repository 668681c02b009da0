// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import ProcessorAffinity
import Testing

@testable import Processors

@Suite struct ThreadsTests {
  /// What several threads have counted.
  private final class Count: @unchecked Sendable {
    private let lock = ThreadLock()
    private(set) var value = 0
    func add(_ number: Int) { lock.locked { value += number } }
  }

  @Test("Each number is worked on once, also from within other work")
  func nested() {
    let count = Count()
    concurrentPerform(4) { outer in
      for _ in 0..<50 { concurrentPerform(3) { inner in count.add(outer * 3 + inner) } }
    }
    #expect(count.value == 50 * (0..<12).reduce(0, +))
  }

  @Test("A thread that begins elsewhere may run on all processors that the process may use")
  func allProcessors() throws {
    let allowed = processor_affinity_count()
    for _ in 0..<20 {
      let count = Count()
      let errand = try #require(
        startThread {
          processor_affinity_leave(processor_affinity_current())
          count.add(Int(processor_affinity_count()))
        })
      errand.wait()
      #expect(count.value == Int(allowed))
    }
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
