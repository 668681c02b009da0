// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size of a legend at each position, in heights of its labels. The fit reserves the space.

import Drawing
import Mapping

/// A legend with its place.
struct LegendPlan: Equatable, Sendable {
  /// Its content.
  let content: LegendContent

  /// Its place; not `automatic`.
  let place: PlotOptions.LegendPosition

  /// The number of listed names, and of their columns; the line that counts the others comes after them.
  let shown: Int
  let columns: Int

  /// The width that a name may have, in labels.
  let widthOfName: Double

  /// The length of a short line next to a name, in labels.
  let sample: Double

  /// The size of all, in labels; of a bar at the right the height is not known yet, and is that of
  /// what stands above and below it.
  let width, height: Double

  /// From one row of names to the next, and from a short line to its name, in labels.
  static let row = 1.6
  static let gap = 1.5 * FurnitureStyle.unitRatio

  /// Between two columns, in labels.
  static let betweenColumns = 4 * FurnitureStyle.unitRatio

  /// The width of a bar, in labels, and its length as a part of the picture's height; below the map
  /// as one of its width.
  static let (barWidth, barLength) = (12.0 / 13, 0.3)

  /// A bar is not longer than so many labels.
  static let longestBar = 24.0

  /// Below the map there are at most this many rows of names.
  private static let rowsBelow = 4

  /// Names at the right take at most this part of the shorter side, but always so many labels.
  private static let (widestNames, leastNames) = (0.3, 3.1)

  /// Whether a line after the names counts the others.
  var countsOthers: Bool { shown < content.names.count || content.rest > 0 }

  /// Lays out a legend at a place.
  init(
    _ content: LegendContent, at place: PlotOptions.LegendPosition,
    room: (width: Double, height: Double),
    shorterSide: Double, measure: (String) -> Double
  ) {
    (self.content, self.place) = (content, place)
    let isBelow = place == .below
    if let figures = content.figures {
      let texts = figures + (content.hasMissing ? ["no value"] : [])
      let widest = texts.map(measure).max() ?? 0
      (shown, columns, widthOfName, sample) = (0, 1, widest, LegendPlan.barWidth)
      if isBelow {
        // Both ends have room for their figures.
        let ends = figures.prefix(2).map(measure).reduce(4 * FurnitureStyle.unitRatio, +)
        let bar = min(max(room.width * LegendPlan.barLength, ends), LegendPlan.longestBar)
        let missing = content.hasMissing ? LegendPlan.barWidth + measure("no value") + 1.2 : 0
        width = min(
          measure(content.heading) + LegendPlan.gap + bar + widest / 2 + missing, room.width)
        height = LegendPlan.barWidth + LegendPlan.gap + 0.8
      } else {
        let heading = max(measure(content.name ?? ""), measure(content.unit ?? ""))
        width = max(LegendPlan.barWidth + LegendPlan.gap + widest, heading)
        let headings = Double([content.name, content.unit].compactMap { $0 }.count)
        height =
          1.25 * headings + 0.8 + (content.hasMissing ? LegendPlan.row : 0)
          + min(room.height * LegendPlan.barLength, LegendPlan.longestBar)
      }
      return
    }
    sample = content.names.contains { $0.pattern != .whole } ? 2.4 : LegendPlan.row
    let before = sample + LegendPlan.gap
    let texts = content.names.prefix(LegendContent.mostNames).map(\.name)
    let all = content.names.count + content.rest
    let isCut = content.names.count > LegendContent.mostNames || content.rest > 0
    let more = isCut ? measure(content.more(than: all / 2)) : 0
    var widest = max(texts.map { measure($0.isEmpty ? "(empty)" : $0) }.max() ?? 0, more)
    let headings = content.heading.isEmpty ? 0 : 1
    let most = min(content.names.count, LegendContent.mostNames)
    let needed = most + (isCut ? 1 : 0)
    if isBelow {
      // Two columns have room next to each other, whatever the names are.
      widest = min(widest, max((room.width - LegendPlan.betweenColumns) / 2 - before, 1))
      let column = before + widest + LegendPlan.betweenColumns
      let fitting = max(Int((room.width + LegendPlan.betweenColumns) / column), 1)
      let lines = min(needed, fitting * LegendPlan.rowsBelow)
      let rows = (lines + fitting - 1) / fitting
      columns = max((lines + rows - 1) / max(rows, 1), 1)
      shown = lines < needed ? max(lines - 1, 0) : most
      width = Double(columns) * column - LegendPlan.betweenColumns
      height = Double(rows + headings) * LegendPlan.row
    } else {
      widest = min(
        widest, max(shorterSide * LegendPlan.widestNames, LegendPlan.leastNames))
      // So many names as there is room for; the rest has a line of its own.
      let rows = max(
        Int((room.height - 2 * FurnitureStyle.unitRatio) / LegendPlan.row) - headings, 2)
      shown = needed <= rows ? most : max(rows - 1, 1)
      columns = 1
      // Short names do not cut their heading.
      let heading = min(
        measure(content.heading), max(before + widest, shorterSide * LegendPlan.widestNames))
      width = max(before + widest, heading)
      let lines = shown + (shown < content.names.count || content.rest > 0 ? 1 : 0)
      height = Double(lines + headings) * LegendPlan.row
    }
    widthOfName = widest
  }
}

extension PlotOptions {
  /// The rows between the bands at the top and at the bottom, in pixels.
  func areaBesideMap(
    _ viewport: Viewport, room: LayerMargins
  ) -> (top: Double, bottom: Double) {
    let size = viewport.textSize
    if let inside = room.insideFrame(of: viewport.size) {
      return (inside.top, inside.bottom)
    }
    let outer = outerMargin(shorterSide: viewport.size.shorterSide)
    return (
      room.top * size + outer,
      viewport.height - (room.bottom + room.aboveStrip) * size
        - room.strip(shorterSide: viewport.size.shorterSide) - outer
    )
  }

  /// The box of a legend in a picture, in pixels.
  func box(of legend: LegendPlan, in viewport: Viewport, room: LayerMargins) -> Rectangle {
    let size = viewport.textSize
    let outer = outerMargin(shorterSide: viewport.size.shorterSide)
    let margin = 3 * FurnitureStyle.unitRatio * size + outer
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
        - room.strip(shorterSide: viewport.size.shorterSide) - outer
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
