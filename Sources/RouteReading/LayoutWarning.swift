// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is to be said about how a log is understood.

/// A doubt about a whole log that does not keep it from being drawn.
public enum LayoutWarning: Equatable, Sendable, CustomStringConvertible {
  /// A cell holds two numbers in a form that has no order of its own, under a name that tells none.
  case assumedOrder(NamedColumn, CoordinateOrder)
  /// The order that was asked for exchanges two columns against their names.
  case orderAgainstNames(latitude: NamedColumn, longitude: NamedColumn)
  /// The order that was asked for is not that of the name of the column.
  case orderAgainstName(NamedColumn, CoordinateOrder)
  /// The order that was asked for does nothing: the cells are of a format that has one.
  case orderOfFormat(NamedColumn, CoordinateOrder)
  /// The names of the two columns are words for a width and a length too.
  case canBeLengths(latitude: NamedColumn, longitude: NamedColumn)

  /// What was found, how it is taken, and what to do if that is wrong.
  public var description: String {
    switch self {
    case .assumedOrder(let column, let order):
      "column \(column) is read with the \(order.first) first; "
        + "if the \(order.turned.first) comes first use --order \(order.turned.name)"
    case .orderAgainstNames(let latitude, let longitude):
      "--order takes column \(latitude) for the latitude and column \(longitude) for the longitude, "
        + "against their names"
    case .orderAgainstName(let column, let order):
      "--order takes the \(order.first) first in column \(column), against its name"
    case .orderOfFormat(let column, let order):
      "--order does nothing, as the format of column \(column) has the \(order.first) first"
    case .canBeLengths(let latitude, let longitude):
      "columns \(latitude) and \(longitude) are taken for latitude and longitude; if they are a width "
        + "and a length, name others with --latitude and --longitude"
    }
  }
}
