// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Progress of reading long logs: a line on the terminal while one picture waits for them.

import CLibrary
import CProcess
import NumberText
import Processors
import RoutePlotKit
import RouteReading

/// Counts the bytes that are read of the logs of one picture.
///
/// Every value is used with the lock held, so threads may share it.
final class ReadingProgress: @unchecked Sendable {
  private let lock = ThreadLock()
  private var bytesRead = 0
  private var bytesInAll: Int?
  private var isDone = false

  /// - Parameter bytesInAll: The bytes of all logs; nil if that is not known.
  init(bytesInAll: Int?) { self.bytesInAll = bytesInAll }

  /// Counts bytes.
  func add(_ count: Int) { lock.withLock { bytesRead += count } }

  /// Does work that reads logs, and shows how far it is while it lasts.
  ///
  /// Ctrl-C takes the line off the terminal before the process ends.
  ///
  /// Throws what the work throws.
  func show<Result: Sendable>(
    on messages: Int32, during work: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = WorkOutcome<Result>()
    let signals = interrupts_catch()
    let start = monotonicSeconds()
    concurrentPerform(2) { number in
      if number == 1 {
        outcome.take(work)
        lock.withLock { isDone = true }
        interrupts_stop_waiting()
        return
      }
      var line = ProgressLine(isShown: true, descriptor: messages)
      var waiting = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      while !lock.withLock({ isDone }) {
        if poll(&waiting, 1, 250) > 0 {
          var number: UInt8 = 0
          if readWaiting(signals, &number, 1) == 1, number > 0 {
            line.clear()
            interrupts_end(Int32(number))
          }
        }
        let (read, all) = lock.withLock { (bytesRead, bytesInAll) }
        let seconds = monotonicSeconds() - start
        line.show(readingText(read: read, of: all, seconds: seconds), seconds: seconds)
      }
      line.clear()
    }
    let number = interrupts_release()
    if number > 0 { interrupts_end(number) }
    return try outcome.get()
  }
}

/// The result of work on another thread.
///
/// It is looked at once that thread has ended.
private final class WorkOutcome<Value: Sendable>: @unchecked Sendable {
  private var result: Result<Value, Failure>?

  func take(_ work: () throws(Failure) -> Value) { result = Result(catching: work) }

  func get() throws(Failure) -> Value {
    guard let result else { preconditionFailure("The work has been done") }
    return try result.get()
  }
}

/// The bytes that are read, their number per second, and the time for the rest.
///
/// `all`: the bytes of all logs; nil if that is not known. Returns such as `412 MB of 1.2 GB, 310 MB/s, 3 s left`.
func readingText(read: Int, of all: Int?, seconds: Double) -> String {
  let rate = Double(read) / seconds
  let speed = "\(byteText(rate))/s"
  // A log that grows while it is read has no end that could be foretold.
  guard let all, all >= read else { return "\(byteText(Double(read))), \(speed)" }
  let text = "\(byteText(Double(read))) of \(byteText(Double(all))), \(speed)"
  return read > 0 ? "\(text), \(timeLeft(Double(all - read) / rate))" : text
}

/// Bytes in the unit in which people read them: two digits or more.
private func byteText(_ bytes: Double) -> String {
  var (value, unit) = (bytes, "B")
  for larger in ["kB", "MB", "GB", "TB"] where value >= 999.5 {
    (value, unit) = (value / 1000, larger)
  }
  return "\(plainText(rounded(value, decimals: value < 9.95 && unit != "B" ? 1 : 0))) \(unit)"
}

/// The bytes of logs that are still to be read; nil if one of them is not a regular file.
func bytesToRead(of inputs: [String], streams: StandardStreams) -> Int? {
  var sum = 0
  for input in inputs {
    let identity =
      input == "-"
      ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(path: FileName(argument: input))
    if identity.status == nil, let size = openArchives.size(at: FileName(argument: input)) {
      sum = sum.addingReportingOverflow(size).partialValue
      continue
    }
    guard let status = identity.status, status.st_mode & S_IFMT == S_IFREG else { return nil }
    sum += Int(status.st_size)
    // A redirected file may have been read in part.
    if input == "-" { sum -= Int(max(lseek(STDIN_FILENO, 0, SEEK_CUR), 0)) }
  }
  return sum
}
