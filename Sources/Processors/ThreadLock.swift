// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A lock, and sleeping until what it protects has changed.

import CLibrary

/// A lock for values that one thread changes and another one waits for.
package final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

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

  /// Changes what is protected, and wakes one thread that waits.
  package func locked(_ change: () -> Void) {
    pthread_mutex_lock(mutex)
    change()
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until something is so.
  package func wait(until isSo: () -> Bool) {
    pthread_mutex_lock(mutex)
    while !isSo() { pthread_cond_wait(changed, mutex) }
    pthread_mutex_unlock(mutex)
  }
}
