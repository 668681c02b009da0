// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice where latitudes and longitudes look exchanged.

/// Advice if the two numbers of a position look exchanged.
package enum ExchangeAdvice: Equatable, Sendable {
  /// Ask for this order.
  case order(CoordinateOrder)
  /// Choose the two columns the other way round; their numbers from 1.
  case columns(latitude: Int, longitude: Int)
  /// Write the numbers of a document of this format the other way round.
  case numbers(LogFormat)
}
