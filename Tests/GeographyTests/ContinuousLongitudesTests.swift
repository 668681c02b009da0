// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Geography

struct ContinuousLongitudesTests {
  private func continuous(_ longitudes: [Double]) -> [Double] {
    var coordinates = longitudes.map { Coordinate(latitude: 0, longitude: $0) }
    makeContinuous(&coordinates)
    return coordinates.map(\.longitude)
  }

  @Test("A step over the antimeridian is short, in both directions")
  func antimeridian() {
    #expect(continuous([179, -179, 178]) == [179, 181, 178])
    #expect(continuous([-179, 179]) == [-179, -181])
  }
}
