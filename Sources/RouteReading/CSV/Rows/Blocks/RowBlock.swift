// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A block of a log that is read, and parsed if possible, before its fixes are needed.

/// A block on its way, and the memory and the libcsv with which it is read; they are used again.
final class RowBlock {
  /// Its state.
  enum State { case free, reading, filled, parsing, ready }

  /// Changed only while no other piece of work begins or ends.
  var state = State.free

  /// The reason why it could not be read.
  private(set) var failure: ReadingError.Reason?

  /// The parser of its rows as if nothing came before them; nil if rows are only read ahead.
  var grammar: CSVGrammar<FixCollector>?

  /// Whether the fixes of all of it are with the collector of `grammar`.
  private(set) var isParsed = false

  /// The bytes of the log; none after its end.
  private(set) var bytes: [UInt8] = []

  /// - Parameter size: The bytes that it holds, at least 1.
  init(size: Int) { bytes.reserveCapacity(size) }

  /// Reads the block, up to the last line end in it.
  ///
  /// `source`: the bytes of the log. `begun`: the start of the first line; then what is after the last line end, for
  /// the next block. `most`: the bytes of the block at most, more than are begun.
  func read(_ source: inout ByteSource, begunWith begun: inout [UInt8], most: Int) {
    (failure, isParsed) = (nil, false)
    bytes.removeAll(keepingCapacity: true)
    bytes += begun
    begun.removeAll(keepingCapacity: true)
    do throws(ReadingError.Reason) {
      try bytes.append(addingCapacity: most - bytes.count) {
        (room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) in
        try source.fill(&room)
      }
    } catch { failure = error }
    // A block without a line end is passed on as it is.
    guard let feed = bytes.lastIndex(of: 0x0a) else { return }
    begun.append(contentsOf: bytes[(feed + 1)...])
    bytes.removeLast(bytes.count - feed - 1)
  }

  /// Whether its rows can be parsed by themselves: its lines are whole, and no row is too long.
  ///
  /// One with line ends in quotes may have any length.
  var isDivisible: Bool {
    guard bytes.last == 0x0a else { return false }
    return bytes.count <= rowLimit
      || (!bytes.contains(0x22) && lengthWithinLimit(bytes.span) == bytes.count)
  }

  /// Parses its rows; what goes wrong is noted by the collector.
  func parse() {
    guard let grammar, isDivisible else { return }
    grammar.sink.restart(skippingRows: 0)
    // Few rows are shorter. Room that grows by doubling is touched twice.
    grammar.sink.block.coordinates.reserveCapacity(bytes.count / 20)
    let bytes = bytes
    do { try grammar.readRows(bytes.span) } catch { grammar.sink.cursor.fail(error) }
    isParsed = true
  }
}
