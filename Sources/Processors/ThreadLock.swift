// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A lock for values that several threads use.

import CLibrary

/// A lock, and a condition to wait for a change of the values that it protects.
package final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A lock that is open.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes values that no thread waits for.
  ///
  /// - Parameter body: The work, done by one thread at a time. It must not use this lock.
  /// - Returns: The result of the work.
  package func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Changes values, and wakes one thread that waits for them.
  package func updateAndSignal(_ change: () -> Void) {
    pthread_mutex_lock(mutex)
    change()
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Blocks until a condition holds.
  ///
  /// - Parameter condition: Asked with the lock held, at first and after each `updateAndSignal(_:)`.
  package func wait(until condition: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !condition() { pthread_cond_wait(changed, mutex) }
    pthread_mutex_unlock(mutex)
  }
}
