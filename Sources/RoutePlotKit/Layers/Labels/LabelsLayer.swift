// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the names of marked places.

import Drawing
import Mapping
import TextLayout

/// The labels of pins.
///
/// They lie neither on each other nor on pins, marks or furniture, and do not leave the picture. Those of the
/// first pins are placed first, off the tracks if any place is free, even one that a thin line leads to; what finds no
/// room is not drawn, and neither is the label of a pin that is not seen.
struct LabelsLayer: PictureLayer {
  private let labels: [PlacedLabel]
  private let style: FurnitureStyle

  /// The labels that have no room, and those that lack letters.
  let outcome: LabelOutcome

  /// The halo around the letters, in parts of a label.
  private static let halo = 1.25 / 13

  /// The width of a leader in parts of a label.
  private static let leader = 0.8 / 13

  static func isRequested(for options: PlotOptions) -> Bool { !options.pins.isEmpty }

  /// Names of waypoints that cannot be drawn cause a warning, so no font is required in advance.
  static func writes(for options: PlotOptions) -> Bool {
    options.pins.contains { !$0.label.isEmpty && !$0.isOfLog }
  }

  /// Places the labels of pins, which are in the order of importance.
  ///
  /// A label next to a pin on a disc of a start or an end stands next to the disc too.
  ///
  /// Throws `PlotError.text`, when there is no font for a label that was given.
  init(
    of pins: [PlacedPin], besides discs: OccupiedPlaces, in map: Rectangle,
    _ taken: OccupiedPlaces, _ tracks: TrackSquares, _ style: FurnitureStyle,
    _ texts: PictureTexts
  ) throws(PlotError) {
    self.style = style
    var placement = LabelPlacement(
      taken, tracks: tracks, gap: 1.5 * style.unit, halo: style.label * LabelsLayer.halo)
    var (labels, outcome): ([PlacedLabel], LabelOutcome) = ([], LabelOutcome())
    // A label whose pin lies outside of the picture would name nothing.
    for pin in pins where !pin.pin.label.isEmpty && pin.isSeen(in: map) {
      outcome.count += 1
      guard let line = try LabelsLayer.line(of: pin.pin, style, texts, &outcome) else { continue }
      if let label = placement.place(
        line, beside: discs.union(with: pin.box), middle: pin.middleOfLabel, mayLead: true)
      {
        labels.append(label)
      } else {
        outcome.withoutRoom.append(pin.pin.label)
      }
    }
    (self.labels, self.outcome) = (labels, outcome)
  }

  /// The line of a label; nil if none of its letters can be drawn.
  private static func line(
    of pin: Pin, _ style: FurnitureStyle, _ texts: PictureTexts, _ outcome: inout LabelOutcome
  ) throws(PlotError) -> TextLine? {
    let name = "the name \(quotedCell(pin.label.utf8))"
    func tell(_ reason: TextError, isLeftOut: Bool) {
      outcome.notDrawable.append(
        .init(text: pin.label, name: name, reason: reason, isLeftOut: isLeftOut))
    }
    do throws(PlotError) {
      let font = try texts.font()
      let drawable = font.drawable(pin.label)
      if let reason = drawable.fault { tell(reason, isLeftOut: !drawable.isReadable) }
      guard drawable.isReadable else { return nil }
      return try wrappingTextError(name) { () throws(TextError) in
        try font.line(drawable.text, size: style.label)
      }
    } catch {
      guard pin.isOfLog, case .text(let reason, _) = error.reason else { throw error }
      tell(reason, isLeftOut: true)
      return nil
    }
  }

  /// The areas that the labels cover.
  var boxes: [Rectangle] { labels.map(\.box) }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for leader in labels.compactMap(\.leader) {
      let width = LabelsLayer.leader * style.label
      canvas.stroke(
        [[leader.from, leader.to]], Stroke(width: 3 * width), color: style.halo.withAlpha(0.8))
      canvas.stroke([[leader.from, leader.to]], Stroke(width: width), color: style.secondaryInk)
    }
    for label in labels {
      let letters = label.line.at(x: label.start.x, baseline: label.start.y)
      // One stroke around the whole word, so that no halo lies over another letter.
      canvas.stroke(
        around: letters, Stroke(width: 2 * LabelsLayer.halo * style.label), color: style.halo)
      canvas.fill(letters, color: style.ink)
    }
  }
}
