// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fitted routes of one picture: the input of its layout.

import Drawing
import Mapping

/// The routes of one picture, fitted together.
struct FittedPicture {
  /// The routes in the order of drawing, at least one.
  let routes: [FittedRoute]

  /// The figures of the film that it is a frame of; none of a picture.
  let filmFigures: FilmFigures

  private let points: LinesInPixels

  init(_ routes: [FittedRoute], _ filmFigures: FilmFigures = FilmFigures()) {
    precondition(!routes.isEmpty, "A picture has at least one route")
    (self.routes, self.filmFigures) = (routes, filmFigures)
    points = LinesInPixels(routes)
  }

  /// The options.
  var options: PlotOptions { routes[0].options }

  /// The map from degrees to pixels.
  var viewport: Viewport { routes[0].viewport }

  /// What was decided about titles and legends before the fit.
  var furniture: FurniturePlan { routes[0].furniture }

  /// The distance from a line, in pixels, that layers reach.
  var reach: Double { routes[0].reach }

  /// The room that all layers take of this picture.
  var room: LayerMargins { routes[0].room }

  /// Whether the map has a frame around it.
  var isFramed: Bool { room.frame != nil }

  /// The map inside its frame, in pixels of the layout, on whole pixels of the picture; all of the picture without one.
  var mapBox: Rectangle {
    guard let inside = room.insideFrame(of: viewport.size) else {
      return Rectangle(picture: viewport.width, viewport.height, margin: 0)
    }
    func onPixels(_ place: Double) -> Double {
      (place * viewport.pixelScale).rounded() / viewport.pixelScale
    }
    return Rectangle(
      left: onPixels(inside.left), top: onPixels(inside.top),
      right: max(onPixels(inside.right), onPixels(inside.left)),
      bottom: max(onPixels(inside.bottom), onPixels(inside.top)))
  }

  /// All pixels of the picture.
  var pixels: PixelRectangle { PixelRectangle(picture: viewport.size.columns, viewport.size.rows) }

  /// All lines of the routes, in pixels.
  var lines: [[Point]] { points.lines }

  /// The zone of the times of its logs; nil if they have no dates.
  var zone: TimeZoneRules? { routes[0].zone }
}

/// The lines of some routes in pixels, found when they are first asked for: a plain picture asks for none.
private final class LinesInPixels {
  private let routes: [FittedRoute]

  private(set) lazy var lines: [[Point]] = routes.flatMap { route in
    linesToPoints(
      (route.lines.segments + route.lines.dashed)[...], viewport: route.viewport,
      reach: route.reach, isThinned: route.lines.isThinned)
  }

  init(_ routes: [FittedRoute]) { self.routes = routes }
}
