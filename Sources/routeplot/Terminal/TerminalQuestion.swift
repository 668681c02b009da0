// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Asks a terminal about its graphics, and leaves it as it was.

import CLibrary
import CProcess
import Geography

/// The seconds that a terminal may take to answer, and the same over a network.
private let (longestWait, longestWaitOverNetwork) = (1.0, 3.0)

/// The key that interrupts.
private let controlC: UInt8 = 0x03

/// Asks the terminal of a descriptor, once.
///
/// While it answers, keys that are typed are read too, and not shown. Ctrl-C ends the program once the terminal is as it
/// was. Signals wait until then.
///
/// Returns its answers; nil if it cannot be asked: it is not open for reading, the program is in the background, or no
/// answer comes in time.
func askTerminal(_ descriptor: Int32) -> TerminalAnswers? {
  var before = termios()
  // The terminal of another session has no group that this program can be in.
  let group = tcgetpgrp(descriptor)
  guard fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR, group < 0 || group == getpgrp(),
    tcgetattr(descriptor, &before) == 0
  else { return nil }
  var waiting = sigset_t()
  var signals = sigset_t()
  sigemptyset(&waiting)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGQUIT] { sigaddset(&waiting, number) }
  pthread_sigmask(SIG_BLOCK, &waiting, &signals)
  defer { pthread_sigmask(SIG_SETMASK, &signals, nil) }
  var raw = before
  raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
  withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VMIN)] = 0 }
  withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VTIME)] = 0 }
  guard tcsetattr(descriptor, TCSAFLUSH, &raw) == 0 else { return nil }
  let wait = getenv("SSH_CONNECTION") == nil ? longestWait : longestWaitOverNetwork
  var bytes: [UInt8] = []
  var answers: TerminalAnswers?
  if writeAll(Array(TerminalAnswers.question.utf8), to: descriptor) == 0 {
    let end = ContinuousClock.now + .seconds(wait)
    var buffer = [UInt8](repeating: 0, count: 1024)
    while answers == nil, bytes.count < 1 << 16, !bytes.contains(controlC) {
      let left = (end - .now).inSeconds
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&ready, 1, Int32(left * 1000) + 1) >= 0 else { break }
      guard ready.revents & Int16(POLLIN) != 0 else {
        if ready.revents != 0 { break }
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      answers = TerminalAnswers(bytes)
    }
  }
  // What comes late is not for the shell.
  tcsetattr(descriptor, answers == nil ? TCSAFLUSH : TCSADRAIN, &before)
  if bytes.contains(controlC) { raise(SIGINT) }
  return answers
}
