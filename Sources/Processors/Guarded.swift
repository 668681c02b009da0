// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A value together with its lock.

/// A value that several threads use, one at a time.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = ThreadLock()
  private var value: Value

  /// Guards a value.
  ///
  /// - Parameter value: The value at first.
  package init(_ value: Value) { self.value = value }

  /// Reads or changes the value.
  ///
  /// - Parameter body: The work, done by one thread at a time. It must not use this value again.
  /// - Returns: The result of the work.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }

  /// The value now.
  package var current: Value { withLock { $0 } }
}
