// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A stroke that several threads can draw band by band, starting at any band.

/// Lines in the order in which bands need them.
struct BandedStroke: Sendable {
  let lines: Polylines

  /// The stroke of the lines.
  let stroke: Stroke

  /// The pieces of the lines; nil if all of their ends are round.
  let outline: Outline?

  /// Half of the width of the lines.
  let radius: Double

  /// The legs by the bands of the clip in which they begin.
  let order: BandOrder

  /// The pixels whose legs are stroked.
  let view: PixelRectangle

  /// The columns of four pixels that are stroked; nil for all of them.
  let columns: Range<Int>?

  /// The legs to stroke square by square; nil to stroke them leg by leg.
  fileprivate let legs: LegsBySquare?

  /// Whether legs are so short that their samples are joined before they are set.
  let joinsLegs: Bool

  /// The number of times that legs are stroked in bands before the rest is stroked square by square anyway.
  fileprivate let patience: Int

  /// Puts lines in order.
  ///
  /// `clip`: the part of the picture that is stroked. Default: nil, all of it. `algorithm`: how legs become samples,
  /// where all of their ends are round. Default: the quickest one. `keepsRepeated`: whether legs that lie exactly on
  /// later ones are stroked too. Default: only leg by leg. Complexity: O(points + dashes in view).
  init(
    _ segments: [[Point]], stroke: Stroke, width: Int, height: Int, clip: PixelRectangle? = nil,
    algorithm: StrokeAlgorithm = .quickest, keepsRepeated: Bool? = nil
  ) {
    self.stroke = stroke
    var segments = segments
    if let dash = stroke.dash {
      let frame = Rectangle(picture: width, height, margin: stroke.overhang + 2)
      segments = dash.dashes(of: segments, within: frame)
    }
    radius = stroke.width / 2
    outline =
      stroke.isRound ? nil : Outline(segments, stroke: stroke, width: width, height: height)
    lines =
      outline?.lines
      ?? Polylines(segments, radius: stroke.width / 2, width: width, height: height)
    let algorithm = outline == nil ? algorithm : .legByLeg
    let clip = clip ?? lines.picture
    view = clip.withEdges(in: lines.picture)
    columns = clip.columns == lines.picture.columns ? nil : clip.columnsOfFour
    let legCount = max(lines.points.count - 1, 0)
    let dropsRepeated =
      !(keepsRepeated ?? (algorithm == .legByLeg)) && outline == nil && lines.isCrowded
      && lines.repeatsLegs
    order =
      dropsRepeated
      ? BandOrder(count: legCount, height: lines.height) { [lines, view] take in
        lines.forEachLastLeg(in: view, take)
      }
      : BandOrder(count: legCount, height: lines.height) { [lines, view] take in
        lines.forEachLeg(in: view, take)
      }
    let isBySquares =
      algorithm == .squareBySquare || (algorithm == .quickest && lines.isWideForItsLegs)
    legs = isBySquares ? LegsBySquare(lines, thinsCrowds: true) : nil
    joinsLegs = algorithm == .quickest && lines.patience == nil && lines.hasShortLegs
    patience = (algorithm == .quickest ? lines.patience : nil) ?? .max
  }

  /// The bands of the clip that legs may touch.
  var bands: Range<Int> { order.bands }

  /// Whether each leg is stroked by itself, so that others have no part in what it covers.
  var isLegByLeg: Bool { legs == nil }

  /// The frame in which legs are not clipped.
  var frame: Rectangle {
    Rectangle(picture: lines.width, lines.height, margin: lines.radius + 2)
  }

  /// The rows of pixels of its bands.
  var rows: Range<Int> { order.rows }

  /// Adds to each band how much more there is to do than in the one above, in rows of short legs.
  ///
  /// `work`: a number for each band, and for one below the last.
  func addWork(to work: inout [Int]) {
    // A leg of six pixels takes four times as long as one of less than a pixel.
    let (legs, most) = (lines.points.count - 1, 16.0)
    var (sum, count) = (0.0, 0.0)
    for leg in stride(from: 0, to: legs, by: max(legs / 32, 1)) {
      let (a, b) = (lines.points[leg], lines.points[leg + 1])
      sum += min(abs(b.x - a.x) + abs(b.y - a.y), most)
      count += 1
    }
    order.addWork(to: &work, factor: count > 0 ? 1 + Int(sum / count / 2) : 1)
  }
}

/// Up to this radius, in pixels, legs are set without a look at what is set already, which takes as long.
private let mostRadiusOfNarrow = 3.0

/// A stroke on its way down the picture.
final class StrokeBandCursor {
  private let stroke: BandedStroke

  /// The frame in which legs are not clipped.
  private let frame: Rectangle

  /// The legs that reach into the current band.
  private var active: [Leg] = []

  /// The pieces that reach into the current band, if not all ends are round.
  private var pieces: [Outline.Piece] = []

  /// The squares of the picture, if it is stroked by squares.
  private var wide: WideStroke?

  /// The number of times that a leg has been stroked in a band.
  private var legsStroked = 0

  /// A stroke that is drawn from a band on.
  ///
  /// Complexity: O(legs that begin above the band and reach into it), or O(legs) for one that is stroked by squares.
  init(_ stroke: BandedStroke, from band: Int) {
    self.stroke = stroke
    let lines = stroke.lines
    frame = stroke.frame
    if let legs = stroke.legs {
      wide = WideStroke(stroke.lines, legs, columns: stroke.columns)
      return
    }
    let firstRow = band * SampledBand.height
    lines.points.withUnsafeBufferPointer { points in
      stroke.order.forEachNumber(reachingInto: band) { index in
        guard let rows = lines.rows(of: Int(index), points, in: stroke.view),
          rows.upperBound >= firstRow
        else { return }
        if let outline = stroke.outline {
          outline.appendPieces(of: Int(index), to: &pieces)
        } else if let leg = lines.leg(Int(index), within: frame) {
          active.append(leg)
        }
      }
    }
  }

  /// Sets the samples of a band.
  ///
  /// `number`: the number of the band: the one that the cursor starts from, and then each of the stroke's bands below
  /// it in turn. `band`: samples, all of them nothing. `runs`: memory for runs of samples, none of them set; only a
  /// stroke that joins legs uses it.
  func cover(_ number: Int, band: inout SampledBand, _ runs: SampleRuns?) {
    guard stroke.bands.contains(number) else { return }
    let lines = stroke.lines
    let y = number * SampledBand.height
    band.cells.limit(toRows: lines.height - y)
    guard wide == nil else {
      wide?.cover(number, band: &band)
      return
    }
    let legs = stroke.order.numbers(beginningIn: number)
    if let outline = stroke.outline {
      for index in legs { outline.appendPieces(of: Int(index), to: &pieces) }
      outline.cover(&pieces, y: y, columns: stroke.columns, band: &band)
      return
    }
    // A copy, so that nobody looks at each leg whether it is used elsewhere.
    var active = active
    self.active = []
    defer { self.active = active }
    for index in legs {
      if let leg = lines.leg(Int(index), within: frame) { active.append(leg) }
    }
    let end = y + SampledBand.height
    let radius = Float(lines.radius)
    let columns = stroke.columns ?? 0..<band.columns
    if stroke.joinsLegs, let runs {
      active.removeAll { leg in
        band.cover(leg, radius: radius, y: y, columns: columns, runs)
        return Int(leg.bottom) < end
      }
      return band.setRuns(runs, columns: columns)
    }
    // Legs wider than a pixel lie on each other sooner.
    let mostNarrow = lines.radius < 0.5 ? 4 * band.columns : band.columns
    if lines.radius <= mostRadiusOfNarrow, active.count < mostNarrow {
      active.withUnsafeMutableBufferPointer {
        band.coverNarrow($0, radius: radius, y: y, columns: columns)
      }
      return active.removeAll { Int($0.bottom) < end }
    }
    let most = stroke.patience - legsStroked
    let before = band.legsStroked
    var count = 0
    active.withUnsafeMutableBufferPointer { active in
      for leg in active {
        if band.legsStroked - before > most { break }
        if let columns = stroke.columns {
          band.cover(
            leg, radius: radius, y: y, columns: columns, rows: 0..<SampledBand.height)
          band.legsStroked += 1
        } else {
          band.cover(leg, radius: radius, y: y)
        }
        if Int(leg.bottom) >= end {
          active[count] = leg
          count += 1
        }
      }
    }
    legsStroked += band.legsStroked - before
    if legsStroked > stroke.patience {
      // Samples set in this band stay set. How far it went depends on where the cursor began, so that no
      // crowd can be thinned.
      var wide = WideStroke(
        lines, LegsBySquare(lines, thinsCrowds: false), columns: stroke.columns)
      wide.cover(number, band: &band)
      self.wide = wide
      active = []
    } else {
      active.removeLast(active.count - count)
    }
  }
}

/// An algorithm that turns legs into samples.
enum StrokeAlgorithm {
  /// By the legs and the width.
  case quickest
  /// Each leg in all rows that it touches.
  case legByLeg
  /// In each square of the picture the legs that can show there.
  case squareBySquare
}
