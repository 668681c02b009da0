// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times expat alone.

import CExpat

/// Lets expat read a document in the blocks of the program, without a handler for anything.
///
/// `document`: the bytes.
func countElements(_ document: [UInt8]) -> Int {
  let parser = XML_ParserCreate(nil)
  defer { XML_ParserFree(parser) }
  let blockSize = 1 << 17
  var place = 0
  while place < document.count {
    let count = min(blockSize, document.count - place)
    guard let buffer = XML_GetBuffer(parser, Int32(blockSize)) else { break }
    document.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: buffer, count: count)
        .copyBytes(from: $0[place..<(place + count)])
    }
    place += count
    let status = XML_ParseBuffer(parser, Int32(count), place == document.count ? 1 : 0)
    require(status == XML_STATUS_OK, "The document is well-formed")
  }
  return Int(XML_GetCurrentLineNumber(parser))
}
