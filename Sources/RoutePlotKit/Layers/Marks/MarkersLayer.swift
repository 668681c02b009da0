// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws markers at the start and the end of tracks.

import Drawing
import Geography
import Mapping

/// Discs at the ends of the tracks of one log, in white rings where these are seen.
///
/// Where both ends of a track are marked and their discs would cover each other, there is one, half and
/// half. Colour is never the only difference: the end has a dot in it.
struct MarkersLayer: PictureLayer {
  typealias Options = Set<PlotOptions.Marker>

  /// The green of a start.
  static let startColor = Color(red: 0x2e, green: 0x9e, blue: 0x4f)

  /// The red of an end.
  static let endColor = Color(red: 0xe5, green: 0x48, blue: 0x4d)

  /// The discs of all tracks of the log, in the order of drawing.
  private let discs: [Disc]
  private let radius, ring: Double

  /// Whether there is a ring: on a light ground that nothing lies on it would only cut the line.
  private let hasRing: Bool

  /// A disc in pixels, and what it marks.
  private struct Disc {
    let middle: Point
    let marks: Set<PlotOptions.Marker>
  }

  static var growsWithTracks: Bool { true }

  static func margins(for options: PlotOptions) -> LayerMargins {
    DiscSize.margins(for: options)
  }

  /// - Parameters:
  ///   - fitted: The route.
  ///   - hasRing: Whether discs have rings.
  ///   - hasEnded: Whether a track has its end already, by its place. Default: all have.
  init(_ fitted: FittedRoute, hasRing: Bool, hasEnded: (Int) -> Bool = { _ in true }) {
    let (lines, viewport) = (fitted.lines, fitted.viewport)
    let size = DiscSize(for: fitted)
    let (radius, ring) = (size.radius, size.ring)
    (self.radius, self.ring, self.hasRing) = (radius, ring, hasRing)
    var discs: [Disc] = []
    func mark(_ place: Coordinate, as marks: Set<PlotOptions.Marker>) {
      discs += viewport.points(of: place, reach: radius + ring).map {
        Disc(middle: $0, marks: marks)
      }
    }
    for (index, track) in lines.tracks.enumerated() {
      var markers = fitted.options.markers
      if !hasEnded(index) { markers.remove(.end) }
      guard let start = lines.segments[track.segments].first?.first,
        let end = lines.segments[track.segments].last?.last
      else { continue }
      let (from, to) = (viewport.point(start), viewport.point(end))
      let distance = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
        .squareRoot()
      if markers.count == 2, distance < 2 * radius {
        // The middle between both is as near to each as it can be.
        mark(
          Coordinate(
            latitude: (start.latitude + end.latitude) / 2,
            longitude: (start.longitude + end.longitude) / 2), as: markers)
        continue
      }
      // The end is on top, because it shows where a track leads.
      if markers.contains(.start) { mark(start, as: [.start]) }
      if markers.contains(.end) { mark(end, as: [.end]) }
    }
    self.discs = discs
  }

  /// The boxes that the discs take.
  var boxes: [Rectangle] {
    discs.map { Rectangle(around: $0.middle, reach: radius + ring) }
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for disc in discs {
      let middle = disc.middle
      if hasRing {
        canvas.fill(Path(disc: middle, radius: radius + ring), color: .white)
      }
      if disc.marks.count == 2 {
        for (isRight, color) in [
          (false, MarkersLayer.startColor), (true, MarkersLayer.endColor),
        ] {
          canvas.fill(Path(halfDisc: middle, radius: radius, isRight: isRight), color: color)
        }
      } else {
        canvas.fill(
          Path(disc: middle, radius: radius),
          color: disc.marks.contains(.end) ? MarkersLayer.endColor : MarkersLayer.startColor)
      }
      if disc.marks.contains(.end) {
        canvas.fill(Path(disc: middle, radius: radius * 0.36), color: .white)
      }
    }
  }
}

extension PlotOptions {
  /// The ends of tracks that are marked by discs; by default none.
  public var markers: Set<PlotOptions.Marker> {
    get { self[MarkersLayer.self, default: []] }
    set { self[MarkersLayer.self, default: []] = newValue }
  }
}

extension PlotOptions {
  /// An end of a track that is marked.
  public enum Marker: String, Equatable, Sendable, CaseIterable {
    /// A green disc where a track starts.
    case start
    /// A red disc with a dot in it where a track ends.
    case end
  }
}
