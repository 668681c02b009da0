// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct EqualEarthTests {
  /// +proj=eqearth +lon_0=0.
  @Test(
    "It is that of PROJ",
    arguments: [
      PROJFigure(0, -180, -17243963.44447155, 0),
      PROJFigure(45, -100, -8210492.467227445, 5480539.81589428),
      PROJFigure(90, 77, 4370381.994524613, 8392929.73138416),
      PROJFigure(-89.9999, 12, 681098.4926561638, -8392929.73136515),
      PROJFigure(-33, 151, 13337712.876350123, -4132993.0948039684),
    ])
  func greenwich(figure: PROJFigure) { figure.expect(EqualEarth(middle: 0)) }

  /// +proj=eqearth +lon_0=-160.
  @Test(
    "It is that of PROJ with another middle",
    arguments: [
      PROJFigure(51, 19.9, 14099722.50262263, 6098491.63723111),
      PROJFigure(-10, 20.1, -17109168.726495244, -1287214.1606669673),
      PROJFigure(85, -100, 3442237.2462455053, 8345689.467364851),
    ])
  func pacific(figure: PROJFigure) { figure.expect(EqualEarth(middle: -160)) }

  @Test("A line over the edge is broken there, and one along it is on one side")
  func edge() {
    let projection = EqualEarth(middle: 0)
    func line(_ longitudes: [Double]) -> [Coordinate] {
      longitudes.map { Coordinate(latitude: 10, longitude: $0) }
    }
    #expect(projection.parts(of: line([170, 179, 181, 190])) == [0..<2, 2..<4])
    #expect(projection.parts(of: line([-170, -181, 170 - 360, -170])) == [0..<1, 1..<3, 3..<4])
    #expect(
      projection.parts(of: line([179, 180 - 1e-13, 180, 180 + 1e-13, 181])) == [0..<1, 1..<5])
    #expect(projection.parts(of: line([0, 90])) == nil)
  }

  @Test("Its corners are beside the Earth")
  func beside() {
    let projection = EqualEarth(middle: 25)
    #expect(!projection.contains(PlanePoint(x: 0.42, y: 0.2)))
    #expect(projection.contains(PlanePoint(x: 0.2, y: 0.2)))
    #expect(!projection.contains(PlanePoint(x: 0, y: 0.21)))
    let edge = projection.coordinate(PlanePoint(x: 0.42, y: 0.2))
    #expect(edge.longitude == 205)
  }
}
