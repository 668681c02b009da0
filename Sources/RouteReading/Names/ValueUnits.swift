// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The unit of a value by the name of its column: `speed (km/h)`, `ele_ft`, `Power [W]`.

/// Units of speed in metres a second.
let speedUnits: [String: Double] = [
  "m/s": 1, "mps": 1, "ms": 1, "km/h": 1 / 3.6, "kmh": 1 / 3.6, "kph": 1 / 3.6, "kmph": 1 / 3.6,
  "mph": 0.44704, "mi/h": 0.44704, "kn": 1852.0 / 3600, "kt": 1852.0 / 3600, "kts": 1852.0 / 3600,
  "knot": 1852.0 / 3600, "knots": 1852.0 / 3600, "ft/s": 0.3048,
]

extension NamedColumn {
  /// The unit of speed that the name says, in metres a second; nil if it says none.
  package var speedUnit: Double? {
    if let text = bracketed(name) { return speedUnits[text.lowercased()] }
    let words = words(of: name)
    if words.count > 1, let last = words.last, let unit = speedUnits[last] { return unit }
    let normalized = normalizedName(name)
    for ending in ["kmh", "kph", "mph", "knots", "kts", "ms"] where normalized.hasSuffix(ending) {
      return normalized == ending ? nil : speedUnits[ending]
    }
    return nil
  }

  /// The unit of length that the name says, in metres; nil if it says none.
  ///
  /// `elevation` and `ele` are in metres, as GPX has them.
  package var lengthUnit: Double? {
    if let unit = RouteReading.lengthUnit(of: name) { return unit }
    let normalized = normalizedName(name)
    if ["elevationm", "altitudem"].contains(normalized) { return 1 }
    return ["elevation", "ele"].contains(normalized) && bracketed(name) == nil ? 1 : nil
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
