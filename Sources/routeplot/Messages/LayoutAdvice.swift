// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about the layout of a log: the effect of options, and the options that could help.

import RouteReading

/// The warning, with advice.
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
  case .laterStart(_, let columns): "\(warning); \(options(choosing: columns)) draws them too"
  case .otherPoints(_, _, let members) where members.count == 2:
    "\(warning); --latitude \(argument(for: members[0])) --longitude \(argument(for: members[1])) draws these"
  case .printedTable: "\(warning); psql writes CSV with --csv"
  default: "\(warning)"
  }
}
