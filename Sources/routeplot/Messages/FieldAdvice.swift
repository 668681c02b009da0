// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for times and accuracies that cannot be read.

import RouteReading

/// The advice about a column that holds no accuracies.
let otherAccuracies = "name another column with --accuracy"

/// Advice about cells that cannot be read, as the last clause of a message.
func fieldAdvice(_ field: UnreadableField) -> String {
  if let advice = field.advice { return words(for: advice) }
  // Colours and profiles do without these values.
  switch field.field {
  case .time, .timeOfDay: return "expected times such as 2026-06-13T07:12:20Z"
  case .elevation, .speed, .number: return "expected numbers"
  case .accuracy:
    return "expected metres as numbers" + (field.isColumn ? "; \(otherAccuracies)" : "")
  }
}

private func words(for advice: TimeAdvice) -> String {
  switch advice {
  case .patterns(let patterns) where patterns.count == 1:
    "give its pattern with --time-format '\(patterns[0])'"
  case .patterns(let patterns):
    "it can be read in \(patterns.count == 2 ? "two" : "three") ways, so choose with --time-format "
      + patterns.map { "'\($0)'" }.joined(separator: " or ")
  case .unlikeOthers: "write it as the others are written, or leave it: its fix has no time"
  case .noFormat: "leave out --time-format, as it can be read without"
  case .clockOrCounter:
    "it can be a time of day or a counter, so choose with --time-format '%H%M%S' or unix"
  case .spreadsheetOrCounter:
    "it can be a day of a spreadsheet or a counter, so choose with --time-format excel or unix"
  case .unknown:
    "expected a time such as 2026-06-13T07:12:20Z, or Unix time; name another column with --time, or give a pattern with --time-format"
  }
}
