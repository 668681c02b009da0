// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Positions that are out of range, but in range when latitude and longitude are exchanged.

import Geography

extension ExchangeAdvice {
  /// The advice for positions out of range; nil if it would not help.
  init?(_ layout: Layout, _ options: ReadingOptions, outOfRange positions: [Coordinate]) {
    guard !positions.isEmpty,
      positions.allSatisfy({ abs($0.longitude) <= 90 && abs($0.latitude) <= 360 })
    else { return nil }
    switch layout.place {
    case .cells(let columns):
      if options.latitude != nil || options.longitude != nil {
        self = .columns(latitude: columns.longitude + 1, longitude: columns.latitude + 1)
      } else {
        self = .order(
          columns.latitude < columns.longitude ? .longitudeLatitude : .latitudeLongitude)
      }
    case .oneCell(_, let order):
      if layout.hasStandardPairs { return nil }
      self = .order(order.turned)
    }
  }
}
