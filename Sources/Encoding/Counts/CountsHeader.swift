// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The start of a file of counts: lines of text with the counted frame and its place on the Earth.

import Drawing

/// The header of a file of counts.
///
/// It is text, one name with its values on each line, and ends with an empty line.
package struct CountsHeader: Equatable, Sendable {
  /// Pixels a row of the picture that was counted, and its rows.
  package let width, height: Int

  /// The place of the pixels on the Earth: the lines of `Sheet.frame`.
  package let frame: String

  /// The bytes of the header in the file.
  package var byteCount: Int { text.utf8.count }

  /// The most bytes that a header has.
  package static let mostBytes = 1024

  /// The start of all versions.
  private static let magic = "routeplot counts "

  /// The version that is written and read.
  private static let version = "1"

  /// The unit of counts as parts of a pass, and the side of a square of pixels that is written together.
  private static let unit = "unit \(PassCounts.whole)\nsquare \(CountsSquares.side)\n"

  /// A header.
  init(width: Int, height: Int, frame: String) {
    (self.width, self.height, self.frame) = (width, height, frame)
  }

  /// Reads a header.
  ///
  /// - Parameter start: The first bytes of a file: `mostBytes`, or all of them.
  /// - Throws: `CountsFault`, when it is no such file, or one of another version, or damaged.
  package init(_ start: [UInt8]) throws(CountsFault) {
    guard CountsHeader.isStart(start) else { throw .isNone }
    let end = start.indices.dropLast().first { start[$0] == 0x0a && start[$0 + 1] == 0x0a }
    let text = String(decoding: start[..<(end.map { $0 + 1 } ?? start.endIndex)], as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let version = lines.removeFirst().dropFirst(CountsHeader.magic.count)
    guard version == CountsHeader.version else {
      throw .otherVersion(String(version.prefix(20)), expected: CountsHeader.version)
    }
    guard end != nil, let line = lines.popFirst() else { throw .damaged("its header has no end") }
    let sides = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard sides.count == 2 else { throw .damaged("its header has no size") }
    let unit = lines.prefix(2).map { "\($0)\n" }.joined()
    let frame = lines.dropFirst(2).joined(separator: "\n")
    self.init(width: sides[0], height: sides[1], frame: frame)
    guard unit == CountsHeader.unit, "\(self.text.dropLast())" == text else {
      throw .damaged("its header is not as it was written")
    }
  }

  /// Whether a file begins as those of counts do, of any version.
  package static func isStart(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic.utf8) }

  /// The header as it stands in the file.
  var text: String {
    "\(CountsHeader.magic)\(CountsHeader.version)\nsize \(width) \(height)\n\(CountsHeader.unit)\(frame)\n"
  }
}
