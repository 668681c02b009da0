// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legs of a stroke by the bands of the picture in which they begin.

/// The legs that can be seen, sorted by their first band.
struct LegOrder: Sendable {
  /// The bands that legs may touch.
  let bands: Range<Int>

  /// The legs of band b are `order[starts[b]..<starts[b + 1]]`, where b counts from the first one of `bands`.
  private let order: [Int32]
  private let starts: [Int]

  /// The number of legs that reach into each of `bands`, minus those of the band above; also for
  /// the band below all.
  private let changes: [Int]

  /// Sorts the legs of some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - view: The pixels that legs are looked for in.
  /// - Complexity: O(points + bands); where each leg is costs more than the rest, and is found once.
  init(_ lines: Polylines, in view: PixelRectangle) {
    let height = SampledBand.height
    let legs = max(lines.points.count - 1, 0)
    let all = lines.height / height + 2
    var begun = [Int](repeating: 0, count: all)
    var ended = begun
    // A picture has less than 65 536 rows, so a number of a band is far below this one.
    let none = UInt16.max
    var bandOfLeg = [UInt16](repeating: none, count: legs)
    lines.forEachLeg(in: view) { leg, rows in
      let first = rows.lowerBound / height
      bandOfLeg[leg] = UInt16(truncatingIfNeeded: first)
      begun[first] += 1
      ended[rows.upperBound / height + 1] += 1
    }
    guard let first = begun.firstIndex(where: { $0 > 0 }),
      let end = ended.lastIndex(where: { $0 > 0 })
    else {
      (bands, order, starts, changes) = (0..<0, [], [0], [0])
      return
    }
    bands = first..<end
    changes = (first...end).map { begun[$0] - ended[$0] }
    var starts = [0]
    starts.reserveCapacity(bands.count + 1)
    for band in bands { starts.append(starts[band - first] + begun[band]) }
    self.starts = starts
    order = [Int32](unsafeUninitializedCapacity: starts[bands.count]) { order, count in
      for (leg, band) in bandOfLeg.enumerated() where band != none {
        let place = starts[Int(band) - first]
        starts[Int(band) - first] = place + 1
        order[place] = Int32(truncatingIfNeeded: leg)
      }
      count = order.count
    }
  }

  /// The legs that begin in one of the bands.
  func legs(beginningIn band: Int) -> ArraySlice<Int32> {
    let place = band - bands.lowerBound
    return order[starts[place]..<starts[place + 1]]
  }

  /// The legs that begin above a band.
  func legs(above band: Int) -> ArraySlice<Int32> {
    order[..<starts[min(max(band - bands.lowerBound, 0), bands.count)]]
  }

  /// Adds to each band of the picture how many more legs reach into it than into the one above.
  ///
  /// - Parameter work: A number for each band, and for one below the last.
  func addWork(to work: inout [Int]) {
    for (place, change) in changes.enumerated() where change != 0 {
      work[bands.lowerBound + place] += change
    }
  }
}
