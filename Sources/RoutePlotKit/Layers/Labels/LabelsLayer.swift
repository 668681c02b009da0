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
struct LabelsLayer: MapLayer {
  private let labels: [PlacedLabel]
  private let style: FurnitureStyle

  /// The halo around the letters, in parts of a label.
  private static let halo = 1.25 / 13

  /// The width of a leader in parts of a label.
  private static let leader = 0.8 / 13

  static func isAsked(for options: PlotOptions) -> Bool { !options.pins.isEmpty }

  /// The names of waypoints that cannot be drawn are told in a warning, so they ask for no font beforehand.
  static func writes(for options: PlotOptions) -> Bool {
    options.pins.contains { !$0.label.isEmpty && !$0.isOfLog }
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [LabelsLayer] {
    guard picture.options.pins.contains(where: { !$0.label.isEmpty }) else { return [] }
    let style = FurnitureStyle(picture)
    let pins = picture.placedPins()
    var placement = LabelPlacement(
      try picture.placesTakenByMarksAndDegrees(), tracks: picture.trackSquares,
      gap: 1.5 * style.unit,
      halo: style.label * halo)
    // A label next to a pin at the end of a track stands next to the mark of that end too.
    var marks = OccupiedPlaces(width: picture.viewport.width, height: picture.viewport.height)
    for layer in MarkersLayer.layers(of: picture) {
      for box in layer.boxes(in: picture.viewport) { marks.reserve(box) }
    }
    var outcome = picture.labelOutcome
    // Names of places ask for labels before these are drawn.
    (outcome.count, outcome.withoutRoom, outcome.labels) = (0, [], [])
    var labels: [PlacedLabel] = []
    let map = picture.mapBox
    // A label whose pin lies outside of the picture would name nothing.
    for pin in pins where !pin.pin.label.isEmpty && pin.isSeen(in: map) {
      outcome.count += 1
      let line: TextLine
      let label = pin.pin.label
      func tell(_ reason: TextError, isLeftOut: Bool) {
        outcome.labels.append(
          .init(
            text: label, name: "the name \(quotedCell(label.utf8))", reason: reason,
            isLeftOut: isLeftOut))
      }
      do throws(PlotError) {
        let font = try picture.font()
        let drawable = font.drawable(label)
        if let reason = drawable.fault { tell(reason, isLeftOut: !drawable.isReadable) }
        guard drawable.isReadable else { continue }
        line = try wrappingTextError("the name \(quotedCell(label.utf8))") { () throws(TextError) in
          try font.line(drawable.text, size: style.label)
        }
      } catch {
        guard pin.pin.isOfLog, case .text(let reason, _) = error.reason else { throw error }
        tell(reason, isLeftOut: true)
        continue
      }
      if let label = placement.place(
        line, beside: marks.union(with: pin.box), middle: pin.middleOfLabel, mayLead: true)
      {
        labels.append(label)
      } else {
        outcome.withoutRoom.append(pin.pin.label)
      }
    }
    picture.labelOutcome = outcome
    return labels.isEmpty ? [] : [LabelsLayer(labels: labels, style: style)]
  }

  /// The areas that the labels cover.
  func boxes(in viewport: Viewport) -> [Rectangle] { labels.map(\.box) }

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

extension FittedPicture {
  /// The place of the tracks.
  var trackSquares: TrackSquares {
    TrackSquares(
      lines, width: viewport.width, height: viewport.height,
      reach: options.line.stroke(in: viewport).overhang)
  }
}
