// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time in which a track stays at a place, though a receiver that stands still writes a wandering one.

import Geography

/// The time that a track spends in a circle around the fix with which it enters it.
///
/// Whoever stays for a duration within the way that 1 km/h would take in it stands. So a receiver that wanders by some
/// metres stands too, though it writes a fast leg every second.
struct Stay: Sendable {
  /// The speed at which nobody is said to move, in metres a second.
  static let speed = 1 / 3.6

  /// No circle is larger than this many metres: a slow hiker is not at one place for an hour.
  private static let largest = 50.0

  /// The least duration of a stay, in seconds.
  let least: Double

  /// The circle around its first fix, in metres.
  private let radius: Double

  /// The first fix in the circle; nil before any.
  private(set) var place: Coordinate?

  /// The seconds of the clock at the first and the last fix in the circle.
  private(set) var (start, end) = (0.0, 0.0)

  /// - Parameter least: The least duration of a stay, in seconds.
  init(ofAtLeast least: Double) {
    self.least = least
    radius = min(least * Stay.speed, Stay.largest)
  }

  /// The way across the circle, in metres.
  var diameter: Double { 2 * radius }

  /// Whether the track has been in the circle for long enough.
  var isLong: Bool { end - start >= least }

  /// Goes on to a fix in the circle, or says that it is not.
  mutating func goOn(to next: Coordinate, at clock: Double) -> Bool {
    guard let place, distance(place, next) <= radius else { return false }
    end = clock
    return true
  }

  /// Begins with a fix.
  mutating func begin(at place: Coordinate, _ clock: Double) {
    (self.place, start, end) = (place, clock, clock)
  }
}
