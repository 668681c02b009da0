// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Likely formats of a log most of whose rows are bad.

import Geography

extension MostRowsBad {
  /// Looks for what is wrong with a log.
  ///
  /// - Parameters:
  ///   - report: The account of its rows.
  ///   - layout: How it is written.
  ///   - first: The first fault.
  ///   - positions: The numbers of the first rows out of range.
  ///   - options: What the user said.
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
