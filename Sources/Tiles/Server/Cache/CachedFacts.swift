// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Metadata of a cached tile: its expiry, and the headers for a conditional request.

/// The server's facts about a tile, as stored in the file `y.http` of the cache.
///
/// The file has lines such as those of a head of HTTP. Lines with other names are for other versions.
struct CachedFacts: Equatable, Sendable {
  /// The value for `If-None-Match`.
  var entityTag: String?

  /// The value for `If-Modified-Since`.
  var lastModified: String?

  /// The second since 1970 from which on the server has to be asked again.
  var expiry: Int

  /// The `StableHash` of the tile, which tells whether both files are of the same answer and whole.
  var hash: String

  /// The seconds for which a tile is good where the server says nothing: 7 days, as the rules of OpenStreetMap's
  /// servers ask for.
  static let usualSeconds = 7 * 86_400

  init(entityTag: String? = nil, lastModified: String? = nil, expiry: Int, hash: String) {
    (self.entityTag, self.lastModified) = (entityTag, lastModified)
    (self.expiry, self.hash) = (expiry, hash)
  }

  /// The facts of a tile that has just come.
  init(_ head: ResponseHead, of bytes: [UInt8], now: Int) {
    self.init(
      entityTag: head.entityTag, lastModified: head.lastModified,
      expiry: now + (head.freshSeconds(now: now) ?? CachedFacts.usualSeconds),
      hash: StableHash(bytes).text)
  }

  /// The facts after the server has said that the tile is still good (RFC 9111, section 4.3.4).
  func refreshed(by head: ResponseHead, now: Int) -> CachedFacts {
    CachedFacts(
      entityTag: head.entityTag ?? entityTag, lastModified: head.lastModified ?? lastModified,
      expiry: now + (head.freshSeconds(now: now) ?? CachedFacts.usualSeconds), hash: hash)
  }

  /// Reads the text of a file; nil if it is none of ours.
  init?(text: [UInt8]) {
    var values: [Substring: String] = [:]
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2, sides[1].hasPrefix(" ") {
        values[sides[0]] = String(sides[1].dropFirst())
      }
    }
    guard let expiry = values["Expiry"].flatMap({ Int($0) }), let hash = values["Hash"] else {
      return nil
    }
    self.init(
      entityTag: values["ETag"], lastModified: values["Last-Modified"], expiry: expiry, hash: hash)
  }

  /// The text of the file.
  var text: [UInt8] {
    let tag = entityTag.map { "ETag: \($0)\n" } ?? ""
    let modified = lastModified.map { "Last-Modified: \($0)\n" } ?? ""
    return Array("\(tag)\(modified)Expiry: \(expiry)\nHash: \(hash)\n".utf8)
  }
}
