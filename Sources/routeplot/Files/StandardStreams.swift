// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Standard input, output and error, in any state that the caller leaves them in.

import CLibrary
import CProcess
import RouteReading

/// The three streams that a program is started with.
struct StandardStreams {
  /// Whether standard input was open at the start.
  let hasInput: Bool

  /// Whether standard output was open at the start.
  let hasOutput: Bool

  /// The target of messages: standard error, which the runtime no longer uses.
  let messages: Int32

  /// Notes which streams are open and makes the process safe to write from.
  ///
  /// A closed stream is filled with /dev/null: the next file opened would get its number, and a
  /// message would then be written into the picture. A broken pipe and a file grown past its limit are
  /// error codes, not signals.
  init() {
    hasInput = fillIfClosed(0)
    hasOutput = fillIfClosed(1)
    _ = fillIfClosed(2)
    messages = crashmessage_install()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// Opens /dev/null in place of a stream that is closed; the lower ones are open.
private func fillIfClosed(_ descriptor: Int32) -> Bool {
  if fcntl(descriptor, F_GETFD) != -1 { return true }
  _ = open("/dev/null", O_RDWR)
  return false
}

/// Makes way for a message in a terminal that shows a picture again and again; nil where none does.
///
/// It is set and called by the thread of the program alone.
nonisolated(unsafe) var aroundMessage: ((_ print: () -> Void) -> Void)?

/// Prints one line on standard error, after the name of the program.
func printMessage(_ message: String) {
  guard let aroundMessage else { return printLine(message) }
  aroundMessage { printLine(message) }
}

private func printLine(_ message: String) {
  // One write a line, so that lines of programs that share a terminal do not mix. If standard error
  // itself fails, there is no way to report it.
  _ = writeAll(
    Array("routeplot: \(printable(hidingAddresses(message)))\n".utf8), to: streams.messages)
}
