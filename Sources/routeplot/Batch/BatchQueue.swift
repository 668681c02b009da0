// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ledger of a run with many pictures, shared by all threads.

import CLibrary
import CProcess
import NumberText
import Processors
import RoutePlotKit
import RouteReading

/// The outcome of one log.
struct BatchOutcome: Sendable {
  /// The number of the log, from 0.
  let log: Int

  /// The messages about it.
  var lines: [String] = []

  /// Its page, until the book has it; nil without a book.
  var page: Book.Page?

  /// Its line of the report; nil if none is requested.
  var report: String?

  /// The fixes drawn.
  var fixes = 0

  /// Whether there is no picture.
  var isFailed = false

  /// Whether an earlier picture stays as it is.
  var isSkipped = false

  /// Whether the log has nothing to draw.
  var isEmpty = false

  /// The full disk that ends the run; nil for none.
  private(set) var fullDisk: Failure?

  /// Notes that an earlier picture stays as it is.
  mutating func skip(_ job: BatchJob, _ facts: SkippedReport.Facts, _ request: Request) {
    isSkipped = true
    if request.isVerbose {
      lines.append("\(job.input.shown): unchanged, \(job.picture.shown) stays as it is")
    }
    if request.report != nil {
      report =
        SkippedReport(
          input: job.input.exact, output: job.picture.exact, skipped: .unchanged, facts: facts
        ).jsonLine
    }
  }

  /// Notes why there is no picture.
  mutating func fail(_ failure: Failure, _ log: PlannedLog, _ request: Request) {
    let isNoLog = log.job.map { request.isNoLog($0.number - 1, failure) } ?? false
    isEmpty = failure.isEmptyLog || isNoLog
    let isAllowed = isEmpty && request.allowsEmptyLogs || isNoLog
    (isFailed, fixes) = (!isAllowed, 0)
    // What does not depend on the log does not name it.
    let isNamed = [log.input, log.job?.picture].contains { name in
      name.map { failure.message.hasPrefix("\($0.shown):") } ?? false
    }
    if failure.isFullDisk {
      fullDisk = failure
    } else if !isNoLog && (!isAllowed || !request.isQuiet) {
      lines.append(isNamed ? failure.message : "\(log.input.shown): \(failure.message)")
    }
    guard request.report != nil else { return }
    report =
      FailedReport(
        failure, input: log.input, output: log.job?.picture, isAllowed: isAllowed
      ).jsonLine
  }
}

/// The outcome of all logs.
struct BatchTotals {
  /// Logs.
  var drawn = 0, skipped = 0, empty = 0, failed = 0, notBegun = 0

  /// The logs among those that failed which have nothing to draw.
  var emptyFailed = 0

  /// The fixes drawn.
  var fixes = 0

  /// The first full disk, in the order of the logs; nil for none.
  var fullDisk: Failure?

  /// The status of the process: a full disk ends the run as it ends that of one picture.
  var status: ExitStatus { fullDisk?.status ?? (failed > 0 ? .someFailed : .success) }

  /// The time of the whole work.
  var seconds = 0.0

  /// The lines of the report, in the order of the logs.
  var report = ""

  /// Words the totals for people.
  ///
  /// `isDryRun`: whether logs were only read. `isBook`: whether pictures are pages.
  func summary(isDryRun: Bool, isData: Bool, isBook: Bool) -> String {
    let picture = isBook ? "page" : "picture"
    var parts = [
      isDryRun
        ? "\(counted(drawn, "log")) read"
        : isData ? "\(counted(drawn, "file")) written" : "\(counted(drawn, picture)) drawn"
    ]
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if empty > 0 { parts.append(withNothingToDraw(counted(empty, "log"))) }
    if failed > 0 {
      let part = emptyFailed == 0 ? "" : " (\(withNothingToDraw("\(emptyFailed)")))"
      parts.append("\(counted(failed, "log")) failed\(part)")
    }
    if notBegun > 0 { parts.append("\(notBegun) not begun") }
    parts.append(counted(fixes, "fix", plural: "fixes"))
    return parts.joined(separator: ", ") + " in \(plainText(rounded(seconds, decimals: 2))) s"
  }
}

/// Gives out the logs, and prints the messages about each in their order.
///
/// Every value is used with the lock held, so threads may share it.
final class BatchQueue: @unchecked Sendable {
  private let lock = ThreadLock()
  private let count: Int
  private let failsFast: Bool
  private let showsProgress: Bool
  private let start = monotonicSeconds()
  private var progress: ProgressLine
  private var began = 0
  private var printed = 0
  private var workersGone = 0
  private var writers = 0
  private var isInterrupted = false

  /// Whether a disk is full, on which every other picture would fail too.
  private var isDiskFull = false

  /// The book of the pictures, and how many of them are begun before the first of them is in it; nil without a book.
  private let book: (file: Book, mostBegun: Int)?

  /// The jobs that finished before a log that began earlier.
  private var early: [Int: BatchOutcome] = [:]

  /// The lines of the report, by the numbers of their logs.
  private var reports: [(log: Int, line: String)] = []
  private var results = BatchTotals()

  /// - Parameters:
  ///   - count: The number of logs.
  ///   - failsFast: Whether no log is begun after one that failed.
  ///   - showsProgress: Whether a line on the terminal tells how far the work is.
  ///   - messages: The descriptor of that terminal.
  ///   - book: Takes the pages in their order, so that no more than a few wait in memory; nil without a book.
  init(
    count: Int, failsFast: Bool, showsProgress: Bool, messages: Int32,
    book: (file: Book, mostBegun: Int)?
  ) {
    self.book = book
    (self.count, self.failsFast, self.showsProgress) = (count, failsFast, showsProgress)
    progress = ProgressLine(isShown: showsProgress, descriptor: messages)
  }

  /// The index of the next log to draw, in the order in which they are begun; nil if there is none.
  func next() -> Int? {
    while true {
      let (place, isEarly) = lock.withLock { () -> (Int?, isEarly: Bool) in
        guard began < count, !(failsFast && results.failed > 0), !isDiskFull else {
          return (nil, false)
        }
        if let book, began - printed >= book.mostBegun { return (nil, true) }
        began += 1
        return (began - 1, false)
      }
      guard isEarly else { return place }
      usleep(500)
    }
  }

  /// Takes the outcome of the log at a place, and prints what can be printed.
  func finish(_ place: Int, _ outcome: BatchOutcome) {
    lock.withLock {
      if outcome.isFailed {
        results.failed += 1
        if outcome.isEmpty { results.emptyFailed += 1 }
        isDiskFull = isDiskFull || outcome.fullDisk != nil
      } else if outcome.isSkipped {
        results.skipped += 1
      } else if outcome.isEmpty {
        results.empty += 1
      } else {
        results.drawn += 1
      }
      results.fixes += outcome.fixes
      early[place] = outcome
      while let next = early.removeValue(forKey: printed) {
        tell(next)
        printed += 1
      }
    }
  }

  private func tell(_ outcome: BatchOutcome) {
    var lines = outcome.lines
    // Other workers find the same disk full.
    if let failure = outcome.fullDisk, results.fullDisk == nil {
      results.fullDisk = failure
      lines.append(failure.message)
    }
    if let page = outcome.page, let book = book?.file {
      book.append(page)
      isDiskFull = isDiskFull || book.hasFailed
    }
    if !lines.isEmpty { progress.clear() }
    for line in lines { printMessage(line) }
    if let line = outcome.report { reports.append((outcome.log, line)) }
  }

  /// Waits until files may be written, and keeps an interrupt from coming between.
  func beginWriting() {
    let isStopped = lock.withLock {
      if !isInterrupted { writers += 1 }
      return isInterrupted
    }
    // The process ends as soon as the others have written.
    while isStopped { pause() }
  }

  /// Says that files are written.
  func endWriting() { lock.withLock { writers -= 1 } }

  /// Says that a worker has nothing to do any more.
  func leave() {
    lock.withLock { workersGone += 1 }
    interrupts_stop_waiting()
  }

  /// Waits for all workers, shows progress, and ends the process in order where it is interrupted.
  func waitUntilDone(signals: Int32, workers: Int) {
    // Without a pipe there is nothing to wait at, and concurrentPerform waits for the workers itself.
    guard signals >= 0 else { return }
    var waiting = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    while lock.withLock({ workersGone < workers }) {
      if poll(&waiting, 1, showsProgress ? 250 : -1) > 0 {
        var number: UInt8 = 0
        if readWaiting(signals, &number, 1) == 1, number > 0 { end(Int32(number)) }
      }
      lock.withLock {
        let done = results.drawn + results.skipped + results.empty + results.failed
        let seconds = monotonicSeconds() - start
        progress.show(progressText(done: done, of: count, seconds: seconds), seconds: seconds)
      }
    }
  }

  /// Ends the process once no file is being written.
  private func end(_ number: Int32) -> Never {
    lock.withLock { isInterrupted = true }
    // A disk that hangs does not keep the program from ending.
    for _ in 0..<2000 where lock.withLock({ writers > 0 }) { usleep(1000) }
    lock.withLock { () -> Never in
      progress.clear()
      interrupts_end(number)
    }
  }

  /// The outcome of all logs, once all workers are gone.
  func totals() -> BatchTotals {
    lock.withLock {
      progress.clear()
      // After a failure that ended the run, there are numbers that were never begun.
      for (_, outcome) in early.sorted(by: { $0.key < $1.key }) { tell(outcome) }
      early = [:]
      results.report = reports.sorted { $0.log < $1.log }.map(\.line).joined()
      results.notBegun = count - began
      results.seconds = monotonicSeconds() - start
      return results
    }
  }
}
