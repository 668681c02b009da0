// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Suggests likely formats for a log with mostly bad rows.

import Geography

extension MostRowsBad {
  /// Looks for the fault of a log.
  init(
    _ report: ReadingReport, layout: Layout, first: RowFault, outOfRange positions: [Coordinate],
    options: ReadingOptions
  ) {
    self.init(
      bad: report.rowsWithFault, good: report.rowsUsed, first: first,
      columns: layout.positionColumns,
      units: likelyUnits(
        latitudes: positions.map(\.latitude), longitudes: positions.map(\.longitude),
        hasHemispheres: layout.notation.hasHemispheres || first.isAngleWithLetter),
      excess: layout.width.excess, exchange: ExchangeAdvice(layout, options, outOfRange: positions))
  }
}
