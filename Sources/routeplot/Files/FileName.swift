// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts between file names, which are bytes, and arguments, which are text.

import CLibrary
import NumberText
import RouteReading
import Tiles
import CProcess

/// The name of a file: any bytes but zero.
struct FileName: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The name that an argument made by `argumentsAsText` stands for.
  init(argument: String) {
    // Only characters of the last plane begin with this byte, and the common name has none.
    guard argument.utf8.contains(0xf4) else {
      bytes = Array(argument.utf8)
      return
    }
    bytes = argument.unicodeScalars.flatMap { scalar -> [UInt8] in
      strayBytes.contains(scalar.value)
        ? [UInt8(scalar.value - strayBytes.lowerBound)] : Array(String(scalar).utf8)
    }
  }

  /// The name as an argument: bytes that are not UTF-8 are characters of their own.
  var argument: String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { strayBytes.contains($0.value) })
    {
      return text
    }
    return replaceStrayBytes(bytes) { byte in
      Unicode.Scalar(strayBytes.lowerBound + UInt32(byte)).map { String($0) } ?? ""
    }
  }

  /// The name for a message: bytes that are not text as `\xE9`, and of an address its host alone.
  var shown: String {
    if isAddress { return shownHost(ofAddress: argument) }
    return isPlain
      ? String(decoding: bytes, as: UTF8.self) : RouteReading.printable(shownBytes(bytes))
  }

  /// The name for a report: as it is, but for bytes that are not text, which are `\xE9`.
  var exact: String { isPlain ? String(decoding: bytes, as: UTF8.self) : shownBytes(bytes) }

  /// Whether it could be the address of a server, and there is no such file.
  var isAddress: Bool { hasMarkOfAddress(bytes) && isHiddenAddress(argument) }

  /// Whether it is an address with a scheme, such as `https://` or `https%3A%2F%2F`, and no such file exists.
  var isMissingAddress: Bool { isAddress && hasScheme(argument) && status == nil }

  /// Whether all bytes are characters of ASCII that are seen, as those of most names are.
  private var isPlain: Bool { bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f } }

  /// Calls a function of the system with the name.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return terminated.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { preconditionFailure("It has a last byte") }
      return body(base)
    }
  }

  /// The folder: everything before the last slash.
  var folder: FileName {
    guard let slash = bytes.lastIndex(of: 0x2f) else { return FileName(bytes: [0x2e]) }
    return FileName(bytes: slash == 0 ? [0x2f] : Array(bytes[..<slash]))
  }

  /// The same without slashes at its end; the root keeps its own.
  var withoutSlashes: FileName {
    guard let last = bytes.lastIndex(where: { $0 != 0x2f }) else {
      return FileName(bytes: Array(bytes.prefix(1)))
    }
    return FileName(bytes: Array(bytes[...last]))
  }

  /// A name in a folder; an absolute one is itself.
  func appending(_ name: [UInt8]) -> FileName {
    name.first == 0x2f ? FileName(bytes: name) : FileName(bytes: bytes + [0x2f] + name)
  }
}

/// The characters for bytes of an argument that are not UTF-8: the end of the last private plane.
private let strayBytes: Range<UInt32> = 0x10_ff00..<0x11_0000

/// The arguments of the process as text; each byte that is not UTF-8 is a character of its own.
func argumentsAsText() -> [String] {
  let arguments = runtimestart_arguments() ?? CommandLine.unsafeArgv
  return sequence(first: 0) { $0 + 1 }.lazy.map { arguments[$0] }.prefix { $0 != nil }.dropFirst()
    .compactMap { argument in
      guard let argument else { return nil }
      // The common argument is text and has none of our characters.
      if let text = String(validatingCString: argument),
        !text.unicodeScalars.contains(where: { strayBytes.contains($0.value) })
      {
        return text
      }
      var bytes: [UInt8] = []
      var next = argument
      while next.pointee != 0 {
        bytes.append(UInt8(bitPattern: next.pointee))
        next += 1
      }
      return FileName(bytes: bytes).argument
    }
}

/// A name as people can read it.
private func shownBytes(_ bytes: [UInt8]) -> String {
  replaceStrayBytes(bytes) { byte in
    "\\x" + paddedText(byte, digits: 2, radix: 16, uppercase: true)
  }
}

/// Text with each byte that is not UTF-8, or one of our own characters, replaced.
private func replaceStrayBytes(_ bytes: [UInt8], _ replacement: (UInt8) -> String) -> String {
  var text = ""
  var position = 0
  while position < bytes.count {
    // The longest character of UTF-8 has four bytes.
    let found = (1...4).lazy.compactMap { length -> (Unicode.Scalar, Int)? in
      guard position + length <= bytes.count else { return nil }
      let piece = Array(bytes[position..<(position + length)])
      guard let character = String(validating: piece, as: UTF8.self),
        let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1
      else { return nil }
      return (scalar, length)
    }.first
    if let (scalar, length) = found, !strayBytes.contains(scalar.value) {
      text.unicodeScalars.append(scalar)
      position += length
    } else {
      text += replacement(bytes[position])
      position += 1
    }
  }
  return text
}

/// Whether a text could be an address, and is neither a file nor a template in a folder.
func isHiddenAddress(_ text: String) -> Bool {
  guard couldBeAddress(text) else { return false }
  let start = text.prefix { $0 != "{" }
  let folder = start.lastIndex(of: "/").map { start[...$0] } ?? ""
  let path = start.endIndex == text.endIndex ? text[...] : folder
  return FileName(argument: String(path)).withPath { access($0, F_OK) } != 0
}
