// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks without a quote, on all processors.
//
// A block of whole lines without a quote means the same wherever it stands, so it can be cut at line
// feeds and each piece be read on its own. Only pieces without a fault are taken: a fault has a place
// and a limit of three, so a block that holds one is read again in order.

import Geography
import Processors

/// A libcsv and a collector for each thread, used for one block after the other.
struct ParallelRows: ~Copyable {
  private let sharing: RowSharing
  private var pieces: [Piece] = []

  init(sharing: RowSharing) { self.sharing = sharing }

  /// Reads the rows of a block of whole lines without a quote.
  ///
  /// - Parameters:
  ///   - rows: The block, which ends with a line feed.
  ///   - grammar: What reads the log in order; its collector is between two rows.
  /// - Returns: Whether they are read; if not, they have to be read in order.
  mutating func read(_ rows: UnsafeBufferPointer<UInt8>, like grammar: CSVGrammar<FixCollector>)
    -> Bool
  {
    let collector = grammar.sink
    guard sharing.workers.count > 1, rows.count >= sharing.leastBytes, collector.pointee.isDivisible
    else { return false }
    // A piece of half of what is worth sharing is worth a thread.
    let ends = endsOfPieces(
      rows, count: min(sharing.workers.count, rows.count / max(sharing.leastBytes / 2, 1)))
    while pieces.count < ends.count {
      let further = collector.pointee.further()
      guard let grammar = try? CSVGrammar(delimiter: grammar.delimiter, sink: further) else {
        return false
      }
      pieces.append(Piece(grammar: grammar))
    }
    var start = 0
    for (index, end) in ends.enumerated() {
      pieces[index].rows = UnsafeBufferPointer(rebasing: rows[start..<end])
      pieces[index].collector.pointee.restart(
        skippingRows: index == 0 ? collector.pointee.rowsToSkip : 0)
      start = end
    }
    let shared = pieces
    sharing.workers.perform(ends.count) { shared[$0].read() }
    let read = pieces[..<ends.count]
    guard read.allSatisfy({ $0.collector.pointee.isFlawless(after: collector.pointee) }) else {
      // A failure stays with its collector, so this one is not asked again.
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
  let grammar: CSVGrammar<FixCollector>

  init(grammar: CSVGrammar<FixCollector>) { self.grammar = grammar }

  var collector: UnsafeMutablePointer<FixCollector> { grammar.sink }

  /// Reads the rows; what goes wrong is noted by the collector.
  func read() {
    do { try grammar.readRows(rows) } catch { collector.pointee.cursor.fail(error) }
  }
}
