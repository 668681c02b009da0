// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The strokes of a crowd by the bands of the picture in which they begin.

/// A crowd whose strokes are sorted by their first band, to be painted band by band.
struct SortedCrowd: Sendable {
  /// The strokes.
  let crowd: StrokeCrowd

  /// The bands that strokes may touch.
  let bands: Range<Int>

  /// The strokes of band b are `order[starts[b]..<starts[b + 1]]`, growing, where b counts from the first one of
  /// `bands`.
  private let order: [Int32]
  private let starts: [Int]

  /// The number of strokes that reach into each of `bands`, minus those of the band above; also for the band
  /// below all.
  private let changes: [Int]

  /// Sorts the strokes of a crowd, which has one at least.
  ///
  /// - Complexity: O(strokes + bands).
  init(_ crowd: StrokeCrowd) {
    self.crowd = crowd
    let height = SampledBand.height
    var (first, last) = (Int.max, 0)
    for number in 0..<crowd.count {
      let rows = crowd.rows(of: number)
      first = min(first, rows.lowerBound / height)
      last = max(last, rows.upperBound / height)
    }
    var begun = [Int](repeating: 0, count: last - first + 2)
    var changes = begun
    for number in 0..<crowd.count {
      let rows = crowd.rows(of: number)
      begun[rows.lowerBound / height - first] += 1
      changes[rows.lowerBound / height - first] += 1
      changes[rows.upperBound / height + 1 - first] -= 1
    }
    bands = first..<(last + 1)
    self.changes = changes
    var starts = [0]
    for count in begun.dropLast() { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
    order = [Int32](unsafeUninitializedCapacity: crowd.count) { order, count in
      for number in 0..<crowd.count {
        let band = crowd.rows(of: number).lowerBound / height - first
        order[starts[band]] = Int32(truncatingIfNeeded: number)
        starts[band] += 1
      }
      count = crowd.count
    }
  }

  /// The rows of pixels of its bands.
  var rows: Range<Int> {
    (bands.lowerBound * SampledBand.height)..<(bands.upperBound * SampledBand.height)
  }

  /// The strokes that begin in one of the bands, growing.
  fileprivate func strokes(beginningIn band: Int) -> ArraySlice<Int32> {
    let place = band - bands.lowerBound
    return order[starts[place]..<starts[place + 1]]
  }

  /// The strokes that begin above a band.
  fileprivate func strokes(above band: Int) -> ArraySlice<Int32> {
    order[..<starts[min(max(band - bands.lowerBound, 0), bands.count)]]
  }

  /// Adds to each band of the picture how much more there is to do than in the one above, in rows of legs.
  ///
  /// - Parameter work: A number for each band, and for one below the last.
  func addWork(to work: inout [Int]) {
    for (place, change) in changes.enumerated() where change != 0 {
      work[bands.lowerBound + place] += change
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
    ///
    /// - Parameter y: The first row of the band, which the stroke reaches into.
    /// - Returns: The rows of the picture.
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
  /// - Complexity: O(*n* log *n*) in the number of strokes that begin above the band and reach into it, and
  ///   O(strokes above it).
  init(_ sorted: SortedCrowd, from band: Int) {
    self.sorted = sorted
    for number in sorted.strokes(above: band) {
      let stroke = ActiveStroke(number, of: sorted.crowd)
      if stroke.reaches(row: band * SampledBand.height) { active.append(stroke) }
    }
    active.sort { $0.number < $1.number }
  }

  /// Goes on to a band: the one that the cursor starts from, and then each one below in turn.
  mutating func advance(to band: Int) {
    next.removeAll(keepingCapacity: true)
    var begun = sorted.strokes(beginningIn: band)
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
