// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What the options do, and could do, to how a log is understood.

import RouteReading

/// What is doubtful, and what to do if it is wrong.
func words(for warning: LayoutWarning) -> String {
  switch warning {
  case .assumedOrder(_, let order):
    "\(warning); if the \(order.turned.first) comes first use --order \(order.turned.name)"
  case .orderAgainstNames(let latitude, let longitude):
    "--order takes column \(latitude) for the latitude and column \(longitude) for the longitude, "
      + "against their names"
  case .orderAgainstName(let column, let order):
    "--order takes the \(order.first) first in column \(column), against its name"
  case .orderOfFormat(let column, let order):
    "--order does nothing, as the format of column \(column.label) has the \(order.first) first"
  case .canBeLengths:
    "\(warning); if they are a width and a length, name others with --latitude and --longitude"
  case .countingColumn(let first): "\(warning); \(options(choosing: first)) takes the first two"
  case .otherColumns(_, let others): "\(warning); \(options(choosing: others)) takes these"
  default: "\(warning)"
  }
}
