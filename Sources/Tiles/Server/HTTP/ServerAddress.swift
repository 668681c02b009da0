// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The URL of a server, http or https, and its parts.

/// An address that can be fetched: http or https, with a host, maybe a port, and without spaces and control characters.
struct ServerAddress: Equatable, Sendable {
  let text: String

  /// Whether it is https.
  let isSecure: Bool

  /// The host in small letters, without a port and without a dot at its end.
  let host: String

  /// An address; nil if it is none that can be fetched.
  init?(_ text: String) {
    let start = text.prefix(8).lowercased()
    let secure = start.hasPrefix("https://")
    guard secure || start.hasPrefix("http://"),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
    else { return nil }
    // RFC 3986, section 3.2; some programs take a backslash for a slash, so it ends a host here too.
    let authority = text.dropFirst(secure ? 8 : 7).prefix { !"/?#\\".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let host =
      place.hasPrefix("[")
      ? place.prefix { $0 != "]" } + "]" : place.prefix { $0 != ":" }
    let port = place.dropFirst(host.count)
    guard port.isEmpty || port.first == ":" && (port.count == 1 || UInt16(port.dropFirst()) != nil)
    else { return nil }
    var letters = host.lowercased()
    while letters.hasSuffix(".") { letters.removeLast() }
    guard !letters.isEmpty else { return nil }
    (self.text, self.isSecure, self.host) = (text, secure, letters)
  }

  /// Whether the server is this machine.
  var isLoopback: Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }

  /// Whether the rules of the OpenStreetMap Foundation hold, which forbid to fetch more than is looked at.
  var isOfOpenStreetMap: Bool {
    host == "openstreetmap.org" || host.hasSuffix(".openstreetmap.org")
  }
}
