// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Work on several processors at once, with nothing to start before it is needed.
//
// A thread that has done its work waits for more, as starting one takes longer than drawing a small picture: the
// system makes a stack and, at its first piece of memory, a heap of its own for each. The threads that read a log
// so become those that paint and compress its picture.

import CLibrary
import ProcessorAffinity

/// Does work 0..<count, each number on a thread of its own, and waits for all of it.
///
/// Number 0 is done on the calling thread, and so is what no thread can be had for.
package func concurrentPerform(_ count: Int, _ work: @Sendable (Int) -> Void) {
  guard count > 0 else { return }
  withoutActuallyEscaping(work) { work in
    var errands: [Errand] = []
    for number in 1..<max(count, 1) {
      if let errand = startThread({ work(number) }) {
        errands.append(errand)
      } else {
        work(number)
      }
    }
    work(0)
    for errand in errands { errand.wait() }
  }
}

/// Does work on a thread of its own; nil where the system gives none.
package func startThread(_ work: @escaping @Sendable () -> Void) -> Errand? {
  let errand = Errand(work)
  return idleThreads.take(errand) || makeThread(errand) ? errand : nil
}

/// What a thread is to do, and whether it is done.
package final class Errand: @unchecked Sendable {
  private var work: (@Sendable () -> Void)?
  private let lock = ThreadLock()
  private var isDone = false

  /// The thread, until it can have another errand.
  private var thread: KeptThread?

  /// The processor of who has the errand done.
  private let processor = processor_affinity_current()

  fileprivate init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  fileprivate func run(on thread: KeptThread) {
    processor_affinity_leave(processor)
    lock.locked { self.thread = thread }
    work?()
    // What the work refers to is let go before anybody knows that it is done.
    work = nil
    // Who waits for the errand may have another one at once.
    giveThreadBack()
    lock.locked { isDone = true }
  }

  /// Lets the thread have another errand, which it begins when it is done with this one.
  ///
  /// It is for an errand that is about to end: the next one then need not start a thread.
  func giveThreadBack() {
    var thread: KeptThread?
    lock.locked { swap(&thread, &self.thread) }
    if let thread { idleThreads.add(thread) }
  }

  /// Waits until it is done.
  func wait() { lock.wait { isDone } }
}

/// The threads that wait for an errand.
private let idleThreads = IdleThreads()

private final class IdleThreads: @unchecked Sendable {
  private let lock = ThreadLock()
  private var waiting: [KeptThread] = []

  /// Gives an errand to a thread that waits; false where none does.
  func take(_ errand: Errand) -> Bool {
    var thread: KeptThread?
    lock.locked { thread = waiting.popLast() }
    thread?.give(errand)
    return thread != nil
  }

  func add(_ thread: KeptThread) { lock.locked { waiting.append(thread) } }
}

/// A thread that does one errand after another until the process ends.
private final class KeptThread: @unchecked Sendable {
  private let lock = ThreadLock()
  private var errand: Errand?

  init(_ errand: Errand) { self.errand = errand }

  func give(_ errand: Errand) { lock.locked { self.errand = errand } }

  func run() -> Never {
    while true {
      lock.wait { errand != nil }
      var next: Errand?
      lock.locked { swap(&next, &errand) }
      next?.run(on: self)
    }
  }
}

/// Starts a thread with its first errand.
///
/// Signals that end the process go to the thread of the program, which alone knows what has to be finished first.
private func makeThread(_ errand: Errand) -> Bool {
  var ending = sigset_t()
  var before = sigset_t()
  sigemptyset(&ending)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU] { sigaddset(&ending, signal) }
  pthread_sigmask(SIG_BLOCK, &ending, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let kept = Unmanaged.passRetained(KeptThread(errand))
  guard processor_affinity_start({ runKeptThread($0) }, kept.toOpaque()) == 0 else {
    kept.release()
    return false
  }
  return true
}

private func runKeptThread(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let thread else { return nil }
  Unmanaged<KeptThread>.fromOpaque(thread).takeRetainedValue().run()
}
