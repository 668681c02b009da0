// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which fixes of a log count, and where the line of the route is broken.

/// What becomes of a leg that is a gap.
public enum GapStyle: String, Equatable, Sendable, CaseIterable {
  /// Nothing is drawn.
  case `break`
  /// A dashed line.
  case dash
  /// The line of the route.
  case line
}

/// Which fixes count; by default all of them, on one unbroken line.
///
/// The steps are taken in the order in which they are listed here.
public struct SelectionOptions: Equatable, Sendable {
  /// The first moment that counts, in Unix seconds; by default that of the first fix.
  public var from: Double?

  /// The last moment that counts, in Unix seconds; by default that of the last fix.
  public var to: Double?

  /// The largest radius of uncertainty of a fix that counts; by default any.
  public var maxAccuracy: Length?

  /// The largest speed at which a fix can be reached from the last one that counts; by default any.
  public var maxSpeed: Speed?

  /// Whether single fixes far away from both of their neighbours are left out; by default not.
  public var removesSpikes = false

  /// The length along the route that is cut off at its start; by default none.
  public var trimStart: Length?

  /// The length along the route that is cut off at its end; by default none.
  public var trimEnd: Length?

  /// The least distance of a fix from the last one that counts; by default none.
  public var minDistance: Length?

  /// How many fixes one stands for: of every so many the first counts, and the last of all.
  ///
  /// Default: 1.
  public var every = 1

  /// The length of a leg beyond which it is a gap; by default there are no gaps.
  public var gap: Length?

  /// The time between two fixes beyond which their leg is a gap; by default there are no gaps.
  public var gapDuration: Duration?

  /// What becomes of gaps; by default the line is broken.
  public var gapStyle = GapStyle.break

  /// Whether the times of fixes are needed.
  package var needsTimes: Bool {
    from != nil || to != nil || maxSpeed != nil || gapDuration != nil
  }

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
  /// Legs that are gaps.
  public var gaps = 0

  /// Adds the counts of another route of the same log.
  mutating func add(_ other: SelectionReport) {
    outsideTimes += other.outsideTimes
    inaccurate += other.inaccurate
    tooFast += other.tooFast
    spikes += other.spikes
    trimmedAtStart += other.trimmedAtStart
    trimmedAtEnd += other.trimmedAtEnd
    near += other.near
    passedOver += other.passedOver
    gaps += other.gaps
  }

  /// All fixes left out.
  public var fixesLeftOut: Int {
    outsideTimes + inaccurate + tooFast + spikes + trimmedAtStart + trimmedAtEnd + near + passedOver
  }

  /// Which options left out how much, in words; empty if none did.
  public var summary: String {
    [
      ("--from and --to", outsideTimes), ("--max-accuracy", inaccurate), ("--max-speed", tooFast),
      ("--remove-spikes", spikes), ("--trim-start", trimmedAtStart), ("--trim-end", trimmedAtEnd),
      ("--min-distance", near), ("--every", passedOver),
    ].filter { $0.1 > 0 }.map { "\($0.0) left out \($0.1)" }.joined(separator: ", ")
  }
}
