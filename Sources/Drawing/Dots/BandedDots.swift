// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Discs around dots, which several threads can draw band by band.

import CLibrary

/// Discs of one width around dots, as one shape.
struct BandedDots: Sendable {
  /// The dots.
  let dots: SortedDots

  /// Half of the width of the discs, in pixels.
  let radius: Double

  /// The bands of the clip that discs may touch.
  let bands: Range<Int>

  /// Rows of the picture.
  private let height: Int

  /// The columns of four pixels that are covered.
  private let columns: Range<Int>

  /// Makes shapes of discs, from the bottom up; nil for a width of which none can be seen.
  ///
  /// `widths`: the widths of the discs, below `Polylines.wide`: wider ones are better stroked square by square.
  /// Complexity: O(dots + bands).
  static func shapes(
    _ dots: Dots, widths: [Double], width: Int, height: Int, clip: PixelRectangle
  ) -> (shapes: [BandedDots?], areAny: Bool) {
    let picture = PixelRectangle(picture: width, height)
    let view = clip.withEdges(in: picture)
    var (areAny, seen) = (false, [SIMD2<Float>]())
    var reaches = widths.map { Reach(radius: $0 / 2, view: view) }
    dots.forEachPiece { places in
      areAny = areAny || !places.isEmpty
      // Room for the first piece, which mostly is the only one: to grow by copies takes twice the memory.
      if seen.isEmpty { seen.makeRoom(for: places.count) }
      for place in places {
        var isSeen = false
        for number in reaches.indices where reaches[number].include(place) { isSeen = true }
        let point = SIMD2(Float(place.x), Float(place.y))
        if isSeen, seen.last != point { seen.append(point) }
      }
    }
    let sorted = SortedDots(seen)
    seen = []
    let shapes = reaches.map { reach in
      reach.bands.map {
        BandedDots(
          dots: sorted, radius: reach.radius, bands: $0, height: height, columns: clip.columnsOfFour
        )
      }
    }
    return (shapes, areAny)
  }

  /// The rows of pixels of its bands.
  var rows: Range<Int> {
    (bands.lowerBound * SampledBand.height)..<(bands.upperBound * SampledBand.height)
  }

  /// The bands of dots whose discs may touch a band.
  private func bandsOfDots(near band: Int) -> Range<Int> {
    // A hundredth of a pixel more for what is rounded.
    let reach = Int(((radius + 0.01) / Double(SampledBand.height)).rounded(.up))
    return (band - reach)..<(band + reach + 1)
  }

  /// Sets the samples of a band.
  ///
  /// `band`: samples, all of them nothing. `runs`: memory for runs of samples, none of them set.
  func cover(_ number: Int, band: inout SampledBand, _ runs: SampleRuns) {
    guard bands.contains(number) else { return }
    let y = number * SampledBand.height
    band.cells.limit(toRows: height - y)
    let radius = Float(radius)
    dots.places(in: bandsOfDots(near: number)).withUnsafeBufferPointer { places in
      for place in places {
        band.cover(place, radius: radius, y: y, columns: columns, runs)
      }
    }
    band.setRuns(runs, columns: columns)
  }

  /// Adds to each band how many more discs reach into it than into the one above.
  ///
  /// `work`: a number for each band, and for one below the last.
  func addWork(to work: inout [Int]) {
    for band in dots.bands {
      let count = dots.places(in: band..<(band + 1)).count
      let middle = (Double(band) + 0.5) * Double(SampledBand.height)
      func clamped(_ row: Double) -> Int {
        let band = Int((row / Double(SampledBand.height)).rounded(.down))
        return min(max(band, bands.lowerBound), bands.upperBound - 1)
      }
      work[clamped(middle - radius)] += count
      work[clamped(middle + radius) + 1] -= count
    }
  }
}

/// The rows that discs of one width may touch.
private struct Reach {
  let radius: Double
  let view: PixelRectangle
  private var first = Int.max
  private var last = Int.min

  init(radius: Double, view: PixelRectangle) { (self.radius, self.view) = (radius, view) }

  /// Takes notice of a disc.
  ///
  /// Returns whether something of it may be seen.
  @inline(__always)
  mutating func include(_ place: Point) -> Bool {
    let top = (place.y - radius).rounded(.down)
    let bottom = (place.y + radius).rounded(.down)
    let (rows, columns) = (view.rows, view.columns)
    guard top < Double(rows.upperBound), bottom >= Double(rows.lowerBound),
      place.x - radius < Double(columns.upperBound), place.x + radius > Double(columns.lowerBound)
    else { return false }
    first = min(first, Int(max(top, Double(rows.lowerBound))))
    last = max(last, Int(min(bottom, Double(rows.upperBound - 1))))
    return true
  }

  /// The bands of these rows; nil if there are none.
  var bands: Range<Int>? {
    first <= last ? (first / SampledBand.height)..<(last / SampledBand.height + 1) : nil
  }
}
