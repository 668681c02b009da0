// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legend of words or tracks: a list of names with their looks.

import Drawing
import Mapping
import RouteReading
import TextLayout

extension LegendShapes {
  /// The heading, and the names in columns, each after a short line of its look.
  init(names spot: LegendSpot, _ texts: inout PictureTexts) throws(PlotError) {
    let (plan, place, style) = (spot.plan, spot.place, spot.style)
    let font = try texts.font()
    let content = plan.content
    let length = (plan.sample * style.label).rounded()
    let row = (LegendPlan.row * style.label).rounded()
    let lines = try spot.linesOfNames(font, &texts)
    let heading =
      content.heading.isEmpty
      ? nil
      : try texts.line(
        content.heading, of: "the name \(quotedCell(content.heading.utf8))", size: style.label,
        room: spot.roomOfHeading, isCutInMiddle: true)
    let column = length + spot.gap + (lines.map(\.width).max() ?? 0)
    let apart = column + LegendPlan.betweenColumns * style.label
    let rows = (lines.count + plan.columns - 1) / plan.columns
    let width = max(
      apart * Double(plan.columns) - LegendPlan.betweenColumns * style.label, heading?.width ?? 0)
    let height = row * Double(rows + (heading == nil ? 0 : 1))
    let left = (plan.place.isLeft ? place.left : place.right - width).rounded()
    let top =
      (plan.place == .right
      ? (place.top + place.bottom - height) / 2
      : plan.place.isTop || plan.place == .below ? place.top : place.bottom - height).rounded()
    self.init(box: Rectangle(left: left, top: top, right: left + width, bottom: top + height))
    let first = heading == nil ? top : top + row
    if let heading {
      shape.append(
        heading.at(x: left, baseline: top + (row + TextLine.capitalHeight * heading.size) / 2))
    }
    for (number, line) in lines.enumerated() {
      let left = left + apart * Double(number / rows)
      let middle = first + (Double(number % rows) + 0.5) * row
      write(line, x: left + length + spot.gap, middle: middle)
      if let (color, pattern) = plan.look(of: number) {
        addSample(color, pattern, at: Point(x: left, y: middle), length: length, spot)
      }
    }
  }

  /// Adds a short line, or dots, in the look of a name.
  private mutating func addSample(
    _ color: Color, _ pattern: TrackPattern, at start: Point, length: Double, _ spot: LegendSpot
  ) {
    let (options, viewport) = (spot.map.picture.options, spot.map.picture.viewport)
    let (left, middle) = (start.x, start.y)
    let thickness = min(max(options.line.stroke(in: viewport).width, 2), spot.style.label / 2)
    if let points = options.points {
      let width = points == .alone ? thickness : min(2.4 * thickness, spot.style.label)
      let parts = points == .alone ? [0.2, 0.5, 0.8] : [0.2]
      dots += parts.map { (Point(x: left + length * $0, y: middle), width, color) }
      if points == .online {
        // A bead has the ground inside.
        let ground = options.background.over(.white, coverage: 255)
        dots += parts.map { (Point(x: left + length * $0, y: middle), width / 2.4, ground) }
      }
      if points == .alone { return }
    }
    samples += pattern.parts(dots: Int(length / thickness / 2)).map { part in
      let box = Rectangle(
        left: left + part.lowerBound * length, top: middle - thickness / 2,
        right: left + part.upperBound * length, bottom: middle + thickness / 2)
      return (box, color)
    }
  }
}

extension LegendSpot {
  /// The names that are shown, and the line that counts the others.
  fileprivate func linesOfNames(
    _ font: Font, _ texts: inout PictureTexts
  ) throws(PlotError) -> [TextLine] {
    var lines: [TextLine] = []
    for name in plan.content.names[..<plan.shown].map({ $0.name.isEmpty ? "(empty)" : $0.name }) {
      lines.append(
        try texts.line(
          name, of: "the name \(quotedCell(name.utf8))", size: style.label,
          room: plan.widthOfName * style.label, isCutInMiddle: true))
    }
    if plan.countsOthers { lines.append(try line(plan.content.more(than: plan.shown), font)) }
    return lines
  }
}

extension LegendPlan {
  /// The look of a line of the list; nil for a count of names that have looks of their own.
  fileprivate func look(of number: Int) -> (Color, TrackPattern)? {
    if number < shown { return (content.names[number].color, content.names[number].pattern) }
    // All that have no line of their own have this look.
    guard shown == content.names.count, let rest = content.restColor else { return nil }
    return (rest, .whole)
  }
}
