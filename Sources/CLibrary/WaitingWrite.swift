// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes bytes to an open descriptor, blocking or not.

/// Writes all bytes: where the descriptor does not wait, the program does.
///
/// - Parameters:
///   - bytes: The bytes.
///   - descriptor: The descriptor, open for writing.
/// - Returns: The system's number for what went wrong; 0 if nothing did.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else if count == 0 {
        return EIO
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
