// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places of the labels of pins.

import Drawing
import TextLayout

/// A label at its place.
struct PlacedLabel {
  let line: TextLine

  /// Where its first letter begins, and what the letters stand on.
  let x, baseline: Double

  /// What it covers, with its halo.
  let box: Rectangle
}

/// Gives labels their places, the most important ones first.
///
/// A label stands to the right, to the left, above or below its pin: at the first of these places that is
/// free, and off the tracks if there is one.
struct LabelPlacement {
  private var taken: OccupiedPlaces
  private let tracks: TrackSquares

  /// From a pin to its label, and from the letters to the edge of their halo, in pixels.
  private let gap, halo: Double

  /// - Parameters:
  ///   - taken: What is there already: the pins, and all that labels may not lie on.
  ///   - tracks: Where the tracks are.
  ///   - gap: From a pin to its label, in pixels.
  ///   - halo: From the letters to the edge of their halo, in pixels.
  init(_ taken: OccupiedPlaces, tracks: TrackSquares, gap: Double, halo: Double) {
    (self.taken, self.tracks, self.gap, self.halo) = (taken, tracks, gap, halo)
  }

  /// Whether a place is in the picture and nothing has any of it.
  func isFree(_ box: Rectangle) -> Bool { taken.isFree(box) }

  /// Whether a place is free and no track passes through it.
  func isClear(_ box: Rectangle) -> Bool { taken.isFree(box) && !tracks.areCrossed(in: box) }

  /// A label whose letters begin at a place.
  func label(_ line: TextLine, x: Double, baseline: Double) -> PlacedLabel {
    PlacedLabel(
      line: line, x: x, baseline: baseline,
      box: Rectangle(
        left: x - halo, top: baseline - TextLine.capitalHeight * line.size - halo,
        right: x + line.width + halo, bottom: baseline + TextLine.depth * line.size + halo))
  }

  /// Takes a place for something else than a label.
  mutating func reserve(_ box: Rectangle) { taken.reserve(box) }

  /// Takes a place for a label.
  ///
  /// - Parameters:
  ///   - line: The label.
  ///   - pin: What its pin covers, with the marks on which it stands.
  ///   - middle: The height at which a label beside the pin has its middle.
  ///   - offTracks: Whether it may not lie on a track, even where no other place is free. Default: false.
  /// - Returns: The label at its place; nil where none is free.
  mutating func place(
    _ line: TextLine, beside pin: Rectangle, middle: Double, offTracks: Bool = false
  ) -> PlacedLabel? {
    let capitals = TextLine.capitalHeight * line.size
    let depth = TextLine.depth * line.size
    let centered = (pin.left + pin.right - line.width) / 2
    let places = [
      (pin.right + gap, middle + capitals / 2),
      (pin.left - gap - line.width, middle + capitals / 2),
      (centered, pin.top - gap - depth),
      (centered, pin.bottom + gap + capitals),
    ].map { label(line, x: $0, baseline: $1) }
    let free = places.filter { taken.isFree($0.box) }
    guard
      let found = free.first(where: { !tracks.areCrossed(in: $0.box) })
        ?? (offTracks ? nil : free.first)
    else { return nil }
    taken.reserve(found.box)
    return found
  }
}
