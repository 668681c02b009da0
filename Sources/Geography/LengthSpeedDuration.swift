// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lengths, speeds and durations as people write them: a number and a unit.

/// A length on the ground.
public struct Length: Equatable, Sendable {
  /// The length in metres.
  public var metres: Double

  /// Makes a length from metres.
  public init(metres: Double) { self.metres = metres }

  /// The units that a length can be written in, for messages.
  public static let units = "m, km, ft, mi or nmi"

  /// Reads `10m`, `0.5km`, `30ft`, `2mi` or `5nmi`; a number alone is not a length.
  ///
  /// A foot is the international foot of 0.3048 m and a mile has 5280 of them; a nautical mile has 1852 m.
  ///
  /// - Returns: nil for anything else, and for lengths that are not finite.
  public init?(_ text: some StringProtocol) {
    guard let (number, symbol, rest) = splitMeasure(text[...]), rest.isEmpty,
      let unit = LengthUnit(rawValue: symbol), LengthUnit.ofOptions.contains(unit)
    else { return nil }
    metres = number * unit.metres
    // A number can be finite and too large for its unit.
    guard metres.isFinite else { return nil }
  }
}

/// A speed over the ground.
public struct Speed: Equatable, Sendable {
  /// The speed in metres a second.
  public var metresPerSecond: Double

  /// Makes a speed from metres a second.
  public init(metresPerSecond: Double) { self.metresPerSecond = metresPerSecond }

  /// The units that a speed can be written in, for messages.
  public static let units = "km/h, m/s, mph or kn"

  /// Reads `300km/h`, `90 kmh`, `12m/s`, `55mph` or `20kn`; a number alone is not a speed.
  ///
  /// - Returns: nil for anything else, and for speeds that are not finite and above zero.
  public init?(_ text: some StringProtocol) {
    guard let (number, unit, rest) = splitMeasure(text), number > 0 else { return nil }
    switch unit + rest.lowercased() {
    case "km/h", "kmh": metresPerSecond = number * SpeedUnit.kilometresPerHour.metresPerSecond
    case "m/s": metresPerSecond = number
    case "mph": metresPerSecond = number * SpeedUnit.milesPerHour.metresPerSecond
    case "kn", "kt": metresPerSecond = number * SpeedUnit.knot.metresPerSecond
    default: return nil
    }
    guard metresPerSecond.isFinite else { return nil }
  }
}

extension Duration {
  /// The length in seconds.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The units that a duration can be written in, for messages.
  package static let unitsOfText = "s, min, h or d"

  /// Reads `90s`, `5min`, `1h30m` or `2d`; a number alone is not a duration, except for 0.
  ///
  /// Several parts are added, each smaller than the one before; `m` is minutes.
  ///
  /// - Returns: nil for anything else.
  package init?(_ text: some StringProtocol) {
    var rest = String(text)[...]
    var seconds = 0.0
    var previous = Double.infinity
    repeat {
      guard let (number, unit, after) = splitMeasure(rest) else { return nil }
      let size: Double
      switch unit {
      case "" where number == 0 && after.isEmpty && previous == .infinity: size = 1
      case "s": size = 1
      case "m", "min": size = 60
      case "h": size = 3_600
      case "d": size = 86_400
      default: return nil
      }
      guard size < previous else { return nil }
      previous = size
      seconds += number * size
      rest = after
    } while !rest.isEmpty
    // More than this is not a duration of a log, and more than a Duration can hold.
    guard seconds < 1e15 else { return nil }
    self = .seconds(seconds)
  }
}

/// The number at the start of a text, the letters after it, and the rest; spaces between them are ignored.
private func splitMeasure(
  _ text: some StringProtocol
) -> (number: Double, unit: String, rest: Substring)? {
  let bytes = Array(text.utf8)
  var end = 0
  while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == 0x2e { end += 1 }
  guard let number = Double(String(decoding: bytes[..<end], as: UTF8.self)), number.isFinite else {
    return nil
  }
  var start = end
  while start < bytes.count, bytes[start] == 0x20 { start += 1 }
  var after = start
  while after < bytes.count, (0x61...0x7a).contains(bytes[after] | 0x20) { after += 1 }
  let unit = String(decoding: bytes[start..<after], as: UTF8.self).lowercased()
  while after < bytes.count, bytes[after] == 0x20 { after += 1 }
  return (number, unit, Substring(String(decoding: bytes[after...], as: UTF8.self)))
}
