// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Geography

struct WorldPlacementTests {
  private func box(_ west: Double, _ east: Double) -> Bounds {
    Bounds(of: [
      Coordinate(latitude: 0, longitude: west), Coordinate(latitude: 1, longitude: east),
    ])
  }

  private func width(_ boxes: [Bounds], _ shifts: [Double]) -> Double {
    let wests = zip(boxes, shifts).map { $0.west + $1 }
    let easts = zip(boxes, shifts).map { $0.east + $1 }
    return (easts.max() ?? 0) - (wests.min() ?? 0)
  }

  @Test("No segment, one segment and empty segments stay where they are")
  func nothingToDo() {
    #expect(shiftsOfSmallestRegion([]) == [])
    #expect(shiftsOfSmallestRegion([box(179, 190)]) == [0])
    #expect(shiftsOfSmallestRegion([Bounds(), box(5, 6), Bounds()]) == [0, 0, 0])
  }

  @Test("Two segments on both sides of the antimeridian meet there")
  func antimeridian() {
    #expect(shiftsOfSmallestRegion([box(170, 179), box(-179, -170)]) == [0, 360])
    #expect(shiftsOfSmallestRegion([box(-179, -170), box(170, 179)]) == [0, -360])
    #expect(shiftsOfSmallestRegion([box(0, 10), box(350, 355)]) == [0, -360])
  }

  @Test("A segment round the whole world stays, and others are put inside it")
  func roundTheWorld() {
    let boxes = [box(-180, 190), box(200, 210), box(-300, -290)]
    #expect(width(boxes, shiftsOfSmallestRegion(boxes)) == 370)
  }

  @Test("For any segments the region is as narrow as trying every placement finds")
  func narrowest() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<400 {
      let boxes = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        let west = Double(Int.random(in: -360..<360, using: &generator))
        return box(west, west + Double(Int.random(in: 0...420, using: &generator)))
      }
      let found = width(boxes, shiftsOfSmallestRegion(boxes))
      var narrowest = Double.infinity
      let turns = [-1080.0, -720, -360, 0, 360, 720, 1080]
      var choices = [[0.0]]
      for _ in boxes.dropFirst() { choices = choices.flatMap { c in turns.map { c + [$0] } } }
      for choice in choices { narrowest = min(narrowest, width(boxes, choice)) }
      #expect(found == narrowest)
    }
  }

  @Test("Whole turns added to any segment change nothing but where the first one stays")
  func wholeTurns() {
    let boxes = [box(10, 20), box(100, 140), box(-170, -160), box(250, 260)]
    let turned = [box(10, 20), box(-260, -220), box(190, 200), box(-110, -100)]
    let a = zip(boxes, shiftsOfSmallestRegion(boxes)).map { $0.west + $1 }
    let b = zip(turned, shiftsOfSmallestRegion(turned)).map { $0.west + $1 }
    #expect(a == b)
  }
}
