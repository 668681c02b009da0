// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The letters of labels of pins and tracks: which can be drawn, and how.

import Drawing
import RouteReading
import TextLayout

extension LabelOutcome {
  /// The lines of a label, of which it notes the letters that cannot be drawn; nil if none of them can.
  ///
  /// A line break in a label that was given is kept; one in the name of a log is a space. Lines that are longer than labels
  /// may be are broken.
  ///
  /// `isOfLog`: whether a log names it: then it is left out where there is no font for it. Throws `PlotError.text`, when
  /// there is none for a label that was given.
  mutating func lines(
    of label: String, isOfLog: Bool, _ style: FurnitureStyle, _ texts: PictureTexts
  ) throws(PlotError) -> LabelLines? {
    let name = "the name \(quotedCell(label.utf8))"
    func tell(_ reason: TextError, isLeftOut: Bool) {
      notDrawable.append(.init(text: label, name: name, reason: reason, isLeftOut: isLeftOut))
    }
    do throws(PlotError) {
      let font = try texts.font()
      let parts = isOfLog ? [label[...]] : label.split(whereSeparator: \.isNewline)
      let drawable = parts.map { font.drawable(String($0)) }
      let readable = drawable.filter(\.isReadable).map(\.text)
      if let reason = drawable.lazy.compactMap(\.fault).first {
        tell(reason, isLeftOut: readable.isEmpty)
      }
      guard !readable.isEmpty else { return nil }
      return try wrappingTextError(name) { () throws(TextError) in
        var lines: [TextLine] = []
        for part in readable {
          let broken =
            if let width = texts.labelWidth {
              try font.lines(of: part, size: style.label, width: width)
            } else {
              [part]
            }
          for line in broken { lines.append(try font.line(line, size: style.label)) }
        }
        return LabelLines(lines[0], Array(lines.dropFirst()))
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
    let letters = outline
    // One stroke around all words, so that no halo lies over another letter.
    canvas.stroke(
      around: letters, Stroke(width: 2 * PlacedLabel.halo * style.label), color: style.halo)
    canvas.fill(letters, color: color)
  }
}
