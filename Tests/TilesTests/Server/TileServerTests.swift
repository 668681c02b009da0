// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Requests to a tile server follow its rules: few connections, a user agent, conditional requests,
// and no repeated request.

import Foundation
import TestSupport
import Testing

@testable import Tiles

struct TileServerTests {
  @Test("Each tile comes as it is, with our name, at most 4 at once, in one process")
  func fetching() throws {
    try ServerTrial.use(delay: 0.05, pictures) { trial in
      let source = try trial.source()
      let wanted = tilesOfRow(24)
      #expect(source.plan(wanted) == (0, 24))
      let answers = try source.tiles(wanted)
      for tile in wanted {
        #expect(answers[tile] == .bytes(picture("/style/10/\(tile.column)/7.png")))
      }
      let requests = trial.server.requests
      #expect(Set(requests.map(\.path)).count == 24)
      #expect(requests.count == 24)
      #expect(
        requests.allSatisfy { $0.fields["user-agent"] == "routeplot/9 (+https://example.org)" })
      #expect(requests.allSatisfy { $0.fields["if-none-match"] == nil })
      #expect(
        requests.allSatisfy { $0.fields["cache-control"] == nil && $0.fields["referer"] == nil })
      #expect((2...4).contains(trial.server.mostAtOnce))
      #expect(source.plan(wanted) == (24, 0))
      #expect(source.counts.fetched == 24)
      #expect(try source.tiles(wanted) == answers)
      #expect(trial.server.requests.count == 24)
      #expect(source.counts.fetched == 24 && source.counts.cached == 0)
    }
  }

  @Test("A second run asks nothing as long as tiles are good, and then whether they have changed")
  func revalidating() throws {
    try ServerTrial.use(pictures) { trial in
      let wanted = tilesOfRow(6)
      let first = try trial.source().tiles(wanted)
      trial.server.forget()
      let second = try trial.source()
      #expect(second.plan(wanted) == (6, 0))
      #expect(try second.tiles(wanted) == first)
      #expect(second.counts.cached == 6)
      #expect(trial.server.requests.isEmpty)
      trial.clock.advance(3601)
      let third = try trial.source()
      #expect(third.plan(wanted) == (6, 0))
      #expect(try third.tiles(wanted) == first)
      #expect(third.counts.revalidated == 6)
      #expect(trial.server.requests.count == 6)
      #expect(trial.server.requests.allSatisfy { $0.fields["if-none-match"] == "\"v1\"" })
      trial.server.forget()
      #expect(try trial.source().tiles(wanted) == first)
      #expect(trial.server.requests.isEmpty)
    }
  }

  @Test("A tile is good for 7 days where the server says nothing, and is asked for by its date")
  func usualTime() throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    try ServerTrial.use({ request in
      request.fields["if-modified-since"] == date
        ? .status(304) : .status(200, fields: ["Last-Modified: \(date)"], body: picture("x"))
    }) { trial in
      let wanted = tilesOfRow(1)
      _ = try trial.source().tiles(wanted)
      trial.clock.advance(7 * 86_400 - 10)
      _ = try trial.source().tiles(wanted)
      #expect(trial.server.requests.count == 1)
      trial.clock.advance(20)
      let source = try trial.source()
      _ = try source.tiles(wanted)
      #expect(trial.server.requests.count == 2)
      #expect(source.counts.revalidated == 1)
    }
  }

  @Test("A tile that is not to be kept is in memory for the run only")
  func noStore() throws {
    try ServerTrial.use({ request in
      .status(200, fields: ["Cache-Control: no-store"], body: picture(request.path))
    }) { trial in
      let source = try trial.source()
      let answers = try source.tiles(tilesOfRow(2))
      #expect(try source.tiles(tilesOfRow(2)) == answers)
      #expect(trial.server.requests.count == 2)
      #expect(trial.cachedFiles == [])
      _ = try trial.source().tiles(tilesOfRow(2))
      #expect(trial.server.requests.count == 4)
    }
  }

  @Test("429 and 5xx are asked for twice more, others not", arguments: [429, 500, 503, 400, 418])
  func retrying(status: Int) throws {
    try ServerTrial.use({ _ in .status(status) }) { trial in
      let source = try trial.source()
      let tile = tilesOfRow(1)
      #expect(try source.tiles(tile) == [tile[0]: .failed("answers \(status)")])
      let count = status == 429 || status >= 500 ? 3 : 1
      #expect(trial.server.requests.count == count)
      #expect(try source.tiles(tile) == [tile[0]: .failed("answers \(status)")])
      #expect(trial.server.requests.count == count)
      #expect(source.counts.failed == ["answers \(status)": 1])
      #expect(trial.cachedFiles == [])
    }
  }

  @Test("The server is asked again when it says, and only for what it did not give")
  func retryAfter() throws {
    try ServerTrial.use({ request in
      request.path.contains("/10/1/") && request.earlier == 0
        ? .status(429, fields: ["Retry-After: 1"]) : pictures(request)
    }) { trial in
      let source = try trial.source()
      let answers = try source.tiles(tilesOfRow(3))
      #expect(answers[tilesOfRow(3)[1]] == .bytes(picture("/style/10/1/7.png")))
      #expect(trial.server.requests.count == 4)
      let times = trial.server.requests.filter { $0.path.contains("/10/1/") }.map(\.time)
      #expect(times.count == 2 && times[1] - times[0] >= 0.9)
      #expect(source.counts.fetched == 3)
    }
  }

  @Test("A server that wants to be left alone for longer is")
  func longRetryAfter() throws {
    try ServerTrial.use({ _ in .status(503, fields: ["Retry-After: 3600"]) }) { trial in
      let answers = try trial.source().tiles(tilesOfRow(1))
      #expect(answers.values.first == .failed("answers 503"))
      #expect(trial.server.requests.count == 1)
    }
  }

  @Test(
    "A refusal ends the run, even one with a picture, and nothing of it is kept",
    arguments: [401, 403])
  func refusing(status: Int) throws {
    try ServerTrial.use(delay: 0.05, { _ in .status(status, body: picture("blocked")) }) { trial in
      let source = try trial.source()
      let error = failure { try source.tiles(tilesOfRow(60)) }
      #expect(error?.kind == .unavailable)
      #expect(error?.message.hasPrefix("refuses access (\(status))") == true)
      let count = trial.server.requests.count
      #expect((1...16).contains(count), "It was asked for \(count) tiles")
      #expect(failure { try source.tiles(tilesOfRow(2, from: 100)) } == error)
      #expect(trial.server.requests.count == count)
      #expect(trial.cachedFiles == [])
    }
  }

  @Test(
    "A tile that the server does not have is not asked for again for a day",
    arguments: [404, 410, 204])
  func missing(status: Int) throws {
    try ServerTrial.use({ _ in .status(status) }) { trial in
      let tile = tilesOfRow(1)
      let source = try trial.source()
      #expect(try source.tiles(tile) == [tile[0]: .missing])
      #expect(try source.tiles(tile) == [tile[0]: .missing])
      #expect(source.counts.missing == 1)
      #expect(try trial.source().tiles(tile) == [tile[0]: .missing])
      #expect(trial.server.requests.count == 1)
      #expect(trial.cachedFiles == ["10/0/7.none"])
      trial.clock.advance(86_500)
      #expect(try trial.source().tiles(tile) == [tile[0]: .missing])
      #expect(trial.server.requests.count == 2)
    }
  }

  @Test("What is no picture is never kept")
  func wrongBytes() throws {
    try ServerTrial.use({ request in
      request.path.contains("/10/0/")
        ? .status(200, body: Array("<html>".utf8)) : pictures(request)
    }) { trial in
      let source = try trial.source()
      let answers = try source.tiles(tilesOfRow(2))
      #expect(answers[tilesOfRow(1)[0]] == .failed("sends no picture"))
      #expect(trial.cachedFiles == ["10/1/7.http", "10/1/7.png"])
      #expect(source.counts.failed == ["sends no picture": 1])
    }
  }

  @Test("Where an old tile cannot be had again, the old one serves and is counted")
  func stale() throws {
    try ServerTrial.use({ request in
      if request.earlier == 0 { return pictures(request) }
      return request.path.contains("/10/0/") ? .status(500) : .status(200, body: [1, 2, 3])
    }) { trial in
      let first = try trial.source().tiles(tilesOfRow(2))
      trial.clock.advance(4000)
      let source = try trial.source()
      #expect(try source.tiles(tilesOfRow(2)) == first)
      #expect(source.counts.stale == 2)
      #expect(try trial.source { $0.isOffline = true }.tiles(tilesOfRow(2)) == first)
    }
  }

  @Test("A changed tile takes the place of the old one, and one that is gone is gone")
  func changed() throws {
    try ServerTrial.use({ request in
      if request.earlier == 0 { return pictures(request) }
      if request.path.contains("/10/1/") { return .status(404) }
      return .status(200, fields: ["ETag: \"v2\""], body: [0xff, 0xd8, 0xff, 9])
    }) { trial in
      _ = try trial.source().tiles(tilesOfRow(2))
      trial.clock.advance(4000)
      let source = try trial.source { options in options.check = { _, _ in nil } }
      let answers = try source.tiles(tilesOfRow(2))
      #expect(answers[tilesOfRow(2)[0]] == .bytes([0xff, 0xd8, 0xff, 9]))
      #expect(answers[tilesOfRow(2)[1]] == .missing)
      #expect(trial.cachedFiles == ["10/0/7.http", "10/0/7.jpg", "10/1/7.none"])
    }
  }

  @Test("Tiles of twice the pixels are others in the cache")
  func double() throws {
    try ServerTrial.use(pictures) { trial in
      _ = try trial.source().tiles(tilesOfRow(1))
      let double = try trial.source { $0.isDouble = true }.tiles(tilesOfRow(1))
      #expect(double.values.first == .bytes(picture("/style/10/0/7@2x.png")))
      #expect(trial.server.requests.count == 2)
    }
  }

  @Test("Pictures that are drawn at the same time ask once, over at most 4 connections")
  func threads() throws {
    try ServerTrial.use(delay: 0.02, pictures) { trial in
      let source = try trial.source()
      DispatchQueue.concurrentPerform(iterations: 4) { place in
        let answers = try? source.tiles(tilesOfRow(10, from: place * 5))
        #expect(answers?.values.allSatisfy { if case .bytes = $0 { true } else { false } } == true)
      }
      #expect(trial.server.requests.count == 25)
      #expect(trial.server.mostAtOnce <= 4)
      #expect(source.counts.fetched == 25)
    }
  }
}
