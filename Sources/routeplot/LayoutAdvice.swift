// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What the options do, and could do, to how a log is understood.

import RouteReading

/// What is doubtful, and what to do if it is wrong.
func words(for warning: LayoutWarning) -> String {
  switch warning {
  case .assumedOrder(_, let order):
    "\(warning); \(words(for: ExchangeAdvice.order(order.turned)))"
  case .orderAgainstNames, .orderAgainstName: "\(warning), as --order says"
  case .orderOfFormat(let column, let order):
    "--order does nothing, as the format of column \(column.label) has the \(order.first) first"
  case .canBeLengths:
    "\(warning); if they are a width and a length, name others with --latitude and --longitude"
  case .countingColumn(let first, _): "\(warning); \(options(choosing: first)) takes the first two"
  case .otherColumns(_, let others): "\(warning); \(optionsInOrders(choosing: others)) takes these"
  case .printedTable: "\(warning); psql writes CSV with --csv"
  default: "\(warning)"
  }
}
