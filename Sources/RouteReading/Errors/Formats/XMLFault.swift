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
  /// The document ends inside an element.
  case isCutOff
  /// There is something after the last element.
  case hasMore
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
    case .isCutOff: "the document ends here, inside an element; copy all of it"
    case .hasMore:
      "another document or text begins after the last element; \(oneDocument)"
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
