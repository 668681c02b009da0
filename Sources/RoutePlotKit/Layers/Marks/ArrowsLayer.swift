// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws arrows in the direction of each track.

import Drawing
import Mapping

/// Arrows along the tracks: chevrons inside a wide line, heads on a thin one, in gaps of it.
///
/// None stands near a sharp bend, where its direction would say little, nor on another mark.
struct ArrowsLayer: PictureLayer {
  typealias Options = Bool

  private let arrows: [Arrow]

  /// Whether lines have the colours of values, so that white alone is not seen on all of them.
  private let hasManyColors: Bool

  /// The colour of the gaps.
  private let ground: Color

  private struct Arrow {
    let place: Point
    /// The direction of the track, of length 1.
    let direction: Point
    let width: Double
    let color: Color
  }

  /// Arrows along one line are at least this many pixels apart, which follow the picture, and
  /// arrows of others this many.
  private static let (apart, apartFromOthers) = (80.0, 40.0)

  /// Within this many pixels of an arrow, which follow the picture, there is no sharp bend, and no other mark.
  private static let clearance = 20.0

  /// A line of this many pixels has its arrows inside.
  private static let widthInside = 6.0

  /// The length of an arrow on a thin line, in pixels.
  private static func size(lineWidth: Double) -> Double { min(max(3.2 * lineWidth, 6), 19) }

  /// The width of the visible ground around an arrow on a thin line, in pixels.
  private static let gap = 1.25

  static func margins(for options: PlotOptions) -> LayerMargins {
    // The line has its own margins; a width that is not in pixels is not known yet.
    if case .pixels(let pixels) = options.line.width {
      guard pixels < widthInside else { return LayerMargins() }
      return LayerMargins(pixels: gap + size(lineWidth: pixels) / 2)
    }
    return LayerMargins(pixels: gap + size(lineWidth: widthInside) / 2)
  }

  /// The arrows of each log, apart from the boxes of marks.
  static func layers(of picture: FittedPicture, apartFrom boxes: [Rectangle]) -> [ArrowsLayer] {
    let viewport = picture.viewport
    var places = OccupiedPlaces(width: viewport.width, height: viewport.height, boxes)
    return picture.routes.map { ArrowsLayer($0, viewport, places: &places) }
  }

  private init(_ fitted: FittedRoute, _ viewport: Viewport, places: inout OccupiedPlaces) {
    hasManyColors = fitted.options.valueColors != nil
    ground = fitted.options.ground.withAlpha(1)
    let colors = TrackAppearance(fitted)
    let frame = Rectangle(
      left: 0, top: 0, right: viewport.width, bottom: viewport.height)
    var arrows: [Arrow] = []
    for (index, track) in fitted.lines.tracks.enumerated() {
      let stroke = colors.line(ofTrack: index).stroke(in: viewport)
      let lines = linesToPoints(
        fitted.lines.segments[track.segments], viewport: viewport,
        reach: stroke.overhang + 2,
        isThinned: fitted.lines.isThinned)
      for line in lines where line.count > 1 {
        for (place, direction) in ArrowsLayer.places(
          along: PlacesAlongLine(line), within: frame, scale: viewport.markScale, of: &places)
        {
          arrows.append(
            Arrow(
              place: place, direction: direction, width: stroke.width,
              color: ArrowsLayer.color(
                of: colors.color(ofTrack: index), on: fitted.options.background,
                lineWidth: stroke.width)))
        }
      }
    }
    self.arrows = arrows
  }

  /// The places of arrows along a line, and the direction at each.
  private static func places(
    along line: PlacesAlongLine, within frame: Rectangle, scale: Double,
    of taken: inout OccupiedPlaces
  ) -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    let (apart, apartFromOthers) = (apart * scale, apartFromOthers * scale)
    let clearance = clearance * scale
    // A short line has one arrow in its middle.
    var next = min(apart / 2, line.length / 2)
    for part in line.parts(within: frame) {
      next = max(next, part.lowerBound)
      while next <= part.upperBound, next + clearance <= line.length {
        if next >= clearance, let direction = direction(of: line, at: next, clearance: clearance) {
          let place = line.place(at: next)
          if taken.take(Rectangle(around: place, reach: apartFromOthers / 2)) {
            result.append((place, direction))
            next += apart
            continue
          }
        }
        next += clearance / 5
      }
    }
    return result
  }

  /// The direction of a line at a place; nil if it bends.
  private static func direction(
    of line: PlacesAlongLine, at length: Double, clearance: Double
  ) -> Point? {
    let (start, end) = (line.place(at: length - clearance), line.place(at: length + clearance))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let chord = (dx * dx + dy * dy).squareRoot()
    // The cosine of 20 degrees: a bend of 40 in the middle.
    guard chord >= 2 * clearance * 0.94 else { return nil }
    return Point(x: dx / chord, y: dy / chord)
  }

  /// White inside a line, or dark where the line is light; on a thin line its own darker shade, or on dark
  /// grounds a lighter one.
  private static func color(of line: Color, on ground: Color, lineWidth: Double) -> Color {
    let opaque = Color(red: line.red, green: line.green, blue: line.blue)
    let (black, white) = (Color(red: 0, green: 0, blue: 0), Color.white)
    if lineWidth >= widthInside {
      // White is plain to see on all colours but pale ones.
      return opaque.luma < 190 ? white.withAlpha(0.9) : black.withAlpha(0.65)
    }
    let isOnDark = ground.over(.white, coverage: 255).isDark
    return (isOnDark ? white : black).withAlpha(0.35).over(opaque, coverage: 255)
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for arrow in arrows {
      let (along, across) = (
        arrow.direction, Point(x: -arrow.direction.y, y: arrow.direction.x)
      )
      func point(_ ahead: Double, _ right: Double) -> Point {
        Point(
          x: arrow.place.x + ahead * along.x + right * across.x,
          y: arrow.place.y + ahead * along.y + right * across.y)
      }
      if arrow.width >= ArrowsLayer.widthInside {
        // With its round ends a chevron leaves a tenth of the line free on each side.
        let width = max(arrow.width * 0.22, 1.75)
        let half = max(arrow.width * 0.4 - width / 2, 1)
        let chevron = [point(-half * 0.6, -half), point(half * 0.6, 0), point(-half * 0.6, half)]
        if hasManyColors {
          canvas.stroke(
            [chevron], Stroke(width: width + 1.5),
            color: Color(red: 0, green: 0, blue: 0, alpha: 110))
        }
        canvas.stroke(
          [chevron], Stroke(width: width),
          color: hasManyColors ? Color.white.withAlpha(0.95) : arrow.color)
        continue
      }
      let half = ArrowsLayer.size(lineWidth: arrow.width) / 2
      var path = Path()
      path.move(to: point(half, 0))
      path.line(to: point(-half, half * 0.8))
      path.line(to: point(-half * 0.45, 0))
      path.line(to: point(-half, -half * 0.8))
      // The gap makes a head of what would be a knot in the line.
      canvas.stroke(around: path, Stroke(width: 2 * ArrowsLayer.gap), color: ground)
      canvas.fill(path, color: arrow.color)
    }
  }
}

extension PlotOptions {
  /// Whether chevrons show the direction of the tracks; by default they do not.
  public var hasArrows: Bool {
    get { self[ArrowsLayer.self, default: false] }
    set { self[ArrowsLayer.self, default: false] = newValue }
  }
}
