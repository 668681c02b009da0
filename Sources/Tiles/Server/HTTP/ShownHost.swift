// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The host of an address for messages, however wrong the address is.

/// Whether a text could be the address of a server, well formed or not.
///
/// It is one with `://`, with the beginning of one (`https:/`, `htp:`), with a password before `@`, or with a query;
/// also where these marks are written as `%3A%2F%2F` and `%40`.
///
/// - Parameter text: A word of a command line, or a line of a list.
/// - Returns: Whether the text may hold a secret beyond the name of a host.
package func couldBeAddress(_ text: String) -> Bool {
  guard hasMarkOfAddress(Array(text.utf8)) else { return false }
  if hasScheme(text) || text.contains("%40") { return true }
  let isPath = ["/", "./", "../", "~"].contains { text.hasPrefix($0) } && !text.hasPrefix("//")
  return !isPath && (hasPassword(text) || hasQuery(text) || isTemplateOfHost(text))
}

/// Whether a text has the scheme of an address, such as `https://`, also in part or as `https%3A%2F%2F`.
///
/// - Parameter text: A text that could be an address.
/// - Returns: Whether it cannot mean a file, unless there is one of this name.
package func hasScheme(_ text: String) -> Bool {
  text.contains("://") || withoutScheme(text) != nil
    || text.contains("%") && text.lowercased().contains("%3a%2f%2f")
}

/// Whether bytes have any mark of an address, as the names of most files have none.
///
/// - Parameter bytes: The bytes of a text.
/// - Returns: Whether there is a `:`, `@`, `?`, `=`, `{`, `%` or a backslash, or two slashes side by side.
package func hasMarkOfAddress(_ bytes: [UInt8]) -> Bool {
  var last: UInt8 = 0
  for byte in bytes {
    switch byte {
    case 0x25, 0x3a, 0x3d, 0x3f, 0x40, 0x5c, 0x7b: return true
    case 0x2f where last == 0x2f: return true
    default: last = byte
    }
  }
  return false
}

/// The host of a text that could be an address, which holds no secret.
///
/// A port that is no number may be a password. If an `@` later in the text makes it doubtful where the host is, none is
/// named.
///
/// - Parameter text: The address, or a template of addresses.
/// - Returns: The host, such as `tiles.example`, with its port; "the server" if it is not certain.
package func shownHost(ofAddress text: String) -> String {
  let unknown = "the server"
  let rest =
    text.firstRange(of: "://").map { text[$0.upperBound...] } ?? withoutScheme(text)
    ?? text.drop { $0.isWhitespace }
  let authority = rest.prefix { !"/?#\\".contains($0) && !$0.isWhitespace }
  // Behind a placeholder, as in {y}@2x.png, it is no end of a password.
  let isDoubtful = rest.dropFirst(authority.count).prefix { $0 != "{" }.contains("@")
  let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
  guard let place = parts.last, !(isDoubtful && parts.count > 1) else { return unknown }
  var (name, port): (Substring, Substring?) = (place, nil)
  if let colon = place.lastIndex(of: ":"), place[colon...].allSatisfy({ !"]}".contains($0) }) {
    (name, port) = (place[..<colon], place[colon...].dropFirst())
  }
  // What is left of a password with a colon in it.
  if parts.count == 1, let colon = name.firstIndex(of: ":"), !name.hasPrefix("["),
    !name.contains("{")
  {
    (name, port) = (name[..<colon], "")
  }
  let hasPort = port.map { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  guard isHost(name), name.hasPrefix("[") == name.hasSuffix("]"),
    !isDoubtful || hasPort != false && name.contains(".")
  else { return unknown }
  return String(hasPort == true && !isDoubtful ? place : name)
}

/// The rest of a text that begins as an address without `://` does; nil if it does not.
private func withoutScheme(_ text: String) -> Substring? {
  let word = text.drop { $0.isWhitespace || "\"'<(-".contains($0) }
  let scheme = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.".contains($0)) }
  let rest = word.dropFirst(scheme.count)
  // A letter is a drive.
  guard scheme.count > 1, let first = rest.first else { return nil }
  let name = scheme.lowercased()
  let isKnown =
    ["ftp", "ftps", "sftp", "ws", "wss"].contains(name)
    || name.count < 7 && name.hasPrefix("h") && name.contains("tp")
  let marks = rest.prefix { ":;,./\\".contains($0) }
  guard isKnown ? marks.count > 1 || first == ":" : rest.hasPrefix(":/") || rest.hasPrefix(":\\")
  else { return nil }
  return rest.dropFirst(marks.count)
}

/// Whether a text has a password as addresses have it: `name:password@host`.
private func hasPassword(_ text: String) -> Bool {
  text.split(whereSeparator: \.isWhitespace).contains { word in
    guard let at = word.lastIndex(of: "@"), word.index(after: at) < word.endIndex else {
      return false
    }
    return word[..<at].contains(":")
  }
}

/// Whether a text is a template whose first folder could be a host, as in `tiles.example/{z}/{x}/{y}.png`.
private func isTemplateOfHost(_ text: String) -> Bool {
  var start = text.drop { $0.isWhitespace }
  // The letters of servers may be wrong, as in {s:123}.
  if start.hasPrefix("{"), let end = start.firstIndex(of: "}") {
    start = "s" + start[end...].dropFirst()
  }
  let name = start.prefix { !"/:".contains($0) }
  guard text.contains("{"), let dot = name.lastIndex(of: "."), isHost(name) else {
    return false
  }
  let end = name[dot...].dropFirst()
  return dot > name.startIndex && end.count > 1 && end.allSatisfy(\.isLetter)
}

/// Whether a text has a query as addresses have it, or a value that is named a secret.
private func hasQuery(_ text: String) -> Bool {
  if let mark = text.firstIndex(of: "?"), text[mark...].contains("=") { return true }
  let names = ["key", "token", "secret", "password", "passwd", "signature", "sig", "auth"]
  return text.indices.contains { index in
    text[index] == "=" && names.contains { text[..<index].lowercased().hasSuffix($0) }
      && text[..<index].contains("/")
  }
}

/// Whether a text is the name of a host, maybe with placeholders.
private func isHost(_ text: Substring) -> Bool {
  var (isInside, inside, count) = (false, "", 0)
  for letter in text {
    switch letter {
    case "{" where !isInside: (isInside, inside) = (true, "")
    case "}" where isInside:
      let isLetters = inside.hasPrefix("s:") && inside.dropFirst(2).allSatisfy(\.isLetter)
      guard isLetters || inside == "key" else {
        return false
      }
      (isInside, count) = (false, count + 1)
    case _ where isInside: inside.append(letter)
    case _ where letter.isLetter || letter.isNumber || ".-_".contains(letter): count += 1
    case "[", "]", ":", "%": guard text.hasPrefix("[") else { return false }
    default: return false
    }
  }
  return count > 0 && !isInside
}
