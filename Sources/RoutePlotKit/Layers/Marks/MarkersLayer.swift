// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draw markers where tracks start and end.

import Drawing
import Geography
import Mapping

/// Discs at the ends of the tracks of one log.
///
/// Where both ends of a track are marked and their discs would cover each other, there is one, half and
/// half. Colour is never the only difference: the end has a dot in it.
struct MarkersLayer: MapLayer {
  typealias Options = Set<Marker>

  /// The green of a start.
  static let startColor = Color(red: 0x2e, green: 0x9e, blue: 0x4f)

  /// The red of an end.
  static let endColor = Color(red: 0xe5, green: 0x48, blue: 0x4d)

  /// The ring around a disc, in pixels.
  private static let ring = 2.0

  /// A disc is at least this many pixels across, and at least this many widths of the line.
  private static let smallest = (pixels: 10.0, lines: 3.0)

  /// The first and the last fix of each track.
  private let ends: [(start: Coordinate, end: Coordinate)]
  private let markers: Set<Marker>
  private let radius: Double

  static func margins(for options: PlotOptions) -> LayerMargins {
    let line = options.line.margins
    return LayerMargins(
      pixels: max(smallest.pixels / 2, line.pixels * smallest.lines) + ring,
      metres: line.metres * smallest.lines)
  }

  static func layers(of picture: FittedPicture) -> [MarkersLayer] {
    guard !picture.options.markers.isEmpty else { return [] }
    return picture.routes.map(MarkersLayer.init)
  }

  private init(_ fitted: FittedRoute) {
    let lines = fitted.lines
    ends = lines.tracks.compactMap { track in
      guard let start = lines.segments[track.segments].first?.first,
        let end = lines.segments[track.segments].last?.last
      else { return nil }
      return (start, end)
    }
    markers = fitted.options.markers
    let width = fitted.options.line.stroke(in: fitted.viewport).width
    radius = max(MarkersLayer.smallest.pixels, MarkersLayer.smallest.lines * width) / 2
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for (start, end) in ends {
      let (from, to) = (viewport.point(start), viewport.point(end))
      let distance = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
        .squareRoot()
      if markers.count == 2, distance < 2 * radius {
        // The middle between both is as near to each as it can be.
        let middle = Coordinate(
          latitude: (start.latitude + end.latitude) / 2,
          longitude: (start.longitude + end.longitude) / 2)
        draw(at: middle, on: &canvas, through: viewport, of: markers)
        continue
      }
      // The end lies above: somebody looks for where a track leads to.
      if markers.contains(.start) {
        draw(at: start, on: &canvas, through: viewport, of: [.start])
      }
      if markers.contains(.end) { draw(at: end, on: &canvas, through: viewport, of: [.end]) }
    }
  }

  /// The boxes that the discs take.
  func boxes(in viewport: Viewport) -> [Rectangle] {
    let reach = radius + MarkersLayer.ring
    let places = ends.flatMap { ends in
      (markers.contains(.start) ? [ends.start] : []) + (markers.contains(.end) ? [ends.end] : [])
    }
    return linesToPoints(
      places.map { [$0] }[...], viewport: viewport, reach: reach, isThinned: true
    )
    .compactMap(\.first).map { Rectangle(around: $0, reach: reach) }
  }

  private func draw(
    at place: Coordinate, on canvas: inout some Canvas, through viewport: Viewport,
    of marks: Set<Marker>
  ) {
    let reach = radius + MarkersLayer.ring
    let places = linesToPoints([[place]], viewport: viewport, reach: reach, isThinned: true)
    for middle in places.compactMap(\.first) {
      canvas.fill(Path(disc: middle, radius: reach), color: .white)
      if marks.count == 2 {
        for (isRight, color) in [
          (false, MarkersLayer.startColor), (true, MarkersLayer.endColor),
        ] {
          canvas.fill(Path(halfDisc: middle, radius: radius, isRight: isRight), color: color)
        }
      } else {
        canvas.fill(
          Path(disc: middle, radius: radius),
          color: marks.contains(.end) ? MarkersLayer.endColor : MarkersLayer.startColor)
      }
      if marks.contains(.end) {
        canvas.fill(Path(disc: middle, radius: radius * 0.36), color: .white)
      }
    }
  }
}

extension PlotOptions {
  /// The ends of tracks that are marked by discs; by default none.
  public var markers: Set<Marker> {
    get { self[MarkersLayer.self, default: []] }
    set { self[MarkersLayer.self, default: []] = newValue }
  }
}
