// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The place where the pictures of growing logs appear: a file or a terminal.

/// A place that always shows the latest picture.
protocol LiveTarget {
  /// Prepares for pictures, once signals end the program in order. Default: nothing.
  func begin()

  /// Whether a picture waits to be written.
  var isWaiting: Bool { get }

  /// Replaces the picture before, unless it is the same.
  ///
  /// `height`: the rows of its pixels. Returns whether there is another picture than before.
  mutating func write(_ picture: [UInt8], height: Int) -> Bool

  /// Tries again to write the picture that waits.
  ///
  /// Returns whether there is another picture than before.
  mutating func tryAgain() -> Bool

  /// Ends with a picture that could not be written.
  func finish() throws(Failure)

  /// Leaves everything but the pictures as it was, before the program may end at once. Default: nothing.
  func release()
}

extension LiveTarget {
  func begin() {}
  func release() {}
}
