// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layers of one frame of a film: those that grow with the tracks.

/// How far a track is in a frame.
enum TrackProgress { case waiting, moving, ended }

/// What is known of a moment of a film.
struct FilmMoment {
  /// How far a track of a route is, by the places of both.
  let progress: (_ route: Int, _ track: Int) -> TrackProgress

  /// Whether a photo is taken, by its number.
  let hasPhoto: (Int) -> Bool

  /// The time of the log; nil where no clock tells it.
  var time: Double?

  /// The metres of all tracks; nil where that of the whole trip is told.
  var metres: Double?

  /// The speed of the only track in metres a second; nil if it is not known.
  var speed: Double?
}

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

extension PictureLayout {
  /// The layers of a kind in a frame, from the bottom up.
  ///
  /// `pictures`: the routes as far as they are drawn, and the steps of their tails, the longest first; none without
  /// tails. `moment`: what else is known of it.
  func layers(
    of kind: any PictureLayer.Type, in picture: FittedPicture, tails: [FittedPicture],
    at moment: FilmMoment
  ) throws(PlotError) -> [any PictureLayer] {
    let routes = picture.routes.enumerated()
    switch kind {
    case is HeadsLayer.Type:
      return routes.map { number, route in
        HeadsLayer(route) { moment.progress(number, $0) == .moving }
      }
    case is MarkersLayer.Type:
      return routes.map { number, route in
        MarkersLayer(route, hasRing: picture.options.hasRings) {
          moment.progress(number, $0) == .ended
        }
      }
    case is ProfileCursorLayer.Type:
      guard let profile = made(ProfileLayer.self).first else { return [] }
      return [
        ProfileCursorLayer(on: profile.graph, profile.order, picture) {
          moment.progress($0, $1) == .moving
        }
      ]
    case is PhotosLayer.Type: return made(PhotosLayer.self).map { $0.showing(moment.hasPhoto) }
    case is ContactStripLayer.Type:
      return made(ContactStripLayer.self).map { $0.showing(moment.hasPhoto) }
    case is ClockLayer.Type:
      return made(ClockLayer.self).map { clock in moment.time.map { clock.showing($0) } ?? clock }
    case is StatisticsLayer.Type:
      return made(StatisticsLayer.self).map { line in
        moment.metres.map { line.showing(metres: $0, speed: moment.speed) } ?? line
      }
    default:
      var layers: [any PictureLayer] = []
      for picture in kind.isLine && !tails.isEmpty ? tails : [picture] {
        try kind.append(to: &layers, of: picture)
      }
      return layers
    }
  }

  /// The layers of a kind as they were laid out.
  private func made<Kind: PictureLayer>(_ kind: Kind.Type) -> [Kind] {
    layers.compactMap { $0 as? Kind }
  }
}
