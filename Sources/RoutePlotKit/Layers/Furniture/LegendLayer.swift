// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draw the legend of the colours of tracks.

import Drawing
import Mapping
import RouteReading
import TextLayout
import Tracks

/// A legend at the right: the colours of a value with its figures, or a list of words or of tracks.
struct LegendLayer: MapLayer {
  typealias Options = Bool

  /// The texts and the ticks, with a plate where the map lies under them.
  private let text: Furniture

  /// What has colours, from the bottom up: a bar, or a short line for each name.
  private let samples: [(box: Rectangle, color: Color)]

  /// A list has at most so many names.
  private static let mostNames = 12

  /// The bar is such a part of the height of the picture, and this wide at a label of 13.
  private static let (barHeight, barWidth) = (0.3, 12.0)

  static var isOfRoutes: Bool { false }

  static func margins(for options: PlotOptions) -> LayerMargins {
    LayerMargins(right: FurnitureStyle.legendBand)
  }

  /// How much wider a legend of names is than one of figures, in labels; 0 where it is not.
  ///
  /// The fit comes before the size of letters is known, so this is about the width that letters have.
  ///
  /// - Parameters:
  ///   - scale: The colours of a value; nil where tracks have their own.
  ///   - logs: The logs of the picture.
  ///   - tracks: The tracks of each, in the same order.
  ///   - options: What is asked for.
  /// - Returns: The width, from 0.
  static func widthOfNames(
    in scale: ColorScale?, _ logs: [LogTracks], _ tracks: [TrackLines], _ options: PlotOptions
  ) -> Double {
    guard options.hasLegend else { return 0 }
    let names: [String]
    if let scale {
      names = scale.legendNames(hasDates: logs[0].log.hasDates)?.map(\.name) ?? []
    } else {
      names = zip(logs, tracks).flatMap { log, lines in
        lines.tracks.map { log.log.nameOfTrack($0.number) ?? log.log.input }
      }
    }
    let widest = names.prefix(mostNames).map { name in
      name.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.64 : 1.05) }
    }
    return max((widest.max() ?? 0) - FurnitureStyle.legendNames, 0)
  }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [LegendLayer] {
    guard picture.options.hasLegend else { return [] }
    if let bar = LegendBar(density: picture) { return [try LegendLayer(bar, picture)] }
    guard let scale = picture.routes[0].colorScale else {
      return [try LegendLayer(names: picture.namesOfTracks, picture)]
    }
    guard let names = scale.legendNames(hasDates: picture.hasDates) else {
      return [try LegendLayer(LegendBar(scale, picture), picture)]
    }
    return [try LegendLayer(names: names, picture)]
  }

  func boxes(in viewport: Viewport) -> [Rectangle] { [text.plate] }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    text.draw(on: &canvas)
    for sample in samples { canvas.fill(Path(sample.box), color: sample.color) }
  }

  /// The legend of a range of values.
  private init(_ bar: LegendBar, _ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let unit = (LegendLayer.barWidth * style.label / 13).rounded()
    let area = picture.areaBesideMap
    let around = 2 * (style.label + 2 * style.unit)
    let height = max(
      min(picture.viewport.height * LegendLayer.barHeight, area.bottom - area.top - around), 1
    ).rounded()
    var lines: [(part: Double, line: TextLine)] = []
    for figure in bar.figures(apart: 1.6 * style.label / height) {
      lines.append((figure.part, try LegendLayer.line(figure.text, font, style)))
    }
    let title = try bar.heading.map { text throws(PlotError) in
      try picture.line(text, of: "the unit \(quotedCell(text.utf8))", size: style.label)
    }
    let missing =
      bar.hasMissing ? try LegendLayer.line("no value", font, style) : nil
    let gap = (1.5 * style.unit).rounded()
    let widest = (lines.map(\.line) + [missing].compactMap { $0 }).map(\.width).max() ?? 0
    let width = max(unit + gap + widest, title?.width ?? 0)
    let left = (Double(picture.viewport.width) - style.margin - width).rounded()
    let top = ((area.top + area.bottom - height) / 2).rounded()
    let bottom = top + height
    var shape = Path()
    var box = Rectangle(left: left, top: top, right: left + width, bottom: bottom)
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
    let half = style.label * TextLine.capitalHeight / 2
    box = Rectangle(left: box.left, top: top - half, right: box.right, bottom: bottom + half)
    if let title {
      let baseline = top - half - 2 * style.unit
      shape.append(title.at(x: left, baseline: baseline))
      box = Rectangle(
        left: box.left, top: baseline - TextLine.capitalHeight * title.size, right: box.right,
        bottom: box.bottom)
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
      box = Rectangle(left: box.left, top: box.top, right: box.right, bottom: square + unit)
    }
    text = Furniture(shape, color: style.secondaryInk, box: box, of: picture)
    self.samples = samples
  }

  /// The legend of words or tracks.
  private init(names: [LegendName], _ picture: FittedPicture) throws(PlotError) {
    let style = FurnitureStyle(picture)
    let font = try picture.font()
    let length = (1.6 * style.label).rounded()
    let gap = (1.5 * style.unit).rounded()
    let room = max(
      picture.viewport.size.shorterSide * LayerMargins.widestNames,
      FurnitureStyle.legendNames * style.label)
    let row = (1.6 * style.label).rounded()
    let area = picture.areaBesideMap
    // So many names as there is room for; the rest has a line of its own.
    let rows = max(Int((area.bottom - area.top - 2 * style.unit) / row), 2)
    let shown =
      names.count > min(LegendLayer.mostNames, rows)
      ? names[..<min(LegendLayer.mostNames, rows - 1)] : names[...]
    var lines: [TextLine] = []
    for name in shown.map({ $0.name.isEmpty ? "(empty)" : $0.name }) {
      lines.append(
        try picture.line(
          name, of: "the name \(quotedCell(name.utf8))", size: style.label, room: room,
          smallest: style.label))
    }
    if shown.count < names.count {
      lines.append(try LegendLayer.line("\u{2026} \(names.count - shown.count) more", font, style))
    }
    let width = length + gap + (lines.map(\.width).max() ?? 0)
    let height = row * Double(lines.count)
    let left = (Double(picture.viewport.width) - style.margin - width).rounded()
    let top = ((area.top + area.bottom - height) / 2).rounded()
    var shape = Path()
    var samples: [(box: Rectangle, color: Color)] = []
    let thickness = min(
      max(picture.options.line.stroke(in: picture.viewport).width, 2), style.label / 2)
    for (number, line) in lines.enumerated() {
      let middle = top + (Double(number) + 0.5) * row
      shape.append(
        line.at(x: left + length + gap, baseline: middle + TextLine.capitalHeight * line.size / 2))
      guard number < shown.count else { continue }
      for part in shown[number].pattern.parts(dots: Int(length / thickness / 2)) {
        let box = Rectangle(
          left: left + part.lowerBound * length, top: middle - thickness / 2,
          right: left + part.upperBound * length, bottom: middle + thickness / 2)
        samples.append((box, shown[number].color))
      }
    }
    text = Furniture(
      shape, color: style.secondaryInk,
      box: Rectangle(left: left, top: top, right: left + width, bottom: top + height), of: picture)
    self.samples = samples
  }

  private static func line(
    _ text: String, _ font: Font, _ style: FurnitureStyle
  ) throws(PlotError) -> TextLine {
    try worded("the legend") { () throws(TextError) in try font.line(text, size: style.label) }
  }
}

extension PlotOptions {
  /// Whether a legend at the right tells what colours mean; by default there is none.
  public var hasLegend: Bool {
    get { self[LegendLayer.self, default: false] }
    set { self[LegendLayer.self, default: false] = newValue }
  }
}

extension FittedPicture {
  /// The rows between the bands at the top and at the bottom, in pixels.
  fileprivate var areaBesideMap: (top: Double, bottom: Double) {
    let room = options.marginsOfLayers
    return (
      room.top * viewport.textSize,
      viewport.height - room.bottom * viewport.textSize
        - room.strip(shorterSide: viewport.size.shorterSide)
    )
  }

  /// The names and looks of all tracks, in the order of drawing: what tells them from others, or the name of
  /// their log.
  fileprivate var namesOfTracks: [LegendName] {
    routes.flatMap { route in
      let layer = TracksLayer(route)
      return route.lines.tracks.enumerated().map { index, track in
        LegendName(
          name: route.log.nameOfTrack(track.number) ?? route.log.input,
          color: layer.color(ofTrack: index), pattern: layer.pattern(ofTrack: index))
      }
    }
  }
}
