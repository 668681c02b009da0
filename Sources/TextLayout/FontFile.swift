// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The bytes of a font, read from its file where FreeType asks for them: a few names need a tenth of a font.

import CFreeType
import CLibrary
import FontData

/// The file of a font, a font in memory, or the built-in font.
final class FontFile {
  /// The bytes, as far as they have been read; nil for the built-in font, which FreeType reads by itself.
  private let bytes: UnsafeMutableRawPointer?
  private let count: Int

  /// Whether the bytes of each block have been read.
  private var isRead: [Bool]

  /// The open file; nil where all bytes are there.
  private let descriptor: Int32?

  /// What FreeType reads with, for as long as this lives.
  let stream = UnsafeMutablePointer<FT_StreamRec>.allocate(capacity: 1)

  /// The bytes of a block: what some letters need is spread over few of them.
  private static let block = 4096

  /// A font has at most this many bytes; the largest known have half of it.
  private static let mostBytes = 64 << 20

  /// The built-in font, which stands in its memory.
  static var builtIn: FontFile { FontFile() }

  private init() {
    (bytes, count, isRead, descriptor) = (nil, fontdata_count(), [], nil)
    stream.initialize(to: FT_StreamRec())
    stream.pointee.size = UInt(count)
    // A stream with bytes and no function that reads is memory. FreeType does not write there.
    stream.pointee.base = UnsafeMutablePointer(mutating: fontdata_bytes())
  }

  private init(count: Int, descriptor: Int32?) {
    (self.count, self.descriptor) = (count, descriptor)
    bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    let blocks = (count + FontFile.block - 1) / FontFile.block
    isRead = [Bool](repeating: descriptor == nil, count: blocks)
    stream.initialize(to: FT_StreamRec())
    stream.pointee.size = UInt(count)
    stream.pointee.descriptor.pointer = Unmanaged.passUnretained(self).toOpaque()
    stream.pointee.read = { stream, offset, target, count in
      guard let stream, let file = stream.pointee.descriptor.pointer else { return 1 }
      // Without bytes it is only asked whether there is such a place.
      guard count > 0 else { return offset > stream.pointee.size ? 1 : 0 }
      return UInt(
        Unmanaged<FontFile>.fromOpaque(file).takeUnretainedValue()
          .copy(Int(count), from: Int(offset), to: target))
    }
  }

  /// A font in memory.
  convenience init(bytes source: [UInt8]) {
    self.init(count: source.count, descriptor: nil)
    source.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(start: bytes, count: count).copyMemory(from: source)
    }
  }

  /// Opens a file.
  convenience init(path: String) throws(TextError) {
    let descriptor = CLibrary.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadableFont(file: path, reason: String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, Int(status.st_size) <= FontFile.mostBytes
    else {
      close(descriptor)
      throw .notAFont(file: path)
    }
    self.init(count: Int(status.st_size), descriptor: descriptor)
    guard read(block: 0) else {
      throw .unreadableFont(file: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if let descriptor { close(descriptor) }
    stream.deallocate()
    bytes?.deallocate()
  }

  /// Opens one of its faces, with its number for FreeType; nil if that is not in it.
  func openFace(_ index: FT_Long, _ library: FT_Library) -> FT_Face? {
    var arguments = FT_Open_Args()
    arguments.flags = UInt32(FT_OPEN_STREAM)
    arguments.stream = stream
    var face: FT_Face?
    return FT_Open_Face(library, &arguments, index, &face) == 0 ? face : nil
  }

  /// Copies bytes.
  ///
  /// `count`: how many bytes.
  private func copy(_ count: Int, from place: Int, to target: UnsafeMutableRawPointer?) -> Int {
    guard let target, let bytes, place >= 0, place < self.count else { return 0 }
    let part = place..<min(place + count, self.count)
    for block in (part.lowerBound / FontFile.block)...((part.upperBound - 1) / FontFile.block)
    where !isRead[block] {
      guard read(block: block) else { return 0 }
    }
    target.copyMemory(from: bytes + part.lowerBound, byteCount: part.count)
    return part.count
  }

  /// Reads a block; false where that fails.
  private func read(block: Int) -> Bool {
    guard let descriptor, let bytes else { return true }
    var place = block * FontFile.block
    let end = min(place + FontFile.block, count)
    while place < end {
      let number = pread(descriptor, bytes + place, end - place, off_t(place))
      guard number > 0 else { return false }
      place += number
    }
    isRead[block] = true
    return true
  }
}
