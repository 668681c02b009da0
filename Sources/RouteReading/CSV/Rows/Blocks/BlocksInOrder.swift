// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Takes prefetched blocks in order, and decides whether the parsed rows of each are correct.

import Geography
import Processors

/// The blocks of a log in their order, which other threads prefetch as long as this object is there.
final class BlocksInOrder {
  private let workers: WorkerThreads
  private let blocks: PrefetchedBlocks
  private let stop: ReadCancellation

  /// The number of consecutive blocks whose result was discarded.
  private var misses = 0

  /// After this many discarded blocks no more are parsed, because nearly every block of the log has a fault.
  private static let mostMisses = 4

  /// Begins after what was read already.
  ///
  /// `source`: the bytes that follow. `begun`: bytes before them of the same line. `blockSize`: the bytes of the first
  /// blocks.
  init(
    _ source: consuming ByteSource, begunWith begun: [UInt8], blockSize: Int,
    like grammar: CSVGrammar<FixCollector>, rowThreads: RowThreads
  ) {
    workers = rowThreads.workers
    stop = source.stop ?? ReadCancellation()
    source.stop = stop
    // One block for each thread, one that is read and one that is ready. More threads would only wait for the one
    // that joins.
    let count = min(workers.count, 16) + 2
    let isDivisible = grammar.sink.isDivisible
    blocks = PrefetchedBlocks(
      source, begunWith: begun, blockSize: max(blockSize, begun.count + 1),
      growth: rowThreads.growth,
      grammars: (0..<count).map { _ in isDivisible ? grammar.further() : nil })
    workers.begin(blocks)
  }

  deinit {
    stop.stop()
    workers.endBackgroundWork()
  }

  /// Takes the next block: its fixes where they are right, else its bytes.
  ///
  /// `window`: the bytes in order. Returns whether the fixes are with the collector of the grammar; if not, the bytes
  /// are in the window. Throws `ReadingError.Reason.unreadable` with the system's words.
  func takeBlock(
    for grammar: CSVGrammar<FixCollector>, else window: inout BlockWindow
  ) throws(ReadingError.Reason) -> Bool {
    let block = blocks.next(workers)
    defer { blocks.giveBack(block, workers) }
    if let failure = block.failure { throw failure }
    if block.isParsed, let parsed = block.grammar, window.isEmpty, !grammar.isInsideQuote,
      !parsed.isInsideQuote, grammar.sink.canBeFollowed(by: parsed.sink)
    {
      grammar.sink.takeOver(&parsed.sink)
      window.drop(0, nextLine: grammar.sink.cursor.line)
      misses = 0
      return true
    }
    if block.isParsed {
      misses += 1
      // A failure stays with its collector, and an open quote with its libcsv.
      block.grammar = misses < BlocksInOrder.mostMisses ? grammar.further() : nil
    }
    window.append(block.bytes.span)
    return false
  }
}

extension CSVGrammar<FixCollector> {
  /// A parser of rows further on in the same log; nil if libcsv cannot be set up again.
  fileprivate func further() -> CSVGrammar<FixCollector>? {
    try? CSVGrammar(delimiter: delimiter, sink: sink.further())
  }
}

extension FixCollector {
  /// Whether what another collector made of the rows that follow is right.
  fileprivate func canBeFollowed(by next: borrowing FixCollector) -> Bool {
    isDivisible && rowsToSkip == 0 && next.hasNoFaults(after: self)
  }

  /// Takes what another collector made of the rows that follow, and its fixes without a copy if that goes.
  fileprivate mutating func takeOver(_ next: inout FixCollector) {
    if !tracks.isEmpty {
      let numbers = tracks.takeOver(next.tracks)
      for index in next.block.tracks.indices {
        next.block.tracks[index] = numbers[next.block.tracks[index]]
      }
    }
    // Lines are counted from the start of the block.
    if block.isEmpty, next.block.lines.isEmpty { swap(&block, &next.block) }
    append(next)
  }
}
