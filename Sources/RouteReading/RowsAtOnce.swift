// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks without a quote, on all processors at once.
//
// A block of whole lines without a quote means the same wherever it stands, so it can be cut at line
// feeds and each piece be read on its own. Only pieces without a fault are taken: a fault has a place
// and a limit of three, so a block that holds one is read again in order.

import CLibrary
import Geography
import Processors

/// How the rows of a log are shared between threads, and between our own scan and libcsv.
package struct Sharing: Sendable {
  /// Pieces that are read at once.
  package var threads: Int

  /// The fewest bytes that are worth it.
  package var leastBytes: Int

  /// Whether plain rows are left to our own scan.
  package var scansPlainRows = true

  /// One after the other.
  package static let none = Sharing(threads: 1)

  /// Shares rows between threads.
  ///
  /// - Parameters:
  ///   - threads: Pieces that are read at once, from 1.
  ///   - leastBytes: The fewest bytes that are worth it. Default: 128 KiB.
  package init(threads: Int, leastBytes: Int = 1 << 17) {
    (self.threads, self.leastBytes) = (threads, leastBytes)
  }
}

/// Reads the rows of a block of whole lines without a quote, in order.
///
/// - Parameters:
///   - rows: The block, which ends with a line feed.
///   - collector: What collects the rows before; it is between two rows.
///   - grammar: What the collector is fed by; it is between two rows.
/// - Throws: `ReadingError.Reason.grammar` when libcsv gives up.
func readRows(
  _ rows: UnsafeBufferPointer<UInt8>, into collector: UnsafeMutablePointer<RowCollector>,
  grammar: CSVGrammar
) throws(ReadingError.Reason) {
  var rest = rows
  // Where no row is plain, it is soon no longer asked of each.
  var patience = 0
  while true {
    let taken = collector.pointee.takePlainRows(rest)
    rest = UnsafeBufferPointer(rebasing: rest[taken...])
    guard !rest.isEmpty else { return }
    patience = taken > 0 ? 0 : min(patience * 2 + 64, rest.count)
    let part = wholeLine(rest, from: min(patience, rest.count - 1))
    try grammar.feed(UnsafeRawBufferPointer(part))
    rest = UnsafeBufferPointer(rebasing: rest[part.count...])
  }
}

/// The bytes up to the first line feed from a place on, or all.
private func wholeLine(
  _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> UnsafeBufferPointer<UInt8> {
  guard let base = bytes.baseAddress, let feed = memchr(base + start, 0x0a, bytes.count - start)
  else { return bytes }
  return UnsafeBufferPointer(
    start: base, count: UnsafeRawPointer(feed) - UnsafeRawPointer(base) + 1)
}

/// A collector and a libcsv for each thread, used for one block after the other.
struct RowsAtOnce: ~Copyable {
  private let sharing: Sharing
  private let delimiter: UInt8
  private var pieces: [Piece] = []

  init(delimiter: UInt8, sharing: Sharing) {
    (self.delimiter, self.sharing) = (delimiter, sharing)
  }

  deinit { for piece in pieces { piece.collector.deinitialize(count: 1).deallocate() } }

  /// Reads the rows of a block of whole lines without a quote, at once.
  ///
  /// - Parameters:
  ///   - rows: The block, which ends with a line feed.
  ///   - collector: What collects the rows before; it is between two rows.
  /// - Returns: Whether they are read; if not, they have to be read in order.
  mutating func read(
    _ rows: UnsafeBufferPointer<UInt8>, into collector: UnsafeMutablePointer<RowCollector>
  ) -> Bool {
    guard sharing.threads > 1, rows.count >= sharing.leastBytes, collector.pointee.isDivisible
    else { return false }
    // A piece of half of what is worth sharing is worth a thread.
    let ends = endsOfPieces(
      rows, count: min(sharing.threads, rows.count / max(sharing.leastBytes / 2, 1)))
    while pieces.count < ends.count {
      guard let piece = Piece(delimiter: delimiter, like: collector.pointee) else { return false }
      pieces.append(piece)
    }
    var start = 0
    for (index, end) in ends.enumerated() {
      pieces[index].rows = UnsafeBufferPointer(rebasing: rows[start..<end])
      pieces[index].collector.pointee.restart(
        skippingRows: index == 0 ? collector.pointee.rowsToSkip : 0)
      start = end
    }
    let atOnce = pieces
    runAtOnce(ends.count) { index in
      let piece = atOnce[index]
      do { try readRows(piece.rows, into: piece.collector, grammar: piece.grammar) } catch {
        piece.collector.pointee.giveUp()
      }
    }
    let read = pieces[..<ends.count]
    guard read.allSatisfy({ $0.collector.pointee.isFlawless(after: collector.pointee) }) else {
      // A failure stays with its collector, so this one is not asked again.
      for piece in pieces { piece.collector.deinitialize(count: 1).deallocate() }
      pieces = []
      return false
    }
    for piece in read { collector.pointee.append(piece.collector.pointee) }
    return true
  }
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

/// What one thread reads and what it needs for it; no other thread touches it meanwhile.
private struct Piece: @unchecked Sendable {
  var rows = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  let collector: UnsafeMutablePointer<RowCollector>
  let grammar: CSVGrammar

  /// Nil where there is no memory for it.
  init?(delimiter: UInt8, like other: RowCollector) {
    collector = .allocate(capacity: 1)
    collector.initialize(to: other.further())
    guard let grammar = try? CSVGrammar(delimiter: delimiter, collector: collector) else {
      collector.deinitialize(count: 1).deallocate()
      return nil
    }
    self.grammar = grammar
  }
}
