// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct LambertAzimuthalTests {
  /// +proj=laea +lat_0=47 +lon_0=8.5.
  @Test(
    "It is that of PROJ",
    arguments: [
      PROJFigure(47.3, 9, 37703.8261065801, 33478.95150216944),
      PROJFigure(-20, 170, 7126417.452176655, 10001833.181260876),
      PROJFigure(89, -100, -113456.76657882809, 4702269.280311757),
      PROJFigure(-46.9, -171.4, -7190631.72840095, 10519203.705890693),
      PROJFigure(0, 0, -1029157.3507577186, -5036286.349577069),
    ])
  func inTheMiddle(figure: PROJFigure) {
    figure.expect(LambertAzimuthal(centeredOn: Coordinate(latitude: 47, longitude: 8.5)))
  }

  /// +proj=laea +lat_0=90 +lon_0=10.
  @Test(
    "It is that of PROJ around a pole",
    arguments: [
      PROJFigure(60, 10, 0, -3297876.827911514),
      PROJFigure(-89, 100, 12741532.423013516, 0),
      PROJFigure(89.99, -170, 0, 1111.9508009239282),
    ])
  func aroundPole(figure: PROJFigure) {
    figure.expect(LambertAzimuthal(centeredOn: Coordinate(latitude: 90, longitude: 10)))
  }

  /// +proj=laea +lat_0=-12 +lon_0=-179.
  @Test(
    "It is that of PROJ over the antimeridian",
    arguments: [
      PROJFigure(-12.001, 179.9, -119639.20144795126, -349.98430636517395),
      PROJFigure(33, 140, -4039817.176138926, 4877698.36514158),
    ])
  func overAntimeridian(figure: PROJFigure) {
    figure.expect(LambertAzimuthal(centeredOn: Coordinate(latitude: -12, longitude: -179)))
  }

  @Test("The opposite place is on the edge, and a line beside it is broken")
  func oppositePlace() throws {
    let projection = LambertAzimuthal(centeredOn: Coordinate(latitude: 10, longitude: 20))
    let opposite = Coordinate(latitude: -10, longitude: 200)
    #expect(abs(projection.point(opposite).radius - 1 / .pi) < 1e-12)
    #expect(!projection.contains(PlanePoint(x: 0.32, y: 0)))
    #expect(projection.contains(PlanePoint(x: 0.31, y: 0)))
    let line = (-5...5).map { Coordinate(latitude: -10 + Double($0) / 10, longitude: 200) }
    #expect(try #require(projection.parts(of: line)) == [0..<5, 6..<11])
    #expect(projection.parts(of: Array(line[..<4])) == nil)
  }

  @Test("The centre is where the farthest corner of what is shown is nearest")
  func middle() {
    func middle(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Coordinate {
      ShownArea(box: Bounds(west: west, south: south, east: east, north: north)).middle
    }
    #expect(middle(8, 47, 8, 47) == Coordinate(latitude: 47, longitude: 8))
    #expect(abs(middle(8, 47, 8.2, 47.1).latitude - 47.05) < 1e-3)
    #expect(middle(170, -20, 200, -10).longitude == 185)
    // A box around a pole has the pole in its middle, and the whole world has no place that is nearer.
    #expect(middle(-180, 60, 180, 90).latitude == 90)
    #expect(middle(-180, -80, 180, -60).latitude == -90)
    #expect(middle(-180, -90, 180, 90) == Coordinate(latitude: 0, longitude: 0))
  }
}
