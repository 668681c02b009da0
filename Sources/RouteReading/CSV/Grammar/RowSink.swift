// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Receives the cells that libcsv finds, to make fixes or to keep the first rows as text.

/// Takes the cells of a log, row after row.
///
/// C functions cannot be generic, so each sink states its own two, in a line each:
///
///     static let cellEnded: CellEnded = { deliverCell($0, $1, to: $2, MySink.self) }
///     static let rowEnded: RowEnded = { deliverRowEnd($0, to: $1, MySink.self) }
protocol RowSink {
  /// The place of the row that is taken; the caller moves it on.
  var cursor: RowCursor { get set }

  /// Takes the next cell of the row; `cursor.cells` come before it.
  mutating func take(_ cell: Span<UInt8>)

  /// Takes the end of a row that has a cell.
  mutating func endRow()

  /// Takes the places of the cells that messages are about, while they are in memory.
  ///
  /// `place`: where a cell is, by its number from 0 in the row that starts on a line.
  mutating func locateCells(_ place: (_ cell: Int, _ line: Int) -> LogPosition)

  /// The function that libcsv calls at the end of each cell.
  static var cellEnded: CellEnded { get }

  /// The function that libcsv calls at the end of each row.
  static var rowEnded: RowEnded { get }
}

extension RowSink {
  mutating func locateCells(_ place: (_ cell: Int, _ line: Int) -> LogPosition) {}
}

/// A C function that gets the bytes of a cell, their count and the sink.
typealias CellEnded =
  @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void

/// A C function that gets the byte that ended a row, -1 at the end of the log, and the sink.
typealias RowEnded = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void

/// Hands a cell of libcsv to a sink.
@inline(__always)
func deliverCell<Sink: RowSink>(
  _ text: UnsafeMutableRawPointer?, _ count: Int, to context: UnsafeMutableRawPointer?, _: Sink.Type
) {
  guard let context else { return }
  let sink = context.assumingMemoryBound(to: Sink.self)
  // Between two spaces of a run is an empty cell without quotes, which libcsv gives no address.
  guard let text else { return sink.pointee.cursor.separateLineEnds() }
  let cell = UnsafeBufferPointer(start: text.assumingMemoryBound(to: UInt8.self), count: count)
  sink.pointee.take(cell.span)
  sink.pointee.cursor.pass(cell.span)
}

/// Hands a row end of libcsv to a sink.
@inline(__always)
func deliverRowEnd<Sink: RowSink>(
  _ terminator: Int32, to context: UnsafeMutableRawPointer?, _: Sink.Type
) {
  guard let context else { return }
  let sink = context.assumingMemoryBound(to: Sink.self)
  guard !sink.pointee.cursor.isSecondHalf(terminator) else { return }
  if sink.pointee.cursor.cells > 0 { sink.pointee.endRow() }
  sink.pointee.cursor.passRowEnd(terminator)
}
