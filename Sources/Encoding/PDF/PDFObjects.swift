// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Objects of PDF before a file gives them their numbers.

/// Objects that name each other, and get their numbers when a file takes them.
///
/// So several threads can make pages, and the file is the same whichever is ready first.
struct PDFObjects: Equatable, Sendable {
  /// An object: a dictionary, and a stream if it has one.
  struct Object: Equatable, Sendable {
    /// The entries of the dictionary, without the length of the stream.
    var entries: String

    /// The stream; nil for none.
    var stream: [UInt8]?
  }

  /// The objects; each refers only to those before it.
  private(set) var all: [Object] = []

  /// Adds an object; returns a reference to it for the entries of later ones.
  mutating func add(_ entries: String, stream: [UInt8]? = nil) -> String {
    all.append(Object(entries: entries, stream: stream))
    return "\(PDFObjects.mark)\(all.count)\(PDFObjects.mark) 0 R"
  }

  /// Adds an object with a stream that is compressed.
  ///
  /// Throws `EncodingError.outOfMemory`.
  mutating func add(_ entries: String, compressing stream: [UInt8]) throws(EncodingError) -> String
  {
    // Of a long stream, which is mostly coordinates, the best level makes 6 % less in ten times as long.
    let level: Int32 = stream.count < 1 << 16 ? 9 : 4
    guard let compressed = deflated(stream, as: .zlib, level: level) else { throw .outOfMemory }
    return add("\(entries) /Filter /FlateDecode", stream: compressed)
  }

  /// The entries of an object with the numbers of a file.
  ///
  /// `base`: the number of objects that the file has before these.
  static func numbered(_ entries: String, after base: Int) -> String {
    let parts = entries.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return entries }
    return parts.enumerated().map { place, part in
      place % 2 == 1 ? "\((Int(part) ?? 0) + base)" : String(part)
    }.joined()
  }

  /// Stands on both sides of the number of an object; no entry has this control character, see `pdfString`.
  private static let mark: Character = "\u{1}"
}

extension PDFObjects {
  /// The objects as bytes, for a thread that puts them into a file.
  var packed: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ part: [UInt8]?) {
      withUnsafeBytes(of: Int64(part?.count ?? -1).littleEndian) { bytes += $0 }
      bytes += part ?? []
    }
    for object in all {
      append(Array(object.entries.utf8))
      append(object.stream)
    }
    return bytes
  }

  /// The objects that `packed` gave.
  init(packed bytes: [UInt8]) {
    var place = 0
    func part() -> [UInt8]? {
      let count = bytes[place..<(place + 8)].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
      place += 8
      guard count >= 0 else { return nil }
      place += Int(count)
      return Array(bytes[(place - Int(count))..<place])
    }
    while place < bytes.count {
      let entries = String(decoding: part() ?? [], as: UTF8.self)
      all.append(Object(entries: entries, stream: part()))
    }
  }
}
