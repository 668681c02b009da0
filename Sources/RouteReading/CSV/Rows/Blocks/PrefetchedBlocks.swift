// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks of a log that several threads read and parse before their fixes are needed.
//
// One thread at a time reads a block; each block is cut after a line feed, so that another thread
// can parse it meanwhile. The reader takes the blocks in order and decides their meaning. A block
// is parsed as if it were the first one. That is right if no quote is open before and after it, and
// no row of it has a fault. If that turns out wrong, its bytes are parsed again in order. So the
// result never depends on threads.

import Processors

/// A ring of blocks, each of which is free, on its way, or ready.
final class PrefetchedBlocks: BackgroundWork, @unchecked Sendable {
  private let blocks: [RowBlock]

  /// Taken by the thread that reads, one at a time.
  private var source: ByteSource
  private var begun: [UInt8]
  private var blocksRead = 0
  private let blockSize: Int
  private let growth: Int
  private var hasEnded = false

  /// So many blocks are small: memory that is touched for the first time takes as long as reading into it.
  private static let smallBlocks = 16

  // Changed only while no other piece of work begins or ends.
  private var isReading = false
  private var nextToRead = 0
  private var nextToTake = 0

  /// Begins after the blocks that were read already.
  ///
  /// `source`: the bytes that follow. `blockSize`: the bytes of the first blocks, more than `begun` has. `grammars`:
  /// what parses each block; nil for blocks that are only read.
  init(
    _ source: consuming ByteSource, begunWith begun: [UInt8], blockSize: Int, growth: Int,
    grammars: [CSVGrammar<FixCollector>?]
  ) {
    self.source = source
    self.begun = begun
    self.blockSize = blockSize
    self.growth = growth
    blocks = grammars.map { grammar in
      let block = RowBlock(size: blockSize * growth)
      block.grammar = grammar
      return block
    }
  }

  func beginPiece() -> Int? {
    // Reading comes first: what writes into a pipe would wait.
    if !isReading, !hasEnded, blocks[nextToRead].state == .free {
      isReading = true
      blocks[nextToRead].state = .reading
      return nextToRead
    }
    for step in 0..<blocks.count {
      let number = (nextToTake + step) % blocks.count
      guard blocks[number].state == .filled else { continue }
      blocks[number].state = .parsing
      return number
    }
    return nil
  }

  func doPiece(_ number: Int) {
    let block = blocks[number]
    if block.state == .reading {
      let size = blocksRead < PrefetchedBlocks.smallBlocks ? blockSize : blockSize * growth
      block.read(&source, begunWith: &begun, most: max(size, begun.count + 1))
      blocksRead += 1
    } else {
      block.parse()
    }
  }

  func endPiece(_ number: Int) -> Bool {
    let block = blocks[number]
    guard block.state == .reading else {
      block.state = .ready
      return false
    }
    isReading = false
    nextToRead = (number + 1) % blocks.count
    hasEnded = block.bytes.isEmpty || block.failure != nil
    block.state = hasEnded || block.grammar == nil ? .ready : .filled
    return true
  }

  /// Waits for the next block, and works meanwhile.
  func next(_ workers: WorkerThreads) -> RowBlock {
    let block = blocks[nextToTake]
    workers.doBackgroundWork { block.state == .ready }
    return block
  }

  /// Gives back the block that was taken last, so that another one is read into it.
  func giveBack(_ block: RowBlock, _ workers: WorkerThreads) {
    nextToTake = (nextToTake + 1) % blocks.count
    workers.change { block.state = .free }
  }
}
