// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Fitting
import Geography
import Mapping
import RouteReading
import Testing
import Tracks

@testable import RoutePlotKit

/// The steps of a graticule, and where its lines meet the edges of a picture.
struct GraticuleStepsTests {
  private func viewport(
    _ box: (west: Double, south: Double, east: Double, north: Double),
    _ projection: ProjectionChoice
  ) throws -> Viewport {
    try fitViewport(
      [],
      options: MapOptions(
        region: .box(west: box.west, south: box.south, east: box.east, north: box.north),
        size: .exact(width: 800, height: 600), projection: projection))
  }

  @Test(
    "Cells are about as wide as high at every latitude, and neither large nor small",
    arguments: ProjectionChoice.allCases)
  func shapes(projection: ProjectionChoice) throws {
    for south in [-78.0, -50, 1, 40, 74] {
      for height in [0.01, 0.3, 3] {
        let view = try viewport((8, south, 8 + height * 2, south + height), projection)
        let steps = GraticuleSteps(view)
        let middle = view.middle
        func pixels(north: Double, east: Double) -> Double {
          let (a, b) = (
            view.point(middle),
            view.point(
              Coordinate(latitude: middle.latitude + north, longitude: middle.longitude + east))
          )
          return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        }
        let (across, down) = (
          pixels(north: 0, east: steps.longitude), pixels(north: steps.latitude, east: 0)
        )
        #expect(
          (40...260).contains(across) && (40...260).contains(down), "\(south) \(across) \(down)")
      }
    }
  }

  @Test(
    "At the edges are the places where degrees are round", arguments: ProjectionChoice.allCases)
  func edges(projection: ProjectionChoice) throws {
    for box in [
      (8.0, 46.0, 11.0, 48.5), (170.0, -20.0, 190.0, -5.0), (-60.0, 60.0, 60.0, 80.0),
      (100.0, -80.0, 140.0, -60.0),
    ] {
      let view = try viewport((box.0, box.1, box.2, box.3), projection)
      let steps = GraticuleSteps(view)
      let frame = Rectangle(left: 20, top: 10, right: 700, bottom: 580)
      var found = 0
      for edge in BoxEdge.allCases {
        for mark in view.degrees(along: edge, of: frame, steps) {
          let place = view.coordinate(mark.place)
          let degrees = edge.isSide ? place.latitude : place.longitude
          let turns = ((degrees - mark.degrees) / 360).rounded() * 360
          #expect(abs(degrees - mark.degrees - turns) < 1e-6)
          let step = edge.isSide ? steps.latitude : steps.longitude
          #expect(abs(mark.degrees / step - (mark.degrees / step).rounded()) < 1e-6)
          found += 1
        }
      }
      #expect(found >= 4, "\(box)")
    }
  }

  @Test("The antimeridian is at the edges as other meridians are", arguments: [1.0, -1])
  func antimeridian(side: Double) throws {
    let view = try fitViewport(
      [
        TrackLines(places: [
          Coordinate(latitude: side * 70, longitude: 170),
          Coordinate(latitude: side * 75, longitude: -100),
          Coordinate(latitude: side * 65, longitude: 0),
        ])
      ],
      options: MapOptions(size: .exact(width: 600, height: 600), projection: .polar))
    let steps = GraticuleSteps(view)
    let frame = Rectangle(left: 20, top: 10, right: 590, bottom: 580)
    let marks = [BoxEdge.top, .bottom].flatMap { view.degrees(along: $0, of: frame, steps) }
    let meridians = marks.map { abs(view.coordinate($0.place).longitude) }
    #expect(meridians.contains { abs($0 - 180) < 1e-6 }, "\(marks)")
    // Each meridian meets an edge once.
    #expect(Set(marks.map { steps.text($0.degrees, isLatitude: false) }).count == marks.count)
    let mercator = try viewport((170, -20, 190, -5), .mercator)
    let texts = mercator.degrees(along: .bottom, of: frame, GraticuleSteps(mercator)).map {
      GraticuleSteps(mercator).text($0.degrees, isLatitude: false)
    }
    #expect(texts.contains("180°") && Set(texts).count == texts.count)
  }

  @Test("Degrees have the decimals of their step and a side")
  func texts() throws {
    let fine = GraticuleSteps(try viewport((8, 47, 8.5, 47.4), .mercator))
    #expect(
      fine.text(47.2, isLatitude: true) == "47.20°\u{a0}N"
        || fine.text(47.2, isLatitude: true) == "47.2°\u{a0}N")
    let coarse = GraticuleSteps(try viewport((-180, -60, 180, 60), .mercator))
    for (degrees, isLatitude, text) in [
      (0.0, true, "0°"), (-30, true, "30°\u{a0}S"), (60, true, "60°\u{a0}N"), (0, false, "0°"),
      (180, false, "180°"), (-180, false, "180°"), (190, false, "170°\u{a0}W"),
      (-45, false, "45°\u{a0}W"), (360, false, "0°"), (400, false, "40°\u{a0}E"),
    ] {
      #expect(coarse.text(degrees, isLatitude: isLatitude) == text)
    }
  }
}
