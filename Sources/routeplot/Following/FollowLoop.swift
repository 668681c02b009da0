// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The loop of looking, drawing and waiting.

import CLibrary
import Drawing
import CProcess
import RoutePlotKit
import RouteReading

/// Draws logs again and again.
final class FollowLoop {
  /// The most seconds between two looks at a file.
  private static let longestWait = 0.25

  private let logs: [FollowedLog]
  private let request: Request
  private let following: FollowOptions
  private let picture: LivePicture
  private var target: any LiveTarget
  private let events: FrameEvents?

  /// The end of a pipe that tells of signals; -1 if there is none.
  private let signals: Int32

  /// Whether the program is to end.
  private var isInterrupted = false

  /// The number of the log that rows were added to last.
  private var newest = 0

  /// The last frame.
  private var event = FrameEvent()
  private var routes: [FittedRoute] = []

  /// The picture of the latest frame, of which the end of the run says what it does not show.
  private var latest: Picture?

  /// The reason why there was no picture yet when the logs were drawn last; nil if that was not the reason.
  private var drawingFailure: Failure?

  /// The pixels that were drawn and are not written yet; nil for none.
  private var changed: PixelRectangle?

  /// The times at which the last frame began and a log last changed.
  private var frameTime = -Double.infinity
  private var changeTime = monotonicSeconds()

  init(
    _ logs: [FollowedLog], _ request: Request, _ following: FollowOptions, _ picture: LivePicture,
    _ target: any LiveTarget, _ events: FrameEvents?
  ) {
    (self.logs, self.request, self.following) = (logs, request, following)
    (self.picture, self.target, self.events) = (picture, target, events)
    signals = interrupts_catch()
  }

  /// Follows the logs to the end.
  func run() throws(Failure) {
    target.begin()
    defer { target.release() }
    while true {
      let hasNews = look()
      let now = monotonicSeconds()
      if hasNews { changeTime = now }
      let isIdle = following.idle.map { now - changeTime >= $0 } ?? false
      let isOver = isInterrupted || isIdle || logs.allSatisfy(\.hasEnded)
      // Text written before a signal counts, even if the signal ended the look.
      if isInterrupted { _ = look() }
      if isOver || now - frameTime >= following.refresh { try drawIfChanged(isLast: isOver) }
      if isOver { return try finish(isIdle: isIdle) }
      wait()
    }
  }

  /// Reads the text added to the logs.
  private func look() -> Bool {
    let before = logs.map(\.changes)
    for (number, log) in logs.enumerated() {
      let before = log.changes
      defer { if log.changes != before { newest = number } }
      log.look { [self] in
        takeSignals()
        return isInterrupted
      }
    }
    return before != logs.map(\.changes)
  }

  private func drawIfChanged(isLast: Bool) throws(Failure) {
    let start = monotonicSeconds()
    var reason = logs.compactMap(\.reason).max()
    // The lines of a window are made again for the last picture, and what could not be read again is tried again.
    if event.number > 0, isLast && following.view.span != nil || logs.contains(where: \.isWaiting) {
      reason = reason ?? .appended
    }
    guard let reason else {
      if target.isWaiting {
        frameTime = start
        if target.tryAgain() { tell(since: start) }
      }
      return
    }
    frameTime = start
    if reason == .truncated { picture.startAgain() }
    let all = logs.map { $0.tracksSoFar() }
    let tracks = all.compactMap { $0 }
    if let failure = logs.lazy.compactMap(\.lastFailure).first { throw failure }
    guard !tracks.isEmpty else { return }
    let frame: LiveFrame
    let number = all[..<newest].count { $0 != nil }
    let drawn = all.indices.filter { all[$0] != nil }
    do throws(PlotError) {
      frame = try picture.draw(
        tracks, newest: min(number, tracks.count - 1), isLast: isLast
      ) { [self] place, resolution in
        logs[drawn[place]].tracks(thinnedFor: resolution) {
          takeSignals()
          return isInterrupted && !isLast
        }
      }
    } catch {
      let failure = Failure(error)
      guard event.number > 0 else {
        guard error.mayComeRight else { throw failure }
        drawingFailure = failure
        if !isLast { logs[0].sayWaiting(failure) }
        return
      }
      // The logs have outgrown the request; the previous picture stays.
      logs[0].sayError(failure.message)
      return
    }
    routes = frame.routes
    latest = frame.picture
    sayWarnings()
    event.rows = routes.reduce(0) { $0 + $1.log.rowsRead }
    event.fixes = routes.reduce(0) { $0 + $1.fixesDrawn }
    event.reason = frame.hasGrown && reason == .appended ? .grown : reason
    (event.width, event.height) = (frame.picture.width, frame.picture.height)
    // The drawing differs from the content of the file.
    changed = changed?.union(frame.changed) ?? frame.changed
    event.changed = changed
    (event.region, event.colors) = (frame.region, frame.colors)
    if target.write(frame.picture.bytes, height: frame.picture.height) { tell(since: start) }
  }

  /// Tells of a frame that is in its place.
  private func tell(since start: Double) {
    event.number += 1
    event.milliseconds = (monotonicSeconds() - start) * 1000
    changed = nil
    events?.write(event)
  }

  /// Says which rows are left out, as they come.
  private func sayWarnings() {
    for route in routes {
      guard let log = logs.first(where: { $0.name == route.log.input }) else { continue }
      for line in placedWarnings(of: route.log) { log.say(line) }
    }
  }

  /// Ends the run.
  private func finish(isIdle: Bool) throws(Failure) {
    if !routes.isEmpty {
      let run = PictureRun(request, with: Plotter()) { [logs, request] line, report in
        let log = request.isQuiet ? nil : logs.first { $0.name == report.input }
        if let log { log.say(line) } else { printMessage(line) }
      }
      run.show(routes, names: nil)
      if let latest { run.tell(of: latest) }
    }
    try target.finish()
    guard event.number > 0 else {
      // Who ends a program that waits knows that it has waited.
      if isInterrupted { return }
      throw logs.lazy.compactMap(\.failure).first ?? drawingFailure
        ?? Failure(.data, "\(logs[0].name): no row was added; nothing to draw")
    }
    if isIdle {
      (event.reason, event.changed, event.milliseconds) = (.idle, nil, 0)
      events?.write(event)
    }
  }

  /// Waits until there may be something to do.
  private func wait() {
    let now = monotonicSeconds()
    var seconds = min(FollowLoop.longestWait, following.refresh)
    // Rows that were read already are drawn as soon as possible.
    if logs.contains(where: { $0.reason != nil }) {
      seconds = min(seconds, max(frameTime + following.refresh - now, 0))
    }
    var waiting = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    for descriptor in logs.compactMap(\.waitable) {
      waiting.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    _ = poll(&waiting, nfds_t(waiting.count), Int32((seconds * 1000).rounded(.up)))
    takeSignals()
  }

  /// Takes notice of a signal; a second one ends the program at once.
  private func takeSignals() {
    var ready = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    guard signals >= 0, !isInterrupted, poll(&ready, 1, 0) > 0 else { return }
    var number: UInt8 = 0
    guard readWaiting(signals, &number, 1) == 1, number > 0 else { return }
    isInterrupted = true
    // From now on a signal ends the program at once.
    target.release()
    let second = interrupts_release()
    if second > 0 { interrupts_end(second) }
  }
}
