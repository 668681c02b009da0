// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values of TCX that stand in points without a position.

/// Gives each point with a position the values that it lacks, from the points without one nearest to it in time.
///
/// A point waits until the next one with a position, so memory is that of two points.
struct TCXPairing {
  /// A point with a position.
  struct Point {
    var latitude: [UInt8]
    var longitude: [UInt8]
    var position: LogPosition

    /// Unix seconds; NaN if they are not known.
    var time: Double
    var values: ValueTexts
  }

  /// A value further away in time is that of another place.
  private static let mostSeconds = 30.0

  /// A value at a place of `RequestedValues`, and when it was measured.
  private typealias Loose = (text: [UInt8], time: Double)

  private var point: Point?

  /// The last values before the point, and the first ones after it.
  private var earlier: [Int: Loose] = [:]
  private var later: [Int: Loose] = [:]

  /// The last values after the point.
  private var latest: [Int: Loose] = [:]

  /// Takes the values of a point without a position.
  ///
  /// `time`: when they were measured; NaN if that is not known.
  mutating func take(_ values: ValueTexts, at time: Double, besides others: [Int], count: Int) {
    guard !time.isNaN else { return }
    for place in 0..<count where !others.contains(place) {
      guard let text = values[place] else { continue }
      if later[place] == nil { later[place] = (text, time) }
      latest[place] = (text, time)
    }
  }

  /// Takes a point with a position.
  ///
  /// Returns the one before; nil if there is none.
  mutating func take(_ next: Point) -> Point? {
    let last = end()
    point = next
    return last
  }

  /// Ends the points that belong together.
  ///
  /// Returns the last one with a position; nil if there is none.
  mutating func end() -> Point? {
    var last = point
    if let time = last?.time {
      for place in Set(earlier.keys).union(later.keys) where last?.values[place] == nil {
        let nearest = [earlier[place], later[place]].compactMap { $0 }
          .min { abs($0.time - time) < abs($1.time - time) }
        if let nearest, abs(nearest.time - time) <= TCXPairing.mostSeconds {
          last?.values.set(nearest.text, at: place)
        }
      }
    }
    point = nil
    (earlier, later, latest) = (latest, [:], [:])
    return last
  }
}
