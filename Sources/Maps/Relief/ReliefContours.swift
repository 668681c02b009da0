// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The contours of a picture: how they are drawn, and the places of their heights.

import CLibrary
import Drawing
import Mapping

/// The contours below a picture, ready to be drawn.
struct ReliefContours: Sendable {
  /// Their levels.
  let levels: ContourLevels

  private let contours: [Contour]
  private let color: Color

  /// The pixels of the layout for each of a usual one, by which lines grow with the picture.
  private let thin: Double

  /// The width of contours and of index contours in usual pixels.
  private static let (width, indexWidth) = (0.6, 1.2)

  /// Closed contours that are shorter, in usual pixels, are specks.
  private static let leastRing = 24.0

  /// Contours that are shorter, in usual pixels, have no height on them, and how many have one at most.
  private static let (leastNamed, mostNamed) = (80.0, 500)

  /// The contours of a grid.
  init(
    _ grid: HeightGrid, _ interval: ContourInterval, _ heights: ClosedRange<Float>,
    in viewport: Viewport, isDark: Bool, threads: Int
  ) {
    levels = interval.levels(metresPerPixel: grid.coordinates.metresPerLayoutPixel)
    thin = viewport.textSize / 13
    contours = ContourTracing(grid, levels, heights).contours(
      threads: threads, leastLength: ReliefContours.leastRing * thin)
    color =
      isDark ? Color(red: 0xc0, green: 0xa0, blue: 0x7c) : Color(red: 0xb0, green: 0x63, blue: 0x28)
  }

  /// Draws the contours on top of the canvas.
  func draw(on canvas: inout some Canvas) {
    let isIndex = Dictionary(grouping: contours) { levels.isIndex($0.number) }
    for (lines, width, alpha): ([Contour]?, Double, UInt8) in [
      (isIndex[false], ReliefContours.width, 140),
      (isIndex[true], ReliefContours.indexWidth, 190),
    ] {
      guard let lines, !lines.isEmpty else { continue }
      var color = color
      color.alpha = alpha
      canvas.stroke(
        lines.map(\.points), Stroke(width: max(width * thin, Stroke.narrowest)), color: color)
    }
  }

  /// The heights that index contours can have on them, the longest contours first.
  var labels: ContourLabels {
    let lines = contours.filter { levels.isIndex($0.number) }
      .map { (length: length($0.points), contour: $0) }
      .filter { $0.length > ReliefContours.leastNamed * thin }
      .sorted { ($1.length, $0.contour.number) < ($0.length, $1.contour.number) }
    return ContourLabels(
      lines: lines.prefix(ReliefContours.mostNamed).map { line in
        ContourLabels.Line(
          text: "\(Int(levels.height(line.contour.number).rounded()))", points: line.contour.points)
      }, color: color)
  }
}
