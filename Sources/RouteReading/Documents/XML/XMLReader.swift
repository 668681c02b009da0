// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The common part of XML formats: expat, its faults and the texts of values.

import CExpat
import CLibrary
import Geography

/// Reads the fixes of an XML document: a class of each format says what its elements mean.
///
/// expat reads the document as it comes, so memory does not grow with it. A document type declaration is
/// refused, and with it all entities but the five of XML: no other file is read, and nothing is expanded.
///
/// Where expat finds a fault, `XMLRepair` makes the rest well-formed for another parser, which goes on within the same
/// elements.
class XMLReader: FixReader {
  /// The longest tag or text.
  private static let mostBytes = 1 << 20

  /// The most elements around each other.
  private static let mostDepth = 1000

  /// The bytes that are read before their fixes are passed on.
  private let blockSize: Int

  private let input: String
  private var parser: XML_Parser
  private var source: ByteSource
  private let cutOff: CutOff
  private var bytesFed = 0

  /// Whether all bytes are read, and whether all of them are taken.
  private var (isAtEnd, isDone) = (false, false)

  /// The fault in a call of expat, and whether anything did.
  private var fault: LocatedReason?
  private var isStopped = false

  /// The declaration of the document; empty if there is none.
  private let declaration: [UInt8]

  /// The encoding that is known without the declaration.
  private let encoding: StaticString?

  /// The names of the elements that are open, after one another, and where each begins.
  private final var names: [UInt8] = []
  private final var nameStarts: [Int] = []

  /// The levels and the depths of the elements that are open and have a level, while nothing is damaged.
  private final var openLevels: [(level: Int, depth: Int)] = []

  /// The depth of an element whose names are of another namespace; 0 outside of one.
  private final var foreignDepth = 0

  /// The elements that decide about a repair.
  private final var elements: XMLRepair.Elements

  /// The place of a start tag of an element that cannot be in those that are open.
  private var misplacedStart: (offset: Int, position: LogPosition)?

  /// Whether the outermost element has begun.
  private final var hasRoot = false

  /// Makes the rest of a damaged document well-formed; nil while nothing is damaged.
  private final var repair: XMLRepair?

  /// The fault that expat found, until the repair finds one.
  private var expatsFinding: (fault: XMLFault, position: LogPosition)?

  /// The place of the piece of a damaged document that is read, and the bytes of all pieces before.
  private final var repairedPosition: LogPosition?
  private var repairedBytes = 0

  /// The depth of an element whose content is left out; 0 outside of one.
  private final var lostDepth = 0

  /// Whether the document is known to be damaged.
  final var isDamaged: Bool { repair != nil }

  /// Whether the document is cut off, and its elements are closed.
  final var isCutOff: Bool { repair?.isFinished ?? false }

  /// Whether the element that ends has no end tag: then its text is not complete.
  private(set) final var isEndMissing = false

  /// The lines and the columns of the first line that were stepped over before the first element.
  private var skipped = LogPosition(line: 0, column: 0)

  /// The number of elements around the place that is read.
  private(set) final var depth = 0

  /// The text of the element whose text is kept, as far as it was read.
  final var text: [UInt8] = []

  /// Whether the text is taken in parts, as it may be very long.
  private final var isInParts = false

  /// The depth of the element whose text is kept; 0 while none is.
  private(set) final var textDepth = 0

  /// The fixes.
  final var fixes: DocumentFixCollector

  /// - Parameters:
  ///   - source: The bytes of the log, after the lines to skip.
  ///   - input: The name of the log for messages.
  ///   - format: The format.
  ///   - elements: The elements of the format that decide how a damaged document is repaired.
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no document has.
  init(
    _ source: consuming ByteSource, input: String, format: LogFormat, elements: XMLRepair.Elements,
    options: ReadingOptions, blockSize: Int
  ) throws(LocatedReason) {
    self.elements = elements
    fixes = try DocumentFixCollector(input: input, format: format, options: options)
    let (before, declaration): (ArraySlice<UInt8>, [UInt8])
    do throws(ReadingError.Reason) {
      let start = try source.peek(1 << 13)
      before = start.prefix(startOfXML(start))
      skipped = before.isEmpty ? try source.skipSpaces() : try source.skip(before.count)
      declaration = try source.peek(200)
    } catch { throw LocatedReason(reason: error) }
    skipped.line += options.skippedLines
    // UTF-16 has become UTF-8 by now, whatever the document says; and some programs write that it is UTF-16 into a
    // text that they save as UTF-8.
    let isDecoded = source.encoding != .utf8 || declaresUTF16(declaration)
    (self.declaration, encoding) = (declarationOfDocument(declaration), isDecoded ? "UTF-8" : nil)
    parser = try newParser(encoding)
    cutOff = source.cutOff
    self.source = source
    self.input = input
    self.blockSize = blockSize
    handleEncodings()
    handleElements()
    if let text = before.firstIndex(where: { $0 > 0x20 && ![0xef, 0xbb, 0xbf].contains($0) }) {
      var place = XMLPlace(line: options.skippedLines + 1, column: 1)
      for byte in before[..<text] { place.step(byte) }
      try fixes.note(.xml(.hasTextBefore), at: place.position)
    }
  }

  /// Lets the parser read encodings that expat does not know.
  private func handleEncodings() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding, let letters = lettersOfEncoding(String(cString: name))
        else {
          return 0
        }
        withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
          letters.withUnsafeBytes { map.copyMemory(from: $0) }
        }
        encoding.pointee.data = nil
        encoding.pointee.convert = nil
        encoding.pointee.release = nil
        return 1
      }, nil)
  }

  /// Lets the parser pass on elements.
  private func handleElements() {
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      withReader(context) { $0.stop(XMLFault.hasDocumentType) }
    }
    XML_SetElementHandler(
      parser,
      { context, name, attributes in withReader(context) { $0.takeStart(name, attributes) } },
      { context, _ in withReader(context) { $0.takeEnd() } })
  }

  deinit { XML_ParserFree(parser) }

  // MARK: Methods that a format overrides

  /// Takes the start of an element.
  func start(_ name: XMLName, _ attributes: XMLAttributes) {}

  /// Takes the end of the element at the depth.
  func end() {}

  /// Takes the text of an element that was kept.
  func take(_ text: [UInt8]) {}

  /// Takes the available part of a text that is taken in parts, and leaves an incomplete part in `text`.
  func takePart() {}

  /// Drops the text that was kept, which is not complete.
  func dropText() {}

  // MARK: Requests of a format

  /// Keeps the text of the element whose start was just taken.
  ///
  /// `inParts`: whether it is taken as it comes. Default: as a whole.
  final func keepText(inParts: Bool = false) {
    isInParts = inParts
    text.removeAll(keepingCapacity: true)
    textDepth = depth
    handleText()
  }

  /// Lets the parser pass on text.
  private final func handleText() {
    XML_SetCharacterDataHandler(parser) { context, bytes, count in
      withReader(context) { $0.appendText(bytes, count) }
    }
  }

  /// The place where the current element starts or ends.
  final var position: LogPosition { repairedPosition ?? expatsPosition }

  private final var expatsPosition: LogPosition {
    let line = Int(XML_GetCurrentLineNumber(parser))
    let column = Int(XML_GetCurrentColumnNumber(parser)) + 1
    return LogPosition(
      line: line + skipped.line, column: line == 1 ? column + (skipped.column ?? 0) : column)
  }

  /// Ends the reading with a fault.
  final func stop(_ fault: LocatedReason) {
    if self.fault == nil { self.fault = fault }
    isStopped = true
    XML_StopParser(parser, 0)
  }

  /// Ends the reading with a fault at the current element.
  final func stop(_ fault: XMLFault) {
    stop(LocatedReason(reason: .xml(fault), position: position))
  }

  /// Adds a fix; an invalid position is left out and counted.
  ///
  /// `place`: where the point begins. Default: at the current element.
  @inline(__always)
  final func appendFix(
    latitude: Span<UInt8>, longitude: Span<UInt8>,
    at place: LogPosition? = nil
  ) {
    do throws(RowFault) {
      if let coordinate = try readPosition(latitude: latitude, longitude: longitude) {
        fixes.append(coordinate) { place ?? position }
      } else {
        fixes.leaveOutMissing(line: (place ?? position).line)
      }
    } catch {
      leaveOut(error, latitude: latitude, longitude: longitude, at: place)
    }
  }

  /// Leaves out a point that is damaged; the last one of a document that is cut off is not counted.
  final func losePoint(at place: LogPosition) {
    if isCutOff { fixes.values.removeAll() } else { fixes.loseToDamage(line: place.line) }
  }

  /// Leaves out a point whose position has a fault.
  ///
  /// `place`: where the point begins. Default: at the current element.
  final func leaveOut(
    _ fault: RowFault, latitude: Span<UInt8>,
    longitude: Span<UInt8>, at place: LogPosition? = nil
  ) {
    do throws(LocatedReason) {
      try fixes.leaveOut(fault, at: place ?? position, latitude: latitude, longitude: longitude)
    } catch { stop(error) }
  }

  // MARK: Reading

  /// A document holds its tracks as a whole.
  final var tracksAcrossFiles: TracksAcrossFiles { .endWithFile }

  final func next(into block: inout FixBlock) throws(ReadingError) -> Bool {
    do throws(LocatedReason) {
      while fixes.isEmpty, !isDone { try feed() }
    } catch { throw error.named(input) }
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  /// Takes what is known only at the end of the document.
  func complete() {}

  final func finish() throws(ReadingError) -> ReadingReport {
    complete()
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  /// Lets expat read the next bytes.
  private func feed() throws(LocatedReason) {
    if repair != nil { return try feedRepaired() }
    guard let buffer = XML_GetBuffer(parser, Int32(blockSize)) else { throw refusal(at: position) }
    let count: Int
    do throws(ReadingError.Reason) {
      count = try filling(UnsafeMutableRawBufferPointer(start: buffer, count: blockSize)) {
        (room) throws(ReadingError.Reason) in
        try source.fill(&room)
      }
    } catch { throw LocatedReason(reason: error) }
    isAtEnd = count < blockSize
    let status = XML_ParseBuffer(parser, Int32(count), isAtEnd ? 1 : 0)
    if let fault { throw fault }
    guard status == XML_STATUS_OK else { return try beginRepair() }
    isDone = isAtEnd
    if isAtEnd, let reason = cutOff.reason { try fixes.note(reason, at: position) }
    bytesFed += count
    // What expat has not come to the end of it keeps.
    if !isAtEnd,
      bytesFed - max(0, XML_GetCurrentByteIndex(parser)) > XMLReader.mostBytes + blockSize
    {
      throw LocatedReason(reason: .xml(.isTooLong), position: position)
    }
  }

  /// Goes on after a fault, or ends the reading with it.
  private func beginRepair() throws(LocatedReason) {
    let code = XML_GetErrorCode(parser)
    let position = misplacedStart?.position ?? expatsPosition
    let refusal = refusal(at: position)
    let isRepaired = [
      XML_ERROR_INVALID_TOKEN, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_CDATA_SECTION, XML_ERROR_TAG_MISMATCH,
      XML_ERROR_DUPLICATE_ATTRIBUTE, XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF,
      XML_ERROR_MISPLACED_XML_PI, XML_ERROR_JUNK_AFTER_DOC_ELEMENT, XML_ERROR_SYNTAX,
    ].contains { $0 == code }
    guard isRepaired || misplacedStart != nil, refusal.reason != .xml(.notOfEncoding) else {
      throw refusal
    }
    var (offset, size): (Int32, Int32) = (0, 0)
    guard let context = XML_GetInputContext(parser, &offset, &size) else { throw refusal }
    let bytes = context.withMemoryRebound(to: UInt8.self, capacity: Int(size)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(size)))
    }
    let ends = nameStarts.dropFirst() + [names.count]
    let open = zip(nameStarts, ends).map { Array(names[$0..<$1]) }
    let repair = XMLRepair(
      bytes, from: misplacedStart?.offset ?? Int(offset), at: position, open: open,
      hasRoot: hasRoot, elements: elements,
      outsideForeign: foreignDepth > 0 ? foreignDepth - 1 : nil,
      isStartTag: misplacedStart != nil)
    guard !repair.beginsWithDeclaration else { throw refusal }
    let next = try newParser(encoding)
    XML_ParserFree(parser)
    parser = next
    handleEncodings()
    let start = declaration + open.flatMap { [0x3c] + $0 + [0x3e] }
    guard parse(start) else { throw refusal }
    handleElements()
    if textDepth > 0 { handleText() }
    if misplacedStart == nil, case .xml(let fault) = refusal.reason {
      expatsFinding = (fault, position)
    }
    self.repair = repair
    isStopped = false
  }

  /// Lets expat read the next bytes of a damaged document.
  private func feedRepaired() throws(LocatedReason) {
    if !isAtEnd {
      var block: [UInt8] = []
      do throws(ReadingError.Reason) {
        try block.append(addingCapacity: blockSize) { (room) throws(ReadingError.Reason) in
          try source.fill(&room)
        }
      } catch { throw LocatedReason(reason: error) }
      isAtEnd = block.count < blockSize
      repair?.append(block)
    }
    defer { repairedPosition = nil }
    var last = XMLRepair.Faults()
    while let piece = try repair?.next(isAtEnd: isAtEnd) {
      var faults = repair?.takeFaults() ?? last
      // The last point may be whole.
      if repair?.isFinished ?? false, last.first == nil { swap(&faults, &last) }
      try note(faults)
      repairedPosition = piece.position
      isEndMissing = piece.isEndWithoutTag
      if isEndMissing, depth == textDepth {
        XML_SetCharacterDataHandler(parser, nil)
        textDepth = 0
        dropText()
      }
      if piece.isLost, lostDepth == 0 { lostDepth = depth + 1 }
      let isRead = parse(piece.bytes)
      if let fault { throw fault }
      guard isRead else { throw refusal(of: piece) }
    }
    let isFinished = repair?.isFinished ?? true
    if last.first == nil { last = repair?.takeFaults() ?? last }
    // What the repair does not know is known to expat alone.
    if isFinished, last.first == nil, let finding = expatsFinding {
      (last.first, last.count) = (finding, 1)
    }
    try note(last)
    isDone = isFinished
    guard isFinished || repair?.waiting ?? 0 <= XMLReader.mostBytes + blockSize else {
      throw LocatedReason(reason: .xml(.isTooLong), position: repair?.position)
    }
  }

  /// Notes faults of a damaged document.
  private func note(_ faults: XMLRepair.Faults) throws(LocatedReason) {
    guard let first = faults.first else { return }
    expatsFinding = nil
    var fault = first.fault
    if case .isCutOff = fault { fault = .isCutOff(points: fixes.pointsUsed) }
    try fixes.note(
      isAtEnd ? cutOff.reason ?? .xml(fault) : .xml(fault), at: first.position, count: faults.count,
      lostPoints: faults.points)
  }

  /// Lets expat read some bytes of a damaged document.
  private func parse(_ bytes: [UInt8]) -> Bool {
    let status = bytes.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
    }
    guard status == XML_STATUS_OK else { return false }
    repairedBytes += bytes.count
    return true
  }

  /// A piece that expat does not read although it is repaired.
  private func refusal(of piece: XMLRepair.Piece) -> LocatedReason {
    let place = max(0, min(piece.bytes.count, XML_GetCurrentByteIndex(parser) - repairedBytes))
    let lines = piece.bytes[..<place].count { $0 == 0x0a }
    return refusal(at: LogPosition(line: piece.position.line + lines))
  }

  /// The fault that expat found, in its words.
  private func refusal(at position: LogPosition) -> LocatedReason {
    let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? ""
    let fault = isAtForeignByte ? XMLFault.notOfEncoding : .notWellFormed(words)
    return LocatedReason(reason: .xml(fault), position: position)
  }

  /// Whether expat stopped at a byte beyond ASCII.
  private var isAtForeignByte: Bool {
    guard XML_GetErrorCode(parser) == XML_ERROR_INVALID_TOKEN else { return false }
    var (offset, size): (Int32, Int32) = (0, 0)
    guard let context = XML_GetInputContext(parser, &offset, &size), offset < size else {
      return false
    }
    return UInt8(bitPattern: context[Int(offset)]) >= 0x80
  }

  // MARK: Calls of expat

  private func takeStart(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name, let attributes, !isStopped else { return }
    let (element, values) = (XMLName(name), XMLAttributes(attributes))
    if repair == nil, !begin(element, values) { return stopBeforeStart() }
    depth += 1
    if depth > XMLReader.mostDepth { return stop(.isTooDeep) }
    guard lostDepth == 0 else { return }
    start(element, values)
  }

  /// Notes an element that begins, for a repair.
  ///
  /// Returns false if it cannot be in the elements that are open.
  private func begin(_ name: XMLName, _ attributes: XMLAttributes) -> Bool {
    if !hasRoot { elements.levels.begin(root: name, namespace: attributes["xmlns"]) }
    if foreignDepth == 0 {
      let level = elements.levels.level(of: name)
      if let level, let open = openLevels.last, open.level >= level {
        guard elements.levels.areForeign(attributes["xmlns"]) else { return false }
        foreignDepth = depth + 1
      } else if let level {
        if level >= 0 { openLevels.append((level, depth + 1)) }
      } else if !attributes.isEmpty, hasRoot, elements.levels.areForeign(attributes["xmlns"]) {
        foreignDepth = depth + 1
      }
    }
    hasRoot = true
    nameStarts.append(names.count)
    name.whole.withUnsafeBufferPointer { names.append(contentsOf: $0) }
    return true
  }

  /// Stops expat before an element that cannot be in those that are open.
  private func stopBeforeStart() {
    var (offset, size): (Int32, Int32) = (0, 0)
    guard XML_GetInputContext(parser, &offset, &size) != nil else { return }
    misplacedStart = (Int(offset), expatsPosition)
    isStopped = true
    XML_StopParser(parser, 0)
  }

  private func takeEnd() {
    guard !isStopped else { return }
    if repair == nil {
      names.removeLast(names.count - (nameStarts.popLast() ?? 0))
      if openLevels.last?.depth == depth { openLevels.removeLast() }
      if depth == foreignDepth { foreignDepth = 0 }
    } else if lostDepth > 0 {
      if depth == lostDepth { lostDepth = 0 }
      depth -= 1
      return
    }
    if depth == textDepth {
      XML_SetCharacterDataHandler(parser, nil)
      textDepth = 0
      take(text)
    }
    end()
    depth -= 1
  }

  private func appendText(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard let bytes, depth == textDepth, !isStopped else { return }
    if text.count + Int(count) > XMLReader.mostBytes { return stop(.isTooLong) }
    bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      text.append(contentsOf: UnsafeBufferPointer(start: $0, count: Int(count)))
    }
    if isInParts { takePart() }
  }
}

/// Hands a call of expat to its reader, which lives as long as the call: counting that would take a tenth of all time.
@inline(__always)
private func withReader(_ context: UnsafeMutableRawPointer?, _ body: (XMLReader) -> Void) {
  guard let context else { return }
  Unmanaged<XMLReader>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
}

/// Makes a parser.
///
/// `encoding`: the encoding of the bytes, whatever the document says; nil for the one that it says.
private func newParser(_ encoding: StaticString?) throws(LocatedReason) -> XML_Parser {
  let parser: XML_Parser?
  if let encoding {
    parser = XML_ParserCreate(
      UnsafeRawPointer(encoding.utf8Start).assumingMemoryBound(to: CChar.self))
  } else {
    parser = XML_ParserCreate(nil)
  }
  guard let parser else {
    throw LocatedReason(reason: .unreadable(String(cString: strerror(ENOMEM))))
  }
  return parser
}
