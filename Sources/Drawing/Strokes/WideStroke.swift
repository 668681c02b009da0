// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Wide strokes of many short legs. A square of the picture is divided into four while many legs can
// show in it. Only legs that can show are stroked.
//
// Leg for leg, a stroke costs as many rows as it is wide, for each leg, and most of them draw the same.

/// Strokes bands of the picture square by square.
struct WideStroke {
  /// A square of the picture, with the legs that can show in it.
  private struct Square {
    var left: Int
    /// The place of its legs; nil if it is full.
    var legs: Range<Int>?
  }

  /// Squares side by side.
  private struct Strip {
    let squares: [Square]
    let top, side: Int
    /// The number of sites found before its squares.
    let start: Int
  }

  /// So few legs are stroked in a square of any size.
  private static let fewLegs = 6

  /// The smallest square that is distinguished, in pixels: a cell of the band is as wide.
  private static let smallest = 4

  private let lines: Polylines
  private let width, height: Int
  private let radius: Float
  private var finder: LegFinder

  /// Indices of sites: those of the larger squares first.
  private var found: [Int32]

  /// The strips that hold the current band, the whole picture first.
  private var open: [Strip]

  /// The columns of pixels that are stroked.
  private let columns: Range<Int>

  /// - Parameters:
  ///   - lines: The lines.
  ///   - legs: The places of their legs.
  ///   - cells: The columns of four pixels that are stroked; nil for all of them.
  init(_ lines: Polylines, _ legs: LegsBySquare, columns cells: Range<Int>?) {
    self.lines = lines
    (width, height, radius) = (lines.width, lines.height, Float(lines.radius))
    columns = cells.map { ($0.lowerBound * 4)..<($0.upperBound * 4) } ?? 0..<width
    finder = LegFinder(legs)
    found = legs.sites.indices.map(Int32.init)
    sites = legs.sites
    var side = SampledBand.height
    while side < max(width, height) { side *= 2 }
    let all = Square(left: 0, legs: found.indices)
    open = [Strip(squares: [all], top: 0, side: side, start: found.count)]
  }

  private let sites: [LegsBySquare.Site]

  /// Sets the samples of a band.
  ///
  /// - Parameters:
  ///   - number: The number of the band; bands are stroked from the top down.
  ///   - band: Samples, all of them nothing.
  mutating func cover(_ number: Int, band: inout SampledBand) {
    let y = number * SampledBand.height
    while let strip = open.last {
      if y >= strip.top + strip.side {
        found.removeLast(found.count - strip.start)
        open.removeLast()
      } else if strip.squares.isEmpty {
        return
      } else if strip.side == SampledBand.height {
        for square in strip.squares { stroke(square, top: y, band: &band) }
        return
      } else {
        openHalf(of: strip, with: y)
      }
    }
  }

  /// Quarters the squares of a strip in the half where a row is.
  private mutating func openHalf(of strip: Strip, with y: Int) {
    let half = strip.side / 2
    let top = y < strip.top + half ? strip.top : strip.top + half
    let start = found.count
    var quarters: [Square] = []
    for square in strip.squares {
      for left in [square.left, square.left + half] where isSeen(left, side: half) {
        guard let legs = square.legs else {
          quarters.append(Square(left: left))
          continue
        }
        if let quarter = quarter(left: left, top: top, side: half, legs: legs) {
          quarters.append(quarter)
        }
      }
    }
    open.append(Strip(squares: quarters, top: top, side: half, start: start))
  }

  /// Whether columns are among those that are stroked.
  private func isSeen(_ left: Int, side: Int) -> Bool {
    left < columns.upperBound && left + side > columns.lowerBound
  }

  /// A quarter of a square; nil if nothing shows.
  private mutating func quarter(left: Int, top: Int, side: Int, legs: Range<Int>) -> Square? {
    let start = found.count
    switch finder.find(left: left, top: top, side: side, in: legs, of: &found) {
    case .full: return Square(left: left)
    case .legs(0): return nil
    case .legs: return Square(left: left, legs: start..<found.count)
    }
  }

  /// Strokes a square of the height of a band.
  private mutating func stroke(_ square: Square, top: Int, band: inout SampledBand) {
    stroke(square, top: top, side: SampledBand.height, y: top, band: &band)
  }

  private mutating func stroke(
    _ square: Square, top: Int, side: Int, y: Int, band: inout SampledBand
  ) {
    let columns = (square.left / 4)..<min((square.left + side) / 4, (width + 3) / 4)
    let rows = (top - y)..<(top - y + side)
    guard let legs = square.legs else {
      band.setFull(columns: columns, rows: rows)
      return
    }
    if legs.count <= WideStroke.fewLegs || side == WideStroke.smallest {
      for place in legs {
        let site = sites[Int(found[place])]
        if let leg = site.number < 0
          ? lines.dot(x: site.ax, y: site.ay) : lines.leg(Int(site.number))
        {
          band.cover(leg, radius: radius, y: y, columns: columns, rows: rows)
        }
      }
      return
    }
    let end = found.count
    for half in [top, top + side / 2] where half < height {
      for left in [square.left, square.left + side / 2] where isSeen(left, side: side / 2) {
        if let quarter = quarter(left: left, top: half, side: side / 2, legs: legs) {
          stroke(quarter, top: half, side: side / 2, y: y, band: &band)
        }
        found.removeLast(found.count - end)
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
