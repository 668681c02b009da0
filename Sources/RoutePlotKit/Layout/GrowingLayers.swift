// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layers of one frame of a film: those that grow with the tracks.

/// How far a track is in a frame.
enum TrackProgress { case waiting, moving, ended }

extension PlotOptions {
  /// The kinds of layers of a film that are drawn above the maps, from the bottom up; heads lie on all marks.
  var kindsOfFilm: [any PictureLayer.Type] {
    var kinds = kindsAboveMaps.filter { $0 != HeadsLayer.self }
    let above = [LabelsLayer.self] + furnitureKinds
    let place = kinds.firstIndex { kind in above.contains { $0 == kind } }
    kinds.insert(HeadsLayer.self, at: place ?? kinds.endIndex)
    return kinds
  }
}

extension PictureLayer {
  /// The layers of this kind in a frame.
  ///
  /// `picture`: the routes as far as they are drawn. `progress`: how far a track of a route is, by the places of both.
  static func layers(
    of picture: FittedPicture, progress: (_ route: Int, _ track: Int) -> TrackProgress
  ) throws(PlotError) -> [any PictureLayer] {
    let routes = picture.routes.enumerated()
    if Self.self == HeadsLayer.self {
      return routes.map { number, route in
        HeadsLayer(route) { progress(number, $0) == .moving }
      }
    }
    if Self.self == MarkersLayer.self {
      return routes.map { number, route in
        MarkersLayer(route, hasRing: picture.options.hasRings) { progress(number, $0) == .ended }
      }
    }
    var layers: [any PictureLayer] = []
    try append(to: &layers, of: picture)
    return layers
  }
}
