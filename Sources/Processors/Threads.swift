// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs work on several processors. Threads start when they are first needed.
//
// A thread that has done its work waits for more, because starting one takes longer than drawing a
// small picture. For each thread the system makes a stack and, at its first allocation, a heap. The
// threads that read a log so become those that paint and compress its picture.

import CLibrary
import CProcessors

/// Does work 0..<count, each number on a thread of its own, and waits for all of it.
///
/// Number 0 is done on the calling thread, and so is what no thread can be obtained for.
package func concurrentPerform(_ count: Int, _ work: @Sendable (Int) -> Void) {
  guard count > 0 else { return }
  withoutActuallyEscaping(work) { work in
    var tasks: [PoolTask] = []
    for number in 1..<max(count, 1) {
      if let task = startThread({ work(number) }) {
        tasks.append(task)
      } else {
        work(number)
      }
    }
    work(0)
    for task in tasks { task.wait() }
  }
}

/// Does work on the calling thread, and other work on a thread of its own meanwhile, and waits for both.
///
/// - Parameters:
///   - other: The other work, which is done first where it has no thread of its own.
///   - threads: The most threads; with 1 there is no other one.
///   - work: The work of the calling thread.
/// - Returns: What the work returned.
/// - Throws: What the work throws, after the other work.
package func perform<Result, Failure: Error>(
  besides other: @escaping @Sendable () -> Void, threads: Int, _ work: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let task = threads > 1 ? startThread(other) : nil
  if task == nil { other() }
  defer { task?.wait() }
  return try work()
}

/// Does work on a thread of its own; nil if the system gives none.
package func startThread(_ work: @escaping @Sendable () -> Void) -> PoolTask? {
  let task = PoolTask(work)
  return threadPool.take(task) || makeThread(task) ? task : nil
}

/// Work for a thread of the pool.
package final class PoolTask: @unchecked Sendable {
  private var work: (@Sendable () -> Void)?
  private let lock = ThreadLock()
  private var isDone = false

  /// The thread, until it can have another task.
  private var thread: PoolThread?

  /// The processor of the thread that has the task done.
  private let processor = processoraffinity_current()

  fileprivate init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  fileprivate func run(on thread: PoolThread) {
    processoraffinity_leave(processor)
    lock.withLock { self.thread = thread }
    work?()
    // What the work refers to is let go before anybody knows that it is done.
    work = nil
    // Who waits for the task may have another one at once.
    giveThreadBack()
    lock.updateAndSignal { isDone = true }
  }

  /// Lets the thread have another task, which it begins when it is done with this one.
  ///
  /// It is for a task that is about to end: the next one then need not start a thread.
  func giveThreadBack() {
    let thread = lock.withLock {
      defer { self.thread = nil }
      return self.thread
    }
    if let thread { threadPool.add(thread) }
  }

  /// Blocks until it is done.
  func wait() { lock.wait { isDone } }
}

/// The threads that wait for a task.
private let threadPool = ThreadPool()

private final class ThreadPool: @unchecked Sendable {
  private let lock = ThreadLock()
  private var waiting: [PoolThread] = []

  /// Gives a task to a thread that waits; false if none does.
  func take(_ task: PoolTask) -> Bool {
    let thread = lock.withLock { waiting.popLast() }
    thread?.give(task)
    return thread != nil
  }

  func add(_ thread: PoolThread) { lock.withLock { waiting.append(thread) } }
}

/// A thread that does one task after another until the process ends.
private final class PoolThread: @unchecked Sendable {
  private let lock = ThreadLock()
  private var task: PoolTask?

  init(_ task: PoolTask) { self.task = task }

  func give(_ task: PoolTask) { lock.updateAndSignal { self.task = task } }

  func run() -> Never {
    while true {
      lock.wait { task != nil }
      let next = lock.withLock {
        defer { task = nil }
        return task
      }
      next?.run(on: self)
    }
  }
}

/// Starts a thread with its first task.
///
/// Signals that end the process go to the thread of the program, which alone knows what has to be finished first.
private func makeThread(_ task: PoolTask) -> Bool {
  var ending = sigset_t()
  var before = sigset_t()
  sigemptyset(&ending)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU] { sigaddset(&ending, signal) }
  pthread_sigmask(SIG_BLOCK, &ending, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let kept = Unmanaged.passRetained(PoolThread(task))
  guard processoraffinity_start({ runPoolThread($0) }, kept.toOpaque()) == 0 else {
    kept.release()
    return false
  }
  return true
}

private func runPoolThread(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let thread else { return nil }
  Unmanaged<PoolThread>.fromOpaque(thread).takeRetainedValue().run()
}
