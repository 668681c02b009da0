// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of counts, of their files and of their options.

import Encoding

/// An error of writing or adding counts.
package enum CountsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Counts are requested, and no density.
  case noDensity
  /// Counts are requested, and a region that is fitted around the logs.
  case noRegion
  /// The input is named like a file of counts, and is none.
  case isNone(input: String)
  /// The file is of another version.
  case otherVersion(input: String, version: String, expected: String)
  /// The file is not as it was written; the found content.
  case damaged(input: String, String)
  /// The file has other pixels, or the same on other places of the Earth; both in words.
  case otherFrame(input: String, frame: String, expected: String)
  /// Tiles are made of counts and of another log.
  case mixed(input: String)
  /// Tiles of this many pixels per side cannot be made of counts of a frame.
  case noTiles(frame: String, pixels: Int)
  /// Tiles of a zoom are finer than counts are.
  case tooFine(zoom: Int, highest: Int)

  /// The error of a file.
  init(_ fault: CountsFault, of input: String) {
    self =
      switch fault {
      case .isNone: .isNone(input: input)
      case .otherVersion(let version, let expected):
        .otherVersion(input: input, version: version, expected: expected)
      case .damaged(let what): .damaged(input: input, what)
      }
  }

  /// The found and the expected content.
  package var description: String {
    switch self {
    case .noDensity: "counts are those of a density"
    case .noRegion: "counts need a region that is the same for all logs"
    case .isNone(let input): "\(input): does not begin like a file of counts"
    case .otherVersion(let input, let version, let expected):
      "\(input): has counts of version \(quotedCell(version.utf8)), expected \(expected)"
    case .damaged(let input, let what): "\(input): the counts are damaged: \(what)"
    case .otherFrame(let input, let frame, let expected):
      "\(input): has counts of \(frame), expected \(expected)"
    case .mixed(let input):
      "\(input): is not a file of counts, and tiles of counts are made only of these"
    case .noTiles(let frame, let pixels):
      "counts of \(frame) have other pixels than tiles of \(pixels)x\(pixels)"
    case .tooFine(let zoom, let highest):
      "tiles of zoom \(zoom) are finer than the counts, which are those of zoom \(highest)"
    }
  }
}
