// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files that are read in parts, wherever they are.

/// A file that is read in parts.
protocol FileParts: AnyObject, Sendable {
  /// Its size in bytes; `Int.max` if it is not known.
  var size: Int { get }

  /// Gets some parts ready together, where each alone would take long.
  ///
  /// Throws `TileError`, where nothing can be obtained.
  func prepare(_ parts: [Range<Int>]) throws(TileError)

  /// Reads a part of the file.
  ///
  /// Returns fewer bytes only where the file ends. Throws `RegularFile.Fault`.
  func bytes(_ range: Range<Int>) throws(RegularFile.Fault) -> [UInt8]
}

extension RegularFile: FileParts {
  /// Does nothing: a file of this machine is always ready.
  func prepare(_ parts: [Range<Int>]) {}
}
