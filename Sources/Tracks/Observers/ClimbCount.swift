// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Ascent and descent without the noise of heights.

/// The ascent and the descent of an unbroken run of heights.
///
/// An ascent goes from a low place to a high one. It counts once it is as high as a threshold, and
/// then all of it does; it ends where heights have come down again by as much. So anything lower
/// than the threshold is noise: a satellite receiver is off by some metres, and a sum of all its
/// ups would grow with each fix. Strava counts in this way: "Elevation Gain", support.strava.com.
struct ClimbCount: Sendable {
  /// The least climb that counts, in metres: of means, and of heights that have none around them.
  static let (thresholdOfMeans, threshold) = (5.0, 10.0)

  /// The metres that counted, each from 0.
  private(set) var (ascent, descent) = (0.0, 0.0)

  /// Whether there was a height.
  private(set) var hasHeights = false

  private enum Way {
    /// Between these heights nothing counts yet; the first are none.
    case unknown(low: Double, high: Double)
    /// Upwards, so far to this height.
    case upTo(Double)
    /// Downwards, so far to this height.
    case downTo(Double)
  }
  private var way = Way.unknown(low: .infinity, high: -.infinity)

  /// Takes the next height of the run.
  ///
  /// `height`: in metres; NaN, which is not a height, changes nothing. `isMean`: whether noise is taken from it.
  mutating func add(_ height: Double, isMean: Bool) {
    guard !height.isNaN else { return }
    hasHeights = true
    let threshold = isMean ? ClimbCount.thresholdOfMeans : ClimbCount.threshold
    switch way {
    case .unknown(let low, let high):
      if height - low >= threshold {
        ascent += height - low
        way = .upTo(height)
      } else if high - height >= threshold {
        descent += high - height
        way = .downTo(height)
      } else {
        way = .unknown(low: min(low, height), high: max(high, height))
      }
    case .upTo(let top):
      if height > top {
        ascent += height - top
        way = .upTo(height)
      } else if top - height >= threshold {
        descent += top - height
        way = .downTo(height)
      }
    case .downTo(let bottom):
      if height < bottom {
        descent += bottom - height
        way = .downTo(height)
      } else if height - bottom >= threshold {
        ascent += height - bottom
        way = .upTo(height)
      }
    }
  }

  /// Begins another run.
  mutating func begin() { way = .unknown(low: .infinity, high: -.infinity) }
}
