// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letters of labels of pins and tracks: which can be drawn, and how.

import Drawing
import RouteReading
import TextLayout

extension LabelOutcome {
  /// The line of a label, of which it notes the letters that cannot be drawn; nil if none of them can.
  ///
  /// `isOfLog`: whether a log names it: then it is left out where there is no font for it. Throws `PlotError.text`, when
  /// there is none for a label that was given.
  mutating func line(
    of label: String, isOfLog: Bool, _ style: FurnitureStyle, _ texts: PictureTexts
  ) throws(PlotError) -> TextLine? {
    let name = "the name \(quotedCell(label.utf8))"
    func tell(_ reason: TextError, isLeftOut: Bool) {
      notDrawable.append(.init(text: label, name: name, reason: reason, isLeftOut: isLeftOut))
    }
    do throws(PlotError) {
      let font = try texts.font()
      let drawable = font.drawable(label)
      if let reason = drawable.fault { tell(reason, isLeftOut: !drawable.isReadable) }
      guard drawable.isReadable else { return nil }
      return try wrappingTextError(name) { () throws(TextError) in
        try font.line(drawable.text, size: style.label)
      }
    } catch {
      guard isOfLog, case .text(let reason, _) = error.reason else { throw error }
      tell(reason, isLeftOut: true)
      return nil
    }
  }
}

extension PlacedLabel {
  /// The halo around the letters, and the width of a leader, in parts of a label.
  static let (halo, widthOfLeader) = (1.25 / 13, 0.8 / 13)

  /// Draws the thin line from its place to it, if there is one.
  func drawLeader(on canvas: inout some Canvas, _ style: FurnitureStyle) {
    guard let leader else { return }
    let width = PlacedLabel.widthOfLeader * style.label
    canvas.stroke(
      [[leader.from, leader.to]], Stroke(width: 3 * width), color: style.halo.withAlpha(0.8))
    canvas.stroke([[leader.from, leader.to]], Stroke(width: width), color: style.secondaryInk)
  }

  /// Draws its letters in a halo.
  func drawLetters(on canvas: inout some Canvas, color: Color, _ style: FurnitureStyle) {
    let letters = line.at(x: start.x, baseline: start.y)
    // One stroke around the whole word, so that no halo lies over another letter.
    canvas.stroke(
      around: letters, Stroke(width: 2 * PlacedLabel.halo * style.label), color: style.halo)
    canvas.fill(letters, color: color)
  }
}
