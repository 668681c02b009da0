// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The head of a server's response: how long to keep the response, and when to retry.

/// The fields of the head of an answer.
struct ResponseHead {
  /// The values by names in small letters; of a field that comes twice, both with a comma between.
  private var fields: [String: String] = [:]

  /// Reads the heads that curl wrote for one tile: of redirects first, and of the answer itself last.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("HTTP/") {
        fields = [:]
        continue
      }
      guard let colon = text.firstIndex(of: ":") else { continue }
      let name = text[..<colon].lowercased()
      let value = trimmed(text[text.index(after: colon)...])
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// The value for `If-None-Match`; nil if there is none, or none that can be sent.
  var entityTag: String? { field("etag") }

  /// The value for `If-Modified-Since`; nil if there is none, or none that can be sent.
  var lastModified: String? { field("last-modified") }

  /// The tag or the date of the version that the answer is of; nil if it says neither.
  var version: String? { entityTag ?? lastModified }

  /// Whether the answer is all of a part of a file, as far as the file goes (RFC 9110, section 14.4); true if none was
  /// requested.
  func holds(_ range: Range<Int>?) -> Bool {
    guard let range else { return true }
    guard let text = fields["content-range"], text.hasPrefix("bytes ") else { return false }
    let numbers = text.dropFirst(6).split(whereSeparator: { $0 == "-" || $0 == "/" })
    guard numbers.count == 3, Int(numbers[0]) == range.lowerBound, let last = Int(numbers[1])
    else { return false }
    return last + 1 == range.upperBound || Int(numbers[2]).map { last + 1 == $0 } ?? true
  }

  /// Whether the answer must not be kept on a disk (RFC 9111, section 5.2.2.5).
  var forbidsKeeping: Bool { directives.contains { $0.name == "no-store" } }

  /// The seconds for which the answer is good from now on (RFC 9111, section 4.2.1).
  ///
  /// Returns 0 up to ten years; nil if the server says nothing.
  func freshSeconds(now: Int) -> Int? {
    let tenYears = 315_360_000
    if directives.contains(where: { $0.name == "no-cache" || $0.name == "no-store" }) { return 0 }
    if let directive = directives.first(where: { $0.name == "max-age" }) {
      // Text that is not a number counts as nothing, which means to ask again.
      let age = fields["age"].flatMap { seconds($0) } ?? 0
      return min(max((seconds(directive.value) ?? 0) - age, 0), tenYears)
    }
    guard let expires = fields["expires"] else { return nil }
    guard let end = HTTPDate.seconds(expires) else { return 0 }
    let start = fields["date"].flatMap { HTTPDate.seconds($0) } ?? now
    return min(max(end - start, 0), tenYears)
  }

  /// The seconds after which the server wants to be asked again (RFC 9110, section 10.2.3).
  ///
  /// Returns 0 or more; nil if the server says nothing.
  func retrySeconds(now: Int) -> Int? {
    guard let text = fields["retry-after"] else { return nil }
    return seconds(text) ?? HTTPDate.seconds(text).map { max($0 - now, 0) }
  }

  /// A value that can be sent back: plain text that is not long.
  private func field(_ name: String) -> String? {
    guard let value = fields[name], !value.isEmpty, value.utf8.count <= 1024,
      value.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
    else { return nil }
    return value
  }

  private var directives: [(name: String, value: String)] {
    (fields["cache-control"] ?? "").lowercased().split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? trimmed(sides[1]).filter { $0 != "\"" } : ""
      return (trimmed(sides[0]), value)
    }
  }

  /// A number of seconds; a number too large to be one is the largest that it can be.
  private func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // RFC 9111, section 1.2.2, asks for 2^31 at least.
    return min(Int(text) ?? .max, 1 << 31)
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
