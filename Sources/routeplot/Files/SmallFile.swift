// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Small files that are read as a whole before anything is drawn.

import CLibrary
import RouteReading

/// Reads a file as a whole.
///
/// `most`: how many bytes it may have. Returns its bytes, and its name as messages show it. Throws `Failure`, when it
/// cannot be read, is a folder or has too many bytes.
func readSmallFile(
  _ path: FileName, most: Int, expecting expected: String
) throws(Failure) -> (bytes: [UInt8], name: String) {
  let name = path.shown
  let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else {
    throw Failure(.noInput, "\(name): cannot be opened: \(systemError())")
  }
  defer { _ = CLibrary.close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
    throw Failure(.noInput, "\(name): is a directory, expected \(expected)")
  }
  let bytes = try readBytes(of: descriptor, named: name, most: most)
  guard bytes.count <= most else {
    throw Failure(.data, "\(name): has more than \(most) bytes, expected \(expected)")
  }
  return (bytes, name)
}

/// Reads an open file to its end.
///
/// `most`: the bytes after which reading ends early. Default: any number. Returns its bytes; of a file with more bytes
/// than `most`, a few more than these.
func readBytes(
  of descriptor: Int32, named name: String, most: Int = .max
) throws(Failure) -> [UInt8] {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= most {
    let count = block.withUnsafeMutableBytes { block -> Int in
      guard let base = block.baseAddress else { return 0 }
      return readWaiting(descriptor, base, block.count)
    }
    guard count >= 0 else {
      throw Failure(.inputOutput, "\(name): cannot be read: \(systemError())")
    }
    if count == 0 { break }
    bytes += block[..<count]
  }
  return bytes
}
