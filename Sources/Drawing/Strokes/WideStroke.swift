// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Wide strokes of many short legs. A square of the picture is divided into four while many legs can
// show in it. Only legs that can show are stroked.
//
// Leg for leg, a stroke costs as many rows as it is wide, for each leg, and most of them draw the same.

/// Strokes bands of the picture square by square.
struct WideStroke {
  /// So few legs are stroked in a square of any size.
  private static let fewLegs = 6

  /// The smallest square that is distinguished, in pixels: a cell of the band is as wide.
  private static let smallest = 4

  private let lines: Polylines
  private let radius: Float
  private let sites: [LegSite]
  private var squares: NestedSquares<LegFinder>

  /// - Parameters:
  ///   - lines: The lines.
  ///   - legs: The places of their legs.
  ///   - cells: The columns of four pixels that are stroked; nil for all of them.
  init(_ lines: Polylines, _ legs: LegsBySquare, columns cells: Range<Int>?) {
    self.lines = lines
    radius = Float(lines.radius)
    sites = legs.sites
    squares = NestedSquares(
      LegFinder(legs), of: legs.sites.indices.map(Int32.init), width: lines.width,
      height: lines.height, columns: cells)
  }

  /// Sets the samples of a band.
  ///
  /// `band`: samples, all of them nothing.
  mutating func cover(_ number: Int, band: inout SampledBand) {
    let y = number * SampledBand.height
    for square in squares.ofBand(at: y) {
      stroke(square, top: y, side: SampledBand.height, y: y, band: &band)
    }
  }

  private mutating func stroke(
    _ square: NestedSquares<LegFinder>.Square, top: Int, side: Int, y: Int,
    band: inout SampledBand
  ) {
    let columns = (square.left / 4)..<min((square.left + side) / 4, (lines.width + 3) / 4)
    let rows = (top - y)..<(top - y + side)
    guard let legs = square.legs else {
      band.setFull(columns: columns, rows: rows)
      return
    }
    if legs.count <= WideStroke.fewLegs || side == WideStroke.smallest {
      for place in legs {
        let site = sites[Int(squares.found[place])]
        if let leg = site.number < 0
          ? lines.dot(x: site.ax, y: site.ay) : lines.leg(Int(site.number))
        {
          band.cover(leg, radius: radius, y: y, columns: columns, rows: rows)
        }
      }
      return
    }
    let end = squares.found.count
    for half in [top, top + side / 2] where half < lines.height {
      for left in [square.left, square.left + side / 2]
      where squares.isSeen(left, side: side / 2) {
        if let quarter = squares.quarter(left: left, top: half, side: side / 2, legs: legs) {
          stroke(quarter, top: half, side: side / 2, y: y, band: &band)
        }
        squares.forget(downTo: end)
      }
    }
  }
}

extension Polylines {
  /// So many pixels across and above, a stroke may be drawn square by square.
  ///
  /// Below, a leg in all of its rows costs no more than the search for the squares where it shows.
  static let wide = 48.0

  /// Whether legs are so short compared with the width of the stroke that squares are better from the start.
  var isWideForItsLegs: Bool {
    guard radius * 2 >= Polylines.wide else { return false }
    var (legs, lengths) = (0, 0.0)
    let longest = Double(width + height)
    points.withUnsafeBufferPointer { points in
      forEachLeg { leg, _ in
        let (a, b) = (points[leg], points[leg + 1])
        lengths += min(abs(b.x - a.x) + abs(b.y - a.y), longest)
        legs += 1
      }
    }
    return legs >= 256 && lengths <= radius * Double(legs)
  }

  /// The number of times that a leg may be stroked in a band before squares are better; nil if they never are.
  var patience: Int? { radius * 2 >= Polylines.wide ? points.count + 8192 : nil }
}
