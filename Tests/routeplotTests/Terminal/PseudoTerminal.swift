// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A terminal whose other end is the test.

import Foundation
import TestSupport
import Testing

/// Both ends of a terminal of 100 columns and 30 rows.
final class PseudoTerminal {
  /// The end of the test.
  let controller: Int32

  /// The end of the program.
  let terminal: Int32

  /// Opens both ends.
  init() throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &terminal, nil, nil, &window) == 0)
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (self.controller, self.terminal) = (controller, terminal)
  }

  deinit {
    close(controller)
    close(terminal)
  }

  /// The settings of the terminal as bytes.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// The number of bytes that wait for the next program.
  var waiting: Int32 { bytesWaiting(terminal) }

  /// A program that runs on the terminal, for another thread.
  final class Running: @unchecked Sendable {
    private let process: Process
    private let controller, terminal: Int32
    private let condition = NSCondition()
    private var output = ""
    private var hasEnded = false
    private var error: (any Error)?

    fileprivate init(_ process: Process, _ controller: Int32, _ terminal: Int32) {
      (self.process, self.controller, self.terminal) = (process, controller, terminal)
    }

    /// The error of the work; nil if there was none.
    fileprivate var fault: (any Error)? { condition.withLock { error } }

    /// Ends with an error.
    fileprivate func fail(_ fault: any Error) {
      condition.withLock { error = fault }
      process.terminate()
    }

    /// Takes all that the program has written so far; nil once it has ended.
    fileprivate func note(_ bytes: [UInt8]?) {
      condition.lock()
      defer { condition.unlock() }
      if let bytes { output = String(decoding: bytes, as: UTF8.self) } else { hasEnded = true }
      condition.broadcast()
    }

    /// Waits until the program has written a text so often, or has ended.
    func wait(for text: String, times: Int) throws {
      condition.lock()
      defer { condition.unlock() }
      while output.components(separatedBy: text).count <= times {
        if hasEnded { throw POSIXError(.ECHILD) }
        condition.wait()
      }
    }

    /// Sends a signal to the program.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Presses keys, the last of which ends a line, and waits until they have reached the terminal.
    func type(_ keys: String) {
      let bytes = Array(keys.utf8)
      _ = bytes.withUnsafeBytes { Foundation.write(controller, $0.baseAddress, $0.count) }
      while Int(bytesWaiting(terminal)) < bytes.count, process.isRunning { usleep(1000) }
    }
  }

  /// What a program leaves after.
  struct Outcome {
    /// The exit status, or the negative number of a signal.
    let status: Int32
    /// All that it wrote to the terminal.
    let output: [UInt8]
  }

  /// Runs the program on the terminal.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - place: Its folder.
  ///   - environment: Variables besides those of the test.
  ///   - typed: The keys that are pressed before it asks.
  ///   - answers: The answers to its question; nil for none.
  ///   - seconds: The seconds until they come.
  ///   - work: What happens meanwhile, on another thread. Default: nothing.
  /// - Returns: The outcome.
  /// - Throws: An error, when the program cannot be started, or of the work.
  func run(
    _ words: [String], in place: Workplace, environment: [String: String] = [:],
    typed: String = "", answers: String?, after seconds: Double = 0,
    during work: (@Sendable (Running) throws -> Void)? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Workplace.programs.appendingPathComponent("routeplot")
    process.arguments = words
    process.currentDirectoryURL = place.folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["TMUX", "TERM_PROGRAM", "COLORTERM", "SSH_CONNECTION"] { variables[name] = nil }
    variables["TERM"] = "xterm-256color"
    variables["ROUTEPLOT_FONTS"] = Workplace.fonts
    process.environment = variables.merging(environment) { $1 }
    let end = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (end, end, end)
    try process.run()
    if !typed.isEmpty { write(Array(typed.utf8)) }
    let running = Running(process, self.controller, self.terminal)
    let worker = work.map { work in
      Thread {
        do { try work(running) } catch { running.fail(error) }
      }
    }
    worker?.start()
    var output: [UInt8] = []
    var hasAnswered = answers == nil
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 50) > 0, ready.revents & Int16(POLLIN) != 0 {
        let count = read(controller, &buffer, buffer.count)
        guard count > 0 else { break }
        output += buffer[..<count]
        running.note(output)
      } else if !process.isRunning {
        break
      }
      if !hasAnswered, let answers, output.suffix(3).elementsEqual("\u{1b}[c".utf8) {
        hasAnswered = true
        Thread.sleep(forTimeInterval: seconds)
        write(Array(answers.utf8))
      }
    }
    process.waitUntilExit()
    running.note(nil)
    if let fault = running.fault { throw fault }
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : -status, output: output)
  }

  private func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Foundation.write(controller, $0.baseAddress, $0.count) }
  }
}

/// The number of bytes that have come to a terminal, and that nobody has read.
private func bytesWaiting(_ terminal: Int32) -> Int32 {
  var count: Int32 = 0
  _ = ioctl(terminal, UInt(FIONREAD), &count)
  return count
}
