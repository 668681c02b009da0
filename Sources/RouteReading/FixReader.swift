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
  /// How the table is written; nil for a format that is no table.
  var layout: Layout? { get }

  /// Reads on until there are fixes.
  ///
  /// - Parameter block: Takes the fixes that follow, in place of its own; its memory is used again.
  /// - Returns: Whether there are any; if not, the log is at its end and the block is empty. A log that grows may
  ///   have more later.
  /// - Throws: `ReadingError`, when the log cannot be read.
  func next(into block: inout FixBlock) throws(ReadingError) -> Bool

  /// The fields that were asked for, in their order, without those that the log lacks; nil where that is not
  /// known before its end.
  var fields: [Field?]? { get }

  /// The columns whose cells are read because `ReadingOptions.readsOtherColumns` asks for them; nil where the log
  /// is no table.
  var otherColumns: [NamedColumn]? { get }

  /// Whether times are moments with a date; otherwise only differences between them count.
  var hasDates: Bool { get }

  /// Accounts for all that was read, once `next(into:)` has returned false.
  ///
  /// - Throws: `ReadingError`, when it gives no route.
  func finish() throws(ReadingError) -> ReadingReport

  /// Accounts for what was read so far of a log that grows, as if it had ended here. It goes on as if nobody had
  /// asked.
  ///
  /// - Parameter block: Takes the fixes that wait for what comes behind them, in place of its own.
  /// - Returns: The account.
  /// - Throws: `ReadingError`, when it gives no route.
  func accountSoFar(waiting block: inout FixBlock) throws(ReadingError) -> ReadingReport
}

extension FixReader {
  /// Elements of formats that are no tables may have any of them.
  package var fields: [Field?]? { nil }

  /// Formats that are no tables have no other columns.
  package var otherColumns: [NamedColumn]? { nil }

  /// Formats that are no tables have dates in their times.
  package var hasDates: Bool { true }

  /// In most formats no fix waits for what comes behind it.
  package func accountSoFar(waiting block: inout FixBlock) throws(ReadingError) -> ReadingReport {
    block.removeAll()
    return try finish()
  }

  /// No table.
  package var layout: Layout? { nil }
}
