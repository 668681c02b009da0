// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a style: one JSON object with a value for each key, checked like options.

import JSON
import RouteReading

/// One entry of a style.
struct StyleEntry {
  /// The option.
  var key: StyleKey

  /// Its values; none for a flag that is true.
  var values: [String]
}

/// The entries of a style.
struct StyleFile {
  /// The entries in the order of the file, each key once.
  private(set) var entries: [StyleEntry] = []

  /// Reads a style.
  init(_ bytes: [UInt8], name: String) throws(Failure) {
    // Some editors begin a file with a byte order mark.
    let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    do throws(StyleFault) { try read(text) } catch {
      // Columns are characters here: the first byte of each counts.
      let line = text.split(separator: 0x0a, omittingEmptySubsequences: false)[error.place.line - 1]
      let column = 1 + line.prefix(error.place.column - 1).count { $0 & 0xc0 != 0x80 }
      throw Failure(.usage, "\(name):\(error.place.line):\(column): \(error.reason)")
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(StyleFault) {
    var unknown: [StyleText] = []
    var known: Set<String> = []
    for member in try styleMembers(text) {
      guard let key = StyleKey.all.first(where: { $0.name == member.key.text }) else {
        unknown.append(member.key)
        continue
      }
      guard known.insert(key.name).inserted else {
        throw StyleFault(member.key.place, "'\(key.name)' appears twice; keep one")
      }
      if let values = try values(of: member, key) {
        entries.append(StyleEntry(key: key, values: values))
      }
    }
    guard let first = unknown.first else { return }
    // Each of them, so that a file is mended in one go.
    let others = unknown.dropFirst().prefix(7).map {
      ", \(quotedCell($0.text.utf8)) on line \($0.place.line)"
    }
    let names = StyleKey.all.map(\.name)
    throw StyleFault(
      first.place,
      "unknown key \(quotedCell(first.text.utf8))\(others.joined()), expected "
        + "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
  }

  /// The values of a member as words of a command line; nil for a flag that is false.
  private func values(
    of member: StyleMember, _ key: StyleKey
  ) throws(StyleFault) -> [String]? {
    if key.kind == .flag {
      guard case .flag(let isOn) = member.value else {
        throw StyleFault(member.place, "'\(key.name)' expects true or false")
      }
      return isOn ? [] : nil
    }
    var texts: [StyleText]
    switch member.value {
    case .text(let text): texts = [(text, member.place)]
    case .list(let list) where key.kind == .list || key.kind == .repeated: texts = list
    case .list: throw StyleFault(member.place, "'\(key.name)' expects one value, not a list")
    case .flag, .null:
      throw StyleFault(member.place, "'\(key.name)' expects text or a number")
    }
    guard let first = texts.first else {
      throw StyleFault(member.place, "'\(key.name)' is an empty list; leave it out")
    }
    if key.kind == .list {
      texts = [(texts.map(\.text).joined(separator: ","), first.place)]
    }
    for (text, place) in texts {
      do { try key.check(text) } catch {
        let expected = (error as? ValidationError)?.message ?? "expected another value"
        throw StyleFault(place, "'\(key.name)' is \(quotedCell(shownText(text).utf8)): \(expected)")
      }
    }
    return texts.map(\.text)
  }
}

/// The most bytes of a style: it has a line for each key.
let longestStyle = 1 << 18

/// Reads the file of a style.
func readStyle(_ path: FileName) throws(Failure) -> StyleFile {
  let (bytes, name) = try readSmallFile(path, most: longestStyle, expecting: "a style in JSON")
  return try StyleFile(bytes, name: name)
}
