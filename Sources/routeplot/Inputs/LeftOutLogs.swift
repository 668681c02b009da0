// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The logs that a picture is drawn without, as they cannot be read or have nothing to draw.

import RoutePlotKit
import RouteReading

/// The logs of a run that are left out, and whether the run goes on without them.
struct LeftOutLogs: Sendable {
  /// A log that is left out.
  struct Log: Sendable {
    /// Its place among the inputs, from 0.
    let place: Int

    /// The reason.
    let failure: Failure

    /// Whether it was found, and is no log after all.
    let isNoLog: Bool
  }

  /// The logs in the order of the inputs.
  private(set) var logs: [Log] = []

  /// Whether other logs are drawn without one that cannot be: of several logs, unless nothing may be left out.
  private let mayFail: Bool

  /// Whether a log may have nothing to draw.
  private let mayBeEmpty: Bool

  /// The number of inputs.
  private let count: Int

  /// The run.
  private let request: Request

  /// None so far.
  init(_ request: Request) {
    (self.request, count) = (request, request.inputs.count)
    mayFail = count > 1 && !request.options.reading.isStrict
    mayBeEmpty = request.allowsEmptyLogs
  }

  /// Leaves out a log.
  ///
  /// `place`: its place among the inputs, from 0.
  mutating func leaveOut(_ place: Int, _ failure: Failure) throws(Failure) {
    guard mayFail && failure.isOfLog || isAllowed(failure) else { throw failure }
    logs.append(
      Log(place: place, failure: failure, isNoLog: mayFail && request.isNoLog(place, failure)))
  }

  /// Whether a log is left out by request, and is no failure.
  private func isAllowed(_ failure: Failure) -> Bool { mayBeEmpty && failure.isEmptyLog }

  /// Whether a log is left out and is no failure.
  private func isAllowed(_ log: Log) -> Bool {
    isAllowed(log.failure) || log.isNoLog && logs.count < count
  }

  /// The status of the run, if nothing else fails: that of the first log if none is drawn.
  var status: ExitStatus {
    guard let first = logs.first(where: { !isAllowed($0) }) else { return .success }
    return logs.count == count ? first.failure.status : .someFailed
  }

  /// The messages: a line for each log, and the count of all if there is a picture without them.
  ///
  /// `isQuiet`: whether only errors are printed.
  func lines(isQuiet: Bool) -> [String] {
    let told = logs.filter { !($0.isNoLog && logs.count < count) && (!isQuiet || !isAllowed($0)) }
    var lines = told.map(\.failure.message)
    if !isQuiet, !logs.isEmpty, logs.count < count {
      let empty = logs.count { $0.failure.isEmptyLog || $0.isNoLog }
      let part = empty == 0 ? "" : ", \(withNothingToDraw("\(empty) of them"))"
      lines.append("warning: \(counted(logs.count, "log")) of \(count) left out\(part)")
    }
    return lines
  }

  /// The lines of the report, each with the place of its log among the inputs.
  func reports(_ request: Request) -> [(place: Int, line: String)] {
    logs.map { log in
      (
        log.place,
        FailedReport(
          log.failure, input: FileName(argument: request.inputs[log.place]), output: nil,
          isAllowed: isAllowed(log)
        ).jsonLine
      )
    }
  }
}

extension FailedReport {
  /// The report of a failure.
  ///
  /// Of an address it shows the host alone.
  ///
  /// `output`: the file that it does not have; nil if it has no name.
  init(_ failure: Failure, input: FileName, output: FileName?, isAllowed: Bool) {
    self.init(
      input: input.isAddress ? input.shown : input.exact,
      output: input.isAddress ? nil : output?.exact, error: hidingAddresses(failure.message),
      isEmpty: failure.isEmptyLog,
      status: Int((isAllowed ? .success : failure.status).rawValue))
  }
}

/// Words for logs that are right, and have nothing to draw.
func withNothingToDraw(_ logs: String) -> String { "\(logs) with nothing to draw" }
