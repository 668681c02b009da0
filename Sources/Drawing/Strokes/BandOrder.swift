// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Legs or strokes by the bands of the picture in which they begin.

/// Things that can be seen, by their numbers, sorted by their first band: the legs of a stroke, or strokes.
struct BandOrder: Sendable {
  /// The bands that they may touch.
  let bands: Range<Int>

  /// Those of band b are `order[starts[b]..<starts[b + 1]]`, growing, where b counts from the first one of `bands`.
  private let order: [Int32]
  private let starts: [Int]

  /// The last band that those beginning in each of `bands` may touch.
  private let lasts: [Int]

  /// The number of those that reach into each of `bands`, minus those of the band above; also for
  /// the band below all.
  private let changes: [Int]

  /// Sorts things.
  ///
  /// `forEach`: calls back with each that can be seen, in any order, and with the rows that it may touch. Complexity:
  /// O(count + bands); where each of them is costs more than the rest, and is found once.
  @inline(__always)
  init(
    count: Int, height: Int,
    _ forEach: (_ take: (_ number: Int, _ rows: ClosedRange<Int>) -> Void) -> Void
  ) {
    let all = height / SampledBand.height + 2
    var begun = [Int](repeating: 0, count: all)
    var (ended, lasts) = (begun, begun)
    // A picture has less than 65 536 rows, so a number of a band is far below this one.
    let none = UInt16.max
    var bandOfNumber = [UInt16](repeating: none, count: count)
    forEach { number, rows in
      let first = rows.lowerBound / SampledBand.height
      let last = rows.upperBound / SampledBand.height
      bandOfNumber[number] = UInt16(truncatingIfNeeded: first)
      begun[first] += 1
      ended[last + 1] += 1
      if last > lasts[first] { lasts[first] = last }
    }
    guard let first = begun.firstIndex(where: { $0 > 0 }),
      let end = ended.lastIndex(where: { $0 > 0 })
    else {
      (bands, order, starts, self.lasts, changes) = (0..<0, [], [0], [], [0])
      return
    }
    bands = first..<end
    self.lasts = Array(lasts[bands])
    changes = (first...end).map { begun[$0] - ended[$0] }
    var starts = [0]
    starts.reserveCapacity(bands.count + 1)
    for band in bands { starts.append(starts[band - first] + begun[band]) }
    self.starts = starts
    order = [Int32](unsafeUninitializedCapacity: starts[bands.count]) { order, count in
      for (number, band) in bandOfNumber.enumerated() where band != none {
        let place = starts[Int(band) - first]
        starts[Int(band) - first] = place + 1
        order[place] = Int32(truncatingIfNeeded: number)
      }
      count = order.count
    }
  }

  /// The rows of pixels of its bands.
  var rows: Range<Int> {
    (bands.lowerBound * SampledBand.height)..<(bands.upperBound * SampledBand.height)
  }

  /// The numbers of those that begin in one of the bands, growing.
  func numbers(beginningIn band: Int) -> ArraySlice<Int32> {
    let place = band - bands.lowerBound
    return order[starts[place]..<starts[place + 1]]
  }

  /// Calls back with the number of each that begins above a band and may reach into it, and of some that do not.
  ///
  /// Complexity: O(bands + those that begin in a band from which one reaches so far).
  @inline(__always)
  func forEachNumber(reachingInto band: Int, _ take: (Int32) -> Void) {
    for place in 0..<min(max(band - bands.lowerBound, 0), bands.count) where lasts[place] >= band {
      for number in order[starts[place]..<starts[place + 1]] { take(number) }
    }
  }

  /// Adds to each band of the picture how many more reach into it than into the one above.
  ///
  /// `work`: a number for each band, and for one below the last. `factor`: how much there is to do for each. Default:
  /// 1.
  func addWork(to work: inout [Int], factor: Int = 1) {
    for (place, change) in changes.enumerated() where change != 0 {
      work[bands.lowerBound + place] += factor * change
    }
  }
}
