// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of a fix in FIT: their names, their fields and their units.

/// A value other than the position and the time, in thousandths.
struct FITValue {
  /// Its name, as other formats write it.
  let name: StaticString

  /// The field that has it, and the next best; nil if there is none.
  let field: Field
  var otherField: Field?

  /// The field of further 128ths for the other field; nil if there is none.
  var fraction: Int?

  /// Its part in `FITPackedDistance`; nil if it has none.
  var packed: Packed?

  /// What is packed into one field.
  enum Packed { case speed, distance }

  /// A field of a message.
  struct Field {
    /// Its number.
    let number: Int

    /// What its number is multiplied with, divided by, and what is added, to be in thousandths.
    var factor = 1000
    var divisor = 1
    var shift = 0
  }

  /// The values of a record: metres, metres a second, beats and turns a minute, watts and degrees Celsius.
  static let ofRecord = [
    FITValue(name: "elevation", field: .elevation(78), otherField: .elevation(2)),
    FITValue(name: "distance", field: Field(number: 5, factor: 10), packed: .distance),
    FITValue(
      name: "speed", field: Field(number: 73, factor: 1), otherField: Field(number: 6, factor: 1),
      packed: .speed),
    FITValue(name: "heartrate", field: Field(number: 3)),
    FITValue(
      name: "cadence", field: Field(number: 52, divisor: 256), otherField: Field(number: 4),
      fraction: 53),
    FITValue(name: "power", field: Field(number: 7)),
    FITValue(name: "temperature", field: Field(number: 13)),
    FITValue(name: "accuracy", field: Field(number: 31)),
  ]

  /// The values of the receiver of a camera.
  static let ofCamera = [
    FITValue(name: "elevation", field: .elevation(3)),
    FITValue(name: "speed", field: Field(number: 4, factor: 1)),
    FITValue(name: "course", field: Field(number: 5, factor: 10)),
  ]

  /// The values of a point of a segment.
  static let ofSegment = [
    FITValue(name: "elevation", field: .elevation(4)),
    FITValue(name: "distance", field: Field(number: 3, factor: 10)),
  ]

  /// The value of the current message in thousandths; nil if it has none.
  func thousandths(_ messages: FITMessages, _ bytes: Span<UInt8>) -> Int? {
    if let value = field.thousandths(messages, bytes) { return value }
    guard let value = otherField?.thousandths(messages, bytes) else { return nil }
    guard let fraction, let part = messages.integer(fraction, bytes), 0..<128 ~= part else {
      return value
    }
    return value + (part * 1000 + 64) / 128
  }
}

extension FITValue.Field {
  /// A field of metres above the sea.
  static func elevation(_ number: Int) -> FITValue.Field {
    FITValue.Field(number: number, factor: 200, shift: -500_000)
  }

  /// The number of the field in the current message, in thousandths; nil if it has none.
  func thousandths(_ messages: FITMessages, _ bytes: Span<UInt8>) -> Int? {
    guard let value = messages.integer(number, bytes), value.magnitude < 1 << 40 else {
      return nil
    }
    return (value * factor + divisor / 2) / divisor + shift
  }
}

/// The speed and the distance that devices of early years pack into three bytes.
struct FITPackedDistance {
  /// The number of the field.
  private static let field = 8

  /// The distance so far in 16ths of a metre, and the counter of 12 bits at its end; nil before the first one.
  private var counted: (distance: Int, counter: Int)?

  /// Takes a record.
  ///
  /// Returns the speed and the distance in thousandths of a metre; nil if it has none.
  mutating func take(
    _ messages: FITMessages, _ bytes: Span<UInt8>
  ) -> (speed: Int, distance: Int)? {
    guard let packed = messages.bytes(FITPackedDistance.field, count: 3, bytes),
      packed != [0xff, 0xff, 0xff]
    else { return nil }
    let (first, second, third) = (Int(packed[0]), Int(packed[1]), Int(packed[2]))
    let counter = second >> 4 | third << 4
    let distance = (counted?.distance ?? 0) + (counter - (counted?.counter ?? 0)) & 0xfff
    counted = (distance, counter)
    return ((first | (second & 15) << 8) * 10, (distance * 125 + 1) / 2)
  }
}
