// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Geography

struct BoundsTests {
  private let alps = Bounds(of: [
    Coordinate(latitude: 46, longitude: 7), Coordinate(latitude: 47.5, longitude: 6),
    Coordinate(latitude: 45, longitude: 6.5),
  ])

  @Test("The box around nothing is empty")
  func empty() {
    #expect(Bounds().isEmpty)
    #expect(Bounds(of: []) == Bounds())
  }

  @Test("The box around one coordinate is that coordinate, and is not empty")
  func one() {
    let bounds = Bounds(of: [Coordinate(latitude: -3, longitude: 181)])
    #expect(!bounds.isEmpty)
    #expect((bounds.south, bounds.north) == (-3, -3))
    #expect((bounds.west, bounds.east) == (181, 181))
  }

  @Test("Each edge is the outermost coordinate on its side")
  func edges() {
    #expect((alps.south, alps.north) == (45, 47.5))
    #expect((alps.west, alps.east) == (6, 7))
  }

  @Test("The union holds both boxes, whichever comes first")
  func union() {
    let andes = Bounds(of: [
      Coordinate(latitude: -30, longitude: -70), Coordinate(latitude: -20, longitude: -69),
    ])
    let both = alps.union(andes)
    #expect(both == andes.union(alps))
    #expect((both.south, both.north) == (-30, 47.5))
    #expect((both.west, both.east) == (-70, 7))
  }

  @Test("The union with an empty box changes nothing")
  func unionWithEmpty() {
    #expect(alps.union(Bounds()) == alps)
    #expect(Bounds().union(alps) == alps)
    #expect(Bounds().union(Bounds()).isEmpty)
  }

  @Test("A box round the Earth becomes the world once, a narrower one stays")
  func oneWorld() {
    let narrow = Bounds(of: [
      Coordinate(latitude: 1, longitude: 170), Coordinate(latitude: 2, longitude: 529),
    ])
    #expect(narrow.withinOneWorld == narrow)
    let round = narrow.union(Bounds(of: [Coordinate(latitude: -3, longitude: 9_000)]))
    #expect(
      round.withinOneWorld
        == Bounds(of: [
          Coordinate(latitude: -3, longitude: -180), Coordinate(latitude: 2, longitude: 180),
        ]))
  }
}
