// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The unit of a value by the name of its column: `speed (km/h)`, `ele_ft`, `Power [W]`.

extension NamedColumn {
  /// The unit of speed that the name says, in metres a second; nil if it says none that is known.
  package var speedUnit: Double? {
    if case .known(let unit) = QuantityName(name, of: .speed).unit { unit } else { nil }
  }

  /// The unit of length that the name says, in metres; nil if it says none that is known.
  ///
  /// `elevation` and `ele` are in metres, as GPX has them.
  package var lengthUnit: Double? {
    switch QuantityName(name, of: .elevation).unit {
    case .known(let unit): unit
    case .unknown: nil
    case .none: ["elevation", "ele"].contains(normalizedName(name)) ? 1 : nil
    }
  }

  /// The text in the name where a unit of a field stands, if it is not one that is known; nil if there is none.
  package func unknownUnit(of field: Field) -> String? {
    if case .unknown(let text) = QuantityName(name, of: field).unit { text } else { nil }
  }

  /// The text in brackets after the name; nil without brackets.
  package var writtenUnit: String? { bracketed(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The name without the unit in brackets after it.
  package var nameWithoutUnit: String { NamedColumn.nameWithoutUnit(name) }

  /// A name of a column without the unit in brackets after it; one that is nothing else stays.
  package static func nameWithoutUnit(_ name: String) -> String {
    guard bracketed(name) != nil, let bracket = name.firstIndex(where: { $0 == "(" || $0 == "[" })
    else {
      return name
    }
    let short = name[..<bracket].split(separator: " ").joined(separator: " ")
    return short.isEmpty ? name : short
  }
}

extension ColumnSelector {
  /// The text in brackets after the name; nil without brackets and for a number.
  package var writtenUnit: String? {
    if case .name(let name) = self { NamedColumn((1, name)).writtenUnit } else { nil }
  }
}
