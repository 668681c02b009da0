// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Shows progress on a terminal: one line that is overwritten, and erased at the end.

import CLibrary
import NumberText

/// A line that tells how far the work is.
struct ProgressLine {
  /// Whether a terminal shows it.
  private let isShown: Bool

  private let descriptor: Int32

  /// Whether it stands on the terminal.
  private var isThere = false

  /// - Parameters:
  ///   - isShown: Whether it is shown at all.
  ///   - descriptor: The terminal.
  init(isShown: Bool, descriptor: Int32) { (self.isShown, self.descriptor) = (isShown, descriptor) }

  /// Shows how far the work is, once it takes longer than a second.
  mutating func show(_ text: @autoclosure () -> String, seconds: Double) {
    guard isShown, seconds > 1 else { return }
    isThere = true
    // A line that is longer than the terminal is wide would continue in the next one, which nothing takes away.
    write("\r\u{1b}[K" + text().prefix((terminalColumns(of: descriptor) ?? 1000) - 1))
  }

  /// Takes the line off the terminal, so that another one can be printed.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1b}[K")
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: descriptor) }
}

/// The logs that are done, their number per second, and the time for the rest.
func progressText(done: Int, of count: Int, seconds: Double) -> String {
  let text = "\(done) of \(count)"
  guard done > 0 else { return text }
  let rate = Double(done) / seconds
  return "\(text), \(plainText(rounded(rate, decimals: rate < 10 ? 1 : 0))) a second, "
    + timeLeft(Double(count - done) / rate)
}

/// The time that is left, in the unit that people would choose.
func timeLeft(_ seconds: Double) -> String {
  let left = Int(seconds.rounded(.up))
  return switch left {
  case ..<100: "\(left) s left"
  case ..<6000: "\((left + 30) / 60) min left"
  default: "\((left + 1800) / 3600) h left"
  }
}

/// Whether progress is told: to people at a terminal that can write over a line.
func showsProgress(_ request: Request, streams: StandardStreams) -> Bool {
  guard !request.isQuiet, isatty(streams.messages) == 1, let name = getenv("TERM") else {
    return false
  }
  let terminal = String(cString: name)
  return !terminal.isEmpty && terminal != "dumb"
}
