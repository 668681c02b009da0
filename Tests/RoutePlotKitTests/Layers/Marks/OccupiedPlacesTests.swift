// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Free and taken places, against a look at every box.

import Drawing
import TestSupport
import Testing

@testable import RoutePlotKit

struct OccupiedPlacesTests {
  @Test("A place is free if it is in the picture and no box has any of it")
  func free() {
    var generator = SeededGenerator(seed: 2929)
    var (free, taken) = (0, 0)
    for round in 0..<60 {
      let size = Double.random(in: 20...700, using: &generator)
      let largest = Double.random(in: 4...120, using: &generator)
      // On whole pixels many edges lie on those of cells.
      func number(_ range: ClosedRange<Double>) -> Double {
        let number = Double.random(in: range, using: &generator)
        return round % 2 == 0 ? number : number.rounded()
      }
      func box() -> Rectangle {
        let (left, top) = (number(-30...size + 30), number(-30...size + 30))
        return Rectangle(
          left: left, top: top, right: left + 1 + number(0...largest),
          bottom: top + 1 + number(0...largest))
      }
      let picture = Rectangle(left: 0, top: 0, right: size, bottom: size * 0.7)
      var places = OccupiedPlaces(width: picture.right, height: picture.bottom)
      var boxes: [Rectangle] = []
      for _ in 0..<200 {
        let place = box()
        let isInPicture =
          place.left >= 0 && place.top >= 0 && place.right <= picture.right
          && place.bottom <= picture.bottom
        let isFree = isInPicture && !boxes.contains { overlap($0, place) }
        #expect(places.isFree(place) == isFree, "\(place) in round \(round)")
        if isFree { free += 1 } else { taken += 1 }
        let added = box()
        places.reserve(added)
        boxes.append(added)
      }
    }
    #expect(free > 200 && taken > 2000)
  }

  private func overlap(_ a: Rectangle, _ b: Rectangle) -> Bool {
    a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  }
}
