// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Median of many numbers without a copy of them.

/// Finds the middle one of the numbers above 0.
///
/// The bits of numbers above 0 grow with them. So a part of the bits is counted at a time, from the first ones on, and
/// each count tells the bits of the median there.
///
/// `numbers`: numbers, none of them NaN. Returns the number, the lower one of two in the middle; nil if there are none.
/// Complexity: O(numbers).
func lowerMedian(ofPositive numbers: [Double]) -> Double? {
  let count = numbers.count { $0 > 0 }
  guard count > 0 else { return nil }
  // To sort a few numbers takes less time than to clear the counts.
  if count < 1 << 14 { return numbers.filter { $0 > 0 }.sorted()[(count - 1) / 2] }
  let width: UInt64 = 16
  var rank = (count - 1) / 2
  var found: UInt64 = 0
  for shift in stride(from: 64 - width, through: 0, by: -Int(width)) {
    var counts = [Int](repeating: 0, count: 1 << width)
    for number in numbers where number > 0 {
      let bits = number.bitPattern >> shift
      if bits >> width == found { counts[Int(truncatingIfNeeded: bits & 0xffff)] += 1 }
    }
    var place = 0
    while rank >= counts[place] {
      rank -= counts[place]
      place += 1
    }
    found = found << width | UInt64(place)
  }
  return Double(bitPattern: found)
}
