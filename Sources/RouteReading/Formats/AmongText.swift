// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises the sentences of a receiver and the records of a flight among other text, such as the times that
// another program writes before them.

extension LogFormat {
  /// The format of lines that say for certain what they are, wherever they stand.
  ///
  /// `start`: the first bytes of the log. Returns NMEA or IGC; nil for a table, also for one that has sentences in a
  /// column.
  static func amongText(_ start: [UInt8], _ options: ReadingOptions) -> LogFormat? {
    // Tables pay for a look for two letters.
    if start.span.contains(UInt8(ascii: "$")), hasSentences(start, options) { return .nmea }
    if beginsWithMessage(start) { return .nmea }
    var place = start.span.firstIndex(of: UInt8(ascii: "B"))
    while let letter = place {
      if IGCReader.isFix(start.span, at: letter) { return .igc }
      place = start.span.firstIndex(of: UInt8(ascii: "B"), from: letter + 1)
    }
    return nil
  }

  /// Whether the first line is a message of AIS: the positions of the receiver itself may come later.
  private static func beginsWithMessage(_ start: [UInt8]) -> Bool {
    guard let first = start.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "\\") else {
      return false
    }
    let line = start.prefix { $0 != 0x0a && $0 != 0x0d }
    guard let sign = line.firstIndex(of: UInt8(ascii: "!")) else { return false }
    return Sentence(start.span.extracting(sign..<line.endIndex)).isProven
  }

  /// Whether a sentence with a position proves itself by its checksum, or half of the lines have sentences, and they
  /// do not stand in a table of positions.
  private static func hasSentences(_ start: [UInt8], _ options: ReadingOptions) -> Bool {
    let isBracket = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "{") }
    guard let first = start.firstIndex(where: { $0 > 0x20 }),
      start[first] != UInt8(ascii: "{"),
      !isBracket(start[first]) || !isBracket(start[first...].dropFirst().first { $0 > 0x20 } ?? 0)
    else { return false }
    // The end may be cut.
    let lastEnd = start.count < 1 << 13 ? nil : start.lastIndex { $0 == 0x0a || $0 == 0x0d }
    let start = start[..<(lastEnd ?? start.count)]
    var (lines, linesWithSentence, isProven, hasPosition) = (0, 0, false, false)
    var rest: [UInt8] = []
    for line in start.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }) {
      let line = Array(line)
      let places = line.span.startsOfSentences
      for place in places {
        let sentence = Sentence(line.span.extracting(place...))
        if sentence.isProven, sentence.mayHavePosition { isProven = true }
        if sentence.hasPosition { hasPosition = true }
      }
      lines += 1
      if !places.isEmpty || line.span.hasEncapsulatedSentence { linesWithSentence += 1 }
      rest += line[..<(places.first ?? line.count)] + [0x0a]
    }
    guard isProven || hasPosition && linesWithSentence * 2 >= lines else { return false }
    // The numbers of sentences look like positions too.
    return !isTable(rest, options) || !isTable(Array(start), options)
  }

  /// Whether text is a table that gives fixes.
  private static func isTable(_ text: [UInt8], _ options: ReadingOptions) -> Bool {
    var block = FixBlock()
    guard
      let reader = try? CSVReader(
        ByteSource(bytes: text), input: "", options: options, blockSize: 1 << 14, rowThreads: .none)
    else { return false }
    while (try? reader.next(into: &block)) == true {}
    return (try? reader.finish()) != nil
  }
}
