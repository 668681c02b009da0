// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rest of a damaged document, made well-formed.

/// Makes the rest of a damaged XML document well-formed, a piece at a time, so that expat reads on.
///
/// A bare `&` becomes `&amp;`, a bare `<` becomes `&lt;`, a control character is dropped, and so is a tag that cannot be
/// read. An end tag closes what is open inside its element, and the end of the document closes everything. Text, numbers
/// and attributes are never guessed: next to the digits of a number, a control character becomes U+FFFD.
///
/// Memory is that of a block and a tag.
struct XMLRepair {
  /// The elements of a format that decide how its documents are repaired, by their names without prefixes.
  struct Elements {
    /// Elements whose positions are attributes: without these they are lost.
    var points: [StaticString] = []

    /// The levels of its elements: the start of one closes those that cannot be around it.
    var levels = XMLLevels([])
  }

  /// Well-formed bytes.
  struct Piece {
    var bytes: [UInt8]

    /// Where they stand in the log.
    var position: LogPosition

    /// Whether they close an element that has no end tag.
    var isEndWithoutTag = false

    /// Whether they begin an element whose content is left out.
    var isLost = false
  }

  /// The faults that were found since the last call.
  struct Faults {
    /// The first one.
    var first: (fault: XMLFault, position: LogPosition)?
    var count = 0

    /// The points that are lost with them.
    var points = 0
  }

  /// The name of elements that stand for a lost point.
  private static let lostName = Array("lost".utf8)

  private var elements: Elements

  /// The number of elements around one whose names are of another namespace; nil outside of one.
  private var outsideForeign: Int?

  /// The bytes that are not repaired yet, from the place on.
  private var bytes: [UInt8]
  private var place = 0
  private var walk: XMLPlace

  /// The elements that are open: their names in the log, and the names that were passed on.
  private var open: [(name: [UInt8], written: [UInt8])]

  /// Pieces that come next.
  private var ready: [Piece] = []
  private var hasRoot: Bool
  private var hasEndOfRoot = false

  /// Whether the rest of the document is not read.
  private(set) var isFinished = false
  private var faults = Faults()

  /// Control characters after one another: where they begin, the byte before them, and the first of them.
  private var run: (position: LogPosition, before: UInt8, first: UInt8)?

  /// The last byte of text that was no control character.
  private var before: UInt8 = 0

  /// Begins where expat stopped.
  ///
  /// `context`: the bytes around the fault: at least those of the tag or text that was not taken yet. `outsideForeign`:
  /// the number of elements around one whose names are of another namespace; nil outside of one. `isStartTag`: whether
  /// a start tag is there, and expat found no fault before it.
  init(
    _ context: [UInt8], from offset: Int, at position: LogPosition, open: [[UInt8]],
    hasRoot: Bool, elements: Elements, outsideForeign: Int?, isStartTag: Bool
  ) {
    self.open = open.map { ($0, $0) }
    self.hasRoot = hasRoot
    self.elements = elements
    self.outsideForeign = outsideForeign
    if isStartTag {
      bytes = Array(context[offset...])
      walk = XMLPlace(line: position.line, column: position.column)
      return
    }
    var start = offset
    let mark = Array("<![CDATA[".utf8)
    let isAtBracket = offset < context.count && context[offset] == 0x3c
    if let bracket = context[..<offset].lastIndex(of: 0x3c) {
      let end = endOfTag(context[bracket...])
      if let end, end <= offset {
        start = startOfReference(context, from: end, to: offset)
      } else if context[bracket...].starts(with: mark) {
        // The text up to the fault was taken, and the rest is still that of the section.
        bytes = mark + context[offset...]
        before = context[offset - 1]
        walk = XMLPlace(line: position.line, column: position.column.map { $0 - mark.count })
        return
      } else {
        start = bracket
      }
    } else if !isAtBracket {
      start = startOfReference(context, from: 0, to: offset)
    }
    bytes = Array(context[start...])
    if start > 0 { before = context[start - 1] }
    let gap = context[start..<offset]
    let lines = gap.count { $0 == 0x0a }
    // The context has a thousand bytes before a tag, however the log was read.
    let earlier = context[max(0, start - 1000)..<start]
    let lineBefore = earlier.split(separator: 0x0a, omittingEmptySubsequences: false).last ?? []
    let letters = (lines > 0 ? lineBefore : gap).count { $0 & 0xc0 != 0x80 }
    walk = XMLPlace(
      line: position.line - lines,
      column: lines == 0
        ? position.column.map { $0 - letters } : earlier.contains(0x0a) ? letters + 1 : nil)
  }

  /// Whether the document begins with a declaration that expat refused.
  var beginsWithDeclaration: Bool { bytes.starts(with: "<?xml".utf8) && !hasRoot }

  /// Adds the bytes that follow.
  mutating func append(_ block: [UInt8]) {
    bytes.removeSubrange(..<place)
    place = 0
    bytes += block
  }

  /// The number of bytes that wait.
  var waiting: Int { bytes.count - place }

  /// Takes the faults that were found since the last call.
  mutating func takeFaults() -> Faults {
    defer { faults = Faults() }
    return faults
  }

  /// Where the next byte stands in the log.
  var position: LogPosition { walk.position }

  /// Makes the next piece.
  ///
  /// `isAtEnd`: whether no bytes follow. Returns the piece; nil if more bytes are needed, or at the end of the
  /// document.
  mutating func next(isAtEnd: Bool) throws(LocatedReason) -> Piece? {
    while true {
      if !ready.isEmpty { return ready.removeFirst() }
      if isFinished { return nil }
      if place == bytes.count {
        guard isAtEnd else { return nil }
        finish(isCutOff: true)
        continue
      }
      if hasRoot, open.isEmpty, takeAfterRoot() { continue }
      let waits: Bool
      if bytes[place] == 0x3c {
        waits = try takeTag(isAtEnd: isAtEnd)
      } else {
        waits = takeText(isAtEnd: isAtEnd)
      }
      guard waits else { continue }
      guard isAtEnd else { return nil }
      // The last tag is cut off.
      place = bytes.count
      finish(isCutOff: true)
    }
  }

  // MARK: Text

  /// Takes text; true if more bytes decide.
  private mutating func takeText(isAtEnd: Bool) -> Bool {
    var end = bytes[place...].firstIndex(of: 0x3c) ?? bytes.count
    if end == bytes.count, !isAtEnd {
      end = startOfReference(bytes, from: place, to: end)
      if end == place { return true }
    }
    let start = walk.position
    let text = cleaned(place..<end, isAttribute: false)
    place = end
    if !text.isEmpty, hasRoot { ready.append(Piece(bytes: text, position: start)) }
    return false
  }

  /// Repairs text, and moves on over it.
  ///
  /// `range`: the places of its bytes.
  private mutating func cleaned(_ range: Range<Int>, isAttribute: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let byte = bytes[next]
      if isXMLControl(byte) {
        if run == nil { run = (walk.position, before, byte) }
        walk.step(byte)
        next += 1
        continue
      }
      endRun(before: byte, into: &result)
      before = byte
      if byte == UInt8(ascii: "&") {
        let reference = XMLReference(bytes[next..<range.upperBound])
        switch reference.kind {
        case .known: result += bytes[next..<reference.end]
        case .control(let byte): note(.controlCharacter(byte))
        case .unknown(let name):
          note(.unknownEntity(name))
          result += "&amp;".utf8
          result += bytes[(next + 1)..<reference.end]
        case .none:
          note(.bareAmpersand)
          result += "&amp;".utf8
        }
        while next < reference.end {
          walk.step(bytes[next])
          next += 1
        }
        continue
      }
      if byte == UInt8(ascii: ">"), !isAttribute {
        result += "&gt;".utf8
      } else {
        result.append(byte)
      }
      walk.step(byte)
      next += 1
    }
    return result
  }

  /// Ends control characters after one another.
  private mutating func endRun(before byte: UInt8, into text: inout [UInt8]) {
    guard let run else { return }
    note(.controlCharacter(run.first), at: run.position)
    // What stood there may have been a digit.
    if isOfXMLNumber(run.before) || isOfXMLNumber(byte) { text += "&#xFFFD;".utf8 }
    self.run = nil
  }

  // MARK: Tags

  /// Takes what begins with `<`; true if more bytes decide.
  private mutating func takeTag(isAtEnd: Bool) throws(LocatedReason) -> Bool {
    let rest = bytes[place...]
    if run != nil {
      var text: [UInt8] = []
      endRun(before: 0x3c, into: &text)
      if hasRoot, !text.isEmpty { ready.append(Piece(bytes: text, position: position)) }
    }
    let beforeTag = before
    before = 0
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!D", ">")] {
      guard rest.starts(with: start.utf8) else {
        if !isAtEnd, rest.count < start.utf8.count, start.utf8.starts(with: rest) { return true }
        continue
      }
      let content = place + start.utf8.count
      guard let stop = firstIndex(of: Array(end.utf8), from: content) else { return true }
      let after = stop + end.utf8.count
      switch start {
      case "<![CDATA[":
        step(to: content)
        before = beforeTag
        takeSection(content..<stop)
        step(to: after)
      case "<!D" where !hasRoot:
        throw LocatedReason(reason: .xml(.hasDocumentType), position: position)
      default:
        if start != "<?" || isDeclaration(rest) { noteMarkup(start, content..<stop) }
        step(to: after)
      }
      return false
    }
    guard let second = rest.dropFirst().first else { return true }
    if second == UInt8(ascii: "/") { return takeEndTag() }
    guard isXMLNameStart(second) else {
      note(.bareBracket)
      takeBracket()
      return false
    }
    return takeStartTag()
  }

  private func isDeclaration(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "<?xml".utf8) && rest.dropFirst(5).first.map { $0 <= 0x20 } ?? false
  }

  /// Notes a comment, a declaration or a document type that expat refuses.
  private mutating func noteMarkup(_ start: String, _ content: Range<Int>) {
    switch start {
    case "<?": note(.hasMore)
    case "<!--":
      let text = bytes[content]
      let hasTwo = zip(text, text.dropFirst()).contains { $0 == 0x2d && $1 == 0x2d }
      if hasTwo || text.last == 0x2d || text.contains(where: isXMLControl) {
        note(.brokenTag(Array("!--".utf8)))
      }
    default: note(.brokenTag(Array("!DOCTYPE".utf8)))
    }
  }

  /// Takes the text of a CDATA section.
  private mutating func takeSection(_ range: Range<Int>) {
    let start = walk.position
    var text: [UInt8] = []
    for index in range {
      let byte = bytes[index]
      if isXMLControl(byte) {
        if run == nil { run = (walk.position, before, byte) }
      } else {
        endRun(before: byte, into: &text)
        before = byte
        switch byte {
        case UInt8(ascii: "&"): text += "&amp;".utf8
        case UInt8(ascii: "<"): text += "&lt;".utf8
        case UInt8(ascii: ">"): text += "&gt;".utf8
        default: text.append(byte)
        }
      }
      walk.step(byte)
    }
    endRun(before: 0, into: &text)
    place = range.upperBound
    if !text.isEmpty { ready.append(Piece(bytes: text, position: start)) }
  }

  /// Takes a `<` as a letter.
  private mutating func takeBracket() {
    if hasRoot { ready.append(Piece(bytes: Array("&lt;".utf8), position: position)) }
    step(to: place + 1)
  }

  private mutating func takeEndTag() -> Bool {
    guard let end = bytes[(place + 2)...].firstIndex(where: { $0 == 0x3e || $0 == 0x3c }) else {
      return true
    }
    let content = bytes[(place + 2)..<end]
    let words = content.filter { !isXMLControl($0) }.split { $0 <= 0x20 }
    let name = Array(words.first ?? [])
    let start = position
    let isWhole =
      bytes[end] == 0x3e && words.count == 1 && content.starts(with: name)
      && content.dropFirst(name.count).allSatisfy { isXMLSpace($0) }
    let top = open.count - 1
    if !isWhole || open.last?.name != name {
      note(.endTag(found: name, expected: open.last?.name ?? []))
    }
    if let index = open.lastIndex(where: { $0.name == name }) {
      if index == 0, top > 0 {
        // More may follow, and then the end of the document is somewhere else.
        hasEndOfRoot = true
      } else {
        close(to: index + 1)
        ready.append(Piece(bytes: endTag(open.removeLast().written), position: start))
      }
    }
    step(to: bytes[end] == 0x3e ? end + 1 : end)
    return false
  }

  private mutating func takeStartTag() -> Bool {
    let rest = bytes[place...]
    var end = endOfTag(rest)
    if end == nil {
      guard let bracket = rest.dropFirst().firstIndex(of: 0x3c) else { return true }
      // A quote may not be closed.
      end = rest[..<bracket].firstIndex(of: 0x3e).map { $0 + 1 }
      if end == nil {
        note(.bareBracket)
        let name = nameOfTag(rest)
        if isPoint(name) {
          closeDeeper(name)
          lose(name)
          step(to: bracket)
        } else {
          takeBracket()
        }
        return false
      }
    }
    guard let end else { return true }
    let name = nameOfTag(rest)
    let start = position
    if hasRoot, name == open.first?.name {
      note(.hasMore)
      finish(isCutOff: false)
      return false
    }
    closeDeeper(name)
    let isEmpty = bytes[end - 2] == UInt8(ascii: "/")
    let tag = wholeTag(name, place..<end)
    step(to: end)
    if tag == nil { note(.brokenTag(name), at: start) }
    if tag == nil, isPoint(name) {
      if isEmpty { faults.points += 1 } else { lose(name) }
      return false
    }
    let written = tag ?? [0x3c] + name + Array(isEmpty ? "/>".utf8 : ">".utf8)
    if !hasRoot {
      let namespace = namespace(of: written)
      elements.levels.begin(root: XMLName(name.span), namespace: namespace.span)
      hasRoot = true
    }
    if !isEmpty {
      if outsideForeign == nil, elements.levels.areForeign(namespace(of: written).span) {
        outsideForeign = open.count
      }
      open.append((name, name))
    }
    ready.append(Piece(bytes: written, position: start))
    return false
  }

  /// Begins a point that is lost.
  private mutating func lose(_ name: [UInt8]) {
    faults.points += 1
    open.append((name, XMLRepair.lostName))
    let tag = [0x3c] + XMLRepair.lostName + [0x3e]
    ready.append(Piece(bytes: tag, position: position, isLost: true))
  }

  /// A start tag with the values of its attributes repaired; nil if it cannot be read.
  private mutating func wholeTag(_ name: [UInt8], _ range: Range<Int>) -> [UInt8]? {
    var tag = [0x3c] + name
    var next = range.lowerBound + 1 + name.count
    var names: Set<[UInt8]> = []
    while true {
      let space = next
      while isXMLSpace(bytes[next]) { next += 1 }
      if bytes[next] == UInt8(ascii: "/") {
        tag.append(bytes[next])
        next += 1
      }
      if bytes[next] == 0x3e { return next + 1 == range.upperBound ? tag + [0x3e] : nil }
      guard next > space, isXMLNameStart(bytes[next]) else { return nil }
      let attribute = Array(bytes[next...].prefix(while: isOfXMLName))
      next += attribute.count
      while isXMLSpace(bytes[next]) { next += 1 }
      guard bytes[next] == UInt8(ascii: "="), names.insert(attribute).inserted else { return nil }
      next += 1
      while isXMLSpace(bytes[next]) { next += 1 }
      let quote = bytes[next]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = bytes[(next + 1)..<range.upperBound].firstIndex(of: quote)
      else { return nil }
      // A control character may stand in place of a digit.
      if isPoint(name), bytes[next..<close].contains(where: isXMLControl) { return nil }
      step(to: next + 1)
      before = 0
      let value = cleaned((next + 1)..<close, isAttribute: true)
      place = close
      var end: [UInt8] = []
      endRun(before: 0, into: &end)
      tag += [0x20] + attribute + [UInt8(ascii: "="), quote] + value + end + [quote]
      next = close + 1
    }
  }

  /// Closes the elements that an element cannot be in, where their end tags are missing.
  private mutating func closeDeeper(_ name: [UInt8]) {
    if let outsideForeign, open.count <= outsideForeign { self.outsideForeign = nil }
    guard outsideForeign == nil, let level = elements.levels.level(of: name),
      let index = open.firstIndex(where: { element in
        elements.levels.level(of: element.name).map { $0 >= max(level, 0) } ?? false
      })
    else { return }
    note(.startTag(found: name, expected: open.last?.name ?? []))
    close(to: index)
  }

  /// The namespace that a start tag declares for names without a prefix; empty if it declares none.
  private func namespace(of tag: [UInt8]) -> [UInt8] {
    let mark = Array(" xmlns=".utf8)
    guard let start = tag.indices.first(where: { tag[$0...].starts(with: mark) }) else { return [] }
    let value = tag[(start + mark.count)...]
    return Array(value.dropFirst().prefix { $0 != value.first })
  }

  private func isPoint(_ name: [UInt8]) -> Bool {
    let local = name.lastIndex(of: 0x3a).map { name[($0 + 1)...] } ?? name[...]
    return elements.points.contains { local.span.elementsEqual($0.bytes) }
  }

  /// Closes elements without end tags until only `count` are open.
  private mutating func close(to count: Int) {
    while open.count > count {
      ready.append(
        Piece(
          bytes: endTag(open.removeLast().written), position: position, isEndWithoutTag: true))
    }
  }

  private func endTag(_ name: [UInt8]) -> [UInt8] { Array("</".utf8) + name + [0x3e] }

  // MARK: The end

  /// Looks at what comes after the outermost element; true if it was taken.
  private mutating func takeAfterRoot() -> Bool {
    if isXMLSpace(bytes[place]) {
      step(to: place + 1)
      return true
    }
    let rest = bytes[place...]
    if rest.starts(with: "<!--".utf8) || rest.starts(with: "<?".utf8) && !isDeclaration(rest) {
      return false
    }
    note(bytes[place] == 0 ? .hasZeroBytes : .hasMore)
    isFinished = true
    return true
  }

  /// Ends the document.
  private mutating func finish(isCutOff: Bool) {
    if isCutOff, !open.isEmpty || !hasRoot, !hasEndOfRoot {
      note(.isCutOff(points: 0), at: run?.position)
    } else if let run {
      note(.controlCharacter(run.first), at: run.position)
    }
    run = nil
    close(to: 0)
    isFinished = true
  }

  // MARK: Places

  /// Moves on.
  private mutating func step(to next: Int) {
    while place < next {
      walk.step(bytes[place])
      place += 1
    }
  }

  private mutating func note(_ fault: XMLFault, at position: LogPosition? = nil) {
    if faults.first == nil { faults.first = (fault, position ?? self.position) }
    faults.count += 1
  }

  private func firstIndex(of end: [UInt8], from start: Int) -> Int? {
    var next = start
    while next + end.count <= bytes.count {
      guard let first = bytes[next...].firstIndex(of: end[0]) else { return nil }
      if bytes[first...].starts(with: end) { return first }
      next = first + 1
    }
    return nil
  }
}
