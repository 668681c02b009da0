// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A small HTTP server on this machine. It answers as a test defines, and records requests.

import CLibrary
import Foundation

/// A server on a port of 127.0.0.1 that the system chooses.
package final class LoopbackServer: @unchecked Sendable {
  /// A request as it came.
  package struct Request: Sendable {
    /// The path with its query.
    package let path: String

    /// The fields of its head, by names in small letters.
    package let fields: [String: String]

    /// How many requests for the same path came before.
    package let earlier: Int

    /// When it came, in seconds.
    package let time: Double
  }

  /// What the server sends.
  package enum Answer: Sendable {
    /// A status, lines of a head, and a body.
    case status(Int, fields: [String] = [], body: [UInt8] = [])
    /// Bytes without a length, in chunks.
    case chunks([UInt8])
    /// Bytes in chunks, without an end.
    case endless
    /// Nothing, until the other side goes.
    case silence
    /// A tile that comes byte by byte and never whole.
    case drip
    /// Bytes as they are, without a head.
    case bytes([UInt8])
  }

  private let socket: Int32

  /// The port.
  package let port: Int
  private let answer: @Sendable (Request) -> Answer

  /// How long each answer takes, in seconds.
  private let delay: Double

  private let lock = NSLock()
  private var log: [Request] = []
  private var open = 0
  private var peak = 0
  private var isClosed = false

  /// Starts a server.
  package init(delay: Double = 0, _ answer: @escaping @Sendable (Request) -> Answer) throws {
    (self.answer, self.delay) = (answer, delay)
    #if canImport(Glibc)
      socket = CLibrary.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = CLibrary.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let error = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(socket, name, length) != 0 || listen(socket, 64) != 0
          || getsockname(socket, name, &length) != 0
      }
    }
    guard !error else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in accept() }
  }

  /// All requests so far, in the order in which they came.
  package var requests: [Request] { lock.withLock { log } }

  /// The most requests that were answered at the same time.
  package var mostAtOnce: Int { lock.withLock { peak } }

  /// Forgets the requests so far.
  package func forget() { lock.withLock { log = [] } }

  /// Ends the server.
  package func close() { lock.withLock { isClosed = true } }

  private var ends: Bool { lock.withLock { isClosed } }

  /// Takes connections, each on a thread of its own.
  private func accept() {
    while !ends {
      guard isReadable(socket) else { continue }
      let connection = CLibrary.accept(socket, nil, nil)
      guard connection >= 0 else { continue }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      Thread.detachNewThread { [self] in
        serve(connection)
        _ = CLibrary.close(connection)
      }
    }
    _ = CLibrary.close(socket)
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 50) > 0
  }

  /// Answers the requests of a connection, one after another.
  private func serve(_ connection: Int32) {
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while !ends {
      guard let end = text.firstRange(of: Array("\r\n\r\n".utf8)) else {
        guard isReadable(connection) else { continue }
        let count = read(connection, &block, block.count)
        guard count > 0 else { return }
        text += block[..<count]
        continue
      }
      let request = note(String(decoding: text[..<end.lowerBound], as: UTF8.self))
      text.removeSubrange(..<end.upperBound)
      lock.withLock {
        open += 1
        peak = max(peak, open)
      }
      defer { lock.withLock { open -= 1 } }
      if delay > 0 { Thread.sleep(forTimeInterval: delay) }
      guard send(answer(request), to: connection) else { return }
    }
  }

  private func note(_ head: String) -> Request {
    let lines = head.components(separatedBy: "\r\n")
    let path = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      fields[sides[0].lowercased()] = sides[1].trimmingCharacters(in: .whitespaces)
    }
    return lock.withLock {
      let request = Request(
        path: path, fields: fields, earlier: log.filter { $0.path == path }.count,
        time: ProcessInfo.processInfo.systemUptime)
      log.append(request)
      return request
    }
  }

  /// Sends an answer.
  ///
  /// - Returns: Whether the connection continues.
  private func send(_ answer: Answer, to connection: Int32) -> Bool {
    switch answer {
    case .status(let status, let fields, let body):
      let length = status == 304 || status == 204 ? [] : ["Content-Length: \(body.count)"]
      let head = (["HTTP/1.1 \(status) Answer"] + fields + length).joined(separator: "\r\n")
      return send(Array("\(head)\r\n\r\n".utf8) + body, to: connection)
    case .chunks(let body):
      var bytes = Array("HTTP/1.1 200 Answer\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
      for start in stride(from: 0, to: body.count, by: 1000) {
        let chunk = body[start..<min(start + 1000, body.count)]
        bytes += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
      }
      return send(bytes + Array("0\r\n\r\n".utf8), to: connection)
    case .endless:
      var bytes = Array("HTTP/1.1 200 Answer\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
      while !ends, send(bytes, to: connection) {
        bytes = Array("4000\r\n".utf8) + [UInt8](repeating: 0x78, count: 0x4000) + [0x0d, 0x0a]
      }
      return false
    case .silence:
      while !ends, !isReadable(connection) {}
      return false
    case .drip:
      var bytes = Array("HTTP/1.1 200 Answer\r\nContent-Length: 100000\r\n\r\n".utf8)
      while !ends, send(bytes, to: connection) {
        bytes = [0x78]
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    case .bytes(let bytes):
      _ = send(bytes, to: connection)
      return false
    }
  }

  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty, !ends {
      let count = rest.withUnsafeBytes {
        CLibrary.send(connection, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }
}
