// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of a film that change from frame to frame, as texts of few widths.

import Geography
import NumberText
import RouteReading

/// What is known of the figures of a film before its first frame; nothing of a picture.
struct FilmFigures {
  var clock: Clock?
  var way: Way?

  /// The clock of a film.
  struct Clock {
    /// The first and the last time, in seconds.
    let range: ClosedRange<Double>

    /// The zone of times with dates; nil for others.
    let zone: TimeZoneRules?

    /// Whether times are those of a day, without dates.
    let areOfDay: Bool

    /// The seconds from one frame to the next.
    let step: Double

    /// So many seconds a frame are too many to read hours, or seconds.
    private static let (mostForHours, mostForSeconds) = (21_600.0, 60.0)

    /// The text of a time.
    func text(_ time: Double) -> String {
      let time = (min(max(time, range.lowerBound), range.upperBound) + 1e-6).rounded(.down)
      guard let zone else {
        guard areOfDay else { return elapsed(time - range.lowerBound.rounded(.down)) }
        return String(ofDay(time - 86_400 * (time / 86_400).rounded(.down)))
      }
      let name = "\u{a0}\(zone.name(in: range))"
      let date = local(time, zone).prefix { $0 != "T" }
      guard step < Clock.mostForHours else { return date + name }
      let local = time + Double(zone.offset(at: time))
      let clock = ofDay(local - 86_400 * (local / 86_400).rounded(.down))
      let hasDate =
        self.local(range.lowerBound, zone).prefix { $0 != "T" }
        != self.local(range.upperBound, zone).prefix { $0 != "T" }
      return (hasDate ? "\(date) " : "") + clock + name
    }

    /// A time on the clocks of a zone, as ISO 8601 writes it.
    private func local(_ time: Double, _ zone: TimeZoneRules) -> String {
      formatTime(time.rounded(.down) + Double(zone.offset(at: time)))
    }

    /// The time of a day, with seconds where frames are near enough to each other.
    private func ofDay(_ seconds: Double) -> Substring {
      formatTime(seconds).drop { $0 != "T" }.dropFirst()
        .prefix(step < Clock.mostForSeconds ? 8 : 5)
    }

    /// Hours, minutes and, where frames are near enough to each other, seconds.
    private func elapsed(_ seconds: Double) -> String {
      let seconds = Int(min(seconds, 1e15))
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let minutes = "\(seconds / 3600):\(two(seconds / 60 % 60))"
      return step < Clock.mostForSeconds ? "\(minutes):\(two(seconds % 60))" : minutes
    }
  }

  /// The distance and the speed in a film.
  struct Way {
    /// The length of all tracks, in metres.
    let length: Double

    /// The highest speed of a frame, in metres a second; nil if speeds are not told.
    let topSpeed: Double?

    let units: DistanceUnits

    /// All letters of the texts but digits.
    var letters: String { distance(length) + speed(topSpeed ?? 0) + "." }

    /// The text of a distance in metres, with as many decimals as the length.
    func distance(_ metres: Double) -> String {
      let unit = units.unit(for: length)
      return "\(fixed(metres / unit.metres, upTo: length / unit.metres))\u{a0}\(unit.name)"
    }

    /// The text of a speed in metres a second.
    func speed(_ speed: Double) -> String {
      let unit = units.speed
      return
        "\(fixed(speed / unit.metresPerSecond, upTo: 10 * (topSpeed ?? 0) / unit.metresPerSecond))\u{a0}\(unit.rawValue)"
    }

    /// A number with as many decimals as three figures of the greatest one have.
    private func fixed(_ number: Double, upTo most: Double) -> String {
      let decimals = most < 10 ? 2 : most < 100 ? 1 : 0
      guard decimals > 0 else { return writtenNumber(number.rounded()) }
      let factor = decimals == 2 ? 100 : 10
      let units = Int((number * Double(factor)).rounded())
      let rest = "\(units % factor)"
      return
        "\(units / factor).\(String(repeating: "0", count: decimals - rest.count))\(rest)"
    }
  }
}
