// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws distance marks along each track.

import Drawing
import Geography
import Mapping
import NumberText
import TextLayout
import Tracks

/// Small discs along the tracks, each with the distance from the start of its track.
///
/// Where the steps would be closer than 60 pixels, only every 2nd, 5th, 10th and so on is marked. Marks do not
/// lie on each other, on pins or on the ends of tracks: round numbers go first, and what finds no room is not drawn.
struct DistanceMarksLayer: PictureLayer {
  typealias Options = PlotOptions.DistanceStep

  private let marks: [Mark]

  /// The numbers of marks that are drawn and that have no room.
  let outcome: MarkOutcome

  private let style: FurnitureStyle
  private let ground: Color

  private struct Mark {
    let box: Rectangle
    let number: Path
    let color: Color
  }

  /// Marks are at least this many pixels of the track apart, which follow the picture.
  private static let apart = 60.0

  /// The ring around a mark, in pixels that follow the picture.
  private static let ring = 1.5

  /// The height of a mark, and of its letters, in labels.
  private static let (height, letters) = (1.35, 11.0 / 13)

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require(
      "the step of distance marks", options.distanceMarks?.metres ?? 1, in: 1e-12...1e300)
  }

  static func margins(for options: PlotOptions) -> LayerMargins { LayerMargins(labels: height) }

  static func writes(for options: PlotOptions) -> Bool { true }

  static func showsEachFix(for options: PlotOptions) -> Bool { true }

  /// The boxes that the marks take.
  var boxes: [Rectangle] { marks.map(\.box) }

  /// - Throws: `PlotError.text`, when it lacks a digit.
  init(
    every step: PlotOptions.DistanceStep, in picture: FittedPicture, _ style: FurnitureStyle,
    apartFrom boxes: [Rectangle], _ font: Font
  ) throws(PlotError) {
    self.style = style
    ground = picture.options.background.over(.white, coverage: 255)
    let viewport = picture.viewport
    let step = DistanceMarksLayer.step(step, in: viewport)
    var found: [(count: Int, place: Point, color: Color)] = []
    for route in picture.routes {
      let colors = TrackAppearance(route)
      for (index, track) in route.fixes.tracks.enumerated() {
        found += DistanceMarksLayer.places(
          along: route.fixes.segments[track.segments], every: step.metres, in: viewport
        ).map { ($0.count, $0.place, colors.color(ofTrack: index)) }
      }
    }
    // Round numbers first, then in their order.
    func rank(_ count: Int) -> Int { count % 10 == 0 ? 0 : count % 5 == 0 ? 1 : 2 }
    let order = found.indices.sorted {
      (rank(found[$0].count), $0) < (rank(found[$1].count), $1)
    }
    var places = OccupiedPlaces(width: viewport.width, height: viewport.height, boxes)
    let size = max(style.label * DistanceMarksLayer.letters, FurnitureStyle.smallest)
    let half = style.label * DistanceMarksLayer.height / 2
    var marks: [Mark] = []
    for index in order {
      let (count, place, color) = found[index]
      let text = writtenNumber(Double(count) * step.number)
      let line = try wrappingTextError("a distance mark") { () throws(TextError) in
        try font.line(text, size: size)
      }
      let reach = max(half, line.width / 2 + half * 0.55)
      let box = Rectangle(
        left: place.x - reach, top: place.y - half, right: place.x + reach,
        bottom: place.y + half)
      guard places.take(box) else { continue }
      marks.append(
        Mark(
          box: box,
          number: line.at(
            x: place.x - line.width / 2,
            baseline: place.y + TextLine.capitalHeight * size / 2), color: color))
    }
    self.marks = marks
    outcome = MarkOutcome(count: found.count, withoutRoom: found.count - marks.count)
  }

  /// The step, or the first of 2, 5, 10 … times the step at which marks are far enough apart.
  private static func step(_ step: PlotOptions.DistanceStep, in viewport: Viewport)
    -> PlotOptions.DistanceStep
  {
    let pixels = viewport.pixels(Length(metres: step.metres))
    var factor = 1.0
    while factor < 1e15 {
      if let times = [1.0, 2, 5].first(where: { $0 * factor * pixels >= apart * viewport.markScale }
      ) {
        return PlotOptions.DistanceStep(
          number: step.number * times * factor, metres: step.metres * times * factor)
      }
      factor *= 10
    }
    return PlotOptions.DistanceStep(number: step.number * factor, metres: step.metres * factor)
  }

  /// The places in the picture after each step of a track, with the number of steps.
  private static func places(
    along segments: Slice<LineList>, every step: Double, in viewport: Viewport
  ) -> [(count: Int, place: Point)] {
    let frame = Rectangle(
      left: 0, top: 0, right: viewport.width, bottom: viewport.height)
    var result: [(count: Int, place: Point)] = []
    var total = 0.0
    for segment in segments {
      for (start, end) in zip(segment, segment.dropFirst()) {
        let before = total
        let length = distance(start, end)
        total += length
        guard (total / step).rounded(.down) > (before / step).rounded(.down) else { continue }
        for leg in linesToPoints(
          LineList([[start, end]])[...], viewport: viewport, reach: 0, isThinned: true)
        where leg.count == 2 {
          // Only the visible part of a leg is walked, however long the leg is.
          guard let (first, last) = frame.clip(leg[0], leg[1]) else { continue }
          let (dx, dy) = (leg[1].x - leg[0].x, leg[1].y - leg[0].y)
          let squared = dx * dx + dy * dy
          guard squared > 0 else { continue }
          func part(_ point: Point) -> Double {
            ((point.x - leg[0].x) * dx + (point.y - leg[0].y) * dy) / squared
          }
          var count = max(
            ((before + part(first) * length) / step).rounded(.up),
            (before / step).rounded(.down) + 1)
          while count * step <= min(before + part(last) * length + step * 1e-9, total) {
            let t = (count * step - before) / length
            result.append((Int(count), Point(x: leg[0].x + t * dx, y: leg[0].y + t * dy)))
            count += 1
          }
        }
      }
    }
    return result
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    for mark in marks {
      let half = (mark.box.bottom - mark.box.top) / 2
      let ring = DistanceMarksLayer.ring * viewport.markScale
      let inside = Rectangle(
        left: mark.box.left + ring, top: mark.box.top + ring, right: mark.box.right - ring,
        bottom: mark.box.bottom - ring)
      canvas.fill(Path(mark.box, corner: half), color: mark.color.withAlpha(1))
      canvas.fill(Path(inside, corner: half - ring), color: ground)
      canvas.fill(mark.number, color: style.ink)
    }
  }
}

extension PlotOptions {
  /// From one distance mark to the next; nil, the default, for no marks.
  ///
  /// Distances are those along the selected fixes, without gaps.
  public var distanceMarks: PlotOptions.DistanceStep? {
    get { self[DistanceMarksLayer.self] }
    set { self[DistanceMarksLayer.self] = newValue }
  }
}

extension PlotOptions {
  /// From one distance mark to the next.
  public struct DistanceStep: Equatable, Sendable {
    /// The number that the first mark has.
    public var number: Double

    /// The length of the step in metres, above 0 and finite.
    public var metres: Double

    /// A step of a length, whose number is that length in some unit.
    public init(number: Double, metres: Double) { (self.number, self.metres) = (number, metres) }
  }
}
