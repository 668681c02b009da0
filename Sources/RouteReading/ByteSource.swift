// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Where bytes come from: a file descriptor, or memory.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that are read once, from front to back.
public struct ByteSource {
  private enum Origin {
    case descriptor(Int32)
    case memory([UInt8])
  }
  private let origin: Origin
  private var offset = 0

  /// Reads from an open file descriptor, which stays the caller's to close.
  public init(descriptor: Int32) { origin = .descriptor(descriptor) }

  /// Reads from memory.
  public init(bytes: [UInt8]) { origin = .memory(bytes) }

  /// Fills a buffer as far as there are bytes: fewer than its size only at the end.
  ///
  /// - Throws: `ReadingError.Reason.unreadable` with the system's words.
  mutating func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadingError.Reason) -> Int {
    switch origin {
    case .memory(let bytes):
      let count = min(buffer.count, bytes.count - offset)
      buffer.copyBytes(from: bytes[offset..<(offset + count)])
      offset += count
      return count
    case .descriptor(let descriptor):
      var filled = 0
      while filled < buffer.count {
        let count = read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        if count == 0 { break }
        if count < 0 {
          if errno == EINTR { continue }
          throw .unreadable(String(cString: strerror(errno)))
        }
        filled += count
      }
      return filled
    }
  }
}
