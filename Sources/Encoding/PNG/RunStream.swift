// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips in symbols to the pieces of one compressed stream, by several threads.

import Processors

/// The fewest symbols that have a code of their own: fewer do not repay the list of its lengths.
private let fewestSymbols = 16_384

/// Writes strips as blocks, some strips each.
///
/// `strips`: the strips from the top down, at least one, each with the byte of the file for each of its own. `threads`:
/// how many threads write at most; the pieces are the same for any number.
func deflateRuns(
  _ strips: [(runs: StripRuns, table: [UInt8])], threads: Int
) -> [DeflatedPiece] {
  var blocks: [StripBlock] = []
  var block = StripBlock()
  var (zeros, symbols) = (0, 0)
  for (runs, table) in strips {
    zeros += runs.zerosBefore
    // A blank strip only makes the run longer.
    if runs.isBlank { continue }
    block.parts.append(StripBlock.Part(zeros: zeros, runs: runs, table: table))
    zeros = runs.zerosAfter
    symbols += runs.symbols.count
    if symbols >= fewestSymbols {
      blocks.append(block)
      (block, symbols) = (StripBlock(), 0)
    }
  }
  if block.parts.isEmpty, let last = blocks.popLast() { block = last }
  block.zerosAfter = zeros
  block.isLast = true
  blocks.append(block)
  return concurrentMap(blocks, threads: min(threads, blocks.count / 2)) { block, _ in
    block.deflated()
  }
}

/// Makes something of each of many things by several threads: of n threads each takes every nth thing.
///
/// `transform`: is called with each thing and the number of the thread, from 0.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ transform: @Sendable (Element, Int) -> Result
) -> [Result] {
  guard threads > 1 else { return elements.map { transform($0, 0) } }
  var parts = [[Result]](repeating: [], count: threads)
  parts.withUnsafeMutableBufferPointer { parts in
    // Each thread writes its own part.
    nonisolated(unsafe) let parts = parts
    concurrentPerform(threads) { thread in
      parts[thread] = stride(from: thread, to: elements.count, by: threads).map {
        transform(elements[$0], thread)
      }
    }
  }
  return elements.indices.map { parts[$0 % threads][$0 / threads] }
}
