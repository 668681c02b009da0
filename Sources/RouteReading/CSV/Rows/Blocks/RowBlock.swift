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

  private let memory: UnsafeMutableRawBufferPointer
  private var count = 0

  /// - Parameter size: The bytes that it holds, at least 1.
  init(size: Int) { memory = .allocate(byteCount: size, alignment: 64) }

  deinit { memory.deallocate() }

  /// The bytes of the log; none after its end.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))[..<count])
  }

  /// Reads the block, up to the last line end in it.
  ///
  /// - Parameters:
  ///   - source: The bytes of the log.
  ///   - begun: The start of the first line; then what is after the last line end, for the next block.
  ///   - most: The bytes of the block at most, more than are begun.
  func read(_ source: inout ByteSource, begunWith begun: inout [UInt8], most: Int) {
    (count, failure, isParsed) = (begun.count, nil, false)
    memory.copyBytes(from: begun)
    begun.removeAll(keepingCapacity: true)
    do throws(ReadingError.Reason) {
      count += try source.fill(UnsafeMutableRawBufferPointer(rebasing: memory[count..<most]))
    } catch { failure = error }
    // A block without a line end is passed on as it is.
    guard let feed = bytes.lastIndex(of: 0x0a) else { return }
    begun.append(contentsOf: bytes[(feed + 1)...])
    count = feed + 1
  }

  /// Whether its rows can be parsed by themselves: its lines are whole, and no row is too long.
  ///
  /// One with line ends in quotes may have any length.
  var isDivisible: Bool {
    guard bytes.last == 0x0a else { return false }
    return count <= rowLimit || (!holds(0x22, bytes) && lengthWithinLimit(bytes) == count)
  }

  /// Parses its rows; what goes wrong is noted by the collector.
  func parse() {
    guard let grammar, isDivisible else { return }
    let collector = grammar.sink
    collector.pointee.restart(skippingRows: 0)
    // Few rows are shorter. Room that grows by doubling is touched twice.
    collector.pointee.block.coordinates.reserveCapacity(count / 20)
    do { try grammar.readRows(bytes) } catch { collector.pointee.cursor.fail(error) }
    isParsed = true
  }
}
