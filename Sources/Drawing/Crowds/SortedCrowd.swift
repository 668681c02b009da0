// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The strokes of a crowd by the bands of the picture in which they begin.

/// A crowd whose strokes are sorted by their first band, to be painted band by band.
struct SortedCrowd: Sendable {
  /// The strokes.
  let crowd: StrokeCrowd

  /// The strokes by the bands in which they begin; a stroke counts as a leg.
  let order: BandOrder

  /// Sorts the strokes of a crowd.
  ///
  /// Complexity: O(strokes + bands).
  init(_ crowd: StrokeCrowd) {
    self.crowd = crowd
    order = BandOrder(count: crowd.count, height: crowd.height) { take in
      for number in 0..<crowd.count { take(number, crowd.rows(of: number)) }
    }
  }
}

/// A crowd on its way down the picture.
struct CrowdCursor {
  /// A stroke that reaches into the current band.
  struct ActiveStroke {
    /// Its number.
    let number: Int32

    /// The first and the last row that it may touch; a picture has less than 65 536.
    private let top, bottom: UInt16

    /// The rows of a band that the stroke may touch; a row more on each side, as edges are worked out in single
    /// precision.
    func rows(inBandFrom y: Int) -> Range<Int> {
      max(Int(top) - 1, y)..<min(Int(bottom) + 2, y + SampledBand.height)
    }

    /// Whether it reaches into the rows from one on.
    fileprivate func reaches(row: Int) -> Bool { Int(bottom) >= row }

    fileprivate init(_ number: Int32, of crowd: StrokeCrowd) {
      let rows = crowd.rows(of: Int(number))
      self.number = number
      top = UInt16(truncatingIfNeeded: rows.lowerBound)
      bottom = UInt16(truncatingIfNeeded: rows.upperBound)
    }
  }

  private let sorted: SortedCrowd

  /// The strokes that reach into the current band, from the bottom up.
  private(set) var active: [ActiveStroke] = []

  /// Memory for those of the next band.
  private var next: [ActiveStroke] = []

  /// A crowd that is drawn from a band on.
  ///
  /// Complexity: O(*n* log *n*) in the number of strokes that begin above the band and reach into it.
  init(_ sorted: SortedCrowd, from band: Int) {
    self.sorted = sorted
    sorted.order.forEachNumber(reachingInto: band) { number in
      let stroke = ActiveStroke(number, of: sorted.crowd)
      if stroke.reaches(row: band * SampledBand.height) { active.append(stroke) }
    }
    active.sort { $0.number < $1.number }
  }

  /// Goes on to a band: the one that the cursor starts from, and then each one below in turn.
  mutating func advance(to band: Int) {
    next.removeAll(keepingCapacity: true)
    var begun = sorted.order.numbers(beginningIn: band)
    for stroke in active where stroke.reaches(row: band * SampledBand.height) {
      while let number = begun.first, number < stroke.number {
        next.append(ActiveStroke(number, of: sorted.crowd))
        begun.removeFirst()
      }
      next.append(stroke)
    }
    for number in begun { next.append(ActiveStroke(number, of: sorted.crowd)) }
    swap(&active, &next)
  }
}
