// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fields of a sentence.

/// The fields of a sentence, between its commas; there is at least one.
struct SentenceFields: ~Escapable {
  private let text: Span<UInt8>

  /// The offset of the end of each field.
  private let ends: [Int]

  /// - Parameter text: The sentence without its sign at the start and its checksum.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
    ends = text.indices.filter { text[$0] == 0x2c } + [text.count]
  }

  /// The number of fields.
  var count: Int { ends.count }

  /// A field.
  subscript(_ index: Int) -> Span<UInt8> {
    @_lifetime(copy self)
    get {
      let start = index == 0 ? 0 : ends[index - 1] + 1
      return text.extracting(start..<ends[index])
    }
  }
}
