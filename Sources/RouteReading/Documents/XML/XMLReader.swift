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
class XMLReader: FixReader {
  /// The longest tag or text.
  private static let mostBytes = 1 << 20

  /// The most elements around each other.
  private static let mostDepth = 1000

  /// The bytes that are read before their fixes are passed on.
  private let blockSize: Int

  private let input: String
  private let parser: XML_Parser
  private var source: ByteSource
  private var bytesFed = 0
  private var isAtEnd = false

  /// The fault in a call of expat, and whether anything did.
  private var fault: LocatedReason?
  private var isStopped = false

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
  ///   - options: The options for reading it.
  ///   - blockSize: Bytes that are read before their fixes are passed on, at least 1.
  /// - Throws: `LocatedReason`, when something is requested that no document has.
  init(
    _ source: consuming ByteSource, input: String, format: LogFormat, options: ReadingOptions,
    blockSize: Int
  ) throws(LocatedReason) {
    fixes = try DocumentFixCollector(input: input, format: format, options: options)
    let declaration: [UInt8]
    do throws(ReadingError.Reason) {
      skipped = try source.skipSpaces()
      declaration = try source.peek(200)
    } catch { throw LocatedReason(reason: error) }
    skipped.line += options.skippedLines
    // UTF-16 has become UTF-8 by now, whatever the document says; and some programs write that it is UTF-16 into a
    // text that they save as UTF-8.
    let isDecoded = source.encoding != .utf8 || declaresUTF16(declaration)
    guard let parser = XML_ParserCreate(isDecoded ? "UTF-8" : nil) else {
      throw LocatedReason(reason: .unreadable(String(cString: strerror(ENOMEM))))
    }
    self.parser = parser
    self.source = source
    self.input = input
    self.blockSize = blockSize
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
  ///
  /// - Parameters:
  ///   - name: Its name, without its prefix.
  ///   - attributes: Its attributes.
  func start(_ name: XMLName, _ attributes: XMLAttributes) {}

  /// Takes the end of the element at the depth.
  func end() {}

  /// Takes the text of an element that was kept.
  func take(_ text: [UInt8]) {}

  /// Takes the available part of a text that is taken in parts, and leaves an incomplete part in `text`.
  func takePart() {}

  // MARK: Requests of a format

  /// Keeps the text of the element whose start was just taken.
  ///
  /// - Parameter inParts: Whether it is taken as it comes. Default: as a whole.
  final func keepText(inParts: Bool = false) {
    isInParts = inParts
    text.removeAll(keepingCapacity: true)
    textDepth = depth
    XML_SetCharacterDataHandler(parser) { context, bytes, count in
      withReader(context) { $0.appendText(bytes, count) }
    }
  }

  /// The place where the current element starts or ends.
  final var position: LogPosition {
    let line = Int(XML_GetCurrentLineNumber(parser))
    let column = Int(XML_GetCurrentColumnNumber(parser)) + 1
    return LogPosition(
      line: line + skipped.line, column: line == 1 ? column + (skipped.column ?? 0) : column)
  }

  /// Ends the reading with a fault.
  ///
  /// - Parameter fault: The fault and its place.
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
  /// - Parameters:
  ///   - latitude: The text of the latitude.
  ///   - longitude: The text of the longitude.
  ///   - place: Where the point begins. Default: at the current element.
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

  /// Leaves out a point whose position has a fault.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - latitude: The text of the latitude.
  ///   - longitude: The text of the longitude.
  ///   - place: Where the point begins. Default: at the current element.
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
      while fixes.isEmpty, !isAtEnd { try feed() }
    } catch { throw error.named(input) }
    fixes.swap(with: &block)
    return !block.isEmpty
  }

  final func finish() throws(ReadingError) -> ReadingReport {
    do throws(LocatedReason) { return try fixes.account() } catch { throw error.named(input) }
  }

  /// Lets expat read the next bytes.
  private func feed() throws(LocatedReason) {
    guard let buffer = XML_GetBuffer(parser, Int32(blockSize)) else { throw expatsFault() }
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
    guard status == XML_STATUS_OK else { throw expatsFault() }
    bytesFed += count
    // What expat has not come to the end of it keeps.
    if !isAtEnd,
      bytesFed - max(0, XML_GetCurrentByteIndex(parser)) > XMLReader.mostBytes + blockSize
    {
      throw LocatedReason(reason: .xml(.isTooLong), position: position)
    }
  }

  /// The fault that expat found.
  private func expatsFault() -> LocatedReason {
    let code = XML_GetErrorCode(parser)
    let fault: XMLFault
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      fault = .isCutOff
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: fault = .hasMore
    default:
      if code == XML_ERROR_INVALID_TOKEN, isAtForeignByte {
        fault = .notOfEncoding
      } else {
        fault = .notWellFormed(XML_ErrorString(code).map { String(cString: $0) } ?? "")
      }
    }
    return LocatedReason(reason: .xml(fault), position: position)
  }

  /// Whether expat stopped at a byte beyond ASCII.
  private var isAtForeignByte: Bool {
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
    depth += 1
    guard let name, let attributes, !isStopped else { return }
    if depth > XMLReader.mostDepth { return stop(.isTooDeep) }
    start(XMLName(name), XMLAttributes(attributes))
  }

  private func takeEnd() {
    guard !isStopped else { return }
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
    // A part of some length, as it is moved when it is taken.
    if isInParts, text.count > 1 << 12 { takePart() }
  }
}

/// Hands a call of expat to its reader, which lives as long as the call: counting that would take a tenth of all time.
@inline(__always)
private func withReader(_ context: UnsafeMutableRawPointer?, _ body: (XMLReader) -> Void) {
  guard let context else { return }
  Unmanaged<XMLReader>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
}
