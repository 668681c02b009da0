// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Two connected sockets: one for this process, and one for a child process.

import CLibrary

/// A descriptor that is closed at its end.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Writes all bytes, without a signal where the other side is gone; what it does not take is lost.
  func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.send(number, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// Two connected sockets, both closed where another program starts.
struct SocketPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  /// Connects two sockets; nil if the system has none left.
  init?() {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    var numbers: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { return nil }
    // Far from the numbers that the program's own get.
    let moved = numbers.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
    for number in numbers { close(number) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      for number in moved where number >= 0 { close(number) }
      return nil
    }
    ours = Descriptor(moved[0])
    theirs = Descriptor(moved[1])
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(moved[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The side of this process; the other one is closed.
  consuming func keepOurs() -> Descriptor { ours }
}
