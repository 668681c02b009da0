// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which fixes of a log count, and where the line of the route is broken.

public import Geography

/// Which fixes count; by default all of them, on one unbroken line.
///
/// The steps are taken in the order in which they are listed here.
public struct SelectionOptions: Equatable, Sendable {
  /// Whether the fixes of each track are put in the order of their times; by default they stay in that of
  /// the log.
  public var sortsByTime = false

  /// The first moment that counts, in Unix seconds; by default that of the first fix.
  public var from: Double?

  /// The last moment that counts, in Unix seconds; by default that of the last fix.
  public var to: Double?

  /// The part of every day that counts; by default all of it.
  public var timesOfDay: TimesOfDay?

  /// The largest radius of uncertainty of a fix that counts; by default any.
  public var maxAccuracy: Length?

  /// The largest speed at which a fix can be reached from the last one that counts; by default any.
  ///
  /// After a jump the track goes on behind a break: no leg is drawn that is faster.
  public var maxSpeed: Speed?

  /// Whether single fixes far away from both of their neighbours are left out; by default not.
  public var removesSpikes = false

  /// How far a track must be from its first fix, and have gone along its way, to be shown; by default it is
  /// shown from the first fix on.
  public var trimStart: Length?

  /// The same from the other end: a track is shown up to the last fix that is farther than this from the
  /// end, and from which it goes this far; by default up to the end.
  public var trimEnd: Length?

  /// The least distance of a fix from the last one that counts; by default none.
  public var minDistance: Length?

  /// How many fixes one stands for: of every so many the first counts, and the last of all.
  ///
  /// Default: 1.
  public var every = 1

  /// Circles in which nothing is drawn; by default none.
  public var hiddenCircles: [HiddenCircle] = []

  /// The length of a leg beyond which it is a gap; by default there are no gaps.
  public var gap: Length?

  /// The time between two fixes beyond which their leg is a gap; by default there are no gaps.
  public var gapDuration: Duration?

  /// What becomes of gaps; by default the line is broken.
  public var gapStyle = GapStyle.break

  /// Which legs are gaps.
  var gaps: GapRule { GapRule(length: gap, seconds: gapDuration?.inSeconds, style: gapStyle) }

  /// Whether the times of fixes are needed.
  package var needsTimes: Bool {
    sortsByTime || needsDates || timesOfDay != nil || maxSpeed != nil || gapDuration != nil
  }

  /// Whether fixes are left out by their date.
  package var needsDates: Bool { from != nil || to != nil }

  /// Options by which every fix counts.
  public init() {}
}

/// What a selection left out, fixes by the reason.
public struct SelectionReport: Equatable, Sendable {
  /// Fixes before or after the moments that count, or without a time.
  public var outsideTimes = 0
  /// Fixes that are too uncertain.
  public var inaccurate = 0
  /// Fixes that could not be reached in the time.
  public var tooFast = 0
  /// Fixes far away from both of their neighbours.
  public var spikes = 0
  /// Fixes cut off at the start.
  public var trimmedAtStart = 0
  /// Fixes cut off at the end.
  public var trimmedAtEnd = 0
  /// Fixes too close to the last one that counts.
  public var near = 0
  /// Fixes passed over as only one of several counts.
  public var passedOver = 0
  /// Fixes inside of hidden circles, of those that the other steps leave.
  public var hidden = 0
  /// Legs between two fixes that count which are not drawn as they pass through a hidden circle.
  public var hiddenLegs = 0
  /// Legs that are gaps.
  public var gaps = 0
  /// Legs that cannot be travelled in their time, where a track goes on behind a break.
  public var jumps = 0
  /// Tracks that end as near to where they began as what was cut off there, and are not cut off at the end.
  public var endsNearStart = 0
  /// Tracks that begin as near to where they end as what was cut off there, and are not cut off at the start.
  public var startsNearEnd = 0

  /// All fixes left out.
  public var fixesLeftOut: Int {
    outsideTimes + inaccurate + tooFast + spikes + trimmedAtStart + trimmedAtEnd + near + passedOver
      + hidden
  }

  /// Which options left out how much, in words; empty if none did.
  public var summary: String {
    [
      ("--from and --to", outsideTimes), ("--max-accuracy", inaccurate), ("--max-speed", tooFast),
      ("--remove-spikes", spikes), ("--trim-start", trimmedAtStart), ("--trim-end", trimmedAtEnd),
      ("--min-distance", near), ("--every", passedOver), ("--hide", hidden),
    ].filter { $0.1 > 0 }.map { "\($0.0) left out \($0.1)" }.joined(separator: ", ")
  }
}
