// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Cancels work on another thread. The work asks now and then.

import CLibrary

/// A request to end work early.
///
/// A thread has at most one. So what reads, fetches or paints need not be handed it, and work that nobody can cancel
/// pays for a look at a value of its thread.
package final class Cancellation: @unchecked Sendable {
  private let lock = ThreadLock()
  private var isRequested = false

  /// What ends waiting.
  private var handlers: [@Sendable () -> Void] = []

  /// Work that nobody has cancelled.
  package init() {}

  /// Whether the work is to end.
  package var isCancelled: Bool { lock.withLock { isRequested } }

  /// Ends the work soon, from any thread.
  package func cancel() {
    let handlers = lock.withLock {
      defer { (isRequested, self.handlers) = (true, []) }
      return self.handlers
    }
    for handler in handlers { handler() }
  }

  /// Ends what waits for something else, such as bytes of a pipe.
  ///
  /// - Parameter handler: Is called once, by the thread that cancels, or at once if that was before.
  package func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      if !isRequested { handlers.append(handler) }
      return isRequested
    }
    if isLate { handler() }
  }

  /// Does work on the calling thread, which can be cancelled.
  ///
  /// - Parameter work: The work; it finds this object in `current`.
  /// - Returns: What the work returned.
  /// - Throws: What the work throws.
  package func perform<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(key, before) }
    return try work()
  }

  /// That of the calling thread; nil if nobody can cancel its work.
  package static var current: Cancellation? {
    pthread_getspecific(key).map { Unmanaged<Cancellation>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The place of the cancellation in each thread.
private let key: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()
