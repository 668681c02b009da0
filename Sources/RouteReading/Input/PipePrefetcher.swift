// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a pipe on a separate thread while the log is parsed.
//
// The system copies the content of a pipe when it is read, out of memory that another processor has just written. That
// takes an eighth of the time of a large log. The thread only waits and copies: it is none of the threads that work.

import CLibrary
import Processors

/// Reads from a descriptor ahead, as long as this object is there or until the end.
final class PipePrefetcher: Sendable {
  private let ring: PipeRing
  private let stop: ReadCancellation

  /// Begins to read; nil if no thread can be obtained.
  ///
  /// - Parameter descriptor: An open descriptor that waits for its bytes.
  init?(_ descriptor: Int32) {
    let (ring, stop) = (PipeRing(), ReadCancellation())
    (self.ring, self.stop) = (ring, stop)
    guard startThread({ ring.read(descriptor, stop) }) != nil else { return nil }
  }

  deinit { end() }

  /// Ends the reading, and the waiting for it: nothing more comes.
  func end() {
    ring.end()
    stop.stop()
  }

  /// Takes some bytes, and waits for the first one.
  ///
  /// - Returns: How many bytes were taken, 0 at the end, or -1 with the reason in `errno`.
  func take(_ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { ring.take(buffer, count) }
}

/// Blocks of bytes between a thread that reads and one that takes.
private final class PipeRing: @unchecked Sendable {
  private static let (blocks, blockSize) = (4, 1 << 18)

  private let memory = UnsafeMutableRawPointer.allocate(
    byteCount: blocks * blockSize, alignment: 64)
  private let lock = ThreadLock()

  // Protected by the lock.
  private var counts: [Int] = []
  private var hasEnded = false
  private var failure: Int32 = 0

  /// The block that is taken from, and how many of its bytes are taken; changed only by who takes.
  private var (first, taken) = (0, 0)

  deinit { memory.deallocate() }

  /// Reads until the end.
  func read(_ descriptor: Int32, _ stop: ReadCancellation) {
    var number = 0
    while true {
      var isOver = false
      lock.wait {
        isOver = hasEnded
        return counts.count < PipeRing.blocks || isOver
      }
      guard !isOver, stop.wait(for: descriptor) else { return end() }
      let count = readWaiting(
        descriptor, memory + number * PipeRing.blockSize, PipeRing.blockSize)
      let reason = errno
      lock.updateAndSignal {
        if count > 0 { counts.append(count) } else { hasEnded = true }
        if count < 0 { failure = reason }
      }
      if count <= 0 { return }
      number = (number + 1) % PipeRing.blocks
    }
  }

  func end() { lock.updateAndSignal { hasEnded = true } }

  func take(_ buffer: UnsafeMutableRawPointer?, _ most: Int) -> Int {
    var (available, reason): (Int, Int32) = (0, 0)
    lock.wait {
      (available, reason) = (counts.first ?? 0, failure)
      return available > 0 || hasEnded
    }
    guard available > 0, let buffer else {
      errno = reason
      return reason == 0 ? 0 : -1
    }
    let count = min(available - taken, most)
    memcpy(buffer, memory + first * PipeRing.blockSize + taken, count)
    taken += count
    if taken == available {
      (first, taken) = ((first + 1) % PipeRing.blocks, 0)
      lock.updateAndSignal { counts.removeFirst() }
    }
    return count
  }
}
