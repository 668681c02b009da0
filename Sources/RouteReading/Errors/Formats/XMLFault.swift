// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Faults of an XML document.

/// A fault of an XML document.
package enum XMLFault: Equatable, Sendable {
  /// It is not well-formed, in expat's words.
  case notWellFormed(String)
  /// A byte is none of the encoding.
  case notOfEncoding
  /// The document ends inside an element, after this number of points.
  case isCutOff(points: Int)
  /// There is text before the document.
  case hasTextBefore
  /// There is something after the last element.
  case hasMore
  /// Zero bytes follow the last element.
  case hasZeroBytes
  /// An `&` begins no reference.
  case bareAmpersand
  /// An entity is none of the five of XML.
  case unknownEntity([UInt8])
  /// A control character that cannot stand in XML.
  case controlCharacter(UInt8)
  /// A `<` begins no tag.
  case bareBracket
  /// The end tag is not that of the innermost element, which is expected.
  case endTag(found: [UInt8], expected: [UInt8])
  /// An element begins that cannot be inside the innermost one, whose end tag is expected.
  case startTag(found: [UInt8], expected: [UInt8])
  /// A tag cannot be read.
  case brokenTag([UInt8])
  /// It has a document type declaration, which could define entities.
  case hasDocumentType
  /// Elements are nested too deeply.
  case isTooDeep
  /// A tag, a comment or a text is too long.
  case isTooLong
  /// Its outermost element is another one.
  case root(found: [UInt8], LogFormat)
  /// A value of a track that is requested stands after its points.
  case lateValue([UInt8])
  /// Values that belong to the positions of a track in their order are more or fewer than these.
  case valueCount(name: String, values: Int, positions: Int)
}

extension XMLFault: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .notWellFormed(let why): "is not well-formed XML here: \(why)"
    case .notOfEncoding:
      "this byte is not UTF-8; write the encoding of the file into its first line, such as <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
    case .isCutOff(let points): cutOffWords(points: points)
    case .hasTextBefore: "text stands here, before the document; remove it"
    case .hasMore:
      "another document or text begins after the last element; \(oneDocument)"
    case .hasZeroBytes: "zero bytes begin here, after the last element; remove them"
    case .bareAmpersand: "a bare & stands here; write &amp;"
    case .unknownEntity(let name):
      "the entity \(quotedCell([UInt8(ascii: "&")] + name + [UInt8(ascii: ";")])) is not known; write the letter itself"
    case .controlCharacter(0): "a zero byte stands here; remove it"
    case .controlCharacter(let byte): controlCharacterWords(byte, place: "here")
    case .bareBracket: "a bare < stands here; write &lt;, or complete the tag"
    case .endTag(let found, let expected):
      "found the end tag of \(quotedCell(found)), expected that of \(quotedCell(expected)); correct it"
    case .startTag(let found, let expected):
      "found the start tag of \(quotedCell(found)), expected the end tag of \(quotedCell(expected)); correct it"
    case .brokenTag(let name): "the tag of \(quotedCell(name)) is broken; correct it"
    case .hasDocumentType:
      "a document type declaration begins here, which could define entities; remove it"
    case .isTooDeep: "elements are nested more than 1000 deep here; expected a log"
    case .isTooLong: "this tag or text is longer than 1 MiB; expected a log"
    case .root(let found, let format):
      "the outermost element is \(quotedCell(found)), expected that of \(format.name)"
    case .lateValue(let name):
      "\(quotedCell(name)) comes after the points of its track, expected before them"
    case .valueCount(let name, let values, let positions):
      "\(quotedCell(name.utf8)) has \(counted(values, "value")) for \(counted(positions, "position")), expected one each"
    }
  }
}
