// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decompresses bytes as they arrive.

import CKernels
import CLibrary
import CZlib

/// Unpacks gzip data (RFC 1952): one member after another, with zero bytes after the last one.
///
/// Memory is that of two windows. A small log that becomes very large is refused, as only data that was made
/// for that does: see `mostBytes`.
final class GzipStream {
  /// Reads the compressed bytes that follow; room stays free only at the end.
  typealias Refill = (inout OutputSpan<UInt8>) throws(ReadingError.Reason) -> Void

  /// The first bytes of gzip data, with the only method that there is.
  static let signature: [UInt8] = [0x1f, 0x8b, 0x08]

  /// The bit of zlib's `data_type` that is set where the header has just ended.
  private static let endOfHeader: Int32 = 128

  /// How many compressed bytes are read together.
  private static let windowSize = 1 << 16

  private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// The compressed bytes that were read together.
  private var window: [UInt8]

  /// The compressed bytes in the window.
  private var ahead: Range<Int>
  private var bytesRead: Int
  private var bytesMade = 0
  private var isInHeader = true
  private var isBetweenMembers = false
  private var isAtEnd = false

  /// The checksum and the length of what the member has become.
  private var check = MemberCheck()

  /// The compressed bytes before the window, as many of the last ones as the trailer of a member has.
  private var before: [UInt8] = []

  /// - Parameters:
  ///   - start: The first compressed bytes, at most as many as a window has.
  ///   - allocate: Allocates memory for zlib. Default: nil, malloc.
  /// - Throws: `ReadingError.Reason.unreadable`, when there is no memory.
  init(_ start: [UInt8], allocate: alloc_func? = nil) throws(ReadingError.Reason) {
    window = start
    ahead = 0..<start.count
    bytesRead = start.count
    state.initialize(to: z_stream())
    state.pointee.zalloc = allocate
    // The 16 asks for the header and the checksum of gzip.
    let status = inflateInit2_(
      state, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .unreadable(String(cString: strerror(ENOMEM))) }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
  }

  /// The compressed bytes that were used.
  private var position: Int { bytesRead - ahead.count }

  /// The most bytes that the compressed bytes read so far may become.
  private var mostBytes: Int { 64 << 20 + 200 * bytesRead }

  /// Fills room as far as there are bytes; some stays free only at the end.
  ///
  /// Throws `ReadingError.Reason.gzip`, when the data is wrong, `unreadable`, when there is no memory, and what
  /// `refill` throws.
  func fill(
    _ room: inout OutputSpan<UInt8>, from refill: Refill
  ) throws(ReadingError.Reason) {
    while !room.isFull, !isAtEnd {
      if ahead.isEmpty {
        before = trailer
        window.removeAll(keepingCapacity: true)
        try window.append(addingCapacity: GzipStream.windowSize) {
          (room) throws(ReadingError.Reason) in
          try refill(&room)
        }
        ahead = 0..<window.count
        bytesRead += ahead.count
      }
      if isBetweenMembers {
        try beginMember(from: refill)
      } else {
        try inflateSome(into: &room)
      }
    }
  }

  /// Steps over zero bytes to the end, or to another member.
  private func beginMember(from refill: Refill) throws(ReadingError.Reason) {
    guard let byte = ahead.first.map({ window[$0] }) else {
      isAtEnd = true
      return
    }
    if byte == 0 {
      ahead = (ahead.lowerBound + 1)..<ahead.upperBound
    } else if byte == GzipStream.signature[0] {
      inflateReset(state)
      inflateValidate(state, 1)
      (isInHeader, isBetweenMembers) = (true, false)
      check = MemberCheck()
    } else {
      throw .gzip(.hasMore(byte: position + 1))
    }
  }

  /// The compressed bytes that were used last, as many as the trailer of a member has.
  private var trailer: [UInt8] {
    let used = window[..<ahead.lowerBound].suffix(MemberCheck.trailerSize)
    return (before + used).suffix(MemberCheck.trailerSize)
  }

  /// Unpacks the bytes ahead as far as there is room.
  ///
  /// zlib checks the header of a member. What it becomes is checked here, as zlib takes an eighth of its time for that.
  private func inflateSome(
    into room: inout OutputSpan<UInt8>
  ) throws(ReadingError.Reason) {
    guard !ahead.isEmpty else { throw .gzip(.isCutOff(byte: position)) }
    let start = room.count
    let status = window.withUnsafeMutableBufferPointer { window in
      room.withUnsafeMutableBufferPointer { room, count in
        let most = min(room.count - count, 1 << 30)
        state.pointee.next_in = window.baseAddress.map { $0 + ahead.lowerBound }
        state.pointee.avail_in = UInt32(ahead.count)
        state.pointee.next_out = room.baseAddress.map { $0 + count }
        state.pointee.avail_out = UInt32(most)
        // The first blocks begin where the header ends.
        let status = inflate(state, isInHeader ? Z_BLOCK : Z_NO_FLUSH)
        count += most - Int(state.pointee.avail_out)
        check.add(UnsafeBufferPointer(rebasing: room[start..<count]))
        return status
      }
    }
    let made = room.count - start
    ahead = (ahead.upperBound - Int(state.pointee.avail_in))..<ahead.upperBound
    // zlib allocates its window when it needs one.
    if status == Z_MEM_ERROR { throw .unreadable(String(cString: strerror(ENOMEM))) }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
      let why = state.pointee.msg.map { String(cString: $0) } ?? "no gzip data"
      throw .gzip(.isDamaged(byte: position + (ahead.isEmpty ? 0 : 1), why))
    }
    bytesMade += made
    if bytesMade > mostBytes { throw .gzip(.isTooLarge(byte: bytesRead)) }
    if isInHeader, state.pointee.data_type & GzipStream.endOfHeader != 0 {
      inflateValidate(state, 0)
      isInHeader = false
    }
    isBetweenMembers = status == Z_STREAM_END
    if isBetweenMembers, let fault = check.fault(trailer: trailer) {
      throw .gzip(.isDamaged(byte: position - MemberCheck.trailerSize + fault.byte, fault.words))
    }
  }
}

/// What gzip checks of a member: the checksum and the length of the bytes that it becomes (RFC 1952, chapter 2.3.1).
private struct MemberCheck {
  /// The bytes behind a member: the checksum, and the length modulo 2^32, each of four bytes from the lowest.
  static let trailerSize = 8

  private static let isFast = checksumkernels_supported()

  private var checksum: UInt = 0
  private var count = 0

  /// Adds bytes that the member has become.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += bytes.count
    guard let start = bytes.baseAddress else { return }
    var folded = 0
    if MemberCheck.isFast, bytes.count >= Int(CHECKSUMKERNELS_STEP) {
      folded = bytes.count / Int(CHECKSUMKERNELS_STEP) * Int(CHECKSUMKERNELS_STEP)
      let rest = [UInt8](unsafeUninitializedCapacity: 16) { rest, count in
        checksumkernels_fold(UInt32(checksum), start, folded, rest.baseAddress)
        count = 16
      }
      checksum = crc32(UInt(UInt32.max), rest, 16)
    }
    checksum = crc32_z(checksum, start + folded, bytes.count - folded)
  }

  /// Compares them with the trailer of the member.
  ///
  /// `trailer`: its eight bytes. Returns what differs in the words of zlib, and the byte of the trailer where it
  /// begins, from 1; nil if nothing does.
  func fault(trailer: [UInt8]) -> (byte: Int, words: String)? {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    if number(trailer[..<4]) != UInt32(checksum) { return (1, "incorrect data check") }
    if number(trailer[4...]) != UInt32(truncatingIfNeeded: count) {
      return (5, "incorrect length check")
    }
    return nil
  }
}
