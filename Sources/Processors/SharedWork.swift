// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The state of work that threads share.
//
// There is one lock. A thread holds it while it takes a piece or notes that one is done, and never while it does
// one. It signals only where another thread sleeps, as that is a call of the system.

import CLibrary
import CProcessors

/// The work in progress; all of it is read and written with the mutex locked.
final class SharedWork: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// The condition that the other threads wait for until there is work.
  private let begun = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The condition that the owner waits for until a piece is done.
  private let finished = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  private var sleeping = 0
  private var ownerSleeps = false
  private var isEnding = false

  /// The processor of the owner, when it last had work for others.
  private var processor: Int32 = -1

  /// The processor of the thread that woke the owner last.
  private var processorOfWaker: Int32 = -1

  /// The job, which its owner keeps until all of it is done.
  private var job: Unmanaged<Job>?
  private var count = 0
  private var next = 0
  private var done = 0

  /// The work that is done while there is no job, and how many of its pieces are in progress.
  private var background: (any BackgroundWork)?
  private var backgroundPieces = 0

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

  /// Does a job together with the other threads; only the owner calls it.
  func perform(_ job: Job, count: Int) {
    pthread_mutex_lock(mutex)
    self.job = .passUnretained(job)
    (self.count, next, done) = (count, 0, 0)
    processor = processoraffinity_current()
    if sleeping > 0 { pthread_cond_broadcast(begun) }
    while takePiece() {}
    while done < count { sleepAsOwner() }
    (self.count, next, done) = (0, 0, 0)
    self.job = nil
    pthread_mutex_unlock(mutex)
  }

  /// Does what there is to do, until the end.
  func takePartUntilEnd() {
    pthread_mutex_lock(mutex)
    while !isEnding {
      if takePiece() || takeBackgroundPiece() { continue }
      sleeping += 1
      pthread_cond_wait(begun, mutex)
      sleeping -= 1
      leave(processor)
    }
    pthread_mutex_unlock(mutex)
  }

  /// Tells the other threads that there is no more work.
  func end() {
    pthread_mutex_lock(mutex)
    isEnding = true
    pthread_cond_broadcast(begun)
    pthread_mutex_unlock(mutex)
  }

  /// Begins background work, if none is in progress.
  func begin(_ background: any BackgroundWork) {
    pthread_mutex_lock(mutex)
    self.background = background
    processor = processoraffinity_current()
    if sleeping > 0 { pthread_cond_broadcast(begun) }
    pthread_mutex_unlock(mutex)
  }

  /// Does background work as the owner, or sleeps if there is none, until the condition holds.
  func doBackgroundWork(until isSo: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !isSo() { if !takeBackgroundPiece() { sleepAsOwner() } }
    pthread_mutex_unlock(mutex)
  }

  /// Changes what the background work depends on.
  func change(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    body()
    processor = processoraffinity_current()
    let isAsleep = sleeping > 0
    pthread_mutex_unlock(mutex)
    if isAsleep { pthread_cond_signal(begun) }
  }

  /// Begins no more background work, and waits for the work in progress.
  func endBackgroundWork() {
    pthread_mutex_lock(mutex)
    background = nil
    while backgroundPieces > 0 { sleepAsOwner() }
    pthread_mutex_unlock(mutex)
  }

  /// Does the next piece of the job, if one is left to begin; the mutex is locked before and after.
  private func takePiece() -> Bool {
    guard next < count, let job else { return false }
    let number = next
    next += 1
    pthread_mutex_unlock(mutex)
    // The job is not kept here: once the last piece is done its owner lets go of it.
    job._withUnsafeGuaranteedRef { $0.work(number) }
    pthread_mutex_lock(mutex)
    done += 1
    if done == count { wakeOwner() }
    return true
  }

  /// Does a piece of the background work, if one can be begun; the mutex is locked before and after.
  private func takeBackgroundPiece() -> Bool {
    guard let background, let piece = background.beginPiece() else { return false }
    backgroundPieces += 1
    pthread_mutex_unlock(mutex)
    background.doPiece(piece)
    pthread_mutex_lock(mutex)
    backgroundPieces -= 1
    if background.endPiece(piece), sleeping > 0 {
      processor = processoraffinity_current()
      pthread_cond_signal(begun)
    }
    wakeOwner()
    return true
  }

  private func sleepAsOwner() {
    ownerSleeps = true
    pthread_cond_wait(finished, mutex)
    ownerSleeps = false
    leave(processorOfWaker)
  }

  /// Leaves the processor of the thread that woke this one, with the mutex unlocked meanwhile.
  private func leave(_ processor: Int32) {
    pthread_mutex_unlock(mutex)
    processoraffinity_leave(processor)
    pthread_mutex_lock(mutex)
  }

  private func wakeOwner() {
    guard ownerSleeps else { return }
    processorOfWaker = processoraffinity_current()
    pthread_cond_signal(finished)
  }
}

/// Work in an object, so that threads can refer to it without keeping it.
final class Job: Sendable {
  let work: @Sendable (Int) -> Void
  init(_ work: @escaping @Sendable (Int) -> Void) { self.work = work }
}
