// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names and attributes from expat. They are valid only while an element is handled.

import CLibrary

/// The name of an element without its prefix, which documents choose freely.
struct XMLName {
  /// The bytes of the name.
  let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter name: The name with its prefix.
  @inline(__always)
  init(_ name: UnsafePointer<CChar>) {
    let text = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
    var (start, end) = (0, 0)
    while text[end] != 0 {
      if text[end] == 0x3a { start = end + 1 }
      end += 1
    }
    bytes = UnsafeBufferPointer(start: text + start, count: end - start)
  }

  /// Whether it is a name of ASCII.
  @inline(__always)
  static func == (name: XMLName, other: StaticString) -> Bool {
    name.bytes.count == other.utf8CodeUnitCount
      && name.bytes.baseAddress.map {
        memcmp($0, other.utf8Start, other.utf8CodeUnitCount) == 0
      } ?? false
  }
}

/// The attributes of an element.
struct XMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// - Parameter pairs: A name and a value in turn, with a null pointer at the end.
  @inline(__always)
  init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) { self.pairs = pairs }

  /// The value of an attribute that has no prefix; empty if there is none.
  @inline(__always)
  subscript(wanted: StaticString) -> UnsafeBufferPointer<UInt8> {
    var place = 0
    while let name = pairs[place], let value = pairs[place + 1] {
      if strcmp(name, UnsafeRawPointer(wanted.utf8Start).assumingMemoryBound(to: CChar.self)) == 0 {
        return UnsafeBufferPointer(
          start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self), count: strlen(value))
      }
      place += 2
    }
    return UnsafeBufferPointer(start: nil, count: 0)
  }
}
