// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Properties of every XML format: encodings, and hostile documents.

import Testing

@testable import RouteReading

struct XMLDialectTests {
  private static let documents = [exampleGPX, exampleKML, exampleTCX]

  /// The elements of a document, without the declaration before them.
  private static func elements(_ document: String) -> String {
    guard document.hasPrefix("<?xml"), let end = document.firstRange(of: "?>") else {
      return document
    }
    return String(document[end.upperBound...])
  }

  @Test("UTF-16, code pages and byte order marks give the same fixes", arguments: documents)
  func encodings(document: String) throws {
    let fixes = try read(document).fixes
    let elements = XMLDialectTests.elements(document)
    var logs: [[UInt8]] = [Array("\u{feff}\(elements)".utf8)]
    for isBig in [false, true] {
      let text = "\u{feff}<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(elements)"
      logs.append(
        text.utf16.flatMap { unit in
          let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
          return isBig ? bytes : bytes.reversed()
        })
    }
    for encoding in ["ISO-8859-1", "windows-1252"] {
      let text = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><!-- ü -->\(elements)"
      logs.append(
        text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : UInt8(ascii: "?") })
    }
    for log in logs {
      let found = try read(log).fixes
      #expect(found == fixes)
    }
  }

  @Test("Entities, other files and endless nesting are refused", arguments: documents)
  func hostile(document: String) {
    let elements = XMLDialectTests.elements(document)
    let laughs = """
      <!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      """
    let words = failure("<?xml version=\"1.0\"?>\(laughs)\(elements)")
    #expect(words?.contains("type declaration begins here") == true)
    let open = elements.firstRange(of: ">").map { String(elements[..<$0.upperBound]) } ?? ""
    // No entity is expanded.
    #expect(failure(open + "&b;")?.contains("the entity '&b;' is not known") == true)
    let deep = open + String(repeating: "<a>", count: 200_000)
    #expect(failure(deep)?.contains("nested more than 1000 deep here") == true)
    #expect(failure(open)?.contains("before its first point") == true)
  }
}
