// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legend of a range of values: a bar of colours with figures.

import Drawing
import Mapping
import RouteReading
import TextLayout

extension LegendShapes {
  /// The headings, the bar with its figures, and the square of no value, from the top down.
  init(
    _ bar: LegendBar, _ spot: LegendSpot, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (plan, place, style, gap) = (spot.plan, spot.place, spot.style, spot.gap)
    let font = try texts.font()
    let unit = (LegendPlan.barWidth * style.label).rounded()
    let half = style.label * TextLine.capitalHeight / 2
    var headings: [TextLine] = []
    for text in [plan.content.name, plan.content.unit].compactMap({ $0 }) {
      headings.append(
        try texts.line(
          text, of: "the unit \(quotedCell(text.utf8))", size: style.label,
          room: spot.roomOfHeading, isCutInMiddle: true))
    }
    let missing = bar.hasMissing ? try spot.line("no value", font) : nil
    let above = 1.25 * style.label * Double(headings.count)
    let below = missing == nil ? 0 : 2 * style.unit + unit
    let area = spot.areaBesideMap
    let height = spot.heightOfBar(above: above, below: below, half: half)
    var lines: [(part: Double, line: TextLine)] = []
    for figure in bar.figures(apart: 1.6 * style.label / height) {
      lines.append((figure.part, try spot.line(figure.text, font)))
    }
    let widest = (lines.map(\.line) + [missing].compactMap { $0 }).map(\.width).max() ?? 0
    let width = max(unit + gap + widest, headings.map(\.width).max() ?? 0)
    let left = (plan.place.isLeft ? place.left : place.right - width).rounded()
    let top: Double
    switch plan.place {
    case .topLeft, .topRight: top = (place.top + above + half).rounded()
    case .bottomLeft, .bottomRight: top = (place.bottom - below - half - height).rounded()
    case .right, .below, .automatic: top = ((area.top + area.bottom - height) / 2).rounded()
    }
    let bottom = top + height
    self.init(
      box: Rectangle(left: left, top: top - half, right: left + width, bottom: bottom + half))
    for (part, line) in lines {
      let y = bottom - part * height
      write(line, x: left + unit + gap, middle: y)
      if part > 0, part < 1 {
        // A tick within the gap.
        let half = 0.5 * style.label / 13
        shape.append(
          Path(
            Rectangle(
              left: left + unit, top: y - half, right: left + unit + gap * 0.6, bottom: y + half)))
      }
    }
    var baseline = top - half - 2 * style.unit
    for line in headings.reversed() {
      shape.append(line.at(x: left, baseline: baseline))
      box.top = baseline - TextLine.capitalHeight * line.size
      baseline -= 1.25 * style.label
    }
    samples = bar.samples(in: Rectangle(left: left, top: top, right: left + unit, bottom: bottom))
    if let missing {
      let square = bottom + half + 2 * style.unit
      write(missing, x: left + unit + gap, middle: square + unit / 2)
      box.bottom = square + unit
      samples.append(
        (
          Rectangle(left: left, top: square, right: left + unit, bottom: box.bottom),
          ColorScale.missing
        ))
    }
  }

  /// The heading, the bar with its figures, and the square of no value in one row below the map.
  init(
    _ bar: LegendBar, below spot: LegendSpot, _ texts: inout PictureTexts
  ) throws(PlotError) {
    let (place, style, gap) = (spot.place, spot.style, spot.gap)
    let font = try texts.font()
    let thickness = (LegendPlan.barWidth * style.label).rounded()
    let missing = bar.hasMissing ? try spot.line("no value", font) : nil
    let heading = spot.plan.content.heading
    let title =
      heading.isEmpty
      ? nil
      : try texts.line(
        heading, of: "the unit \(quotedCell(heading.utf8))", size: style.label,
        room: (place.right - place.left) / 2, isCutInMiddle: true)
    let (top, left) = (place.top.rounded(), place.left.rounded())
    let start = left + (title.map { $0.width + gap } ?? 0).rounded()
    let end = place.right - (missing.map { thickness + gap + $0.width + 3 * style.unit } ?? 0)
    let width = max(min(end - start, LegendPlan.longestBar * style.label).rounded(), 1)
    let baselineOfBar = top + (thickness + TextLine.capitalHeight * style.label) / 2
    let right = start + width
    let baseline = top + thickness + gap + TextLine.capitalHeight * style.label
    self.init(box: Rectangle(left: left, top: top, right: right, bottom: baseline))
    if let title { shape.append(title.at(x: left, baseline: baselineOfBar)) }
    let barBox = Rectangle(left: start, top: top, right: right, bottom: top + thickness)
    try addFigures(of: bar, below: barBox, baseline: baseline, spot, font)
    samples = bar.samples(in: barBox)
    if let missing {
      let square = right + 3 * style.unit
      samples.append(
        (
          Rectangle(left: square, top: top, right: square + thickness, bottom: top + thickness),
          ColorScale.missing
        ))
      shape.append(missing.at(x: square + thickness + gap, baseline: baselineOfBar))
      box.right = square + thickness + gap + missing.width
    }
  }

  /// Adds the figures below a bar that have room, the more important ones first, with their ticks.
  private mutating func addFigures(
    of bar: LegendBar, below box: Rectangle, baseline: Double, _ spot: LegendSpot, _ font: Font
  ) throws(PlotError) {
    let (style, start, right, width) = (spot.style, box.left, box.right, box.right - box.left)
    var taken: [ClosedRange<Double>] = []
    for figure in bar.figures(apart: 0) {
      let line = try spot.line(figure.text, font)
      let x = min(max(start + figure.part * width - line.width / 2, start), right - line.width)
      let span = (x - 2 * style.unit)...(x + max(line.width, 0) + 2 * style.unit)
      guard line.width <= width, !taken.contains(where: { $0.overlaps(span) }) else { continue }
      taken.append(x...(x + line.width))
      shape.append(line.at(x: x, baseline: baseline))
      if figure.part > 0, figure.part < 1 {
        let (middle, half) = (start + figure.part * width, 0.5 * style.label / 13)
        shape.append(
          Path(
            Rectangle(
              left: middle - half, top: box.bottom, right: middle + half,
              bottom: box.bottom + spot.gap * 0.6)))
      }
    }
  }
}

extension LegendSpot {
  /// The rows between the bands at the top and at the bottom, in pixels.
  fileprivate var areaBesideMap: (top: Double, bottom: Double) {
    map.picture.options.areaBesideMap(map.picture.viewport, room: map.picture.room)
  }

  /// The height of an upright bar, between what stands above it and below it, in pixels.
  fileprivate func heightOfBar(above: Double, below: Double, half: Double) -> Double {
    let area = areaBesideMap
    let room = max(area.bottom - area.top, 1)
    let isRight = plan.place == .right
    return max(
      min(
        isRight
          ? map.picture.viewport.height * LegendPlan.barLength : place.bottom - place.top,
        isRight
          ? room - above - below - 4 * half : place.bottom - place.top - above - below - 2 * half),
      1
    ).rounded()
  }
}
