// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values that a log can have besides positions.

/// A value besides the position that can be read with each fix.
package enum Field: Sendable {
  /// The time in Unix seconds.
  case time
  /// The time of day on the clock of the log, in seconds since midnight.
  case timeOfDay
  /// Metres above the sea or the ellipsoid, as the log has it.
  case elevation
  /// The speed as the log has it.
  case speed
  /// The radius of uncertainty in metres.
  case accuracy
  /// Another number, which declares its names and units itself.
  case number(any NumberField.Type)
}

/// A number that devices record with each fix, with all that is needed to find and to read it.
package protocol NumberField: Sendable {
  /// Its name, in lower case.
  static var name: String { get }

  /// The names of its columns, the best first, in lower case and without spaces, with spaces between them.
  static var columns: String { get }

  /// The words that may stand around these names without changing the meaning, with spaces between them.
  static var qualifiers: String { get }

  /// The numbers that are values; any other says that there is none.
  static var values: ClosedRange<Double> { get }

  /// Its usual unit.
  static var unit: String { get }

  /// The factor of a unit.
  ///
  /// - Parameter unit: The unit as it is written.
  /// - Returns: The factor; nil for a text that is none of its units.
  static func factor(of unit: String) -> Double?

  /// The number of a cell that is no decimal: with a unit after it, or in a notation of its own. Default: numbers with
  /// a unit.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell without spaces around it.
  ///   - unit: The factor of the unit of the column.
  /// - Returns: The number in the unit of the column; nil for another text.
  static func number(written cell: String, unitOfColumn unit: Double) -> Double?
}

extension Field: Hashable {
  /// The place of a field in a list of all; negative for a number that declares itself.
  private var code: Int {
    switch self {
    case .time: 0
    case .timeOfDay: 1
    case .elevation: 2
    case .speed: 3
    case .accuracy: 4
    case .number: -1
    }
  }

  /// Whether two fields are the same.
  package static func == (a: Field, b: Field) -> Bool {
    if case .number(let a) = a, case .number(let b) = b { return a == b }
    return a.code == b.code && a.code >= 0
  }

  /// Hashes the field.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    if case .number(let kind) = self { hasher.combine(ObjectIdentifier(kind)) }
  }

  /// The numbers that are values; any other says that there is none.
  var values: ClosedRange<Double> {
    switch self {
    // A negative radius is how some receivers say that there is none.
    case .accuracy: 0...(.infinity)
    case .number(let kind): kind.values
    case .time, .timeOfDay, .elevation, .speed: (-.infinity)...(.infinity)
    }
  }
}
