// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places of all marks and of the furniture of a picture.

extension FittedPicture {
  /// The places that degrees may not take: those of pins, marks and furniture.
  ///
  /// - Throws: `PlotError`, when marks or furniture cannot be drawn.
  func placesTakenByMarks() throws(PlotError) -> OccupiedPlaces {
    var taken = OccupiedPlaces(width: viewport.width, height: viewport.height)
    let kinds: [any MapLayer.Type] = [
      PinsLayer.self, MarkersLayer.self, DistanceMarksLayer.self,
    ]
    for kind in kinds {
      for layer in try kind.layers(of: self) as [any MapLayer] {
        for box in layer.boxes(in: viewport) { taken.reserve(box) }
      }
    }
    for box in try boxesAround() { taken.reserve(box) }
    return taken
  }
}
