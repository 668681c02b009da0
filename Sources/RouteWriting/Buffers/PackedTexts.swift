// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column of a track that waits for its end. Most are numbers, of which a digit takes half a byte, or the
// same as the cell before, which takes half a byte too.

/// The texts of fixes in their order.
struct PackedTexts {
  /// What stands for itself is below these: digits, the point and the minus.
  private enum Mark {
    static let point: UInt8 = 10
    static let minus: UInt8 = 11
    /// Behind a number.
    static let end: UInt8 = 12
    /// The text of the fix before.
    static let same: UInt8 = 13
    /// Before the length of any other text, seven bits a byte, the last ones first, and its bytes.
    static let text: UInt8 = 14
  }

  /// Halves of bytes, the lower one first.
  private var bytes = ChunkedBytes()

  /// The half of a byte that waits for its second one.
  private var half: UInt8?

  private var last: [UInt8] = []

  /// The first text; nil where there are none.
  private(set) var first: [UInt8]?

  /// Whether all texts are the same.
  private(set) var areSame = true

  /// Whether a text is not empty.
  private(set) var hasText = false

  /// Adds the text of the next fix.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if first == nil {
      first = Array(text)
    } else if last.elementsEqual(text) {
      return append(half: Mark.same)
    } else {
      areSame = false
    }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: text)
    hasText = hasText || !text.isEmpty
    let isNumber = text.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2e || $0 == 0x2d }
    guard !isNumber else {
      for byte in text {
        append(half: byte == 0x2e ? Mark.point : byte == 0x2d ? Mark.minus : byte &- 0x30)
      }
      return append(half: Mark.end)
    }
    append(half: Mark.text)
    var rest = text.count
    while rest > 0x7f {
      append(byte: UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    append(byte: UInt8(rest))
    for byte in text { append(byte: byte) }
  }

  /// Ends the texts: no more come.
  mutating func finish() { if half != nil { append(half: 0) } }

  private mutating func append(byte: UInt8) {
    append(half: byte & 0xf)
    append(half: byte >> 4)
  }

  @inline(__always)
  private mutating func append(half next: UInt8) {
    if let half {
      bytes.append(half | next << 4)
      self.half = nil
    } else {
      half = next
    }
  }

  /// Reads the texts in their order.
  struct Reader {
    private var bytes: ChunkedBytes.Reader
    private var upper: UInt8?
    private var last: [UInt8] = []

    /// - Parameter texts: The texts, which are ended.
    init(_ texts: PackedTexts) { bytes = ChunkedBytes.Reader(texts.bytes) }

    /// Looks at the text of the next fix; at an empty one behind the last.
    mutating func next(_ look: (UnsafeBufferPointer<UInt8>) -> Void) {
      var mark = nextHalf()
      if mark != Mark.same {
        last.removeAll(keepingCapacity: true)
        if mark == Mark.text {
          readText()
        } else {
          while mark < Mark.end {
            last.append(mark == Mark.point ? 0x2e : mark == Mark.minus ? 0x2d : mark + 0x30)
            mark = nextHalf()
          }
        }
      }
      last.withUnsafeBufferPointer(look)
    }

    private mutating func readText() {
      var (length, shift) = (0, 0)
      while true {
        let byte = nextByte()
        length |= Int(byte & 0x7f) << shift
        shift += 7
        if byte <= 0x7f { break }
      }
      for _ in 0..<length { last.append(nextByte()) }
    }

    private mutating func nextByte() -> UInt8 {
      let lower = nextHalf()
      return lower | nextHalf() << 4
    }

    @inline(__always)
    private mutating func nextHalf() -> UInt8 {
      if let half = upper {
        upper = nil
        return half
      }
      guard let byte = bytes.next() else { return Mark.end }
      upper = byte >> 4
      return byte & 0xf
    }
  }
}
