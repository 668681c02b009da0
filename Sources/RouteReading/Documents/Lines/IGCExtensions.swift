// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Extra digits of B records, defined by the I record of a flight log.

/// The places of further digits of the position and the time in each B record.
///
/// The I record has the count of extensions and of each its first and last byte from 1 and its code, as
/// `I023638FXA3940LAD` (FAI, "Technical Specification for GNSS Flight Recorders", appendix A, 3.4 and 7).
struct IGCExtensions {
  /// Further decimals of the minutes of the latitude (LAD) and of the longitude (LOD), and decimals of the seconds
  /// (TDS): offsets in the record, empty if there are none.
  private(set) var latitude = 0..<0
  private(set) var longitude = 0..<0
  private(set) var seconds = 0..<0

  /// The accuracy in metres (FXA), the speed in km/h (GSP) and the course in degrees (TRT), three digits each.
  private(set) var accuracy = 0..<0
  private(set) var speed = 0..<0
  private(set) var course = 0..<0

  /// No extensions.
  init() {}

  /// - Parameter record: The I record.
  init(_ record: Span<UInt8>) {
    func number(_ place: Int) -> Int? {
      guard place + 1 < record.count, record[place] &- 0x30 < 10, record[place + 1] &- 0x30 < 10
      else { return nil }
      return Int(record[place] - 0x30) * 10 + Int(record[place + 1] - 0x30)
    }
    for index in 0..<(number(1) ?? 0) {
      let place = 3 + index * 7
      // The record itself ends at byte 35.
      guard let first = number(place), let last = number(place + 2), first > 35, last >= first,
        place + 7 <= record.count
      else { return }
      switch String(decoding: record.extracting((place + 4)..<(place + 7)), as: UTF8.self) {
      case "LAD": latitude = (first - 1)..<last
      case "LOD": longitude = (first - 1)..<last
      case "TDS": seconds = (first - 1)..<last
      // Some recorders have more digits, of which it is not known where the decimals begin.
      case "FXA" where last == first + 2: accuracy = (first - 1)..<last
      case "GSP" where last == first + 2: speed = (first - 1)..<last
      case "TRT" where last == first + 2: course = (first - 1)..<last
      default: break
      }
    }
  }

  /// The whole number at some offsets of a B record; nil if there are no digits.
  static func number(_ digits: Range<Int>, of record: Span<UInt8>) -> Double? {
    guard !digits.isEmpty, digits.upperBound <= record.count,
      digits.allSatisfy({ record[$0] &- 0x30 < 10 })
    else { return nil }
    return Double(digits.reduce(0) { $0 * 10 + Int(record[$1] - 0x30) })
  }

  /// The digits at some offsets of a B record as the decimals of a number.
  ///
  /// Returns 0 up to 1; 0 if there are none, or something else.
  static func decimals(_ digits: Range<Int>, of record: Span<UInt8>) -> Double {
    guard !digits.isEmpty, digits.upperBound <= record.count,
      digits.allSatisfy({ record[$0] &- 0x30 < 10 })
    else { return 0 }
    var (number, scale) = (0.0, 1.0)
    for place in digits {
      number = number * 10 + Double(record[place] - 0x30)
      scale *= 10
    }
    return number / scale
  }
}
