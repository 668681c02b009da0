// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A log as its fixes, a block at a time, whatever its format is.

/// Reads the fixes of one log: one implementation for each format.
///
///     var block = FixBlock()
///     while try reader.next(into: &block) { … }
///     let report = try reader.finish()
///
/// The fixes and the report do not depend on the size of blocks or on threads. Memory is bounded by a block
/// and by what a single row or element can hold.
package protocol FixReader: AnyObject {
  /// Reads on until there are fixes.
  ///
  /// - Parameter block: Takes the fixes that follow, in place of its own; its memory is used again.
  /// - Returns: Whether there are any; if not, the log is at its end and the block is empty.
  /// - Throws: `ReadingError`, when the log cannot be read.
  func next(into block: inout FixBlock) throws(ReadingError) -> Bool

  /// Accounts for the whole log, once `next(into:)` has returned false.
  ///
  /// - Throws: `ReadingError`, when it gives no route.
  func finish() throws(ReadingError) -> ReadingReport
}
