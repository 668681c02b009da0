// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A followed log, from its file to its tracks, and its messages.

import CLibrary
import RoutePlotKit
import RouteReading
import Tracks

/// One log that is followed.
final class FollowedLog {
  /// The reason why a picture is drawn again, the strongest last.
  enum Reason: String, Comparable {
    case appended, grown, rotated, truncated, idle

    static func < (a: Reason, b: Reason) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .appended: 0
      case .grown: 1
      case .rotated: 2
      case .truncated: 3
      case .idle: 4
      }
    }
  }

  /// Its name in messages.
  let name: String

  private let tail: LogTail
  private let tracks: GrowingTracks

  /// The number of times that something was added to it or happened to it.
  private(set) var changes = 0

  /// The event since its tracks were last requested; nil for none.
  private(set) var reason: Reason?

  /// Whether its lines could not be made again for the last picture.
  private(set) var isWaiting = false

  /// Whether nothing more will come.
  private(set) var hasEnded = false

  /// The reason why its rows give no route so far, once that is known.
  private(set) var failure: Failure?

  /// The reason why it can never be drawn.
  private(set) var lastFailure: Failure?

  /// Its tracks when they were last requested; nil if there were none.
  private var latest: LogTracks?

  /// Lines that were said and are not said again.
  private var said: Set<String> = []

  private let isQuiet: Bool

  /// - Parameters:
  ///   - input: The log as the command line names it.
  ///   - options: The options of the picture.
  ///   - view: What it shows of the log.
  ///   - isQuiet: Whether only errors are said.
  ///   - streams: Where standard input is.
  /// - Throws: `Failure`, when it is not a log at all.
  init(
    _ input: String, options: PlotOptions, view: LiveView, isQuiet: Bool, streams: StandardStreams
  ) throws(Failure) {
    let path = FileName(argument: input)
    // A log may not be there yet; a folder or an address will never be one.
    var descriptor: Int32?
    let isFolder = path.status.map { $0.st_mode & S_IFMT } == S_IFDIR
    if input == "-" || path.bytes.isEmpty || isFolder || path.isMissingAddress {
      let file = try InputFile(path: path, isInput: true, streams: streams)
      (name, descriptor) = (file.name, file.descriptor)
    } else {
      name = path.shown
    }
    self.isQuiet = isQuiet
    let name = name
    tracks = try wrappingPlotError { () throws(PlotError) in
      try GrowingTracks(input: name, options: options, view: view)
    }
    let keepsHistory = tracks.dependsOnRegion && view.maxAge == nil
    tail =
      descriptor.map { LogTail(descriptor: $0, keepsHistory: keepsHistory) }
      ?? LogTail(path: path.bytes, keepsHistory: keepsHistory)
    if let descriptor, isatty(descriptor) == 1 {
      say("\(name): is a terminal; type rows, and Ctrl-D at the end")
    }
  }

  /// The descriptor of a pipe, which can be waited at; nil if there is only looking.
  var waitable: Int32? { tail.waitable }

  /// Reads the added text.
  func look(isInterrupted: () -> Bool) {
    tail.look { change in
      take(change)
      return lastFailure == nil && !isInterrupted()
    }
    if tail.isHistoryTooLong {
      // From now on the lines serve any region.
      _ = tracks.thin(for: nil) { tail.lookAgain($0) }
      tail.forgetHistory()
    }
  }

  /// Makes the lines of its tracks again for a picture.
  ///
  /// Returns the tracks; nil if the log cannot be read again.
  func tracks(thinnedFor resolution: Resolution, isInterrupted: () -> Bool) -> LogTracks? {
    let isDone = tracks.thin(for: resolution) { take in
      tail.lookAgain { take($0) && !isInterrupted() }
    }
    guard isDone else {
      if tail.keepsHistory {
        isWaiting = true
        if !isInterrupted() {
          sayError(
            "\(name): cannot be read again from its start; the region stays as it is for now")
        }
      }
      return nil
    }
    latest = (try? tracks.soFar()) ?? latest
    return latest
  }

  /// The tracks of all rows so far; nil if there are none.
  ///
  /// The fault of the rows is said once.
  func tracksSoFar() -> LogTracks? {
    isWaiting = false
    guard reason != nil else { return latest }
    reason = nil
    do throws(PlotError) {
      latest = try tracks.soFar()
      failure = nil
    } catch {
      failure = Failure(error)
      if error.isNothingYet {
        // Rows that are all left out, after others that were not, leave nothing to draw.
        latest = nil
      } else if error.mayComeRight {
        sayWaiting(Failure(error))
      } else {
        lastFailure = Failure(error)
      }
    }
    return latest
  }

  /// Says a line that is not an error, unless it was said before.
  func say(_ line: String, again: Bool = false) {
    guard !isQuiet, said.insert(line).inserted || again else { return }
    printMessage(line)
  }

  /// Says an error, unless it was said before.
  func sayError(_ line: String) {
    if said.insert(line).inserted { printMessage(line) }
  }

  /// Reports the missing part, which more rows may bring.
  func sayWaiting(_ failure: Failure) {
    sayError(failure.message)
    sayError("\(name): waiting for more rows")
  }

  private func note(_ reason: Reason) {
    changes += 1
    self.reason = max(self.reason ?? reason, reason)
  }

  private func take(_ change: LogChange) {
    switch change {
    case .appended: note(.appended)
    case .replaced:
      say("\(name): another file has taken its place; continuing with that file", again: true)
      note(.rotated)
    case .rewritten:
      say("\(name): was truncated or rewritten; starting the picture again", again: true)
      note(.truncated)
      latest = nil
    case .missing(isNew: true): say("\(name): does not exist yet; waiting for it")
    case .missing(isNew: false):
      say("\(name): was renamed or removed; waiting for a new one", again: true)
    case .unreadable(let number):
      sayError("\(name): cannot be read: \(systemError(number)); trying again")
    case .ended(let rest):
      hasEnded = true
      if !rest.isEmpty { note(.appended) }
    }
    do throws(PlotError) { try tracks.take(change) } catch {
      if error.mayComeRight {
        sayError(Failure(error).message)
      } else {
        lastFailure = Failure(error)
      }
    }
  }
}
