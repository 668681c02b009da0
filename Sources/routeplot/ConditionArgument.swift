// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A condition on the cells of a row, as people write it.

import ArgumentParser
import RoutePlotKit
import RouteReading

/// `column=value`, or with another comparison; spaces around the comparison do not count.
@Sendable func parseCondition(_ text: String) throws -> RowCondition {
  func trimmed(_ part: Substring) -> String {
    String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
  let usage = "expected a column and a value, like 'speed>3' or name=value, in quotes"
  guard let sign = text.firstIndex(where: { "=!<>".contains($0) }) else {
    throw ValidationError(usage)
  }
  // The longest first: of `<=` the `<` alone would leave a value that begins with `=`.
  let comparisons = RowCondition.Comparison.allCases.sorted {
    $0.rawValue.count > $1.rawValue.count
  }
  let name = trimmed(text[..<sign])
  guard !name.isEmpty,
    let comparison = comparisons.first(where: { text[sign...].hasPrefix($0.rawValue) })
  else { throw ValidationError(usage) }
  let value = trimmed(text[sign...].dropFirst(comparison.rawValue.count))
  guard let condition = RowCondition(try parseColumn(name), comparison, value) else {
    throw ValidationError("expected a number behind \(comparison.rawValue)")
  }
  return condition
}
