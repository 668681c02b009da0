// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
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

  @Test("Nothing stays nothing, and latitudes are left alone")
  func nothingElse() {
    #expect(continuous([]) == [])
    var coordinates = [
      Coordinate(latitude: 12.5, longitude: 179), Coordinate(latitude: -90, longitude: -179),
    ]
    makeContinuous(&coordinates)
    #expect(coordinates.map(\.latitude) == [12.5, -90])
  }

  @Test(
    "The first longitude is brought into -180..<180",
    arguments: [
      (0, 0), (179.5, 179.5), (180, -180), (180.5, -179.5), (359, -1), (360, 0), (-180, -180),
      (-180.5, 179.5), (-360, 0),
    ])
  func firstLongitude(written: Double, kept: Double) {
    #expect(continuous([written]) == [kept])
  }

  @Test("A log in 0...360 gives the route of the same log in -180...180")
  func fullCircleConvention() {
    #expect(continuous([179, 181, 183, 180]) == [179, 181, 183, 180])
    #expect(continuous([181, 179]) == [-179, -181])
    #expect(continuous([359, 1, 0, 360]) == [-1, 1, 0, 0])
    #expect(continuous([1, 359]) == [1, -1])
  }

  @Test(
    "A step of exactly half a turn does not cross the antimeridian, in either direction",
    arguments: [
      [-180, 0], [0, -180], [0, 180], [-90, 90], [90, -90], [-1, 179], [179, -1], [10, 190],
      [190, 10], [0, 180, 0, -180],
    ])
  func halfATurn(longitudes: [Double]) {
    for result in [continuous(longitudes), continuous(longitudes.reversed())] {
      #expect(result.allSatisfy { (-180..<180).contains($0) })
      #expect(abs(result[1] - result[0]) == 180)
    }
  }

  @Test("A fix that dithers on the antimeridian stays where it is")
  func dithering() {
    #expect(continuous([180, -180, 180, -180]) == [-180, -180, -180, -180])
    #expect(continuous([179.5, -179.5, 179.5, 180, -180]) == [179.5, 180.5, 179.5, 180, 180])
  }

  @Test("A route round the world winds on, and back again")
  func roundTheWorld() {
    let east = [0.0, 120, -120, 0, 120, -120, 0]
    #expect(continuous(east) == [0, 120, 240, 360, 480, 600, 720])
    let west = [0.0, -120, 120, 0, -120, 120, 0]
    #expect(continuous(west) == [0, -120, -240, -360, -480, -600, -720])
    #expect(continuous([0, 120, -120, 0, -120, 120, 0]) == [0, 120, 240, 360, 240, 120, 0])
  }

  @Test("A fix keeps its digits after a million turns")
  func millionTurns() {
    for turns in [-1_000_000.0, -3, 2, 1_000_000] {
      let previous = 360 * turns + 100.5
      #expect(continuousLongitude(100.25, after: previous) == previous - 0.25)
      #expect(continuousLongitude(-179.5, after: previous) == previous + 80)
      #expect(continuousLongitude(-79.5, after: previous) == previous - 180)
      #expect(continuousLongitude(280.5, after: previous) == previous - 180)
    }
  }

  @Test("Whole turns added to any longitudes of a log change nothing")
  func wholeTurns() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...20, using: &generator)
      // Multiples of 1/64 are exact before and after a whole turn.
      let longitudes = (0..<count).map { _ in
        Double(Int.random(in: -180 * 64..<180 * 64, using: &generator)) / 64
      }
      let turned = longitudes.map {
        $0 + 360 * Double(Int.random(in: -1...1, using: &generator))
      }
      #expect(continuous(turned) == continuous(longitudes))
    }
  }

  @Test("Each step is at most half a turn, and each longitude only changes by whole turns")
  func shortSteps() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let longitudes = (0..<12).map { _ in
        Double(Int.random(in: -360 * 64...360 * 64, using: &generator)) / 64
      }
      let result = continuous(longitudes)
      #expect((-180..<180).contains(result[0]))
      #expect(zip(result, result.dropFirst()).allSatisfy { abs($1 - $0) <= 180 })
      #expect(
        zip(longitudes, result).allSatisfy { ($1 - $0).truncatingRemainder(dividingBy: 360) == 0 })
    }
  }
}
