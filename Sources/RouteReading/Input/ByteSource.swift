// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A source of bytes: a file descriptor, or memory. It gives decompressed bytes: of text in UTF-8 without a
// byte order mark, of binary formats as they are.

import CLibrary
public import Geography
import Processors

/// Bytes that are read once, from front to back.
///
/// It cannot be copied: two copies would share a descriptor, and each would miss what the other one reads.
public struct ByteSource: ~Copyable {
  private enum Origin {
    case descriptor(Int32)
    case memory([UInt8])
    case growing(GrowingText)
    case member(MemberStream)
    case made(any MadeBytes)
  }
  private let origin: Origin

  /// The file that this source has opened itself; nil for any other.
  private var file: OpenFile?

  /// Is told how many bytes of a descriptor were read, each time that some were.
  private var onRead: (@Sendable (Int) -> Void)?

  /// Stops reading from a descriptor that would wait, from another thread; nil if none does.
  var stop: ReadCancellation? {
    didSet { stopPrefetching() }
  }

  /// The pipe that is read on another thread; nil if none is.
  private var prefetcher: PipePrefetcher?

  private var offset = 0

  /// The encoding of the bytes of the log, once its start has been seen; that of bytes as they are is UTF-8, too.
  private(set) var encoding: TextEncoding?

  /// Text that was looked at or decoded and not taken yet.
  private var waiting: [UInt8] = []
  private var taken = 0

  private var decoder = UTF16Decoder(isLittleEndian: true)

  /// The decompressor; nil if the bytes are not compressed.
  private var gzip: GzipStream?

  /// Whether compressed bytes that are cut off end the text, in place of an error.
  var endsWhereCutOff = false

  /// The fault of compressed bytes that are cut off, once the text has ended there.
  let cutOff = CutOff()

  /// Reads from an open file descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - onRead: Is told how many bytes were read, each time that some were, so that progress can be
  ///     shown. Default: nil.
  public init(descriptor: Int32, onRead: (@Sendable (Int) -> Void)? = nil) {
    origin = .descriptor(descriptor)
    self.onRead = onRead
  }

  /// Reads a file, which is closed with the source.
  ///
  /// - Parameter path: The path of the file, absolute or from the folder that the process is in.
  /// - Throws: `ReadingError` with the words of the system, if the file cannot be opened.
  package init(opening path: String) throws(ReadingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ReadingError(input: path, reason: .unreadable(String(cString: strerror(errno))))
    }
    self.init(descriptor: descriptor)
    file = OpenFile(descriptor)
  }

  /// Makes a read that waits for bytes end where the work of the calling thread is cancelled, as if the log ended there.
  package mutating func endWhereCancelled() {
    guard let cancellation = Cancellation.current, stop == nil, case .descriptor = origin else {
      return
    }
    let stop = ReadCancellation()
    self.stop = stop
    cancellation.onCancel { stop.stop() }
  }

  /// Reads from memory.
  public init(bytes: [UInt8]) { origin = .memory(bytes) }

  /// Reads coordinates, as a table with a row for each.
  ///
  /// - Parameter coordinates: Latitudes of -90...90 degrees and longitudes of -180...360 degrees, in the order of the
  ///   route. Others are bad rows, which the report counts.
  /// - Complexity: O(coordinates).
  public init(coordinates: some Sequence<Coordinate>) {
    var table = "latitude,longitude\n"
    for place in coordinates { table += "\(place.latitude),\(place.longitude)\n" }
    self.init(bytes: Array(table.utf8))
  }

  /// Reads a member of an archive.
  ///
  /// - Parameters:
  ///   - member: The member. Where it is damaged, reading fails, or the log ends.
  ///   - archive: The archive.
  ///   - name: Its name for messages; nil if the name of the log has it.
  ///   - onRead: Is told how many bytes were unpacked, each time that some were. Default: nil.
  package init(
    _ member: ZipArchive.Member, of archive: ZipArchive, named name: String?,
    onRead: (@Sendable (Int) -> Void)? = nil
  ) {
    origin = .member(archive.stream(of: member, named: name))
    self.onRead = onRead
  }

  /// Reads bytes as they are made.
  init(making bytes: any MadeBytes) { origin = .made(bytes) }

  /// Reads from text that grows: what comes out ends where the text ends now, and continues when there is more.
  init(growing text: GrowingText) { origin = .growing(text) }

  /// The ZIP archive that the bytes are; its directory is at the end.
  ///
  /// Throws `ReadingError.Reason.archive`, when it cannot be read.
  mutating func archive() throws(ReadingError.Reason) -> ZipArchive {
    if let bytes = bytesAtAnyPlace { return try ZipArchive(bytes) }
    return try ZipArchive(
      try takeAll(most: ZipArchive.mostBytes, excess: .archive(.isArchiveTooLarge)))
  }

  /// Whether the bytes can be looked at in any order, and end as a ZIP archive does.
  var endsInArchive: Bool { bytesAtAnyPlace?.endsInArchive ?? false }

  /// The bytes of a regular file or of memory; nil if they are compressed, or can be read once.
  private var bytesAtAnyPlace: ZipBytes? {
    guard gzip == nil else { return nil }
    switch origin {
    case .memory(let bytes): return .memory(bytes)
    case .descriptor(let descriptor):
      let file = file ?? OpenFile(descriptor, isOwn: false)
      return file.size > 0 ? .file(file) : nil
    case .growing, .member, .made: return nil
    }
  }

  /// The path of a regular file that is not compressed, and its bytes; nil for anything else.
  var pathOfFile: (path: String, size: Int)? {
    guard gzip == nil, case .file(let file)? = bytesAtAnyPlace else { return nil }
    return file.path.map { ($0, file.size) }
  }

  /// Whether the text grows, or has grown and was ended.
  var isGrowing: Bool { if case .growing = origin { true } else { false } }

  /// Whether more may follow after the current end.
  var mayGrow: Bool {
    guard case .growing(let text) = origin else { return false }
    return !text.hasEnded
  }

  /// Prepares for a large input: a pipe holds more from now on, and may be read ahead; nothing changes for a file.
  mutating func prepareForLargeInput(hasProcessor: Bool) {
    guard case .descriptor(let descriptor) = origin, isPipe(descriptor) else { return }
    #if os(Linux)
      // F_SETPIPE_SZ, which Swift does not see; every user may have a mebibyte. Who writes then waits less often.
      _ = fcntl(descriptor, 1031, 1 << 20)
    #endif
    if hasProcessor { prefetcher = PipePrefetcher(descriptor) }
    stopPrefetching()
  }

  /// Makes what stops reading stop the thread that reads ahead, too.
  private func stopPrefetching() {
    if let prefetcher { stop?.alsoStops = { prefetcher.end() } }
  }

  /// Fills room with UTF-8 as far as there is text: some stays free only at the end, or where text that grows ends
  /// now.
  ///
  /// Throws `ReadingError.Reason.unreadable` with the system's words.
  mutating func fill(_ room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) {
    if encoding == nil { try findEncoding() }
    while !room.isFull {
      if taken < waiting.count {
        let count = min(room.freeCapacity, waiting.count - taken)
        let text = waiting[taken..<(taken + count)]
        room.append(contentsOf: text.span)
        taken += count
        continue
      }
      if encoding == .utf8 { return try readBytes(&room) }
      guard try decodeMore() else { break }
    }
  }

  /// Looks at the text ahead without taking it: fewer bytes than requested only at the end.
  ///
  /// Throws `ReadingError.Reason.unreadable` with the system's words.
  mutating func peek(_ count: Int) throws(ReadingError.Reason) -> [UInt8] {
    if waiting.count - taken >= count { return Array(waiting[taken..<(taken + count)]) }
    let text = try [UInt8](capacity: count) { (room) throws(ReadingError.Reason) in
      try fill(&room)
    }
    // In most logs nothing else waits, and no byte is copied.
    waiting = taken < waiting.count ? text + waiting[taken...] : text
    taken = 0
    return text
  }

  /// Steps over whole lines, whatever they hold; fewer only at the end.
  ///
  /// Throws `ReadingError.Reason.unreadable` with the system's words.
  mutating func skipLines(_ count: Int) throws(ReadingError.Reason) {
    var left = count
    while left > 0 {
      let text = try peek(1 << 16)
      var position = 0
      while position < text.count, left > 0 {
        let byte = text[position]
        position += 1
        guard byte == 0x0a || byte == 0x0d else { continue }
        left -= 1
        if byte == 0x0d {
          // The line feed of this line end may be the first byte of what comes next.
          if position == text.count, try peek(position + 1).count > position {
            if waiting[taken + position] == 0x0a { position += 1 }
          } else if position < text.count, text[position] == 0x0a {
            position += 1
          }
        }
      }
      taken += position
      if text.isEmpty { return }
    }
  }

  /// All bytes of something that is no text, such as a picture.
  ///
  /// - Parameter most: The most bytes that it may have.
  /// - Returns: The bytes; nil if there are more, or they cannot be read.
  package consuming func bytes(most: Int) -> [UInt8]? {
    guard let bytes = try? peek(most + 1), bytes.count <= most else { return nil }
    return bytes
  }

  /// Steps over spaces, line ends and zero bytes before the text.
  ///
  /// Returns how many lines were stepped over, and how many bytes of the line that follows. Throws
  /// `ReadingError.Reason.unreadable` with the system's words.
  mutating func skipSpaces() throws(ReadingError.Reason) -> LogPosition {
    var skipped = LogPosition(line: 0, column: 0)
    while true {
      let text = try peek(1 << 12)
      let spaces = text.prefix { $0 <= 0x20 }
      let next = try skip(spaces.count)
      skipped = LogPosition(
        line: skipped.line + next.line,
        column: (next.line == 0 ? skipped.column ?? 0 : 0) + (next.column ?? 0))
      if spaces.count < text.count || text.isEmpty { return skipped }
    }
  }

  /// Steps over bytes.
  ///
  /// Returns how many lines were stepped over, and how many bytes of the line that follows. Throws
  /// `ReadingError.Reason.unreadable` with the system's words.
  mutating func skip(_ count: Int) throws(ReadingError.Reason) -> LogPosition {
    let text = try peek(count)
    taken += text.count
    let lines = text.count { $0 == 0x0a }
    let start = text.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return LogPosition(line: lines, column: text.count - start)
  }

  /// Reads the first bytes and decides what they are: those of a binary format are left as they are.
  private mutating func findEncoding() throws(ReadingError.Reason) {
    var start = try readAhead(1 << 12)
    if start.starts(with: GzipStream.signature) {
      gzip = try GzipStream(start)
      start = try readAhead(1 << 12)
    }
    if BinaryFormat.recognize(start.span) != nil {
      (encoding, waiting) = (.utf8, start)
      return
    }
    if let name = TextEncoding.nameOfUTF32(start) {
      throw .foreignFormat("text in UTF-32 (convert it with iconv -f \(name) -t UTF-8 first)")
    }
    let (found, mark) = TextEncoding.find(start)
    encoding = found
    switch found {
    case .utf8:
      waiting = Array(start[mark...])
    case .utf16LittleEndian, .utf16BigEndian:
      decoder = UTF16Decoder(isLittleEndian: found == .utf16LittleEndian)
      decoder.decode(start[mark...], into: &waiting)
    }
  }

  /// Decodes the next bytes of UTF-16; false at the end.
  private mutating func decodeMore() throws(ReadingError.Reason) -> Bool {
    let bytes = try readAhead(1 << 16)
    waiting.removeAll(keepingCapacity: true)
    taken = 0
    decoder.decode(bytes[...], into: &waiting)
    if bytes.isEmpty { decoder.finish(into: &waiting, dropsHalf: endsWhereCutOff) }
    return !bytes.isEmpty || !waiting.isEmpty
  }

  private mutating func readAhead(_ count: Int) throws(ReadingError.Reason) -> [UInt8] {
    try [UInt8](capacity: count) { (room) throws(ReadingError.Reason) in try readBytes(&room) }
  }

  /// Fills room with bytes that are not compressed; some stays free only at the end.
  private mutating func readBytes(_ room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) {
    guard let gzip else { return try readOrigin(&room) }
    do throws(ReadingError.Reason) {
      try gzip.fill(&room) { (window) throws(ReadingError.Reason) in try readOrigin(&window) }
    } catch {
      guard endsWhereCutOff, case .gzip(.isCutOff) = error else { throw error }
      cutOff.reason = error
    }
  }

  /// Fills room with the bytes of the file, pipe or memory; some stays free only at the end.
  private mutating func readOrigin(_ room: inout OutputSpan<UInt8>) throws(ReadingError.Reason) {
    switch origin {
    case .memory(let bytes):
      let rest = bytes[offset...].prefix(room.freeCapacity)
      room.append(contentsOf: rest.span)
      offset += rest.count
    case .growing(let text): offset += text.copy(from: offset, into: &room)
    case .member(let member):
      let before = room.count
      do throws(ReadingError.Reason) { try member.fill(&room) } catch {
        guard endsWhereCutOff, case .archive(.isDamaged) = error else { throw error }
        cutOff.reason = error
      }
      onRead?(room.count - before)
    case .made(let bytes): bytes.fill(&room)
    case .descriptor(let descriptor):
      while !room.isFull {
        let count: Int
        if let prefetcher {
          count = prefetcher.take(&room)
        } else {
          if let stop, !stop.wait(for: descriptor) { break }
          count = readWaiting(descriptor, &room)
        }
        if count == 0 { break }
        guard count > 0 else { throw .unreadable(String(cString: strerror(errno))) }
        onRead?(count)
      }
    }
  }
}

/// Bytes that are made of something else as they are read.
protocol MadeBytes: AnyObject {
  /// Fills room as far as there are bytes; some stays free only at the end.
  func fill(_ room: inout OutputSpan<UInt8>)
}

/// The end of compressed bytes that are cut off.
final class CutOff {
  /// The fault; nil if they are whole so far.
  var reason: ReadingError.Reason?
}

/// Whether a descriptor is an end of a pipe.
private func isPipe(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}
