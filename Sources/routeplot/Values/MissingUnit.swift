// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The unit that a length or a duration needs. The number 5 means five metres to one user and five
// minutes to another.

/// Refuses a number without a unit.
///
/// `length`: whether it can be a length. Default: no. `duration`: whether it can be a duration. Default: no. Throws
/// `ValidationError` with the number in the units that it may be meant in.
func checkUnit(_ text: String, length: Bool = false, duration: Bool = false) throws {
  let number = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  guard !number.isEmpty, plainNumber(number) != nil else { return }
  let lengths = "\(number)m, \(number)km or \(number)mi"
  let durations = "\(number)s, \(number)min or \(number)h"
  let expected =
    length && duration
    ? "a length, like \(number)m or \(number)km, or a duration, like \(number)s or \(number)min"
    : "it as in \(length ? lengths : durations)"
  throw ValidationError("\(number) has no unit, expected \(expected)")
}
