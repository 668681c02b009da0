// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws where tracks are on the elevation profile of a film.

import Drawing
import Mapping
import Tracks

/// A line through the profile at the way of each track that is moving, with a disc in its colour at its height.
struct ProfileCursorLayer: PictureLayer {
  /// The line, and the middle of the disc; nil where the height is not known.
  private let cursors: [(line: Path, disc: Point?, color: Color)]
  private let color, ring: Color
  private let radius: Double

  static func isRequested(for options: PlotOptions) -> Bool {
    options.hasProfile && options.film != nil
  }

  static var isOfRoutes: Bool { false }
  static var growsWithTracks: Bool { true }

  /// - Parameters:
  ///   - graph: The axes of the profile.
  ///   - order: The starts of all tracks on them.
  ///   - picture: The routes as far as they are drawn.
  ///   - isMoving: Whether a track of a route has begun and not ended, by the places of both.
  init(
    on graph: ProfileGraph, _ order: ProfileOrder, _ picture: FittedPicture,
    isMoving: (_ route: Int, _ track: Int) -> Bool
  ) {
    let style = FurnitureStyle(picture)
    (color, ring) = (style.secondaryInk, style.halo)
    radius = 4 * style.label / 13
    let half = max(0.5 * style.label / 13, 0.5)
    var cursors: [(line: Path, disc: Point?, color: Color)] = []
    var first = 0
    for (number, route) in picture.routes.enumerated() {
      defer { first += route.lines.tracks.count }
      guard let columns = route.columnsOfProfile else { continue }
      let (lines, colors) = (route.fixes, TrackAppearance(route))
      for (index, track) in lines.tracks.enumerated() where isMoving(number, index) {
        guard let segment = track.segments.last,
          let way = lines.values[columns.way].segments[segment].last, !way.isNaN
        else { continue }
        let height = lines.values[columns.height].segments[segment].last ?? .nan
        let place = graph.point(
          order.starts[first + index] + way, height * route.metresOfElevation)
        let line = Rectangle(
          left: place.x - half, top: graph.top, right: place.x + half, bottom: graph.bottom)
        cursors.append(
          (Path(line), place.y.isNaN ? nil : place, colors.color(ofTrack: index).withAlpha(1)))
      }
    }
    self.cursors = cursors
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for cursor in cursors { canvas.fill(cursor.line, color: color) }
    for cursor in cursors {
      guard let disc = cursor.disc else { continue }
      canvas.fill(Path(disc: disc, radius: radius * 1.4), color: ring)
      canvas.fill(Path(disc: disc, radius: radius), color: cursor.color)
    }
  }
}
