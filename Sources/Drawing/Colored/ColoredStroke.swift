// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A stroke with a colour for each leg, drawn band by band.
//
// A sample has the colour of the leg that is drawn last over it. So the legs of a band are drawn
// from the last to the first, and each takes the samples that are still free. Hidden legs are never
// drawn, and no sample is processed twice.

/// Lines with colours in the order in which bands need them.
struct ColoredStroke: Sendable {
  /// The lines, whatever their colours.
  let banded: BandedStroke

  /// The places of its legs; nil if it is drawn leg by leg.
  let lastLegs: LastLegs?

  /// The number of the colour of each leg.
  let colorOfLeg: [UInt16]

  /// The colours; their alphas do not count.
  let palette: [Color]

  /// The opacity of the stroke as a whole, and how it mixes with the pixels below; the colour does not count.
  let paint: Paint

  /// Puts lines in order.
  ///
  /// `algorithm`: how it is drawn. Default: by the quickest one. Complexity: O(points).
  init(
    _ colored: ColoredLines, stroke: Stroke, paint: Paint, width: Int, height: Int,
    clip: PixelRectangle, algorithm: StrokeAlgorithm = .quickest
  ) {
    let (lines, colors) = colored.numbered()
    banded = BandedStroke(
      lines, stroke: stroke, width: width, height: height, clip: clip, algorithm: .legByLeg,
      keepsRepeated: algorithm == .legByLeg)
    let isBySquares =
      algorithm == .squareBySquare || (algorithm == .quickest && banded.lines.isWideInColors)
    lastLegs =
      isBySquares && banded.outline == nil
      ? LastLegs(banded.lines, within: banded.frame, colorOfLeg: colors) : nil
    colorOfLeg = colors
    palette = colored.palette
    self.paint = paint
  }
}

extension Polylines {
  /// Whether it is better to look for the last legs of squares than to draw each leg.
  fileprivate var isWideInColors: Bool {
    radius * 2 >= Polylines.wide && (isWideForItsLegs || isCrowded)
  }
}

/// A coloured stroke on its way down the picture.
struct ColoredBandCursor {
  private let stroke: ColoredStroke

  /// The frame in which legs are not clipped.
  private let frame: Rectangle

  /// The squares that hold the current band; nil if it is drawn leg by leg.
  private var squares: NestedSquares<LastLegFinder>?

  /// The legs that reach into the current band, where all ends are round.
  private var legs = ActiveShapes<Leg>()

  /// The pieces that reach into the current band, if not all ends are.
  private var pieces = ActiveShapes<Outline.Piece>()

  /// A stroke that is drawn from a band on.
  ///
  /// Complexity: O(legs that begin above the band and reach into it), or O(legs) for one that is drawn by squares.
  init(_ stroke: ColoredStroke, from band: Int) {
    self.stroke = stroke
    frame = stroke.banded.frame
    if let legs = stroke.lastLegs {
      squares = legs.squares(of: stroke.banded.lines, columns: stroke.banded.columns)
      return
    }
    let firstRow = band * SampledBand.height
    var above: [Int32] = []
    let lines = stroke.banded.lines
    lines.points.withUnsafeBufferPointer { points in
      stroke.banded.order.forEachNumber(reachingInto: band) { leg in
        if let rows = lines.rows(of: Int(leg), points, in: stroke.banded.view),
          rows.upperBound >= firstRow
        {
          above.append(leg)
        }
      }
    }
    above.sort()
    begin(row: firstRow, above[...])
  }

  /// Forgets what ends above a row, and makes what more legs draw.
  private mutating func begin(row: Int, _ more: ArraySlice<Int32>) {
    let (lines, frame) = (stroke.banded.lines, frame)
    guard let outline = stroke.banded.outline else {
      // The disc at the end is that of the next leg, which is drawn before.
      legs.begin(row: row, adding: more) { leg, add in
        if let disc = lines.leg(Int(leg), within: frame) { add(disc) }
      }
      return
    }
    pieces.begin(row: row, adding: more) { leg, add in
      var drawn: [Outline.Piece] = []
      outline.appendPieces(of: Int(leg), to: &drawn)
      drawn.forEach(add)
    }
  }

  /// Takes the samples of a band.
  ///
  /// `number`: the number of the band: the one that the cursor starts from, and then each of the stroke's bands below
  /// it in turn.
  mutating func cover(_ number: Int, band: inout ColoredBand) {
    let banded = stroke.banded
    guard banded.bands.contains(number) else { return }
    let y = number * SampledBand.height
    band.columns.limit(toRows: banded.lines.height - y)
    let radius = Float(banded.radius)
    band.palette = stroke.palette
    if let legs = stroke.lastLegs {
      cover(legs, y: y, radius: radius, band: &band)
      return
    }
    begin(row: y, banded.order.numbers(beginningIn: number))
    for (leg, disc) in legs.shapes.reversed() {
      band.cover(disc, radius: radius, stroke.colorOfLeg[Int(leg)], y: y)
    }
    for (leg, piece) in pieces.shapes.reversed() {
      let color = stroke.colorOfLeg[Int(leg)]
      switch piece {
      case .disc(let disc): band.cover(disc, radius: radius, color, y: y)
      case .join(let piece): band.cover(piece, color, y: y)
      case .convex(let piece): band.cover(piece, color, y: y)
      }
    }
  }

  /// Takes the samples of a band square by square.
  private mutating func cover(_ legs: LastLegs, y: Int, radius: Float, band: inout ColoredBand) {
    let (lines, frame) = (stroke.banded.lines, frame)
    for square in squares?.ofBand(at: y) ?? [] {
      let first = square.left / 4
      let columns = first..<min(first + SampledBand.height / 4, band.columns.count)
      for place in square.legs ?? 0..<0 {
        guard let number = squares?.found[place], !band.columns.areFull(columns) else { break }
        let site = legs.sites[Int(number)]
        guard let leg = lines.leg(Int(site.number), within: frame) else { continue }
        band.cover(
          leg, radius: radius, stroke.colorOfLeg[Int(site.number)], y: y, columns: columns)
      }
    }
  }
}
