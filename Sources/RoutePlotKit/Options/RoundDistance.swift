// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Distances for a scale: 1, 2 or 5 times a power of ten of a unit.

import Geography
import NumberText

extension DistanceUnits {
  /// The unit that a length is written in.
  ///
  /// `metres`: the length, from 0. Returns the unit's symbol, and its length in metres.
  func unit(for metres: Double) -> (name: String, metres: Double) {
    let unit = (lengths.last { metres >= $0.unit.metres * $0.least } ?? lengths[0]).unit
    return (unit.rawValue, unit.metres)
  }

  /// The longest distance of 1, 2 or 5 · 10ⁿ of a unit that is not above a length.
  ///
  /// `metres`: the length, above 0 and finite.
  func roundDistance(upTo metres: Double) -> RoundDistance {
    let unit = unit(for: metres)
    let most = metres / unit.metres
    var power = 1.0
    var digits = 0
    while power * 10 <= most { power *= 10 }
    while power > most {
      digits += 1
      power = 1 / (0..<digits).reduce(1.0) { product, _ in product * 10 }
    }
    let number = [5.0, 2, 1].map { $0 * power }.first { $0 <= most } ?? power
    return RoundDistance(number: number, unit: unit.name, metres: number * unit.metres)
  }
}

/// A distance that is easy to read.
struct RoundDistance: Equatable {
  /// 1, 2 or 5 times a power of ten.
  let number: Double

  /// The unit's symbol.
  let unit: String

  /// Its length.
  let metres: Double

  /// As people write it: thin spaces in thousands, a no-break space before the unit.
  var text: String {
    "\(writtenNumber(number))\u{a0}\(unit)"
  }
}
