// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fetches tiles from a server with curl. A tile that the server was too busy for is requested
// again, once for each pause.

import CLibrary

/// The result of a server for one tile.
enum FetchedTile {
  /// The bytes of the tile, of which nothing is known yet.
  case bytes([UInt8], ResponseHead)
  /// The tile in the cache is still good.
  case unchanged(ResponseHead)
  /// The server has no such tile.
  case missing
  /// Nothing that can be used, and why.
  case failed(String)
  /// Nothing in the last try either, as the server is busy or broken, and its answer.
  case busy(String)
  /// Nothing, as no request reached the server, and why.
  case unsent(String)
}

/// All that a server gave.
struct FetchedTiles {
  var answers: [TileID: FetchedTile] = [:]

  /// 401 or 403, where the server refuses; then nothing more was requested.
  var refusal: Int?
}

/// The way to a server.
struct TileFetch {
  let program: CurlProgram
  let rules: TransferRules

  /// The most seconds for all tiles together.
  let seconds: Double

  /// The seconds before each further try, if the server names none.
  let pauses: [Double]

  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Whether to end, asked a few times a second.
  let isStopped: @Sendable () -> Bool

  /// The longest pause that a server may ask for; where it asks for more, it is not asked again.
  private static let mostPause = 30

  /// The reason if the run was ended.
  static let interrupted = "was interrupted"

  /// The reason if curl has ended without any output.
  static let unheard = "curl says nothing about it; version 7.75 or later is needed"

  /// The reason if a server sends all of a file where a part is requested.
  static let ignoresParts = "sends whole files and no parts of them"

  /// The reason if a file ends before a part that its header names.
  static let endsEarly = "ends before a part that its header names; choose another file"

  /// The reason if a part is of another version of the file than the parts before.
  static let isOtherVersion = "sends another version of the file"

  /// The result of one run of curl for a tile.
  private enum Step {
    case final(FetchedTile)
    /// The server is busy, and may say for how many seconds.
    case again(String, after: Int?)
  }

  /// Fetches tiles.
  ///
  /// A tile is requested again once for each pause, and only if the answer is 429 or 5xx.
  ///
  /// Returns an answer for each tile, unless the server refuses.
  func fetch(_ requests: [TileRequest]) throws(TileError) -> FetchedTiles {
    let deadline = monotonicSeconds() + seconds
    var fetched = FetchedTiles()
    var waiting = requests.enumerated().map { (number: $0.offset, request: $0.element) }
    for attempt in 0...pauses.count {
      let (steps, refusal) = try run(waiting, until: deadline)
      var again: [(number: Int, request: TileRequest)] = []
      var pause = attempt < pauses.count ? pauses[attempt] : 0
      for (number, request) in waiting {
        switch steps[number] {
        case .final(let answer): fetched.answers[request.tile] = answer
        case .again(let reason, let after):
          fetched.answers[request.tile] = .busy(reason)
          guard after ?? 0 <= TileFetch.mostPause else { continue }
          again.append((number, request))
          pause = max(pause, Double(after ?? 0))
        case nil: fetched.answers[request.tile] = .unsent(unheard(until: deadline))
        }
      }
      if let refusal {
        fetched.refusal = refusal
        return fetched
      }
      guard attempt < pauses.count, !again.isEmpty, wait(pause, until: deadline) else { break }
      waiting = again
    }
    return fetched
  }

  /// Runs curl once.
  private func run(
    _ requests: [(number: Int, request: TileRequest)], until deadline: Double
  ) throws(TileError) -> (steps: [Int: Step], refusal: Int?) {
    let folder = try TemporaryFolder()
    let configuration = CurlConfiguration(requests, in: folder.path, rules)
    let curl = try CurlRun(program, configuration, in: folder.path)
    var results: [Int: CurlTileResult] = [:]
    var refusal: Int?
    _ = curl.listen(until: deadline, isStopped: isStopped) { number, result in
      results[number] = result
      if result.status == 401 || result.status == 403 { refusal = result.status }
      return refusal == nil && !isSlow(results)
    }
    var steps: [Int: Step] = [:]
    for (number, request) in requests {
      steps[number] = results[number].map {
        step($0, of: request, folder.path.appending("\(number)"))
      }
    }
    if isSlow(results) {
      // The others would take as long, and then again for each picture.
      let reason = CurlTileResult(exitCode: CurlTileResult.late, status: 0).reason(rules)
      for (number, _) in requests where steps[number] == nil {
        steps[number] = .final(.busy(reason))
      }
    }
    curl.end()
    return (steps, refusal)
  }

  /// Whether the server sends too slowly: every connection was given up, and no tile has come.
  private func isSlow(_ results: [Int: CurlTileResult]) -> Bool {
    results.count >= rules.mostConnections
      && results.values.allSatisfy { $0.exitCode == CurlTileResult.late }
  }

  /// Reads what came for a tile.
  private func step(_ result: CurlTileResult, of request: TileRequest, _ file: SystemPath) -> Step {
    // Mostly curl has ended it, as the file is too large.
    if request.range != nil, result.status == 200 { return .final(.failed(Self.ignoresParts)) }
    guard result.exitCode == 0 || result.exitCode == 22 else {
      let isFull = (file.status?.st_size ?? 0) >= TileContent.mostBytes
      if result.exitCode == 23, isFull { return .final(.failed(CurlTileResult.isTooLarge)) }
      let reason = result.reason(rules)
      if result.exitCode == CurlTileResult.late { return .final(.busy(reason)) }
      return .final(result.isUnsent ? .unsent(reason) : .failed(reason))
    }
    let head = ResponseHead(file.with(suffix: ".head").contents(most: 1 << 16) ?? [])
    let answer = "answers \(result.status)"
    switch result.status {
    case 200, 206:
      guard (result.status == 206) == (request.range != nil), head.holds(request.range) else {
        return .final(.failed(answer))
      }
      guard let bytes = file.contents(most: TileContent.mostBytes) else {
        return .final(.failed("sends nothing"))
      }
      return .final(.bytes(bytes, head))
    case 304: return .final(request.facts == nil ? .failed(answer) : .unchanged(head))
    case 204, 404, 410: return .final(.missing)
    case 416 where request.range != nil: return .final(.failed(TileFetch.endsEarly))
    case 429, 500...599: return .again(answer, after: head.retrySeconds(now: now()))
    default: return .final(.failed(answer))
    }
  }

  /// The reason why curl has said nothing about a tile.
  private func unheard(until deadline: Double) -> String {
    if isStopped() { return TileFetch.interrupted }
    if monotonicSeconds() >= deadline { return "not within \(Int(seconds)) s for all tiles" }
    return TileFetch.unheard
  }

  /// Waits.
  ///
  /// Returns whether it has waited; false if that would last beyond the deadline, or the run is ended.
  private func wait(_ seconds: Double, until deadline: Double) -> Bool {
    let end = monotonicSeconds() + seconds
    guard end < deadline else { return false }
    while !isStopped() {
      let left = end - monotonicSeconds()
      guard left > 0 else { return true }
      _ = poll(nil, 0, Int32(min(left * 1000 + 1, 200)))
    }
    return false
  }
}
