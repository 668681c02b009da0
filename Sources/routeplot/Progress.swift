// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How far a long work is: one line on a terminal that is written over and over, and gone at the end.

import CLibrary

/// A line that tells how far the work is.
struct ProgressLine {
  /// Whether there is somebody to see it.
  private let isShown: Bool

  private let descriptor: Int32

  /// Whether it stands on the terminal.
  private var isThere = false

  /// - Parameters:
  ///   - isShown: Whether it is shown at all.
  ///   - descriptor: The terminal.
  init(isShown: Bool, descriptor: Int32) { (self.isShown, self.descriptor) = (isShown, descriptor) }

  /// Shows how far the work is, once it takes longer than a second.
  ///
  /// - Parameters:
  ///   - done: The logs done.
  ///   - count: All logs.
  ///   - seconds: The time since the start.
  mutating func show(done: Int, of count: Int, seconds: Double) {
    guard isShown, seconds > 1 else { return }
    isThere = true
    write("\r\u{1b}[K" + progressText(done: done, of: count, seconds: seconds))
  }

  /// Takes the line off the terminal, so that another one can be printed.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1b}[K")
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: descriptor) }
}

/// How many logs are done, how many a second, and how long the others will take.
func progressText(done: Int, of count: Int, seconds: Double) -> String {
  var text = "\(done) of \(count)"
  guard done > 0 else { return text }
  let rate = Double(done) / seconds
  text += ", \(plain(rounded(rate, rate < 10 ? 1 : 0))) a second"
  let left = Int((Double(count - done) / rate).rounded(.up))
  switch left {
  case ..<100: text += ", \(left) s left"
  case ..<6000: text += ", \((left + 30) / 60) min left"
  default: text += ", \((left + 1800) / 3600) h left"
  }
  return text
}

/// Whether progress is told: to people at a terminal that can write over a line.
func showsProgress(_ request: Request, streams: StandardStreams) -> Bool {
  guard !request.isQuiet, isatty(streams.messages) == 1, let name = getenv("TERM") else {
    return false
  }
  let terminal = String(cString: name)
  return !terminal.isEmpty && terminal != "dumb"
}

/// Seconds of a clock that only goes forward.
func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
