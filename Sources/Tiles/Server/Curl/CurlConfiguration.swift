// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The configuration file for curl: all tiles of a run, and the options of each request.

/// One tile that is to be fetched.
struct TileRequest: Sendable {
  let tile: TileID

  /// The address, with the key if there is one.
  let address: ServerAddress

  /// Facts about the tile that the cache has; nil if it has none.
  let facts: CachedFacts?

  /// The bytes of the file at the address; nil for all of it.
  var range: Range<Int>?
}

/// Limits and names that hold for each tile.
struct TransferRules: Sendable {
  /// The user agent.
  let userAgent: String

  /// The most seconds until there is a connection.
  let connectSeconds: Int

  /// The most seconds until a tile is there.
  let mostSeconds: Int

  /// The most connections at a time.
  let mostConnections: Int

  /// The most redirects of one tile.
  let mostRedirects: Int
}

/// A text for `curl --config`.
///
/// It goes to curl through a socket: an argument could be seen in the list of processes, and an address may hold a key.
struct CurlConfiguration {
  /// The text; names of files are in it as the system takes them.
  private(set) var bytes: [UInt8] = []

  /// The configuration for some tiles.
  ///
  /// `requests`: the tiles. The bytes of the tile of number 7 go to the file `7`, the heads of its answers to `7.head`,
  /// and a line such as "tile 7 0 200" with the exit code and the status to standard error as soon as it is done.
  init(
    _ requests: [(number: Int, request: TileRequest)], in folder: SystemPath, _ rules: TransferRules
  ) {
    add("parallel")
    add("parallel-max", "\(rules.mostConnections)")
    // Over https all tiles share a connection where the server can do that, and curl knows as soon as it is there.
    // Over http it would wait for the whole first tile to learn it.
    if requests.first?.request.address.isSecure == false { add("parallel-immediate") }
    add("no-progress-meter")
    for (place, (number, request)) in requests.enumerated() {
      // What follows holds for one transfer only, so all of it is said again for each.
      if place > 0 { add("next") }
      add("url", request.address.text)
      add("globoff")
      add("silent")
      add("fail")
      add("user-agent", rules.userAgent)
      // A redirect stays with the scheme: not from https to http, and from neither to a file.
      add("location")
      add("max-redirs", "\(rules.mostRedirects)")
      add("proto", request.address.isSecure ? "=https" : "=http")
      add("proto-redir", request.address.isSecure ? "=https" : "=http")
      add("connect-timeout", "\(rules.connectSeconds)")
      add("max-time", "\(rules.mostSeconds)")
      add("max-filesize", "\(request.range?.count ?? TileContent.mostBytes)")
      if let range = request.range {
        add("range", "\(range.lowerBound)-\(range.upperBound - 1)")
      }
      // No proxy leads to this machine.
      if request.address.isLoopback { add("noproxy", "*") }
      if let tag = request.facts?.entityTag { add("header", "If-None-Match: \(tag)") }
      if let date = request.facts?.lastModified { add("header", "If-Modified-Since: \(date)") }
      add("output", folder.appending("\(number)").bytes)
      add("dump-header", folder.appending("\(number).head").bytes)
      // Standard error is not buffered, so that a refusal is seen before the next tile is requested.
      add("write-out", "%{stderr}tile \(number) %{exitcode} %{http_code}\n")
    }
  }

  private mutating func add(_ option: String) { bytes += Array("\(option)\n".utf8) }

  private mutating func add(_ option: String, _ value: String) { add(option, Array(value.utf8)) }

  /// Adds an option with a value in quotes (the manual page of curl, "-K, --config").
  private mutating func add(_ option: String, _ value: [UInt8]) {
    bytes += Array("\(option) = \"".utf8)
    for byte in value {
      switch byte {
      case 0x09: bytes += Array(#"\t"#.utf8)
      case 0x0a: bytes += Array(#"\n"#.utf8)
      case 0x0b: bytes += Array(#"\v"#.utf8)
      case 0x0d: bytes += Array(#"\r"#.utf8)
      case 0x22, 0x5c: bytes += [0x5c, byte]
      default: bytes.append(byte)
      }
    }
    bytes += Array("\"\n".utf8)
  }
}
