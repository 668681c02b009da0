// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes an unknown value as null in JSON, so that a program finds every field.

/// An optional value that is written as null if it is nil; by itself Codable leaves out the field.
@propertyWrapper
package struct NullWhenNil<Value> {
  /// The value.
  package var wrappedValue: Value?

  /// Wraps a value.
  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension NullWhenNil: Equatable where Value: Equatable {}
extension NullWhenNil: Sendable where Value: Sendable {}

extension NullWhenNil: Encodable where Value: Encodable {
  /// Writes the value or null.
  ///
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}

extension NullWhenNil: Decodable where Value: Decodable {
  /// Reads a value or null.
  ///
  /// - Throws: What the decoder throws.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}
