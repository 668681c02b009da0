// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Threads that wait for work and take it piece by piece. A log is read in hundreds of blocks, and threads
// made anew for each of them cost as much as a quarter of the reading.

import CLibrary

/// A number of threads that do numbered work together, one of them the calling one.
///
/// The others are started by the first work that is worth sharing, and end with this object.
package final class WorkerThreads {
  /// How many threads work together, from 1.
  ///
  /// Fewer do where the system gives no more.
  package let count: Int

  private let shared = SharedWork()
  private var threads: [pthread_t] = []
  private var isStarted = false

  /// - Parameter count: How many threads work together, the calling one included; at least 1.
  package init(count: Int) { self.count = max(count, 1) }

  deinit {
    shared.end()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Does work 0..<count, each number once, and waits for all of it.
  ///
  /// The numbers are begun in their order by whichever thread is free.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - work: What to do; it is called from several threads at the same time.
  package func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1, self.count > 1 else {
      for number in 0..<count { work(number) }
      return
    }
    if !isStarted { start() }
    withoutActuallyEscaping(work) { work in
      let job = Job(work)
      shared.begin(job, count: count)
      shared.takePart()
      shared.waitForAll()
    }
  }

  private func start() {
    isStarted = true
    for _ in 1..<count {
      guard let thread = startThread({ [shared] in shared.takePartUntilEnd() }) else { return }
      threads.append(thread)
    }
  }
}

/// Work in an object, so that threads can refer to it without keeping it.
private final class Job: Sendable {
  let work: @Sendable (Int) -> Void
  init(_ work: @escaping @Sendable (Int) -> Void) { self.work = work }
}

/// The work in progress; all of it is read and written with the mutex locked.
private final class SharedWork: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let begun = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let finished = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The job, which its owner keeps until all of it is done.
  private var job: Unmanaged<Job>?
  private var count = 0
  private var next = 0
  private var done = 0
  private var isEnding = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(begun, nil)
    pthread_cond_init(finished, nil)
  }

  deinit {
    pthread_cond_destroy(finished)
    pthread_cond_destroy(begun)
    pthread_mutex_destroy(mutex)
    finished.deallocate()
    begun.deallocate()
    mutex.deallocate()
  }

  func begin(_ job: Job, count: Int) {
    pthread_mutex_lock(mutex)
    self.job = .passRetained(job)
    (self.count, next, done) = (count, 0, 0)
    pthread_cond_broadcast(begun)
    pthread_mutex_unlock(mutex)
  }

  /// Does pieces of work until none is left to begin.
  func takePart() {
    pthread_mutex_lock(mutex)
    takePieces()
    pthread_mutex_unlock(mutex)
  }

  /// Does pieces of work whenever there are some.
  func takePartUntilEnd() {
    pthread_mutex_lock(mutex)
    while !isEnding {
      takePieces()
      if !isEnding, next >= count { pthread_cond_wait(begun, mutex) }
    }
    pthread_mutex_unlock(mutex)
  }

  /// Waits for the pieces that others have begun, and gives the job back.
  func waitForAll() {
    pthread_mutex_lock(mutex)
    while done < count { pthread_cond_wait(finished, mutex) }
    (count, next, done) = (0, 0, 0)
    let job = self.job
    self.job = nil
    pthread_mutex_unlock(mutex)
    job?.release()
  }

  func end() {
    pthread_mutex_lock(mutex)
    isEnding = true
    pthread_cond_broadcast(begun)
    pthread_mutex_unlock(mutex)
  }

  /// Does pieces of work until none is left to begin; the mutex is locked before and after.
  private func takePieces() {
    while next < count, let job {
      let number = next
      next += 1
      pthread_mutex_unlock(mutex)
      // The job is not kept here: once the last piece is done its owner lets go of it.
      job._withUnsafeGuaranteedRef { $0.work(number) }
      pthread_mutex_lock(mutex)
      done += 1
      if done == count { pthread_cond_signal(finished) }
    }
  }
}
