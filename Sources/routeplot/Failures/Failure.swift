// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The failure of the program: a status for scripts, and one line for people.

import CLibrary

/// The exit statuses, as in BSD's sysexits.h.
///
/// A run that is interrupted ends by its signal, which a shell reports as 130 for Ctrl-C.
enum ExitStatus: Int32 {
  case success = 0
  /// Some of several logs could not be drawn.
  case someFailed = 1
  /// The command line is wrong.
  case usage = 64
  /// The data cannot be drawn.
  case data = 65
  /// The input cannot be opened.
  case noInput = 66
  /// The program itself is wrong, or there is not enough memory.
  case software = 70
  /// The output cannot be created, or is another file of the run.
  case cannotCreate = 73
  /// Reading or writing failed midway.
  case inputOutput = 74

  /// The status of a run that may have failed in part.
  func orSomeFailed(_ isSo: Bool) -> ExitStatus { self == .success && isSo ? .someFailed : self }
}

/// An end without a picture.
struct Failure: Error {
  let status: ExitStatus
  /// The found content, the expected content, and advice; without the name of the program.
  let message: String

  /// Whether a disk is full, so that no other output could be written either.
  var isFullDisk = false

  /// Whether the log is right, and has nothing to draw.
  var isEmptyLog = false

  /// Whether a file is whole and has no positions by its kind: a table of other columns, a recording from indoors.
  var lacksPositions = false

  /// Whether logs are right by themselves and do not go together.
  var isOfSeveralLogs = false

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Whether it is the fault of one log, so that others can be drawn without it.
  var isOfLog: Bool {
    !isFullDisk && !isOfSeveralLogs && [.data, .noInput, .inputOutput].contains(status)
  }

  /// An output that the system refuses.
  ///
  /// `status`: the status of the process, unless a disk is full, which is `inputOutput` whatever was done.
  init(_ status: ExitStatus, _ message: String, error: Int32) {
    let isFull = error == ENOSPC || error == EDQUOT
    self.init(isFull ? .inputOutput : status, "\(message): \(systemError(error))")
    isFullDisk = isFull
  }
}
