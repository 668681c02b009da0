// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads bytes from an open descriptor, blocking or not.

import CLibrary

/// Reads what there is, and waits if there is nothing yet.
///
/// Another program may have set its end of a shared stream to return at once; that holds for this one too.
///
/// - Parameters:
///   - descriptor: An open descriptor.
///   - buffer: Room for the bytes.
///   - count: How many bytes at most.
/// - Returns: How many bytes were read, 0 at the end, or -1 with the reason in `errno`.
package func readWaiting(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  while true {
    let got = read(descriptor, buffer, count)
    if got >= 0 { return got }
    if errno == EAGAIN || errno == EWOULDBLOCK {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, -1)
    } else if errno != EINTR {
      return got
    }
  }
}

/// Reads what there is into free room, and waits if there is nothing yet.
///
/// `room`: takes the bytes. Returns how many bytes were read, 0 at the end, or -1 with the reason in `errno`.
func readWaiting(_ descriptor: Int32, _ room: inout OutputSpan<UInt8>) -> Int {
  room.withUnsafeMutableBufferPointer { buffer, count in
    let got = readWaiting(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
    count += max(got, 0)
    return got
  }
}
