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
  /// `descriptor`: an open descriptor that waits for its bytes.
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
  /// Returns how many bytes were taken, 0 at the end, or -1 with the reason in `errno`.
  func take(_ room: inout OutputSpan<UInt8>) -> Int { ring.take(&room) }
}

/// Blocks of bytes between a thread that reads and one that takes.
private final class PipeRing: @unchecked Sendable {
  /// The blocks, one of which is taken from, and the bytes of each.
  private static let (blocks, blockSize) = (4, 1 << 18)

  private let lock = ThreadLock()

  // Protected by the lock.
  private var filled: [[UInt8]] = []
  private var free = [[UInt8]](repeating: [], count: blocks - 1)
  private var hasEnded = false
  private var failure: Int32 = 0

  /// The block that is taken from, and how many of its bytes are taken; used only by who takes.
  private var block: [UInt8] = []
  private var taken = 0

  /// Reads until the end.
  func read(_ descriptor: Int32, _ stop: ReadCancellation) {
    while true {
      var block: [UInt8]?
      lock.wait {
        if hasEnded { return true }
        block = free.popLast()
        return block != nil
      }
      guard var block, stop.wait(for: descriptor) else { return end() }
      var count = 0
      block.removeAll(keepingCapacity: true)
      block.append(addingCapacity: PipeRing.blockSize) { count = readWaiting(descriptor, &$0) }
      let reason = errno
      lock.updateAndSignal {
        if count > 0 { filled.append(block) } else { hasEnded = true }
        if count < 0 { failure = reason }
      }
      if count <= 0 { return }
    }
  }

  func end() { lock.updateAndSignal { hasEnded = true } }

  func take(_ room: inout OutputSpan<UInt8>) -> Int {
    if taken == block.count {
      var reason: Int32 = 0
      lock.wait {
        guard filled.isEmpty else { return true }
        reason = failure
        return hasEnded
      }
      lock.updateAndSignal {
        guard !filled.isEmpty else { return }
        free.append(block)
        block = filled.removeFirst()
        taken = 0
      }
      guard taken < block.count else {
        errno = reason
        return reason == 0 ? 0 : -1
      }
    }
    let part = block[taken...].prefix(room.freeCapacity)
    room.append(contentsOf: part.span)
    taken += part.count
    return part.count
  }
}
