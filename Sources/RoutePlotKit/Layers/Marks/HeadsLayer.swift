// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the heads of tracks that are on their way.

import Drawing
import Mapping
import RouteReading
import Tracks

/// Discs at the ends that tracks have in one frame of a film, in the colours of the tracks.
///
/// A track that has not begun has none, and one that has ended has none any more. They need no margins, as the last
/// frame of a film is its picture, in which there are none.
struct HeadsLayer: PictureLayer {
  typealias Options = Film

  static var growsWithTracks: Bool { true }

  private let heads: [(middle: Point, color: Color)]
  private let radius, ring: Double

  /// Whether there is a ring: on a light ground that nothing lies on it would only cut the line.
  private let hasRing: Bool

  static func needs(for options: PlotOptions) -> FixNeeds { FixNeeds(fields: [.time]) }

  /// The times by which tracks grow; they are the last of the values of lines.
  static func attributes(for options: PlotOptions) -> [TrackAttribute] {
    [TrackAttribute(.field(.time))]
  }

  /// - Parameters:
  ///   - route: A route as far as it is drawn.
  ///   - isMoving: Whether a track has begun and not ended, by its place.
  init(_ route: FittedRoute, isMoving: (Int) -> Bool) {
    let (lines, viewport) = (route.lines, route.viewport)
    let size = DiscSize(for: route)
    (radius, ring) = (size.radius, size.ring)
    hasRing = route.options.hasRings
    let colors = TrackAppearance(route)
    var heads: [(Point, Color)] = []
    for (index, track) in lines.tracks.enumerated() where isMoving(index) {
      guard let end = lines.segments[track.segments].last?.last else { continue }
      let color = colors.color(ofTrack: index).withAlpha(1)
      heads += viewport.points(of: end, reach: radius + ring).map { ($0, color) }
    }
    self.heads = heads
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (middle, color) in heads {
      if hasRing { canvas.fill(Path(disc: middle, radius: radius + ring), color: .white) }
      canvas.fill(Path(disc: middle, radius: radius), color: color)
    }
  }
}

extension PlotOptions {
  /// The film that is made of the tracks; nil, the default, for none.
  package var film: Film? {
    get { self[HeadsLayer.self] }
    set { self[HeadsLayer.self] = newValue }
  }

  /// Whether the map moves below what stands around it.
  var hasMovingCamera: Bool { film.map { $0.camera != .whole } ?? false }
}
