// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips in symbols to one block of a deflate stream (RFC 1951, section 3.2.7).
//
// zlib is not used here because it wants bytes: it would look at each pixel of a picture that is blank nearly
// everywhere, where the painter knows the runs already. The stream is that of zlib's own strategy for runs,
// Z_RLE, with other cuts between blocks.

/// A piece of a compressed stream that ends at a byte.
struct DeflatedPiece: Sendable {
  var bytes: [UInt8]
  var checksum: Adler32

  /// A last block of nothing, with a code that needs no list (RFC 1951, section 3.2.6).
  static let end = DeflatedPiece(bytes: [3, 0], checksum: Adler32())
}

/// Strips that share a block.
struct StripBlock: Sendable {
  /// A strip, and how many zeros come before its symbols.
  struct Part: Sendable {
    let zeros: Int
    let runs: StripRuns
    /// The symbols, where the strip has not kept them.
    nonisolated(unsafe) var unkept: UnsafeBufferPointer<UInt16>?
    /// The byte of the file for each byte of the strip; a zero is a zero.
    let table: [UInt8]
  }

  var parts: [Part] = []

  /// The number of zeros that come last.
  var zerosAfter = 0

  /// The checksum of all bytes, where it is known already.
  var checksum: Adler32?

  /// Whether the stream ends with the block.
  var isLast = false

  /// Writes the block, filled up to a whole byte.
  func deflated() -> DeflatedPiece {
    let counts = SymbolCounts(self)
    let code = HuffmanCode(counts: counts.symbols, limit: 15)
    let end = LengthCode.endOfBlock
    var checksum = self.checksum ?? Adler32()
    // The header takes less than half a kilobyte.
    let bytes = [UInt8](unsafeUninitializedCapacity: counts.bits(in: code) / 8 + 1024) {
      buffer, count in
      guard let start = buffer.baseAddress else { return }
      var writer = BitWriter(start)
      writer.put(isLast ? 1 : 0, bits: 1)
      writer.put(2, bits: 2)
      writeHeader(code, &writer)
      var symbols = SymbolWriter(code, writer)
      for part in parts {
        symbols.writeZeros(part.zeros)
        part.runs.symbols.withUnsafeBufferPointer { kept in
          if self.checksum == nil {
            symbols.write(part.unkept ?? kept, part.table)
          } else {
            symbols.writeUnsummed(part.unkept ?? kept, part.table)
          }
        }
      }
      symbols.writeZeros(zerosAfter)
      writer = symbols.bits
      if self.checksum == nil { checksum = symbols.checksum }
      writer.put(UInt64(code.codes[end]), bits: Int(code.lengths[end]))
      if !isLast {
        // A stored block of nothing, which begins at a byte (RFC 1951, section 3.2.4).
        writer.put(0, bits: 3)
        writer.fillByte()
        writer.put(0xffff_0000, bits: 32)
      }
      writer.fillByte()
      count = writer.count
    }
    return DeflatedPiece(bytes: bytes, checksum: checksum)
  }
}

/// The number of times that the symbols of a block occur.
private struct SymbolCounts {
  /// Bytes, the end of the block, and lengths, as deflate numbers them.
  private(set) var symbols = [Int](repeating: 0, count: LengthCode.alphabet)

  /// The bits that follow the symbols of lengths.
  private var extraBits = 0

  init(_ block: StripBlock) {
    symbols[LengthCode.endOfBlock] = 1
    for part in block.parts {
      addZeros(part.zeros)
      let counts = part.runs.counts
      for byte in 0..<256 { symbols[Int(part.table[byte])] += Int(counts[byte]) }
      for times in 3...258 where counts[256 + times] > 0 { add(times, Int(counts[256 + times])) }
    }
    addZeros(block.zerosAfter)
  }

  private mutating func addZeros(_ zeros: Int) {
    guard zeros > 0 else { return }
    let (whole, rest) = (zeros - 1).quotientAndRemainder(dividingBy: 258)
    symbols[0] += rest < 3 ? 1 + rest : 1
    if whole > 0 { add(258, whole) }
    if rest >= 3 { add(rest, 1) }
  }

  /// Adds a length that occurs so often.
  private mutating func add(_ length: Int, _ count: Int) {
    let code = LengthCode(length)
    symbols[code.symbol] += count
    // A distance takes one bit: it is always 1.
    extraBits += count * (code.extraBits + 1)
  }

  /// The number of bits that the symbols of the block take.
  func bits(in code: HuffmanCode) -> Int {
    symbols.indices.reduce(extraBits) { $0 + symbols[$1] * Int(code.lengths[$1]) }
  }
}

/// Writes symbols, and adds their bytes to a checksum.
private struct SymbolWriter {
  private let code: HuffmanCode
  private(set) var bits: BitWriter
  private(set) var checksum = Adler32()

  /// The byte of the file for each byte; a zero is a zero.
  private var table: [UInt8]

  /// For each symbol its bits, with their number in the upper byte.
  private var words: [UInt32]

  init(_ code: HuffmanCode, _ bits: BitWriter) {
    (self.code, self.bits) = (code, bits)
    table = (0...255).map { UInt8($0) }
    words = [UInt32](repeating: 0, count: StripRuns.alphabet)
    for times in 3...258 {
      let length = LengthCode(times)
      let bits = UInt32(code.lengths[length.symbol])
      // The bit of the distance, which follows, is 0.
      words[256 + times] =
        UInt32(code.codes[length.symbol]) | UInt32(length.extra) << bits
        | (bits + UInt32(length.extraBits) + 1) << 24
    }
    setWordsOfBytes()
  }

  private mutating func setWordsOfBytes() {
    for (byte, place) in table.enumerated() {
      words[byte] = UInt32(code.codes[Int(place)]) | UInt32(code.lengths[Int(place)]) << 24
    }
  }

  /// Writes a run of zeros.
  mutating func writeZeros(_ zeros: Int) {
    guard zeros > 0 else { return }
    let (whole, rest) = (zeros - 1).quotientAndRemainder(dividingBy: 258)
    bits.put(words[0])
    for _ in 0..<whole { bits.put(words[256 + 258]) }
    if rest < 3 {
      for _ in 0..<rest { bits.put(words[0]) }
    } else {
      bits.put(words[256 + rest])
    }
    checksum.addZeros(zeros)
  }

  private mutating func setTable(_ table: [UInt8]) {
    // Strips of one palette share a table.
    guard table != self.table else { return }
    self.table = table
    setWordsOfBytes()
  }

  /// Writes the symbols of a strip, and leaves their bytes out of the checksum.
  mutating func writeUnsummed(_ symbols: UnsafeBufferPointer<UInt16>, _ table: [UInt8]) {
    setTable(table)
    var bits = bits
    words.withUnsafeBufferPointer { words in
      var place = 0
      bits.writeWholeBytes()
      while place &+ 1 < symbols.count {
        bits.put(words[Int(symbols[place])], words[Int(symbols[place &+ 1])])
        place &+= 2
      }
      if place < symbols.count { bits.put(words[Int(symbols[place])]) }
    }
    self.bits = bits
  }

  /// Writes the symbols of a strip.
  mutating func write(_ symbols: UnsafeBufferPointer<UInt16>, _ table: [UInt8]) {
    setTable(table)
    var last: UInt8 = 0
    // Copies, because a change through a reference is written back for each symbol.
    var (bits, sums) = (bits, checksum)
    var untilReduced = 65_536
    words.withUnsafeBufferPointer { words in
      table.withUnsafeBufferPointer { table in
        for symbol in symbols {
          bits.put(words[Int(symbol)])
          if symbol < 256 {
            last = table[Int(symbol)]
            sums.add(last)
          } else {
            sums.add(last, times: Int(symbol) &- 256)
          }
          untilReduced &-= 1
          if untilReduced == 0 {
            sums.reduce()
            untilReduced = 65_536
          }
        }
      }
    }
    sums.reduce()
    (self.bits, checksum) = (bits, sums)
  }
}

/// Writes the lengths of codes, in runs and with a code of their own.
private func writeHeader(_ code: HuffmanCode, _ writer: inout BitWriter) {
  let used = max((code.lengths.lastIndex { $0 > 0 } ?? 0) + 1, 257)
  // Two distances of one bit each: some decoders refuse a code of one.
  let lengths = code.lengths[..<used] + [1, 1]
  var symbols: [(symbol: Int, extra: Int, extraBits: Int)] = []
  var place = 0
  while place < lengths.count {
    let length = lengths[place]
    let end = lengths[place...].firstIndex { $0 != length } ?? lengths.count
    var times = end - place
    place = end
    if length > 0 {
      symbols.append((Int(length), 0, 0))
      times -= 1
    }
    while times > 0 {
      switch (length, times) {
      case (0, 11...):
        symbols.append((18, min(times, 138) - 11, 7))
        times -= min(times, 138)
      case (0, 3...):
        symbols.append((17, times - 3, 3))
        times = 0
      case (1..., 3...):
        symbols.append((16, min(times, 6) - 3, 2))
        times -= min(times, 6)
      default:
        symbols.append((Int(length), 0, 0))
        times -= 1
      }
    }
  }
  var counts = [Int](repeating: 0, count: 19)
  for symbol in symbols { counts[symbol.symbol] += 1 }
  let codeOfLengths = HuffmanCode(counts: counts, limit: 7)
  // Those that are likely to be missing come last (RFC 1951, section 3.2.7).
  let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  let written = max((order.lastIndex { codeOfLengths.lengths[$0] > 0 } ?? 0) + 1, 4)
  writer.put(UInt64(used - 257), bits: 5)
  writer.put(1, bits: 5)
  writer.put(UInt64(written - 4), bits: 4)
  for symbol in order[..<written] { writer.put(UInt64(codeOfLengths.lengths[symbol]), bits: 3) }
  for (symbol, extra, extraBits) in symbols {
    writer.put(UInt64(codeOfLengths.codes[symbol]), bits: Int(codeOfLengths.lengths[symbol]))
    writer.put(UInt64(extra), bits: extraBits)
  }
}

/// The symbol of how often a byte comes again (RFC 1951, section 3.2.5).
private struct LengthCode {
  static let endOfBlock = 256

  /// Bytes, the end of a block, and 29 symbols of lengths.
  static let alphabet = 286

  let symbol: Int

  /// The extra bits of the symbol, and their number.
  let extra, extraBits: Int

  /// The symbol of 3...258 times.
  init(_ times: Int) {
    if times == 258 {
      (symbol, extra, extraBits) = (285, 0, 0)
      return
    }
    // From 11 on, four symbols share each power of two.
    let more = times - 3
    extraBits = more < 8 ? 0 : Int.bitWidth - 3 - more.leadingZeroBitCount
    symbol = 257 + extraBits * 4 + more >> extraBits
    extra = more & (1 << extraBits - 1)
  }
}

/// Writes bits, the lowest first.
private struct BitWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var bits: UInt64 = 0
  private var filled = 0

  /// A writer to memory that has room for all that is written and eight bytes more.
  init(_ start: UnsafeMutablePointer<UInt8>) { self.start = start }

  /// Writes up to 32 bits; those above are 0.
  @inline(__always)
  mutating func put(_ value: UInt64, bits number: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: filled)
    filled &+= number
    guard filled >= 32 else { return }
    UnsafeMutableRawPointer(start + count).storeBytes(
      of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
    count &+= 4
    bits = bits &>> 32
    filled &-= 32
  }

  /// Writes a word: bits, with their number in the upper byte.
  @inline(__always)
  mutating func put(_ word: UInt32) {
    put(UInt64(word & 0xff_ffff), bits: Int(word &>> 24))
  }

  /// Writes two words behind less than a byte that is not written yet, which leaves less than one again.
  ///
  /// Nothing depends on how many bytes that makes: a processor cannot foretell it.
  @inline(__always)
  mutating func put(_ first: UInt32, _ second: UInt32) {
    bits |= UInt64(first & 0xff_ffff) &<< UInt64(truncatingIfNeeded: filled)
    filled &+= Int(first &>> 24)
    bits |= UInt64(second & 0xff_ffff) &<< UInt64(truncatingIfNeeded: filled)
    filled &+= Int(second &>> 24)
    writeWholeBytes()
  }

  /// Writes all whole bytes.
  @inline(__always)
  mutating func writeWholeBytes() {
    UnsafeMutableRawPointer(start + count).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let whole = filled &>> 3
    count &+= whole
    bits = bits &>> UInt64(truncatingIfNeeded: whole &<< 3)
    filled &= 7
  }

  /// Fills the last byte, and writes all bytes.
  mutating func fillByte() {
    while filled > 0 {
      start[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      filled -= 8
    }
    filled = 0
  }
}
