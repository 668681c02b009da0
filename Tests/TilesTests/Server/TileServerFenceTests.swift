// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Hostile answers of servers: everything is limited, and only tiles become tiles.

import Foundation
import TestSupport
import Testing

@testable import Tiles

// Some have little time: all at once they would wait for each other.
@Suite(.serialized)
struct TileServerFenceTests {
  /// The answer for a tile of a server.
  private func answer(
    _ change: (inout TileServerOptions) -> Void = { _ in },
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
  ) throws -> (tile: Tile?, requests: Int, files: [String]) {
    try ServerTrial.use(answer) { trial in
      let tile = try trial.source(change).tiles(tilesOfRow(1)).values.first
      return (tile, trial.server.requests.count, trial.cachedFiles)
    }
  }

  @Test("A redirect is followed on the same scheme, and at most five times")
  func redirects() throws {
    let good = try answer { request in
      request.path.hasPrefix("/style")
        ? .status(302, fields: ["Location: /other"])
        : .status(200, body: picture(request.path))
    }
    #expect(good.tile == .bytes(picture("/other")))
    let endless = try answer { _ in .status(302, fields: ["Location: /other"]) }
    #expect(endless.tile == .failed("redirects more than 5 times"))
    #expect(endless.requests == 6)
  }

  @Test(
    "A redirect never leads to another scheme",
    arguments: [
      "file:///etc/passwd", "https://127.0.0.1:1/", "ftp://127.0.0.1:1/", "gopher://127.0.0.1:1/",
    ])
  func schemes(address: String) throws {
    let answer = try answer { _ in .status(301, fields: ["Location: \(address)"]) }
    #expect(answer.tile == .failed("redirects to an address of another kind"))
    #expect(answer.requests == 1)
    #expect(answer.files == [])
  }

  @Test("From https nothing leads to http, and from neither to a file")
  func protocols() throws {
    for (scheme, list) in [("https", "=https"), ("http", "=http")] {
      let address = try #require(ServerAddress("\(scheme)://example.org/a"))
      let tile = try #require(tilesOfRow(1).first)
      let request = TileRequest(tile: tile, address: address, facts: nil)
      let rules = TransferRules(
        userAgent: "a", connectSeconds: 1, mostSeconds: 2, mostConnections: 4, mostRedirects: 5)
      let text = String(
        decoding: CurlConfiguration([(0, request), (1, request)], in: SystemPath("/f"), rules)
          .bytes,
        as: UTF8.self)
      for option in ["proto", "proto-redir"] {
        #expect(text.split(separator: "\n").filter { $0 == "\(option) = \"\(list)\"" }.count == 2)
      }
    }
  }

  @Test("An answer without a length is a tile as any other")
  func chunks() throws {
    let body = picture("long") + [UInt8](repeating: 7, count: 50_000)
    let answer = try answer { _ in .chunks(body) }
    #expect(answer.tile == .bytes(body))
  }

  @Test("An answer without an end is cut off, and the other tiles come")
  func endless() throws {
    try ServerTrial.use({ request in
      request.path.contains("/10/0/") ? .endless : pictures(request)
    }) { trial in
      let source = try trial.source()
      let answers = try source.tiles(tilesOfRow(6))
      #expect(answers[tilesOfRow(1)[0]] == .failed("sends more than 4 MiB"))
      #expect(source.counts.fetched == 5)
    }
  }

  @Test("An answer that says that it is too long is not read")
  func tooLong() throws {
    let answer = try answer { _ in
      .status(200, body: picture("") + [UInt8](repeating: 7, count: 5 << 20))
    }
    #expect(answer.tile == .failed("sends more than 4 MiB"))
  }

  @Test("A server that says nothing is given up")
  func silence() throws {
    let change = { (options: inout TileServerOptions) in options.tileSeconds = 1 }
    #expect(try answer(change) { _ in .silence }.tile == .failed("takes longer than 1 s"))
  }

  @Test("A server whose tiles drip is given up once each connection has waited for one")
  func drip() throws {
    try ServerTrial.use({ _ in .drip }) { trial in
      let source = try trial.source { $0.tileSeconds = 1 }
      let tiles = tilesOfRow(16)
      let answers = try source.tiles(tiles)
      #expect(tiles.allSatisfy { answers[$0] == .failed("takes longer than 1 s") })
      #expect(trial.server.requests.count <= 8)
      // Nor is it asked for the next picture.
      trial.server.forget()
      let others = tilesOfRow(3, from: 20)
      let next = try source.tiles(others)
      #expect(others.allSatisfy { next[$0] == .failed("takes longer than 1 s") })
      #expect(trial.server.requests.isEmpty)
    }
  }

  @Test("A server that sends some tiles slowly is asked for all of them")
  func someSlow() throws {
    try ServerTrial.use({ request in
      request.path.contains("/10/0/") ? pictures(request) : .drip
    }) { trial in
      let source = try trial.source { $0.tileSeconds = 1 }
      let answers = try source.tiles(tilesOfRow(12))
      #expect(answers.values.contains { if case .bytes = $0 { true } else { false } })
      #expect(trial.server.requests.count == 12)
    }
  }

  @Test(
    "What speaks no HTTP is no redirect",
    arguments: [
      "garbage\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/9.7 200 OK\r\n\r\n", "+PONG\r\n",
    ])
  func otherProtocols(words: String) throws {
    let answer = try answer { _ in .bytes(Array(words.utf8)) }
    #expect(answer.tile == .failed("does not speak HTTP"))
    #expect(answer.files == [])
  }

  @Test("All tiles together have a time, and what came within it is kept")
  func deadline() throws {
    try ServerTrial.use({ request in
      request.path.contains("/10/0/") ? .silence : pictures(request)
    }) { trial in
      let source = try trial.source { $0.seconds = 4 }
      let start = ProcessInfo.processInfo.systemUptime
      let answers = try source.tiles(tilesOfRow(3))
      #expect(ProcessInfo.processInfo.systemUptime - start < 20)
      #expect(answers[tilesOfRow(1)[0]] == .failed("not within 4 s for all tiles"))
      #expect(source.counts.fetched == 2)
    }
  }

  @Test("A call that waits can be ended from another thread")
  func stopping() throws {
    try ServerTrial.use({ _ in .silence }) { trial in
      let source = try trial.source()
      let end = Thread {
        Thread.sleep(forTimeInterval: 0.3); source.stop()
      }
      end.start()
      let start = ProcessInfo.processInfo.systemUptime
      let error = failure { try source.tiles(tilesOfRow(2)) }
      #expect(error?.message == "cannot be reached: was interrupted")
      #expect(ProcessInfo.processInfo.systemUptime - start < 20)
      #expect(failure { try source.tiles(tilesOfRow(2)) }?.message == "was interrupted")
    }
  }

  @Test("A server that is not there is one sentence, and is not tried for each picture")
  func unreachable() throws {
    try ServerTrial.use(pictures) { trial in
      // Nobody listens on port 1.
      let source = try TileServer(LoopbackAddresses(port: 1), trial.options)
      let error = failure { try source.tiles(tilesOfRow(3)) }
      #expect(error == TileError(.notReached, "cannot be reached: takes no connection"))
      #expect(failure { try source.tiles(tilesOfRow(3, from: 10)) } == error)
      #expect(source.counts.failed == ["takes no connection": 6])
    }
  }

  @Test("More new tiles than a run may fetch are refused before the first one")
  func limit() throws {
    try ServerTrial.use(pictures) { trial in
      let source = try trial.source { $0.mostNewTiles = 10 }
      _ = try source.tiles(tilesOfRow(8))
      let error = failure { try source.tiles(tilesOfRow(11)) }
      #expect(error?.kind == .tooManyNewTiles(needed: 11))
      #expect(
        error?.message
          == "3 new tiles are needed after 8 others, and a run fetches at most 10; draw a smaller picture, a part of "
          + "the route or fewer pictures, or allow more")
      #expect(trial.server.requests.count == 8)
      #expect(try source.tiles(tilesOfRow(10)).count == 10)
      #expect(try trial.source { $0.mostNewTiles = 0 }.tiles(tilesOfRow(10)).count == 10)
      let none = try trial.source { $0.mostNewTiles = 0 }
      #expect(
        failure { try none.tiles(tilesOfRow(1, from: 20)) }?.message.hasPrefix("1 new tile is")
          == true)
      let usual = try trial.source()
      #expect(
        failure { try usual.tiles(tilesOfRow(211)) }?.message.hasPrefix("201 new tiles") == true)
    }
  }

  @Test("No limit above 200 holds for the servers of OpenStreetMap")
  func limitOfOpenStreetMap() throws {
    var options = TileServerOptions(userAgent: "routeplot/9") { _, _ in nil }
    options.mostNewTiles = 100_000
    // Where the limit lets a call pass, it would ask a server: this one is not there.
    options.programs = "/bin"
    for host in [
      "tile.openstreetmap.org", "A.Tile.OpenStreetMap.org.", "x@tile.openstreetmap.org:443",
    ] {
      let source = try TileServer(HostAddresses(host: host), options)
      let wanted = (0..<201).compactMap { TileID(zoom: 10, column: $0, row: 0) }
      let error = failure { try source.tiles(wanted) }
      #expect(error?.kind == .usage)
      #expect(error?.message.hasSuffix("as the rules of this server forbid more") == true)
    }
  }
  @Test("All sources of a run have one limit, and those of OpenStreetMap one of 200")
  func limitOfRun() throws {
    try ServerTrial.use(pictures) { trial in
      var options = trial.options
      options.mostNewTiles = 10
      let one = try TileServer(trial.addresses, options)
      let other = try TileServer(LoopbackAddresses(port: trial.server.port, style: "b"), options)
      #expect(throws: TileError.self) {
        try TileServer.check([(one, tilesOfRow(6)), (other, tilesOfRow(5))])
      }
      #expect(trial.server.requests.isEmpty)
      try TileServer.check([(one, tilesOfRow(6)), (other, tilesOfRow(4))])
      _ = try one.tiles(tilesOfRow(6))
      #expect(failure { try other.tiles(tilesOfRow(5)) }?.kind == .tooManyNewTiles(needed: 11))
      #expect(try other.tiles(tilesOfRow(4)).count == 4)
    }
    var options = TileServerOptions(userAgent: "routeplot/9") { _, _ in nil }
    (options.mostNewTiles, options.programs) = (100_000, "/bin:/usr/bin")
    let servers = try ["a", "b"].map {
      try TileServer(HostAddresses(host: "\($0).tile.openstreetmap.org"), options)
    }
    let error = #expect(throws: TileError.self) {
      try TileServer.check(servers.map { ($0, tilesOfRow(150)) })
    }
    #expect(error?.kind == .usage && error?.message.hasPrefix("300 new tiles are needed, ") == true)
  }
}

/// Addresses of a server that is only named.
private struct HostAddresses: TileAddresses {
  let host: String
  var name: String { host }
  var identity: String { host }
  func address(of tile: TileID, isDouble: Bool) -> String { "https://\(host)/\(tile.zoom)" }
}
