// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes bytes to an open descriptor, blocking or not.

import CLibrary

/// Writes all bytes: where the descriptor does not wait, the program does.
///
/// Throws `Failure`, when not all bytes can be written. A reader that has seen enough is not a failure.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Failure) {
  let error = writeAll(bytes, to: descriptor)
  // The reader has seen enough, as `head` does.
  guard error != 0, error != EPIPE else { return }
  throw Failure(.inputOutput, "\(name): cannot be written", error: error)
}

/// Writes a picture to a terminal.
///
/// A control sequence without its end swallows what comes next, so that Ctrl-C has to wait until the picture is complete.
func writePreview(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Failure) {
  // Ignored ones would be lost, and the program would go on.
  var (held, before) = (sigset_t(), sigset_t())
  sigemptyset(&held)
  for number in [SIGINT, SIGTERM, SIGTSTP, SIGQUIT] { sigaddset(&held, number) }
  pthread_sigmask(SIG_BLOCK, &held, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try writeAll(bytes, to: descriptor, name: name)
}
