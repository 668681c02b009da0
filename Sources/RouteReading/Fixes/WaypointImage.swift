// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A picture that a log names for a waypoint.

/// A picture in the folder or the archive of a log.
package struct WaypointImage: Equatable, Sendable {
  /// Its path from the folder of the log, or in the archive, without `..` parts.
  package let name: String

  /// Whether its middle is at the place; its lower edge is otherwise.
  package let isCentered: Bool

  /// What a picture is found by: the log that names it, and its name.
  package struct Key: Hashable, Sendable {
    private let log, name: String

    fileprivate init(log: String, name: String) { (self.log, self.name) = (log, name) }
  }

  /// Nil for an address, and for a path that leads out of the folder.
  ///
  /// - Parameters:
  ///   - link: A relative address (RFC 3986).
  ///   - isCentered: Whether the middle of the picture is at the place.
  init?(link: [UInt8], isCentered: Bool) {
    guard let path = nameInFolder(of: link, from: []), !path.isEmpty else { return nil }
    (name, self.isCentered) = (String(decoding: path, as: UTF8.self), isCentered)
  }

  /// What the picture is found by in a log.
  ///
  /// - Parameter log: The name of the log.
  /// - Returns: The key.
  package func key(in log: String) -> Key { Key(log: log, name: name) }
}

/// The name of the file or member that a link leads to, from the folder or the archive that its document is in.
///
/// Returns the name; nil if the link leads out of there.
func nameInFolder(of link: [UInt8], from document: [UInt8]) -> [UInt8]? {
  guard !link.contains(UInt8(ascii: ":")), link.first != UInt8(ascii: "/") else { return nil }
  var folders = document.split(separator: UInt8(ascii: "/")).dropLast().map { Array($0) }
  let plain = withoutEscapes(link.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") })
  for part in plain.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
    if part.elementsEqual("..".utf8) {
      if folders.popLast() == nil { return nil }
    } else if !part.elementsEqual(".".utf8) {
      folders.append(Array(part))
    }
  }
  return Array(folders.joined(separator: [UInt8(ascii: "/")]))
}

/// Text of an address without escapes such as `%20` (RFC 3986, section 2.1).
private func withoutEscapes(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var (plain, rest) = ([UInt8](), text)
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
      let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      plain.append(escaped)
      rest = rest.dropFirst(2)
    } else {
      plain.append(byte)
    }
  }
  return plain
}
