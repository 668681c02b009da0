// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Wide strokes of many short legs: squares of the picture are quartered as long as many legs can show in
// them, and only what can show is stroked.
//
// Leg for leg, a stroke costs as many rows as it is wide, for each leg, and most of them draw the same.

/// Strokes bands of the picture square by square.
struct WideStroke {
  /// A square of the picture, with the legs that can show in it.
  private struct Square {
    var left: Int
    /// Where its legs are; nil where it is full.
    var legs: Range<Int>?
  }

  /// So few legs are stroked in a square of any size.
  private static let fewLegs = 6

  /// The smallest square that is told apart, in pixels: a cell of the band is as wide.
  private static let smallest = 4

  private let lines: Polylines
  private let width, height: Int
  private let radius: Float
  private var finder: LegFinder

  /// Indices of sites: those of the larger squares first.
  private var found: [Int32]

  init(_ lines: Polylines, _ legs: LegSites) {
    self.lines = lines
    (width, height, radius) = (lines.width, lines.height, Float(lines.radius))
    finder = LegFinder(legs)
    found = legs.sites.indices.map(Int32.init)
    sites = legs.sites
  }

  private let sites: [LegSites.Site]

  /// Strokes some bands.
  ///
  /// - Parameters:
  ///   - bands: The numbers of the bands.
  ///   - band: Samples, all of them nothing; they are so again in the end.
  ///   - bytes: The coverage of the whole picture.
  mutating func stroke(
    _ bands: Range<Int>, band: inout SampledBand, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var side = SampledBand.height
    while side < max(width, height) { side *= 2 }
    let all = Square(left: 0, legs: found.indices)
    descend([all], top: 0, side: side, bands: bands, band: &band, into: bytes)
  }

  /// Strokes a strip of squares, the upper half first.
  private mutating func descend(
    _ squares: [Square], top: Int, side: Int, bands: Range<Int>, band: inout SampledBand,
    into bytes: UnsafeMutablePointer<UInt8>
  ) {
    let number = top / SampledBand.height
    guard top < height, number < bands.upperBound,
      number + side / SampledBand.height > bands.lowerBound
    else { return }
    guard side > SampledBand.height else {
      band.limit(toRows: height - top)
      for square in squares { stroke(square, top: top, band: &band) }
      band.drain(into: bytes + top * width)
      return
    }
    let end = found.count
    for half in [top, top + side / 2] where half < height {
      var quarters: [Square] = []
      for square in squares {
        for left in [square.left, square.left + side / 2] where left < width {
          guard let legs = square.legs else {
            quarters.append(Square(left: left))
            continue
          }
          if let quarter = quarter(left: left, top: half, side: side / 2, legs: legs) {
            quarters.append(quarter)
          }
        }
      }
      if !quarters.isEmpty {
        descend(quarters, top: half, side: side / 2, bands: bands, band: &band, into: bytes)
      }
      found.removeLast(found.count - end)
    }
  }

  /// A quarter of a square; nil where nothing shows.
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
      for left in [square.left, square.left + side / 2] where left < width {
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
  private static let wide = 48.0

  /// Whether legs are so short beside the width of the stroke that squares are better from the start.
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

  /// How often a leg may be stroked in a band before squares are better; nil where they never are.
  var patience: Int? { radius * 2 >= Polylines.wide ? points.count + 8192 : nil }
}
