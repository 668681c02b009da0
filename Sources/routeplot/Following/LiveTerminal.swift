// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture of growing logs in a terminal, drawn again where it stands.
//
// The cursor waits in the row below the picture. For the next one it goes up as many rows, erases what is below, makes
// room by line ends, which may scroll, and saves its place: protocols leave it at different ones. What is typed meanwhile
// is not shown, and is left to nobody.

import CLibrary
import CProcess
import RoutePlotKit

/// A terminal that shows one picture after another at the same place.
final class LiveTerminal: LiveTarget {
  private let terminal: TerminalPicture
  private let descriptor = STDOUT_FILENO

  /// The last picture, and the rows that it takes; none before the first one.
  private var shown: (bytes: [UInt8], rows: Int)?

  /// The settings of the terminal before; nil where they are not changed.
  private var settings: termios?

  private var isReleased = false

  let isWaiting = false

  /// A terminal that is as it was until pictures begin.
  init(_ terminal: TerminalPicture) { self.terminal = terminal }

  /// Begins to use the terminal: keys are not shown any more, and none of them stops or aborts the program.
  func begin() {
    if isatty(streams.messages) == 1 {
      aroundMessage = { [weak self] print in
        if let self { self.makeWay(print) } else { print() }
      }
    }
    var before = termios()
    let group = tcgetpgrp(descriptor)
    guard group < 0 || group == getpgrp(), tcgetattr(descriptor, &before) == 0 else { return }
    settings = before
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO)
    withUnsafeMutableBytes(of: &quiet.c_cc) {
      // _POSIX_VDISABLE, which Swift does not see.
      ($0[Int(VSUSP)], $0[Int(VQUIT)]) = (0, 0)
    }
    tcsetattr(descriptor, TCSADRAIN, &quiet)
    signal(SIGTSTP, SIG_IGN)
    // It ends the program in order too.
    signal(SIGQUIT) { _ in kill(getpid(), SIGTERM) }
    var caught = sigset_t()
    sigemptyset(&caught)
    sigaddset(&caught, SIGQUIT)
    // The mask is that of the thread that started the program.
    pthread_sigmask(SIG_UNBLOCK, &caught, nil)
    write("\u{1b}[?25l")
  }

  deinit { release() }

  func write(_ picture: [UInt8], height: Int) -> Bool {
    guard picture != shown?.bytes else { return false }
    let rows = terminal.rows(ofHeight: height)
    write(start + wayBack + place(picture, rows: rows) + end)
    shown = (picture, rows)
    return true
  }

  func tryAgain() -> Bool { false }

  func finish() {}

  func release() {
    guard !isReleased else { return }
    isReleased = true
    guard var settings else { return }
    write("\u{1b}[?25h")
    signal(SIGQUIT, SIG_DFL)
    signal(SIGTSTP, SIG_DFL)
    // What was typed is not for the shell.
    tcsetattr(descriptor, TCSAFLUSH, &settings)
  }

  /// Prints a message in place of the picture, and shows the picture below it.
  private func makeWay(_ print: () -> Void) {
    guard let shown else { return print() }
    write(wayBack)
    print()
    write(start + place(shown.bytes, rows: shown.rows) + end)
  }

  /// A terminal that knows them shows what is between them at once.
  private let (start, end) = (Array("\u{1b}[?2026h".utf8), Array("\u{1b}[?2026l".utf8))

  /// From the row below the picture to its first one, and nothing from there on; empty where there is none.
  private var wayBack: [UInt8] {
    guard let shown, canReturn(over: shown.rows) else { return [] }
    return Array("\u{1b}[\(shown.rows)A\r\u{1b}[J".utf8)
  }

  /// A picture from the row of the cursor on, which is in the row below it then.
  private func place(_ picture: [UInt8], rows: Int) -> [UInt8] {
    let picture = named(picture)
    guard canReturn(over: rows) else { return picture }
    let room = String(repeating: "\n", count: rows)
    return Array("\(room)\u{1b}[\(rows)A\u{1b}7".utf8) + picture
      + Array("\u{1b}8\u{1b}[\(rows)B\r".utf8)
  }

  /// Whether the terminal has more rows than a picture, so that its first one is not gone.
  private func canReturn(over rows: Int) -> Bool { rows < terminal.size?.rows ?? 0 }

  /// A picture for kitty has a number, by which the next one replaces it.
  private func named(_ picture: [UInt8]) -> [UInt8] {
    guard terminal.format == .kitty else { return picture }
    let head = Array("\u{1b}_G".utf8)
    return head + Array("i=\(getpid()),p=1,".utf8) + picture.dropFirst(head.count)
  }

  private func write(_ text: String) { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    // A terminal that is gone ends the program by its signal.
    try? writePreview(bytes, to: descriptor, name: "standard output")
  }
}
