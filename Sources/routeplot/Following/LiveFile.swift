// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The file that always contains the latest picture.

import RoutePlotKit

/// Replaces a file by one picture after another.
///
/// Whoever opens the file reads a whole picture. A picture that cannot be written leaves the one before, and is
/// written later.
struct LiveFile: LiveTarget {
  private let output: OutputFile

  /// The picture that the file holds; nil if it holds none of this run.
  private var written: [UInt8]?

  /// The picture that could not be written; nil if there is none.
  private var waiting: [UInt8]?

  /// The last fault, which is reported once.
  private var trouble: String?

  /// - Parameter output: The file.
  /// - Throws: `Failure`, when it cannot be replaced.
  init(_ output: OutputFile) throws(Failure) {
    guard case .file = output.target else {
      throw Failure(
        .cannotCreate,
        "\(output.name): is a device or a pipe, expected a file that --follow can replace")
    }
    self.output = output
  }

  /// Whether a picture waits to be written.
  var isWaiting: Bool { waiting != nil }

  /// Puts a picture into the file, unless it is there already.
  ///
  /// The fault is reported, and the picture waits.
  ///
  /// Returns whether the file holds another picture than before.
  mutating func write(_ picture: [UInt8], height: Int) -> Bool { write(picture) }

  private mutating func write(_ picture: [UInt8]) -> Bool {
    guard picture != written else {
      (waiting, trouble) = (nil, nil)
      return false
    }
    do throws(Failure) {
      // What earlier runs left is removed once.
      try output.write(picture, keepsLeftovers: written != nil)
      (written, waiting, trouble) = (picture, nil, nil)
      return true
    } catch {
      waiting = picture
      if trouble != error.message { printMessage("\(error.message); trying again") }
      trouble = error.message
      return false
    }
  }

  /// Tries again to write the picture that waits.
  ///
  /// Returns whether the file holds another picture than before.
  mutating func tryAgain() -> Bool { waiting.map { write($0) } ?? false }

  /// Ends with a picture that could not be written.
  func finish() throws(Failure) {
    if let trouble { throw Failure(.inputOutput, trouble) }
  }
}
