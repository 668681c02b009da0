// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Work that a thread does before its result is needed.

/// Work in pieces that threads do while they have nothing else to do.
///
/// One thread at a time begins or ends a piece; pieces themselves are done at the same time.
package protocol BackgroundWork: AnyObject, Sendable {
  /// Takes a piece that can be done now.
  ///
  /// - Returns: Its number; nil if there is none until another piece ends or the owner of the threads
  ///   makes room.
  func beginPiece() -> Int?

  /// Does a piece that was begun.
  func doPiece(_ piece: Int)

  /// Notes that a piece is done.
  ///
  /// - Returns: Whether other pieces may be begun now.
  func endPiece(_ piece: Int) -> Bool
}
