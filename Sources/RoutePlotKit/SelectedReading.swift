// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fields and columns to read for a selection and its observers.

import RouteReading
import Tracks

extension PlotOptions {
  /// How to read a log to draw a selection of it.
  ///
  /// - Parameter observations: What is observed of the fixes that count.
  /// - Returns: The options, with all that is needed.
  func reading(for observations: [Observation]) -> ReadingOptions {
    var result = reading
    func add(_ field: Field) {
      if !result.fields.contains(field) { result.fields.append(field) }
    }
    for field in selection.needs.fields {
      add(field)
      result.requiredFields.append(field)
    }
    for column in selection.needs.columns where !result.columns.contains(column) {
      result.columns.append(column)
    }
    result.needsDates = selection.needs.dates
    result.readsOtherColumns = observations.contains(where: \.needs.otherColumns)
    // What layers need may be derived, and what is only observed is read where the log has it.
    for needs in kindsAsked.reversed().map({ $0.needs(for: self) }) {
      needs.fields.forEach(add)
      result.columns += needs.columns.filter { !result.columns.contains($0) }
    }
    for observation in observations { observation.needs.fields.forEach(add) }
    return result
  }
}
