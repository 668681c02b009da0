// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The text, so far, of a log that is still being written.

/// The text of a log that grows.
///
/// Text that has been read is dropped, so memory follows the added text and not the log.
final class GrowingText {
  private var bytes: [UInt8]

  /// The number of bytes that were dropped before these.
  private var dropped = 0

  /// Whether nothing will be added.
  private(set) var hasEnded: Bool

  /// Whether a reader came to the current end.
  private(set) var wasAtEnd = false

  /// - Parameters:
  ///   - bytes: The text so far.
  ///   - hasEnded: Whether that is all.
  init(_ bytes: [UInt8], hasEnded: Bool) { (self.bytes, self.hasEnded) = (bytes, hasEnded) }

  /// Adds text.
  func append(_ more: [UInt8]) { bytes += more }

  /// Nothing will be added.
  func end() { hasEnded = true }

  /// Drops all text; the reader has had it.
  func drop() {
    dropped += bytes.count
    // The first text takes more room than added text.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
  }

  /// Copies text.
  ///
  /// `start`: how many bytes of the log come before it. Returns how many bytes there are; some room stays free where
  /// the text ends for now.
  func copy(from start: Int, into room: inout OutputSpan<UInt8>) -> Int {
    let first = start - dropped
    let count = min(room.freeCapacity, bytes.count - first)
    if count < room.freeCapacity { wasAtEnd = true }
    guard count > 0 else { return 0 }
    let text = bytes[first..<(first + count)]
    room.append(contentsOf: text.span)
    return count
  }
}
