// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names and attributes from expat. They are valid only while an element is handled.

import CLibrary

/// The name of an element without its prefix, which documents choose freely.
struct XMLName: ~Escapable {
  /// The bytes of the name.
  let bytes: Span<UInt8>

  /// The bytes of the name with its prefix.
  let whole: Span<UInt8>

  /// - Parameter name: The name with its prefix.
  @inline(__always)
  @_lifetime(borrow name)
  init(_ name: UnsafePointer<CChar>) {
    let text = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
    var (start, end) = (0, 0)
    while text[end] != 0 {
      if text[end] == 0x3a { start = end + 1 }
      end += 1
    }
    let bytes = UnsafeBufferPointer(start: text + start, count: end - start)
    self.bytes = _overrideLifetime(bytes.span, borrowing: name)
    let whole = UnsafeBufferPointer(start: text, count: end)
    self.whole = _overrideLifetime(whole.span, borrowing: name)
  }

  /// - Parameter name: The bytes of the name with its prefix.
  @_lifetime(copy name)
  init(_ name: Span<UInt8>) {
    bytes = name.extracting((name.lastIndex { $0 == 0x3a }.map { $0 + 1 } ?? 0)...)
    whole = name
  }

  /// Whether it has this prefix; an empty one is none.
  func hasPrefix(_ prefix: [UInt8]) -> Bool {
    whole.count - bytes.count == (prefix.isEmpty ? 0 : prefix.count + 1)
      && whole.extracting(first: prefix.count).elementsEqual(prefix.span)
  }

  /// The prefix; empty if there is none.
  var prefix: [UInt8] {
    whole.count > bytes.count ? Array(whole.extracting(first: whole.count - bytes.count - 1)) : []
  }

  /// Whether it is a name of ASCII.
  @inline(__always)
  static func == (name: XMLName, other: StaticString) -> Bool {
    name.bytes.elementsEqual(other.bytes)
  }
}

/// The attributes of an element.
struct XMLAttributes: ~Escapable {
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// - Parameter pairs: A name and a value in turn, with a null pointer at the end.
  @inline(__always)
  @_lifetime(borrow pairs)
  init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) { self.pairs = pairs }

  /// Whether there are none.
  var isEmpty: Bool { pairs[0] == nil }

  /// The namespaces that are declared, by their prefixes.
  var namespaces: [[UInt8]: String] {
    var found: [[UInt8]: String] = [:]
    var place = 0
    while let name = pairs[place], let value = pairs[place + 1] {
      let name = String(cString: name)
      if name == "xmlns" { found[[]] = String(cString: value) }
      if name.hasPrefix("xmlns:") { found[Array(name.utf8.dropFirst(6))] = String(cString: value) }
      place += 2
    }
    return found
  }

  /// The value of an attribute that has no prefix; empty if there is none.
  @inline(__always)
  subscript(wanted: StaticString) -> Span<UInt8> {
    @_lifetime(copy self)
    get {
      var place = 0
      while let name = pairs[place], let value = pairs[place + 1] {
        if strcmp(name, UnsafeRawPointer(wanted.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
        {
          let bytes = UnsafeBufferPointer(
            start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
            count: strlen(value))
          return _overrideLifetime(bytes.span, copying: self)
        }
        place += 2
      }
      return Span()
    }
  }
}
