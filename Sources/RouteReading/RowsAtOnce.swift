// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Plain rows on all processors at once.
//
// A block of whole lines without a quote means the same wherever it stands, so it can be cut at line
// feeds and each piece be read by a libcsv of its own. Only pieces without a fault are taken: a fault
// has a place and a limit of three, so what holds one is read again in order.

import Geography
import Processors

/// How rows are shared between threads.
package struct Sharing: Sendable {
  /// Pieces that are read at once.
  package var threads: Int

  /// The fewest bytes that are worth it.
  package var leastBytes: Int

  /// All processors, for blocks above 128 KiB.
  package static let automatic = Sharing(threads: min(processors, 8), leastBytes: 1 << 17)

  /// One after the other.
  package static let none = Sharing(threads: 1, leastBytes: .max)

  /// Shares rows between threads.
  package init(threads: Int, leastBytes: Int) {
    (self.threads, self.leastBytes) = (threads, leastBytes)
  }
}

/// Reads the whole rows at the start of a block of plain text.
///
/// - Parameters:
///   - block: Bytes without a quote that start with a row.
///   - collector: What collects the rows before; it is between two rows.
///   - delimiter: The byte between cells.
///   - sharing: How many pieces to read at once.
/// - Returns: The bytes read; 0 if they have to be read in order.
func readRowsAtOnce(
  _ block: UnsafeBufferPointer<UInt8>, into collector: UnsafeMutablePointer<RowCollector>,
  delimiter: UInt8, sharing: Sharing
) -> Int {
  guard sharing.threads > 1, block.count >= sharing.leastBytes, collector.pointee.isDivisible else {
    return 0
  }
  let ends = endsOfPieces(block, count: sharing.threads)
  guard let end = ends.last else { return 0 }
  let pieces = Pieces(count: ends.count)
  defer { pieces.deallocate() }
  let base = UInt(bitPattern: block.baseAddress)
  for index in ends.indices {
    let skipped = index == 0 ? collector.pointee.rowsToSkip : 0
    (pieces.collectors + index).initialize(to: collector.pointee.further(skippingRows: skipped))
  }
  runAtOnce(ends.count) { index in
    let start = index == 0 ? 0 : ends[index - 1]
    let piece = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: base + UInt(start)), count: ends[index] - start)
    let own = pieces.collectors + index
    guard let grammar = try? CSVGrammar(delimiter: delimiter, collector: own),
      (try? grammar.feed(piece)) != nil
    else {
      own.pointee.giveUp()
      return
    }
  }
  guard (0..<ends.count).allSatisfy({ pieces.collectors[$0].isFlawless }) else { return 0 }
  for index in ends.indices { collector.pointee.append(pieces.collectors[index]) }
  return end
}

/// Where pieces of about the same length end, each behind a line feed.
private func endsOfPieces(_ block: UnsafeBufferPointer<UInt8>, count: Int) -> [Int] {
  var ends: [Int] = []
  for number in 1...count {
    let wanted = block.count * number / count
    guard let feed = block[..<wanted].lastIndex(of: 0x0a) else { continue }
    if feed + 1 > ends.last ?? 0 { ends.append(feed + 1) }
  }
  return ends
}

/// A collector for each piece; a thread touches its own only.
private struct Pieces: @unchecked Sendable {
  let collectors: UnsafeMutablePointer<RowCollector>
  private let count: Int

  init(count: Int) {
    self.count = count
    collectors = .allocate(capacity: count)
  }

  func deallocate() { collectors.deinitialize(count: count).deallocate() }
}
