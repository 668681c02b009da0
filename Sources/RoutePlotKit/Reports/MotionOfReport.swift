// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The moving time, the speeds and the values of sensors in a report.

import Geography
import Tracks

extension Report {
  /// The moving time of tracks, and their speeds.
  package struct Motion: Codable, Equatable, Sendable {
    /// The seconds in which they move, and the metres that they go in them.
    package var movingSeconds, movingMetres: Double
    /// The length over the duration, in metres a second; null without a duration.
    @NullWhenNil package var meanMetresPerSecond: Double?
    /// The speed while they move, in metres a second; null if they do not.
    @NullWhenNil package var movingMetresPerSecond: Double?
    /// The highest speed that they keep up, in metres a second; null if none is known.
    @NullWhenNil package var topMetresPerSecond: Double?
    /// The pace while they move, in seconds a kilometre and a mile; null if they do not.
    @NullWhenNil package var paceSecondsPerKilometre: Double?
    @NullWhenNil package var paceSecondsPerMile: Double?

    init?(_ figures: TripFigures) {
      guard let seconds = figures.movingSeconds, let metres = figures.movingMetres else {
        return nil
      }
      (movingSeconds, movingMetres) = (seconds, metres)
      (meanMetresPerSecond, movingMetresPerSecond) = (figures.meanSpeed, figures.movingSpeed)
      topMetresPerSecond = figures.topSpeed
      paceSecondsPerKilometre = figures.pace.map { $0 * LengthUnit.kilometre.metres }
      paceSecondsPerMile = figures.pace.map { $0 * LengthUnit.mile.metres }
    }
  }

  /// The mean and the highest value of a sensor.
  package struct Sensor: Codable, Equatable, Sendable {
    /// The mean of the fixes.
    package var mean: Double
    /// The highest of them.
    package var max: Double

    init?(_ values: MeanValue?) {
      guard let values, let mean = values.mean, let most = values.most else { return nil }
      (self.mean, max) = (mean, most)
    }
  }
}
