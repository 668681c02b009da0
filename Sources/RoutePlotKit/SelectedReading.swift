// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fields and columns that a selection and its observers need.

import RouteReading
import Tracks

extension PlotOptions {
  /// Whether the picture or a report needs elevations.
  package var usesElevations: Bool {
    reading(for: allObservations).fields.contains(.elevation)
  }

  /// The options for reading a log to draw a selection of it.
  func reading(for observations: [Observation]) -> ReadingOptions {
    var result = reading
    if let grouping = trackGrouping, grouping != .type { result.namesake = grouping.rawValue }
    func add(_ field: Field) {
      if !result.fields.contains(field) { result.fields.append(field) }
    }
    for field in selection.needs.fields {
      add(field)
      result.requiredFields.append(field)
    }
    if stops != nil {
      add(.time)
      result.requiredFields.append(.time)
    }
    for column in selection.needs.columns where !result.columns.contains(column) {
      result.columns.append(column)
    }
    result.needsDates = selection.needs.dates
    result.readsOtherColumns = observations.contains(where: \.needs.otherColumns)
    // Values that layers need may be derived. Values that are only observed are read if the log has them.
    for needs in kindsRequested.reversed().map({ $0.needs(for: self) }) {
      needs.fields.forEach(add)
      result.columns += needs.columns.filter { !result.columns.contains($0) }
    }
    for observation in observations { observation.needs.fields.forEach(add) }
    return result
  }
}
