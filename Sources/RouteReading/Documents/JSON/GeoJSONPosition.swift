// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of one position of GeoJSON while they are read.

/// The numbers of a position, and the written text if one is not on the Earth.
struct GeoJSONPosition {
  /// More numbers are counted and not kept.
  private static let mostNumbers = 64

  /// The numbers; NaN for one that is null.
  private(set) var numbers: [Double] = []

  /// The latitude, or else the longitude, as it is written, where it is off the Earth.
  private(set) var offEarth: (axis: Axis, text: [UInt8])?

  /// The number of numbers.
  private(set) var count = 0

  /// Adds a number.
  mutating func append(_ number: Double, _ text: [UInt8]) {
    if count == 0, abs(number) > 360 { offEarth = (.longitude, text) }
    if count == 1, abs(number) > 90 { offEarth = (.latitude, text) }
    count += 1
    if count <= GeoJSONPosition.mostNumbers { numbers.append(number) }
  }

  /// Drops the numbers, and keeps the memory for more.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    (offEarth, count) = (nil, 0)
  }

  /// Whether numbers after the first two or three look like the next position: within half a degree of the first,
  /// and not both 0.
  ///
  /// A fourth number is often a measure, such as seconds from the start.
  var isSeveral: Bool {
    func isNear(_ place: Int) -> Bool {
      place + 1 < numbers.count && (numbers[place] != 0 || numbers[place + 1] != 0)
        && abs(numbers[place] - numbers[0]) <= 0.5 && abs(numbers[place + 1] - numbers[1]) <= 0.5
    }
    return count > 3 && (isNear(3) || count.isMultiple(of: 2) && isNear(2))
  }
}
