// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Work on several processors at once, with nothing to start before it is needed.

import CLibrary

/// Does work 0..<count, each number on a thread of its own, and waits for all of it.
///
/// Number 0 is done on the calling thread, and so is what no thread can be had for.
package func concurrentPerform(_ count: Int, _ work: @Sendable (Int) -> Void) {
  guard count > 0 else { return }
  withoutActuallyEscaping(work) { work in
    var threads: [pthread_t] = []
    for number in 1..<max(count, 1) {
      if let thread = startThread({ work(number) }) {
        threads.append(thread)
      } else {
        work(number)
      }
    }
    work(0)
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// Starts a thread that has to be joined; nil where the system gives none.
func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
  let errand = Unmanaged.passRetained(Errand(work))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let status = pthread_create(
    &thread, nil,
    { errand in
      run(errand)
      return nil
    }, errand.toOpaque())
  guard status == 0 else {
    errand.release()
    return nil
  }
  return thread
}

/// What a thread is to do.
private final class Errand: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private func run(_ errand: UnsafeMutableRawPointer?) {
  guard let errand else { return }
  Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().work()
}
