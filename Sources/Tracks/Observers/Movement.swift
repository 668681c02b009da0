// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time in which a track moves, and the way it goes in it.

import Geography

/// Tells the moving time of a track from the time in which it stands.
///
/// A track stands while it stays for 10 seconds or more within the way that 1 km/h would take, 2.8 metres. A leg that
/// leaves such a place stands where it is slower than 1 km/h itself: a device that pauses writes one long leg. A track
/// that stays for a minute or more within 16.7 metres, and goes farther there than across, stands as well: its receiver
/// wanders. All other legs move.
struct Movement: Sendable {
  /// Seconds and metres of legs.
  struct Amount: Equatable, Sendable {
    var (seconds, metres) = (0.0, 0.0)

    static func += (sum: inout Amount, other: Amount) {
      sum.seconds += other.seconds
      sum.metres += other.metres
    }
  }

  /// The legs that move, without those in doubt.
  private(set) var moving = Amount()

  /// The circles, and the legs in each of which it is not known yet whether they move; those in the small one are not
  /// among those in the large one.
  private var small = Stay(ofAtLeast: 10)
  private var large = Stay(ofAtLeast: 60)
  private var (inSmall, inLarge) = (Amount(), Amount())

  /// Takes the next fix with a time.
  ///
  /// `clock`: the seconds of the clock there. `leg`: the leg to it; nil where no leg leads to it.
  mutating func take(_ place: Coordinate, at clock: Double, after leg: Amount?) {
    guard let leg else {
      finish()
      small.begin(at: place, clock)
      large.begin(at: place, clock)
      return
    }
    var sure = Amount()
    let start = small.start
    let first = small.place
    if small.goOn(to: place, at: clock) {
      inSmall += leg
    } else {
      let isFast = { (metres: Double, seconds: Double) in metres >= Stay.speed * seconds }
      var moves = isFast(leg.metres, leg.seconds)
      if !small.isLong, let first, isFast(distance(first, place), clock - start) {
        inLarge += inSmall
        moves = true
      }
      if moves { sure = leg }
      inSmall = Amount()
      small.begin(at: place, clock)
    }
    if large.goOn(to: place, at: clock) {
      inLarge += sure
    } else {
      leaveLarge()
      // The leg to a place is not a part of the stay there.
      moving += sure
      large.begin(at: place, clock)
    }
  }

  /// Decides about the legs in doubt; the line ends.
  mutating func finish() {
    if !small.isLong { inLarge += inSmall }
    inSmall = Amount()
    leaveLarge()
  }

  /// Decides about the legs in the large circle.
  private mutating func leaveLarge() {
    if !large.isLong || inLarge.metres <= large.diameter { moving += inLarge }
    inLarge = Amount()
  }
}
