// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A server, a cache and a folder for one test.

import Foundation
import TestSupport

@testable import Tiles

/// Addresses of a server on this machine, such as /style/3/1/2.png.
struct LoopbackAddresses: TileAddresses {
  var scheme = "http"
  let port: Int
  var style = "style"
  var key: String?
  var name: String { "127.0.0.1" }
  var identity: String { "\(scheme)://127.0.0.1/\(style)/{z}/{x}/{y}{r}.png?key={key}" }

  func address(of tile: TileID, isDouble: Bool) -> String {
    let double = isDouble ? "@2x" : ""
    let query = key.map { "?key=\($0)" } ?? ""
    return
      "\(scheme)://127.0.0.1:\(port)/\(style)/\(tile.zoom)/\(tile.column)/\(tile.row)\(double).png\(query)"
  }
}

/// A time that a test sets.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds = Int(Date().timeIntervalSince1970)

  var now: Int { lock.withLock { seconds } }

  func advance(_ more: Int) { lock.withLock { seconds += more } }
}

/// A server and a folder, which exist for the length of one test.
struct ServerTrial {
  let server: LoopbackServer
  let folder: URL
  let clock = TestClock()

  @discardableResult
  static func use<Result>(
    delay: Double = 0,
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer,
    _ work: (ServerTrial) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("routeplot-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer(delay: delay, answer)
    defer { server.close() }
    return try work(ServerTrial(server: server, folder: folder))
  }

  var addresses: LoopbackAddresses { LoopbackAddresses(port: server.port) }

  /// A cache in the folder.
  var cache: TileCache { TileCache(folder: Array("\(folder.path)/cache".utf8)) }

  /// Options with a cache, short pauses and the clock of the test.
  var options: TileServerOptions {
    var options = TileServerOptions(userAgent: "routeplot/9 (+https://example.org)") { _, bytes in
      isPicture(bytes) ? nil : "no picture"
    }
    options.cache = cache
    options.pauses = [0.1, 0.2]
    options.now = { [clock] in clock.now }
    return options
  }

  /// A new run of the program.
  func source(_ change: (inout TileServerOptions) -> Void = { _ in }) throws -> TileServer {
    var options = options
    change(&options)
    return try TileServer(addresses, options)
  }

  /// The files of the cache, below the folder of the source.
  var cachedFiles: [String] {
    let cache = folder.appendingPathComponent("cache")
    let names =
      FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String } ?? []
    return names.map { $0.split(separator: "/").dropFirst().joined(separator: "/") }
      .filter { $0.contains(".") && $0 != "CACHEDIR.TAG" }.sorted()
  }
}

/// Tiles of a row of zoom 10.
func tilesOfRow(_ count: Int, from first: Int = 0) -> [TileID] {
  (first..<(first + count)).compactMap { TileID(zoom: 10, column: $0, row: 7) }
}

/// Bytes that start as a PNG does, and tell the path.
func picture(_ path: String) -> [UInt8] { [0x89, 0x50, 0x4e, 0x47] + Array(path.utf8) }

func isPicture(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) }

/// A picture for each tile, with an entity tag, good for an hour; 304 for who has it.
@Sendable func pictures(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
  let fields = ["ETag: \"v1\"", "Cache-Control: public, max-age=3600"]
  if request.fields["if-none-match"] == "\"v1\"" { return .status(304, fields: fields) }
  return .status(200, fields: fields, body: picture(request.path))
}

/// The error of a call.
func failure(_ work: () throws -> [TileID: Tile]) -> TileError? {
  do { _ = try work() } catch { return error as? TileError }
  return nil
}
