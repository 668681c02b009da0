// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file name as the system takes it: bytes that need not be valid text.

import CLibrary

/// The name of a file or a folder: any bytes but zero.
struct SystemPath: Equatable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name for messages; bytes that are not text, and characters that steer a terminal, become U+FFFD.
  var shown: String {
    var shown = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let steers = scalar.properties.generalCategory == .control
      shown.append(steers ? "\u{fffd}" : scalar)
    }
    return String(shown)
  }

  /// A name in this folder.
  func appending(_ name: String) -> SystemPath { SystemPath(bytes + [0x2f] + Array(name.utf8)) }

  /// The same file with something after its name.
  func with(suffix: String) -> SystemPath { SystemPath(bytes + Array(suffix.utf8)) }

  /// The folder: everything before the last slash; nil if there is none.
  var folder: SystemPath? {
    guard let slash = bytes.lastIndex(of: 0x2f), slash > 0 else { return nil }
    return SystemPath(Array(bytes[..<slash]))
  }

  /// Calls a function of the system with the name.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { preconditionFailure("It has a last byte") }
      return body(base)
    }
  }

  /// Makes the folder and those above it, for the user alone.
  func makeFolders() -> Bool {
    if withPath({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let folder, folder.makeFolders() else { return false }
    return withPath { mkdir($0, 0o700) } == 0 || errno == EEXIST
  }

  /// The names in the folder except for those with a dot in front; none if it cannot be read.
  var entries: [String] { allEntries.filter { !$0.hasPrefix(".") } }

  /// The names in the folder that are text, except for itself and the one above; none if it cannot be read.
  var allEntries: [String] {
    guard let directory = withPath({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      // Names that are not text are not ours.
      guard let name = String(validating: bytes, as: UTF8.self) else { continue }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The status of the file itself, not of the target of a link; nil if there is none.
  var status: stat? {
    var status = stat()
    return withPath { lstat($0, &status) } == 0 ? status : nil
  }

  /// The time of the last change of the file, in seconds since 1970; nil if there is none.
  var modified: Int? { status?.timeOfWriting.seconds }

  /// Removes the file.
  func remove() { _ = withPath { unlink($0) } }
}
