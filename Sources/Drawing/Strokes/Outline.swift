// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strokes whose joins or caps are not all round.
//
// By the definition of SVG a stroke is the union of its legs, joins and caps. Legs without round ends are
// rectangles, bevels are triangles, miters are kites, round joins are sectors of a disc, and round caps are
// discs: all convex, and the samples of a band are the union of all that is laid on them.

/// Lines as the pieces of a stroke, made leg by leg.
struct Outline: Sendable {
  /// A piece of a stroke.
  enum Piece {
    case disc(Leg)
    case join(RoundJoin)
    case convex(ConvexPiece)

    /// The last row of pixels that it may touch.
    var bottom: Int32 {
      switch self {
      case .disc(let leg): leg.bottom
      case .join(let piece): piece.bottom
      case .convex(let piece): piece.bottom
      }
    }
  }

  /// The lines, without equal points side by side; their radius holds all pieces of a leg.
  let lines: Polylines

  private let stroke: Stroke
  private let radius: Double

  /// The lines of a stroke.
  init(_ segments: [[Point]], stroke: Stroke, width: Int, height: Int) {
    let apart = segments.map { line in
      var result: [Point] = []
      result.reserveCapacity(line.count)
      for point in line where point != result.last { result.append(point) }
      return result
    }
    lines = Polylines(apart, radius: stroke.overhang, width: width, height: height)
    self.stroke = stroke
    radius = stroke.width / 2
  }

  /// Appends what a leg draws: itself, the join to the next one, and the caps of a line that begins or
  /// ends with it.
  func appendPieces(of leg: Int, to pieces: inout [Piece]) {
    let (start, end) = (lines.points[leg], lines.points[leg + 1])
    guard start != end else {
      appendPlace(start, to: &pieces)
      return
    }
    let direction = direction(from: start, to: end)
    let (isFirst, isLast) = (!lines.isLeg(leg - 1), !lines.isLeg(leg + 1))
    let square = stroke.cap == .square ? radius : 0
    appendBody(
      from: start.moved(by: isFirst ? -square : 0, direction),
      to: end.moved(by: isLast ? square : 0, direction), direction, to: &pieces)
    if isFirst, stroke.cap == .round { appendDisc(start, to: &pieces) }
    if isLast {
      if stroke.cap == .round { appendDisc(end, to: &pieces) }
    } else {
      let next = self.direction(from: end, to: lines.points[leg + 2])
      appendJoin(Turn(corner: end, before: direction, behind: next), to: &pieces)
    }
  }

  private func appendJoin(_ turn: Turn, to pieces: inout [Piece]) {
    if stroke.join == .round {
      if !turn.isStraightOn,
        let join = RoundJoin(turn, radius: radius, width: lines.width, height: lines.height)
      {
        pieces.append(.join(join))
      }
    } else if let (first, point, last) = turn.join(
      stroke.join, radius: radius, limit: stroke.miterLimit)
    {
      appendConvex((turn.corner, first, point, last), to: &pieces)
    }
  }

  /// A line of one place.
  private func appendPlace(_ place: Point, to pieces: inout [Piece]) {
    if stroke.cap == .round {
      appendDisc(place, to: &pieces)
    } else {
      let east = Point(x: 1, y: 0)
      appendBody(
        from: place.moved(by: -radius, east), to: place.moved(by: radius, east), east, to: &pieces)
    }
  }

  /// A rectangle along a leg.
  private func appendBody(
    from start: Point, to end: Point, _ direction: Point, to pieces: inout [Piece]
  ) {
    // The cut lies beyond a frame farther out than the radius: no corner of it is visible.
    let frame = Rectangle(picture: lines.width, lines.height, margin: radius + 2)
    guard let (start, end) = frame.clip(start, end) else { return }
    let (x, y) = (-direction.y * radius, direction.x * radius)
    appendConvex(
      (
        Point(x: start.x + x, y: start.y + y), Point(x: end.x + x, y: end.y + y),
        Point(x: end.x - x, y: end.y - y), Point(x: start.x - x, y: start.y - y)
      ), to: &pieces)
  }

  private func appendConvex(
    _ corners: (Point, Point, Point, Point), to pieces: inout [Piece]
  ) {
    if let piece = ConvexPiece(corners, width: lines.width, height: lines.height) {
      pieces.append(.convex(piece))
    }
  }

  private func appendDisc(_ place: Point, to pieces: inout [Piece]) {
    if let disc = Leg(
      from: place, to: place, radius: radius, width: lines.width, height: lines.height)
    {
      pieces.append(.disc(disc))
    }
  }

  private func direction(from start: Point, to end: Point) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    // The longer side first, so that no square of a short leg is lost.
    let longer = max(abs(x), abs(y))
    let length = ((x / longer) * (x / longer) + (y / longer) * (y / longer)).squareRoot()
    return Point(x: x / longer / length, y: y / longer / length)
  }

  /// Sets the samples of a band, and forgets the pieces that end in it.
  ///
  /// `columns`: the columns of four pixels that are stroked; nil for all of them.
  func cover(
    _ pieces: inout [Piece], y: Int, columns: Range<Int>?, band: inout SampledBand
  ) {
    let cells = columns ?? 0..<band.columns
    for piece in pieces {
      switch piece {
      case .disc(let leg) where columns == nil: band.cover(leg, radius: Float(radius), y: y)
      case .disc(let leg):
        band.cover(
          leg, radius: Float(radius), y: y, columns: cells, rows: 0..<SampledBand.height)
      case .join(let piece): band.cover(piece, y: y, columns: cells)
      case .convex(let piece): band.cover(piece, y: y, columns: cells)
      }
    }
    pieces.removeAll { Int($0.bottom) < y + SampledBand.height }
  }
}

extension Point {
  /// The point this many pixels farther in a direction.
  fileprivate func moved(by length: Double, _ direction: Point) -> Point {
    Point(x: x + length * direction.x, y: y + length * direction.y)
  }
}
