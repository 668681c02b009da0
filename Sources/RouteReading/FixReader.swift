// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The protocol of readers: a log of any format as its fixes, a block at a time.

/// Reads the fixes of one log: one implementation for each format.
///
///     var block = FixBlock()
///     while try reader.next(into: &block) { … }
///     let report = try reader.finish()
///
/// The fixes and the report do not depend on the size of blocks or on threads. Memory is bounded by a block
/// and by what a single row or element can hold.
package protocol FixReader: AnyObject {
  /// The layout of the table; nil for a format that is not a table.
  var layout: Layout? { get }

  /// The tracks that continue where the log continues in another file.
  var tracksAcrossFiles: TracksAcrossFiles { get }

  /// Reads on until there are fixes.
  ///
  /// - Parameter block: Takes the fixes that follow, in place of its own; its memory is used again.
  /// - Returns: Whether there are any; if not, the log is at its end and the block is empty. A log that grows may
  ///   have more later.
  /// - Throws: `ReadingError`, when the log cannot be read.
  func next(into block: inout FixBlock) throws(ReadingError) -> Bool

  /// The fields that were requested, in their order, without those that the log lacks; nil if that is not
  /// known before its end.
  var fields: [Field?]? { get }

  /// The other columns that are read if `ReadingOptions.readsOtherColumns` is true; nil if the log is not a table.
  var otherColumns: [NamedColumn]? { get }

  /// Whether times are moments with a date; otherwise only differences between them count.
  var hasDates: Bool { get }

  /// The zone of the clock that the log itself names; nil if that is not known before its end.
  var zone: TimeZoneRules? { get }

  /// Accounts for all that was read, once `next(into:)` has returned false.
  ///
  /// - Throws: `ReadingError`, when it gives no route.
  func finish() throws(ReadingError) -> ReadingReport

  /// Reports the rows read so far of a growing log, as if it had ended here. Reading continues
  /// unchanged.
  ///
  /// - Parameter block: Receives the pending fixes; its content is replaced.
  /// - Returns: The account.
  /// - Throws: `ReadingError`, when it gives no route.
  func accountSoFar(waiting block: inout FixBlock) throws(ReadingError) -> ReadingReport
}

extension FixReader {
  /// Elements of formats that are not tables may have any of them.
  package var fields: [Field?]? { nil }

  /// Formats that are not tables have no other columns.
  package var otherColumns: [NamedColumn]? { nil }

  /// Formats that are not tables have dates in their times.
  package var hasDates: Bool { true }

  /// Most formats name no zone for all of a log.
  package var zone: TimeZoneRules? { nil }

  /// In most formats no fix waits for what comes after it.
  package func accountSoFar(waiting block: inout FixBlock) throws(ReadingError) -> ReadingReport {
    block.removeAll()
    return try finish()
  }

  /// No table.
  package var layout: Layout? { nil }
}
