// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A track of a poster. There may be ten thousand, so each keeps only what its cell can show.

import Drawing
import Geography
import Tracks

/// The line of a track around its middle, and what is told of it.
struct PosterTrack: Equatable, Sendable {
  /// What texts tell of it.
  let facts: TrackFacts

  /// The time of its first fix in Unix seconds; nil if that is not known.
  let time: Double?

  /// The lines of its caption; none if it has none.
  let caption: [String]

  /// The group that gives it its colour; nil for none.
  let group: TrackGroup?

  /// The colour that its log gives it; nil for none.
  let color: Color?

  /// The metres to the east and south of the middle of its box, one line after another, with an infinite one between two.
  private(set) var points: [SIMD2<Float>] = []

  /// The size of its box in metres.
  private(set) var width = 0.0, height = 0.0

  /// - Parameters:
  ///   - lines: Its lines, with continuous longitudes.
  ///   - pixels: The side of the largest cell that may show it, in pixels of the picture.
  ///   - facts: What texts tell of it.
  ///   - time: The time of its first fix in Unix seconds; nil if that is not known.
  ///   - caption: The lines of its caption.
  ///   - group: The group that gives it its colour; nil for none.
  ///   - color: The colour that its log gives it; nil for none.
  init(
    _ lines: some Collection<[Coordinate]>, pixels: Double, facts: TrackFacts, time: Double?,
    caption: [String], group: TrackGroup?, color: Color?
  ) {
    (self.facts, self.time, self.caption) = (facts, time, caption)
    (self.group, self.color) = (group, color)
    var box = Bounds()
    for line in lines { for place in line { box.include(place) } }
    guard !box.isEmpty else { return }
    let plane = CellPlane(box)
    (width, height) = (plane.width, plane.height)
    let tolerance = tolerance(pixels)
    for line in lines { append(line.lazy.map(plane.point), tolerance: tolerance) }
    points = Array(points[...])
  }

  /// Drops points that cells of another side cannot show.
  ///
  /// `pixels`: the side of the largest cell that may show it, in pixels of the picture.
  mutating func thin(for pixels: Double) {
    let (whole, tolerance) = (points, tolerance(pixels))
    points = []
    for line in whole.split(whereSeparator: \.x.isInfinite) {
      append(line.lazy.map { SIMD2<Double>($0) }, tolerance: tolerance)
    }
    points = Array(points[...])
  }

  /// The metres by which a line may move, of which nothing is seen.
  private func tolerance(_ pixels: Double) -> Double {
    max(max(width, height) / (pixels * PosterTrack.partsOfPixel), 0.01)
  }

  /// No line moves by more than one of so many parts of a pixel each time, and cells have half the side the next time.
  private static let partsOfPixel = 6.0

  /// Adds a line without the points that its cell cannot show.
  ///
  /// `line`: metres to the east and south. `tolerance`: the metres by which it may move.
  private mutating func append(_ line: some Sequence<SIMD2<Double>>, tolerance: Double) {
    var rest = line.makeIterator()
    guard let first = rest.next() else { return }
    if !points.isEmpty { points.append(PosterTrack.betweenLines) }
    var (start, last) = (first, first)
    points.append(SIMD2<Float>(start))
    let (near, unit) = (tolerance * tolerance / 16, Sleeve.tolerance / (tolerance * 0.75))
    var sleeve = Sleeve()
    var isLegOpen = false
    while let next = rest.next() {
      let step = next - last
      if (step * step).sum() < near { continue }
      let way = (next - start) * unit
      if !sleeve.narrow(way.x, way.y) {
        points.append(SIMD2<Float>(last))
        start = last
        sleeve = Sleeve()
        let way = (next - start) * unit
        _ = sleeve.narrow(way.x, way.y)
      }
      (last, isLegOpen) = (next, true)
    }
    if isLegOpen { points.append(SIMD2<Float>(last)) }
  }

  /// Stands between two lines.
  private static let betweenLines = SIMD2<Float>(repeating: .infinity)

  /// Its lines in a picture.
  ///
  /// `middle`: the pixel of the middle of its box. `scale`: pixels for a metre.
  func lines(around middle: Point, scale: Double) -> [[Point]] {
    points.split { $0.x.isInfinite }.map { line in
      line.map { Point(x: middle.x + Double($0.x) * scale, y: middle.y + Double($0.y) * scale) }
    }
  }
}

/// The plane of a cell: degrees in metres, true along the parallel in the middle of a box.
private struct CellPlane {
  private let middle: Coordinate
  private let east, south: Double

  /// The size of the box in metres.
  let width, height: Double

  init(_ box: Bounds) {
    middle = Coordinate(
      latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    let degree = Earth.circumference / 360
    (east, south) = (degree * WebMercator.cosine(ofDegrees: middle.latitude), -degree)
    (width, height) = ((box.east - box.west) * east, (box.north - box.south) * degree)
  }

  func point(_ place: Coordinate) -> SIMD2<Double> {
    SIMD2(
      (place.longitude - middle.longitude) * east, (place.latitude - middle.latitude) * south)
  }
}
