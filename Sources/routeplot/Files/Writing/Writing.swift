// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes bytes to an open descriptor, blocking or not.

import CLibrary

/// Writes all bytes: where the descriptor does not wait, the program does.
///
/// - Throws: `Failure`, when not all bytes can be written. A reader that has seen enough is no failure.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Failure) {
  let error = writeAll(bytes, to: descriptor)
  // The reader has seen enough, as `head` does.
  guard error != 0, error != EPIPE else { return }
  throw Failure(.inputOutput, "\(name): cannot be written: \(systemError(error))")
}

/// Writes all bytes.
///
/// - Returns: The system's number for what went wrong; 0 if nothing did.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  return bytes.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = CLibrary.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        written += count
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
