// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A condition on the cells of a row, as users write it.

import RoutePlotKit
import RouteReading

/// `column=value`, or with another comparison.
///
/// Spaces around the comparison do not count. A value may stand in quotes, as a cell may: then the
/// text inside is the value, with each doubled quote as one.
///
/// Throws `ValidationError` for a text that is not a condition. One that would be compared with a sign, as in `a==b`,
/// is none: nothing would be like `=b`, and everything unlike it.
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
  let rest = text[sign...].dropFirst(comparison.rawValue.count)
  if let second = rest.first, "=!<>".contains(second) {
    throw ValidationError(
      "expected =, !=, <, <=, > or >= between column and value; put a value that begins with \(second) in quotes"
    )
  }
  let value = unquoted(trimmed(rest))
  guard let condition = RowCondition(try parseColumn(name), comparison, value) else {
    throw ValidationError(
      "expected a number without a unit after \(comparison.rawValue); times have --from and --to")
  }
  return condition
}

/// A value without the quotes around it, if there are some.
private func unquoted(_ value: String) -> String {
  for quote in ["\"", "'"] where value.utf8.count > 1 && value.hasPrefix(quote) {
    let inside = value.dropFirst().dropLast()
    // A quote that is not doubled is not a part of a value in quotes: `'a' or 'b'`.
    let pairs = inside.split(separator: quote + quote, omittingEmptySubsequences: false)
    if value.hasSuffix(quote), !pairs.contains(where: { $0.contains(quote) }) {
      return pairs.joined(separator: quote)
    }
  }
  return value
}
