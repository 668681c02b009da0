// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A stroke whose legs have colours, ready to be drawn band by band.
//
// A sample has the colour of the leg that is drawn last over it. So the legs of a band are drawn from the last
// to the first, and each takes the samples that are still free: what lies below others is never drawn, and
// nothing is seen twice.

/// Lines with colours in the order in which bands need them.
struct ColoredStroke: Sendable {
  /// The lines, whatever their colours.
  let banded: BandedStroke

  /// The number of the colour of each leg.
  let colorOfLeg: [UInt16]

  /// The colours, three channels and a 1 that counts samples.
  let palette: [SIMD4<Float>]

  /// How opaque the stroke is as a whole, and how it mixes with what is below; the colour does not count.
  let paint: Paint

  /// Puts lines in order.
  ///
  /// - Complexity: O(points).
  init(
    _ colored: ColoredLines, stroke: Stroke, paint: Paint, width: Int, height: Int,
    clip: PixelRectangle
  ) {
    let (lines, colors) = colored.numbered()
    banded = BandedStroke(
      lines, stroke: stroke, width: width, height: height, clip: clip, way: .legByLeg)
    colorOfLeg = colors
    palette = colored.palette.map {
      SIMD4(Float($0.red), Float($0.green), Float($0.blue), 1)
    }
    self.paint = paint
  }
}

/// A coloured stroke on its way down the picture.
struct ColoredDescent {
  /// What a leg draws in bands.
  private struct ActivePiece {
    let leg: Int32
    let piece: Outline.Piece
  }

  private let stroke: ColoredStroke

  /// Where legs are not clipped.
  private let frame: Rectangle

  /// The pieces that reach into the current band, in the order of their legs.
  private var active: [ActivePiece] = []

  /// A stroke that is drawn from a band on.
  ///
  /// - Complexity: O(legs that begin above the band).
  init(_ stroke: ColoredStroke, from band: Int) {
    self.stroke = stroke
    frame = Rectangle(
      picture: stroke.banded.lines.width, stroke.banded.lines.height,
      margin: stroke.banded.lines.radius + 2)
    let firstRow = band * SampledBand.height
    var legs: [Int32] = []
    let lines = stroke.banded.lines
    lines.points.withUnsafeBufferPointer { points in
      for leg in stroke.banded.legs(above: band) {
        if let rows = lines.rows(of: Int(leg), points, in: stroke.banded.view),
          rows.upperBound >= firstRow
        {
          legs.append(leg)
        }
      }
    }
    legs.sort()
    for leg in legs { append(leg, to: &active) }
  }

  private func append(_ leg: Int32, to pieces: inout [ActivePiece]) {
    let banded = stroke.banded
    guard let outline = banded.outline else {
      // The disc at the end is that of the next leg, which is drawn before.
      if let disc = banded.lines.leg(Int(leg), within: frame) {
        pieces.append(ActivePiece(leg: leg, piece: .disc(disc)))
      }
      return
    }
    var drawn: [Outline.Piece] = []
    outline.appendPieces(of: Int(leg), to: &drawn)
    for piece in drawn { pieces.append(ActivePiece(leg: leg, piece: piece)) }
  }

  /// Takes the samples of a band.
  ///
  /// - Parameters:
  ///   - number: The number of the band: the one that the descent starts from, and then each of the stroke's
  ///     bands below it in turn.
  ///   - band: Samples, all of them free.
  mutating func cover(_ number: Int, band: inout ColoredBand) {
    let banded = stroke.banded
    guard banded.bands.contains(number) else { return }
    let y = number * SampledBand.height
    band.limit(toRows: banded.lines.height - y)
    var begun: [ActivePiece] = []
    for leg in banded.legs(beginningIn: number) { append(leg, to: &begun) }
    merge(begun)
    let radius = Float(banded.radius)
    band.palette = stroke.palette
    active.withUnsafeBufferPointer { active in
      for index in stride(from: active.count - 1, through: 0, by: -1) {
        let color = stroke.colorOfLeg[Int(active[index].leg)]
        switch active[index].piece {
        case .disc(let leg): band.cover(leg, radius: radius, color, y: y)
        case .join(let piece): band.cover(piece, color, y: y)
        case .convex(let piece): band.cover(piece, color, y: y)
        }
      }
    }
    active.removeAll { Int($0.piece.bottom) < y + SampledBand.height }
  }

  /// Adds pieces that are in the order of their legs.
  private mutating func merge(_ begun: [ActivePiece]) {
    guard let first = begun.first else { return }
    guard let last = active.last, last.leg > first.leg else {
      active += begun
      return
    }
    var merged: [ActivePiece] = []
    merged.reserveCapacity(active.count + begun.count)
    var next = 0
    for piece in active {
      while next < begun.count, begun[next].leg < piece.leg {
        merged.append(begun[next])
        next += 1
      }
      merged.append(piece)
    }
    merged += begun[next...]
    active = merged
  }
}
