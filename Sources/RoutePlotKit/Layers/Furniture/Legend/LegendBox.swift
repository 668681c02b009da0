// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The box of a legend in a picture.

import Drawing
import Mapping

extension PlotOptions {
  /// The rows between the bands at the top and at the bottom, in pixels.
  func areaBesideMap(
    _ viewport: Viewport, room: LayerMargins
  ) -> (top: Double, bottom: Double) {
    let size = viewport.textSize
    if let inside = room.insideFrame(of: viewport.size) {
      return (inside.top, inside.bottom)
    }
    return (
      room.top * size,
      viewport.height - (room.bottom + room.aboveStrip) * size
        - room.strip(shorterSide: viewport.size.shorterSide)
    )
  }

  /// The box of a legend in a picture, in pixels.
  ///
  /// - Parameters:
  ///   - legend: The legend.
  ///   - viewport: The picture.
  ///   - room: The room of all layers, with that of the legend.
  /// - Returns: The box; of the size that was planned.
  func box(of legend: LegendPlan, in viewport: Viewport, room: LayerMargins) -> Rectangle {
    let size = viewport.textSize
    let margin = 3 * FurnitureStyle.unitRatio * size
    let area = areaBesideMap(viewport, room: room)
    let (width, height) = (legend.width * size, legend.height * size)
    // In a corner it is on the map, which a frame may be around.
    let inside = room.insideFrame(of: viewport.size)
    let isCorner = PlotOptions.LegendPosition.corners.contains(legend.place)
    let map = isCorner ? inside : nil
    let left =
      legend.place.isLeft
      ? (map?.left ?? 0) + margin : (map?.right ?? viewport.width) - margin - width
    let top: Double
    switch legend.place {
    case .below:
      top =
        viewport.height - (room.bottom + legend.height) * size
        - room.strip(shorterSide: viewport.size.shorterSide)
    case .right, .automatic: top = (area.top + area.bottom - height) / 2
    case .topLeft, .topRight:
      top = map.map { $0.top + margin } ?? (area.top > 0 ? area.top + margin / 2 : margin)
    case .bottomLeft, .bottomRight:
      top = (map.map { $0.bottom - margin } ?? min(area.bottom, viewport.height - margin)) - height
    }
    return Rectangle(left: left, top: top, right: left + width, bottom: top + height)
  }
}

extension Rectangle {
  /// The box with this many pixels more on each side.
  func grown(by pixels: Double) -> Rectangle {
    Rectangle(
      left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
  }
}
