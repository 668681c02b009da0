// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of one track, as its fixes come.

import Geography

/// The figures of a track so far.
package struct FiguresOfTrack: Sendable {
  /// A fix that waits until its time is settled.
  private struct Waiting {
    var place: Coordinate
    /// The metres of the leg to it; nil where no leg leads to it.
    var leg: Double?
  }

  /// Of times that go back now and then, this part and this many seconds are no contradiction.
  private static let (backPart, backSeconds) = (0.01, 2.0)

  private var part = 0
  private var place: Coordinate?

  /// The way since the last break, in metres.
  private var way = 0.0
  private var climb = SmoothedClimb()

  private var (first, last) = (Double.infinity, -Double.infinity)

  /// The seconds before the last leap, and the moments since then.
  private var secondsBefore = 0.0
  private var (start, end) = (Double.infinity, -Double.infinity)
  private var latest = Double.nan

  /// What settles times, and the fixes that wait for theirs.
  private var clock = SpreadClock()
  private var waiting: [Waiting] = []

  /// The last settled time, the seconds up to it, and the metres since then.
  private var settled = Double.nan
  private var seconds = 0.0
  private var metres: Double?
  private var (forwards, back) = (0.0, 0.0)

  private var movement = Movement()
  private var topSpeed = TopSpeed()

  /// The heart rates and the powers of its fixes.
  package internal(set) var (heartRate, power) = (MeanValue(), MeanValue())

  /// The splits; nil if they were not requested.
  private var splitTimes: Splits?

  /// Nothing is known.
  ///
  /// `splits`: the length of a split in metres; nil for none. Default: nil.
  init(splits length: Double? = nil) { splitTimes = length.map { Splits(of: $0) } }

  /// The metres up; nil if no fix has a height.
  package var ascent: Double? { climb.count.hasHeights ? climb.count.ascent : nil }

  /// The metres down; nil if no fix has a height.
  package var descent: Double? { climb.count.hasHeights ? climb.count.descent : nil }

  /// The first and the last moment in seconds; nil if no fix has a time.
  package var time: ClosedRange<Double>? { first <= last ? first...last : nil }

  /// The seconds from the first to the last moment, without leaps of the clock; nil if no fix has a time.
  package var duration: Double? { start <= end ? secondsBefore + (end - start) : nil }

  /// The seconds in which it moves, and the metres that it goes in them; nil if no fix has a time, or its times go
  /// both ways.
  package var moving: (seconds: Double, metres: Double)? {
    guard let duration, !hasContradictions else { return nil }
    return (min(movement.moving.seconds, duration), movement.moving.metres)
  }

  /// The highest speed that it keeps up, in metres a second; nil as above.
  package var top: Double? { moving == nil ? nil : topSpeed.metresPerSecond }

  /// The parts between splits; nil if they were not requested, no fix has a time, or times go both ways.
  package var splits: [Split]? { moving == nil ? nil : splitTimes?.splits }

  /// Whether times go both ways, so that legs take more time than there is.
  private var hasContradictions: Bool { FiguresOfTrack.contradict(forwards, back) }

  /// Whether the seconds of legs forwards and back say that times go both ways.
  static func contradict(_ forwards: Double, _ back: Double) -> Bool {
    min(forwards, back) > max(backPart * max(forwards, back), backSeconds)
  }

  /// Takes the next fix.
  ///
  /// `height`: in metres; NaN for none. `time`: in seconds; NaN for none. `part`: the number of breaks of the log before
  /// it. `isBreak`: whether the leg to it is broken for another reason.
  mutating func take(
    _ next: Coordinate, height: Double, time: Double, part: Int, isBreak: Bool, _ leaps: TimeLeaps
  ) {
    // What lies between two lines is not a way that was gone.
    let hasLeg = place != nil && !isBreak && part == self.part
    if !hasLeg { endLine(leaps) }
    let leg = hasLeg ? place.map { distance($0, next) } : nil
    (place, self.part) = (next, part)
    way += leg ?? 0
    climb.take(height, after: way)
    note(time, leaps)
    clock.take(CollectionOfOne(time))
    waiting.append(Waiting(place: next, leg: leg))
    settle(leaps)
  }

  /// Decides about all that waits; no more fixes come.
  mutating func finish(_ leaps: TimeLeaps) {
    endLine(leaps)
    splitTimes?.finish()
  }

  private mutating func endLine(_ leaps: TimeLeaps) {
    climb.finish()
    way = 0
    clock.finish()
    settle(leaps)
    clock = SpreadClock()
    movement.finish()
  }

  /// Takes notice of a time for the duration.
  private mutating func note(_ time: Double, _ leaps: TimeLeaps) {
    // A time that is not known is neither less nor greater.
    if time < first { first = time }
    if time > last { last = time }
    if time.isNaN { return }
    if leaps.isLeap(time - latest) {
      secondsBefore += end - start
      (start, end) = (time, time)
    }
    latest = time
    (start, end) = (min(start, time), max(end, time))
  }

  /// Passes on the fixes whose times are settled.
  private mutating func settle(_ leaps: TimeLeaps) {
    guard !clock.readings.isEmpty else { return }
    for (time, fix) in zip(clock.readings, waiting) {
      if let leg = fix.leg { metres = metres.map { $0 + leg } } else { metres = nil }
      if time.isNaN { continue }
      let step = time - settled
      let isLeap = leaps.isLeap(step)
      if !step.isNaN, !isLeap {
        seconds += abs(step)
        if metres != nil { if step < 0 { back -= step } else { forwards += step } }
      }
      let leg = isLeap ? nil : metres.map { Movement.Amount(seconds: abs(step), metres: $0) }
      if let leg { splitTimes?.take(leg) }
      movement.take(fix.place, at: seconds, after: leg)
      topSpeed.take(fix.place, at: seconds, isStart: leg == nil)
      (settled, metres) = (time, 0)
    }
    waiting.removeFirst(clock.readings.count)
    clock.removeReadings()
  }
}
