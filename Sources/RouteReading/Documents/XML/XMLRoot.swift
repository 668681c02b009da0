// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the outermost element of a document by its first bytes.

/// The place where a document begins that has other text before it, such as the headers of its transfer.
///
/// Text of another format may hold a document in a cell: then there are quotes around it, or it does not begin a line.
///
/// `start`: the first bytes of a log as UTF-8. Returns the place of its `<`; 0 if there is only white space before, or
/// no document.
func startOfXML(_ start: [UInt8]) -> Int {
  let mark = Array("<?xml".utf8)
  var (isStartOfLine, isQuoted, isMarked, hasText) = (true, false, false, false)
  for (place, byte) in start.enumerated() {
    switch byte {
    case 0x0a, 0x0d: isStartOfLine = true
    case ...0x20: break
    case 0xef, 0xbb, 0xbf: isMarked = true
    case UInt8(ascii: "<") where !hasText: return isMarked ? place : 0
    case UInt8(ascii: "<") where isStartOfLine && !isQuoted && start[place...].starts(with: mark):
      return place
    default:
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      (isStartOfLine, hasText) = (false, true)
    }
  }
  return 0
}

/// The name of the outermost element, without its prefix.
///
/// The declaration, comments and instructions before it are stepped over.
///
/// `start`: the first bytes of a log as UTF-8. Returns the name; nil if the bytes do not have it.
func nameOfRoot(_ start: [UInt8]) -> [UInt8]? {
  var rest = start[startOfXML(start)...]
  while true {
    // A document type may hold declarations in brackets.
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ">") }
    guard rest.first == UInt8(ascii: "<") else { return nil }
    rest = rest.dropFirst()
    switch rest.first {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      let end: [UInt8] =
        rest.first == UInt8(ascii: "?")
        ? Array("?>".utf8) : rest.starts(with: "!--".utf8) ? Array("-->".utf8) : [0x3e]
      guard
        let place = rest.indices.first(where: { rest[$0...].starts(with: end) })
      else { return nil }
      rest = rest[(place + end.count)...]
    default:
      let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      guard name.count < rest.count else { return nil }
      return Array(name.lastIndex(of: 0x3a).map { name[($0 + 1)...] } ?? name)
    }
  }
}

/// The declaration that a document begins with.
///
/// `start`: the first bytes of the document. Returns the bytes from `<?xml` to `?>`; none if there is no declaration,
/// or it does not end in these bytes.
func declarationOfDocument(_ start: [UInt8]) -> [UInt8] {
  guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
    return []
  }
  return Array(start[...end])
}
