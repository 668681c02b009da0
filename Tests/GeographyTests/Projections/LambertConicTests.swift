// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct LambertConicTests {
  /// +proj=lcc +lat_1=33 +lat_2=45 +lat_0=39 +lon_0=-96.
  @Test(
    "It is that of PROJ in the north",
    arguments: [
      PROJFigure(35, -75, 1890141.0790641583, -223353.77689319875),
      PROJFigure(-60, 80, 26681568.32575207, 18032957.0916189),
      PROJFigure(90, -96, 0, 7810052.87291998),
      PROJFigure(84, 83, 1788347.655677757, 8563844.524260553),
    ])
  func north(figure: PROJFigure) {
    figure.expect(LambertConic(parallels: (33, 45), middle: -96))
  }

  /// +proj=lcc +lat_1=-55 +lat_2=-25 +lat_0=-40 +lon_0=175.
  @Test(
    "It is that of PROJ in the south, over the antimeridian",
    arguments: [
      PROJFigure(-41, -175, 808725.2575127458, -153339.5102243282),
      PROJFigure(-90, 175, 0, -7246668.442698503),
      PROJFigure(20, -10, 13728720.980646843, -13309114.125922585),
    ])
  func south(figure: PROJFigure) {
    figure.expect(LambertConic(parallels: (-55, -25), middle: 175))
  }

  /// +proj=lcc +lat_1=47 +lat_2=47 +lat_0=47 +lon_0=8.
  @Test(
    "It is that of PROJ with one parallel",
    arguments: [
      PROJFigure(47.2, 8.9, 67994.3964529809, 22629.627981037436),
      PROJFigure(-30, 100, 16187472.849035228, -835437.2773562726),
    ])
  func oneParallel(figure: PROJFigure) {
    figure.expect(LambertConic(parallels: (47, 47), middle: 8))
  }

  /// +proj=lcc +lat_1=-0.001 +lat_2=0.003 +lat_0=0.001 +lon_0=0; PROJ itself gives a micrometre more there.
  @Test(
    "It is that of PROJ beside the equator",
    arguments: [
      PROJFigure(60, 100, 11119252.434784103, 8390312.08117449),
      PROJFigure(-80, -170, -18903967.412014883, -15521296.757040795),
    ])
  func besideEquator(figure: PROJFigure) {
    figure.expect(LambertConic(parallels: (-0.001, 0.003), middle: 0))
  }

  /// +proj=merc +lat_ts=20 +lon_0=30.
  @Test(
    "It is Mercator where the parallels are alike on both sides of the equator",
    arguments: [
      PROJFigure(60, 100, 7314243.745420353, 7884350.310208546),
      PROJFigure(-80, -149, -18703566.149003472, -14585293.405515527),
    ])
  func cylinder(figure: PROJFigure) {
    figure.expect(LambertConic(parallels: (-20, 20), middle: 30))
  }

  @Test("The standard parallels are a sixth from the ends of what is shown, and true to scale")
  func parallels() {
    let area = ShownArea(box: Bounds(west: 5, south: 36, east: 25, north: 60))
    let projection = LambertConic(showing: area)
    #expect(projection.parallels == (40, 56))
    for latitude in [40.0, 56] {
      let metres = projection.metresPerUnit(
        at: Coordinate(latitude: latitude, longitude: 7), isDown: false)
      #expect(abs(metres / Earth.circumference - 1) < 1e-8)
    }
    let pole = LambertConic(
      showing: ShownArea(box: Bounds(west: 0, south: 90, east: 1, north: 90)))
    #expect(pole.parallels == (89, 89) && pole.latitudes.upperBound == 90)
    // A pole far from the apex is at infinity.
    #expect(LambertConic(parallels: (-30, 40), middle: 0).latitudes.upperBound < 90)
  }
}
