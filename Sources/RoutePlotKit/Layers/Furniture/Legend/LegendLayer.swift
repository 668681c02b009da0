// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the legend of the colours of tracks.

import Drawing
import Mapping
import RouteReading
import TextLayout

/// A legend next to the map or in a corner: the colours of a value with its figures, or a list of words or of tracks.
struct LegendLayer: MapLayer {
  /// Whether it is drawn, and where.
  struct Options: Equatable {
    var isDrawn = false
    var position = PlotOptions.LegendPosition.automatic
  }

  /// The texts and the ticks, with a plate where the map lies under them.
  private let text: Furniture

  /// The parts with colours, from the bottom up: a bar, or a short line for each name.
  private let samples: [(box: Rectangle, color: Color)]

  /// Dots next to names, of a width.
  private let dots: [(place: Point, width: Double, color: Color)]

  static var isOfRoutes: Bool { false }

  static func isAsked(for options: PlotOptions) -> Bool { options.hasLegend }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [LegendLayer] {
    guard let plan = picture.routes[0].furniture.legend else { return [] }
    let layers = try layers(of: picture, plan)
    let (width, scale) = (picture.viewport.width, picture.viewport.pixelScale)
    for box in layers.map(\.text.box) where box.left < 0 || box.right > width {
      throw PlotError(
        .mapping(
          .noRoomBesideLayers(
            pixels: (max(box.right, width) - min(box.left, 0)) * scale,
            of: picture.viewport.size.columns, isWidth: true)))
    }
    return layers
  }

  private static func layers(
    of picture: FittedPicture, _ plan: LegendPlan
  ) throws(PlotError) -> [LegendLayer] {
    if plan.content.figures == nil { return [try LegendLayer(names: plan, picture)] }
    guard
      let bar = try LegendBar(density: picture)
        ?? picture.routes[0].colorScale.map({ LegendBar($0, picture) })
    else { return [] }
    return [
      plan.place == .below
        ? try LegendLayer(below: bar, plan, picture) : try LegendLayer(bar, plan, picture)
    ]
  }

  /// The box that is planned, above a scale bar that had to make room for a long attribution.
  private static func place(
    of plan: LegendPlan, _ picture: FittedPicture
  ) throws(PlotError) -> Rectangle {
    var place = picture.options.box(of: plan, in: picture.viewport, room: picture.room)
    guard plan.place == .below, !picture.options.hasProfile,
      let bar = try ScaleBarLayer.layers(of: picture).first
    else { return place }
    let most = bar.top - 2 * FurnitureStyle(picture).unit
    if place.bottom > most {
      (place.top, place.bottom) = (most - (place.bottom - place.top), most)
    }
    return place
  }

  func boxes(in viewport: Viewport) -> [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    for sample in samples { canvas.fill(Path(sample.box), color: sample.color) }
    for dot in dots { canvas.stroke([[dot.place]], Stroke(width: dot.width), color: dot.color) }
  }

  /// The legend of a range of values.
  private init(_ bar: LegendBar, _ plan: LegendPlan, _ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let unit = (LegendPlan.barWidth * style.label).rounded()
    let place = try LegendLayer.place(of: plan, picture)
    let half = style.label * TextLine.capitalHeight / 2
    var headings: [TextLine] = []
    for text in [plan.content.name, plan.content.unit].compactMap({ $0 }) {
      headings.append(
        try picture.line(
          text, of: "the unit \(quotedCell(text.utf8))", size: style.label,
          room: max(plan.width * style.label, 3 * style.label), isCutInMiddle: true))
    }
    let missing =
      bar.hasMissing ? try LegendLayer.line("no value", font, style) : nil
    let above = 1.25 * style.label * Double(headings.count)
    let below = missing == nil ? 0 : 2 * style.unit + unit
    let area = picture.options.areaBesideMap(picture.viewport, room: picture.room)
    let room = max(area.bottom - area.top, 1)
    let height = max(
      min(
        plan.place == .right
          ? picture.viewport.height * LegendPlan.barLength : place.bottom - place.top,
        plan.place == .right
          ? room - above - below - 4 * half : place.bottom - place.top - above - below - 2 * half),
      1
    ).rounded()
    var lines: [(part: Double, line: TextLine)] = []
    for figure in bar.figures(apart: 1.6 * style.label / height) {
      lines.append((figure.part, try LegendLayer.line(figure.text, font, style)))
    }
    let gap = (1.5 * style.unit).rounded()
    let widest = (lines.map(\.line) + [missing].compactMap { $0 }).map(\.width).max() ?? 0
    let width = max(unit + gap + widest, headings.map(\.width).max() ?? 0)
    let left =
      (plan.place.isLeft ? place.left : place.right - width).rounded()
    let top: Double
    switch plan.place {
    case .topLeft, .topRight: top = (place.top + above + half).rounded()
    case .bottomLeft, .bottomRight: top = (place.bottom - below - half - height).rounded()
    case .right, .below, .automatic: top = ((area.top + area.bottom - height) / 2).rounded()
    }
    let bottom = top + height
    var shape = Path()
    for (part, line) in lines {
      let y = bottom - part * height
      shape.append(
        line.at(x: left + unit + gap, baseline: y + TextLine.capitalHeight * line.size / 2))
      if part > 0, part < 1 {
        // A tick within the gap.
        let half = 0.5 * style.label / 13
        shape.append(
          Path(
            Rectangle(
              left: left + unit, top: y - half, right: left + unit + gap * 0.6, bottom: y + half)))
      }
    }
    var box = Rectangle(left: left, top: top - half, right: left + width, bottom: bottom + half)
    var baseline = top - half - 2 * style.unit
    for line in headings.reversed() {
      shape.append(line.at(x: left, baseline: baseline))
      box.top = baseline - TextLine.capitalHeight * line.size
      baseline -= 1.25 * style.label
    }
    var samples = bar.samples(
      in: Rectangle(left: left, top: top, right: left + unit, bottom: bottom))
    if let missing {
      let square = bottom + half + 2 * style.unit
      let middle = square + unit / 2
      shape.append(
        missing.at(
          x: left + unit + gap, baseline: middle + TextLine.capitalHeight * missing.size / 2))
      samples.append(
        (
          Rectangle(left: left, top: square, right: left + unit, bottom: square + unit),
          ColorScale.missing
        ))
      box.bottom = square + unit
    }
    text = Furniture(shape, color: style.secondaryInk, box: box, of: picture)
    (self.samples, dots) = (samples, [])
  }

  /// The legend of a range of values below the map: its heading, the bar, and the square of no value in one row.
  private init(
    below bar: LegendBar, _ plan: LegendPlan, _ picture: FittedPicture
  ) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let place = try LegendLayer.place(of: plan, picture)
    let thickness = (LegendPlan.barWidth * style.label).rounded()
    let gap = (1.5 * style.unit).rounded()
    let missing = bar.hasMissing ? try LegendLayer.line("no value", font, style) : nil
    let heading = plan.content.heading
    let title =
      heading.isEmpty
      ? nil
      : try picture.line(
        heading, of: "the unit \(quotedCell(heading.utf8))", size: style.label,
        room: (place.right - place.left) / 2, isCutInMiddle: true)
    let (top, left) = (place.top.rounded(), place.left.rounded())
    let start = left + (title.map { $0.width + gap } ?? 0).rounded()
    let end = place.right - (missing.map { thickness + gap + $0.width + 3 * style.unit } ?? 0)
    let width = max(
      min(end - start, LegendPlan.longestBar * style.label).rounded(), 1)
    let baselineOfBar = top + (thickness + TextLine.capitalHeight * style.label) / 2
    var shape = Path()
    if let title { shape.append(title.at(x: left, baseline: baselineOfBar)) }
    var right = start + width
    let baseline = top + thickness + gap + TextLine.capitalHeight * style.label
    var taken: [ClosedRange<Double>] = []
    for figure in bar.figures(apart: 0) {
      let line = try LegendLayer.line(figure.text, font, style)
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
              left: middle - half, top: top + thickness, right: middle + half,
              bottom: top + thickness + gap * 0.6)))
      }
    }
    var samples = bar.samples(
      in: Rectangle(left: start, top: top, right: start + width, bottom: top + thickness))
    if let missing {
      let square = right + 3 * style.unit
      samples.append(
        (
          Rectangle(left: square, top: top, right: square + thickness, bottom: top + thickness),
          ColorScale.missing
        ))
      shape.append(missing.at(x: square + thickness + gap, baseline: baselineOfBar))
      right = square + thickness + gap + missing.width
    }
    text = Furniture(
      shape, color: style.secondaryInk,
      box: Rectangle(left: left, top: top, right: right, bottom: baseline), of: picture)
    (self.samples, dots) = (samples, [])
  }

  /// The legend of words or tracks.
  private init(names plan: LegendPlan, _ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let content = plan.content
    let length = (plan.sample * style.label).rounded()
    let gap = (1.5 * style.unit).rounded()
    let room = plan.widthOfName * style.label
    let row = (LegendPlan.row * style.label).rounded()
    let shown = content.names[..<plan.shown]
    var lines: [TextLine] = []
    for name in shown.map({ $0.name.isEmpty ? "(empty)" : $0.name }) {
      lines.append(
        try picture.line(
          name, of: "the name \(quotedCell(name.utf8))", size: style.label, room: room,
          isCutInMiddle: true))
    }
    if plan.shown < content.names.count || content.rest > 0 {
      lines.append(try LegendLayer.line(content.more(than: plan.shown), font, style))
    }
    let heading =
      content.heading.isEmpty
      ? nil
      : try picture.line(
        content.heading, of: "the name \(quotedCell(content.heading.utf8))", size: style.label,
        room: max(plan.width * style.label, 3 * style.label), isCutInMiddle: true)
    let column = length + gap + (lines.map(\.width).max() ?? 0)
    let apart = column + LegendPlan.betweenColumns * style.label
    let rows = (lines.count + plan.columns - 1) / plan.columns
    let place = try LegendLayer.place(of: plan, picture)
    let width = max(
      apart * Double(plan.columns) - LegendPlan.betweenColumns * style.label, heading?.width ?? 0)
    let height = row * Double(rows + (heading == nil ? 0 : 1))
    let left =
      (plan.place.isLeft ? place.left : place.right - width).rounded()
    let top =
      (plan.place == .right
      ? (place.top + place.bottom - height) / 2
      : plan.place.isTop || plan.place == .below ? place.top : place.bottom - height).rounded()
    var shape = Path()
    var samples: [(box: Rectangle, color: Color)] = []
    var dots: [(place: Point, width: Double, color: Color)] = []
    let thickness = min(
      max(picture.options.line.stroke(in: picture.viewport).width, 2), style.label / 2)
    let first = heading == nil ? top : top + row
    if let heading {
      shape.append(
        heading.at(x: left, baseline: top + (row + TextLine.capitalHeight * heading.size) / 2))
    }
    for (number, line) in lines.enumerated() {
      let left = left + apart * Double(number / rows)
      let middle = first + (Double(number % rows) + 0.5) * row
      shape.append(
        line.at(x: left + length + gap, baseline: middle + TextLine.capitalHeight * line.size / 2))
      let color: Color
      var pattern = TrackPattern.whole
      if number < shown.count {
        (color, pattern) = (shown[number].color, shown[number].pattern)
      } else if plan.shown == content.names.count, let rest = content.restColor {
        // All that have no line of their own have this look.
        color = rest
      } else {
        continue
      }
      if let points = picture.options.points {
        let width = points == .alone ? thickness : min(2.4 * thickness, style.label)
        let parts = points == .alone ? [0.2, 0.5, 0.8] : [0.2]
        dots += parts.map { (Point(x: left + length * $0, y: middle), width, color) }
        if points == .online {
          // A bead has the ground inside.
          let ground = picture.options.background.over(.white, coverage: 255)
          dots += parts.map { (Point(x: left + length * $0, y: middle), width / 2.4, ground) }
        }
        if points == .alone { continue }
      }
      for part in pattern.parts(dots: Int(length / thickness / 2)) {
        let box = Rectangle(
          left: left + part.lowerBound * length, top: middle - thickness / 2,
          right: left + part.upperBound * length, bottom: middle + thickness / 2)
        samples.append((box, color))
      }
    }
    text = Furniture(
      shape, color: style.secondaryInk,
      box: Rectangle(left: left, top: top, right: left + width, bottom: top + height), of: picture)
    (self.samples, self.dots) = (samples, dots)
  }

  private static func line(
    _ text: String, _ font: Font, _ style: FurnitureStyle
  ) throws(PlotError) -> TextLine {
    try wrappingTextError("the legend") { () throws(TextError) in
      try font.line(text, size: style.label)
    }
  }
}

extension PlotOptions {
  /// Whether a legend tells what colours mean; by default there is none.
  public var hasLegend: Bool {
    get { self[LegendLayer.self, default: .init()].isDrawn }
    set { self[LegendLayer.self, default: .init()].isDrawn = newValue }
  }

  /// The position of the legend; by default the one that leaves the map largest.
  public var legendPosition: PlotOptions.LegendPosition {
    get { self[LegendLayer.self, default: .init()].position }
    set { self[LegendLayer.self, default: .init()].position = newValue }
  }
}
