// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Breaks the line where fixes are left out because of their values.
//
// The filters before only mark the fixes that they leave out. So all of them together decide about a run of fixes,
// and logs that are sorted by time break where the left-out fixes would have been.

import Geography

/// Takes marked fixes out of one track, and breaks the line there.
///
/// The line breaks between two selected fixes where fixes between them are left out. It continues in three cases, if
/// none of these fixes is outside of the times that count:
/// - One fix alone is left out, and the leg across is no longer than a kilometre.
/// - All of them are rows of other things, and the leg across is no longer than the longest leg of the log there: where
///   things take turns, the log leaps from one to the next.
/// - The leg across is no longer than either of two legs of the log: the one to the first fix that is left out, and the one
///   from the last.
struct OmittedFixes: TrackFilter {
  /// The longest leg in metres that takes the place of a single fix.
  static let longestLeg = 1000.0

  /// A run of fixes that are left out, after one that counts.
  private struct Run {
    /// The strongest reason.
    var omission: Omission
    var count: Int
    /// The length in metres of the leg to its first fix.
    let entry: Double
    /// The length in metres of the longest leg to any of its fixes.
    var longest: Double
    /// The last fix.
    var last: Coordinate
  }

  /// Whether the line continues wherever it can.
  private let joins: Bool

  /// The last fix that counts.
  private var previous: (place: Coordinate, part: Int)?

  /// The fixes left out since then.
  private var run: Run?

  /// The breaks so far.
  private var breaks = 0

  /// - Parameter joins: Whether no line breaks.
  init(joins: Bool) { self.joins = joins }

  mutating func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    let breaksBefore = breaks
    guard !fixes.omissions.isEmpty || run != nil else {
      if let last = fixes.coordinates.last { previous = (last, fixes.parts[fixes.count - 1]) }
      if breaks > 0 { for index in fixes.parts.indices { fixes.parts[index] += breaks } }
      return
    }
    var breaksOfKept: [Int] = []
    _ = fixes.removeAll { fixes, index in
      let omission = fixes.omissions.isEmpty ? nil : fixes.omissions[index]
      take(fixes.coordinates[index], part: fixes.parts[index], omission)
      if omission == nil { breaksOfKept.append(breaks) }
      return omission != nil
    }
    fixes.forgetOmissions()
    for index in fixes.parts.indices { fixes.parts[index] += breaksOfKept[index] }
    report.count(breaks - breaksBefore, as: .omissionBreaks)
  }

  /// Takes the next fix, and counts a break where the line does not go on to it.
  private mutating func take(_ place: Coordinate, part: Int, _ omission: Omission?) {
    if let omission {
      guard let previous, !joins else { return }
      let leg = distance(run?.last ?? previous.place, place)
      run = Run(
        omission: max(omission, run?.omission ?? omission), count: (run?.count ?? 0) + 1,
        entry: run?.entry ?? leg, longest: max(leg, run?.longest ?? leg), last: place)
      return
    }
    // Where the log itself has a break the line is broken anyway.
    if let run, let previous, previous.part == part, !goesOn(from: previous.place, run, to: place) {
      breaks += 1
    }
    run = nil
    previous = (place, part)
  }

  /// Whether the line continues from one fix that counts to the next.
  private func goesOn(from start: Coordinate, _ run: Run, to end: Coordinate) -> Bool {
    guard run.omission < .time else { return false }
    let leg = distance(start, end)
    let exit = distance(run.last, end)
    if run.count == 1, leg <= OmittedFixes.longestLeg { return true }
    if run.omission == .otherThing, leg <= max(run.longest, exit) { return true }
    return leg <= min(run.entry, exit)
  }
}
