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
      taken, tracks: tracks, gap: 1.5 * style.unit, halo: style.label * PlacedLabel.halo)
    var (labels, outcome): ([PlacedLabel], LabelOutcome) = ([], LabelOutcome())
    // A label whose pin lies outside of the picture would name nothing.
    for pin in pins where !pin.pin.label.isEmpty && pin.isSeen(in: map) {
      outcome.count += 1
      guard let lines = try outcome.lines(of: pin.pin.label, isOfLog: pin.pin.isOfLog, style, texts)
      else { continue }
      if let label = placement.place(
        lines, beside: discs.union(with: pin.box), middle: pin.middleOfLabel, mayLead: true)
      {
        labels.append(label)
      } else {
        outcome.withoutRoom.append(pin.pin.label)
      }
    }
    (self.labels, self.outcome) = (labels, outcome)
  }

  /// The areas that the labels cover.
  var boxes: [Rectangle] { labels.map(\.box) }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for label in labels { label.drawLeader(on: &canvas, style) }
    for label in labels { label.drawLetters(on: &canvas, color: style.ink, style) }
  }
}
